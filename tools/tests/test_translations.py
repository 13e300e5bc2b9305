"""tools/check/translations passes the project as it is, finds each mistake that
it promises to find, and takes a new language from its folder alone."""

import json
import re
import shutil
import subprocess
import sys

import pytest
from checkout import ROOT
from tree import load

CHANCE = 'msgid "cli.play.chance"\nmsgstr "випадок"\n'
YOUR_MOVE = 'msgid "cli.play.your-move"\nmsgstr "Ваш хід."\n'

# A mistake: the file, what is replaced by what (the first time it occurs), and what must be told.
MISTAKES = [
    (
        "po/fr/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.luck"',
        "cli.play.chance is missing in fr",
    ),
    (
        "po/fr/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.luck"',
        "cli.play.luck is missing in en",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.saved"',
        "cli.play.saved stands twice",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        'msgid "medina.chance"',
        "does not belong in cli.po",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        '#, fuzzy\nmsgid "cli.play.chance"',
        "marked fuzzy",
    ),
    (
        "po/fr/cli.po",
        "« %1$s » figure deux fois",
        "figure deux fois",
        "places differ from English",
    ),
    (
        "po/fr/cli.po",
        "« %1$s » figure deux fois",
        "%1$d figure deux fois",
        "places differ from English",
    ),
    ("po/fr/cli.po", "« %1$s » figure deux fois", "%s figure deux fois", "only %1$s, %2$d"),
    ("po/fr/cli.po", 'msgstr "hasard"', 'msgstr ""', "cli.play.chance is empty"),
    ("po/fr/cli.po", 'msgstr "hasard"', 'msgstr "[a|avez] un"', "in one language only"),
    ("po/uk/web.po", "[віддає|віддаєте]", "віддає", "two persons in one language only"),
    ("po/fr/cli.po", 'msgstr "hasard"', "msgstr hasard", "neither a keyword nor a string"),
    ("po/uk/cli.po", 'msgstr[2] "%1$d ходів"\n', "", "needs 3 forms"),
    ("po/uk/cli.po", "nplurals=3", "nplurals=9", "Plural-Forms or X-Double-Signs differs"),
    ("po/uk/cli.po", "plural=n%10", "plural=exit(n)%10", "no sound Plural-Forms"),
    (
        "app/term/table.c",
        'say("cli.play.chance")',
        'say("cli.play.luck")',
        "cli.play.luck has no words",
    ),
    ("app/term/table.c", 'say("cli.play.chance")', '"chance"', "cli.play.chance is not used"),
    (
        "app/term/typed.c",
        'say("cli.play.is-legal"), text)',
        'say("cli.play.is-legal"))',
        "has 1 places, 0 arguments",
    ),
    (
        "app/term/typed.c",
        'say("cli.play.is-legal"), text)',
        'say("cli.play.is-legal"), text, f(1, 2))',
        "has 1 places, 2 arguments",
    ),
    (
        "games/medina/ai/terms.def",
        'TERM(TEA, "tea"',
        'TERM(TEA, "coffee"',
        "the term has no words reasons.medina.coffee",
    ),
    (
        "games/medina/ai/terms.def",
        'TERM(TEA, "tea"',
        'TERM(TEA, "coffee"',
        "the term has no words puzzles.theme.medina.coffee",
    ),
    (
        "games/medina/ai/terms.def",
        'TERM(TEA, "tea"',
        'TERM(TEA, "coffee"',
        "reasons.medina.tea is no term of games/medina/ai/terms.def",
    ),
    (
        "games/medina/ai/terms.def",
        'TERM(TEA, "tea"',
        'TERM(TEA, "coffee"',
        "the term has no question reasons.ask.medina.coffee",
    ),
    (
        "games/medina/ai/terms.def",
        'TERM(TEA, "tea"',
        'TERM(TEA, "coffee"',
        "reasons.ask.medina.tea asks about no term of games/medina/ai/terms.def",
    ),
    ("app/cli/options.c", "words: cli.help.*", "words: cli.about.*", "cli.help.play is not used"),
    ("engine/i18n/fault.c", "words: *.rule.*", "words: none.*", "no words for none.*"),
    ("po/uk/cli.po", "Language: uk", "Language: ua", "Language is not uk"),
    (
        "po/uk/cli.po",
        f"{CHANCE}\n{YOUR_MOVE}",
        f"{YOUR_MOVE}\n{CHANCE}",
        "cli.play.your-move stands where en has cli.play.chance",
    ),
    ("po/fr/web.po", "X-Double-Signs", "X-Double", "differs from the language's other files"),
    ("po/fr/web.po", "\u202f?", " ?", "lacks a narrow space"),
    (
        "web/src/ui/settings/groups.tsx",
        "t('web.settings.language')",
        "t('web.settings.tongue')",
        "web.settings.tongue has no words",
    ),
    (
        "web/src/ui/settings/groups.tsx",
        "t('web.settings.language')",
        "t('web.settings.language', 1)",
        "has 0 places, 1 arguments",
    ),
    (
        "web/src/ui/clock.tsx",
        "tn('web.ago.days', Math.floor(ms / DAY))",
        "tn('web.ago.days')",
        "has 1 places, 0 arguments",
    ),
    (
        "web/src/ui/clock.tsx",
        "tn('web.ago.days', Math.floor(ms / DAY))",
        "tn('web.ago.days', ms, f(1, ','))",
        "has 1 places, 2 arguments",
    ),
    (
        "web/src/ui/clock.tsx",
        "tn('web.ago.days', Math.floor(ms / DAY))",
        "'cli.play.chance'",
        "web.ago.days is not used",
    ),
    # Grammar that a name or a number breaks, and words that we do not use.
    (
        "po/fr/cli.po",
        "À %1$s de jouer.",
        "Au tour de %1$s.",
        'cli.speech.to-move: "de {name}"',
    ),
    (
        "po/uk/cli.po",
        "Ходить %1$s.",
        "Хід для %1$s.",
        'cli.speech.to-move: "для {name}"',
    ),
    (
        "po/fr/learn.po",
        "Étape %1$s sur %2$s",
        "Étape d’%1$s à %2$s",
        'learn.step: "d’{"',
    ),
    (
        "games/tiletum/po/en.po",
        "%1$s: stone %2$d, points %3$d",
        "%1$s: pay %2$d stones, points %3$d",
        'web.tiletum.button.contribute: "{d} s"',
    ),
    (
        "po/en/learn.po",
        "let a player continue",
        "bring a player back",
        'learn.ruling.M16: "bring": give, earn, include',
    ),
    (
        "po/uk/full.po",
        "тренер: %1$s",
        "порадник: %1$s",
        'full.set.coach: "порадник": тренер',
    ),
    (
        "po/en/reasons.po",
        "#. %2$s: counted",
        "#. %2$s: several nouns",
        "a comment is '#. %1$s: KIND'",
    ),
    ("po/fr/style.txt", " => l’ordinateur", "", "a line is PATTERN => ADVICE"),
]


