/* cards.c - what the things of Caylus are called, and their cards. */
#include <string.h>

#include "games/caylus/term/view.h"
#include "i18n/say.h"

static void name_tile(const struct caylus_state *s, int tile, char *out)
{
	char effect[TEXT_ROOM], price[TEXT_ROOM];

	snprintf(out, PART_TEXT_MAX, "%.40s %.40s  %.60s", caylus_tile_word(tile),
	         caylus_price_text(s, tile, price), caylus_effect_text(&caylus_tiles[tile], effect));
}

static void name_space(const struct drawn *drawn, int space, char *out)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	char effect[TEXT_ROOM];
	const char *owner = "";

	if (space > CAYLUS_ROAD_LAST) {
		snprintf(out, PART_TEXT_MAX, "%s",
		         caylus_word("space", caylus_space_name((enum caylus_space)space)));
		return;
	}
	if (s->tile[space] == CAYLUS_TILE_NONE) {
		snprintf(out, PART_TEXT_MAX, "r%d", space);
		return;
	}
	if (s->owner[space] != CAYLUS_SEAT_NONE)
		owner = drawn->names[s->owner[space]];
	snprintf(out, PART_TEXT_MAX, "r%d %.40s%s%.30s%s  %.60s", space,
	         caylus_tile_word(s->tile[space]), *owner ? " (" : "", owner, *owner ? ")" : "",
	         caylus_effect_text(&caylus_tiles[s->tile[space]], effect));
}

/* "2F 1C". */
static void name_cubes(int cubes, char *out)
{
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (cubes >> 4 * cube & 15)
			text_add(out, PART_TEXT_MAX, "%s%d %s", *out ? ", " : "", cubes >> 4 * cube & 15,
			         caylus_cube_word(cube));
}

static void name_rate(const struct caylus_state *s, int pay, char *out)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	snprintf(out, PART_TEXT_MAX, "%d%s", pay, CAYLUS_UNITS[tile->pays]);
	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (tile->rates[rate].pay == pay)
			snprintf(out, PART_TEXT_MAX, "%d%s » %d%s", pay, CAYLUS_UNITS[tile->pays],
			         tile->rates[rate].gain, CAYLUS_UNITS[tile->gains]);
}

static void name_column(int part, char *out)
{
	char text[TEXT_ROOM];
	int line = PART_VALUE(part) >> 8, column = PART_VALUE(part) & 0xff;

	snprintf(out, PART_TEXT_MAX, "%s %d: %.100s", caylus_line_name((enum caylus_line)line), column,
	         line < CAYLUS_LINES ? caylus_favour_text(line, column, text) : "");
}

/* words: caylus.line.* */
static void name_line(const struct drawn *drawn, int line, char *out)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *word = caylus_word("line", caylus_line_name((enum caylus_line)line));
	int column = s->favoured >= 0 ? s->seats[s->favoured].marker[line] + 1 : 1;
	char text[TEXT_ROOM] = "";

	if (column > caylus_open_columns(s))
		column = caylus_open_columns(s);
	if (column >= 1)
		caylus_favour_text(line, column, text);
	snprintf(out, PART_TEXT_MAX, "%.60s: %.80s",
	         word ? word : caylus_line_name((enum caylus_line)line), text);
}

/* words: full.close.* */
static void name_verb(const struct drawn *drawn, int verb, char *out)
{
	char text[GAME_TEXT_MAX];

	game_write_move(drawn->game, drawn->state, MOVE(verb, 0, 0, 0), text);
	snprintf(out, PART_TEXT_MAX, "%s", say_or(text, "full.close.%s", text));
}

void caylus_name_part(const struct drawn *drawn, int part, char out[PART_TEXT_MAX])
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int value = PART_VALUE(part);

	out[0] = 0;
	switch (PART_KIND(part)) {
	case CAYLUS_PART_SPACE:
		name_space(drawn, value, out);
		break;
	case CAYLUS_PART_TILE:
		name_tile(s, value, out);
		break;
	case CAYLUS_PART_CUBES:
		name_cubes(value, out);
		break;
	case CAYLUS_PART_CUBE:
		snprintf(out, PART_TEXT_MAX, "%s", caylus_cube_word(value));
		break;
	case CAYLUS_PART_RATE:
		name_rate(s, value, out);
		break;
	case CAYLUS_PART_LINE:
		name_line(drawn, value, out);
		break;
	case CAYLUS_PART_COLUMN:
		name_column(part, out);
		break;
	case CAYLUS_PART_WORD:
		name_verb(drawn, value, out);
		break;
	default:
		break;
	}
}

/* ---- cards ---- */

static void put_tile(struct canvas *canvas, const struct caylus_state *s, int tile)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];
	char text[TEXT_ROOM];

	if (caylus_effect_text(facts, text)[0])
		canvas_line(canvas, INK_PLAIN, "  %-10s %s", say("full.caylus.use"), text);
	if (facts->cost || facts->points)
		canvas_line(canvas, INK_PLAIN, "  %-10s%s", say("full.caylus.built"),
		            caylus_price_text(s, tile, text));
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
