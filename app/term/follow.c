/* follow.c - a table here that follows one of a server. */
#include "term/follow.h"

#include <string.h>

void follow_seats(struct table *table, const struct remote_now *now)
{
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		table->sitters[seat] = seat == now->own ? SITTER_HUMAN : SITTER_journeyman;
		strcpy(table->record.names[seat], now->record->names[seat]);
	}
}

int follow_restart(struct table *table, const struct remote_now *now)
{
	struct error error;

	table_free(table);
	if (!now->record || !table_start(table, now->record->game, &now->record->setup, &error))
		return 0;
	memcpy(table->record.moves, now->record->moves, (size_t)now->record->count * sizeof(move));
	table->record.count = table->known = now->record->count;
	record_replay(&table->record, table->record.count, &table->state);
	follow_seats(table, now);
	return 1;
}

int follow_read(const struct table *table, const char *spelling, move *m)
{
	const struct game *game = table->record.game;

	return game && game_read_move(game, &table->state, spelling, m) &&
	       game_is_legal(game, &table->state, *m);
}

int follow_back(struct table *table, int ply)
{
	if (ply > table->record.count)
		return 0;
	table->record.count = table->known = ply;
	record_replay(&table->record, ply, &table->state);
	return 1;
}
