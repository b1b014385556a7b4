"""Numbers inside noun phrases, in phrases that open a sentence and in lists, on problems as people type them."""

from __future__ import annotations

import pytest

from roda import Record, Reversal, reverse


def rewritten(text: str, equation: str, answer: str, target: int) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.problem.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "told"),
    [
        ("A choir gives three concerts of 90 minutes and a matinee of 75 minutes. How many minutes does it sing in all?", "x=3*90+75", "345", 1, "How many minutes long is each concert?"),
        ("A choir gives three concerts of 90 minutes and a matinee of 75 minutes. How many minutes does it sing in all?", "x=3*90+75", "345", 2, "How many minutes long is the matinee?"),
        ("The concert has a first half of 55 minutes, an interval of 20 minutes and a second half of 65 minutes. How many minutes does the evening last?", "x=55+20+65", "140", 0, "How many minutes long is the first half?"),
        ("A parcel firm adds a surcharge of $4.50 to a postage of $11.25. What does it charge in all?", "x=4.50+11.25", "15.75", 0, "How much is the surcharge?"),
        ("A van with a payload of 900 kg carries 30 crates of 24 kg. How many more kilograms can it take?", "x=900-30*24", "180", 0, "What is the payload of the van, in kilograms?"),
        ("A van with a payload of 900 kg carries 30 crates of 24 kg. How many more kilograms can it take?", "x=900-30*24", "180", 2, "How many kilograms does each crate weigh?"),
        ("A town with a population of 48,000 has 60 doctors. How many people are there per doctor?", "x=48000/60", "800", 0, "What is the population of the town?"),
        ("A patient takes 3 doses of 15 ml each day. How many days does a bottle of 450 ml last?", "x=450/(3*15)", "10", 1, "How large is each dose, in milliliters?"),
        ("The hotel charges a nightly rate of $95 and a cleaning fee of $30. How much do 4 nights cost?", "x=95*4+30", "410", 0, "charges a certain nightly rate and a cleaning fee of $30."),
        ("A swimming course consists of 8 sessions of 40 minutes. How many minutes is that altogether?", "x=8*40", "320", 0, "How many sessions of 40 minutes does the swimming course consist of?"),
        ("A guard rail of 3 m by 1.1 m is painted. How many square metres are painted?", "x=3*1.1", "3.3", 1, "A guard rail 3 m long is painted."),
        ("The club collected donations of $45, $60 and $120. What is the total of the donations?", "x=45+60+120", "225", 1, "donations of $45, $120 and a certain amount."),
        ("With 18 biscuits on the plate, six children took two each. How many biscuits were left over?", "x=18-6*2", "6", 0, "How many biscuits were there on the plate at first?"),
        ("Among 90 members of a choir there are 54 women. How many members are men?", "x=90-54", "36", 0, "How many members of the choir are there?"),
        ("In a hall with 24 tables, every table seats 8 people. How many people can sit in the hall?", "x=24*8", "192", 0, "In a hall with some tables, every table seats 8 people."),
        ("All 28 pupils of a class pay $7 each for a trip. How much do they pay together?", "x=28*7", "196", 0, "How many pupils are there in the class?"),
        ("A basket holds apples, 18 of them green and 27 of them red. How many apples are in the basket?", "x=18+27", "45", 0, "How many of the apples are green?"),
        ("A suitcase weighing 17.5 kg is packed with a camera weighing 2.3 kg. What do the two weigh together, in kilograms?", "x=17.5+2.3", "19.8", 1, "How many kilograms does the camera weigh?"),
        ("A lorry carrying 5,400 kg of sand unloads a third of it. How many kilograms of sand are left on the lorry?", "x=5400-5400/3", "3600", 0, "How many kilograms of sand is the lorry carrying at first?"),
        ("Marta, who is 1.54 m tall, is 9 cm shorter than her brother. How tall is her brother, in centimetres?", "x=1.54*100+9", "163", 0, "How many metres tall is Marta?"),
        ("A helicopter flying at 180 km/h needs 20 minutes to an island. How many kilometres away is the island?", "x=180*20/60", "60", 0, "At what speed, in km/h, is the helicopter flying?"),
        ("Two towers standing 84 m apart are joined by a rope that is 3 m longer than the gap. How long is the rope, in metres?", "x=84+3", "87", 0, "How many metres apart are the two towers?"),
        ("In three rounds of darts Ivo scored 60, 85 and 45. How many points did he score altogether?", "x=60+85+45", "190", 1, "How many points did Ivo score in the remaining round?"),
        ("A bowler scored 150 in the first game and 174 in the second. How many points did he score in total?", "x=150+174", "324", 1, "How many points did the bowler score in the second game?"),
        ("Musa scored 64 in the first round and 9 more in the second round. What did he score in the two rounds together?", "x=64+64+9", "137", 0, "Musa scored some points in the first round"),
        ("Ulla drove the first 90 km at 60 km/h and the last 50 km at 100 km/h. How many hours did the whole drive take?", "x=90/60+50/100", "2", 0, "How many kilometers long was the first part?"),
        ("Ulla drove the first 90 km at 60 km/h and the last 50 km at 100 km/h. How many hours did the whole drive take?", "x=90/60+50/100", "2", 3, "At what speed, in km/h, did Ulla drive the last 50 km?"),
        ("The last 8 km of a 42 km race are downhill. How many kilometres are not downhill?", "x=42-8", "34", 0, "The last part of a 42 km race is downhill."),
        ("A hose gives 12 litres a minute for 5 minutes and then 8 litres a minute for 10 minutes. How many litres is that?", "x=12*5+8*10", "140", 0, "How many litres a minute does the hose give for 5 minutes?"),
        ("A bakery sold 140 loaves a day from Monday to Friday and 210 a day at the weekend. On average, how many loaves did it sell per day over the whole week?", "x=(140*5+210*2)/7", "160", 1, "How many loaves a day did the bakery sell at the weekend?"),
        ("A dough needs 15 g of yeast for every 500 g of flour. How many grams of yeast are needed for 2,000 g of flour?", "x=2000/500*15", "60", 1, "For how many grams of flour does the dough need 15 g of yeast?"),
        ("A baker uses 12 kg of flour each morning and 7 kg each afternoon. For how many days will 9 sacks of 38 kg last?", "x=9*38/(12+7)", "18", 1, "How many kilograms of flour does the baker use each afternoon?"),
        ("Cans are stacked 20 to a shelf. How many cans stand on 9 shelves?", "x=20*9", "180", 0, "How many cans are there on each shelf?"),
        ("Two trains leave in opposite directions, one doing 65 mph and the other 80 mph. How many miles apart are they after 2 hours?", "x=(65+80)*2", "290", 0, "one doing 80 mph and the other at a certain speed."),
        ("Hana has 12 more pens than Kiri, who has 39 pens. How many pens does Hana have?", "x=39+12", "51", 1, "How many pens does Kiri have?"),
    ],
)  # fmt: skip
def test_what_is_told_inside_a_phrase_is_asked_of_its_thing(
    text: str, equation: str, answer: str, target: int, told: str
) -> None:
    assert told in rewritten(text, equation, answer, target)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "never"),
    [
        ("Mrs. Hilt ate 5 apples every hour. How many apples had she eaten at the end of 3 hours?", "x=5*3", "15", 1, "long"),
        ("The cost of 4 metres of cloth is $20. What does one metre cost?", "x=20/4", "5", 0, "in metres"),
        ("The mean weight of five parcels is 2.4 kg. Then a sixth parcel, weighing 3.6 kg, arrives. What is the new mean?", "x=(2.4*5+3.6)/6", "2.6", 0, "How many parcels"),
        ("Some cats ate the fish of Paige, leaving 8 fish. She had 15 fish before. How many fish were eaten?", "x=15-8", "7", 0, "leaving?"),
        ("Chloe got 81 and 77 in her first two maths tests. What must she get in the third test so that her average is 82?", "x=82*3-81-77", "88", 1, "first two maths tests?"),
        ("A plank of 4 m by 20 cm and a plank of 3 m by 15 cm lie in a shed. How many metres long are they together?", "x=4+3", "7", 0, "the plank"),
    ],
)  # fmt: skip
def test_what_no_measure_tells_is_not_asked_like_one(
    text: str, equation: str, answer: str, target: int, never: str
) -> None:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert not (isinstance(made, Reversal) and never in made.problem.text)
