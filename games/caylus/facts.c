/* What is printed on tiles, sections and tables, for clients that draw it. The members are
   described in schema.json; fields that are zero are left out. */
#include "core/emit.h"
#include "games/caylus/rules.h"

static void put_number(struct emit *out, const char *name, int number)
{
	if (number)
		emit_number(out, name, number);
}

static void put_cubes(struct emit *out, const char *name, uint64_t cubes)
{
	if (!cubes)
		return;
	emit_object(out, name);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		put_number(out, caylus_cube_name((enum caylus_cube)kind), caylus_count(cubes, kind));
	emit_object_end(out);
}

static void put_colour(struct emit *out, const char *name, enum caylus_colour colour)
{
	if (colour != CAYLUS_COLOUR_NONE)
		emit_string(out, name, caylus_colours[colour].word);
}

static void put_rates(struct emit *out, const struct caylus_tile_row *tile)
{
	static const char *const stocks[CAYLUS_STOCKS] = {
#define STOCK(id, word) word,
#include "games/caylus/stocks.def"
	};

	emit_string(out, "pays", stocks[tile->pays]);
	emit_string(out, "gains", stocks[tile->gains]);
	emit_array(out, "rates");
	for (int rate = 0; rate < CAYLUS_RATES; rate++) {
		emit_array(out, NULL);
		emit_number(out, NULL, tile->rates[rate].pay);
		emit_number(out, NULL, tile->rates[rate].gain);
		emit_array_end(out);
	}
	emit_array_end(out);
}

static void put_effect(struct emit *out, const struct caylus_tile_row *tile)
{
	static const char *const effects[CAYLUS_EFFECTS] = {
		NULL,
#define EFFECT(id, word, begin) word,
#include "games/caylus/effects.def"
	};

	if (effects[tile->effect])
		emit_string(out, "effect", effects[tile->effect]);
	put_colour(out, "builds", tile->builds);
	put_cubes(out, "cubes", tile->cubes);
	put_cubes(out, "owner", tile->owner);
	put_number(out, "deniers", tile->deniers);
	put_number(out, "most", tile->most);
	if (tile->effect == CAYLUS_EFFECT_CONVERT)
		put_rates(out, tile);
}

static void put_tiles(const struct caylus_state *s, struct emit *out)
{
	emit_object(out, "tiles");
	for (int number = CAYLUS_TILE_NONE + 1; number < CAYLUS_TILES; number++) {
		const struct caylus_tile_row *tile = &caylus_tiles[number];

		emit_object(out, tile->name);
		put_colour(out, "kind", tile->colour);
		put_number(out, "number", tile->number);
		put_cubes(out, "cost", tile->cost);
		put_number(out, "any", tile->any);
		put_number(out, "points", cy_points_for(s, number));
		put_number(out, "favours", tile->favours);
		put_number(out, "income", tile->income);
		put_effect(out, tile);
		emit_object_end(out);
	}
	emit_object_end(out);
}

static void put_favours(struct emit *out)
{
	emit_object(out, "favours");
	for (int line = 0; line < CAYLUS_LINES; line++) {
		emit_array(out, caylus_line_name((enum caylus_line)line));
		for (int column = 1; column <= CAYLUS_COLUMNS; column++) {
			const struct caylus_favour_row *favour = caylus_favour(line, column);

			emit_object(out, NULL);
			put_number(out, "amount", favour->amount);
			put_cubes(out, "cubes", favour->cubes);
			put_colour(out, "builds", favour->builds);
			put_cubes(out, "rebate", favour->rebate);
			put_number(out, "deniers", favour->deniers);
			emit_object_end(out);
		}
		emit_array_end(out);
	}
	emit_object_end(out);
}

/* The scoring row of each section: favours for 0, 1, .. houses. */
static void put_sections(struct emit *out)
{
	emit_object(out, "sections");
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		emit_array(out, caylus_sections[section].name);
		for (int houses = 0; houses < CAYLUS_HOUSE_ROWS; houses++)
			emit_number(out, NULL, caylus_sections[section].favours[houses]);
		emit_array_end(out);
	}
	emit_object_end(out);
}

void cy_write_facts(const void *state, struct emit *out)
{
	emit_object(out, NULL);
	put_tiles((const struct caylus_state *)state, out);
	put_favours(out);
	put_sections(out);
	emit_number(out, "trading_post", CAYLUS_TRADING_POST);
	emit_number(out, "provost_reach", CAYLUS_PROVOST_REACH);
	emit_number(out, "provost_price", CAYLUS_PROVOST_PRICE);
	emit_number(out, "joust_deniers", CAYLUS_JOUST_DENIERS);
	emit_number(out, "inn_price", CAYLUS_LOW_PRICE);
	emit_number(out, "owner_points", CAYLUS_OWNER_POINTS);
	emit_number(out, "stables_room", CAYLUS_STABLES_ROOM);
	emit_string(out, "batch_cube", caylus_cube_name(CAYLUS_CUBE_FOOD));
	emit_string(out, "losses", caylus_space_name(CAYLUS_SPACE_CASTLE));
	emit_number(out, "idle_loss", CAYLUS_IDLE_LOSS);
	emit_number(out, "gold_points", CAYLUS_GOLD_POINTS);
	emit_number(out, "cubes_a_point", CAYLUS_CUBES_A_POINT);
	emit_number(out, "deniers_a_point", CAYLUS_DENIERS_A_POINT);
	emit_object_end(out);
}
