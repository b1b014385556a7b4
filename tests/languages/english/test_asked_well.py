"""Faults that readers have found in reversed problems, one test for each kind."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda.languages.base import Rewritten
from roda.problem import Reason, Rejection


def made(text: str, equation: str, answer: str, target: int = 0) -> str:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rewritten), result
    return result.text


def refused(text: str, equation: str, answer: str, target: int) -> Reason:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rejection), result
    return result.reason


TRAM = (
    "There were 40 riders on the tram. At the first stop, 9 riders got off. At the second stop, 6 riders got "
    "off and 4 got on. At the last stop, 3 riders got off and 5 riders got on. How many riders are on the tram now?"
)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "reason"),
    [
        # the question would fit another clause, or say too little
        (TRAM, "x=40-9-6+4-3+5", "31", 3, Reason.TWO_READINGS),
        ("Emil has 14 shirts and 9 ties in each of 3 trunks. How many things does Emil have?", "x=(14+9)*3", "69", 0, Reason.TWO_READINGS),
        ("The owl eats 12 mice and the fox eats 3 mice per day. How many mice do they eat per day?", "x=12+3", "15", 0, Reason.TWO_READINGS),
        ("Paul needs 6 pounds of flour. The sugar is cheap and he needs 5 pounds. How many pounds does Paul need?", "x=6+5", "11", 1, Reason.TWO_READINGS),
        ("You win 10 points if you hit the ring. Jane hit the ring 6 times. How many points did Jane win?", "x=10*6", "60", 0, Reason.TWO_READINGS),
        ("Kim has 9 plums and Ann has 7 plums. Lou has 4 fewer plums. How many plums does Lou have?", "x=9-4", "5", 2, Reason.DANGLING),
        # whom a pronoun means, or what a verb is said of
        ("The clerk told Hugo that he had saved $24 on 3 lamps. How much money did Hugo save on each lamp?", "x=24/3", "8", 0, Reason.DANGLING),
        ("Nina does 2 large repairs for $80 each and cost $15 in parts. How much money does Nina make?", "x=2*80-15", "145", 2, Reason.DANGLING),
        ("Next on his list are the eggs. He needs 30 eggs and his friend Carl gave him 12. How many more eggs should he buy?", "x=30-12", "18", 0, Reason.DANGLING),
        # no natural question
        ("The machine goes through 6 rolls of tape per hour. How many rolls does the machine need for 8 hours?", "x=6*8", "48", 0, Reason.NOT_ASKED),
        ("Tom changed the tires on 4 cars and 3 vans. How many tires did Tom change?", "x=(4+3)*4", "28", 0, Reason.NOT_ASKED),
        ("Nora makes juice. If each glass needs 3 limes, how many glasses can she make if she has 27 limes?", "x=27/3", "9", 0, Reason.NOT_UNIQUE),
        ("Tom would have paid $40 if he had bought 8 tickets. How much would one ticket have cost?", "x=40/8", "5", 1, Reason.NOT_ASKED),
        ("Oskar uses 12 nails to build a box. He had 30 nails. How many nails are left?", "x=30-12", "18", 1, Reason.TWO_READINGS),
    ],
)  # fmt: skip
def test_what_would_be_asked_badly_is_refused(
    text: str, equation: str, answer: str, target: int, reason: Reason
) -> None:
    assert refused(text, equation, answer, target) is reason


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "end"),
    [
        # the time of a state
        ("The cook only had 7 pears so he ordered 3 more crates. Each crate has 12 pears. How many pears does the cook have now?", "x=7+3*12", "43", 0, "How many pears did the cook have at first?"),
        ("Initially there were 8 people in the shop. Then 5 more people came in. How many people are in the shop now?", "x=8+5", "13", 0, "There are 13 people in the shop now. How many people were there in the shop at first?"),
        ("10 geese are honking. 6 more geese start to honk. How many geese are honking?", "x=10+6", "16", 0, "16 geese are honking now. How many geese were honking at first?"),
        ("Bruno read 40 pages. Then he read 15 more pages. How many pages did Bruno read?", "x=40+15", "55", 0, "Bruno read 55 pages in all. How many pages did Bruno read at first?"),
        ("Ida collects 12 stamps. Her aunt gives Ida 5 more stamps. How many stamps does Ida have?", "x=12+5", "17", 1, "Ida has 17 stamps now. How many stamps does Ida's aunt give Ida?"),
        # prepositions and prices
        ("Berta gave apples to 8 children. Each child got 3 apples. How many apples did Berta give away?", "x=8*3", "24", 0, "How many children did Berta give apples to?"),
        ("Jim walked 12 miles at 4 miles per hour. How many hours did Jim walk?", "x=12/4", "3", 1, "At what speed, in miles per hour, did Jim walk 12 miles?"),
        ("Erik sells lamps for $18 each. If he sells 5 lamps, how much money will Erik make?", "x=18*5", "90", 0, "How much does Erik charge for each lamp?"),
        ("Erik bought 4 pounds of cheese for $6 per pound. How much money did Erik spend?", "x=4*6", "24", 1, "How much did the cheese cost per pound?"),
        ("The hare jumped 25 inches. The frog jumped 15 inches farther than the hare. How many inches did the frog jump?", "x=25+15", "40", 1, "How many inches farther than the hare did the frog jump?"),
        ("Ann picked 9 pears more than Ben. Ben picked 20 pears. How many pears did Ann pick?", "x=9+20", "29", 0, "How many more pears did Ann pick than Ben?"),
        # the subject as the question names it
        ("A bird eats 6 seeds a day. Mona has 4 birds. How many seeds do the birds eat a day?", "x=6*4", "24", 0, "How many seeds a day does each bird eat?"),
        ("Joe, one of the best cooks, baked 12 pies in May and 5 pies in June. How many pies did Joe bake?", "x=12+5", "17", 0, "How many pies did Joe bake in May?"),
        ("Hugo is now 9 years old. In 6 years, how old will Hugo be?", "x=9+6", "15", 0, "How old is Hugo now?"),
        ("Four boys can paint 8 fences in 2 hours. How many fences can the boys paint in one hour?", "x=8/2", "4", 1, "How many hours does it take the four boys to paint 8 fences?"),
    ],
)  # fmt: skip
def test_what_is_asked_reads_well(
    text: str, equation: str, answer: str, target: int, end: str
) -> None:
    assert made(text, equation, answer, target).endswith(end)


def test_a_condition_with_the_unknown_is_told_as_a_fact() -> None:
    text = "Each robe costs $4. If the choir buys 9 robes, how much money will the choir spend?"
    assert "The choir buys some robes. The choir will spend $36." in made(text, "x=4*9", "36", 1)


def test_what_would_be_has_come_true() -> None:
    told = "Leo had 16 shells. If he found 11 more shells, how many shells would he have?"
    assert "Then he had 27 shells." in made(told, "x=16+11", "27", 1)
    now = "Carl has 50 stamps. If he gave 12 stamps to Ida, how many stamps would Carl have left?"
    assert "He has 38 stamps left." in made(now, "x=50-12", "38", 1)


def test_a_condition_without_a_main_clause_is_a_sentence() -> None:
    text = "If Jack reads 12 pages on Monday. On Tuesday he reads 20 pages. How many pages does Jack read?"
    assert made(text, "x=12+20", "32", 1).startswith("Jack reads 12 pages on Monday.")


def test_a_sentence_that_the_question_repeats_is_left_out() -> None:
    text = "Each pot has 40 tulips in it. There are 400 tulips in total. How many pots are there?"
    assert made(text, "x=400/40", "10", 1) == (
        "Each pot has 40 tulips in it. There are 10 pots. How many tulips are there in total?"
    )


def test_a_sentence_that_names_a_new_thing_stays() -> None:
    text = "Mrs. Reed made 29 heart cookies. She made 45 star cookies. How many cookies did Mrs. Reed make?"
    assert made(text, "x=29+45", "74", 1).endswith("How many star cookies did Mrs. Reed make?")


def test_stuff_that_is_not_counted_is_one() -> None:
    text = "There are 4 cups of water in the pot. Lea adds 2 cups of water. How many cups of water are in the pot now?"
    assert made(text, "x=4+2", "6").startswith("Lea adds 2 cups of water.")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "reason"),
    [
        # a share is no count
        ("Ida's jar holds 24 olives. Rolf's jar holds 1/3 as much as Ida's jar. How many olives does Rolf's jar hold?", "x=24*(1/3)", "8", 1, Reason.NOT_ASKED),
        ("Nora cut a cake into 12 slices. She gave 1/3 to Leo. How many slices were left?", "x=12-12*(1/3)", "8", 1, Reason.NOT_ASKED),
        # a verb of several
        ("Peter have 12 kites. He sold 5 kites. How many kites are left?", "x=12-5", "7", 0, Reason.STRUCTURAL),
        # the question loses its object
        ("Jonas can read 12 pages, 3 times a day, 20 days a month. How many pages can Jonas read in a month?", "x=12*3*20", "720", 2, Reason.NOT_ASKED),
    ],
)  # fmt: skip
def test_what_would_jar_is_refused(
    text: str, equation: str, answer: str, target: int, reason: Reason
) -> None:
    assert refused(text, equation, answer, target) is reason


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "expected"),
    [
        # what the question says again is left out
        ("Vera bought 3 rulers. She spent $6. How much did each ruler cost?", "x=6/3", "2", 1,
         "Vera bought 3 rulers. Each ruler cost $2. How much did Vera spend?"),
        ("A wheel has 8 seats. 40 people can ride the wheel at the same time. How many people can each seat hold?", "x=40/8", "5", 1,
         "A wheel has 8 seats. Each seat can hold 5 people. How many people can ride the wheel at the same time?"),
        ("Kim spent $30 less than Lou. Lou spent $90. How much money did Kim spend?", "x=90-30", "60", 1,
         "Kim spent $30 less than Lou. Kim spent $60. How much did Lou spend?"),
        # what changes stays: "He spent some money" tells why less is left
        ("Hal had $18. He spent $16. How much money does Hal have now?", "x=18-16", "2", 1,
         "Hal had $18. Hal has $2 now. How much did Hal spend?"),
        # a sum of parts is set apart from them
        ("Ivo picked 20 plums in the morning and 15 more plums in the afternoon than in the morning. How many plums did Ivo pick?", "x=20+20+15", "55", 0,
         "Ivo picked some plums in the morning and 15 more plums in the afternoon than in the morning. Ivo picked 55 plums in all. How many plums did Ivo pick in the morning?"),
        # no "now" and no "at first" where nothing changes
        ("Ruben had 200 stickers. He gives 6 sheets of stickers to his sister. 1 sheet has 15 stickers. How many stickers does Ruben give away?", "x=6*15", "90", 3,
         "Ruben had 200 stickers. He gives 6 sheets of stickers to his sister. He gives away 90 stickers. How many stickers does 1 sheet have?"),
        ("Debbie makes 67 buns. She gives 20 buns to Bo. The rest are plain. How many plain buns are there?", "x=67-20", "47", 1,
         "Debbie makes 67 buns. She gives some buns to Bo. The rest are plain. There are 47 plain buns. How many buns does Debbie give to Bo?"),
        # what only the question would tell stays in the story, and is known from there
        ("Rosa had $60. She spent $22 on a lamp. How much money does Rosa have left?", "x=60-22", "38", 1,
         "Rosa had $60. She spent some money on a lamp. She has $38 left. How much did Rosa spend on the lamp?"),
        ("There are 12 marbles in a jar. Ann takes half of them. How many marbles are there in Ann's hand?", "x=12/2", "6", 0,
         "There are some marbles in a jar. Ann takes half of them. There are 6 marbles in Ann's hand. How many marbles were there in the jar at first?"),
        # "at first", where something is left of it
        ("Ivan's wallet has $200. He spends four-fifths of that. How much money is left?", "x=200-200*4/5", "40", 0,
         "Ivan's wallet has some money. He spends four-fifths of that. $40 is left. How much money did Ivan's wallet have at first?"),
        # a number that the equation uses twice
        ("Micah has 7 fish. Kenneth has 3 times as many fish as Micah. How many fish do they have in all?", "x=7+7*3", "28", 0,
         "Micah has some fish. Kenneth has 3 times as many fish as Micah. They have 28 fish in all. How many fish does Micah have?"),
        # my son is somebody, and grams are what flour is measured in
        ("My son has 12 marbles. He lost 5 of them. How many marbles does he have left?", "x=12-5", "7", 1,
         "My son has 12 marbles. He lost some of them. He has 7 marbles left. How many of the marbles did my son lose?"),
        ("I need 200 ml of milk for 4 cups of cocoa. How much milk do I need for 10 cups?", "x=200/4*10", "500", 0,
         "I need 500 milliliters of milk for 10 cups of cocoa. How many milliliters of milk do I need for 4 cups of cocoa?"),
        # a fee in dollars
        ("There was a fee of 20 dollars. Mike paid 95 dollars in all. The rest was for 5 books. How much did each book cost?", "x=(95-20)/5", "15", 0,
         "There was a fee of a certain amount. Mike paid 95 dollars in all. The rest was for 5 books. Each book cost 15 dollars. How much was the fee?"),
        # what stood before the subject, and slips that are set right
        ("To prepare, Nina ran 8 miles the first day and 4 miles the next day. How many miles did Nina run altogether?", "x=8+4", "12", 0,
         "To prepare, Nina ran some miles the first day and 4 miles the next day. Nina ran 12 miles altogether. How many miles did Nina run the first day to prepare?"),
        ("Mia shares 9 figs. Her aunt got 3 figs. How many figs did Mia gets?", "x=9-3", "6", 1,
         "Mia shares 9 figs. Mia got 6 figs. How many figs did Mia's aunt get?"),
    ],
)  # fmt: skip
def test_what_is_asked_reads_like_print(
    text: str, equation: str, answer: str, target: int, expected: str
) -> None:
    assert made(text, equation, answer, target) == expected


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "said"),
    [
        ("There are 12 birds on the fence. 8 more birds land on the fence. How many birds are on the fence?",
         "x=12+8", "20", 1, "Some more birds land on the fence."),
        ("Bobby had 21 pieces of candy. He ate 5 pieces of candy. Then he ate 9 more. How many pieces of candy "
         "does he still have left?", "x=21-5-9", "7", 1, "How many pieces of candy did Bobby eat at first?"),
        ("A family's bills average $30 a month for the first 4 months and $24 a month for the last 2 months. "
         "What is the average monthly bill over all 6 months?", "x=(30*4+24*2)/6", "28", 0,
         "average a month for the first 4 months?"),
        ("Helen baked 435 chocolate chip cookies yesterday and 139 cookies this morning. How many cookies did "
         "Helen bake?", "x=435+139", "574", 1, "How many cookies did Helen bake this morning?"),
        ("Jack bought 3 books a month for $20 each. He sold them back at the end of the year for $500. How much "
         "did he lose?", "x=3*12*20-500", "220", 1, "How much did each book cost?"),
        ("Stacy was 50 inches tall last year. She has grown 6 inches. How many inches tall is Stacy now?",
         "x=50+6", "56", 0, "How tall was Stacy last year?"),
        ("Ann weighs 40 kg. Bo weighs 5 kg more than Ann. How many kg does Bo weigh?", "x=40+5", "45", 1,
         "How many kilograms more than Ann does Bo weigh?"),
        ("Local calls cost 5 cents a minute. Kim talks for 20 minutes. She has 30 cents left. How many cents did "
         "Kim have at first?", "x=5*20+30", "130", 0, "How many cents do local calls cost a minute?"),
    ],
)  # fmt: skip
def test_a_question_says_what_tells_its_amount_from_another(
    text: str, equation: str, answer: str, target: int, said: str
) -> None:
    assert said in made(text, equation, answer, target)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target"),
    [
        ("Vlad is 6 feet, 3 inches tall. His sister is 2 feet, 10 inches tall. How many inches taller is Vlad "
         "than his sister?", "x=6*12+3-(2*12+10)", "41", 1),
        ("Jeff has a shelter where he takes care of 20 cats. On Monday he found 2 kittens. How many cats does "
         "Jeff have now?", "x=20+2", "22", 0),
        ("Debby had twelve pieces of candy. After eating some, she had 3 pieces. How many pieces did Debby eat?",
         "x=12-3", "9", 1),
        ("Mel has 3 dogs: Rex, Bo and Max. Each dog eats 2 cups of food. How many cups do they eat?",
         "x=3*2", "6", 0),
    ],
)  # fmt: skip
def test_an_amount_that_no_question_can_single_out_is_refused(
    text: str, equation: str, answer: str, target: int
) -> None:
    assert isinstance(outcome(text, equation, answer, target), Rejection)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "expected"),
    [
        # what only the dropped clause names comes along
        ("If 5 kg of plums cost €4.50, how much do 8 kg cost?", "x=4.50/5*8", "7.20", 1,
         "8 kg of plums cost €7.20. How much do 5 kg of plums cost?"),
        ("A stew for 4 guests needs 300 g of rice. How much rice is needed for 6 guests?", "x=300/4*6", "450", 1,
         "450 grams of rice is needed for 6 guests. How many grams of rice does the stew for 4 guests need?"),
        # one thing that has been spoken of
        ("A dinner costs $48 and we leave a tip of 15%. How much do we pay in total?", "x=48*(1+15%)", "55.20", 0,
         "We leave a tip of 15%. We pay $55.20 in total. How much does the dinner cost?"),
        # a price that cannot be left out
        ("Lina sells jeans at $11 each and caps at $8 each. She sold 7 caps and 4 jeans. How much money did she get?",
         "x=7*8+4*11", "100", 0,
         "Lina sells caps at $8 each. She sold 7 caps and 4 jeans. "
         "She got $100. How much does Lina charge for each pair of jeans?"),
        # a time and a place that tell an amount from another
        ("Karl buys 30 rolls. While driving, he eats 10% of the rolls. At work he eats another 4 rolls. "
         "How many rolls are left?", "x=30-10%*30-4", "23", 1,
         "Karl buys 30 rolls. While driving, he eats some of the rolls. At work he eats another 4 "
         "rolls. 23 rolls are left. What percent of the rolls does Karl eat while driving?"),
        ("Max paints three walls in his hall, which is square, and all four walls in his attic. Each wall takes 5 "
         "liters of paint. How many liters of paint does he need?", "x=(3+4)*5", "35", 0,
         "Max paints some walls in his hall, which is square, and all four walls in his attic. Each wall takes 5 "
         "liters of paint. He needs 35 liters of paint. How many walls does Max paint in his hall?"),
        # each of several
        ("The cups were put on shelves that can hold 8 cups. If there were 56 cups, how many shelves were filled?",
         "x=56/8", "7", 0,
         "The cups were put on shelves. There were 56 cups. 7 shelves were filled. "
         "How many cups can each shelf hold?"),
        ("CDs cost $20 each and pens cost $8 each. Ann buys 8 CDs and 2 pens. How much does she pay?", "x=20*8+8*2",
         "176", 0, "Pens cost $8 each. Ann buys 8 CDs and 2 pens. She pays $176. How much does each CD cost?"),
        ("Erik sells lamps for $18. If he sells 5 lamps, how much money will Erik make?", "x=18*5", "90", 0,
         "Erik sells lamps. If he sells 5 lamps, Erik will make $90. How much does Erik charge for each lamp?"),
        ("Kit bought 8 films on DVD for $12 each and 4 films on Blu-ray for $18 each. How much did he pay?",
         "x=8*12+4*18", "168", 3,
         "Kit bought 8 films on DVD for $12 each and 4 films on Blu-ray. He paid $168. How much did each film on "
         "Blu-ray cost?"),
        # when it was
        ("Jo has 100 feet of rope. He cuts the rope in half, and then cuts one half in half again. How long is one "
         "piece?", "x=100/2/2", "25", 0,
         "Jo has some rope. He cuts the rope in half, and then cuts one half in half again. One piece is 25 feet "
         "long. How many feet of rope did Jo have at first?"),
        ("In 2004, there were 60 kids at a fair. In 2005, half as many kids came to the fair. How many kids came to "
         "the fair in 2005?", "x=60/2", "30", 0,
         "In 2004, there were some kids at a fair. In 2005, half as many kids came to the fair. 30 kids came to the "
         "fair in 2005. How many kids were there at the fair in 2004?"),
        ("Jo's calf weighs 400 pounds. It increased its weight to 1.5 times its starting weight. Jo sells it for $3 per "
         "pound. How much more is it worth after gaining the weight?", "x=(400*1.5-400)*3", "600", 0,
         "Jo's calf weighed a certain number of pounds. It increased its weight to 1.5 times its starting weight. Jo "
         "sells it for $3 per pound. It is worth $600 more after gaining the weight. How many pounds did Jo's calf "
         "weigh at first?"),
        # nothing that must be done, and nothing that was done by him
        ("Cleo has $10 to spend. She buys nuts for $6. How much money does she have now?", "x=10-6", "4", 0,
         "Cleo has some money to spend. She buys nuts for $6. She has $4 now. How much money did Cleo have at first?"),
        ("Bill sells 8 rings for $9 each, but when he rides home he's stopped, fined $50 and sent away. How much money "
         "is he left with?", "x=8*9-50", "22", 2,
         "Bill sells 8 rings for $9 each, but when he rides home he's stopped, fined some money and sent away. He is "
         "left with $22. How much money is Bill fined?"),
    ],
)  # fmt: skip
def test_what_a_question_needs_comes_along(
    text: str, equation: str, answer: str, target: int, expected: str
) -> None:
    assert made(text, equation, answer, target) == expected


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "reason"),
    [
        ("Pears have 80 calories and cost $2 each. Tim has $10 and needs 400 calories. How much money will he have "
         "left after he buys the pears?", "x=10-400/80*2", "0", 0, Reason.TWO_READINGS),
        ("A shop sees 175 people enter the shop every hour. In May the number is three times as high. How many "
         "people will it see in 8 hours in May?", "x=175*3*8", "4200", 0, Reason.TWO_READINGS),
        ("There were 22 parents at the play and 676 people in total. How many pupils were there at the play?",
         "x=676-22", "654", 1, Reason.NOT_ASKED),
        ("Each tank has 4 fish and each fish gives birth to 20 young. How many young fish are there?", "x=4*20", "80",
         1, Reason.DANGLING),
        ("Chef Mia made plum pie cut into 4 pieces and pear pie cut into 5 pieces. 52 guests ordered slices of plum pie "
         "and 80 guests ordered slices of pear pie. How many pies did Mia sell?", "x=52/4+80/5", "29", 1,
         Reason.TWO_READINGS),
        ("Ann drove at 60 mph for 2 hours. Then it rained and she drove at 40 mph, and she drove at this speed for 3 hours. "
         "How many miles did Ann drive?", "x=60*2+40*3", "240", 3, Reason.DANGLING),
        ("Mark can buy 50 ounces of water at $2.50 per bottle. He buys 3 bottles. How much does he spend?", "x=2.50*3",
         "7.50", 1, Reason.NOT_ASKED),
        ("Ann rode 4 miles at $2.50 a mile. How much did pay Ann pay in total?", "x=4*2.50", "10", 0,
         Reason.NOT_STATED),
        ("Charlie can make 50 steps while walking on the beach. He can make 30 steps an hour in the hills. How many more "
         "steps can he make on the beach than in the hills?", "x=50-30", "20", 0, Reason.TWO_READINGS),
        ("For the first 12 hours, John earns $50 per hour. The remaining 14 hours he earns 20% more per hour. How much "
         "money does he earn in total?", "x=12*50+14*50*(1+20%)", "1440", 2, Reason.NOT_ASKED),
        ("Cass packs 12 jars of jam in 10 boxes. She has 500 jars. How many jars will be left?", "x=500-12*10", "380",
         0, Reason.TWO_READINGS),
        ("Cole could earn $0.25 per can that he brought into the hall. He found 12 cans. How much money does he earn?",
         "x=0.25*12", "3", 0, Reason.NOT_ASKED),
        ("A roll costs $0.30 and a juice costs $0.20. If Lou has $2.50, how many of his friends can have a roll and a "
         "juice besides him?", "x=2.50/(0.30+0.20)-1", "4", 0, Reason.NOT_UNIQUE),
    ],
)  # fmt: skip
def test_what_no_question_can_bring_along_is_refused(
    text: str, equation: str, answer: str, target: int, reason: Reason
) -> None:
    assert refused(text, equation, answer, target) is reason


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "end"),
    [
        ("Grandma was born in 1951. How old did she turn in 2020?", "x=2020-1951", "69", 0, "In what year was Grandma born?"),
        ("Mum was 26 when Zoe was born. Zoe is 11 years old. How old is Mum?", "x=26+11", "37", 0, "How old was Mum when Zoe was born?"),
        ("£1 is worth $1.30. How many dollars do I get for £40?", "x=1.30*40", "52", 1, "How many dollars is £1 worth?"),
        ("Rice costs £2.50 a kilo. How many kilos can I buy for £20?", "x=20/2.50", "8", 1, "Rice costs £2.50 a kilo. How much do 8 kilos cost?"),
        ("A square rug has sides of 3.5 m. How long is its border?", "x=4*3.5", "14", 0, "How many meters long is each side of the square rug?"),
        ("How many 5p coins make £3?", "x=3*100/5", "60", 0, "60 coins make £3. How many pence is each coin worth?"),
        ("How many grams of salt are there in 900 g of a 4% salt solution?", "x=900*4%", "36", 0, "How many grams of a 4% salt solution contain 36 grams of salt?"),
        ("It was 16°C at noon. The temperature at dusk was 7°C. How many degrees had it dropped?", "x=16-7", "9", 1, "What was the temperature at dusk?"),
        ("If a clock gains 3 seconds every hour, how many seconds will it gain in 2 days?", "x=3*24*2", "144", 0, "How many seconds does the clock gain every hour?"),
        ("Ann scored 12, 30 and 21 in three innings. What is her average?", "x=(12+30+21)/3", "21", 1, "How many runs did Ann score in the remaining innings?"),
        ("The price of milk rose from 40p to 50p. Find the percentage increase.", "x=(50-40)/40", "25%", 1, "What was the price of milk after it rose?"),
        ("Three eggs cost 90p. What will 8 eggs cost, in pounds?", "x=90/3*8/100", "2.40", 2, "How many eggs will cost £2.40?"),
    ],
)  # fmt: skip
def test_what_people_type_is_asked_as_a_textbook_asks(
    text: str, equation: str, answer: str, target: int, end: str
) -> None:
    assert made(text, equation, answer, target).endswith(end)
