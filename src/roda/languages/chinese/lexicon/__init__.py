"""Word lists and patterns of the default Chinese rewriting; no code.

Patterns are written for masked clauses, in which every number is one private character (see
`story.py`): `QUANTITY` stands for one of them in a character class.
"""

from __future__ import annotations

from typing import Final

# One private character for each number, in blocks of 256 by what the number is.
QUANTITY: Final = "\ue000-\ue0ff"
FRACTION: Final = "\ue100-\ue1ff"
PERCENT: Final = "\ue200-\ue2ff"
RATIO: Final = "\ue300-\ue3ff"
NAME: Final = "\ue400-\ue4ff"
ANSWER_MARK: Final = "\ue500"
ANY_MARK: Final = "\ue000-\ue500"

# Units by what they measure, longest first where one begins another.
LENGTHS: Final = "千米|公里|分米|厘米|毫米|米|里(?!面|程)|km|dm|cm|mm|m"
AREAS: Final = (
    "平方千米|平方公里|平方分米|平方厘米|平方米|公顷|公亩|亩"
    "|km\\^2|dm\\^2|cm\\^2|mm\\^2|m\\^2|km²|dm²|cm²|m²"
)
VOLUMES: Final = (
    "立方千米|立方分米|立方厘米|立方米|毫升|升(?!高|起)|dm\\^3|cm\\^3|m\\^3|dm³|cm³|m³|ml|mL|L"
)
WEIGHTS: Final = "千克|公斤|毫克|吨|克|斤|kg|g|t"
TIMES: Final = "小时|分钟|秒钟|个月|个星期|星期|周|天|日|年(?!级)|秒|时(?!间|候|速)|分(?!之|数)"
MONEY: Final = "美元|欧元|元|角|分"
# What comes in whole pieces: half a person or two thirds of a tree is no answer.
PIECES: Final = (
    "个(?!小时|月|星期)|人(?!民|数|均)|名|位|只|头(?!发)|棵|株|本|册|支(?!出)|枝|辆|台(?!阶)|件|架|艘|部(?!分)"
    "|户|条|根|张|块|页|朵|盆|粒|枚|颗|把|顶|套|双|座|种(?![植了上着])|题|道|面(?!积|粉)|幅|首|篇|封|幢|栋|间|扇"
    "|匹|尾|盏|枪|层|排|行(?!驶|走|程)|组|班|队|箱|袋|桶|筐|盒|瓶|车|次|趟|包|捆|束|副|对|杯|碗|篮|罐|节|列"
    "|下(?!午|半|山|午)|字|段|份|场|级|步|声|圈|转|批|堆|期|则|句|遍|项|所|家(?![长庭])|串|滴|片|发|股|团|棒|格|笔|听|宗|垛|摞|叠|窝|群"
)
PER: Final = "(?:/(?:小时|分钟|秒钟|千克|立方厘米|小时|分|秒|时|米|吨|天|人|个|本|只|kg|h|s|min))?"
OTHER_UNITS: Final = "千瓦时|千瓦|度(?!数)|岁|倍|摄氏度|℃|页|圈|转"
UNIT: Final = (
    f"(?:[万亿]?(?:{AREAS}|{VOLUMES}|{LENGTHS}|{WEIGHTS}|{MONEY}|{OTHER_UNITS}){PER}"
    f"|{TIMES}|[万亿]?(?:{PIECES}))"
)

# What a measured noun is measured in.
NUMBER_NOUNS: Final = "数|商|余数|因数|内项|外项|前项|后项|比值|加数|项|倒数|最简分数|小数|百分数"
AREA_NOUNS: Final = "面积|占地"
VOLUME_NOUNS: Final = "体积|容积"
LENGTH_NOUNS: Final = (
    "周长|边长|棱长|直径|半径|身高|距离|路程|全长|全程|长度"
    "|高度|深度|总长|长|宽|高|底|上底|下底|厚|水深"
)
WEIGHT_NOUNS: Final = "重量|体重|质量|净重|总重"
MONEY_NOUNS: Final = (
    "价|价格|价钱|售价|单价|原价|现价|进价|定价|标价|成本|工资"
    "|收入|费|利息|利润|税|税款|本息和|钱|金额|总价|票价|营业额"
)
RATE_NOUNS: Final = "可能性大小|率|浓度|可能性|几率|概率|百分比|税率|比值|比率"
# Nouns that name how much of something there is: 速度60千米 wants 是 between.
SPEEDS: Final = "speed"  # no pattern of its own: 千米/小时, or 每小时…千米
MONEY_THINGS: Final = (
    "[零花压岁奖税工利现]*[钱金款]|利息|税(?!率)|税款|工资|费用|[水电稿运医药]*费|利润|人民币|存款"
)
MEASURED: Final = (
    "速度|价格|价钱|面积|体积|容积|重量|体重|质量|长度|高度|宽度|深度|距离|总数|人数|个数|棵数|本数|页数|吨数|米数"
    "|产量|时间|时速|周长|边长|棱长|直径|半径|身高|总量|数量|总和|平均数|平均分|成绩|年龄|钱数|总价|路程"
    "|利率|税率|率|浓度|比值|数|和|差|积|商"
)
PEOPLE: Final = (
    "学生|同学|男生|女生|小朋友|游客|观众|工人|队员|职工|旅客|乘客|顾客|老师|教师|运动员|人员|男同学|女同学"
    "|儿童|住宿生|走读生|男工|女工|员工|客人|战士|农民|少先队员|选手|男队员|女队员|少年|居民|村民"
)

