#include "cli/bridge_table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/event_text.h"
#include "client/dice.h"
#include "i18n/say.h"

enum { ID_BYTES = 12 };

/* A request to the bot, and its answer. It belongs to the thread while the bot thinks. */
struct bot_request {
	struct host *host;
	struct record record; /* a copy with its own moves */
	struct game_state state;
	int seat;
	struct host_clock clock;
	int has_clock;
	enum host_outcome outcome;
	move chosen;
	int wake;
	atomic_int is_done;
};

struct bridge_table {
	struct client_table *table;
	struct host *host;
	struct bot_request request;
	int is_thinking;
	pthread_t thread;
	int wants_seat, is_lost, has_failed;
	int sat_at, agreed_at, returned_at, began_at; /* events known when it was last sent, or -1 */
	struct client_dice dice;                      /* its part of them */
	char dice_id[2 * ID_BYTES + 1];               /* of what was sent of it last */
	int chosen_ply;                               /* for which a move was chosen, or -1 */
	char chosen[GAME_TEXT_MAX], chosen_id[2 * ID_BYTES + 1];
	int is_sent;     /* over this connection */
	int64_t over_at; /* when its game was seen to be over, or -1 */
};

static void random_hex(char *out, size_t bytes)
{
	unsigned char raw[ID_BYTES];

	if (getrandom(raw, bytes, 0) != (ssize_t)bytes)
		abort(); /* it cannot fail for so few bytes */
	for (size_t each = 0; each < bytes; each++)
		snprintf(out + 2 * each, 3, "%02x", raw[each]);
}

struct bridge_table *bridge_table_new(const char *id, int wants_seat)
{
	struct bridge_table *seated = calloc(1, sizeof *seated);

	if (!seated)
		return NULL;
	seated->table = client_table_new(id);
	seated->wants_seat = wants_seat;
	client_dice_begin(&seated->dice);
	seated->chosen_ply = seated->sat_at = seated->agreed_at = -1;
	seated->returned_at = seated->began_at = -1;
	seated->over_at = -1;
	if (seated->table)
		return seated;
	free(seated);
	return NULL;
}

const struct client_table *bridge_table_view(const struct bridge_table *seated)
{
	return seated->table;
}

/* ---- saying ---- */

static void say_line(const struct bridge_table *seated, const char *text)
{
	printf("%s %s: %s\n", seated->table->record.game ? seated->table->record.game->name : "-",
	       seated->table->id, text);
	fflush(stdout);
}

/* Sends a command with a new id to the table. Takes ownership of the members. */
static void command(const struct bridge_table *seated, struct bridge_world *world, const char *type,
                    json_t *members)
{
	char id[2 * ID_BYTES + 1];

	random_hex(id, ID_BYTES);
	json_object_set_new(members, "type", json_string(type));
	json_object_set_new(members, "table", json_string(seated->table->id));
	if (!json_object_get(members, "id"))
		json_object_set_new(members, "id", json_string(id));
	connection_send(world->connection, members);
	json_decref(members);
}

void bridge_table_watch(struct bridge_table *seated, struct bridge_world *world)
{
	json_t *members = json_object();

	seated->is_sent = 0;
	seated->sat_at = seated->agreed_at = seated->returned_at = seated->began_at = -1;
	seated->dice.sent_at = -1;
	json_object_set_new(members, "have", json_integer(seated->table->size));
	command(seated, world, "watch", members);
}

void bridge_table_take(struct bridge_table *seated, struct bridge_world *world,
                       const json_t *message)
{
	if (!client_table_take(seated->table, message) || seated->table->next >= 0)
		bridge_table_watch(seated, world);
}

/* Leaves a table that it cannot join. Tries everything else again after the next event at the
   table. If its part of the dice comes too late, the game begins without it. */
void bridge_table_refused(struct bridge_table *seated, const json_t *error)
{
	const char *code = json_string_value(json_object_get(error, "code"));
	const char *id = json_string_value(json_object_get(error, "id"));
	char sentence[REMOTE_TEXT_MAX];

	if (id && strcmp(id, seated->dice_id) == 0)
		return;
	refusal_text(seated->table->record.game, code,
	             (int)json_integer_value(json_object_get(error, "rule")), sentence);
	say_line(seated, sentence);
	if (strcmp(code, "no-table") == 0 || strcmp(code, "broken") == 0 ||
	    seated->table->status == CLIENT_OPEN)
		seated->is_lost = 1;
}

