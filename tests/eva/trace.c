/* core/trace.h: the moves and the line of any node of any game, and games of any
   length. */
#include "tests/eva/any.h"

#include "core/trace.h"

int main(void)
{
	struct game_setup setup = game_new_setup(Frama_C_interval(1, GAME_SEATS_MAX));
	struct game_state state;
	char line[TRACE_LINE_MAX];
	int count;

	Frama_C_make_unknown((char *)&state, sizeof state);
	trace_moves(&ANY, &state, &count);
	trace_line(&ANY, &state, Frama_C_interval(0, 0x7fffffff), line);
	return (int)(trace_random_games(&ANY, &setup, 1, 2) & 1);
}