# What readers of a text saw before, with a name or a number in its place.
NAMES = ("Ada", "Anvers", "Олена")
NUMBERS = (1, 2, 5, 21)
# The forms of nouns that numbers count, by the plural form that the number asks for.
NOUNS = {
    "en": [("point", "points"), ("move", "moves"), ("denier", "deniers"), ("player", "players")],
    "fr": [("point", "points"), ("coup", "coups"), ("denier", "deniers"), ("joueur", "joueurs")],
    "uk": [
        ("бал", "бали", "балів"),
        ("хід", "ходи", "ходів"),
        ("камінь", "камені", "каменю"),
        ("очко", "очки", "очок"),
        ("ласка", "ласки", "ласк"),
    ],
}
BROKEN_NAMES = {
    "en": r"\ban? (?:Ada|Anvers|Олена)",
    "fr": r"(?i)\b(?:de|du|le|la|que|au|en|se|ne) (?:Ada|Anvers|Олена)|[dlq]u?’(?:Ada|Anvers|Олена)"
    r"|\b(?:vend|prend|achète|gagne|donne) (?:Ada|Anvers|Олена)",
    "uk": r"(?i)(?<!\w)(?:для|до|від|на|у|в|з|за|про|проти|міняє|бере|продає) (?:Ada|Anvers|Олена)",
}


