/* core/chain.h: the chains of any words from any node of any game, and their moves. */
#include "tests/eva/any.h"

#include "core/chain.h"

enum { LETTERS = 12 };

static struct chains chains;

int main(void)
{
	struct game_state state;
	char words[LETTERS + 1];
	move moves[CHAIN_MOVES_MAX];

	Frama_C_make_unknown((char *)&state, sizeof state);
	Frama_C_make_unknown(words, LETTERS);
	words[LETTERS] = 0;
	if (chain_find(&ANY, &state, words, &chains) == CHAINS_MAX)
		chain_moves(&chains, Frama_C_interval(0, CHAINS_MAX - 1), moves);
	return 0;
}
