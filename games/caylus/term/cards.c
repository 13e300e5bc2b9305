/* cards.c - what the things of Caylus are called, and their cards. */
#include "games/caylus/term/view.h"
#include "i18n/say.h"
#include "term/table.h"

static const char *name_tile(const struct caylus_state *s, int tile)
{
	return text_from("%s %s  %s", caylus_tile_word(tile), caylus_price_text(s, tile),
	                 caylus_effect_text(&caylus_tiles[tile]));
}

static const char *name_space(const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *owner = "";

	if (space > CAYLUS_ROAD_LAST)
		return caylus_word("space", caylus_space_name((enum caylus_space)space));
	if (s->tile[space] == CAYLUS_TILE_NONE)
		return text_from("r%d", space);
	if (s->owner[space] != CAYLUS_SEAT_NONE)
		owner = text_from(" (%s)", drawn->names[s->owner[space]]);
	return text_from("r%d %s%s  %s", space, caylus_tile_word(s->tile[space]), owner,
	                 caylus_effect_text(&caylus_tiles[s->tile[space]]));
}

/* "2 food, 1 cloth". */
static const char *name_cubes(int cubes)
{
	const char *text = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (cubes >> 4 * cube & 15)
			text = text_join(text, ", ",
			                 text_from("%d %s", cubes >> 4 * cube & 15, caylus_cube_word(cube)));
	return text;
}

static const char *name_rate(const struct caylus_state *s, int pay)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);
	const char *text = text_from("%d%s", pay, CAYLUS_UNITS[tile->pays]);

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (tile->rates[rate].pay == pay)
			return text_from("%s » %d%s", text, tile->rates[rate].gain, CAYLUS_UNITS[tile->gains]);
	return text;
}

static const char *name_column(int part)
{
	int line = PART_VALUE(part) >> 8, column = PART_VALUE(part) & 0xff;

	return text_from("%s %d: %s", caylus_line_name((enum caylus_line)line), column,
	                 line < CAYLUS_LINES ? caylus_favour_text(line, column) : "");
}

/* words: caylus.line.* */
static const char *name_line(const struct drawn *drawn, int line)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *name = caylus_line_name((enum caylus_line)line), *word = caylus_word("line", name);
	int column = s->favoured >= 0 ? s->seats[s->favoured].marker[line] + 1 : 1;

	if (column > caylus_open_columns(s))
		column = caylus_open_columns(s);
	return text_from("%s: %s", word ? word : name,
	                 column >= 1 ? caylus_favour_text(line, column) : "");
}

/* words: full.close.* */
static const char *name_verb(const struct drawn *drawn, int verb)
{
	const char *text = table_move_text(drawn->game, drawn->state, MOVE(verb, 0, 0, 0));

	return say_or(text, "full.close.%s", text);
}

const char *caylus_name_part(const struct drawn *drawn, int part)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int value = PART_VALUE(part);

	switch (PART_KIND(part)) {
	case CAYLUS_PART_SPACE:
		return name_space(drawn, value);
	case CAYLUS_PART_TILE:
		return name_tile(s, value);
	case CAYLUS_PART_CUBES:
		return name_cubes(value);
	case CAYLUS_PART_CUBE:
		return caylus_cube_word(value);
	case CAYLUS_PART_RATE:
		return name_rate(s, value);
	case CAYLUS_PART_LINE:
		return name_line(drawn, value);
	case CAYLUS_PART_COLUMN:
		return name_column(part);
	case CAYLUS_PART_WORD:
		return name_verb(drawn, value);
	default:
		return "";
	}
}

/* ---- cards ---- */

static void put_tile(struct canvas *canvas, const struct caylus_state *s, int tile)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];

	if (caylus_effect_text(facts)[0])
		canvas_line(canvas, INK_PLAIN, "  %-10s %s", say("full.caylus.use"),
		            caylus_effect_text(facts));
	if (facts->cost || facts->points)
		canvas_line(canvas, INK_PLAIN, "  %-10s%s", say("full.caylus.built"),
		            caylus_price_text(s, tile));
}

static void put_space(struct canvas *canvas, const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	if (space <= CAYLUS_ROAD_LAST) {
		put_tile(canvas, s, s->tile[space]);
		if (s->owner[space] != CAYLUS_SEAT_NONE)
			canvas_line(canvas, INK_PLAIN, "  %-10s %s %s", say("full.caylus.owner"),
			            mark_of_seat(s->owner[space]), drawn->names[s->owner[space]]);
		canvas_line(canvas, INK_PLAIN, "  %-10s r%d", say("full.caylus.provost"), s->provost);
	}
	if (s->actor >= 0)
		canvas_line(canvas, INK_PLAIN, "  %-10s %dd", say("full.caylus.price"),
		            caylus_price(s, s->actor, space));
	if (s->worker[space] != CAYLUS_SEAT_NONE)
		canvas_line(canvas, INK_PLAIN, "  ♙%s %s", mark_of_seat(s->worker[space]),
		            drawn->names[s->worker[space]]);
}

void caylus_view_card(struct canvas *canvas, const struct drawn *drawn, int part)
{
	if (PART_KIND(part) == CAYLUS_PART_SPACE)
		put_space(canvas, drawn, PART_VALUE(part));
	else if (PART_KIND(part) == CAYLUS_PART_TILE)
		put_tile(canvas, caylus_position(drawn->state), PART_VALUE(part));
}
