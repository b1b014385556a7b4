"""A sentence of a worked solution is told of the right amount, owner and whole, or the solution is not natural."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str) -> Solution:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem)


# Each of these had a sentence that is false of its amount: the words that must not be said in a natural solution.
FALSE = [
    # each of the boxes, not of the crates
    (
        "Five small boxes can fit in one large crate. If 20 large crates can fit five small boxes each, each having "
        "30 pens, calculate the total number of pens in all small boxes.",
        "x=30*20*5",
        "20 large crates come to 30 * 20",
    ),
    # they baked others before
    (
        "Ann baked 40 rolls and Bob baked 8 rolls. Later, Ann baked 6 more rolls and Bob baked 9 more. "
        "If they had 60 good rolls at the end, how many were thrown away?",
        "x=40+8+(6+9)-60",
        "6 + 9 = 15 rolls together",
    ),
    # each of the hens, whose number is asked for
    (
        "Eva has a farm. Her hens lay 2 eggs each day. After 4 days, Eva has 40 eggs. How many hens does Eva have?",
        "x=40/(2*4)",
        "eggs",
    ),
    # twice, and no $2
    (
        "Jon won some money. He gave half of it away, then spent $2 on a snack. He had $35 left. "
        "How many dollars did he win?",
        "x=(35+2)*2",
        "$37 * $2",
    ),
    # 124 miles more than on the first day
    (
        "Carl drove 130 miles the first day, 120 miles more the second day, and 150 miles the third day. "
        "He fills the tank every 53 miles. How many times did Carl fill the tank?",
        "x=(130+(130+120)+150)/53",
        "Together, the two distances come to 130 + 120",
    ),
    # the pigs are among the animals
    (
        "Mia is trying to count the animals, but they run so she double-counts 6 sheep and forgets to count 4 pigs. "
        "If Mia thinks there are 50 animals, how many are there really?",
        "x=50+4-6",
        "animals and pigs together",
    ),
    # 7 cups, and 5 cups a day
    (
        "Theo, Mason and Ruth are siblings. Theo drinks 5 cups of milk every day. Mason drinks 7 cups of milk. "
        "Ruth drinks 8 cups of milk every day. In one week, how many cups of milk do the siblings drink together?",
        "x=(5+7+8)*7",
        "= 20 cups.",
    ),
    # what is told of mistakes is not told of answers
    (
        "Lia and Pam took a test. Pam got 10 mistakes. There were 60 items in the test. "
        "Lia got 5 more correct answers than Pam. What percent of the items did Lia answer incorrectly?",
        "x=(10+5)/60",
        "Lia got 10 + 5",
    ),
    # young fish, and pregnant fish
    (
        "Mark has some tanks. Each tank has 5 old fish and each fish has 10 young. He has 150 young fish. "
        "How many tanks does Mark have?",
        "x=150/5/10",
        "150 young fish mean",
    ),
    # towels went back, no dollars
    (
        "Mary's balance is a certain amount. She spends $60 on food. She returned some rugs for $45. "
        "Mary's new balance is $171. What is Mary's balance?",
        "x=45+171-60",
        "returned for some rugs",
    ),
    # so many more a minute
    (
        "Max climbs 20 steps per minute. Tim climbs 5 steps per minute more than Max. When Max has climbed 240 steps, "
        "how many steps has Tim climbed?",
        "x=240+240/20*5",
        "At 5 steps per minute",
    ),
    # what another one has is not what is left
    (
        "Kim received $450 for her rugs. Her friend Zoe received 1/3 less money. Both save half of what they received. "
        "How much money do they save in total?",
        "x=450*(1/2)+(450-450*(1/3))*(1/2)",
        "That leaves",
    ),
    # 6 figures, and not $6
    (
        "Jon had 6 cars, but needed 11 total for a set. If each one costs $6, how much money would he need to finish "
        "his set?",
        "x=6*(11-6)",
        "$11 - $6",
    ),
    # they do not leave
    (
        "A waiter had 9 guests and 5 of them didn't leave a tip. If he got $3 each from the ones who did tip, "
        "how much money did he earn?",
        "x=3*(9-5)",
        "guests are left",
    ),
    # of the first minute it is not told
    (
        "The first minute of a telephone call costs 20 cents and each additional minute 12 cents. "
        "What is the cost of a 6 minute telephone call?",
        "x=20+12*6",
        "6 minutes come to",
    ),
    # what one has more is no rest
    (
        "Jo read some books last year. Her brother Al read 1/10 of the books Jo read. Jo read 90 more books than Al. "
        "How many books did Jo read last year?",
        "x=90/(1-1/10)",
        "The rest is",
    ),
    # the treats cost so much each, and not the days
    (
        "Kim gives her cat a certain number of treats a day and they cost $0.20 each. The month is 30 days long. "
        "She spends $12 on the treats. How many treats a day does Kim give her cat?",
        "x=12/(0.2*30)",
        "30 days come to",
    ),
    # so much in a day, and not in an hour
    (
        "Shem makes 2.5 times more money per hour than Kem. Shem earns $60 for a 6-hour workday. "
        "How much money does Kem earn per hour?",
        "x=60/2.5/6",
        "Kem makes $60 / 2.5 = $24.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), FALSE, ids=lambda each: each[:30])
def test_what_is_false_of_an_amount_is_not_said(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert said not in made.text or not made.natural


SAID = [
    # of what things the amounts are told
    (
        "The porch floor is 18 square feet and the attic floor is 70 square feet. Ida paints 11 square feet an hour. "
        "How many hours does Ida paint?",
        "x=(18+70)/11",
        "Together, the porch floor and the attic floor are 18 + 70 = 88 square feet.",
    ),
    (
        "A goose weighed 14 pounds and a turkey weighed 19 pounds. The sledge could carry 60 pounds. "
        "How many more pounds could the sledge carry?",
        "x=60-(14+19)",
        "Together, a goose and a turkey weighed 14 + 19 = 33 pounds.",
    ),
    # the other half is what the next step goes on with
    (
        "A goat ate half of the leaves on a bush, and the wind took 9 leaves. The bush had 70 leaves. "
        "How many leaves are there on the bush now?",
        "x=70/2-9",
        "Half of 70 leaves is 70 / 2 = 35 leaves, and as many are left.",
    ),
    # who spent it, or for what things, not "the two amounts"
    (
        "Ulla had $90 for the trip. She spent $41 on a train ride and $18 on a T-shirt. How much money does she have left?",
        "x=90-(41+18)",
        "Ulla spent $41 + $18 = $59 in all.",
    ),
    (
        "On Friday, Arne ordered a t-shirt for $21 and a wool hat for $17. The shop took $4 off. How much did Arne spend?",
        "x=21+17-4",
        "The $21 for a t-shirt and the $17 for a wool hat come to $21 + $17 = $38.",
    ),
    (
        "Jette bought a lamp, a rug that cost $64 and a mirror costing $38. She paid $150 in total. What was the price of the lamp?",
        "x=150-(64+38)",
        "The $64 for a rug and the $38 for a mirror come to $64 + $38 = $102.",
    ),
    (
        "Finn orders a $16 bag of rice and a $13 bottle of olive oil. He has a $6 coupon. How much does Finn spend?",
        "x=16+13-6",
        "The $16 bag of rice and the $13 bottle of olive oil come to $16 + $13 = $29.",
    ),
    (
        "Nils must gain 12 pounds before the match. He gained 5 pounds in July and 4 pounds in August. "
        "How many pounds does he have to gain in September?",
        "x=12-(5+4)",
        "In July and August, Nils gained 5 + 4 = 9 pounds.",
    ),
    # what is divided is not what was just told
    (
        "A shop orders 25 cheeses. They weigh 3 kilograms and it sells them for $12 per kilogram. It made $200 in profit. "
        "How much does each cheese cost?",
        "x=3*12-200/25",
        "A profit of $200 for 25 cheeses is $200 / 25 = $8 per cheese.",
    ),
    ("Una bought 4 kilograms of walnuts and 2.5 kilograms of dried plums. One kilogram of walnuts costs $11 and one kilogram "
     "of plums costs $6. How much did she pay?", "x=4*11+2.5*6", "At $11 per kilogram, 4 kilograms of walnuts come to 4 * $11 = $44."),
    ("In one week, a pilot flew 400 miles on Monday and 650 miles on Friday. If the pilot flies the same number of miles 3 weeks "
     "in a row, how many miles does the pilot fly in all?", "x=3*(400+650)",
     "Together, the two distances come to 400 + 650 = 1050 miles per week."),
    ("Rosa spent $950 on a stove. Ivo spent $35 on pans and $60 on plates. How many more dollars did Rosa spend?",
     "x=950-(35+60)", "Rosa spent 950 - 95 = 855 more dollars."),
    ("Greta walks dogs for 4 families for $25 each and waters plants for 3 neighbors for $8 each. How much does she earn?",
     "x=4*25+3*8", "For 4 families at $25 per family, that comes to 4 * $25 = $100."),
    # for hours, not in them; the man of whom the reader knows
    (
        "Boat rides cost 7 cents a minute, while train rides cost 30 cents a minute. Dora rides the boat for 50 minutes "
        "and the train for 21 minutes. How many cents does Dora pay?",
        "x=7*50+30*21",
        "At 30 cents per minute, 21 minutes come to 30 * 21 = 630 cents.",
    ),
    (
        "A miller grinds 18 sacks a week. He gets $3 for each sack. How much money does the miller get in 5 weeks?",
        "x=18*5*3",
        "The miller grinds 18 * 5 = 90 sacks in 5 weeks.",
    ),
    (
        "There are 11 dancers and 26 first graders in a show. Each of them gets 2 oranges. How many oranges do they get?",
        "x=(11+26)*2",
        "There are 11 + 26 = 37 dancers and first graders together.",
    ),
    (
        "Emma kept some hens. A fox took 23 of them, and 40 hens are left. How many hens did Emma have to start with?",
        "x=23+40",
        "Emma had 23 + 40 = 63 hens to start with.",
    ),
    (
        "The rent of a flat rose by 5%. It is $630 now. How much was the rent at first?",
        "x=630/(1+5%)",
        "With 5% added, the $630 is 100% + 5% = 105% of the original amount.",
    ),
    (
        "Six adults went to a fair with four children. Adult tickets are $9 each. The children's tickets cost $20. "
        "How much did the tickets cost in total?",
        "x=6*9+20",
        "For 6 adults at $9 each, that comes to 6 * $9 = $54.",
    ),
    (
        "A tutor teaches 5 lessons a day. He is paid $6 per lesson. He has earned $600. For how many days has the tutor been "
        "working?",
        "x=600/6/5",
        "At $6 per lesson, $600 comes from $600 / $6 = 100 lessons.",
    ),
    # the calculation says that it is all, and more than last year is not all of this year
    (
        "In May, Dana baked 140 loaves. In June, she used a new oven and increased her output by 60 loaves. How many loaves did Dana bake in June?",
        "x=140+60",
        "Dana baked 140 + 60 = 200 loaves in June.",
    ),
    (
        "The price of land is $40 per square foot. Bo pays $8000 for a house of 150 square feet and a barn. "
        "How many square feet does the barn have?",
        "x=8000/40-150",
        "At $40 per square foot, $8000 pays for $8000 / $40 = 200 square feet.",
    ),
    (
        "A hose can pump 9 gallons per minute, but it can only pump 2/3 as fast now. The pond holds 120 gallons. "
        "How many minutes will it take to fill the pond?",
        "x=120/(9*(2/3))",
        "2/3 of 9 gallons per minute is 9 * 2/3 = 6 gallons per minute.",
    ),
    (
        "There are some children in a hall. 40% of them are boys. There are 30 girls in the hall. "
        "How many children are there in the hall?",
        "x=30/(1-40%)",
        "The rest is 100% - 40% = 60% of the children, and that is 30 girls.",
    ),
    (
        "There are 9 cats and 8 dogs in a home. Two cats and three dogs are sold. How many pets remain in the home?",
        "x=9+8-(2+3)",
        "17 - 2 - 3 = 12, so 12 pets remain in the home.",
    ),
    (
        "Ada had some bags. She gave 4 bags to Ben and bought another 6 bags. Ada has 20 bags now. "
        "How many bags did Ada have at first?",
        "x=4+20-6",
        "Adding back the 4 bags that Ada gave away gives 4 + 20 = 24 bags.",
    ),
    (
        "A firm cleans 80 cars per day. They make $5 per car washed. In how many days will they make $2000?",
        "x=2000/5/80",
        "At $5 per car, $2000 comes from $2000 / $5 = 400 cars.",
    ),
    (
        "Joe spent 1/4 of his pocket money on sweets and 1/2 on fruits. He has $20 left. "
        "How much was Joe's pocket money?",
        "x=20/(1-1/4-1/2)",
        "The rest is 1 - 1/4 - 1/2 = 1/4 of the whole, and that is $20.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), SAID, ids=lambda each: each[:30])
def test_an_amount_is_told_with_what_it_is_of(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert said in made.text.splitlines()
    assert made.natural


# And these questions made sentences that nobody says, or told another money than the text.
ODD = [
    (
        "The rent of a flat rose by 5%. It is $630 now. How much was the rent before?",
        "x=630/(1+5%)",
        "was before $",
    ),
    (
        "Lea bought plums for 5€ and figs for 3€. She paid with a 20€ bill. How much money does the shop return to her?",
        "x=20-5-3",
        "dollars",
    ),
    (
        "Jan's coach required him to swim a certain number of laps. Jan swam 20 laps on Monday and 15 laps on Tuesday. "
        "Jan had 30 laps remaining. How many laps did Jan's coach require him to swim?",
        "x=20+15+30",
        "required him 20",
    ),
    (
        "A cook prepared some meals to sell. He sold 12 meals. He prepared another 5 meals. The cook has 10 meals now. "
        "How many meals did the cook prepare to sell?",
        "x=12+10-5",
        "prepared to sell",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), ODD, ids=lambda each: each[:30])
def test_an_answer_that_nobody_says_is_not_natural(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert said not in made.text
    assert not made.natural


def test_what_is_told_for_each_is_worked_out_for_all() -> None:
    made = solved(
        "A jar has half as many red beads as blue beads. For each red bead, the jar has 3 times as many white beads. "
        "The jar has 12 blue beads. How many beads are in the jar?",
        "x=12/2*3+12/2+12",
    )
    assert "The jar has 6 * 3 = 18 white beads." in made.text
