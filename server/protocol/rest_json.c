#include "server/protocol/rest_json.h"

#include <stdio.h>

#include "core/describe.h"
#include "core/games.h"
#include "server/protocol/message_writer.h"
#include "server/protocol/shared_json.h"

static void write_person(struct emit *emit, const void *from)
{
	const struct person *person = (const struct person *)from;

	emit_person(emit, person);
	emit_string(emit, "hook", person->hook);
	if (person->hook[0])
		emit_string(emit, "hook_key", person->hook_key);
}

struct buffer rest_json_person(const struct person *person)
{
	return write_json(write_person, person);
}

static void emit_game(struct emit *emit, const struct game *game)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", game->name);
	emit_number(emit, "players_min", game->players_min);
	emit_number(emit, "players_max", game->players_max);
	emit_number(emit, "rules_version", game->rules_version);
	describe_options(emit, game);
	emit_object_end(emit);
}

static void write_games(struct emit *emit, const void *unused)
{
	(void)unused;
	emit_number(emit, "version", PROTOCOL_VERSION);
	emit_array(emit, "games");
	for (int game = 0; game < GAMES_LISTED; game++)
		emit_game(emit, GAMES[game]);
	emit_array_end(emit);
	emit_array(emit, "levels");
	for (int index = 0; bots_level(index); index++)
		emit_string(emit, NULL, bots_level(index));
	emit_array_end(emit);
}

struct buffer rest_json_games(void)
{
	return write_json(write_games, NULL);
}

static void emit_legal(struct emit *emit, const struct match *match)
{
	move moves[GAME_MOVES_MAX];
	int count = match_turn(match) >= 0 ? match->game->moves(&match->state, moves) : 0;

	emit_array(emit, "legal");
	for (int each = 0; each < count; each++) {
		char text[GAME_TEXT_MAX];

		game_write_move(match->game, &match->state, moves[each], text);
		emit_string(emit, NULL, text);
	}
	emit_array_end(emit);
}

struct state_body {
	const struct match *match;
	int64_t now;
};

static void write_state(struct emit *emit, const void *from)
{
	static char state[GAME_JSON_MAX];
	const struct state_body *body = (const struct state_body *)from;
	const struct match *match = body->match;
	struct emit inner = emit_start(state, sizeof state);

	emit_string(emit, "table", match->head.id);
	emit_table_head(emit, &match->head);
	emit_table_now(emit, match, body->now);
	if (!match_has_begun(match) || match->status == TABLE_CLOSED)
		return;
	game_write_state(match->game, &match->state, &inner);
	if (emit_end(&inner))
		emit_raw(emit, "state", state);
	emit_legal(emit, match);
}

struct buffer rest_json_state(const struct match *match, int64_t now)
{
	struct state_body body = {match, now};

	return write_json(write_state, &body);
}

struct created_body {
	const char *table, *base_url;
};

static void write_created(struct emit *emit, const void *from)
{
	const struct created_body *created = (const struct created_body *)from;
	char link[URL_MAX + ID_MAX + 16];

	snprintf(link, sizeof link, "%s/table/%s", created->base_url, created->table);
	emit_string(emit, "table", created->table);
	emit_string(emit, "link", link);
}

struct buffer rest_json_created(const char *table, const char *base_url)
{
	struct created_body created = {table, base_url};

	return write_json(write_created, &created);
}

struct hook_body {
	const struct hook *hook;
	const char *base_url;
};

static void write_hook(struct emit *emit, const void *from)
{
	const struct hook_body *body = (const struct hook_body *)from;
	char link[URL_MAX + ID_MAX + 16];

	snprintf(link, sizeof link, "%s/table/%s", body->base_url, body->hook->table);
	emit_string(emit, "type", "turn");
	emit_string(emit, "table", body->hook->table);
	emit_string(emit, "game", body->hook->game);
	emit_string(emit, "person", body->hook->person.id);
	emit_number(emit, "number", body->hook->number);
	emit_string(emit, "link", link);
}

struct buffer rest_json_hook(const struct hook *hook, const char *base_url)
{
	struct hook_body body = {hook, base_url};

	return write_json(write_hook, &body);
}

struct tables_body {
	const struct table_rows *rows;
	int64_t now;
};

static void emit_row(struct emit *emit, const struct table_row *row)
{
	emit_object(emit, NULL);
	emit_string(emit, "table", row->head.id);
	emit_table_head(emit, &row->head);
	emit_string(emit, "status", TABLE_STATUS_WORDS[row->summary.status]);
	emit_seat_number(emit, "turn", row->summary.turn);
	emit_seat_number(emit, "seat", row->seat);
	emit_bool(emit, "your_turn",
	          row->summary.waiting == WAITING_PERSON && row->seat != SEAT_NONE &&
	              row->seat == row->summary.turn);
	if (row->summary.deadline)
		emit_number(emit, "deadline", row->summary.deadline);
	emit_number(emit, "changed", row->summary.changed);
	emit_number(emit, "size", row->size);
	emit_object_end(emit);
}

static void write_rows(struct emit *emit, const void *from)
{
	const struct tables_body *body = (const struct tables_body *)from;

	emit_number(emit, "time", body->now);
	emit_array(emit, "tables");
	for (int each = 0; each < body->rows->count; each++)
		emit_row(emit, &body->rows->rows[each]);
	emit_array_end(emit);
}

struct buffer rest_json_tables(const struct table_rows *rows, int64_t now)
{
	struct tables_body body = {rows, now};

	return write_json(write_rows, &body);
}
