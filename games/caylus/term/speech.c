/* speech.c - Caylus in sentences: goods, spaces of the road and beside it, what they do. */
#include "games/caylus/term/parts.h"

#include <string.h>

#include "base/number.h"
#include "i18n/say.h"
#include "term/speech.h"

enum { STOCK_DENIERS, STOCK_CUBES, STOCK_WORKERS = STOCK_CUBES + CAYLUS_CUBES };

/* words: caylus.stock.* */
static const char *const STOCKS[] = {
	"reasons.caylus.deniers",
#define CUBE(id, word) "caylus.stock." word,
#include "games/caylus/cubes.def"
	"caylus.stock.worker",
	NULL,
};

/* ---- goods ---- */

static int count(const void *state, int seat, int stock)
{
	const struct caylus_state *s = caylus_position(state);

	if (stock == STOCK_DENIERS)
		return s->seats[seat].deniers;
	if (stock == STOCK_WORKERS)
		return s->seats[seat].home;
	return caylus_cubes(s, seat, (enum caylus_cube)(stock - STOCK_CUBES));
}

/* "2 stone" */
static const char *cube_text(int cube, int number, char out[SPEECH_MAX])
{
	return speech_count(STOCKS[STOCK_CUBES + cube], number, out);
}

/* "2 stone, 1 cloth" */
static const char *cubes_text(uint64_t cubes, char out[SPEECH_MAX])
{
	char one[SPEECH_MAX];

	*out = 0;
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(cubes, cube))
			speech_add(out, cube_text(cube, caylus_count(cubes, cube), one));
	return out;
}

/* ---- what a tile does ---- */

static const char *stock_word(enum caylus_stock stock, int number, char out[SPEECH_MAX])
{
	static const char *const ids[CAYLUS_STOCKS] = {
		"reasons.caylus.deniers", "caylus.stock.cloth",    "caylus.stock.gold",
		"reasons.caylus.cubes",   "reasons.caylus.points",
	};

	return speech_count(ids[stock], number, out);
}

static void rates_text(const struct caylus_tile_row *tile, char out[SPEECH_MAX])
{
	char one[2 * SPEECH_MAX], pays[SPEECH_MAX], gains[SPEECH_MAX];

	*out = 0;
	for (int rate = 0; rate < CAYLUS_RATES; rate++) {
		snprintf(one, sizeof one, say("caylus.does.rate"),
		         stock_word(tile->gains, tile->rates[rate].gain, gains),
		         stock_word(tile->pays, tile->rates[rate].pay, pays));
		speech_add(out, one);
	}
}

/* A few words without a full stop: "gives 2 stone, 1 cloth". */
static void effect_text(const struct caylus_tile_row *tile, char out[SPEECH_MAX])
{
	char text[SPEECH_MAX];

	*out = 0;
	switch (tile->effect) {
	case CAYLUS_EFFECT_PRODUCE:
		snprintf(out, SPEECH_MAX, say("caylus.does.produce"), cubes_text(tile->cubes, text));
		break;
	case CAYLUS_EFFECT_CHOOSE:
		snprintf(out, SPEECH_MAX, say("caylus.does.choose"), cubes_text(tile->cubes, text));
		break;
	case CAYLUS_EFFECT_BUILD:
		snprintf(out, SPEECH_MAX, say("caylus.does.build"), caylus_colour_word(tile->builds));
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		snprintf(out, SPEECH_MAX, "%s", say("caylus.does.transform"));
		break;
	case CAYLUS_EFFECT_SELL:
		snprintf(out, SPEECH_MAX, say_count("caylus.does.sell", tile->deniers), tile->deniers);
		break;
	case CAYLUS_EFFECT_BUY:
		if (tile->most == 1)
			snprintf(out, SPEECH_MAX, say_count("caylus.does.buy-one", tile->deniers),
			         tile->deniers);
		else
			snprintf(out, SPEECH_MAX, say_count("caylus.does.buy", tile->deniers), tile->most,
			         tile->deniers);
		break;
	case CAYLUS_EFFECT_CONVERT:
		rates_text(tile, text);
		snprintf(out, SPEECH_MAX, say("caylus.does.convert"), text);
		break;
	case CAYLUS_EFFECT_NONE:
	case CAYLUS_EFFECTS:
		break;
	}
}

/* ---- spaces ---- */

static void tell_tile(const struct screen *screen, const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
	const char *name = caylus_tile_word(s->tile[space]);
	char text[SPEECH_MAX];

	if (s->owner[space] == CAYLUS_SEAT_NONE)
		speak(screen, say("caylus.speech.road"), space, name);
	else
		speak(screen, say("caylus.speech.owned"), space, name, drawn->names[s->owner[space]]);
	effect_text(tile, text);
	if (*text)
		speak(screen, say("caylus.speech.does"), text);
	if (tile->owner)
		speak(screen, say("caylus.speech.owner-takes"), cubes_text(tile->owner, text));
}

