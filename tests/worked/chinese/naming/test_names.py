"""What shares, multiples, rates, ratios and mere numbers are called in the lines of a Chinese solution."""

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
        # who did what in so long, of what things so many are
        ("工程队修路，计划每天修40米，12天修完，实际每天修60米，实际几天修完？", "x=40*12/60", ["计划12天共修"]),
        ("每千克梨3.5元，妈妈买了4千克，付了20元，应找回多少元？", "x=20-3.5*4", ["4千克梨共"]),
        ("一辆汽车每小时行60千米，行了3小时，离终点还有45千米，全程多少千米？", "x=60*3+45", ["这辆汽车3小时共行"]),
        ("甲、乙两车同时从两地相对开出，甲车每小时行40千米，乙车每小时行50千米，3小时后还相距30千米，两地相距多少千米？", "x=(40+50)*3+30", ["两车每小时共行", "两车3小时共行"]),
        ("每箱橙子有24个，每个橙子2元，一共卖了480元，卖了多少箱橙子？", "x=480/(24*2)", ["每箱24个橙子共"]),
        ("平均每台机器每小时加工9个零件，5台机器8小时加工多少个零件？", "x=9*8*5", ["每台机器8小时共加工"]),
        ("幼儿园每天节约用水3吨，照这样计算，4个幼儿园5天一共节约用水多少吨？", "x=3*5*4", ["幼儿园5天共节约用水"]),
        # for each, of how many together
        ("12个工人5天生产了1800个玩具，平均每个工人每天生产多少个玩具？", "x=1800/5/12", ["12个工人每天生产"]),
        ("6头牛7天一共吃草420千克，平均每头牛每天吃草多少千克？", "x=420/6/7", ["每头牛7天吃草"]),
        ("学校买来5箱粉笔，每盒4元，一共用了400元，每箱粉笔有多少盒？", "x=400/5/4", ["每箱粉笔的价钱是"]),
        ("小刚4分钟跑了960米，照这样的速度，9分钟跑多少米？", "x=960/4*9", ["小刚每分钟跑"]),
        ("大雁每分钟飞行890米，燕子每分钟飞行640米，同时飞行15分钟，大雁比燕子多飞行多少米？", "x=(890-640)*15", ["大雁每分钟比燕子多飞行"]),
        ("修一条路，原计划15天完成，实际每天修300米，结果提前3天完成，原计划每天修多少米？", "x=300*(15-3)/15", ["实际用的时间是", "12天共修"]),
        ("上午卖出54件，下午卖出36件，每件32元，上午比下午多卖多少元？", "x=(54-36)*32", ["上午比下午多卖"]),
        # shares and multiples
        ("一根绳子长20米，第一次剪去全长的(1/4)，第二次剪去3米，还剩多少米？", "x=20-20*(1/4)-3", ["第一次剪去"]),
        ("一根绳子长20米，第一次剪去全长的(1/4)，第二次剪去3米，还剩多少米？", "x=20*(1-(1/4))-3", ["第一次剪去1/4后还剩"]),
        ("林场种了300棵树苗，成活率是96%，有多少棵没有成活？", "x=300-300*96%", ["成活的是"]),
        ("一班有48人，女生占全班人数的(3/8)，男生有多少人？", "x=48-48*(3/8)", ["女生有"]),
        ("农场有鸭30只，有鸡95只，鸡比鸭的3倍多多少只？", "x=95-30*3", ["鸭的3倍是"]),
        ("一件大衣原价500元，先提价(1/10)后又降价(1/5)，现在卖多少元？", "x=500*(1+(1/10))*(1-(1/5))", ["提价1/10后"]),
        ("书店有书200本，其中(1/4)是故事书，其余是画册，画册有多少本？", "x=200-200*(1/4)", ["故事书有"]),
        ("一篇文章的稿费是3000元，超过800元的部分按14%缴纳个人所得税，作者实得多少元？", "x=3000-(3000-800)*14%", ["超过800元的部分是", "应缴的税是"]),
        # a share of a share, each of what its clause says
        ("大鸡的只数是中鸡的(2/3)，中鸡的只数是小鸡的(3/5)，小鸡有200只，大鸡有多少只？", "x=(2/3)*(3/5)*200", ["中鸡的只数是"]),
        ("科技组人数是美术组人数的4倍，美术组有3个小组，每个小组有12人，科技组比80人多多少人？", "x=4*3*12-80", ["3个小组共有", "36人的4倍是"]),
        # wholes
        ("徒弟加工了60个零件，是师傅的(5/6)，师傅加工了总数的(2/5)，一共有多少个零件？", "x=60/(5/6)/(2/5)", ["师傅加工"]),
        ("哥哥的年龄是弟弟的2倍，爷爷的年龄是弟弟的8倍，哥哥今年16岁，爷爷今年几岁？", "x=16/2*8", ["弟弟的年龄是"]),
        ("一堆沙，运走了(5/8)，还剩24吨，运走了多少吨？", "x=24/(1-(5/8))-24", ["这堆沙共"]),
        # ratios
        ("一种糖水是用糖和水按照1：9配成的，要配制糖水200克，需要水多少克？", "x=200/(1+9)*9", ["总份数是", "每份是"]),
        ("男生和女生人数的比是5：4，女生有36人，男生有多少人？", "x=36/4*5", ["每份是"]),
        # mere numbers
        ("比一个数的60%少4的数是11，求这个数．", "x=(11+4)/60%", ["这个数的60%是"]),
        ("除数是7，商是48，余数是5，被除数是多少？", "x=48*7+5", ["除数与商的积是"]),
        ("56与37的和比24多多少？", "x=56+37-24", ["56与37的和是"]),
    ],
)  # fmt: skip
def test_each_line_is_called_what_the_text_calls_it(
    text: str, equation: str, expected: list[str]
) -> None:
    made = solved(text, equation)
    assert labels(made) == expected
    assert made.natural


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("小明看一本60页的书，平均每天看若干页，3天看了全书的(2/3)，平均每天看多少页？", "x=60/3*(2/3)"),  # not all was read
        ("爸爸和妈妈各吃了蛋糕的(2/7)，剩下的被小红吃了，小红吃了蛋糕的几分之几？", "x=1-(2/7)-(2/7)"),
        ("合唱队如果再调走5名男生，女生人数正好是男生的4倍，女生有40人，原来男生有多少人？", "x=40/4+5"),
        ("大衣的价格是毛衣的3倍，买5件大衣要1350元，一件毛衣多少元？", "x=1350/3/5"),
        ("大华厂原计划每天生产75台机床，30天完成，实际22.5天就完成了，实际每天生产的台数比原计划多几分之几？", "x=(30-22.5)/22.5"),  # days
        ("长方形长和宽的比是3：2，宽是12厘米，用多少厘米长的铁丝能围成这个长方形？", "x=(3+2)*12"),  # cancelled
        ("一个数的(3/5)比3.6多12，求这个数．", "x=(12-3.6)/(3/5)"),  # the other way round
        ("甲数的(3/8)是乙数的60%，乙数是50，甲数是多少？", "x=60%/(3/8)*50"),
        ("妹妹捐款比姐姐的3倍少5元，妹妹捐款100元，一共捐款多少元？", "x=(100+5)/3"),  # one of them, not both
    ],
)  # fmt: skip
def test_what_would_be_a_false_name_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


