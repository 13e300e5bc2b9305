/* bridged.c - one table of a server at which a program plays. */
#include "cli/bridged.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "client/dice.h"
#include "i18n/say.h"

enum { ID_BYTES = 12 };

/* What the program is asked, and its answer: the thread's while it thinks. */
struct thought {
	struct host *host;
	struct record record; /* with moves of its own */
	struct game_state state;
	int seat;
	struct host_clock clock;
	int has_clock;
	enum host_outcome outcome;
	move chosen;
	int wake;
	atomic_int is_done;
};

struct bridged {
	struct client_table *table;
	struct host *host;
	struct thought thought;
	int is_thinking;
	pthread_t thread;
	int wants_seat, is_lost, has_failed;
	int sat_at, agreed_at, returned_at, began_at; /* events known when it was last said, or -1 */
	struct client_dice dice; /* its part of them */
	char dice_id[2 * ID_BYTES + 1]; /* of what was sent of it last */
	int chosen_ply; /* for which a move was chosen, or -1 */
	char chosen[GAME_TEXT_MAX], chosen_id[2 * ID_BYTES + 1];
	int is_sent; /* over this connection */
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

struct bridged *bridged_new(const char *id, int wants_seat)
{
	struct bridged *bridged = calloc(1, sizeof *bridged);

