"""LoRA through peft: adapters in a network's linear layers, merged into its weights in the end."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from roda.solvers.files import tensor_bytes, write_whole
from roda.solvers.lm.loading import need_packages, quietly
from roda.training.lm.settings import LMTraining

_WEIGHTS: Final = "adapter_model.safetensors"  # the names that peft gives them


@dataclass(frozen=True)
class Adapter:
    """What LoRA learned beside a model: tensors and configuration as peft reads them."""

    tensors: dict[str, Any]
    config: Any

    def save(self, folder: Path) -> None:
        """Write the adapter, for use with the model that it was learned for."""
        write_whole(folder, {_WEIGHTS: tensor_bytes(self.tensors)})
        with quietly():
            self.config.save_pretrained(str(folder))


def with_adapters(network: Any, settings: LMTraining) -> Any:
    """The network with adapters in all linear layers but the last; only they are learned."""
    need_packages("peft")
    with quietly():
        peft: Any = import_module("peft")
        config = peft.LoraConfig(
            task_type="CAUSAL_LM",
            r=settings.lora,
            lora_alpha=2 * settings.lora,
            lora_dropout=settings.lora_dropout,
            target_modules="all-linear",
        )
        return peft.get_peft_model(network, config, autocast_adapter_dtype=False)


def merged(wrapped: Any) -> Adapter:
    """Merge the adapters into the weights of the network, which loses them; returns what they were."""
    with quietly():
        peft: Any = import_module("peft")
        tensors = peft.get_peft_model_state_dict(wrapped)
        copies = {name: each.detach().cpu().clone() for name, each in tensors.items()}
        made = Adapter(copies, wrapped.peft_config["default"])
        wrapped.merge_and_unload()
    return made
