#include "server/ratings/opening.h"

#include <stdio.h>
#include <string.h>

#include "server/ratings/result.h"

static void write_options(const struct game *game, const struct game_setup *setup,
                          char out[OPTIONS_TEXT_MAX])
{
	size_t length = 0;

	out[0] = 0;
	for (int each = 0; each < game_option_count(game) && length < OPTIONS_TEXT_MAX; each++) {
		const struct game_option *option = &game_options(game)[each];
		int value = setup->option[each];

		if (value != game_default_value(game, setup, each))
			length += (size_t)snprintf(out + length, OPTIONS_TEXT_MAX - length, "%s%s=%s",
			                           length > 0 ? " " : "", option->name, option->values[value]);
	}
}

int opening_setup_read(struct opening_setup *setup, const struct table_head *head)
{
	struct game_setup chosen;
	const struct game *game;

	memset(setup, 0, sizeof *setup);
	if (!match_setup(head, &game, &chosen))
		return 0;
	snprintf(setup->game, sizeof setup->game, "%s", game->name);
	setup->players = head->players;
	write_options(game, &chosen, setup->options);
	return 1;
}

void opening_line(const struct opening *opening, int depth, char out[OPENING_LINE_MAX])
{
	int length = 0;

	out[0] = 0;
	for (int each = 0; each < depth; each++)
		length += snprintf(out + length, OPENING_LINE_MAX - (size_t)length, "%s%s",
		                   each > 0 ? "; " : "", opening->decisions[each].move);
}

void opening_read(struct opening *opening, const struct match *match)
{
	int places[GAME_SEATS_MAX] = {0}, points[GAME_SEATS_MAX] = {0};
	struct game_state state;

	memset(opening, 0, sizeof *opening);
	if (!match->head.is_listed || !opening_setup_read(&opening->setup, &match->head))
		return;
	result_places(match, places);
	match->game->score(&match->state, points);
	game_start(match->game, &state, &match->setup);
	for (int ply = 0; ply < match->plies && opening->count < OPENING_DEPTH; ply++) {
		struct opening_decision *decision = &opening->decisions[opening->count];
		int seat = match->game->turn(&state);

		if (seat >= 0) {
			game_write_move(match->game, &state, match->moves[ply], decision->move);
			decision->ply = ply;
			decision->seat = seat;
			decision->place = places[seat];
			decision->points = points[seat];
			opening->count++;
		}
		game_play(match->game, &state, match->moves[ply]);
	}
}
