/* The street of merchants; M41-M46. */
#include "games/medina/rules.h"

/* How many merchants stand beside each square: exactly one, or two and more. */
struct beside_count {
	struct medina_squares one, more;
};

static struct beside_count count_beside(struct medina_squares merchants)
{
	struct medina_squares north = medina_squares_north(merchants);
	struct medina_squares south = medina_squares_south(merchants);
	struct medina_squares east = medina_squares_east(merchants);
	struct medina_squares west = medina_squares_west(merchants);
	struct medina_squares odd_ns = medina_squares_xor(north, south);
	struct medina_squares odd_ew = medina_squares_xor(east, west);
	struct medina_squares pair = medina_squares_or(medina_squares_and(north, south),
	                                               medina_squares_and(east, west));
	struct beside_count count;

	count.one = medina_squares_less(medina_squares_xor(odd_ns, odd_ew), pair);
	count.more = medina_squares_or(pair, medina_squares_and(odd_ns, odd_ew));
	return count;
}

/* M42: empty, beside exactly one merchant, and that one is an end. */
static struct medina_squares extensions(const struct medina_state *state,
                                        struct medina_squares empty,
                                        const struct beside_count *count)
{
	struct medina_squares ends = medina_squares_less(state->merchants, count->more);

	return medina_squares_and(medina_squares_and(empty, count->one), medina_squares_beside(ends));
}

struct medina_squares md_extensions(const struct medina_state *state, struct medina_squares empty)
{
	struct beside_count count = count_beside(state->merchants);

	return extensions(state, empty, &count);
}

struct medina_squares medina_extensions(const struct medina_state *state)
{
	return md_extensions(state, md_empty(state));
}

/* M44: at most one merchant beside the first square of a new street, or none. */
static struct medina_squares new_streets(const struct medina_state *state,
                                         struct medina_squares empty,
                                         const struct beside_count *count)
{
	struct medina_squares squares = medina_squares_less(empty, count->more);

	if (state->option[MEDINA_OPTION_STREET_START] == MEDINA_STREET_START_NONE)
		squares = medina_squares_less(squares, count->one);
	return squares;
}

/* M43, M45 */
struct medina_squares md_merchant_squares(const struct md_asked *asked)
{
	struct beside_count count = count_beside(asked->state->merchants);
	struct medina_squares squares = extensions(asked->state, asked->empty, &count);

	return medina_squares_any(squares) ? squares : new_streets(asked->state, asked->empty, &count);
}

move *md_gen_merchants(const struct md_asked *asked, move *out)
{
	if (!asked->seat->merchants)
		return out;
	return medina_squares_moves(out, md_merchant_squares(asked),
	                            MOVE(MEDINA_VERB_MERCHANT, 0, 0, 0), 16);
}

void md_apply_merchant(struct medina_state *state, int square)
{
	state->seats[state->actor].merchants--;
	medina_squares_add(&state->merchants, square);
}
