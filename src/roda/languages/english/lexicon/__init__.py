"""Word lists of the English rewriting: units, verbs by what they tell, names, time words."""

from __future__ import annotations

from typing import Final

from roda.languages.english.lexicon.listing import listed as listed

MEASURES: Final = listed(
    "mile kilometer kilometre meter metre centimeter centimetre millimeter foot inch yard km cm mm ft "
    "hour minute second day week month year pound ounce gram kilogram ton kg lb oz liter litre milliliter "
    "gallon quart pint cup teaspoon tablespoon degree acre point dollar cent percent calorie lap step time mph kph kg km cm"
)
SHORT_UNITS: Final = listed("mph kph km cm mm kg lb oz ft ml g m l in lbs hrs")
LENGTHS: Final = listed(
    "mile kilometer kilometre meter metre centimeter centimetre foot inch yard km cm mm ft mph kph"
)
STRANDED: Final = listed("go travel walk come listen return ride")
TIMES: Final = listed("second minute hour day week month year")
MASSES: Final = listed(
    "pound ounce gram kilogram ton kg lb oz liter litre milliliter gallon quart pint cup teaspoon "
    "tablespoon carton box bucket can bottle bag scoop package"
)
MONEY: Final = listed("dollar cent penny euro buck")
PERIODS: Final = listed("monday tuesday wednesday thursday friday saturday sunday january february "
    "march april may june july august september october november december today yesterday tomorrow "
    "christmas halloween easter thanksgiving")  # fmt: skip

STATES: Final = listed(
    "be have own contain hold weigh cost need want keep remain stay live include total belong possess"
)
CHANGES: Final = listed(
    "give take lose eat buy get find sell add remove receive spend use put leave come join fly borrow "
    "throw break pick collect gather make bake drink save earn share return donate send trade win drop "
    "cut plant move place arrive enter deposit withdraw pay hand steal fall pop read grow discover "
    "delete download pack pour purchase drive walk run toss hatch swim wander die burn tear grind "
    "pull feed rent order stack mail lend hide quit transfer pick bring catch grab carry serve swap drain"
)
SPENDS: Final = listed(
    "have spend earn save get receive give make need owe deposit withdraw collect raise bring lose find "
    "take win keep pay borrow lend donate contribute want use carry invest own"
)
PRICES: Final = listed("cost charge")
STARTS: Final = listed("start begin end")
UNCHANGED: Final = listed("put cut read hit set let cost quit bet shut spread split hurt")

PUTS: Final = listed("put add turn hand throw bring chip fill use pick give take sell cut tear pay")
PLACES: Final = listed("put place split divide pack arrange sort")
WITH: Final = listed("start begin end share work play fill")
GENERAL: Final = listed("cost weigh carry sell")
DAYTIMES: Final = listed(
    "day week month year morning afternoon evening night weekend today yesterday tomorrow summer winter "
    "spring fall season hour time lunch dinner"
)
WHEN: Final = listed(
    "each every last this next that per today yesterday tomorrow monday tuesday wednesday thursday friday "
    "saturday sunday all both together total altogether left"
)
GROUPS: Final = listed(
    "family class team group store school cafeteria shop restaurant library farm company club crew band "
    "couple zoo bakery museum orchard factory"
)
MOVES: Final = listed(
    "read drive run walk fly swim go move travel make bake pay plant serve share come use"
)
LEADS: Final = listed(
    "then next also so now later still just afterwards finally however first therefore thus only though too "
    "once already overall together but and or meanwhile suddenly initially originally"
)
IDLE: Final = listed(
    "then also just only later afterwards finally thus recently altogether though too however"
)
ASIDES: Final = (
    "one day",
    "in addition",
    "as a result",
    "for example",
    "in fact",
    "at the same time",
    "after that",
    "in total",
    "in all",
    "so far",
    "of course",
)
STAYING_ARTICLES: Final = listed(
    "row day week month year hour time lot few couple minute while result dozen little "
    "bit second half quarter third mile pound gallon bunch variety certain number part different rate "
    "total"
)
NOT_BEFORE: Final = listed(
    "the his her their its my our your these those both 's each every all first last next this that "
    "either same any"
)
APPROXIMATE: Final = listed("about exactly only just roughly almost nearly approximately around")
INEXACT: Final = listed("least most than over under between up")
MORE: Final = listed("more additional extra fewer less")
PLURAL_PRONOUNS: Final = listed("they them their we us our")