@pytest.mark.parametrize(
    ("text", "equation", "answer", "written"),
    [
        ("一桶油有4升，用去(3/5)升，剩多少升？", "x=4-(3/5)", "3(2/5)", "3.4"),
        ("二月用电比一月节约20%，二月用电是一月的多少？", "x=1-20%", "80%", "80%"),
        ("一根铁丝长2(1/2)米，用去(1/2)米，还剩几米？", "x=2(1/2)-(1/2)", "2", "2"),
    ],
)
def test_the_answer_is_written_in_one_way(
    text: str, equation: str, answer: str, written: str
) -> None:
    *_, last, told, final = solved(text, equation, answer).text.splitlines()
    assert f"={written}" in last
    assert written in told
    assert final == f"#### {written}"


def test_a_mixed_number_stays_as_it_is_told() -> None:
    made = solved("一根铁丝长2(1/2)米，用去(1/2)米，还剩几米？", "x=2(1/2)-(1/2)", "2")
    assert "2(1/2)-(1/2)=2（米）" in made.text


def test_the_few_words_of_a_question_answer_it() -> None:
    assert "答：21的40倍是840。" in solved("21的40倍是多少？", "x=21*40").text
    assert "答：840是21的40倍。" in solved("多少是21的40倍？", "x=21*40").text