# What opens a clause without belonging to it.
LEADS: Final = (
    "列式计算|列式|不仅|不但|已知|又知道?|现知|其中|如果|假如|假设|若是|若|要是|当|而且|而|但是|但|可是|结果|这样|于是|因此|因而|所以|由于"
    "|就|则|那么|并且|并|且|另外|只知道|知道|照这样的?速度|照这样计算|照这样|按这样的?速度|按这样计算|按照这样的?速度"
)
HYPOTHETICAL: Final = "如果|假如|假设|若是|要是|要使|为了使|若(?!干)"

# What opens a predicate: everything before it names whom or when the clause is about.
PERIODS: Final = "小时|分钟|秒钟|秒|天|日|周|星期|个?月|年|次|趟|分|时"
# Verbs of one character: what follows them tells that they are meant as verbs.
DEEDS: Final = (
    "修运看读买卖吃喝做走跑开飞骑游栽植捐存收采摘挖铺耕织打装烧付交分拿取倒放借订写抄跳投考得"
    "赚剪锯截裁扎摆排站坐带播录印发送浇抽流漏爬转乘除减加扣选练踢拍喂产孵用去来到行花租搬搭织糊"
)
_AFTER_VERB: Final = "[了着过出去来完掉到下上入走回好成进往一几多每这同相满若\ue000-\ue500]"
VERBS: Final = (
    "一共|有|是|为|占|比(?!例|赛|值|率|目鱼)|等于|相当于|达到|超过|共|总共|合计|还|又|再|已|正好|恰好|刚好|恰|只(?=有|用|要|能|需|剩|[\ue000-\ue500])"
    "|就|才|能|可|需|要(?!求)|应|大约|约|都|各(?=[\ue000-\ue500有])|全部|同时|相向|相距|相遇|相差|经过|从|由|在(?<!现在)(?<!正在)|把|将|以|按|沿|向(?=[\u4e00-\u9fff]{2,4}(?:送|运|捐|开|行|出发))|离(?<!距离)|距(?!离)|养(?=[鸡鸭鹅猪牛羊鱼兔])"
    "|剩下|剩|余下|余(?=[\ue000-\ue500了])|售出|售价(?!比|是)|生产|加工|制造|制作|行驶|飞行|航行|步行|出发|播种|捐款|捐书|存入|存粮|收入|收割|收获|采集|收集"
    "|修路|筑路|铺路|植树|种植|种树|储油|栽树|参加|参观|完成|增加|减少|降低|提高|上升|下降|上涨|增产|减产|节约|降价|提价|涨价|打折|扩大|缩小|超产|亏损|盈利|赔本|获利"
    "|用去|用掉|用了|花了|花去|共花|缴纳|投资|合作|独做|单独|工作|安装|装配|装订|组装|定期|整存|含(?=[\ue000-\ue500有盐糖])|占地|耕地|种了|养了"
    "|购进|购买|运货|载重|付出|找回|得到|获得|分成|分给|平均|修建|修筑|开凿|铺设|提前|打字|录入|招收|录取|可以|打算|准备"
    f"|[{DEEDS}](?={_AFTER_VERB})"
    "|[宽深厚](?=[\ue000-\ue500]|为|是|若干)|长(?<![棱边周全]长)(?=[\ue000-\ue500]|为|是|若干)"
    "|重(?<!体重)(?=[\ue000-\ue500]|为|是|若干)|高(?<!身高)(?=[\ue000-\ue500]|为|是|若干)"
    f"|每(?:{PERIODS})|平均每"
)
# A verb that these follow is the beginning of a name: 修路队, 加工厂, 抽水机.
COMPOUND: Final = (
    "(?!一)[\u4e00-\u9fff]?(?:队|厂|店|场|机(?!器|床|件|油)|员|组(?!成)|站|社|园|馆|车间)"
)

# Words that say when, which time or in what plan. A clause without one is about the time of the
# clause before, which a question at the end must say again where the story tells two times apart.
MODES: Final = (
    "第[一二三四五六七八九十]+[天次周月年季小组批个]?|上午|下午|中午|早上|晚上|今年|去年|前年|今天|昨天|原来|原计划|原定|计划|预计|实际"
    "|现在|后来|上个?月|本月|这个月|上半年|下半年|上半月|下半月|上旬|中旬|下旬|去时|返回时?|回来时"
)

# Changes that are told without how much: 先降价, 后来又提价.
CHANGES: Final = (
    "降价|提价|涨价|加价|减价|增产|减产|增加|减少|降低"
    "|提高|上涨|下降|下调|上调|上浮|下浮|增长|超产|超额|节约"
)
