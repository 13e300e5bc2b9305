/* notation.c - moves as text, and back. */
#include <string.h>

#include "core/spell.h"
#include "games/caylus/rules.h"

/* What follows the verb, by the shape of verbs.def: one function writes it, the other reads it. A
   reader may be careless: what it makes of a text counts only if it is written exactly so. */

enum { UNKNOWN = 0xff }; /* no tile, space, cube or number has it */

/* The word at a place as one of so many names. */
static int find(const struct spelled *text, int place, const char *(*name)(int), int count)
{
	for (int each = 0; each < count; each++)
		if (spell_is(text, place, name(each)))
			return each;
	return UNKNOWN;
}

/* --- nothing -------------------------------------------------------------------------------- */

static void spell_word_shape(struct spelling *text, move m)
{
	(void)text;
	(void)m;
}

static move read_word_shape(enum caylus_verb verb, const struct spelled *text)
{
	(void)text;
	return MOVE(verb, 0, 0, 0);
}

/* --- a tile --------------------------------------------------------------------------------- */

static const char *tile_name(int tile)
{
	return caylus_tiles[tile].name;
}

static void spell_tile_shape(struct spelling *text, move m)
{
	spell_word(text, tile_name(MOVE_A(m)));
}

static move read_tile_shape(enum caylus_verb verb, const struct spelled *text)
{
	return MOVE(verb, find(text, 1, tile_name, CAYLUS_TILES), 0, 0);
}

/* --- a seat, a number ------------------------------------------------------------------------ */

static void spell_seat_shape(struct spelling *text, move m)
{
	spell_number(text, MOVE_A(m) + 1);
}

static move read_seat_shape(enum caylus_verb verb, const struct spelled *text)
{
	return MOVE(verb, (spell_value(text, 1) - 1) & UNKNOWN, 0, 0);
}

static void spell_number_shape(struct spelling *text, move m)
{
	spell_number(text, MOVE_A(m));
}

static move read_number_shape(enum caylus_verb verb, const struct spelled *text)
{
	return MOVE(verb, spell_value(text, 1) & UNKNOWN, 0, 0);
}

/* --- a space -------------------------------------------------------------------------------- */

static const char *special_name(int index)
{
	return caylus_space_name((enum caylus_space)(CAYLUS_ROAD_LAST + 1 + index));
}

static void spell_space_shape(struct spelling *text, move m)
{
	if (MOVE_A(m) <= CAYLUS_ROAD_LAST)
		spell_place(text, 'r', MOVE_A(m));
	else
		spell_word(text, special_name(MOVE_A(m) - CAYLUS_ROAD_LAST - 1));
}

static move read_space_shape(enum caylus_verb verb, const struct spelled *text)
{
	int road = spell_placed(text, 1, 'r');
	int special = find(text, 1, special_name, CAYLUS_SPACES - CAYLUS_ROAD_LAST - 1);

	return MOVE(verb, (road >= 0 ? road : CAYLUS_ROAD_LAST + 1 + special) & UNKNOWN, 0, 0);
}

/* --- how far the provost goes ---------------------------------------------------------------- */

static const char *shift_name(int index)
{
	static const char *const names[] = {"-3", "-2", "-1", "+0", "+1", "+2", "+3"};

	return names[index];
}

static void spell_shift_shape(struct spelling *text, move m)
{
	spell_word(text, shift_name(MOVE_A(m)));
}

static move read_shift_shape(enum caylus_verb verb, const struct spelled *text)
{
	return MOVE(verb, find(text, 1, shift_name, 2 * CAYLUS_PROVOST_REACH + 1), 0, 0);
}

/* --- a line --------------------------------------------------------------------------------- */

static const char *line_name(int line)
{
	return caylus_line_name((enum caylus_line)line);
}

static void spell_line_shape(struct spelling *text, move m)
{
	spell_word(text, line_name(MOVE_A(m)));
}

static move read_line_shape(enum caylus_verb verb, const struct spelled *text)
{
	return MOVE(verb, find(text, 1, line_name, CAYLUS_LINES), 0, 0);
}

/* --- cubes ---------------------------------------------------------------------------------- */

static const char *cube_name(int cube)
{
	return caylus_cube_name((enum caylus_cube)cube);
}

static void spell_cubes_shape(struct spelling *text, move m)
{
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		for (int count = caylus_count(caylus_move_cubes(m), kind); count > 0; count--)
			spell_word(text, cube_name(kind));
}

static move read_cubes_shape(enum caylus_verb verb, const struct spelled *text)
{
	move m = MOVE(verb, (text->count - 1) << 4, 0, 0);

	for (int place = 1; place < text->count; place++) {
		int kind = find(text, place, cube_name, CAYLUS_CUBES);

		if (kind != UNKNOWN)
			m += (move)1 << 4 * kind;
	}
	return m;
}

/* --- a tile to build, and what pays or carries it -------------------------------------------- */

static void spell_build_shape(struct spelling *text, move m)
{
	const struct caylus_tile_row *tile = &caylus_tiles[MOVE_A(m)];

	spell_word(text, tile->name);
	if (tile->any)
		spell_word(text, cube_name(MOVE_B(m) - 1));
	if (tile->colour == CAYLUS_COLOUR_PRESTIGE)
		spell_place(text, 'r', MOVE_B(m));
}

static move read_build_shape(enum caylus_verb verb, const struct spelled *text)
{
	int kind = find(text, 2, cube_name, CAYLUS_CUBES), space = spell_placed(text, 2, 'r');
	int extra = kind != UNKNOWN ? kind + 1 : space >= 0 ? space & UNKNOWN : 0;

	return MOVE(verb, find(text, 1, tile_name, CAYLUS_TILES), extra, 0);
}

/* --- moves ---------------------------------------------------------------------------------- */

static const struct {
	const char *word;
	void (*spell)(struct spelling *text, move m);
	move (*read)(enum caylus_verb verb, const struct spelled *text);
} ROWS[CAYLUS_VERBS] = {
	{"", spell_word_shape, read_word_shape},
#define VERB(id, word, shape, count) {word, spell_##shape##_shape, read_##shape##_shape},
#include "games/caylus/verbs.def"
};

int cy_write_move(const void *state, move m, char *out)
{
	struct spelling text = spell_start(out);

	(void)state;
	spell_word(&text, ROWS[MOVE_VERB(m)].word);
	ROWS[MOVE_VERB(m)].spell(&text, m);
	return spell_end(&text);
}

/* A well-formed move that is written like this text. */
static int means(const char *text, move m)
{
	char written[GAME_TEXT_MAX];

	if (cy_move_to_action(m) < 0)
		return 0;
	cy_write_move(NULL, m, written);
	return strcmp(text, written) == 0;
}

int cy_read_move(const void *state, const char *text, move *m)
{
	struct spelled words;

	(void)state;
	if (!spell_cut(text, &words))
		return 0;
	for (int verb = CAYLUS_VERB_NONE + 1; verb < CAYLUS_VERBS; verb++) {
		move candidate;

		if (!spell_is(&words, 0, ROWS[verb].word))
			continue;
		candidate = ROWS[verb].read((enum caylus_verb)verb, &words);
		if (means(text, candidate)) {
			*m = candidate;
			return 1;
		}
	}
	return 0;
}