def form_of(code, number):
    """The plural form that a number asks for, as the headers of the files say."""
    if code == "uk":
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    return int(number > 1)


def fillings(kind):
    """What can be in a place, by its kind."""
    if kind.isdigit():
        return (kind,)
    known = {"s": NAMES, "name": NAMES, "d": NUMBERS, "count": NUMBERS, "label": NUMBERS}
    known |= {"several": NUMBERS[1:], "decimal": ("1.5",), "town": ("Anvers",)}
    return known.get(kind, ("…",))


def renderings(code, tool, entry, kinds):
    """Every text of an entry with each filling, in the form that its number asks for."""
    for form, text in enumerate(entry.forms()):
        spelt = tool.spell_places(entry, text, kinds)
        for place in range(max(map(len, (NAMES, NUMBERS)))):

            def fill(match, form=form, place=place):
                choice = fillings(match[1])
                if match[1] == "count":
                    choice = [each for each in choice if form_of(code, each) == form] or choice
                return str(choice[place % len(choice)])

            if "{" in spelt:
                yield re.sub(r"\{(\w+)\}", fill, spelt)


def broken_numbers(code, text):
    for forms in NOUNS[code]:
        for number, noun in re.findall(r"(?<![\d.])(?<!від )(?<!до )(\d+)[ \u202f](\w+)", text):
            if noun in forms and forms[form_of(code, int(number))] != noun:
                yield f"{number} {noun}"


@pytest.fixture(scope="module")
def tool():
    return load("check/translations")


@pytest.mark.parametrize("code", sorted(NOUNS))
def test_names_and_numbers(tool, code):
    """Ada, Anvers, Олена, 1, 2, 5 and 21 in every place of every text."""
    source, language = (tool.read_language(ROOT / "po" / each) for each in ("en", code))
    count, found = 0, []
    for id, entry in language.words.items():
        for text in renderings(code, tool, entry, source.words[id].kinds):
            count += 1
            found += [f"{id}: {text}" for _ in broken_numbers(code, text)]
            found += [f"{id}: {text}"] * bool(re.search(BROKEN_NAMES[code], text))
    assert count > 1000, "texts with places"
    assert not found


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("fr", "Au tour de Ada."),
        ("fr", "la cathédrale de Anvers"),
        ("fr", "vend Anvers"),
        ("uk", "для Олена"),
        ("uk", "2 каменю за 4 балів"),
        ("uk", "21 ласк"),
        ("en", "1 points"),
        ("fr", "5 coup"),
    ],
)
def test_breaks_are_found(code, text):
    assert re.search(BROKEN_NAMES[code], text) or list(broken_numbers(code, text))


