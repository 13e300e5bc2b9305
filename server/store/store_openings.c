#include "server/store/store_openings.h"

#include "server/store/statements.h"

static void add_place(struct values *values, const struct opening_setup *setup, const char *line)
{
	values_add_text(values, setup->game);
	values_add_number(values, setup->players);
	values_add_text(values, setup->options);
	values_add_text(values, line);
}

static enum store_result count_decision(struct store *store, const struct rated_game *game,
                                        int depth)
{
	const struct opening_decision *decision = &game->opening.decisions[depth];
	struct values counted = {0}, one = {0};
	char line[OPENING_LINE_MAX];

	opening_line(&game->opening, depth, line);
	add_place(&counted, &game->opening.setup, line);
	values_add_text(&counted, decision->move);
	values_add_number(&counted, decision->place == 1);
	values_add_number(&counted, decision->points);
	add_place(&one, &game->opening.setup, line);
	values_add_text(&one, decision->move);
	values_add_text(&one, game->table);
	values_add_number(&one, depth);
	values_add_number(&one, decision->ply);
	values_add_number(&one, decision->seat);
	values_add_number(&one, decision->place);
	values_add_number(&one, decision->points);
	values_add_number(&one, game->number);
	values_add_number(&one, game->ended);
	if (store_run(store, STATEMENT_COUNT_OPENING, &counted, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_ADD_OPENING_GAME, &one, NULL, NULL);
}

enum store_result store_count_opening(struct store *store, const struct rated_game *game)
{
	for (int depth = 0; depth < game->opening.count; depth++)
		if (count_decision(store, game, depth) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

struct move_reader {
	store_opening_move *each;
	void *to;
};

static void take_move(void *to, const char *const *fields)
{
	const struct move_reader *reader = (const struct move_reader *)to;
	struct opening_move row = {.games = (long)field_number(fields[1]),
	                           .first = (long)field_number(fields[2]),
	                           .points = field_number(fields[3])};

	COPY_FIELD(row.move, fields[0]);
	reader->each(reader->to, &row);
}

enum store_result store_opening_moves(struct store *store, const struct opening_place *place,
                                      int limit, store_opening_move *each, void *to)
{
	struct move_reader reader = {each, to};
	struct values values = {0};

	add_place(&values, &place->setup, place->line);
	values_add_number(&values, limit);
	if (store_run(store, STATEMENT_OPENING_MOVES, &values, take_move, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

struct game_reader {
	store_opening_game *each;
	void *to;
};

static void take_game(void *to, const char *const *fields)
{
	const struct game_reader *reader = (const struct game_reader *)to;
	struct opening_game row = {.ply = field_int(fields[2]),
	                           .seat = field_int(fields[3]),
	                           .place = field_int(fields[4]),
	                           .points = field_int(fields[5]),
	                           .ended = field_number(fields[6])};

	COPY_FIELD(row.table, fields[0]);
	COPY_FIELD(row.move, fields[1]);
	COPY_FIELD(row.who, fields[7]);
	COPY_FIELD(row.name, fields[8]);
	reader->each(reader->to, &row);
}

enum store_result store_opening_games(struct store *store, const struct opening_place *place,
                                      int limit, store_opening_game *each, void *to)
{
	struct game_reader reader = {each, to};
	struct values values = {0};

	add_place(&values, &place->setup, place->line);
	values_add_number(&values, limit);
	if (store_run(store, STATEMENT_OPENING_GAMES, &values, take_game, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}
