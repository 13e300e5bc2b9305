/* Markets, peddlers, and tiles that turn one thing into another. C75-C78. */
#include "games/caylus/rules.h"

static int plain_total(uint64_t cubes)
{
	return caylus_count(cubes, CAYLUS_CUBE_FOOD) + caylus_count(cubes, CAYLUS_CUBE_WOOD) +
	       caylus_count(cubes, CAYLUS_CUBE_STONE) + caylus_count(cubes, CAYLUS_CUBE_CLOTH);
}

/* The kind of cube that a stock is. */
static int kind_of(enum caylus_stock stock)
{
	return stock == CAYLUS_STOCK_CLOTH ? CAYLUS_CUBE_CLOTH : CAYLUS_CUBE_GOLD;
}

/* How much a seat has of what a tile asks for. */
static int amount_of(const struct caylus_seat *seat, enum caylus_stock stock)
{
	if (stock == CAYLUS_STOCK_DENIERS)
		return seat->deniers;
	if (stock == CAYLUS_STOCK_PLAIN)
		return plain_total(seat->cubes);
	return caylus_count(seat->cubes, kind_of(stock));
}

int cy_open_market(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	(void)tile;
	return cy_open_if(s, CAYLUS_NODE_MARKET, user, s->seats[user].cubes != 0);
}

int cy_open_peddler(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	return cy_open_if(s, CAYLUS_NODE_PEDDLER, user, s->seats[user].deniers >= tile->deniers);
}

int cy_open_converter(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	return cy_open_if(
		s, tile->pays == CAYLUS_STOCK_PLAIN ? CAYLUS_NODE_ALCHEMIST : CAYLUS_NODE_CONVERT, user,
		amount_of(&s->seats[user], tile->pays) >= tile->rates[0].pay);
}

/* --- market (C75) --------------------------------------------------------------------------- */

move *cy_gen_market(const struct caylus_state *s, move *out)
{
	return cy_gen_kinds(out, CAYLUS_VERB_SELL, s->seats[s->actor].cubes);
}

void cy_apply_market(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].cubes -= caylus_move_cubes(m);
	s->seats[seat].deniers += caylus_active_tile(s)->deniers;
}

int cy_why_market(const struct caylus_state *s, move m)
{
	return caylus_has(s->seats[s->actor].cubes, caylus_move_cubes(m)) ? 0 : 75;
}

/* --- peddler (C76) -------------------------------------------------------------------------- */

move *cy_gen_peddler(const struct caylus_state *s, move *out)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	for (int count = 1; count <= tile->most; count++)
		if (s->seats[s->actor].deniers >= count * tile->deniers)
			out = cy_gen_plain(out, CAYLUS_VERB_BUY, count, caylus_plain(count));
	return out;
}

void cy_apply_peddler(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].deniers -= caylus_move_total(m) * caylus_active_tile(s)->deniers;
	s->seats[seat].cubes += caylus_move_cubes(m);
}

int cy_why_peddler(const struct caylus_state *s, move m)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	if (caylus_move_total(m) > tile->most || caylus_count(caylus_move_cubes(m), CAYLUS_CUBE_GOLD))
		return 76;
	return s->seats[s->actor].deniers >= caylus_move_total(m) * tile->deniers ? 0 : 11;
}

/* --- church, tailor, bank, jeweller (C77) --------------------------------------------------- */

/* What paying so much brings; 0 if that is no rate of the tile. */
static int gain_for(const struct caylus_tile_row *tile, int pay)
{
	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (tile->rates[rate].pay == pay)
			return tile->rates[rate].gain;
	return 0;
}

static void pay_stock(struct caylus_seat *seat, enum caylus_stock stock, int amount)
{
	if (stock == CAYLUS_STOCK_DENIERS)
		seat->deniers -= amount;
	else
		seat->cubes -= CAYLUS_PACK(kind_of(stock), amount);
}

static void gain_stock(struct caylus_seat *seat, enum caylus_stock stock, int amount)
{
	if (stock == CAYLUS_STOCK_POINTS)
		seat->points += amount;
	else
		seat->cubes += CAYLUS_PACK(CAYLUS_CUBE_GOLD, amount);
}

move *cy_gen_convert(const struct caylus_state *s, move *out)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);
	int amount = amount_of(&s->seats[s->actor], tile->pays);

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (amount >= tile->rates[rate].pay)
			*out++ = MOVE(CAYLUS_VERB_PAY, tile->rates[rate].pay, 0, 0);
	return out;
}

void cy_apply_convert(struct caylus_state *s, int seat, move m)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	pay_stock(&s->seats[seat], tile->pays, MOVE_A(m));
	gain_stock(&s->seats[seat], tile->gains, gain_for(tile, MOVE_A(m)));
}

int cy_why_convert(const struct caylus_state *s, move m)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	if (!gain_for(tile, MOVE_A(m)))
		return 77;
	return amount_of(&s->seats[s->actor], tile->pays) >= MOVE_A(m) ? 0 : 11;
}

/* --- alchemist (C77, C78) ------------------------------------------------------------------- */

move *cy_gen_alchemist(const struct caylus_state *s, move *out)
{
	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		out = cy_gen_plain(out, CAYLUS_VERB_PAY_CUBES, caylus_active_tile(s)->rates[rate].pay,
		                   s->seats[s->actor].cubes);
	return out;
}

void cy_apply_alchemist(struct caylus_state *s, int seat, move m)
{
	const struct caylus_tile_row *tile = caylus_active_tile(s);

	s->seats[seat].cubes -= caylus_move_cubes(m);
	gain_stock(&s->seats[seat], tile->gains, gain_for(tile, caylus_move_total(m)));
}

int cy_why_alchemist(const struct caylus_state *s, move m)
{
	return caylus_has(s->seats[s->actor].cubes, caylus_move_cubes(m)) ? 0 : 11;
}
