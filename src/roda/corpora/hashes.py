"""SHA-256 of the published files that the readers were checked on, by corpus and file."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

HASHES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "math23k": MappingProxyType(
            {
                "math23k_train.json": "1d39158aa46dbe6a84b06c5e81dc42bf67435ec7acd93f579202fc318b189322",
                "math23k_test.json": "3145d8f3eb33f3befc85e1023886b6b2c10eb40279068e989cd6cd7e56e6b8d0",
                "valid23k_processed.json": "3a960ace97051f933b513a5541070af8823d620eb90fbebfeb6f5e9fc68c54cc",
                "test23k_processed.json": "ce4a866b1979af2d343235c4053ecdae72d60244b6bea97058b10d460bc6da6e",
                "valid_ids.txt": "deb20decaca5eb1d98012960058e00f7f1805c56f8769f2f7c878d1c5d180b2a",
                "test_ids.txt": "d633687605f42b8a5fc547b5a85296271a96434fb26f72540a6e04a3c2cf6fba",
            }
        ),
        "ape210k": MappingProxyType(
            {
                "valid.ape.json": "4dd04177b44ba930d4a318934fe8c0de9fb2c510825a27dd2129280c1a2a5df1",
            }
        ),
        "allarith": MappingProxyType(
            {
                "aggregate/fold0.txt": "0ae9142dc75d4464a9a816d42deec47c75d58ff759e551d1b145bcc424a7182a",
                "aggregate/fold1.txt": "4b23937d7dc0b166008e9d2929fe07e3d198de633052562153ef6f15f7bac238",
                "aggregate/fold2.txt": "59899bcc0dda2c30471a264202204d83d894ea02bc0512855c2557930273dfcf",
                "aggregate/fold3.txt": "7bed9572aca4f79886f7a0783d4f51fb82280106688bf3d9427020c196d354a2",
                "aggregate/fold4.txt": "889f71b4d450bf1e14a120e88eac9ffcc7d782f239b951514b89d3c4ae5ed4e2",
                "allArith/fold0.txt": "0d7ef14c5dd513e929fcf91a8dd8f8318368705803652d6d116360a92b6b6da8",
                "allArith/fold1.txt": "869fb37fafea8f860873c18835868e8396bef94471f4ac406c77b7045f32629c",
                "allArith/fold2.txt": "217f6e51c752d11fe73d4361114dd339c291b0b8f089852de86af38796c74841",
                "allArith/fold3.txt": "f753e87932230c80c542e541c0e5f20f9204407474fd416589bdd68ab6574b0e",
                "allArith/fold4.txt": "5bb1be132581aebc76da188eb9aadd8510f9ccfb421d6eb72aeb59e7e4c62f72",
                "allArithLex/fold0.txt": "bce02ff3a0b488881b8f712752fdcf4940618213fb28657f886309ef16bbf307",
                "allArithLex/fold1.txt": "7275ecde23cde0f63bae737958e6506129fddb56d6997134b1f831439539c00b",
                "allArithLex/fold2.txt": "f7ba18a728fc741e9212970c2ca271f211064c64fdfaea6a84af294183f1db2f",
                "allArithLex/fold3.txt": "d03ede793278a41015753b368634badcf30d985e1f5b2b5af45f44e16dce5ba5",
                "allArithLex/fold4.txt": "1ec46eb3cf4fbcf0fb506e140a2e11a205058e08aec97debdf1ae4fc1babb496",
                "allArithTmpl/fold0.txt": "7c36be5069c366375c580de3a6d672972ef99047ee8cff186c1d4b4039586bf1",
                "allArithTmpl/fold1.txt": "e15f98e8cc35b7549301b5795fb33ee7d2a0dc98113d2c49f840c3c77fbd32e5",
                "allArithTmpl/fold2.txt": "2f621cb7f2fa0abc011504b926005f9c3dda6d4ba07c14caa873798b5cd5c92f",
                "allArithTmpl/fold3.txt": "5ea81257323c01e1969be25ccec82a0077e75e05aec4f3781489d40e0e7fcc36",
                "allArithTmpl/fold4.txt": "fd3628f89a2f94c8776c6444abf46944d4a6bf2e08486746c0b7b9b44f7771a6",
                "questions.json": "a1fdbc08df5afe418ab0d72b530114712f20e73ed5a8ac9c4f5c3147e3272a25",
            }
        ),
        "mawps": MappingProxyType(
            {
                "MAWPS.json": "00fbff19273045bba127ea4e881e381c813b4c452c139cf2c5c996addf131e9a",
                "cv_mawps/fold0/dev.csv": "bad59cff796b01a87363ea970f1fa80c15f56ff5f4388143aadbdc3feaf5f990",
                "cv_mawps/fold0/train.csv": "0674253e6099813cefbb1d6eae3d2dc784ab6ebfdaf8755f6ebb4b99fc1f6ebe",
                "cv_mawps/fold1/dev.csv": "31362cb8741f9fc11b470b224478902ae27ab762bdd82bcb08a9c945d5947422",
                "cv_mawps/fold1/train.csv": "ad8846861202060f2dfcb8423d23218cbf6a4a67010d4d4d939b9df61b2d34b0",
                "cv_mawps/fold2/dev.csv": "fae4f08a24a23123612ca5bb960e4f9aa7202c856344a59ab7adea424dfc670d",
                "cv_mawps/fold2/train.csv": "b137a07367e1b3cd9556fae7b9e17fb5e23836e1e6dc9357719049ebc8860c62",
                "cv_mawps/fold3/dev.csv": "5ac76e5559cdde0aa8bcac77eb9af46b9b0230f00661ad0257dbd58a1567a323",
                "cv_mawps/fold3/train.csv": "fb1e286a94feed24a41c5560095e21a33d61888c7c27a355e6ccef725deaf084",
                "cv_mawps/fold4/dev.csv": "1bb9164e6ba93fdc1bffddd8544c20cddc3c195a299b0b6c6893c2a760c3434b",
                "cv_mawps/fold4/train.csv": "9194364265a42e0f146cc73f514c806c5d322827cd025a474ded33af076837bb",
                "mawps_single.json": "410d1eb2ef5344c3b35f3c6fed88c47c9711845a5ecfeaf74985bfa7944eb7f1",
                "mawps_source.json": "3c4894b3b7318982b8ac0ce93a76634f1d2754e8abd58bb1314a9dffe58874ba",
            }
        ),
        "asdiv": MappingProxyType(
            {
                "ASDiv.xml": "ef8904068482919ac48c8eeaaf6df344b8a308ba66d048c2d4d87eab82dc4929",
                "nfolds/asdiv-a/fold0.txt": "1e4e8c670e461e9d59beee13e64e28d7f92e3be8ba6766d3bbeb40818e03e8d6",
                "nfolds/asdiv-a/fold1.txt": "81bb372c89696d8d0a253d8ac73500208a801c35670112d682c2f2306ef35fd2",
                "nfolds/asdiv-a/fold2.txt": "56ffc96a9eead77224f782d7c4c84205c21079b3588b08e4a68d2deabf50febc",
                "nfolds/asdiv-a/fold3.txt": "68733651260332fa6ae89155aa5e15d20a4b11833023712d0a9b2a2d06551e54",
                "nfolds/asdiv-a/fold4.txt": "103d2091eab4ee825e55353af817af006ddd2fee4948b0ef7fa1df0f6a33723b",
                "nfolds/asdiv-w/fold0.txt": "6b00a5307b2236017cde5d39ce9e70862dab956874292492e3fa94482c454707",
                "nfolds/asdiv-w/fold1.txt": "b6044e25fb77790fa39f9a1bc78af528436de4aeeec2505d8d5721e2f52b1182",
                "nfolds/asdiv-w/fold2.txt": "c6d7f167b3d8ede05bbff5e3a0f3cd9e420d104b8c18beaa35f13b8258c1e1a8",
                "nfolds/asdiv-w/fold3.txt": "484cde36443fc4dc06afbf5628bc5d1ec901e55c9f0a6638d846fc620262be56",
                "nfolds/asdiv-w/fold4.txt": "e5e89a52d9d53ad9cd35587e6c41c6c3d3bf2ef1fdeb01f60c19639f193ca558",
            }
        ),
        "asdiv-a": MappingProxyType(
            {
                "cv_asdiv-a/fold0/dev.csv": "0813a90f336147b1229a6d1d133c29f7e585cb27cafd651976bb94449a4b81c0",
                "cv_asdiv-a/fold0/train.csv": "5c711c9150712141bfde68abf5ee4aecb610563325901320aef41e1e5ecf6c84",
                "cv_asdiv-a/fold1/dev.csv": "2432c24452fceb43c76f081342ebcd0e7b0f5776cb2908e621eeb4e2fad3cd17",
                "cv_asdiv-a/fold1/train.csv": "77046a465a3e693b4b241dcbce2fe2cba7c9d3d253201e5e125273f6f95ade8a",
                "cv_asdiv-a/fold2/dev.csv": "63da38010296031a123c0bd9cb80701870f1e31fdf06a88442b3ab6500b36b84",
                "cv_asdiv-a/fold2/train.csv": "25a7e1b542fb6c39181ab6005ec9e1eb68d049f0ca4367c87837d299feef3cd8",
                "cv_asdiv-a/fold3/dev.csv": "7a45f3d18353e4ea8ffa2d1cb238e80068ad3bb5dbed4303231b3af0836d78e2",
                "cv_asdiv-a/fold3/train.csv": "618e38871a3b82b184f47c301cae011b16ba1d0d2062017e51899490d071d846",
                "cv_asdiv-a/fold4/dev.csv": "b9fe1aacddc34ec2caed5e0c35faff2681198431b021d13e16dc2e7c61ec6ecb",
                "cv_asdiv-a/fold4/train.csv": "caf82cc29dafe77dda0aac8bf8af5c363c666e0e1480fbaedc47c504384b76fa",
                "testset.json": "5b7178a8682304c610832a7317c33efe7b5f7f333717e052b759f0a6f6de9f9c",
                "trainset.json": "c106fc18c222193820eb5a9e9759207da85d769d3650fc370e04072ea67178cc",
                "validset.json": "1a91de4da3ffc42f337f517f73bb6c7cce3dd9124fc7166830e9d104deaf9593",
            }
        ),
        "svamp": MappingProxyType(
            {
                "SVAMP.json": "5be77703a6d891ae476d7c082787ad361392aa02453b132516cdd5f4e7934e3e",
                "mawps-asdiv-a_svamp/dev.csv": "978425fa0820a147a20d3cb305a571d77b8ba0d1ccec4a96dd1470bf0079c338",
                "mawps-asdiv-a_svamp/train.csv": "c761cdc6390a67a285c6c346a2931f61bc8f47430eceaeb123cc3d0263efa821",
            }
        ),
        "gsm8k": MappingProxyType(
            {
                "train.jsonl.gz": "047ae96fb3025b18b8cfa89c4f9e9c7cd5120906864d58c3f93c91c495da6449",
            }
        ),
        "mathqa": MappingProxyType(
            {
                "test_first1000.json": "70bdbe7b980aeec65c35b90a103277c8de15df5465d2043d56b2112d29bda394",
            }
        ),
        "aqua": MappingProxyType(
            {
                "test.json": "de41581881ef95c5588c44ddc701c77fd480839241dd422a0d181262af24520c",
            }
        ),
        "alg514": MappingProxyType(
            {
                "questions.json": "d995f6d6995f6a6ec46ce94af46a7b5ea4f8720b90bfcec115986db6e1444b98",
                "testset_fold0.json": "e17ff3414639a9539b1cf47ea70f1cfe2c18502b2fcf4d6107a21b008839e390",
                "testset_fold1.json": "ccb8dafcc51b3721aefc3fe0e66c23f2efe552a11bb86951bbffb8e23221c02f",
                "testset_fold2.json": "ab0ad68c455ccc6c951c37b84adb9b01b78f27a52932d0f3012da3da4a5f1627",
                "testset_fold3.json": "fca61b2af78d5e26ebf879f886a511652279501331354b37e3985c9a1c9a04b6",
                "testset_fold4.json": "44cd7a0a0715a870ba1a98227f1da8248690c7ee2bee64bb9624dddefed52c1b",
            }
        ),
        "draw": MappingProxyType(
            {
                "testset.json": "fdaffd5aefbdebe684c35ae76635868ee366824442320edcee4dd1c48b377368",
                "trainset.json": "b3e89175473c8256e1f6102a93ec4ad529cf9d3bf6def7afa0a86ba333394a0f",
                "validset.json": "3e8bd5d7a400cb0b9e0c8bce7784ad8a114d016f73851e12e49d351d6548a3ab",
            }
        ),
        "dolphin1878": MappingProxyType(
            {
                "number_word_std.dev.json": "6a642154a1ef37fe990170e46082a4e8c9001e85bf6bf4e08078f6dae4041ad0",
                "number_word_std.test.json": "ceef693469d71f648c811b8ffe406858371f08557a12d283bd2ec7f05e66c19e",
            }
        ),
        "dolphin18k": MappingProxyType(
            {
                "dolphin18k_dev.json": "149cddcf872db8e71bbc4ea6fa118fede41d3983d022a900fc5e72ee7eee9249",
            }
        ),
        "hmwp": MappingProxyType(
            {
                "hmwp.json": "d9b38ba1f347b04b536bd5d5a9b936bc651049089c437d1b97923ffbf32be9cd",
            }
        ),
    }
)