/* ---- thinking ---- */

static void *think(void *argument)
{
	struct bot_request *request = (struct bot_request *)argument;

	host_follow(request->host, &request->record, request->seat);
	request->outcome = host_choose(request->host, &request->state,
	                               request->has_clock ? &request->clock : NULL, &request->chosen);
	atomic_store(&request->is_done, 1);
	while (write(request->wake, "", 1) < 0)
		;
	return NULL;
}

static void read_clocks(struct bot_request *request, const struct client_table *table)
{
	request->has_clock = table->seats[request->seat].left >= 0;
	request->clock.increment = table->increment_ms;
	for (int seat = 0; seat < table->record.setup.players; seat++)
		request->clock.bank[seat] = table->seats[seat].left < 0 ? 0 : table->seats[seat].left;
}

/* Copies the current game into the memory of the request. */
static int copy_game(struct bot_request *request, const struct client_table *table)
{
	size_t size = ((size_t)table->record.count + 1) * sizeof(move);
	move *moves = realloc(request->record.moves, size);

	if (!moves)
		return 0;
	memcpy(moves, table->record.moves, size - sizeof(move));
	request->record = table->record;
	request->record.moves = moves;
	request->state = table->state;
	return 1;
}

static void begin_thinking(struct bridge_table *seated, struct bridge_world *world, int seat)
{
	struct bot_request *request = &seated->request;

	if (!seated->host)
		seated->host = host_new(world->plan);
	if (!seated->host || !copy_game(request, seated->table))
		return;
	request->host = seated->host;
	request->seat = seat;
	request->wake = world->wake;
	read_clocks(request, seated->table);
	atomic_store(&request->is_done, 0);
	seated->is_thinking = pthread_create(&seated->thread, NULL, think, request) == 0;
}

/* Whether the request is still about the current position. */
static int is_current(const struct bridge_table *seated)
{
	const struct record *now = &seated->table->record, *then = &seated->request.record;

	return now->game == then->game && now->count == then->count &&
	       memcmp(now->moves, then->moves, (size_t)now->count * sizeof(move)) == 0;
}

static void take_choice(struct bridge_table *seated)
{
	const struct bot_request *request = &seated->request;

	if (!is_current(seated))
		return;
	game_write_move(request->record.game, &request->state, request->chosen, seated->chosen);
	seated->chosen_ply = request->record.count;
	seated->is_sent = 0;
	random_hex(seated->chosen_id, ID_BYTES);
}

/* The program has answered: sends its move; after a failure, leaves the seat to a level of the
   server. */
static void end_thinking(struct bridge_table *seated, struct bridge_world *world)
{
	json_t *members;

	pthread_join(seated->thread, NULL);
	seated->is_thinking = 0;
	switch (seated->request.outcome) {
	case HOST_MOVE:
		world->failures = 0;
		take_choice(seated);
		return;
	case HOST_RESIGN:
		seated->has_failed = 1;
		say_line(seated, say("cli.bridge.resigns"));
		command(seated, world, "resign", json_object());
		return;
	case HOST_FAILED:
		break;
	}
	seated->has_failed = 1;
	world->failures++;
	say_line(seated, host_error(seated->host));
	members = json_object();
	json_object_set_new(members, "seat", json_integer(seated->request.seat + 1));
	command(seated, world, "takeover", members);
}

static void send_choice(struct bridge_table *seated, struct bridge_world *world)
{
	json_t *members = json_object();

	json_object_set_new(members, "id", json_string(seated->chosen_id));
	json_object_set_new(members, "ply", json_integer(seated->chosen_ply));
	json_object_set_new(members, "move", json_string(seated->chosen));
	seated->is_sent = 1;
	command(seated, world, "move", members);
}

/* ---- what is to be done ---- */

/* Sends a command once per number of known events: if it had no effect, it is sent again after the
   next event. */
static int is_new(int *said_at, const struct client_table *table)
{
	if (*said_at == table->size)
		return 0;
	*said_at = table->size;
	return 1;
}

static void sit(struct bridge_table *seated, struct bridge_world *world, int seat)
{
	json_t *members = json_object();

	json_object_set_new(members, "seat", json_integer(seat + 1));
	command(seated, world, "sit", members);
}

