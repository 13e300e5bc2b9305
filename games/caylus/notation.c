/* notation.c - moves as text, and back. */
#include <string.h>

#include "core/spell.h"
#include "games/caylus/rules.h"

static const char *const VERB_WORDS[VERBS] = {
	"",
#define VERB(id, word, shape, count) word,
#include "games/caylus/verbs.def"
#undef VERB
};

/* --- what follows the verb, by the shape of verbs.def ---------------------------------------- */

static void spell_word_shape(struct spelling *text, move m)
{
	(void)text;
	(void)m;
}

static void spell_tile_shape(struct spelling *text, move m)
{
	spell_word(text, cy_tiles[MOVE_A(m)].name);
}

static void spell_seat_shape(struct spelling *text, move m)
{
	spell_number(text, MOVE_A(m) + 1);
}

static void spell_space_shape(struct spelling *text, move m)
{
	if (MOVE_A(m) <= ROAD_LAST)
		spell_place(text, 'r', MOVE_A(m));
	else
		spell_word(text, caylus_space_name((enum space)MOVE_A(m)));
}

static void spell_shift_shape(struct spelling *text, move m)
{
	static const char *const shifts[] = {"-3", "-2", "-1", "", "+1", "+2", "+3"};

	spell_word(text, shifts[MOVE_A(m)]);
}

static void spell_number_shape(struct spelling *text, move m)
{
	spell_number(text, MOVE_A(m));
}

static void spell_line_shape(struct spelling *text, move m)
{
	spell_word(text, caylus_line_name((enum line)MOVE_A(m)));
}

static void spell_cubes_shape(struct spelling *text, move m)
{
	for (int kind = 0; kind < CUBES; kind++)
		for (int count = cy_count(cy_move_cubes(m), kind); count > 0; count--)
			spell_word(text, caylus_cube_name((enum cube)kind));
}

static void spell_build_shape(struct spelling *text, move m)
{
	const struct cy_tile *tile = &cy_tiles[MOVE_A(m)];

	spell_word(text, tile->name);
	if (tile->any)
		spell_word(text, caylus_cube_name((enum cube)(MOVE_B(m) - 1)));
	if (tile->colour == COLOUR_PRESTIGE)
		spell_place(text, 'r', MOVE_B(m));
}

static void (*const SPELL[VERBS])(struct spelling *text, move m) = {
	spell_word_shape,
#define VERB(id, word, shape, count) spell_##shape##_shape,
#include "games/caylus/verbs.def"
#undef VERB
};

/* --- moves ---------------------------------------------------------------------------------- */

int cy_write_move(const void *state, move m, char *out)
{
	struct spelling text = spell_start(out);

	(void)state;
	spell_word(&text, VERB_WORDS[MOVE_VERB(m)]);
	SPELL[MOVE_VERB(m)](&text, m);
	return spell_end(&text);
}

/* Is it the first word of the text? */
static int begins_with(const char *text, const char *word)
{
	size_t length = strlen(word);

	return strncmp(text, word, length) == 0 && (text[length] == ' ' || text[length] == 0);
}

/* A text means the well-formed move that is written so: every move of its verb is tried. */
int cy_read_move(const void *state, const char *text, move *m)
{
	char written[GAME_TEXT_MAX];

	for (int action = 0; action < CY_ACTIONS; action++) {
		move candidate = cy_action_to_move(action);
		int verb = MOVE_VERB(candidate);

		if (!begins_with(text, VERB_WORDS[verb])) {
			action = cy_last_action((enum verb)verb);
			continue;
		}
		cy_write_move(state, candidate, written);
		if (strcmp(text, written) == 0) {
			*m = candidate;
			return 1;
		}
	}
	return 0;
}