PEOPLE: Final = {
    **dict.fromkeys(
        [
            "mom",
            "mother",
            "sister",
            "aunt",
            "grandmother",
            "grandma",
            "girl",
            "woman",
            "wife",
            "daughter",
            "niece",
            "lady",
            "waitress",
            "queen",
            "actress",
            "princess",
            "mommy",
            "granny",
        ],
        "she",
    ),
    **dict.fromkeys(
        [
            "dad",
            "father",
            "brother",
            "uncle",
            "grandfather",
            "grandpa",
            "boy",
            "man",
            "husband",
            "son",
            "nephew",
            "gentleman",
            "waiter",
            "king",
            "prince",
            "daddy",
            "fisherman",
            "mailman",
            "milkman",
        ],
        "he",
    ),
    **dict.fromkeys(
        [
            "farmer",
            "parent",
            "teacher",
            "chef",
            "coach",
            "student",
            "baker",
            "friend",
            "neighbor",
            "cousin",
            "customer",
            "worker",
            "driver",
            "clerk",
            "gardener",
            "painter",
            "player",
            "painter",
            "owner",
            "manager",
            "pilot",
            "doctor",
            "nurse",
            "librarian",
            "artist",
            "florist",
            "vendor",
            "tailor",
            "carpenter",
            "builder",
            "jeweler",
            "photographer",
            "magician",
            "electrician",
            "scientist",
            "salesman",
            "runner",
            "child",
            "kid",
            "baby",
            "person",
            "shopkeeper",
            "writer",
            "author",
            "seller",
            "janitor",
            "principal",
            "cook",
            "captain",
        ],
        "",
    ),
}
SHE: Final = listed(
    "Mary Joan Sally Sara Sarah Jessica Melanie Nancy Alyssa Sandy Joanna Kelly Lisa Amy Emily Emma Anna "
    "Anne Ann Susan Karen Linda Betty Carol Diana Donna Helen Jane Janet Jenny Jennifer Judy Julia Julie "
    "Kate Katie Kathy Laura Lily Lucy Margaret Maria Marie Martha Megan Melissa Michelle Molly Nicole "
    "Olivia Pam Patricia Paula Rachel Rebecca Rose Ruth Samantha Sharon Sofia Sophia Stella Stephanie "
    "Tammy Tara Tina Tracy Vanessa Vicky Victoria Virginia Wendy Zoe Abby Adriana Alice Alicia Allison "
    "Amanda Amelia Andrea Angela April Ashley Audrey Ava Barbara Beth Bianca Brenda Bridget Brittany "
    "Carla Carmen Carrie Catherine Cathy Charlotte Chloe Christina Cindy Claire Clara Connie Cynthia Daisy "
    "Dana Danielle Debbie Deborah Denise Diane Dina Dora Dorothy Edith Eileen Elaine Eleanor Elena Elise "
    "Elizabeth Ella Ellen Erica Erin Esther Eva Evelyn Faith Fiona Frances Gina Gloria Grace Gwen Haley "
    "Hannah Hayley Hazel Heather Heidi Hilda Holly Hope Irene Iris Isabel Isabella Isha Ivy Jackie Jill "
    "Jodi Josephine Joy Joyce Juliet Kaitlyn Kathleen Katherine Kayla Kendra Kiara Kim Kimberly Kirsten "
    "Kristen Lana Lauren Leah Lena Leslie Lillian Lola Loretta Lori Louise Lydia Mabel Madeline Maggie "
    "Mandy Marcia Marissa Maya Mia Miranda Monica Nadia Naomi Natalie Nina Nora Norma Paige Pamela Paige "
    "Patty Penny Phoebe Priya Rita Roberta Robin Rosa Roxanne Sabrina Sadie Sheila Shelby Shirley Sonia "
    "Penny Sue Sylvia Tanya Teresa Theresa Tiffany Trisha Valerie Vera Veronica Violet Viola Whitney Yolanda "
    "Yvonne Misha Faye Debby Annie Maddie Ellie Tessa Paula Bella Nicky Edna Lexi Gwenn Marilyn Marta "
    "Ida Ada Bea Tess Sophie Cora Lara Ana Aisha Amina Carly Celia Chelsea Claudia Colleen Darlene Ginny "
    "Ingrid Jade Janice Joanne Josie June Justine Kara Kristin Krystal Lana Lisa Lucia Luna Lyla Mandy "
    "Marcy Marge Mariana Meg Myra Nadine Noelle Olive Raquel Regina Rosie Sally Selena Serena Sylvie Uma "
    "Catalina Cheryl Jasmine Kaleigh Kylie Mariah Nellie Olga Pearl Polly Shannon Skylar Delilah Rhonda"
)
HE: Final = listed(
    "Tom Mike Dan Fred Sam Tim Keith Jason Benny Bob Bill John James Robert Michael William David Richard "
    "Joseph Thomas Charles Daniel Matthew Anthony Mark Donald Steven Steve Paul Andrew Joshua Kenneth Kevin "
    "Brian George Edward Ronald Timothy Jeffrey Jeff Ryan Jacob Gary Nicholas Nick Eric Jonathan Stephen "
    "Larry Justin Scott Brandon Benjamin Ben Samuel Gregory Greg Frank Alexander Alex Raymond Patrick Jack "
    "Dennis Jerry Tyler Aaron Jose Adam Henry Nathan Douglas Zachary Peter Kyle Walter Ethan Jeremy Harold "
    "Carl Keith Roger Gerald Christian Terry Sean Arthur Austin Noah Lawrence Joe Bryan Billy Jordan "
    "Albert Dylan Bruce Willie Gabriel Alan Juan Logan Wayne Ralph Roy Eugene Randy Vincent Russell Louis "
    "Philip Bobby Johnny Bradley Brad Luke Lucas Oliver Oscar Owen Max Martin Marvin Marcus Mario Luis "
    "Leo Leon Leonard Kaleb Caleb Jimmy Jim Isaac Ian Hugo Hank Harry Guy Glenn Gino Gavin Gilbert Fernando "
    "Felix Evan Elliot Eddie Ed Earl Dustin Duncan Drew Doug Derek Dean Darryl Danny Craig Cody Clark "
    "Claude Chris Christopher Chad Cameron Calvin Brent Blake Barry Arnold Antonio Andre Alfred Ahmed "
    "Ali Victor Wallace Warren Will Xavier Zach Ted Theodore Todd Tony Travis Trevor Tyrone Stuart Stan "
    "Shawn Sergio Seth Roland Ron Ross Rick Ricky Ricardo Pedro Perry Omar Norman Neil Nelson Mitch "
    "Mitchell Miguel Maurice Manuel Lloyd Lee Lenny Lewis Kurt Ken Karl Julio Julian Jonah Jon Joel Jesse "
    "Jerome Jay Javier Jared Jake Ivan Howard Herbert Graham Gordon Edgar Dwayne Diego Darren Cesar "
    "Ceasar Carlos Byron Bert Bernard Archie Ruben Rafael Rodney Mason Matt Rob Robbie Sammy Tommy Zack "
    "Hans Virgil Wade Wesley Willy Dave Don Gus Liam Paco Conner Connor Haden Josh Chester Clarence Colin"
)
ORDINALS: Final = listed(
    "first second third fourth fifth sixth seventh eighth ninth tenth last other next"
)
