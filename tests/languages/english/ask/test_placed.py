"""Numbers that are asked for by the place where they stand: pairs, sides, lists, changes, shares, bare numbers."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.rewrite import study
from roda.problem import Problem, Record, Rejection


def rewritten(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert not isinstance(plan, Rejection), plan
    made = plan.rewrite(target)
    return "" if isinstance(made, Rejection) else made.text


_FERRIES = (
    "Two ferries leave the harbour in opposite directions, one at 18 km/h and the other at 22 km/h."
    " How many kilometres apart are they after 3 hours?"
)
_PRINTERS = (
    "Two printers work side by side. One prints 20 pages a minute, the other prints 35."
    " How many pages do they print together in 6 minutes?"
)
_HOSES = (
    "One hose fills a pool in 20 minutes. A thinner hose needs 30 minutes for it."
    " How many minutes do both hoses need together?"
)
_NEPHEWS = (
    "My three nephews got a bag of 54 sweets from their aunt. They ate 12 on the way home and shared the rest equally."
    " How many sweets did each nephew get?"
)
_NUMBERS = (
    "The average of four numbers is 15. Three of them add up to 41. What is the fourth number?"
)
_COUSIN = "In 4 years Ben will be twice as old as his cousin, who is 6 now. How old is Ben now?"


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "told"),
    [
        (_FERRIES, "x=(18+22)*3", "120", 0, "one at 22 km/h and the other at a certain speed. They are 120 kilometres apart after 3 hours. What is the speed of the other ferry, in km/h?"),
        (_FERRIES, "x=(18+22)*3", "120", 1, "one at 18 km/h and the other at a certain speed."),
        (_PRINTERS, "x=(20+35)*6", "330", 1, "How many pages a minute does the other printer print?"),
        ("A crate is 60 cm by 40 cm by 30 cm. What is its volume in cubic centimetres?", "x=60*40*30", "72000", 2, "A crate is 60 cm long and 40 cm wide. Its volume is 72000 cubic centimetres. How many centimetres high is the crate?"),
        ("A rectangular meadow measures 25 m by 40 m. What is its area in square metres?", "x=25*40", "1000", 0, "A rectangular meadow is 40 m long. Its area is 1000 square metres. How many metres wide is the rectangular meadow?"),
        ("18 pupils in the class sing in the choir. That is 60% of the class. How many pupils are in the class?", "x=18/60%", "30", 1, "What percent of the class sing in the choir?"),
        ("Lena read 45 pages on Friday, which was 1/6 of her book. How many pages does the book have?", "x=45/(1/6)", "270", 1, "Lena read 45 pages on Friday. The book has 270 pages. What fraction of her book did Lena read on Friday?"),
        ("The price of a scarf fell from $18 to $15. By how many dollars did the price fall?", "x=18-15", "3", 0, "What was the price of the scarf before it fell?"),
        ("Mina scored 81, 77 and 94 on three quizzes. What was her average score?", "x=(81+77+94)/3", "84", 0, "Mina scored 77, 94 and a certain number of points on three quizzes. Her average score was 84. How many points did Mina score on the remaining quiz?"),
        ("Three bags of oats weigh 4.5 kg, 5.2 kg and 5.6 kg. What is their average weight?", "x=(4.5+5.2+5.6)/3", "5.1", 2, "Three bags of oats weigh 4.5 kg, 5.6 kg and a certain number of kilograms. Their average weight is 5.1 kilograms. How many kilograms does the remaining bag of oats weigh?"),
        ("The noon temperatures on three days were 12 °C, 17 °C and 16 °C. Find the mean temperature.", "x=(12+17+16)/3", "15", 1, "were 17 °C, 16 °C and a certain temperature. The mean temperature is 15 °C. What was the remaining temperature, in °C?"),
        ("The average weight of 7 crates is 12 kg. What do all the crates weigh together?", "x=7*12", "84", 0, "The average weight of some crates is 12 kg. All the crates weigh 84 kilograms together. How many crates are there?"),
        ("3 kg of plums cost $12. Find the cost of 5 kg of plums.", "x=12/3*5", "20", 2, "How many kilograms of plums cost $20?"),
        ("A kiosk sold a total of 340 pies in four days. How many pies did it sell per day on average?", "x=340/4", "85", 0, "How many pies in total did the kiosk sell in four days?"),
        ("A tram stops here every 12 minutes. How many trams stop here in 3 hours?", "x=3*60/12", "15", 0, "Every how many minutes does a tram stop here?"),
        ("Nia had 14 pins. Her aunt gave her 9 pins. How many pins does Nia have now?", "x=14+9", "23", 1, "How many pins did Nia's aunt give her?"),
        ("Bo dug up 31 shells and found 12 shells in the sand. How many shells does he have?", "x=31+12", "43", 0, "Bo dug up some shells and found 12 shells in the sand. He has 43 shells now. How many shells did Bo dig up?"),
        ("Ida made 9 three-point shots and 21 two-point shots. How many points is that in total?", "x=9*3+21*2", "69", 0, "How many three-point shots did Ida make?"),
        ("Bo has a 240 page diary. He writes 8 pages a day. How many days does it take him to fill it?", "x=240/8", "30", 0, "How many pages does the diary have?"),
        ("Zoe bought a hat for $25 and a pin for $4. She paid with a fifty-dollar bill. How much change did she get?", "x=50-25-4", "21", 2, "How much was the bill worth?"),
        ("A film lasts 2 hours 15 minutes. How many minutes is that?", "x=2*60+15", "135", 0, "A film lasts a certain number of full hours and 15 minutes. That is 135 minutes. How many full hours does the film last?"),
        ("Ned baked some pies for a fair. At the fair four were eaten. Now he has seven left. How many pies did Ned bake for the fair?", "x=4+7", "11", 0, "How many pies were eaten?"),
        ("A stamp costs $1.25. Ida buys 6. How much does she pay?", "x=1.25*6", "7.5", 1, "How many stamps does Ida buy?"),
        ("The girls picked plums all day. Bo picked 38 and Ann picked twice as many. How many did they pick together?", "x=38+2*38", "114", 0, "How many plums did Bo pick?"),
        ("A van seats 9. How many vans are needed for 45 guests?", "x=45/9", "5", 0, "Exactly 5 full vans are needed for 45 guests. How many people does each van seat?"),
        ("In a club of 40 members, 15% sing. How many members do not sing?", "x=40*(100-15)/100", "34", 0, "In a club, 15% of the members sing. 34 members do not sing. How many members are in the club?"),
        ("Bo drove at 48 mph for 2 hours and then at 62 mph for 3 hours. How many miles did he drive in total?", "x=48*2+62*3", "282", 2, "Then Bo drove for 3 hours. He drove 282 miles in total. At what speed, in mph, did Bo drive for 3 hours?"),
        ("Bo drove at 48 mph for 2 hours and then at 62 mph for 3 hours. How many miles did he drive in total?", "x=48*2+62*3", "282", 3, "How many hours did Bo drive at 62 mph?"),
        ("There are 24 figs and 4 bowls. Each bowl gets the same number. How many figs must go in each bowl?", "x=24/4", "6", 0, "There are some figs and 4 bowls."),
        ("The three sides of a triangle are 7 cm, 9 cm and 12 cm. What is its perimeter?", "x=7+9+12", "28", 1, "are 7 cm, 12 cm and a certain number of centimeters. Its perimeter is 28 centimeters. How many centimeters long is the remaining side of the triangle?"),
        ("A tank loses 12 litres a day. It had 300 litres in it. How much is left after 9 days?", "x=300-12*9", "192", 1, "A tank loses 12 litres a day. 192 litres is left after 9 days. How many litres did the tank have at first?"),
        ("A plumber charges £40 for coming out and £28 an hour. The job took 3 hours. What was the bill?", "x=40+28*3", "124", 1, "How much does the plumber charge an hour?"),
        ("The area of a rug is 84 cm2 and its length is 12 cm. What is its width?", "x=84/12", "7", 1, "The area of a rug is 84 cm² and its length"),
        (_NUMBERS, "x=4*15-41", "19", 1, "What is the average of the four numbers?"),
        (_NUMBERS, "x=4*15-41", "19", 2, "What do three of the numbers add up to?"),
        (_COUSIN, "x=(6+4)*2-4", "16", 2, "In 4 years Ben will be twice as old as his cousin. Ben is 16 years old now. How old is Ben's cousin now?"),
        ("A soup recipe for 6 people needs 900 g of carrots. How many grams of carrots are needed for 10 people?", "x=900/6*10", "1500", 0, "A soup recipe needs 900 g of carrots. 1500 grams of carrots are needed for 10 people. How many people is the soup recipe for?"),
        ("A stamp book has room for 240 stamps. Nils has filled 35% of it. How many more stamps does he need to fill the book?", "x=240*(1-35%)", "156", 0, "How many stamps does the stamp book have room for?"),
        ("A stamp book has room for 240 stamps. Nils has filled 35% of it. How many more stamps does he need to fill the book?", "x=240*(1-35%)", "156", 1, "What percent of the stamp book has Nils filled?"),
        (_HOSES, "x=1/(1/20+1/30)", "12", 1, "How many minutes does the thinner hose need for the pool?"),
        ("Mum ate 1/4 of a pie and Dad ate 1/3 of it. What fraction of the pie was left?", "x=1-1/4-1/3", "5/12", 1, "What fraction of the pie did Dad eat?"),
        (_NEPHEWS, "x=(54-12)/3", "14", 2, "How many sweets did my nephews eat on the way home?"),
        ("Tariq packs 9 parcels an hour and Lotte packs 7. How many parcels do they pack together in 5 hours?", "x=(9+7)*5", "80", 1, "How many parcels an hour does Lotte pack?"),
        ("We need buns for the party. A bag of 8 costs $2.40. How much does one bun cost in cents?", "x=2.40/8*100", "30", 0, "A bag costs $2.40. One bun costs 30 cents. How many buns are in the bag?"),
        ("Share 84 stickers equally among 7 children. How many stickers does each child get?", "x=84/7", "12", 1, "84 stickers are shared equally among some children."),
        ("Ana saws 5 planks of 80 cm each off a beam that is 6 m long. How many centimetres of the beam are left?", "x=6*100-5*80", "200", 0, "How many planks of 80 cm each does Ana saw"),
        ("Lena puts $20 in a jar every week and her aunt adds $50 at the end. How many dollars are in the jar after 12 weeks?", "x=20*12+50", "290", 2, "After how many weeks are there 290 dollars in the jar?"),
        ("Pia walked a distance of 12 km in 3 hours. How many kilometres did she walk in an hour?", "x=12/3", "4", 0, "What distance, in kilometres, did Pia walk in 3 hours?"),
        ("Paula pours water into a tub up to a height of 20 cm. The tub's bottom has an area of 500 square centimetres. How many cubic centimetres of water is that?", "x=20*500", "10000", 0, "Up to what height, in centimetres, does Paula pour water"),
        ("Paula pours water into a tub up to a height of 20 cm. The tub's bottom has an area of 500 square centimetres. How many cubic centimetres of water is that?", "x=20*500", "10000", 1, "What is the area of the tub's bottom, in square centimetres?"),
        ("Round mats with a diameter of 30 cm are laid in a row. The row is 240 cm long. How many mats are there?", "x=240/30", "8", 0, "What is the diameter of each round mat, in centimeters?"),
        ("A pool has two pipes. One brings 30 litres a minute and the other 45 litres a minute. How many litres do they bring in 8 minutes?", "x=8*(30+45)", "600", 1, "the other brings a certain number of litres a minute. They bring 600 litres in 8 minutes. How many litres a minute does the other pipe bring?"),
        ("A shop reduced a coat from $120 to $90. By how many dollars was it reduced?", "x=120-90", "30", 0, "A shop reduced a coat to $90. It was reduced by 30 dollars. How much did the coat cost before it was reduced?"),
        ("The temperatures on three days were 18, 20 and 25 degrees. What was the average temperature in degrees?", "x=(18+20+25)/3", "21", 1, "were 20, 25 and a certain number of degrees."),
        ("A tank is 3/4 full and contains 60 litres. How many litres does it hold when it is full?", "x=60/(3/4)", "80", 0, "A tank is partly full and contains 60 litres. It holds 80 litres when it is full. What fraction of the tank is full?"),
        ("In a class of 28 pupils, 12 are boys. How many girls are there?", "x=28-12", "16", 0, "In a class, 12 pupils are boys. There are 16 girls. How many pupils are in the class?"),
        ("There were 48 people on a bus. At the first stop 13 got off. How many people are on the bus now?", "x=48-13", "35", 1, "How many people got off at the first stop?"),
        ("Karim ran 5 laps of a 400 m track. How many metres did he run?", "x=5*400", "2000", 0, "How many laps of a 400 m track did Karim run?"),
        ("Hal has 27 marbles, which is 3 times as many as Lou has. How many marbles does Lou have?", "x=27/3", "9", 1, "How many times as many marbles as Lou does Hal have?"),
        ("The red bucket holds 9 litres, which is 2.5 litres less than the blue bucket. How many litres does the blue bucket hold?", "x=9+2.5", "11.5", 1, "How many litres less does the red bucket hold than the blue bucket?"),
        ("Dana has 95 beads and makes bracelets with 12 beads each. She makes 7 bracelets. How many beads are left?", "x=95-12*7", "11", 1, "How many beads does each bracelet have?"),
        ("Ben takes 10 ml of syrup three times a day. A bottle holds 150 ml. How many days does the bottle last?", "x=150/(10*3)", "5", 0, "How many milliliters of syrup does Ben take each time?"),
        ("A car uses 7 litres of petrol for 100 km. How many litres does it use for 250 km?", "x=7*250/100", "17.5", 1, "For how many kilometres does the car use 7 litres of petrol?"),
        ("Sam is 4 years older than his sister Eva, who is 11. How old is Sam?", "x=11+4", "15", 1, "How old is Eva?"),
        ("Two towns are 6.5 cm apart on a map. Each centimetre stands for 20 km. How many kilometres are the towns apart?", "x=6.5*20", "130", 1, "How many kilometres does each centimetre stand for?"),
        ("Nine friends share the rent of $1,260 for a cabin equally. What does each pay?", "x=1260/9", "140", 1, "How much is the rent?"),
        ("Dad can weed the bed in 6 hours and Mum can do it in 3 hours. How many hours do they need together?", "x=1/(1/6+1/3)", "2", 1, "How many hours does it take Mum to weed the bed?"),
        ("Dad can weed the bed in 6 hours and Mum can do it in 3 hours. How many hours do they need together?", "x=1/(1/6+1/3)", "2", 0, "How many hours does it take Dad to weed the bed?"),
        ("Two hikers start at noon. They each carry 9 kg. How many kilograms do they carry together?", "x=2*9", "18", 1, "How many kilograms does each of the hikers carry?"),
        ("Leela practises the flute for 45 minutes a day. How many hours of practice is that in 8 days?", "x=45*8/60", "6", 1, "In how many days is that 6 hours of practice?"),
        ("Sanjay's suitcase weighs 21.5 kg and his wife's weighs 17.8 kg. How many kilograms heavier is his suitcase?", "x=21.5-17.8", "3.7", 1, "How many kilograms does Sanjay's wife's suitcase weigh?"),
        ("Four teachers have 140 cards to write between them. Each teacher writes 5 cards a day. In how many days will they be done?", "x=140/(4*5)", "7", 1, "How many cards do four teachers have"),
        ("One mixer makes 45 cakes a day and a newer mixer makes 60 cakes a day. How many cakes do both mixers make in 8 days?", "x=(45+60)*8", "840", 2, "How many days does it take both mixers to make 840 cakes?"),
        ("£63 is shared between Cal and Rory in the ratio 4:5. How much does Rory get?", "x=63/(4+5)*5", "35", 0, "How much money is shared between Cal and Rory?"),
        ("From 8 kg of berries you get 5 jars of jam. How many jars of jam do you get from 24 kg of berries?", "x=24/8*5", "15", 0, "From how many kilograms of berries do you get 5 jars of jam?"),
        ("Marta swims 20 lengths in a 25 m pool. How many metres does she swim?", "x=20*25", "500", 1, "How many metres long is the pool?"),
        ("Two hikers set off towards each other from villages 24 km apart. They both walk at 4 km/h. After how many hours do they meet?", "x=24/(2*4)", "3", 1, "from villages a certain distance apart."),
        ("A watch shows 8.4 km after 6 rounds. How many kilometres long is one round?", "x=8.4/6", "1.4", 1, "After how many rounds does the watch show 8.4 km?"),
        ("A plank is 2.4 m long. It is sawn into 8 equal parts. How many centimetres long is each part?", "x=2.4*100/8", "30", 1, "Into how many equal parts is the plank sawn?"),
        ("A handball team scored 8, 12, 5 and 9 goals in the quarters. The other team scored 31 in all. By how many goals did the first team win?", "x=8+12+5+9-31", "3", 2, "How many goals did the handball team score in the third quarter?"),
        ("Over three days it snowed 5 cm, 12 cm and 7 cm in Bergen. What was the mean daily snowfall in cm?", "x=(5+12+7)/3", "8", 3, "5 cm, 12 cm and a certain number of centimeters in Bergen."),
        ("Over three days it snowed 5 cm, 12 cm and 7 cm in Bergen. What was the mean daily snowfall in cm?", "x=(5+12+7)/3", "8", 2, "How many centimeters did it snow in Bergen on the second day?"),
        ("A hockey team scored 4, 6 and 5 goals in its first three matches. How many goals must they score in the fourth match for a total of 22?", "x=22-(4+6+5)", "7", 2, "in the third match?"),
        ("A 200 g bar of fudge is 20% nuts and 5% raisins. How many grams of nuts and raisins together are in the bar?", "x=200*(20%+5%)", "50", 0, "How many grams does the bar weigh?"),
        ("6 women can dig a ditch in 10 days. How many days would 4 women take, all working at the same speed?", "x=6*10/4", "15", 1, "How many days does it take 6 women to dig the ditch?"),
        ("The average weight of 7 boxes is 2.5 kg. How many kilograms do all the boxes weigh together?", "x=7*2.5", "17.5", 1, "What is the average weight of the 7 boxes, in kilograms?"),
        ("4 friends knit 96 squares. They all work equally fast. Each friend knits 8 squares per hour. In how many hours do they knit them?", "x=96/(4*8)", "3", 1, "do the 4 friends knit"),
        ("A box holds 480 cubic centimetres. Its base is 12 cm by 8 cm. How tall is the box in cm?", "x=480/(12*8)", "5", 1, "The box is 5 centimetres tall."),
        ("Nils has 95 stamps. He gives 18 to his sister. How many stamps has he now?", "x=95-18", "77", 0, "He has 77 stamps now."),
        ("Signe gets $6 pocket money a week and saves all of it. After how many weeks can she buy a $54 lamp?", "x=54/6", "9", 0, "Signe gets pocket money every week and saves all of it."),
        ("Otto spends half of his £16 pocket money every week and puts the other half in a jar. How much is in the jar after five weeks?", "x=16/2*5", "40", 0, "pocket money a week?"),
        ("Mum puts $400 in the bank at 5% simple interest a year. How much interest does she earn in 3 years?", "x=400*5%*3", "60", 0, "How much money does Mum put in the bank?"),
        ("A winter coat that normally costs £64 is reduced by 25%. What is the sale price?", "x=64*(1-25%)", "48", 1, "By what percent is the winter coat reduced?"),
        ("In the league you get 4 points for a win and 2 points for a draw. The Owls finished with 38 points and had 5 draws. How many games did they win?", "x=(38-5*2)/4", "7", 0, "for a win"),
        ("Nina buys a lamp marked £45. The shop gives her 20% off. How much does she pay?", "x=45*(1-20%)", "36", 0, "How much does the lamp cost before the discount?"),
    ],
)  # fmt: skip
def test_a_number_is_asked_for_by_its_place(
    text: str, equation: str, answer: str, target: int, told: str
) -> None:
    assert told in rewritten(text, equation, answer, target)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "never"),
    [
        ("In a flock there is a total of 21 heads and legs. A hen has 2 legs. How many hens are there?", "x=21/(1+2)", "7", 0, "is some heads"),
        ("5 aunts gave her $6 for her birthday. How much money did Ann get?", "x=5*6", "30", 1, "give her"),
        ("The sum of the ages of two sisters is 27, and the older one is 5 years older than the younger one. Find the age of the younger sister.", "x=(27-5)/2", "11", 0, "How many sisters"),
        ("Two numbers add up to 50. One is 8 bigger than the other. What is the smaller number?", "x=(50-8)/2", "21", 0, "How many numbers"),
        ("The three heats took 31.4 s, 30.8 s and 30.2 s. By how many seconds was the last heat faster than the mean?", "x=(31.4+30.8+30.2)/3-30.2", "0.6", 0, "remaining heat"),
        ("Bo walked for 2 hours and 20 minutes on Monday and 25 minutes on Friday. How many minutes did he walk?", "x=2*60+20+25", "165", 0, "full hours"),
        ("A shop cut the price of a lamp by $90. It now costs $410. What was the old price?", "x=410+90", "500", 1, "the shop now cost"),
        ("Ann needs 12 m of tape. Tape is sold in rolls of 3 m for $1.80 each. What will it cost her?", "x=12/3*1.80", "7.2", 2, "sold in each"),
        ("After spending $18 Jess has $31 left. How much did she have at first?", "x=18+31", "49", 0, "Jess cost"),
        ("The fare is $2.40 for an adult and half as much for a child. What do 2 adults and 3 children pay?", "x=2*2.40+3*2.40/2", "8.4", 0, "and half as much for a child?"),
        ("Two hikers start together. One walks at 4 km/h, the other at 5 km/h. How many kilometres is the faster one ahead after 3 hours?", "x=5*3-4*3", "3", 0, "the other at a certain speed"),
        ("Six years ago Omar was 4 times as old as his son, who was then 8. What is Omar's age now?", "x=4*8+6", "38", 2, "How old was"),
        ("Dad can weed the patch in 6 hours and Mum can do it in 3 hours. How many hours do they need together?", "x=1/(1/6+1/3)", "2", 1, "do the patch"),
        ("A recipe for 4 people needs 2 eggs. We will be 10 at breakfast. How many eggs do we need?", "x=2/4*10", "5", 2, "How many eggs will we be"),
        ("A van's tank is 1/3 full. Ida fills it up with 40 litres. How many litres does the tank hold?", "x=40/(1-1/3)", "60", 0, "is full?"),
        ("In a group of 10 children the average height is 132 cm. A new boy who is 143 cm tall joins them. What is the average height now, in cm?", "x=(10*132+143)/(10+1)", "133", 0, "in the group?"),
        ("A spider has 8 legs and an ant has 6. How many legs do 4 spiders and 7 ants have?", "x=4*8+7*6", "74", 0, "An ant has 6."),
        ("Ahmed earned $480 last month, $60 more than in the month before. How much did he earn in the month before?", "x=480-60", "420", 0, "month cost"),
        ("I give my three nephews £3, £7 and £8 a week. How much do I give them in 10 weeks?", "x=(3+7+8)*10", "180", 3, "How much"),
        ("Nils walked 12.5 km on the first day. How many kilometres of the 30 km path does he still have ahead of him?", "x=30-12.5", "17.5", 1, "the ahead"),
        ("A hall has 12 rows of seats with 15 seats in a row. For the play 150 tickets were sold. How many seats will stay empty?", "x=12*15-150", "30", 0, "have in a row?"),
        ("We are putting tape round a board, which is 150 cm long and 85 cm high. How many cm of tape do we need to go all the way round?", "x=2*(150+85)", "470", 0, "to go 470 cm of"),
        ("A kiosk sold 52 pies on Monday and 36 pies on Tuesday, so on average how many pies did it sell per day?", "x=(52+36)/2", "44", 0, "so on average."),
        ("Ida raised 7 goldfish and 12 catfish in a pond. 4 fish died. Now Ida has 15 left. How many fish did not die?", "x=7+12-4", "15", 3, "goldfish does"),
    ],
)  # fmt: skip
def test_what_the_place_does_not_tell_is_not_asked(
    text: str, equation: str, answer: str, target: int, never: str
) -> None:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    plan = study(problem)
    if isinstance(plan, Rejection):
        return
    made = plan.rewrite(target)
    assert isinstance(made, Rejection) or never not in made.text
