/* core/grammar.c with games/caylus/notation.c: any words are read as a move.
   Analysed: notation.c tiles.c board.c cubes.c castle.c favours.c of games/caylus */
#include "tests/eva/words.h"

#include "games/caylus/rules.h"

static const struct game GAME = {.verbs = cy_verbs, .verb_count = CAYLUS_VERBS};

int main(void)
{
	char text[GAME_TEXT_MAX];
	struct caylus_state state = {.players = 2};
	move m;

	Frama_C_make_unknown(text, sizeof text - 1);
	text[sizeof text - 1] = 0;
	for (words_count = 1; words_count <= SPELL_WORDS_MAX; words_count++) {
		game_read_move(&GAME, &state, text, &m);
		/*@ slevel merge; */
		;
	}
	return 0;
}
