/* speech.c - Caylus in sentences: goods, spaces of the road and beside it, what they do. */
#include "games/caylus/term/view.h"

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
static const char *cube_text(int cube, int number)
{
	return speech_count(STOCKS[STOCK_CUBES + cube], number);
}

/* "2 stone, 1 cloth" */
static const char *cubes_text(uint64_t cubes)
{
	const char *list = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(cubes, cube))
			list = speech_add(list, cube_text(cube, caylus_count(cubes, cube)));
	return list;
}

/* ---- what a tile does ---- */

static const char *stock_word(enum caylus_stock stock, int number)
{
	static const char *const ids[CAYLUS_STOCKS] = {
		"reasons.caylus.deniers", "caylus.stock.cloth",    "caylus.stock.gold",
		"reasons.caylus.cubes",   "reasons.caylus.points",
	};

	return speech_count(ids[stock], number);
}

static const char *rates_text(const struct caylus_tile_row *tile)
{
	const char *list = "";

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		list = speech_add(list, text_from(say("caylus.does.rate"),
		                                  stock_word(tile->gains, tile->rates[rate].gain),
		                                  stock_word(tile->pays, tile->rates[rate].pay)));
	return list;
}

/* A few words without a full stop: "gives 2 stone, 1 cloth". */
static const char *effect_text(const struct caylus_tile_row *tile)
{
	switch (tile->effect) {
	case CAYLUS_EFFECT_PRODUCE:
		return text_from(say("caylus.does.produce"), cubes_text(tile->cubes));
	case CAYLUS_EFFECT_CHOOSE:
		return text_from(say("caylus.does.choose"), cubes_text(tile->cubes));
	case CAYLUS_EFFECT_BUILD:
		return text_from(say("caylus.does.build"), caylus_colour_word(tile->builds));
	case CAYLUS_EFFECT_TRANSFORM:
		return say("caylus.does.transform");
	case CAYLUS_EFFECT_SELL:
		return text_from(say_count("caylus.does.sell", tile->deniers), tile->deniers);
	case CAYLUS_EFFECT_BUY:
		if (tile->most == 1)
			return text_from(say_count("caylus.does.buy-one", tile->deniers), tile->deniers);
		return text_from(say_count("caylus.does.buy", tile->deniers), tile->most, tile->deniers);
	case CAYLUS_EFFECT_CONVERT:
		return text_from(say("caylus.does.convert"), rates_text(tile));
	case CAYLUS_EFFECT_NONE:
	case CAYLUS_EFFECTS:
		break;
	}
	return "";
}

/* ---- spaces ---- */

static void tell_tile(const struct screen *screen, const struct drawn *drawn, int space)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
	const char *name = caylus_tile_word(s->tile[space]), *effect = effect_text(tile);

	if (s->owner[space] == CAYLUS_SEAT_NONE)
		speak(screen, say("caylus.speech.road"), space, name);
	else
		speak(screen, say("caylus.speech.owned"), space, name, drawn->names[s->owner[space]]);
	if (*effect)
		speak(screen, say("caylus.speech.does"), effect);
	if (tile->owner)
		speak(screen, say("caylus.speech.owner-takes"), cubes_text(tile->owner));
}

/* Those who wait, in their order. */
static void tell_row(const struct screen *screen, const struct drawn *drawn, const int8_t *seats,
                     int room)
{
	const char *list = "";

	for (int place = 0; place < room && seats[place] != CAYLUS_SEAT_NONE; place++)
		list = speech_add(list, drawn->names[seats[place]]);
	if (*list)
		speak(screen, say("caylus.speech.worker"), list);
	else
		speak(screen, "%s", say("caylus.speech.no-worker"));
}

static void tell_worker(const struct screen *screen, const struct drawn *drawn, int space)
{
	tell_row(screen, drawn, &caylus_position(drawn->state)->worker[space], 1);
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

		if (strcmp(row->name, word) != 0)
			continue;
		speak(screen, "%s.", caylus_word("tile", row->name));
		if (*effect_text(row))
			speak(screen, say("caylus.speech.does"), effect_text(row));
		if (row->cost)
			speak(screen, say("caylus.speech.cost"), cubes_text(row->cost), row->points);
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
	const char *list = "";

	speak(screen, say("caylus.speech.moment"), s->turn, caylus_phase_word(s));
	for (int place = 0; s->turn && place < s->players; place++)
		list = speech_add(list, drawn->names[s->order[place]]);
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
static const char *remark(const void *before, const void *after, move m)
{
	const struct caylus_state *s = caylus_position(before);
	int space = MOVE_A(m);

	(void)after;
	return MOVE_VERB(m) == CAYLUS_VERB_PLACE && space <= CAYLUS_ROAD_LAST
	           ? effect_text(&caylus_tiles[s->tile[space]])
	           : "";
}

const struct speech CAYLUS_SPEECH = {
	.stocks = STOCKS,
	.goods = STOCK_WORKERS,
	.count = count,
	.remark = remark,
	.what = what,
	.parts = parts,
};
