"""What was typed becomes a plain story and a question: chatter, orders, facts and descriptions."""

from __future__ import annotations

import pytest

from roda.languages.english.state import as_told

TOLD = {
    # what is said to the reader
    "Hello all, please help: a rug is 3 m by 2 m. What is its area? Thank you!": "A rug is 3 m by 2 m. What is its area?",
    "Ann has 9 figs. She eats 4. How many are left, please?": "Ann has 9 figs. She eats 4. How many are left?",
    "How wide is it? Give it in metres.": "How wide is it in metres?",
    "What part is blue? Write your answer in simplest form.": "What part is blue?",
    # orders
    "Split $90 between Ann and Bo in the ratio 4:5. How much does Bo get?": "$90 is split between Ann and Bo in the ratio 4:5. How much does Bo get?",
    "Cut a 9 m rope into 3 equal pieces. How long is each piece?": "A 9 m rope is cut into 3 equal pieces. How long is each piece?",
    "Mix 2 litres of milk with 3 litres of tea. How many litres is that?": "2 litres of milk are mixed with 3 litres of tea. How many litres is that?",
    # what is given behind "how many"
    "A pond holds 240 litres. How many 10-litre watering cans is that?": "Each of the watering cans holds 10 litres. A pond holds 240 litres. How many watering cans is that?",
    "Ed has 132 guests. How many 12-seat minibuses does he need?": "Ed has 132 guests. Each minibus has 12 seats. How many minibuses does he need?",
    "Al has 15 kg of nuts. How many 250 g bags can he fill?": "Al has 15 kg of nuts. Each bag holds 250 g. How many bags can he fill?",
    "A rope is 15 m long. How many 60 cm pieces can be cut from it?": "Each piece is 60 cm long. A rope is 15 m long. How many pieces can be cut from it?",
    "A bun weighs 60 g. How many 60 g buns are in 3 kg?": "A bun weighs 60 g. How many 60 g buns are in 3 kg?",
    # two of a kind in one phrase
    "A kite has diagonals of 50 cm and 30 cm. What is its area?": "The longer diagonal of a kite is 50 cm long and its shorter diagonal is 30 cm long. What is its area?",
    # question words in the place of what they ask for
    "Ann had 45 figs and gave 18 away. She has how many left?": "Ann had 45 figs and gave 18 away. How many does she have left?",
    "Four boys share $90. Each boy gets how much?": "Four boys share $90. How much does each boy get?",
    "A 2 m plank is cut into 8 pieces. Each piece is how long?": "A 2 m plank is cut into 8 pieces. How long is each piece?",
    "A rug is 3 m by 2 m. Its area, in square metres, is ...?": "A rug is 3 m by 2 m. What is its area, in square metres?",
    "Ed earns $15 an hour for 8 hours. His pay is ___": "Ed earns $15 an hour for 8 hours. What is his pay?",
    "They walk 4 km an hour and 12 km in all. They walk for how many hours?": "They walk 4 km an hour and 12 km in all. For how many hours do they walk?",
    # requests
    "A shop has 9 red and 4 blue hats; find the number of hats.": "A shop has 9 red and 4 blue hats. Find the number of hats.",
    "My aunt wants to know how many tiles she needs for 6 rows of 8.": "How many tiles does my aunt need for 6 rows of 8?",
    "Help me find the price of one bun: a bag of 6 buns costs $9.": "A bag of 6 buns costs $9. Find the price of one bun.",
    "Work out how much 6 buns cost at $2 apiece.": "Buns cost $2 apiece. How much do 6 buns cost?",
    "Convert 2.5 hours to minutes.": "How many minutes are 2.5 hours?",
    "What profit, in pounds, did she make?": "What profit did she make, in pounds?",
    "My friend asked me how many days it takes to read 450 pages.": "How many days does it take to read 450 pages?",
    "Could you tell me what 8 seats cost if 3 seats cost $27?": "What do 8 seats cost if 3 seats cost $27?",
    "Suppose 12 figs cost $3. What would 5 figs cost?": "12 figs cost $3. What would 5 figs cost?",
    # facts
    "If one page contains 260 words, how many pages do 780 words fill?": "One page contains 260 words. How many pages do 780 words fill?",
    "A jug holds 3 litres. How many cm³ is that? (1 litre = 1000 cm³)": "A jug holds 3 litres. 1 litre is 1000 cm³. How many cm³ is that?",
    "How many centimetres are 6 inches, taking 1 inch as 2.5 cm?": "1 inch is 2.5 cm. How many centimetres are 6 inches?",
    "Bo is 5 feet tall. Find his height in inches, there are 12 inches in a foot.": "Bo is 5 feet tall. There are 12 inches in a foot. Find his height in inches.",
    "How much does Ana pay for 3 caps at $4 each and 2 kg of rice at $3 a kilo?": "Caps cost $4 each and rice costs $3 a kilo. How much does Ana pay for 3 caps and 2 kg of rice?",
    "Given that 1 mile is 1.6 km, how many km are 5 miles?": "1 mile is 1.6 km. How many km are 5 miles?",
    "How heavy are 8 boxes weighing 3.5 kg each?": "Each box weighs 3.5 kg. How heavy are 8 boxes?",
    "How much do 12 crates, each weighing 15 kg, weigh in total?": "Each crate weighs 15 kg. How much do 12 crates weigh in total?",
    "What is the cost of 4 pads at $2 each and a pen at $3?": "Pads cost $2 each and a pen costs $3. How much do 4 pads and a pen cost?",
    "How many hours does a cyclist riding at 15 km/h need for 60 km?": "A cyclist rides at 15 km/h. How many hours does the cyclist need for 60 km?",
    "How much does a waiter who earns $14 an hour get for 6 hours?": "A waiter earns $14 an hour. How much does the waiter get for 6 hours?",
    # usual words
    "It takes 300 g of rice for 4 people. How much rice do you need for 6?": "It takes 300 g of rice for 4 people. How much rice do you need for 6 people?",
    "What amount of paint do you need for a wall of 20 m²?": "How much paint do you need for a wall of 20 m²?",
    "Lara got 17 of 20 words right. What's that in percent?": "Lara got 17 of 20 words right. What is that as a percentage?",
    "The town grew from 500 to 620 people. By how many percent did it grow?": "The town grew from 500 to 620 people. By what percent did it grow?",
    "20 of 32 pupils walk. Which percentage of the class is that?": "20 of 32 pupils walk. What is that as a percentage of the class?",
    "A car drove 180 km in 2 hours. How fast was it on average?": "A car drove 180 km in 2 hours. What was its average speed?",
    "Jo has read 12 of 20 pages. How many has she still to read?": "Jo has read 12 of 20 pages. How many does she still have to read?",
    "Ann gives 9 pins away and has 4. How many pins did she have to start with?": "Ann gives 9 pins away and has 4. How many pins did she have at first?",
    "Ida gets $9 a week. How many weeks until she has $63?": "Ida gets $9 a week. How many weeks does it take until she has $63?",
    "A bun is 60p. How much change from £2 if I buy 3?": "A bun is 60p. How much change do I get from £2 if I buy 3?",
    "Ida has 90 pages. How many pages has she not read yet?": "Ida has 90 pages. How many pages are there that she has not read yet?",
    "Find the simple interest on $400 at 5% per annum for 2 years.": "$400 is invested at 5% simple interest per year for 2 years. How much interest is that?",
    "A hat was $50 and is $40. What percentage is the discount?": "A hat was $50 and is $40. What is the discount in percent?",
    "How many hours are there in 12 days?": "How many hours are 12 days?",
    "The price of a hat rose by $4 to $19. What was it before?": "The price of a hat went up by $4 to $19. What was the price of the hat before?",
    "In 4 years' time Zoe will be 19. How old is she?": "In 4 years Zoe will be 19. How old is she?",
    "This week pears are $3 a kilo. How much are 2 kilos?": "This week, pears are $3 a kilo. How much are 2 kilos?",
    "A cap was $20 and is $15. What percent off is that?": "A cap was $20 and is $15. What is the percentage discount?",
    "A van uses 9 litres, a car 7. How many litres less does the car use?": "A van uses 9 litres and a car uses 7 litres. How many fewer litres does the car use?",
    "A field is 9 m by 6 m. Find the length of wire needed to go round it.": "A field is 9 m by 6 m. How much wire is needed to go round it?",
    "How much is one mug, given that six of them cost $27?": "Six mugs cost $27. How much is one mug?",
    # wishes
    "Bo has 19 pins. How many more pins does he need to buy to have 45 pins?": "Bo has 19 pins. He wants to have 45 pins. How many more pins does he need to buy?",
    "To make 6 litres of tea, how many grams of mint does Zoe need?": "Zoe wants to make 6 litres of tea. How many grams of mint does Zoe need?",
    "Ida got 81 in the first test. What must she get in the second so that her average is 85?": "Ida got 81 in the first test. She wants her average to be 85. What must she get in the second?",
    # two facts in one
    "Bo walked at 4 km/h for 2 hours and then at 5 km/h for 3 hours. How far did he walk?": "Bo walked at 4 km/h for 2 hours. Then Bo walked at 5 km/h for 3 hours. How far did he walk?",
    "Zoe got 18 out of 24 questions right in her maths test. What percentage is that?": "There were 24 questions in Zoe's maths test. Zoe had 18 of them right. What is that as a percentage?",
    "A walk takes 2 hours 20 minutes. How many minutes is that?": "A walk takes 2 hours and 20 minutes. How many minutes is that?",
    "Bo has 30 figs, 12 of them ripe. How many are not?": "Bo has 30 figs. 12 of them are ripe. How many are not?",
    "Zoe found 20 nuts, 6 more than Bo. How many did Bo find?": "Zoe found 20 nuts, which was 6 more than Bo did. How many did Bo find?",
    "A rug was $90 before the sale and $70 during it. How much was taken off?": "A rug was $90 before the sale. It was $70 during the sale. How much was taken off?",
    "Out of 50 eggs, 4 were cracked. What percentage were cracked?": "There were 50 eggs. 4 of them were cracked. What percentage of the eggs were cracked?",
    "In a club of 40 members, 3/8 play chess. How many play chess?": "In a club of 40 members, 3/8 of the members play chess. How many play chess?",
    # sizes
    "Zoe paints a wall 5 m by 3 m. How many square metres does she paint?": "Zoe paints a wall. The wall is 5 m by 3 m. How many square metres does she paint?",
    "A pond measuring 6 m by 4 m is 2 m deep. How much water does it hold?": "A pond is 6 m by 4 m. It is 2 m deep. How much water does it hold?",
    "How many tiles does Bo need for a 3 m by 2 m kitchen floor?": "A kitchen floor is 3 m by 2 m. How many tiles does Bo need for the kitchen floor?",
    # descriptions
    "Find the width of a rectangle whose area is 12 m² and whose length is 4 m.": "The area of a rectangle is 12 m². Its length is 4 m. Find the width of the rectangle.",
    "What is the area, in square metres, of a hall with a length of 9 m and a width of 5 m?": "A hall is 9 m long and 5 m wide. What is the area of the hall in square metres?",
    "Find the speed in km/h of a bus that covers 90 km in 2 hours.": "A bus covers 90 km in 2 hours. Find the speed of the bus in km/h.",
    "What is the volume of a box 9 cm long, 8 cm wide and 5 cm high?": "A box is 9 cm long, 8 cm wide and 5 cm high. What is the volume of the box?",
    "Calculate the perimeter of a square of side 7 cm.": "The side of a square is 7 cm. Calculate the perimeter of the square.",
    "What is the length of a strip if its area is 48 cm² and its width is 6 cm?": "The area of a strip is 48 cm². Its width is 6 cm. What is the length of the strip?",
    "What is the mean weight of the three bags if they weigh 2 kg, 3 kg and 7 kg?": "The three bags weigh 2 kg, 3 kg and 7 kg. What is the mean weight of the bags?",
    "Ann had 9 figs and ate 4. What number of figs is left?": "Ann had 9 figs and ate 4. How many figs are left?",
    "A van costs $9,000. What will it be worth in a year?": "A van costs $9,000. How much will it be worth in a year?",
    "Find how much each of the 4 boys gets if they share $92 equally.": "The 4 boys share $92 equally. How much does each of the boys get?",
    "What is the total length of 6 planks, each 1.35 m long?": "Each plank is 1.35 m long. What is the total length of 6 planks?",
    "Calculate the volume of six cubes, each with an edge of 4 cm.": "Each cube has an edge of 4 cm. Calculate the volume of six cubes.",
    "What is the length of a pool that has an area of 200 m² and a width of 8 m?": "The area of a pool is 200 m². Its width is 8 m. What is the length of the pool?",
    "Find the number of pupils in a school where 45% are boys and there are 330 girls.": "In a school, 45% are boys and there are 330 girls. Find the number of pupils in the school.",
}  # fmt: skip
KEPT = (
    "Please the cat with 3 fish. How many fish are left of 9?",  # no clause of chatter
    "Share prices rose by 3 dollars to 12. How much were they before?",  # no order
    "What is the mean of a pupil whose marks are 7, 8 and 9?",  # "its" is no word for a pupil
    "What is the cost of a coat that Ann bought for $40?",  # Ann bought it
    "What is the cost of tiling a hall 5 m long and 4 m wide at $12 per square metre?",  # no things with a price
    "How many apples, in total, did they pick?",  # "total" is no unit
    "How many days will it take Bo to read 90 pages?",  # "it" wants nothing
    "How many more eggs does Bo need to buy if he wants to make 12 cakes?",  # the condition tells the wish
    "Ann cuts a 4 m by 6 m rug and a 2 m by 4 m rug. How much cloth is that?",  # which rug is not told apart
    "There is a shed on the lawn that measures 8 m by 5 m. How big is it?",  # the shed, or the lawn
    "Bo waits 2 hours, 20 minutes later than Ann. How many minutes is that?",  # no amount in two units
)


@pytest.mark.parametrize(("typed", "told"), TOLD.items())
def test_what_was_typed_is_told_plainly(typed: str, told: str) -> None:
    assert as_told(typed)[0] == told


@pytest.mark.parametrize("text", KEPT)
def test_what_is_no_such_turn_stays(text: str) -> None:
    assert as_told(text)[0] == text
