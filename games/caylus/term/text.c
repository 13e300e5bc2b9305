/* text.c - words, letters and marks of Caylus. */
#include "games/caylus/term/view.h"

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
static const char *cubes_text(uint64_t cubes, const char *between)
{
	const char *text = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(cubes, cube))
			text = text_join(text, between,
			                 text_from("%d%c", caylus_count(cubes, cube), caylus_letter(cube)));
	return text;
}

/* ---- what tiles and favours do ---- */

static const char *rates_text(const struct caylus_tile_row *tile)
{
	const char *text = "";

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		text = text_join(text, " ",
		                 text_from("%d%s→%d%s", tile->rates[rate].pay, CAYLUS_UNITS[tile->pays],
		                           tile->rates[rate].gain, CAYLUS_UNITS[tile->gains]));
	return text;
}

/* " ⌂F/C": what the owner may take. */
static const char *owner_text(const struct caylus_tile_row *tile)
{
	const char *text = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(tile->owner, cube))
			text = text_join(text, "/", text_from("%c", caylus_letter(cube)));
	return *text ? text_from(" ⌂%s", text) : "";
}

const char *caylus_effect_text(const struct caylus_tile_row *tile)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];

	switch (tile->effect) {
	case CAYLUS_EFFECT_NONE:
		return tile->income ? text_from("+%dd", tile->income) : "";
	case CAYLUS_EFFECT_PRODUCE:
		return text_from("%s%s", cubes_text(tile->cubes, "+"), owner_text(tile));
	case CAYLUS_EFFECT_CHOOSE:
		return cubes_text(tile->cubes, "/");
	case CAYLUS_EFFECT_BUILD:
		return text_from("+ %s", caylus_colour_word(tile->builds));
	case CAYLUS_EFFECT_TRANSFORM:
		return text_from("%s%dd→%s", cubes_text(residence->cost, ""), residence->deniers,
		                 residence->name);
	case CAYLUS_EFFECT_SELL:
		return text_from("1→%dd", tile->deniers);
	case CAYLUS_EFFECT_BUY:
		return text_from(tile->most > 1 ? "%dd→1 ×%d" : "%dd→1", tile->deniers, tile->most);
	case CAYLUS_EFFECT_CONVERT:
		return rates_text(tile);
	case CAYLUS_EFFECTS:
		break;
	}
	return "";
}

/* "WF" or "3S2G". */
static const char *cost_text(const struct caylus_tile_row *tile)
{
	const char *text = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_count(tile->cost, cube);

		if (count > 0)
			text = text_from("%s%s%c", text, count > 1 ? text_from("%d", count) : "",
			                 caylus_letter(cube));
	}
	return text_from("%s%s", text, tile->any ? "*" : "");
}

/* "2SG 7P★": cost, points, favours, income; how many if several. */
const char *caylus_price_text(const struct caylus_state *s, int tile)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];
	const char *text = text_from(" %s %dP", cost_text(facts), facts->points);

	for (int favour = 0; favour < facts->favours; favour++)
		text = text_join(text, "", "★");
	if (facts->income)
		text = text_from("%s+%dd", text, facts->income);
	return s->supply[tile] > 1 ? text_from("%s ×%d", text, s->supply[tile]) : text;
}

const char *caylus_favour_text(int line, int column)
{
	const struct caylus_favour_row *favour = caylus_favour(line, column);
	const char *text;

	if (line == CAYLUS_LINE_PRESTIGE || line == CAYLUS_LINE_DENIERS)
		text = text_from("%d%s", favour->amount, line == CAYLUS_LINE_PRESTIGE ? "P" : "d");
	else if (favour->builds != CAYLUS_COLOUR_NONE)
		text = caylus_colour_word(favour->builds);
	else if (favour->deniers)
		text = text_from("%s −d", caylus_tile_word(CAYLUS_TILE_LAWYER));
	else if (favour->cubes)
		text = cubes_text(favour->cubes, "/");
	else
		text = favour->amount ? text_from("1→%d", favour->amount) : "–";
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(favour->rebate, cube))
			text = text_from("%s −%c", text, caylus_letter(cube));
	return text;
}