static void tell_worker(const struct screen *screen, const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	if (s->worker[space] != CAYLUS_SEAT_NONE)
		speak(screen, say("caylus.speech.worker"), drawn->names[s->worker[space]]);
	else
		speak(screen, "%s", say("caylus.speech.no-worker"));
}

/* Those who wait, in their order. */
static void tell_row(const struct screen *screen, const struct drawn *drawn, const int8_t *seats,
                     int room)
{
	char list[SPEECH_MAX] = "";

	for (int place = 0; place < room && seats[place] != CAYLUS_SEAT_NONE; place++)
		speech_add(list, drawn->names[seats[place]]);
	if (*list)
		speak(screen, say("caylus.speech.worker"), list);
	else
		speak(screen, "%s", say("caylus.speech.no-worker"));
}

static void tell_special(const struct screen *screen, const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	speak(screen, "%s.", caylus_word("space", caylus_space_name((enum caylus_space)space)));
	if (space == CAYLUS_SPACE_CASTLE)
		tell_row(screen, drawn, s->castle, s->players);
	else if (space == CAYLUS_SPACE_STABLES)
		tell_row(screen, drawn, s->stables, CAYLUS_STABLES_ROOM);
	else
		tell_worker(screen, drawn, space);
}

/* "r18", "18", "gate"; CAYLUS_SPACE_NONE if it is none. */
static int read_space(const char *word)
{
	long road = number_read(word + (word[0] == 'r'), 1, CAYLUS_ROAD_LAST);

	if (road > 0)
		return (int)road;
	for (int space = CAYLUS_ROAD_LAST + 1; space < CAYLUS_SPACES; space++)
		if (strcmp(caylus_space_name((enum caylus_space)space), word) == 0)
			return space;
	return CAYLUS_SPACE_NONE;
}

static int tell_kind(const struct screen *screen, const char *word)
{
	for (int tile = 1; tile < CAYLUS_TILES; tile++) {
		const struct caylus_tile_row *row = &caylus_tiles[tile];
		char text[SPEECH_MAX];

		if (strcmp(row->name, word) != 0)
			continue;
		speak(screen, "%s.", caylus_word("tile", row->name));
		effect_text(row, text);
		if (*text)
			speak(screen, say("caylus.speech.does"), text);
		if (row->cost)
			speak(screen, say("caylus.speech.cost"), cubes_text(row->cost, text), row->points);
		return 1;
	}
	return 0;
}

static int what(const struct screen *screen, const struct drawn *drawn, const char *word)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int space = read_space(word);

	if (space == CAYLUS_SPACE_NONE)
		return tell_kind(screen, word);
	if (space > CAYLUS_ROAD_LAST) {
		tell_special(screen, drawn, space);
		return 1;
	}
	if (s->tile[space] == CAYLUS_TILE_NONE) {
		speak(screen, say("caylus.speech.bare"), space);
		return 1;
	}
	tell_tile(screen, drawn, space);
	tell_worker(screen, drawn, space);
	if (space > s->provost)
		speak(screen, say("caylus.speech.beyond"), s->provost);
	return 1;
}

static void tell_moment(const struct screen *screen, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	char list[SPEECH_MAX] = "";

	speak(screen, say("caylus.speech.moment"), s->turn, caylus_phase_word(s));
	for (int place = 0; s->turn && place < s->players; place++)
		speech_add(list, drawn->names[s->order[place]]);
	if (*list)
		speak(screen, say("caylus.speech.order"), list);
	speak(screen, say("caylus.speech.officers"), s->provost, s->bailiff);
}

static void parts(const struct screen *screen, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	tell_moment(screen, drawn);
	for (int space = CAYLUS_ROAD_LAST + 1; space < CAYLUS_SPACES; space++)
		tell_special(screen, drawn, space);
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		if (s->tile[space] != CAYLUS_TILE_NONE) {
			tell_tile(screen, drawn, space);
			tell_worker(screen, drawn, space);
		}
}

/* Of a worker: what stands where it is sent. */
static void remark(const void *before, const void *after, move m, char out[SPEECH_MAX])
{
	const struct caylus_state *s = caylus_position(before);
	char spelling[GAME_TEXT_MAX];
	int space;

	(void)after;
	*out = 0;
	game_write_move(&caylus_game, before, m, spelling);
	if (strncmp(spelling, "place ", 6) != 0)
		return;
	space = read_space(spelling + 6);
	if (space != CAYLUS_SPACE_NONE && space <= CAYLUS_ROAD_LAST)
		effect_text(&caylus_tiles[s->tile[space]], out);
}

const struct speech CAYLUS_SPEECH = {
	.game = "caylus",
	.stocks = STOCKS,
	.goods = STOCK_WORKERS,
	.count = count,
	.remark = remark,
	.what = what,
	.parts = parts,
};
