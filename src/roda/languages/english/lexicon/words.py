"""Word lists that printing and the statement of an answer go by; the rules are elsewhere."""

from __future__ import annotations

from typing import Final

from roda.languages.english.lexicon.listing import listed

# --- printing ---------------------------------------------------------------------------------

# Written with a capital wherever they stand. "may", "march" and "sun" are words of their own.
CALENDAR: Final = listed(
    "monday tuesday wednesday thursday friday saturday sunday january february april june july "
    "august september october november december halloween christmas thanksgiving english spanish french "
    "chinese american"
)
# A full stop after these ends no sentence.
ABBREVIATIONS: Final = listed(
    "mr mrs ms dr st mt jr sr prof vs etc approx ft yd mi lb lbs oz gal qt pt hr hrs min mins "
    "sec secs sq cm mm km kg ml mph tbsp tsp a.m p.m u.s e.g i.e ph.d jan feb apr aug sept oct nov dec"
)
# First names that are no other word, for texts that have lost all their capitals.
NAMES: Final = listed(
    "aaron adam adrian alan albert alex alexa alexander alexis alice alicia allan allen allison alyssa amanda "
    "amelia amy ana andrea andrew andy angela anita ann anna anne annie anthony antonio april arthur ashley "
    "audrey barbara beatrice becky ben benjamin benny bernie beth betty beverly billy bobby brad bradley brandon brenda "
    "brian bridget bruce bryan caleb carl carla carlos carmen caroline carrie carter cassie catherine charles "
    "charlie charlotte chelsea cheryl chloe chris christina christine christopher cindy claire clara clarence connor "
    "craig cynthia dan dana daniel danny darnel dave david deborah debra denise dennis diana diane dina donald donna "
    "dora dorothy doug douglas dylan eddie edgar edith edward edwin elaine elena eli elijah elise elizabeth "
    "ella ellen elsa emily emma eric erica ernest ethan eugene evan evelyn faye felix fiona frances "
    "francine francis fred freddy gabriel gary george georgia gerald gilbert gina gino gloria gordon greg gwen "
    "hannah harold harry hayley haley heather heidi helen henry herbert howard ian irene isaac isabel isabella "
    "jackie jackson jacob jacqueline jake james jamie jane janet janice jason jeff jeffrey jenna jennifer "
    "jenny jeremy jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jonathan jordan jose joseph "
    "joshua joyce juan judith judy julia julian julie justin kaleb karen kate katherine kathleen kathy katie "
    "keith kelly ken kendra kenneth kevin kim kimberly kirsten kyle larry laura lauren lawrence leah lee leo leon "
    "leonard leslie lewis liam linda lindsey lisa liz lois lori louis louise lucas lucy luis luke lydia lynn "
    "madison maggie marcus margaret maria marie marilyn marissa martha martin marvin mary matt matthew maureen maya "
    "megan melanie melissa melvin mia michael michelle miguel mike mildred mitch molly monica nadia nancy "
    "naomi natalie natasha nathan nelson nicholas nick nicole nina noah nora norma oliver olivia oscar owen paige pamela "
    "patricia patrick patty paul paula pedro peggy peter philip phillip phyllis rachel ralph ramon randy raymond "
    "rebecca regina ricardo richard rick ricky rita robert roberto rodney roger ronald ronnie rosa roy russell "
    "ruth ryan sabrina sally salma sam samantha samuel sandra sara sarah scott sean sergio seth shannon sharon shawn "
    "shirley sidney simon sofia sophia sophie stacy stanley stephanie stephen steve steven stuart susan suzanne "
    "sylvia tammy tanya tara ted teresa terry thelma theodore theresa thomas tiffany tim timothy tina todd tom tommy "
    "tony tracy travis trevor tyler valerie vanessa vera vernon veronica vicky victor victoria vincent virginia vivian "
    "walter wanda warren wayne wendy wesley william willie xavier yolanda yvonne zach zachary zoe"
)

# --- measures ---------------------------------------------------------------------------------

