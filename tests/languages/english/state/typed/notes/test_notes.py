"""Notes are told in whole sentences, and what is no note stays as it is."""

from __future__ import annotations

import pytest

from roda.languages.english.state import as_told

TOLD = {
    # the question names only what is sought
    "Bus: 150 km in 3 hours. km per hour?": "A bus travels 150 km in 3 hours. How many kilometers per hour is that?",
    "A van goes 300 miles on 12 gallons. mpg?": "A van goes 300 miles on 12 gallons. How many miles per gallon is that?",
    "Figs are packed in bags of 9. There are 45 figs. Number of bags?": "Figs are packed in bags of 9. There are 45 figs. Find the number of bags.",
    "A cap was $20 and is $15 now. % discount?": "A cap was $20 and is $15 now. Find the percentage discount.",
    "It takes 200 g of oats to make 8 bars. How much oats for 20 bars?": "It takes 200 g of oats to make 8 bars. How much oats is needed for 20 bars?",
    "A cup of flour makes 8 rolls. I want 40 rolls. Cups of flour needed?": "A cup of flour makes 8 rolls. I want 40 rolls. How many cups of flour are needed?",
    "A hall has 96 seats and 71 are taken. Free seats?": "A hall has 96 seats and 71 are taken. How many free seats are there?",
    "A tank held 80 litres. 35 litres were used. Water left?": "A tank held 80 litres. 35 litres were used. How much water is left?",
    "A class of 28 has 16 girls. Number of boys: ?": "A class of 28 has 16 girls. Find the number of boys.",
    "Three pads at $2 each and a pen at $3: total cost?": "Pads cost $2 each and a pen costs $3. How much do three pads and a pen cost in total?",
    "Erik weighs 68 kg and his sister is 15 kg lighter. Her weight?": "Erik weighs 68 kg and his sister is 15 kg lighter. Find her weight.",
    "Flour is £2 a kg. How much for 2.5 kg?": "Flour is £2 a kg. How much do 2.5 kg cost?",
    "Tickets: adult £7, child £4. How much do 2 adults pay?": "Tickets cost £7 for an adult and £4 for a child. How much do 2 adults pay?",
    # facts in short
    "Scones: 3 cups of flour make 12 scones. How many cups make 20 scones?": "Scones: 3 cups of flour make 12 scones. How many cups make 20 scones?",
    "Scones: 3 cups of flour make 12 scones. Cups needed for 20?": "3 cups of flour make 12 scones. How many cups are needed for 20?",
    "Banner: height to width is 2:5. Width 60 cm. Height?": "The height and the width of a banner are in the ratio 2:5. The width is 60 cm. Find the height.",
    "Snow in cm: Mon 3, Tue 0, Wed 9. Mean per day?": "The snow was 3 cm on Monday, 0 cm on Tuesday and 9 cm on Wednesday. Find the mean per day.",
    "Pump fills 90 litre barrel in 6 min. Litres per minute?": "A pump fills a 90-litre barrel in 6 minutes. How many litres per minute is that?",
    "Tickets: adults $9, children $4. Total for 2 adults and 5 children?": "Tickets cost $9 for adults and $4 for children. How much do 2 adults and 5 children pay in total?",
    "Cab: $3 plus $2 per mile. Cost of a 7 mile ride?": "A cab costs $3 plus $2 per mile. Find the cost of a 7 mile ride.",
    "Pears 4 for $2. How much for 10?": "4 pears cost $2. How much do 10 pears cost?",
    # words left out
    "Recipe serves 4 and needs 300 g rice. How much rice for 6 people?": "A recipe serves 4 and needs 300 g of rice. How much rice is needed for 6 people?",
    "Area of a rug is 12 m² and its width is 3 m. What is its length?": "The area of a rug is 12 m² and its width is 3 m. What is its length?",
    # a verb left out
    "The Owls got 88 points and the Bears 72. How many points is that?": "The Owls got 88 points and the Bears got 72 points. How many points is that?",
    "A win gives 3 points and a draw 1. How many points do 4 wins give?": "A win gives 3 points and a draw gives 1 point. How many points do 4 wins give?",
    "An oak is 24 m tall; the bush next to it, 1.5 m. How tall are both?": "An oak is 24 m tall and the bush next to it is 1.5 m tall. How tall are both?",
    "Adults pay £9 and children £5. How much do 2 adults pay?": "Adults pay £9 and children pay £5. How much do 2 adults pay?",
    "He bought 3 pens and a book for 5 dollars. How much was it?": "He bought 3 pens and a book for 5 dollars. How much was it?",
    "She spent $3 on figs and the rest 5 days later. How much was it?": "She spent $3 on figs and the rest 5 days later. How much was it?",
    # two facts with a comma between them
    "Ann bakes 8 pies, Bo bakes 5 pies. How many pies is that?": "Ann bakes 8 pies and Bo bakes 5 pies. How many pies is that?",
    # costs
    "Nuts cost $6 a kilo. Find the cost of 3 kg of nuts.": "Nuts cost $6 a kilo. How much do 3 kg of nuts cost?",
    "A box of 6 cups costs $9. What is the price of one cup?": "A box of 6 cups costs $9. How much does one cup cost?",
}  # fmt: skip
KEPT = (
    "Dogs have 4 legs, birds have 2 legs and ants have 6. How many legs have 3 ants?",  # a list of three
    "After 3 days, Bo had 5 figs. How many had he eaten of 9?",  # no two facts
    "Mr. Poe buys 4 pens and 3 pads. How much did Mrs. Poe pay for 2 pens?",  # no sentence ends at "Mrs."
    "Bo carries 2 kg bags of rice and 3 kg bags of flour. How heavy are 4 bags of rice?",  # they weigh so much
    "Ann pays $9 for 5 days. What is the cost of 12 days?",  # days cost nothing
)


@pytest.mark.parametrize(("typed", "told"), TOLD.items())
def test_notes_are_told_in_whole_sentences(typed: str, told: str) -> None:
    assert as_told(typed)[0] == told


@pytest.mark.parametrize("text", KEPT)
def test_what_is_no_note_stays(text: str) -> None:
    assert as_told(text)[0] == text
