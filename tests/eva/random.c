/* core/random.h: any seed, any bound, and a move of any game. */
#include "tests/eva/any.h"

#include "core/random.h"

int main(void)
{
	struct random random;
	struct game_state state;
	move moves[GAME_MOVES_MAX];
	uint32_t bound = (uint32_t)Frama_C_interval(1, 0x7fffffff), drawn;

	Frama_C_make_unknown((char *)&random, sizeof random);
	Frama_C_make_unknown((char *)&state, sizeof state);
	drawn = random_below(&random, bound);
	/*@ assert drawn < 0x7fffffff; */
	random_below(&random, bound + 0x7fffffffu);
	random_move(&random, &ANY, &state, moves, any_moves(&state, moves));
	return (int)drawn;
}
