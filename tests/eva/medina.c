/* core/grammar.c with games/medina/notation.c: any words are read as a move.
   Analysed: notation.c towers.c of games/medina */
#include "tests/eva/words.h"

#include "games/medina/rules.h"

static const struct game GAME = {.verbs = md_verbs, .verb_count = MEDINA_VERBS};

int main(void)
{
	char text[GAME_TEXT_MAX];
	struct medina_state state = {.players = 2};
	move m;

	Frama_C_make_unknown(text, sizeof text - 1);
	text[sizeof text - 1] = 0;
	state.option[MEDINA_OPTION_EDITION] = (uint8_t)Frama_C_interval(0, MEDINA_EDITION_VALUES - 1);
	for (words_count = 1; words_count <= SPELL_WORDS_MAX; words_count++) {
		game_read_move(&GAME, &state, text, &m);
		/*@ slevel merge; */
		;
	}
	return 0;
}