	if (!bridged)
		return NULL;
	bridged->table = client_table_new(id);
	bridged->wants_seat = wants_seat;
	client_dice_begin(&bridged->dice);
	bridged->chosen_ply = bridged->sat_at = bridged->agreed_at = -1;
	bridged->returned_at = bridged->began_at = -1;
	bridged->over_at = -1;
	if (bridged->table)
		return bridged;
	free(bridged);
	return NULL;
}

const struct client_table *bridged_table(const struct bridged *bridged)
{
	return bridged->table;
}

/* ---- saying ---- */

static void say_line(const struct bridged *bridged, const char *text)
{
	printf("%s %s: %s\n", bridged->table->record.game ? bridged->table->record.game->name : "-",
	       bridged->table->id, text);
	fflush(stdout);
}

/* A command to the table, with an id of its own. The members are taken over. */
static void command(const struct bridged *bridged, struct bridge_world *world, const char *type,
                    json_t *members)
{
	char id[2 * ID_BYTES + 1];

	random_hex(id, ID_BYTES);
	json_object_set_new(members, "type", json_string(type));
	json_object_set_new(members, "table", json_string(bridged->table->id));
	if (!json_object_get(members, "id"))
		json_object_set_new(members, "id", json_string(id));
	connection_send(world->connection, members);
	json_decref(members);
}

void bridged_watch(struct bridged *bridged, struct bridge_world *world)
{
	json_t *members = json_object();

	bridged->is_sent = 0;
	bridged->sat_at = bridged->agreed_at = bridged->returned_at = bridged->began_at = -1;
	bridged->dice.sent_at = -1;
	json_object_set_new(members, "have", json_integer(bridged->table->size));
	command(bridged, world, "watch", members);
}

void bridged_take(struct bridged *bridged, struct bridge_world *world, const json_t *message)
{
	if (!client_table_take(bridged->table, message) || bridged->table->next >= 0)
		bridged_watch(bridged, world);
}

/* Whoever cannot sit down there, or is not let in at all, goes away; all else is tried again when
   something has happened at the table. If its part of the dice comes too late, the game begins
   without it. */
void bridged_refused(struct bridged *bridged, const json_t *error)
{
	const char *code = json_string_value(json_object_get(error, "code"));
	const char *id = json_string_value(json_object_get(error, "id"));

	if (id && strcmp(id, bridged->dice_id) == 0)
		return;
	say_line(bridged, code);
	if (strcmp(code, "no-table") == 0 || strcmp(code, "broken") == 0 ||
	    bridged->table->status == CLIENT_OPEN)
		bridged->is_lost = 1;
}

/* ---- thinking ---- */

static void *think(void *argument)
{
	struct thought *thought = (struct thought *)argument;

	host_follow(thought->host, &thought->record, thought->seat);
	thought->outcome = host_choose(thought->host, &thought->state,
	                               thought->has_clock ? &thought->clock : NULL, &thought->chosen);
	atomic_store(&thought->is_done, 1);
	while (write(thought->wake, "", 1) < 0)
		;
	return NULL;
}

static void read_clocks(struct thought *thought, const struct client_table *table)
{
	thought->has_clock = table->seats[thought->seat].left >= 0;
	thought->clock.increment = table->increment_ms;
	for (int seat = 0; seat < table->record.setup.players; seat++)
		thought->clock.bank[seat] = table->seats[seat].left < 0 ? 0 : table->seats[seat].left;
}

/* The game as it stands, in memory of the thought's own. */
static int copy_game(struct thought *thought, const struct client_table *table)
{
	size_t size = ((size_t)table->record.count + 1) * sizeof(move);
	move *moves = realloc(thought->record.moves, size);

	if (!moves)
		return 0;
	memcpy(moves, table->record.moves, size - sizeof(move));
	thought->record = table->record;
	thought->record.moves = moves;
	thought->state = table->state;
	return 1;
}

static void begin_thinking(struct bridged *bridged, struct bridge_world *world, int seat)
{
	struct thought *thought = &bridged->thought;

	if (!bridged->host)
		bridged->host = host_new(world->plan);
	if (!bridged->host || !copy_game(thought, bridged->table))
		return;
	thought->host = bridged->host;
	thought->seat = seat;
	thought->wake = world->wake;
	read_clocks(thought, bridged->table);
	atomic_store(&thought->is_done, 0);
	bridged->is_thinking = pthread_create(&bridged->thread, NULL, think, thought) == 0;
}

/* Whether the thought is still about the game as it stands. */
static int is_current(const struct bridged *bridged)
{
	const struct record *now = &bridged->table->record, *then = &bridged->thought.record;

	return now->game == then->game && now->count == then->count &&
	       memcmp(now->moves, then->moves, (size_t)now->count * sizeof(move)) == 0;
}

static void take_choice(struct bridged *bridged)
{
	const struct thought *thought = &bridged->thought;

	if (!is_current(bridged))
		return;
	game_write_move(thought->record.game, &thought->state, thought->chosen, bridged->chosen);
	bridged->chosen_ply = thought->record.count;
	bridged->is_sent = 0;
	random_hex(bridged->chosen_id, ID_BYTES);
}

/* The program is done: a move, or it plays no more here. A level of the server goes on then. */
static void end_thinking(struct bridged *bridged, struct bridge_world *world)
{
	json_t *members;

	pthread_join(bridged->thread, NULL);
	bridged->is_thinking = 0;
	switch (bridged->thought.outcome) {
	case HOST_MOVE:
		world->failures = 0;
		take_choice(bridged);
		return;
	case HOST_RESIGN:
		bridged->has_failed = 1;
		say_line(bridged, say("cli.bridge.resigns"));
		command(bridged, world, "resign", json_object());
		return;
	case HOST_FAILED:
		break;
	}
	bridged->has_failed = 1;
	world->failures++;
	say_line(bridged, host_trouble(bridged->host));
	members = json_object();
	json_object_set_new(members, "seat", json_integer(bridged->thought.seat + 1));
	command(bridged, world, "takeover", members);
}

static void send_choice(struct bridged *bridged, struct bridge_world *world)
{
	json_t *members = json_object();

	json_object_set_new(members, "id", json_string(bridged->chosen_id));
	json_object_set_new(members, "ply", json_integer(bridged->chosen_ply));
	json_object_set_new(members, "move", json_string(bridged->chosen));
	bridged->is_sent = 1;
	command(bridged, world, "move", members);
}

/* ---- what is to be done ---- */

/* Says something once for as many events as are known: if it did not help, and something happens,
   it is said again. */
static int is_new(int *said_at, const struct client_table *table)
{
	if (*said_at == table->size)
		return 0;
	*said_at = table->size;
	return 1;
}

static void sit(struct bridged *bridged, struct bridge_world *world, int seat)
{
	json_t *members = json_object();

	json_object_set_new(members, "seat", json_integer(seat + 1));
	command(bridged, world, "sit", members);
}

static void throw_in(struct bridged *bridged, struct bridge_world *world, const char *type,
                     const char *text)
{
	json_t *members = json_object();

	random_hex(bridged->dice_id, ID_BYTES);
	json_object_set_new(members, "id", json_string(bridged->dice_id));
	json_object_set_new(members, "text", json_string(text));
	command(bridged, world, type, members);
}

/* Its part of the dice, as docs/fairness.md has it; at the right time and not twice. */
static void tend_dice(struct bridged *bridged, struct bridge_world *world, int seat)
{
	char text[RECORD_HEX_MAX];

	switch (client_dice_owed(&bridged->dice, bridged->table, seat, text)) {
	case CLIENT_OWES_NOTHING:
		return;
	case CLIENT_OWES_COMMIT:
		throw_in(bridged, world, "commit", text);
		return;
	case CLIENT_OWES_ENTROPY:
		throw_in(bridged, world, "entropy", text);
		return;
	}
}

/* Before the game: takes a seat, throws in for the dice, and starts if the table is its own. */
static int tend_open(struct bridged *bridged, struct bridge_world *world, int seat)
{
	const struct client_table *table = bridged->table;
	int empty = client_table_seat_for(table, world->person);

	if (seat < 0 && (!bridged->wants_seat || empty < 0))
		return bridged->sat_at == table->size; /* on its way */
	if (seat < 0) {
		if (is_new(&bridged->sat_at, table))
			sit(bridged, world, empty);
		return 1;
	}
	tend_dice(bridged, world, seat);
	if (table->drawing == CLIENT_DRAWS_NOTHING && client_table_is_full(table) &&
	    strcmp(table->owner, world->person) == 0 && is_new(&bridged->began_at, table))
		command(bridged, world, "start", json_object());
	return 1;
}

static void tend_playing(struct bridged *bridged, struct bridge_world *world, int seat)
{
	const struct client_table *table = bridged->table;

	if (table->is_asked && !table->has_agreed[seat] && is_new(&bridged->agreed_at, table))
		command(bridged, world, "agree", json_object());
	if (bridged->has_failed || table->status != CLIENT_PLAYING)
		return;
	if (table->seats[seat].is_away) {
		if (table->turn != seat && is_new(&bridged->returned_at, table))
			command(bridged, world, "return", json_object());
		return;
	}
	if (table->turn != seat || table->next >= 0 || table->is_asked)
		return;
	if (bridged->chosen_ply != table->record.count)
		begin_thinking(bridged, world, seat);
	else if (!bridged->is_sent)
		send_choice(bridged, world);
}

/* The program is not needed any more. */
static void end_game(struct bridged *bridged, int seat)
{
	char text[128];

	snprintf(text, sizeof text, say("cli.bridge.over"), bridged->table->places[seat],
	         bridged->table->points[seat]);
	say_line(bridged, text);
	if (bridged->host)
		host_end_game(bridged->host, bridged->table->points, bridged->table->places);
	host_free(bridged->host);
	bridged->host = NULL;
}

/* Whoever wants a rematch asks for it after the end: it waits a while for that. */
static int tend_over(struct bridged *bridged, const struct bridge_world *world, int seat)
{
	if (bridged->over_at < 0) {
		end_game(bridged, seat);
		bridged->over_at = world->now;
	}
	return !bridged->table->rematch[0] && world->now - bridged->over_at < world->stay_ms;
}

int bridged_is_over(const struct bridged *bridged)
{
	return bridged->over_at >= 0;
}

int bridged_tend(struct bridged *bridged, struct bridge_world *world)
{
	const struct client_table *table = bridged->table;
	int seat = client_table_seat_of(table, world->person);

	if (bridged->is_thinking && atomic_load(&bridged->thought.is_done))
		end_thinking(bridged, world);
	if (bridged->is_thinking || table->status == CLIENT_UNKNOWN)
		return !bridged->is_lost;
	if (bridged->is_lost || table->status == CLIENT_CLOSED)
		return 0;
	if (table->status == CLIENT_OPEN)
		return tend_open(bridged, world, seat);
	if (seat >= 0 && table->status == CLIENT_OVER)
		return tend_over(bridged, world, seat);
	if (table->status == CLIENT_OVER || seat < 0 || table->seats[seat].has_resigned)
		return 0;
	tend_playing(bridged, world, seat);
	return 1;
}

void bridged_free(struct bridged *bridged)
{
	if (!bridged)
		return;
	if (bridged->is_thinking)
		pthread_join(bridged->thread, NULL);
	host_free(bridged->host);
	free(bridged->thought.record.moves);
	client_table_free(bridged->table);
	free(bridged);
}
