"""A clause as data: its parts are the clause again, and some of them can be left out."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.clause import (
    deed_and_thing,
    introduced,
    take_apart,
    with_some,
    without_amount,
)

Q, R = "\ue000", "\ue001"


@pytest.mark.parametrize(
    "body",
    [
        f"小明买了{Q}支红铅笔",
        f"其中男生有{Q}人",
        f"{Q}辆车{R}次运完",
        f"一条路已经修了全长的{Q}",
        f"每天看{Q}页",
        f"把{Q}米长的绳子剪成{R}段",
    ],
)
def test_the_parts_in_their_order_are_the_clause(body: str) -> None:
    clause = take_apart(body, Q)
    assert clause
    assert "".join(clause) == body


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (f"超市运来{Q}袋大米", "超市运来大米"),
        (f"学校买来故事书{Q}本", "学校买来故事书"),
        (f"学校买来{Q}个篮球和{R}个足球", f"学校买来篮球和{R}个足球"),
        (f"他付了{Q}元钱", ""),
        (f"每天生产{Q}台机床", ""),
        (f"送给一年级{Q}面", ""),
        (f"看一本{Q}页得书", ""),
        (f"走了{Q}千米", ""),
    ],
)
def test_a_deed_is_told_without_how_much_where_its_thing_is_named(body: str, told: str) -> None:
    clause = take_apart(body, Q)
    assert clause
    assert without_amount(clause) == told


@pytest.mark.parametrize(
    ("body", "name"),
    [
        (f"一堆钢材有{Q}根", "一堆钢材"),
        (f"一件上衣的原价是{Q}元", "一件上衣"),
        (f"粮店有{Q}袋大米", "粮店的大米"),
        (f"操场有{Q}个同学跳绳", ""),
        (f"工厂运来一堆煤共{Q}吨", "工厂运来一堆煤"),
        (f"一篇稿子每页{Q}行", ""),
        (f"小明有{Q}元", ""),
    ],
)
def test_what_a_clause_brings_in_can_stay_alone(body: str, name: str) -> None:
    clause = take_apart(body, Q)
    assert clause
    assert introduced(clause) == name


def test_a_number_in_the_subject_has_no_parts_around_it() -> None:
    assert take_apart(f"买{Q}千克的苹果和{R}千克的梨", "\ue009") is None


def test_a_deed_is_told_from_its_thing() -> None:
    clause = take_apart(f"工厂生产零件{Q}个", Q)
    assert clause
    assert deed_and_thing(clause) == ("生产", "零件")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (f"果园里种了{Q}棵桃树", "果园里种了一些桃树"),
        (f"粮店原有大米{Q}袋", "粮店原有一些大米"),
        (f"仓库运走{Q}吨", "仓库运走一些"),
        (f"下去了{Q}人后", "下去了一些人后"),
        (f"超市运来{R}箱梨和{Q}箱橘子", f"超市运来{R}箱梨和一些橘子"),
        (f"有{Q}名同学参加比赛", "有一些同学参加比赛"),
        (f"某班有{Q}名学生", ""),
        (f"三年级有{Q}个班", ""),
        (f"服装店运来上衣{Q}件", ""),
        (f"妈妈付给营业员{Q}元", "妈妈付给营业员一些钱"),
        (f"爸爸把{Q}元人民币存入银行", "爸爸把一笔钱存入银行"),
        (f"一支钢笔售价{Q}元", ""),
        (f"每人捐了{Q}元", ""),
        (f"汽车行驶了{Q}小时后", "汽车行驶了一段时间后"),
        (f"从家到学校要{Q}分钟", "从家到学校要一段时间"),
        (f"上午行了{Q}千米", "上午行了一段路"),
        (f"第二次用去{Q}米", "第二次用去一段"),
        (f"小军看了{Q}页", "小军看了一些"),
        (f"两地相距{Q}千米", ""),
    ],
)
def test_an_amount_is_left_open_as_people_do_it(body: str, told: str) -> None:
    assert with_some(body, Q) == told