static void throw_in(struct bridge_table *seated, struct bridge_world *world, const char *type,
                     const char *text)
{
	json_t *members = json_object();

	random_hex(seated->dice_id, ID_BYTES);
	json_object_set_new(members, "id", json_string(seated->dice_id));
	json_object_set_new(members, "text", json_string(text));
	command(seated, world, type, members);
}

/* Sends its part of the dice (docs/reference/fairness.md), at the right time and only once. */
static void tend_dice(struct bridge_table *seated, struct bridge_world *world, int seat)
{
	char text[RECORD_HEX_MAX];

	switch (client_dice_owed(&seated->dice, seated->table, seat, text)) {
	case CLIENT_OWES_NOTHING:
		return;
	case CLIENT_OWES_COMMIT:
		throw_in(seated, world, "commit", text);
		return;
	case CLIENT_OWES_ENTROPY:
		throw_in(seated, world, "entropy", text);
		return;
	}
}

/* Before the game: takes a seat, contributes to the dice, and starts if it owns the table. */
static int tend_open(struct bridge_table *seated, struct bridge_world *world, int seat)
{
	const struct client_table *table = seated->table;
	int empty = client_table_seat_for(table, world->person);

	if (seat < 0 && (!seated->wants_seat || empty < 0))
		return seated->sat_at == table->size; /* on its way */
	if (seat < 0) {
		if (is_new(&seated->sat_at, table))
			sit(seated, world, empty);
		return 1;
	}
	tend_dice(seated, world, seat);
	if (table->drawing == CLIENT_DRAWS_NOTHING && client_table_is_full(table) &&
	    strcmp(table->owner, world->person) == 0 && is_new(&seated->began_at, table))
		command(seated, world, "start", json_object());
	return 1;
}

static void tend_playing(struct bridge_table *seated, struct bridge_world *world, int seat)
{
	const struct client_table *table = seated->table;

	if (table->is_asked && !table->has_agreed[seat] && is_new(&seated->agreed_at, table))
		command(seated, world, "agree", json_object());
	if (seated->has_failed || table->status != CLIENT_PLAYING)
		return;
	if (table->seats[seat].is_away) {
		if (table->turn != seat && is_new(&seated->returned_at, table))
			command(seated, world, "return", json_object());
		return;
	}
	if (table->turn != seat || table->next >= 0 || table->is_asked)
		return;
	if (seated->chosen_ply != table->record.count)
		begin_thinking(seated, world, seat);
	else if (!seated->is_sent)
		send_choice(seated, world);
}

/* The program is no longer needed. */
static void end_game(struct bridge_table *seated, int seat)
{
	char text[128];

	snprintf(text, sizeof text, say("cli.bridge.over"), seated->table->places[seat],
	         seated->table->points[seat]);
	say_line(seated, text);
	if (seated->host)
		host_end_game(seated->host, seated->table->points, seated->table->places);
	host_free(seated->host);
	seated->host = NULL;
}

/* Waits for a while after the end, in case someone asks for a rematch. */
static int tend_over(struct bridge_table *seated, const struct bridge_world *world, int seat)
{
	if (seated->over_at < 0) {
		end_game(seated, seat);
		seated->over_at = world->now;
	}
	return !seated->table->rematch[0] && world->now - seated->over_at < world->stay_ms;
}

int bridge_table_is_over(const struct bridge_table *seated)
{
	return seated->over_at >= 0;
}

int bridge_table_update(struct bridge_table *seated, struct bridge_world *world)
{
	const struct client_table *table = seated->table;
	int seat = client_table_seat_of(table, world->person);

	if (seated->is_thinking && atomic_load(&seated->request.is_done))
		end_thinking(seated, world);
	if (seated->is_thinking || table->status == CLIENT_UNKNOWN)
		return !seated->is_lost;
	if (seated->is_lost || table->status == CLIENT_CLOSED)
		return 0;
	if (table->status == CLIENT_OPEN)
		return tend_open(seated, world, seat);
	if (seat >= 0 && table->status == CLIENT_OVER)
		return tend_over(seated, world, seat);
	if (table->status == CLIENT_OVER || seat < 0 || table->seats[seat].has_resigned)
		return 0;
	tend_playing(seated, world, seat);
	return 1;
}

void bridge_table_free(struct bridge_table *seated)
{
	if (!seated)
		return;
	if (seated->is_thinking)
		pthread_join(seated->thread, NULL);
	host_free(seated->host);
	free(seated->request.record.moves);
	client_table_free(seated->table);
	free(seated);
}
