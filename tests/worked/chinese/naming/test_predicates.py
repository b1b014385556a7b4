"""What a Chinese label says of whom it names, and where what it would say is not true."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str, answer: str = "") -> Solution:
    problem = identify(Record("1", text, equation, answer, "zh"))
    assert isinstance(problem, Problem)
    return solution(problem)


def labels(made: Solution) -> list[str]:
    """The words before each calculation but the last."""
    lines = [line for line in made.text.splitlines() if "=" in line]
    return [line.partition("：")[0] for line in lines[:-1]]


@pytest.mark.parametrize(
    ("text", "equation", "expected"),
    [
        # of one who is named
        ("小兰身高120厘米，比小军高9厘米，爸爸的身高是小军的1.5倍，爸爸身高多少厘米？", "x=(120-9)*1.5", ["小军高"]),
        ("一支钢笔12元，一个书包比一支钢笔贵30元，妈妈各买一件，一共要付多少元？", "x=12+(12+30)", ["一个书包的价钱是"]),
        ("四年级收集废纸60千克，五年级收集的是四年级的1.5倍，两个年级一共收集多少千克？", "x=60*1.5+60", ["五年级收集"]),
        ("一堆沙，已经运走了30吨，余下的比运走的多(1/5)，这堆沙原来有多少吨？", "x=30*(1+(1/5))+30", ["余下的是"]),
        ("爸爸的体重是小东的3倍多5千克，小东的体重是23千克，爸爸的体重是多少千克？", "x=23*3+5", ["小东体重的3倍是"]),
        ("甲仓存粮120吨，是乙仓存粮的(2/3)，甲、乙两仓一共存粮多少吨？", "x=120/(2/3)+120", ["乙仓存粮"]),
        # of each, and of so many together
        ("学校有6个书架，一共放了960本书，每个书架有5层，每层放多少本书？", "x=960/6/5", ["每个书架放"]),
        ("180名同学平均分成5队，每队分成4组，每组有多少名同学？", "x=180/5/4", ["每队有"]),
        ("星光小学有12个班，每班48人，其中女生有260人，男生有多少人？", "x=12*48-260", ["12个班共有"]),
        ("水果店运来30筐梨，每筐15千克，卖出200千克，还剩多少千克？", "x=30*15-200", ["30筐梨共重"]),
        ("一种毛线每千克60元，妈妈买了1.5千克，付了100元，应找回多少元？", "x=100-60*1.5", ["1.5千克毛线共"]),
        # whose hours, and what is done in them
        ("货车以65千米/时的速度开往乙城，4小时到达，返回用了5小时，返回时每小时行多少千米？", "x=65*4/5", ["货车4小时共行"]),
        ("王爷爷上山每小时走3千米，上山用了2小时，原路下山用了1.5小时，下山每小时走多少千米？", "x=3*2/1.5", ["王爷爷上山2小时共走"]),
        ("甲、乙两人同时从两地相向而行，4分钟后相遇，两地相距600米，甲每分钟走72米，乙每分钟走多少米？", "x=600/4-72", ["两人每分钟共走"]),
        ("甲、乙两个工程队从两端同时开凿一条长480米的隧道，60天凿通，甲队每天开凿3米，乙队每天开凿多少米？", "x=480/60-3", ["两队每天共开凿"]),
        ("王奶奶养了一些小猪，7天一共吃了168千克饲料，平均每头小猪每天吃4千克，有多少头小猪？", "x=168/7/4", ["每天共吃"]),
        ("甲、乙两人从相距16千米的两地同时同向出发，乙的速度是甲的3倍，2小时后乙追上甲，甲每小时行多少千米？", "x=16/2/(3-1)", ["乙每小时比甲多行"]),
        ("甲、乙两车同时从两地相对开出，甲车每小时行92千米，乙车每小时行108千米，6小时相遇，相遇点离中点多少千米？", "x=(108-92)*6/2", ["乙车每小时比甲车多行", "乙车6小时比甲车多行"]),
        ("李明看一本书，3天看了全书的(1/4)，照这样的速度，还要多少天看完？", "x=3/(1/4)-3", ["看完全书需要的时间是"]),
        ("小云上下山共用4小时，上山用了2.4小时，上山的速度是5千米/时，下山的速度是多少千米/时？", "x=5*2.4/(4-2.4)", ["上山2.4小时共行", "下山用的时间是"]),
        ("周师傅要加工300个零件，他第一天加工了(3/20)，第二天加工的数量比第一天少(1/5)，两天共加工零件多少个？", "x=300*(3/20)+300*(3/20)*(1-(1/5))", ["第一天加工了", "第二天加工的数量是"]),
        ("一列火车长180米，每秒行20米，另一列火车长220米，每秒行30米，两车相向而行，它们从车头相遇到车尾错开要经过多少秒？", "x=(180+220)/(20+30)", ["两列火车共长", "两车每秒共行"]),
        ("一条路，已经修好了30千米，比没修好的多12千米，这条路长多少千米？", "x=30-12+30", ["没修好的是"]),
        ("玩具厂生产一批玩具4800件，计划15天完成，实际12天完成，实际每天比计划多生产多少件？", "x=4800/12-4800/15", ["实际每天生产", "计划每天生产"]),
        ("同学们做操，每行站24人，正好站15行，如果站12行，每行站多少人？", "x=24*15/12", ["15行共站"]),
        ("学校买来每只32元的篮球14只，每只18元的足球8只，一共用去多少元？", "x=32*14+18*8", ["14只篮球共", "8只足球共"]),
        ("超市原来有苹果480千克，又运来苹果20筐，每筐25千克，现在有苹果多少千克？", "x=480+20*25", ["20筐苹果共重"]),
        # parts of an hour are no parts of a thing
        ("李明从家到学校，每小时走4.5千米，要走0.6小时，如果每小时走3千米，要走多少小时？", "x=4.5*0.6/3", ["0.6小时共走"]),
    ],
)  # fmt: skip
def test_a_label_says_what_it_tells_of_whom(text: str, equation: str, expected: list[str]) -> None:
    made = solved(text, equation)
    assert labels(made) == expected
    assert made.natural


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        # a share of another whole
        ("甲、乙两人共有一些钱，甲原来有275元，如果甲给乙75元，那么乙有总数的60%，甲有总数的百分之几？", "x=(275-275*60%)/(275-75)"),
        ("奶奶存入银行8000元，定期一年，年利率是2.5%，利息要缴20%的税，一年后奶奶实得利息多少元？", "x=8000*(1-20%)*2.5%"),
        ("一件毛衣90元，大衣的价格是毛衣的3倍，买多少件大衣要1350元？", "x=1350/3/90"),
        # what was done before is not left
        ("三年级和四年级要浇620棵树，三年级每天浇40棵，浇了几天，剩下的由四年级来浇，5天浇完，四年级每天浇60棵，三年级浇了多少天？", "x=(620-5*60)/40"),
        ("李师傅做两种零件共用6小时，第一种用了2小时，第二种每小时做9个，第二种做了多少个？", "x=(6-2)*9"),
        # nobody's: the other one does 100
        ("王阿姨每天做100朵花，王阿姨4天做的花刘阿姨要做5天，刘阿姨做1280朵花要多少天？", "x=1280/(100*4/5)"),
        # had all been good
        ("一批产品2000只，淘汰不合格的以后，每只卖9.5元，共卖了17100元，这批产品的合格率是百分之几？", "x=17100/(2000*9.5)"),
        # a floor of twelve houses
        ("一幢楼有17层，12幢这样的楼一共住1020户，每层住多少户？", "x=1020/17/12"),
        # a fifth of a liter is no 20%
        ("一桶油有40升，第一次用去20%，第二次用去(1/5)升，两次共用去多少升？", "x=40*20%+20%"),
        # so much for each flag is no part of the flags
        ("每面小旗用彩绸(1/8)米，这些小旗的(4/5)用来装饰教室，装饰教室的小旗有64面，一共用彩绸多少米？", "x=(1/8)/(4/5)*64"),
        # beyond a plan
        ("水泥厂计划今年生产水泥70吨，下半年生产了50吨，今年超出计划23吨，上半年生产了多少吨？", "x=70-50+23"),
        # what was done more is not all that was done
        ("由于每天多生产原料3吨，结果12天就完成了任务，原计划每天生产原料9吨，原计划多少天完成任务？", "x=3*12/9+12"),
        # meters from square meters, for the height is twice what halves the area
        ("一个梯形的下底是10米，高是2米，面积是13平方米，上底是多少米？", "x=13-10"),
        # trees less meters, for there is one every 2 meters on both sides
        ("一个长方形池塘宽40米，在池边每隔2米种一棵树，一共种140棵树，这个池塘长多少米？", "x=140-40"),
        # liters are no price
        ("一种油原来每升8元，原来买30升的钱，现在可以买24升，单价提高了百分之几？", "x=(30-24)/24"),
        # what is more is a share of the smaller
        ("某厂计划生产洗衣机4000台，实际生产5000台，超产百分之几？", "x=(5000-4000)/5000"),
        # an area of which a side was doubled
        ("一个正方形果园的面积是230平方米，如果边长扩大2倍，面积是多少平方米？", "x=230*2*2"),
        # yuan by meters are no meters
        ("一块三角形玻璃，底是15分米，每平方分米2元，买这块玻璃要用180元，它的高是多少分米？", "x=180/15"),
        # two thirds of a thousand yuan, of which no fraction was told
        ("一座桥实际造价2000万元，比原计划多用了20%，再多用10万元，是另一座的3倍，另一座造价多少万元？", "x=(2000+10)/7"),
    ],
)  # fmt: skip
def test_what_a_label_would_say_wrongly_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


def test_the_last_line_has_no_half_of_a_sentence() -> None:
    made = solved("一个数是30，这个数的(5/6)与40的几分之几相等？", "x=30*(5/6)/40")
    assert "与40的：" not in made.text
    made = solved("两艘船从相距390千米的两港同时相向开出，甲船每小时行60千米，乙船每小时行70千米，两艘船多少小时相遇？", "x=390/(60+70)")  # fmt: skip
    assert "两艘船：" not in made.text


def test_hours_of_a_time_are_no_rate() -> None:
    made = solved(
        "汽车计划每小时行50千米.7小时到达，实际3小时行了一段路．行完全程要5小时．实际3小时行了多少千米？",
        "x=50*7*3/5",
    )
    assert "3小时共：" not in made.text


def test_who_wants_to_be_early_is_not_early_yet() -> None:
    made = solved(
        "一本书180页，小明计划20天看完，如果要提前2天看完，每天要看多少页？", "x=180/(20-2)"
    )
    assert labels(made) == ["需要的时间是"]
