"""Questions that become statements, one test per shape, and those that are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.augmentation.identify import identify
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import analyse
from roda.languages.english.state import Statement, state, unconditional
from roda.languages.english.story.lines import printed
from roda.languages.guard import Refusal
from roda.problem import Problem, Reason, Record

# Short stories with their equations, so that a shape needs only its question.
STORIES = {
    "days": ("Ann was away for 5 days and then for 7 days.", "x=5+7", "12"),
    "millions": ("The town has $16 million. $12 million goes to schools.", "x=16-12", "4"),
    "figs": ("Ann had 5 figs. She bought 7 more figs.", "x=5+7", "12"),
    "one": ("Ann had 5 figs. She ate 4 figs.", "x=5-4", "1"),
    "boxes": ("Ann has 48 figs.", "x=48/4", "12"),
    "money": ("Ann had $5. Her aunt gave her $7.50.", "x=5+7.5", "12.5"),
    "dollars": ("Ann had 5 dollars. Her aunt gave her 7 dollars.", "x=5+7", "12"),
    "cents": ("A pen costs 5 cents and a cap costs 7 cents.", "x=5+7", "12"),
    "miles": ("Ann ran 5 miles and then 7 miles.", "x=5+7", "12"),
    "speed": ("Ann drove 120 miles at 40 miles per hour.", "x=120/40", "3"),
    "trip": ("Ann drove 120 miles. It took her 3 hours.", "x=120/3", "40"),
    "milk": ("Ann used 0.5 cup of milk and 0.2 cup of milk.", "x=0.5+0.2", "0.7"),
    "flour": ("Ann used 0.5 cup of flour and 0.2 cup of sugar.", "x=0.5-0.2", "0.3"),
    "weight": ("Rex weighs 52 pounds and Fido weighs 40 pounds.", "x=52-40", "12"),
    "rope": ("Ann tied 5 feet of rope to 7 feet of rope.", "x=5+7", "12"),
    "pie": ("Ann ate 0.5 of the pie. Bo ate 0.25 of the pie.", "x=0.5+0.25", "0.75"),
    "ages": ("Ann is 5 years old. Bo is 7 years older.", "x=5+7", "12"),
    "marbles": ("Ann has 36 marbles. Bo has 3 marbles.", "x=36/3", "12"),
    "share": ("Ann has 3 red hats and 5 blue hats.", "x=3/(3+5)", "0.375"),
    "toys": ("Ann had 60 dollars.", "x=60/5", "12"),
    "rate": ("Of 40 hens 8 are brown.", "x=8/40", "0.2"),
}  # fmt: skip

STATED = [
    # the tree tells the subject, the verb and the place of the answer
    ("figs", "How many figs do Ann and Bo have combined?", "Ann and Bo have 12 figs combined."),
    ("figs", "How many figs will they each get?", "They will each get 12 figs."),
    ("figs", "How many figs did Ann leave unpicked?", "Ann left 12 figs unpicked."),
    ("figs", "How many more figs did Ann pick than Bo?", "Ann picked 12 more figs than Bo."),
    ("figs", "How many are green figs?", "12 figs are green figs."),
    ("figs", "How many figs will be in each bag?", "There will be 12 figs in each bag."),
    ("money", "How much money is in her purse?", "There is $12.50 in her purse."),
    ("money", "How much did she get paid for cutting grass?", "She got paid $12.50 for cutting grass."),
    ("money", "How much is she out of pocket?", "She is $12.50 out of pocket."),
    ("money", "How much is she going to save this month?", "She is going to save $12.50 this month."),
    ("money", "How much more money does Ann need to buy the hat?", "Ann needs $12.50 more to buy the hat."),
    ("millions", "How much money is left for parks?", "$4 million is left for parks."),
    ("ages", "How old will she be 3 years from now?", "She will be 12 years old 3 years from now."),
    ("days", "How long is she grounded for?", "She is grounded for 12 days."),
    ("days", "How many days will it take this machine to fill the tank?", "It will take this machine 12 days to fill the tank."),
    ("days", "How many days will she need to wash all of them?", "She will need 12 days to wash all of them."),
    # do-support
    ("figs", "How many figs did Ann have?", "Ann had 12 figs."),
    ("figs", "How many figs does Ann have now?", "Ann has 12 figs now."),
    ("figs", "How many figs do they have in all?", "They have 12 figs in all."),
    ("figs", "How many figs did she originally have?", "She originally had 12 figs."),
    ("figs", "How many figs did Ann give to Bo?", "Ann gave 12 figs to Bo."),
    ("figs", "How many figs did Ann give Bo?", "Ann gave Bo 12 figs."),
    ("figs", "How many figs did Ann give away?", "Ann gave away 12 figs."),
    ("figs", "How many figs did Ann end up with?", "Ann ended up with 12 figs."),
    ("figs", "How many figs did Ann have to start with?", "Ann had 12 figs to start with."),
    ("figs", "How many did she pick?", "She picked 12 figs."),
    ("figs", "How many figs does Ann need to buy?", "Ann needs to buy 12 figs."),
    ("figs", "How many figs does Ann need to fill the jar?", "Ann needs 12 figs to fill the jar."),
    ("figs", "How many more figs does she need to pick to have 20 figs?", "She needs to pick 12 more figs to have 20 figs."),
    ("figs", "How many figs does she have left to sell?", "She has 12 figs left to sell."),
    ("figs", "How many games did Ann go to in all?", "Ann went to 12 games in all."),
    ("figs", "How many figs did he spent?", "He spent 12 figs."),
    ("figs", "How many figs did she not eat?", "She did not eat 12 figs."),
    ("figs", "How many times did Ann go to the pond?", "Ann went to the pond 12 times."),
    ("figs", "How many times a year does Ann get to visit her aunt?", "Ann gets to visit her aunt 12 times a year."),
    ("figs", "How many days can she do this?", "She can do this for 12 days."),
    ("figs", "How many figs did she make out of the dough?", "She made 12 figs out of the dough."),
    ("figs", "How many minutes did Ann watch the hens?", "Ann watched the hens for 12 minutes."),
    ("figs", "How many minutes does she need to spend there?", "She needs to spend 12 minutes there."),
    ("figs", "How many figs does she need to fill all the jars?", "She needs 12 figs to fill all the jars."),
    ("figs", "By how many points is Ann ahead?", "Ann is ahead by 12 points."),
    # modals and perfect
    ("figs", "How many figs can Ann still buy?", "Ann can still buy 12 figs."),
    ("figs", "How many figs will Ann have left?", "Ann will have 12 figs left."),
    ("figs", "How many figs should she pick?", "She should pick 12 figs."),
    ("figs", "How many figs would she have earned?", "She would have earned 12 figs."),
    ("figs", "How many figs has Ann eaten?", "Ann has eaten 12 figs."),
    ("figs", "How many times had Ann been horseback riding?", "Ann had been horseback riding 12 times."),
    ("figs", "How many figs is Ann selling?", "Ann is selling 12 figs."),
    ("figs", "How many figs was Ann able to pick?", "Ann was able to pick 12 figs."),
    # existential, and the question word as subject
    ("figs", "How many figs are there in the bowl?", "There are 12 figs in the bowl."),
    ("figs", "How many figs would there be?", "There would be 12 figs."),
    ("figs", "How many figs are left?", "12 figs are left."),
    ("figs", "How many are left?", "12 figs are left."),
    ("figs", "How many figs will be left?", "12 figs will be left."),
    ("figs", "How many figs were eaten by the birds?", "12 figs were eaten by the birds."),
    ("figs", "How many figs fell from the tree?", "12 figs fell from the tree."),
    ("figs", "How many hens have white feathers?", "12 hens have white feathers."),
    ("figs", "How many hens didn't lay an egg?", "12 hens didn't lay an egg."),
    ("figs", "How many figs in all?", "There are 12 figs in all."),
    ("figs", "How many of the figs were green?", "12 of the figs were green."),
    # number
    ("one", "How many figs are left?", "1 fig is left."),
    ("one", "How many figs are there now?", "There is 1 fig now."),
    ("one", "How many figs does Ann have left?", "Ann has 1 fig left."),
    # conditions and what stands before
    ("boxes", "If each box holds 4 figs, how many boxes does she need?", "If each box holds 4 figs, she needs 12 boxes."),
    ("boxes", "If each box holds 4 figs how many boxes does she need?", "If each box holds 4 figs, she needs 12 boxes."),
    ("boxes", "How many boxes does she need if each box holds 4 figs?", "If each box holds 4 figs, she needs 12 boxes."),
    ("boxes", "Each box holds 4 figs, how many boxes does she need?", "Each box holds 4 figs. She needs 12 boxes."),
    ("boxes", "In all, how many boxes of 4 figs can she fill?", "In all, she can fill 12 boxes of 4 figs."),
    ("boxes", "In how many bags of 4 can she put the figs?", "She can put the figs in 12 bags of 4."),
    ("boxes", "Into how many groups of 4 can she sort the figs?", "She can sort the figs into 12 groups of 4."),
    ("boxes", "About how many bags of 4 figs can she fill?", "She can fill about 12 bags of 4 figs."),
    ("toys", "How many 5 dollar toys could she buy?", "She could buy 12 toys at 5 dollars each."),
    # money
    ("money", "How much money does Ann have?", "Ann has $12.50."),
    ("money", "How much money does Ann have left?", "Ann has $12.50 left."),
    ("money", "How much did Ann spend on the hat?", "Ann spent $12.50 on the hat."),
    ("money", "How much change did Ann get?", "Ann got $12.50 in change."),
    ("money", "How much more money does she need?", "She needs $12.50 more."),
    ("money", "How much did the hat cost her?", "The hat cost her $12.50."),
    ("money", "What was the total cost?", "The total cost was $12.50."),
    ("money", "What did the hat cost?", "The hat cost $12.50."),
    ("money", "How much was the bill?", "The bill was $12.50."),
    ("dollars", "How much money does Ann have?", "Ann has 12 dollars."),
    ("cents", "How much do they cost together?", "They cost 12 cents together."),
    ("money", "How much is the ring worth now?", "The ring is worth $12.50 now."),
    ("money", "How much should she sell each ring for to break even?", "She should sell each ring for $12.50 to break even."),
    ("money", "How much did her aunt give each of them?", "Her aunt gave each of them $12.50."),
    ("money", "How much money, in dollars, does Ann have?", "Ann has $12.50."),
    # measures
    ("miles", "How far did Ann run?", "Ann ran 12 miles."),
    ("miles", "How far is it to the pond?", "It is 12 miles to the pond."),
    ("miles", "How much farther did Ann run than Bo?", "Ann ran 12 miles farther than Bo."),
    ("miles", "How much farther did Ann run than walk?", "Ann ran 12 miles farther than Ann walked."),
    ("speed", "How long did Ann drive?", "Ann drove for 3 hours."),
    ("speed", "How long did it take her?", "It took her 3 hours."),
    ("trip", "How fast did Ann drive?", "Ann drove at 40 miles per hour."),
    ("milk", "How much milk did Ann use?", "Ann used 0.7 cups of milk."),
    ("flour", "How much more flour than sugar did Ann use?", "Ann used 0.3 cups more flour than sugar."),
    ("weight", "How much more does Rex weigh than Fido?", "Rex weighs 12 pounds more than Fido."),
    ("weight", "How much heavier is Rex than Fido?", "Rex is 12 pounds heavier than Fido."),
    ("weight", "How heavy is the sack?", "The sack weighs 12 pounds."),
    ("rope", "How long is the rope now?", "The rope is 12 feet long now."),
    ("rope", "What is the total length of the rope?", "The total length of the rope is 12 feet."),
    ("rope", "What is the length of the rope, in feet?", "The length of the rope is 12 feet."),
    ("pie", "How much of the pie did they eat?", "They ate 0.75 of the pie."),
    ("ages", "How old is Bo?", "Bo is 12 years old."),
    ("ages", "How old will Bo be?", "Bo will be 12 years old."),
    # comparisons, shares, names
    ("figs", "How many more figs than plums are there?", "There are 12 more figs than plums."),
    ("figs", "How many more figs does Ann have than Bo?", "Ann has 12 more figs than Bo."),
    ("marbles", "How many times as many marbles does Ann have as Bo?", "Ann has 12 times as many marbles as Bo."),
    ("share", "What fraction of the hats are red?", "3/8 of the hats are red."),
    ("rate", "What percent of the hens are brown?", "20% of the hens are brown."),
    ("figs", "What is the sum of the numbers?", "The sum of the numbers is 12."),
    ("figs", "What's the total number of figs?", "The total number of figs is 12."),
    ("figs", "What would her score be?", "Her score would be 12."),
    ("figs", "Find the total number of figs.", "The total number of figs is 12."),
    ("boxes", "If 4 figs fill a bag, calculate the number of bags.", "If 4 figs fill a bag, the number of bags is 12."),
]  # fmt: skip


def problem_of(story: str, question: str) -> Problem:
    """The problem of a story with its question."""
    text, equation, answer = STORIES[story]
    problem = identify(Record("1", f"{text} {question}", equation, answer, "en"))
    assert isinstance(problem, Problem)
    return problem


def stated(story: str, question: str) -> Statement | Refusal:
    """What becomes of the question of a story."""
    problem = problem_of(story, question)
    return state(problem, analyse(printed(problem.text)))


@pytest.mark.parametrize(("story", "question", "wanted"), STATED)
def test_a_question_becomes_a_statement(story: str, question: str, wanted: str) -> None:
    made = stated(story, question)
    assert not isinstance(made, Refusal), made
    assert made.text == wanted


@pytest.mark.parametrize(("story", "question", "wanted"), STATED)
def test_the_answer_stands_once_and_nothing_asks(story: str, question: str, wanted: str) -> None:
    made = stated(story, question)
    assert isinstance(made, Statement)
    value = problem_of(story, question).answer
    start, end = made.span
    here = [n for n in find_numbers(made.text) if (n.start, n.end) == (start, end)]
    assert [number.value for number in here] == [value]
    assert "?" not in made.text
    assert not re.search(r"\b(how (many|much|far|long|old)|what|which)\b", made.text, re.IGNORECASE)


@pytest.mark.parametrize(
    ("story", "question"),
    [
        ("figs", "How many figs the two have in all?"),
        ("money", "How much is her bill working from home?"),
        ("figs", "How long did it take?"),
        ("figs", "How much did she use?"),
        ("money", "How many pens and how much ink did she buy?"),
        ("figs", "What time did she leave?"),
        ("figs", "How often did she eat?"),
        ("figs", "How big is each group?"),
        ("figs", "How many did she buy? How many are left?"),
        ("figs", "Can you tell me how many figs she has?"),
        ("figs", "Why did she buy them?"),
        ("figs", "How many figs are left? Draw them."),
        ("figs", "How many 3 red bags can she fill?"),
        ("figs", "How many figs do they think they will get?"),
        ("figs", "What is it?"),
    ],
)
def test_what_cannot_surely_be_stated_is_refused(story: str, question: str) -> None:
    made = stated(story, question)
    assert isinstance(made, Refusal), made
    assert made.reason is Reason.NOT_STATED
    assert made.detail


@pytest.mark.parametrize(
    "question",
    ["How many are big", "How many are", "What is", "What is it", "How many did", "How much is", "Find the sum of"],
)  # fmt: skip
def test_a_question_that_breaks_off_does_no_harm(question: str) -> None:
    text, equation, answer = STORIES["figs"]
    problem = identify(Record("1", f"{text} {question}", equation, answer, "en"))
    assert isinstance(problem, Problem)
    assert isinstance(state(problem, analyse(problem.text)), Statement | Refusal)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [("What is the sum", "The sum is 12."), ("How old is Ann", "Ann is 12 years old.")],
)
def test_a_question_without_its_mark_is_stated(question: str, wanted: str) -> None:
    text, equation, answer = STORIES["figs"]
    problem = identify(Record("1", f"{text} {question}", equation, answer, "en"))
    assert isinstance(problem, Problem)
    made = state(problem, analyse(problem.text))
    assert isinstance(made, Statement)
    assert made.text == wanted


def test_an_answer_can_be_given_as_it_should_stand() -> None:
    problem = problem_of("money", "How much money does Ann have?")
    made = state(problem, analyse(problem.text), "▢")
    assert isinstance(made, Statement)
    assert made.text == "Ann has $▢."
    assert made.text[made.start : made.end] == "▢"
    assert made.form == "money"


def test_the_condition_is_told() -> None:
    made = stated("boxes", "If each box holds 4 figs, how many boxes does she need?")
    assert isinstance(made, Statement)
    assert made.condition == "If each box holds 4 figs"
    assert made.question.tokens[0].text == "If"


NAMES = st.sampled_from(["Ann", "Mrs. Hale", "the old farmer", "Bo and Ann", "each child", "they"])
VERBS = st.sampled_from(["buy", "pick", "sell", "find", "have", "see", "need"])
NOUNS = st.sampled_from(["figs", "red balloons", "boxes of nails", "more stamps", "baseball cards"])
ENDS = st.sampled_from(["", " now", " in all", " at the fair", " each day"])


@given(NAMES, VERBS, NOUNS, ENDS, st.sampled_from(["did", "will", "can", "should"]))
def test_subject_verb_and_noun_stay_whole(
    name: str, verb: str, noun: str, end: str, helper: str
) -> None:
    made = stated("boxes", f"How many {noun} {helper} {name} {verb}{end}?")
    assert isinstance(made, Statement)
    assert f"12 {noun}" in made.text
    assert made.text.lower().startswith(name.lower())
    assert made.text.endswith(f"{end}.")
    assert helper == "did" or f" {helper} {verb} " in made.text


def test_nearly_all_of_allarith_is_stated(data_dir: Path) -> None:
    from roda.corpora import read

    folder = data_dir / "allarith"
    kept = {
        name for fold in range(4) for name in (folder / f"allArith/fold{fold}.txt").read_text().split()
    }  # fmt: skip
    records = read(folder / "questions.json", corpus="allarith")
    chosen = [r for r in records if isinstance(r, Record) and r.id in kept][::8]
    problems = [found for found in map(identify, chosen) if isinstance(found, Problem)]
    made = [state(problem, analyse(printed(problem.text))) for problem in problems]
    assert sum(isinstance(each, Statement) for each in made) >= 0.94 * len(problems)


def test_an_if_clause_that_supposes_nothing_becomes_a_fact() -> None:
    text = "Ann had 16 pens. If she sold 4 pens, how many pens did she keep?"
    analysis = analyse(text)
    made = state(identify(Record("1", text, "x=16-4", "12", "en")), analysis)
    assert isinstance(made, Statement)
    fact = unconditional(made, analysis)
    assert fact.text == "She sold 4 pens. She kept 12 pens."
    assert fact.text[fact.start : fact.end] == "12"
    assert fact.condition is None
