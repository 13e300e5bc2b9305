/* notation.c - moves as text, and back. */
#include <string.h>

#include "core/spell.h"
#include "games/caylus/rules.h"

static const char *const VERB_WORDS[VERBS] = {
	"",
#define VERB(id, word, count) word,
#include "games/caylus/verbs.def"
#undef VERB
};

static const char *const SHIFTS[] = {"-3", "-2", "-1", "", "+1", "+2", "+3"};

static void spell_space(struct spelling *text, int space)
{
	if (space <= ROAD_LAST)
		spell_place(text, 'r', space);
	else
		spell_word(text, caylus_space_name((enum space)space));
}

static void spell_cubes(struct spelling *text, move m)
{
	for (int kind = 0; kind < CUBES; kind++)
		for (int count = cy_count(cy_move_cubes(m), kind); count > 0; count--)
			spell_word(text, caylus_cube_name((enum cube)kind));
}

static void spell_build(struct spelling *text, move m)
{
	const struct cy_tile *tile = &cy_tiles[MOVE_A(m)];

	spell_word(text, tile->name);
	if (tile->any)
		spell_word(text, caylus_cube_name((enum cube)(MOVE_B(m) - 1)));
	if (tile->colour == COLOUR_PRESTIGE)
		spell_place(text, 'r', MOVE_B(m));
}

static void spell_rest(struct spelling *text, move m)
{
	switch ((enum verb)MOVE_VERB(m)) {
	case VERB_DEAL:
		spell_word(text, cy_tiles[MOVE_A(m)].name);
		break;
	case VERB_ORDER:
		spell_number(text, MOVE_A(m) + 1);
		break;
	case VERB_PLACE:
	case VERB_GATE:
	case VERB_TRANSFORM:
		spell_space(text, MOVE_A(m));
		break;
	case VERB_PROVOST:
		spell_word(text, SHIFTS[MOVE_A(m)]);
		break;
	case VERB_BUILD:
		spell_build(text, m);
		break;
	case VERB_TAKE:
	case VERB_SELL:
	case VERB_BUY:
	case VERB_PAY_CUBES:
	case VERB_BATCH:
	case VERB_GIVE:
		spell_cubes(text, m);
		break;
	case VERB_PAY:
	case VERB_USE:
		spell_number(text, MOVE_A(m));
		break;
	case VERB_FAVOUR:
		spell_word(text, caylus_line_name((enum line)MOVE_A(m)));
		break;
	case VERB_JOUST:
	case VERB_STAY:
	case VERB_LEAVE:
	case VERB_PASS:
	case VERB_SKIP:
	case VERB_DONE:
	case VERB_NONE:
	case VERBS:
		break;
	}
}

int cy_write_move(const void *state, move m, char *out)
{
	struct spelling text = spell_start(out);

	(void)state;
	spell_word(&text, VERB_WORDS[MOVE_VERB(m)]);
	spell_rest(&text, m);
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
