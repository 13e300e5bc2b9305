/* glossary.c - the words of a game's notation with their names in the reader's language. */
#include <string.h>

#include "i18n/nearest.h"
#include "i18n/say.h"
#include "term/console.h"
#include "term/input.h"

/* The kinds of thing that games name in po/, as GAME.KIND.WORD. */
/* words: *.colour.* *.cube.* *.tile.* *.space.* *.line.* *.section.* */
/* words: *.resource.* *.action.* *.town.* *.road.* *.bonus.* *.contract.* *.character.* */
/* words: *.cost.* *.fair.* */
static const char *const KINDS[] = {
	"colour", "cube", "tile",  "space",    "line",      "section", "resource", "action",
	"town",   "road", "bonus", "contract", "character", "cost",    "fair",
};

static const char *name_of(const struct game *game, const char *word)
{
	const char *name = NULL;

	for (size_t kind = 0; kind < sizeof KINDS / sizeof *KINDS && !name; kind++)
		name = say_or(NULL, "%s.%s.%s", game->name, KINDS[kind], word);
	return name;
}

/* Cuts a spelling into its words; those without a name are left out. */
static void add_words(struct input_words *glossary, const struct game *game, const char *text)
{
	while (*text) {
		int length = (int)strcspn(text, " ");
		const char *word = text_from("%.*s", length, text);

		if (name_of(game, word))
			input_add_word(glossary, word, "");
		text += length;
		text += *text == ' ';
	}
}

/* The words of all moves that have a spelling. */
static void learn(struct input_words *glossary, const struct console *console)
{
	const struct game *game = console->session->table.record.game;

	glossary->count = 0;
	for (int action = 0, actions = game_action_count(game); action < actions; action++)
		add_words(glossary, game,
		          table_move_text(game, &console->session->table.state,
		                          game_action_to_move(game, action)));
}

/* Those that begin like this; if it is a word itself, that alone. */
static int show(const struct console *console, const struct input_words *glossary, const char *word)
{
	const struct game *game = console->session->table.record.game;
	int is_whole = name_of(game, word) != NULL, shown = 0;

	for (int known = 0; known < glossary->count; known++) {
		const char *each = glossary->texts[known];

		if (is_whole ? strcmp(each, word) != 0 : strncmp(each, word, strlen(word)) != 0)
			continue;
		screen_put(&console->screen, INK_BOLD, "  %-16s ", each);
		screen_line(&console->screen, INK_PLAIN, "%s", name_of(game, each));
		shown++;
	}
	return shown;
}

void console_show_glossary(struct console *console, const char *word)
{
	static struct input_words glossary;
	struct nearest nearest = nearest_to(word);
	char text[NEAREST_TEXT_MAX];

	learn(&glossary, console);
	if (show(console, &glossary, word))
		return;
	for (int known = 0; known < glossary.count; known++)
		nearest_try(&nearest, glossary.texts[known]);
	screen_line(&console->screen, INK_PLAIN, "  %s%s", say("cli.play.no-such-word"),
	            nearest_text(&nearest, text));
}
