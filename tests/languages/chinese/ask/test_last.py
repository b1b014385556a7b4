"""A fact that stood behind the question is told before it."""

from __future__ import annotations

import pytest

from roda.languages.chinese.ask.elsewhere.last import asked_last

Q, R, S = "\ue000", "\ue001", "\ue100"


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        (
            f"妈妈把多少千克红枣平均装在{Q}个袋子里，每袋装{R}千克？",
            f"妈妈把一些红枣平均装在{Q}个袋子里，每袋装{R}千克．这些红枣有多少千克？",
        ),
        (
            f"把多少名同学平均分成{Q}组，每组{R}人？",
            f"把一些同学平均分成{Q}组，每组{R}人．一共有多少名同学？",
        ),
        (
            f"把{Q}克糖溶解在多少克水中，糖占糖水的{S}？",
            f"把{Q}克糖溶解在一些水中，糖占糖水的{S}．这些水有多少克？",
        ),
        (
            f"一根绳子长{Q}米，平均剪成多少段，每段长{R}米？",
            f"一根绳子长{Q}米，平均剪成若干段，每段长{R}米．一共剪成多少段？",
        ),
        (
            f"学校把若干本书平均分给{Q}个班，每班{R}本．学校把多少本书平均分给{Q}个班？",
            f"学校把一些书平均分给{Q}个班，每班{R}本．一共有多少本书？",
        ),
        (
            f"四年级若干名同学表演节目，每排{Q}人，站了{R}排．四年级多少名同学表演节目？",
            f"四年级若干名同学表演节目，每排{Q}人，站了{R}排．四年级有多少名同学表演节目？",
        ),
        (
            f"学校买来{Q}盆花，放在多少个教室里，每个教室放{R}盆？",
            f"学校买来{Q}盆花，放在若干个教室里，每个教室放{R}盆．一共有多少个教室？",
        ),
    ],
)
def test_the_deed_is_told_first(text: str, turned: str) -> None:
    assert asked_last(text) == turned


@pytest.mark.parametrize(
    "text",
    [
        f"把{Q}克盐放入{R}克水中，盐占盐水的几分之几？",
        f"绳子长{Q}米，如果平均剪成多少段，每段长{R}米？",
        f"锯成{Q}段要{R}分钟，锯成多少段，要\ue002分钟？",
        f"多少分钟后，两人相距{Q}米？",
        "这批布有多少米？",
        f"做好了{Q}朵，剩下的分给若干个同学去做，每人做{R}朵．剩下的分给多少个同学去做？",
        f"拍球的分成若干组，每组{Q}人，一共有{R}人．拍球的分成多少组？",
    ],
)
def test_other_questions_stay(text: str) -> None:
    assert asked_last(text) == text
