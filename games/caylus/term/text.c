/* text.c - words, letters and marks of Caylus. */
#include "games/caylus/term/parts.h"

#include <ctype.h>
#include <string.h>

#include "i18n/say.h"

/* By sort of tile: none, neutral, fixed, wood, stone, prestige, residence. */
const struct ink CAYLUS_INKS[CAYLUS_COLOURS] = {
	{0, 0, WEIGHT_DIM},    {211, 0, WEIGHT_PLAIN}, {180, 0, WEIGHT_PLAIN}, {172, 0, WEIGHT_BOLD},
	{250, 0, WEIGHT_BOLD}, {75, 0, WEIGHT_BOLD},   {71, 0, WEIGHT_PLAIN},
};

const char *const CAYLUS_UNITS[CAYLUS_STOCKS] = {"d", "C", "G", "", "P"};

/* words: caylus.tile.* caylus.space.* caylus.cube.* caylus.section.* */
/* words: caylus.phase.* caylus.build.* caylus.panel.* */
const char *caylus_word(const char *family, const char *name)
{
	return say_or(NULL, "caylus.%s.%s", family, name);
}

const char *caylus_colour_word(enum caylus_colour colour)
{
	return caylus_word("build", caylus_colours[colour].word);
}

char caylus_letter(int cube)
{
	return (char)toupper((unsigned char)caylus_cube_name((enum caylus_cube)cube)[0]);
}

const char *caylus_cube_word(int cube)
{
	return caylus_word("cube", caylus_cube_name((enum caylus_cube)cube));
}

const char *caylus_tile_word(int tile)
{
	return caylus_word("tile", caylus_tile_name((enum caylus_tile)tile));
}

const char *caylus_phase_word(const struct caylus_state *s)
{
	return say_or("", "caylus.phase.%d", (int)caylus_phase(s));
}

/* "2F/1C": each kind with its number. */
void caylus_append_cubes(char *text, uint64_t cubes, const char *between)
{
	const char *before = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		if (!caylus_count(cubes, cube))
			continue;
		caylus_append(text, "%s%d%c", before, caylus_count(cubes, cube), caylus_letter(cube));
		before = between;
	}
}

/* ---- what tiles and favours do ---- */

static void append_rates(char *text, const struct caylus_tile_row *tile)
{
	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		caylus_append(text, "%s%d%s→%d%s", rate ? " " : "", tile->rates[rate].pay,
		              CAYLUS_UNITS[tile->pays], tile->rates[rate].gain, CAYLUS_UNITS[tile->gains]);
}

static void append_owner(char *text, const struct caylus_tile_row *tile)
{
	const char *before = " ⌂";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(tile->owner, cube)) {
			caylus_append(text, "%s%c", before, caylus_letter(cube));
			before = "/";
		}
}

const char *caylus_effect_text(const struct caylus_tile_row *tile, char *text)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];

	text[0] = 0;
	switch (tile->effect) {
	case CAYLUS_EFFECT_NONE:
		if (tile->income)
			caylus_append(text, "+%dd", tile->income);
		break;
	case CAYLUS_EFFECT_PRODUCE:
		caylus_append_cubes(text, tile->cubes, "+");
		append_owner(text, tile);
		break;
	case CAYLUS_EFFECT_CHOOSE:
		caylus_append_cubes(text, tile->cubes, "/");
		break;
	case CAYLUS_EFFECT_BUILD:
		caylus_append(text, "+ %s", caylus_colour_word(tile->builds));
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		caylus_append_cubes(text, residence->cost, "");
		caylus_append(text, "%dd→%s", residence->deniers, residence->name);
		break;
	case CAYLUS_EFFECT_SELL:
		caylus_append(text, "1→%dd", tile->deniers);
		break;
	case CAYLUS_EFFECT_BUY:
		caylus_append(text, tile->most > 1 ? "%dd→1 ×%d" : "%dd→1", tile->deniers, tile->most);
		break;
	case CAYLUS_EFFECT_CONVERT:
		append_rates(text, tile);
		break;
	case CAYLUS_EFFECTS:
		break;
	}
	return text;
}

/* "WF" or "3S2G". */
static void append_cost(char *text, const struct caylus_tile_row *tile)
{
	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_count(tile->cost, cube);

		if (count > 1)
			caylus_append(text, "%d", count);
		if (count > 0)
			caylus_append(text, "%c", caylus_letter(cube));
	}
	if (tile->any)
		caylus_append(text, "*");
}

/* "2SG 7P★": cost, points, favours, income; how many if several. */
const char *caylus_price_text(const struct caylus_state *s, int tile, char *text)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];

	strcpy(text, " ");
	append_cost(text, facts);
	caylus_append(text, " %dP", facts->points);
	for (int favour = 0; favour < facts->favours; favour++)
		caylus_append(text, "★");
	if (facts->income)
		caylus_append(text, "+%dd", facts->income);
	if (s->supply[tile] > 1)
		caylus_append(text, " ×%d", s->supply[tile]);
	return text;
}

const char *caylus_favour_text(int line, int column, char *text)
{
	const struct caylus_favour_row *favour = caylus_favour(line, column);

	text[0] = 0;
	if (line == CAYLUS_LINE_PRESTIGE || line == CAYLUS_LINE_DENIERS)
		caylus_append(text, "%d%s", favour->amount, line == CAYLUS_LINE_PRESTIGE ? "P" : "d");
	else if (favour->builds != CAYLUS_COLOUR_NONE)
		caylus_append(text, "%s", caylus_colour_word(favour->builds));
	else if (favour->deniers)
		caylus_append(text, "%s −d", caylus_tile_word(CAYLUS_TILE_LAWYER));
	else if (favour->cubes)
		caylus_append_cubes(text, favour->cubes, "/");
	else
		caylus_append(text, favour->amount ? "1→%d" : "–", favour->amount);
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(favour->rebate, cube))
			caylus_append(text, " −%c", caylus_letter(cube));
	return text;
}
