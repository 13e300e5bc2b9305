#include "server/rest/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/rest_json_openings.h"
#include "server/rest/store_request.h"

struct openings_request {
	struct store_request query; /* first: a store request is its openings request */
	struct opening_rows rows;
};

static void add_move(void *to, const struct opening_move *row)
{
	struct opening_rows *rows = (struct opening_rows *)to;

	rows->moves[rows->move_count++] = *row;
}

static void add_game(void *to, const struct opening_game *row)
{
	struct opening_rows *rows = (struct opening_rows *)to;

	rows->games[rows->game_count++] = *row;
}

static enum store_result read_openings(struct job *job, struct store *store)
{
	struct opening_rows *rows = &((struct openings_request *)job)->rows;

	rows->move_count = rows->game_count = 0;
	if (store_opening_moves(store, &rows->place, OPENING_MOVES_MAX, add_move, rows) == STORE_FAILED)
		return STORE_FAILED;
	return store_opening_games(store, &rows->place, OPENING_GAMES_MAX, add_game, rows);
}

static void send_openings(struct store_request *query)
{
	const struct openings_request *asked = (const struct openings_request *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_openings(&asked->rows));
	free(query);
}

static int copy_query(struct http_request *request, const char *name, char *out, size_t size)
{
	const char *text = http_has_query(request, name) ? http_query(request, name) : "";

	snprintf(out, size, "%s", text);
	return strlen(text) < size;
}

static int read_place(struct http_request *request, struct opening_place *place)
{
	const char *game = request->path_values[0], *players = request->path_values[1];
	struct table_head head = {.players = players[0] - '0'};

	if (players[0] < '1' || players[0] > '9' || players[1] || strlen(game) >= sizeof head.game)
		return 0;
	memcpy(head.game, game, strlen(game) + 1);
	return copy_query(request, "options", head.options, sizeof head.options) &&
	       copy_query(request, "line", place->line, sizeof place->line) &&
	       opening_setup_read(&place->setup, &head);
}

void openings_get(struct http_request *request)
{
	struct openings_request *asked = (struct openings_request *)store_request_new(
		sizeof *asked, request, send_openings);

	if (read_place(request, &asked->rows.place)) {
		store_request_read(&asked->query, read_openings);
		return;
	}
	http_refuse(request, REFUSAL_BAD_SETUP);
	free(asked);
}
