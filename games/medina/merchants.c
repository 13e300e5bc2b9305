/* merchants.c - the street of merchants; M41-M46. */
#include "games/medina/rules.h"

/* How many merchants stand beside each square: exactly one, or two and more. */
struct beside_count {
	struct squares one, more;
};

static struct beside_count count_beside(struct squares merchants)
{
	struct squares north = squares_north(merchants), south = squares_south(merchants);
	struct squares east = squares_east(merchants), west = squares_west(merchants);
	struct squares odd_ns = squares_xor(north, south), odd_ew = squares_xor(east, west);
	struct squares pair = squares_or(squares_and(north, south), squares_and(east, west));
	struct beside_count count;

	count.one = squares_less(squares_xor(odd_ns, odd_ew), pair);
	count.more = squares_or(pair, squares_and(odd_ns, odd_ew));
	return count;
}

/* M42: empty, beside exactly one merchant, and that one is an end. */
static struct squares extensions(const struct medina_state *state, struct squares empty,
                                 const struct beside_count *count)
{
	struct squares ends = squares_less(state->merchants, count->more);

	return squares_and(squares_and(empty, count->one), squares_beside(ends));
}

struct squares md_extensions(const struct medina_state *state, struct squares empty)
{
	struct beside_count count = count_beside(state->merchants);

	return extensions(state, empty, &count);
}

struct squares medina_extensions(const struct medina_state *state)
{
	return md_extensions(state, md_empty(state));
}

/* M44: at most one merchant beside the first square of a new street, or none. */
static struct squares new_streets(const struct medina_state *state, struct squares empty,
                                  const struct beside_count *count)
{
	struct squares squares = squares_less(empty, count->more);

	if (state->option[OPTION_STREET_START] == STREET_START_NONE)
		squares = squares_less(squares, count->one);
	return squares;
}

/* M43, M45 */
struct squares md_merchant_squares(const struct asked *asked)
{
	struct beside_count count = count_beside(asked->state->merchants);
	struct squares squares = extensions(asked->state, asked->empty, &count);

	return squares_any(squares) ? squares : new_streets(asked->state, asked->empty, &count);
}

move *md_gen_merchants(const struct asked *asked, move *out)
{
	if (!asked->seat->merchants)
		return out;
	return squares_moves(out, md_merchant_squares(asked), MOVE(VERB_MERCHANT, 0, 0, 0), 16);
}

void md_place_merchant(struct medina_state *state, int square)
{
	state->seats[state->actor].merchants--;
	squares_add(&state->merchants, square);
}
