"""What is asked and told where a clause left that others leaned on."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection


def asked(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return made.text


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (  # the second time needs the first
            (
                "一根电线长60米，第一次用去(1/4)，第二次用去5米，现在比原来短了多少米？",
                "x=60*(1/4)+5",
                "20",
            ),
            1,
            "第一次用去一部分，第二次用去5米",
        ),
        (  # what is left needs the deed
            ("一本书有90页，看了(1/3)，还剩多少页？", "x=90*(1-(1/3))", "60"),
            1,
            "看了一部分，还剩60页",
        ),
        (  # both are named where only the question would name one
            (
                "姐姐有邮票56张，弟弟的邮票张数是姐姐的(3/4)，两人一共有邮票多少张？",
                "x=56+56*(3/4)",
                "98",
            ),
            1,
            "弟弟和姐姐一共有邮票98张",
        ),
        (  # the plan is asked for, and not what became of it
            (
                "一项工程，预计15个工人每天做4小时，20天可以完成．增加10人，可以提前几天完工？",
                "x=20-15*20/(15+10)",
                "8",
            ),
            2,
            "预计多少天可以完成",
        ),
        (
            ("药厂做了840支药，12支装一盒，每7盒装一箱，正好装多少箱？", "x=840/12/7", "10"),
            1,
            "每盒装多少支",
        ),
        (  # each of them costs so much
            ("全班租车，每辆坐15人，租金120元．45人一共付多少元？", "x=45/15*120", "360"),
            1,
            "每辆租金多少元",
        ),
        (  # the one that is told comes first
            (
                "两列火车从相距500千米的两地相对开出，4小时后相遇．其中的一列火车每小时行60千米，另一列火车每小时行多少千米？",
                "x=500/4-60",
                "65",
            ),
            2,
            "其中一列火车每小时行65千米．另一列火车每小时行多少千米？",
        ),
        (  # a list is told member by member
            (
                "图书馆有科技书90本、连环画80本，故事书比科技书多50本，故事书有多少本？",
                "x=90+50",
                "140",
            ),
            0,
            "图书馆有科技书多少本？",
        ),
        (
            (
                "王伟的工资是2200元，扣除800元后按5%的税率缴税，他应缴税多少元？",
                "x=(2200-800)*5%",
                "70",
            ),
            2,
            "他应缴税70元，扣除800元后按百分之几的税率缴税？",
        ),
    ],
)
def test_what_leaned_on_it_is_told_or_named(
    source: tuple[str, str, str], target: int, expected: str
) -> None:
    assert expected in asked(*source, target)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (  # the plan was told for both clauses
            (
                "纸箱厂要做一批纸箱，计划每天做300个，15天完成．实际每天做450个，实际比计划提前几天完成？",
                "x=15-300*15/450",
                "5",
            ),
            0,
            "计划15天完成",
        ),
        (  # and what really happened
            (
                "修一条小路，计划每天修50米，18天可以修完，实际每天比计划多修25米，只需要几天修完？",
                "x=50*18/(50+25)",
                "12",
            ),
            2,
            "18天可以修完，实际只需要12天修完",
        ),
        (  # the way there
            (
                "快递员开车去乙镇送货，去时每小时行45千米，4小时到达，返回时只用了3小时，返回时每小时行多少千米？",
                "x=45*4/3",
                "60",
            ),
            0,
            "去时4小时到达",
        ),
        (  # who worked until another went on
            (
                "甲乙两个小组合编一批花篮共95个，甲组每天编9个，工作5天后，剩下的由乙组10天编完，乙组每天编多少个？",
                "x=(95-9*5)/10",
                "5",
            ),
            1,
            "甲组每天编若干个，工作5天后",
        ),
        (  # who did more than was his
            (
                "工厂把任务按4：3分给甲、乙两个车间，甲车间实际做了500件，超过原分配任务的25%，原计划乙车间做多少件？",
                "x=500/(1+25%)/4*3",
                "300",
            ),
            2,
            "甲车间实际做了一些，超过原分配任务的25%",
        ),
        (  # the same was told of others
            (
                "学校男、女生人数相同，男生每排24人，排了15排．女生每排20人，可以排几排？",
                "x=24*15/20",
                "18",
            ),
            2,
            "女生可以排18排",
        ),
        (  # what is still to be done needs what was done
            (
                "一辆货车从甲地开往乙地，6小时行了全程的(3/5)，还需几小时才能到达乙地？",
                "x=(1-(3/5))/((3/5)/6)",
                "4",
            ),
            0,
            "行全程的(3/5)用了一段时间，还需4小时才能到达乙地",
        ),
        (  # the first time stays in the question
            (
                "一堆黄沙第一次运走它的(1/5)，第二次运走18吨，还剩14吨，这堆黄沙原有多少吨？",
                "x=(18+14)/(1-(1/5))",
                "40",
            ),
            0,
            "第一次运走它的几分之几？",
        ),
        (  # half a sentence stays with its other half
            (
                "某商品按每件9元的价格卖出8件的利润，与按每件12元的价格卖出4件的利润一样多．这种商品的进价是每件多少元？",
                "x=(9*8-12*4)/(8-4)",
                "6",
            ),
            2,
            "卖出8件的利润，与按每件若干元的价格卖出4件的利润一样多",
        ),
        (
            (
                "地铁原来票价是5元，从去年3月1日起，票价上涨了20%．现在票价是多少元？",
                "x=5*(1+20%)",
                "6",
            ),
            3,
            "从去年3月1日起，票价上涨了．",
        ),
        (  # what was done in the second hour, before the rest of the way
            (
                "一辆客车从甲地到乙地，第一小时行了全程的25%，第二小时比第一小时多行10千米，离乙地还有90千米，甲、乙两地相距多少千米？",
                "x=(90+10)/(1-25%-25%)",
                "200",
            ),
            1,
            "第二小时比第一小时多行若干千米，离乙地还有90千米",
        ),
        (  # what is done is no plan
            (
                "某厂计划生产9000个零件，前6天平均每天生产500个零件，由于改进技术每天比原来多生产100个零件，完成这批零件一共需要多少天？",
                "x=(9000-500*6)/(500+100)+6",
                "16",
            ),
            0,
            "某厂前6天平均每天生产500个零件",
        ),
        (  # what a number of things needs, beside what another number needs
            (
                "工厂每天做8个铁架，需要用0.4吨铁，现在要赶做60个这样的铁架，要多少吨铁？",
                "x=60/8*0.4",
                "3",
            ),
            1,
            "工厂每天做8个铁架，需要用多少吨铁？",
        ),
        (  # a side that is made longer
            (
                "一个长方形花圃，长30米，宽12米．现在把这个花圃的宽加长5米，长不变，现在花圃的周长是多少米？",
                "x=(30+12+5)*2",
                "94",
            ),
            1,
            "花圃原来的宽是多少米？",
        ),
        (  # what was sold is not what was brought
            (
                "水果店运来一些桃子，卖出的比运来的(1/2)少3千克，比运来的(2/5)多2千克．水果店卖出桃子多少千克？",
                "x=(3+2)/((1/2)-(2/5))*(1/2)-3",
                "22",
            ),
            3,
            "",
        ),
        (  # a class of a grade is not the grade
            ("六年级2班有男生25人，男生比女生多(1/4)，女生有多少人？", "x=25/(1+(1/4))", "20"),
            1,
            "六年级2班有男生若干人，男生比女生多",
        ),
        (  # who goes, and when
            (
                "甲乙两站相距480千米，一列客车以每小时90千米的速度从甲站开往乙站，同时有一列货车以每小时70千米的速度从乙站开往甲站，经过几小时相遇？",
                "x=480/(90+70)",
                "3",
            ),
            2,
            "这列货车每小时行多少千米？",
        ),
        (
            (
                "拖拉机以每小时20千米的速度行了60千米，立即沿原路以每小时30千米的速度返回，往返一共用了多少小时？",
                "x=60/20+60/30",
                "5",
            ),
            2,
            "返回时每小时行多少千米？",
        ),
        (  # the rate of the days that have passed, and not that of the rest
            (
                "服装厂要做900套服装，已经做了6天，平均每天做70套，剩下的要在4天内完成，平均每天要做多少套？",
                "x=(900-70*6)/4",
                "120",
            ),
            2,
            "服装厂前6天平均每天做多少套？",
        ),
        (  # the sum of one part
            (
                "张师傅做零件，上午工作4小时，平均每小时做45个，下午工作3小时，共做零件170个，张师傅一天平均每小时做多少个？",
                "x=(45*4+170)/(4+3)",
                "50",
            ),
            3,
            "下午共做零件多少个？",
        ),
        (
            (
                "植树节那天，一班38人，共种树475棵，二班42人，共种树525棵，两个班平均每人种树多少棵？",
                "x=(475+525)/(38+42)",
                "12.5",
            ),
            3,
            "二班共种树多少棵？",
        ),
        (
            (
                "五年级两个班去栽树，一班30人，栽树96棵；二班34人，栽树128棵，五年级平均每人栽树多少棵？",
                "x=(96+128)/(30+34)",
                "3.5",
            ),
            3,
            "二班栽树多少棵？",
        ),
        (  # each class of the other grade
            (
                "同学们去栽树．三年级每班栽40棵．四年级3个班，每个班栽的棵数是三年级的2倍．四年级共栽了多少棵？",
                "x=40*2*3",
                "240",
            ),
            1,
            "四年级每个班栽的棵数是三年级的2倍",
        ),
        (  # what the rate came of has to be followed by it
            (
                "工厂存煤200吨，原来每天烧2吨，烧了25天后，因改进炉灶，每天只烧了1.5吨．剩下的煤还可以烧多少天？",
                "x=(200-2*25)/1.5",
                "100",
            ),
            3,
            "因改进炉灶，每天只烧了若干吨．",
        ),
        (  # the pace goes on
            (
                "一支工程队前10天修路1500米，照这样的速度还需6天就可以完成任务，这条路有多少米？",
                "x=1500/10*(10+6)",
                "2400",
            ),
            2,
            "照这样的速度还需若干天就可以完成任务",
        ),
        (  # what there is stands before what is supposed
            (
                "一批大豆放在甲、乙两个粮仓，甲仓占总数的(3/5)，如果从甲仓运40袋到乙仓，这时乙仓就占总数的(9/20)，这批大豆共有多少袋？",
                "x=40/((9/20)-(1-(3/5)))",
                "800",
            ),
            2,
            "这批大豆共有800袋．如果从甲仓运40袋到乙仓，这时乙仓占总数的几分之几？",
        ),
    ],
)
def test_what_a_clause_told_for_another_is_not_lost(
    source: tuple[str, str, str], target: int, expected: str
) -> None:
    assert expected in asked(*source, target)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (  # 把多少支红铅笔 does nothing with them
            (
                "把6支红铅笔和4支蓝铅笔放在一个盒里，任意摸出一支，摸出蓝铅笔的可能性是多少？",
                "x=4/(6+4)",
                "(2/5)",
            ),
            0,
        ),
        (  # 浸没在长多少厘米 of what?
            (
                "把一个铁块浸没在长25厘米，宽和高都是20厘米的长方体容器的水中，水面上升4厘米．这个铁块的体积是多少立方厘米？",
                "x=25*20*4",
                "2000",
            ),
            0,
        ),
        (  # 除去多少元的房租外 tells what is left out
            (
                "小兰家每月收入4000元，除去1000元的房租外，余下的按2：3分为储蓄和生活费．小兰家每月储蓄多少元？",
                "x=(4000-1000)*2/(2+3)",
                "1200",
            ),
            1,
        ),
        (  # 体重多少千克的人 is a person
            (
                "一个人身上的血液约占体重的(1/13)，体重65千克的人，血液重多少千克？",
                "x=65*(1/13)",
                "5",
            ),
            1,
        ),
    ],
)
def test_half_a_sentence_is_no_question(source: tuple[str, str, str], target: int) -> None:
    problem = identify(Record("7", *source))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    assert isinstance(plan.rewrite(target), Rejection)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (  # the clause itself only says 他
            ("小洪家到车站有900米，他每分钟走60米，他走到车站要多少分钟？", "x=900/60", "15"),
            1,
            "小洪家到车站有900米，他走到车站要15分钟，他每分钟走多少米？",
        ),
        (  # who it is, without what was told of her
            (
                "一束花的进价是6元，售价是9元，周阿姨星期六卖花赚了120元，她卖出了多少束花？",
                "x=120/(9-6)",
                "40",
            ),
            2,
            "一束花的进价是6元，售价是9元，周阿姨卖出了40束花，周阿姨星期六卖花赚了多少元？",
        ),
        (
            (
                "答对一题得5分，答错一题扣2分，共20题，某同学共得79分，他答对了多少道题？",
                "x=(79+2*20)/(5+2)",
                "17",
            ),
            3,
            "答对一题得5分，答错一题扣2分，共20题，某同学答对了17道题，该同学共得多少分？",
        ),
        (  # how one goes is told with the way
            (
                "小洪骑自行车每分钟行240米，他从家到书店共用15分钟，小洪家离书店多少米？",
                "x=240*15",
                "3600",
            ),
            0,
            "小洪骑自行车从家到书店共用15分钟，小洪家离书店3600米，小洪骑自行车每分钟行多少米？",
        ),
        (
            ("一列动车3小时行驶720千米，它的速度是每小时多少千米？", "x=720/3", "240"),
            1,
            "一列动车的速度是每小时240千米．这列动车3小时行驶多少千米？",
        ),
        (
            (
                "小洪家和车站相距7.2千米，他每分钟骑0.3千米，需要多少分钟才能到车站？",
                "x=7.2/0.3",
                "24",
            ),
            1,
            "小洪家和车站相距7.2千米，他需要24分钟才能到车站，他每分钟骑多少千米？",
        ),
        (  # 从 opens a whole sentence here
            (
                "一架飞机每分钟飞行15千米，从南京到昆明用了120分钟，从南京到昆明有多少千米？",
                "x=15*120",
                "1800",
            ),
            0,
            "一架飞机从南京到昆明用了120分钟，从南京到昆明有1800千米，这架飞机每分钟飞行多少千米？",
        ),
        (  # the sum says of whom it is
            (
                "花店上午卖出30枝百合，下午卖出24枝百合，上午和下午共卖出多少枝？",
                "x=30+24",
                "54",
            ),
            1,
            "花店上午卖出30枝百合，上午和下午共卖出54枝，下午卖出多少枝百合？",
        ),
        (  # what is handed to somebody is told
            (
                "小洪买一支笔用了4元，买一把尺用了3元．她给售货员10元钱，应找回多少元？",
                "x=10-4-3",
                "3",
            ),
            2,
            "她给售货员若干元钱，应找回3元",
        ),
    ],
)
def test_a_clause_leaves_that_tells_only_the_amount(
    source: tuple[str, str, str], target: int, expected: str
) -> None:
    assert expected in asked(*source, target)


def test_a_discount_is_not_cut_in_its_middle() -> None:
    """打八折后再减 names no owner that the next clause could be given."""
    text = "一本书原价40元，打八折后再减5元，现在买这本书要多少元？"
    made = asked(text, "x=40*80%-5", "27", 1)
    assert made == "一本书原价40元，现在买这本书要27元，打八折后再减多少元？"