# Units by what they measure, singular; `measures.py` accepts their plurals and short forms.
UNITS: Final[dict[str, frozenset[str]]] = {
    "time": listed("second minute hour day week month year"),
    "length": listed(
        "inch foot yard mile millimeter centimeter meter kilometer block lap step page floor "
        "metre kilometre centimetre"
    ),
    "weight": listed("ounce pound ton gram kilogram milligram"),
    "volume": listed(
        "cup pint quart gallon liter litre milliliter teaspoon tablespoon bucket bottle carton can bag box jar "
        "glass tank barrel bushel pitcher spoonful scoop"
    ),
}
SHORT_UNITS: Final[dict[str, str]] = {
    "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "mm": "millimeter", "cm": "centimeter",
    "m": "meter", "km": "kilometer", "oz": "ounce", "lb": "pound", "lbs": "pound", "g": "gram",
    "kg": "kilogram", "mg": "milligram", "ml": "milliliter", "l": "liter", "hr": "hour", "hrs": "hour",
    "min": "minute", "mins": "minute", "sec": "second", "secs": "second",
}  # fmt: skip
# Nouns that say how much of what kind is asked: "What is the total cost?"
MONEY_NOUNS: Final = listed(
    "cost price bill profit change expense income pay salary balance fee tax tip discount charge wage fare "
    "earnings savings money refund revenue loss payment rent budget spending expenses debt paycheck interest"
)
LENGTH_NOUNS: Final = listed(
    "distance length width height perimeter depth radius diameter circumference altitude thickness mileage"
)
WEIGHT_NOUNS: Final = listed("weight mass")
TIME_NOUNS: Final = listed("time duration")
BARE_NOUNS: Final = listed(
    "number sum difference quotient product score ratio count population remainder "
    "attendance points integer answer"
)
# Verbs whose bare "how much" is an amount of money.
MONEY_VERBS: Final = listed(
    "spend pay cost earn charge owe save raise donate borrow lend invest deposit withdraw collect sell budget"
)
# Adjectives of "How long is …?", what they measure, and whether "5 feet long" is said.
SIZES: Final[dict[str, str]] = {
    "long": "length", "tall": "length", "wide": "length", "high": "length", "deep": "length",
    "thick": "length", "far": "length", "heavy": "weight", "old": "time",
}  # fmt: skip
# "how much farther", "how much heavier": what the comparative measures.
COMPARED: Final[dict[str, str]] = {
    "farther": "length", "further": "length", "longer": "length", "taller": "length", "higher": "length",
    "wider": "length", "deeper": "length", "shorter": "length", "heavier": "weight", "lighter": "weight",
    "older": "time", "younger": "time",
}  # fmt: skip

# --- clauses ----------------------------------------------------------------------------------

DO: Final = listed("do does did")
BE: Final = listed("is are was were am 's ’s")
HAVE: Final = listed("have has had")
MODALS: Final = listed("can could will would should shall must may might")
HELPERS: Final = DO | BE | HAVE | MODALS
# Verbs that pass the gap on to their infinitive: "need to buy", but not "take to buy".
CHAINS: Final = listed(
    "need want have plan go like hope try able get start begin decide expect love wish manage continue "
    "choose agree intend prefer afford require supposed ought used"
)
# Verbs with two objects: "gave Mary 3 pens", "took him 2 hours".
GIVING: Final = listed(
    "give pay cost take owe lend send show buy make save charge feed hand tell teach offer get bring leave "
    "sell earn allow deal serve read loan pass mail bake"
)
# What may stand behind the object without being one.
ADVERBIAL_FIRST: Final = listed(
    "each every last this next yesterday today tomorrow tonight all total altogether together now then still left "
    "per both apiece combined daily weekly monthly monday tuesday wednesday thursday friday saturday sunday "
    "originally initially remaining more over overall that one"
)
MARKS: Final = listed("if when after before because while since until till so once")
# What may open a sentence whose question follows: "Given that …, how many …?"
OPENERS: Final = MARKS | listed(
    "assuming given knowing considering supposing suppose while although as"
)
DURATIONS: Final = listed("second minute hour day week month year")
PARTICLES: Final = listed(
    "up down out off away over back in on aside around through along together for with"
)
IMPERATIVES: Final = listed("find calculate determine compute tell know figure work say estimate")
SEEKING: Final = listed("find calculate determine compute")
# Participles that may follow a noun before the helper: "How many cookies left does she have?"
PARTICIPLES: Final = listed("left needed remaining")
# Prepositions and particles that may stand alone at the end: "put them in", "gave away".
STRANDING: Final = listed(
    "to in into on onto for with from at by of among between about over up off out away down through"
)
# What may follow such a preposition without belonging to it.
CLOSING: Final = listed(
    "now then altogether total today yesterday tomorrow each together combined overall"
)
# Adjectives after "how".
HOW: Final = listed("far long old tall wide high deep heavy fast big thick large often soon")
# Prepositions before a question word.
PREPOSITIONS: Final = listed("in for by at to into on from after of among between with")
# "5 hours" is their object; other verbs go on "for 5 hours".
TAKING: Final = listed("take last spend need require be cost use")
NO_UNIT: Final = listed("lot amount rest some all kind type most any half part out many much")