def run(folder, *arguments):
    done = subprocess.run(
        [sys.executable, folder / "tools/check/translations", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


def make_mistake(folder, mistake):
    """The text that the file had."""
    name, old, new, _ = mistake
    path = folder / name
    text = path.read_text(encoding="utf-8")
    narrow = old.replace("« ", "«\u202f").replace(" »", "\u202f»")
    old = narrow if narrow in text else old
    assert old in text, f"{name} has no {old!r} to break"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text


def in_rounds(mistakes):
    """Lists of mistakes in different files."""
    rounds = []
    for mistake in mistakes:
        for each in rounds:
            if mistake[0] not in {name for name, *_ in each}:
                each.append(mistake)
                break
        else:
            rounds.append([mistake])
    return rounds


SPEAK = """
#include <stdio.h>
#include "i18n/say.h"

int main(void)
{
	if (!say_in("tlh_QO.UTF-8"))
		return 1;
	printf("%s %s", say("cli.play.chance"), say_count("cli.play.count", 5));
	return 0;
}
"""


def add_language(folder):
    """A folder of po/ beside the others, and nothing else."""
    own = folder / "po/tlh"
    shutil.copytree(folder / "po/uk", own)
    for path in folder.glob("games/*/po/uk.po"):
        shutil.copy(path, path.with_name("tlh.po"))
    for path in [*own.glob("*.po"), *folder.glob("games/*/po/tlh.po")]:
        text = path.read_text(encoding="utf-8").replace("Language: uk", "Language: tlh")
        text = text.replace('"Українська"', '"tlhIngan Hol"').replace("випадок", "Qapla'")
        path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A copy of what tools/check/translations reads."""
    folder = tmp_path_factory.mktemp("words")
    for each in (
        "po",
        "engine/i18n",
        "engine/ai",
        "engine/core",
        "server/cards",
        "server/notify",
        "app",
        "games",
        "tools",
        "web/src",
        "web/packages",
    ):
        shutil.copytree(ROOT / each, folder / each)
    return folder


def test_project(folder):
    assert run(folder) == (0, "")


def test_unknown_option(folder):
    assert run(folder, "--check")[0] == 2
    assert not (folder / "--check").exists(), "an option is taken for the name of the table"


@pytest.mark.parametrize("mistakes", in_rounds(MISTAKES))
def test_mistakes(folder, mistakes):
    """Several at a time, each in a file of its own."""
    before = {mistake[0]: make_mistake(folder, mistake) for mistake in mistakes}
    code, errors = run(folder)
    for name, text in before.items():
        (folder / name).write_text(text, encoding="utf-8")
    assert code == 1
    for mistake in mistakes:
        assert mistake[-1] in errors, mistake


def test_game_without_words(folder):
    """Its name and its rules come from RULES.md or from its folder, its terms from their names."""
    game = folder / "games/heap"
    (game / "ai").mkdir(parents=True)
    (game / "heap.c").write_text("")
    (game / "ai/terms.def").write_text('TERM(STONE, "stone", 1)\n')
    (game / "RULES.md").write_text("# A heap\n\n- **H1** Take\n  one. [F1; ruling: why]\n")
    assert run(folder, "--web", folder / "heap-words") == (0, "")
    words = {}
    for name in ("fr.json", "reasons.fr.json"):
        words |= json.loads((folder / "heap-words" / name).read_text(encoding="utf-8"))
    assert words["heap.name"] == "Heap"
    assert words["heap.rule.H1"] == "Take one."
    assert words["reasons.heap.stone"] == ["stone: %1$d", "stone: %1$d"]
    assert words["template.name"] == "Orchard"
    shutil.rmtree(game)


def test_new_language(folder):
    """Both tables have a language that was added; the one for C is compiled and asked."""
    add_language(folder)
    assert run(folder, "--c", folder / "table.c", "--web", folder / "web-words") == (0, "")
    module = (folder / "web-words/words.ts").read_text(encoding="utf-8")
    for part in ('["en", "fr", "tlh", "uk"]', '"tlh": "tlhIngan Hol"', '"tlh": (n) => Number(n%10'):
        assert part in module
    for name in ("tlh.json", "learn.tlh.json"):
        assert (folder / "web-words" / name).exists()
    (folder / "speak.c").write_text(SPEAK)
    sources = [folder / name for name in ("speak.c", "table.c", "engine/i18n/say.c")]
    command = ["cc", "-std=c11", f"-I{folder / 'engine'}", "-o", folder / "speak", *sources]
    subprocess.run(command, check=True)
    said = subprocess.run([folder / "speak"], capture_output=True, text=True, check=True)
    assert said.stdout == "Qapla' %1$d ходів"
