/* core/grammar.c with games/tiletum/notation.c: any words are read as a move.
   Analysed: notation.c tables.c building.c of games/tiletum */
#include "tests/eva/words.h"

#include "games/tiletum/rules.h"

static const struct game GAME = {.verbs = tt_verbs, .verb_count = TILETUM_VERBS};

int main(void)
{
	char text[GAME_TEXT_MAX];
	struct tiletum_state state = {.players = 2};
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
