/* nodes.c - servers: their clocks, when they run, their notifications, and what the leader does. */
#include <stdlib.h>
#include <string.h>

#include "server/tests/simulation/world.h"
#include "server/util/memory.h"

int node_number(const struct node *node)
{
	return (int)(node - world->nodes);
}

/* --- time ------------------------------------------------------------------------------------- */

static int64_t system_time(const struct node *node)
{
	return world->time + node->system;
}

int64_t node_time(struct node *node)
{
	int64_t now = system_time(node);

	if (world->fault != FAULT_CLOCK)
		now = steady_clock_ms(&node->steady, now, world->time - node->booted);
	return now;
}

int64_t __wrap_wall_clock_ms(void)
{
	return world->working ? node_time(world->working) : world->time;
}

/* --- lives ------------------------------------------------------------------------------------ */

static void changed(void *to, const struct match *match, long from)
{
	struct node *node = (struct node *)to;

	if (node->is_up)
		invariants_of_node(node, match, from);
}

static int is_other_up(const struct node *node)
{
	return world->nodes[1 - node_number(node)].is_up;
}

/* The clock of a node that starts is right but for a second or so. Or it is months ahead, while the
   other node runs: after an outage the time would start again where it stopped, some seconds late,
   and another node that starts with a right clock would be ahead of it. */
static int64_t draw_clock(const struct node *node)
{
	int is_wrong = happens(10) && is_other_up(node);

	return below(SECOND) - SECOND / 2 + (is_wrong ? (40 + below(400)) * 24 * HOUR : 0);
}

/* As heartbeat.c does. */
static void start_clock(struct node *node, int64_t last)
{
	int64_t system;

	memset(&node->steady, 0, sizeof node->steady);
	node->system = draw_clock(node);
	node->booted = world->time - below(1000 * SECOND);
	system = steady_clock_ms(&node->steady, system_time(node), world->time - node->booted);
	if (world->fault != FAULT_BOOT)
		node->steady.offset += wall_clock_first(system, last) - system;
}

void node_starts(struct node *node)
{
	static const struct database_driver SHARED = {.is_shared = 1};

	start_clock(node, world->log.beat);
	for (int kind = 0; kind < 2; kind++) {
		node->threads[kind].kind = (enum store_thread_kind)kind;
		node->threads[kind].store.driver = &SHARED;
	}
	node->tables = tables_new(&node->threads[STORE_READER], &node->threads[STORE_WRITER], changed,
	                          node);
	node->is_up = 1;
	tell("node %d starts", node_number(node));
	plan(below(SECOND), (struct appointment){.occasion = NODE_TICKS, .node = node_number(node)});
}

void node_dies(struct node *node)
{
	if (!node->is_up)
		return;
	tell("node %d dies", node_number(node));
	node->is_up = 0;
	node->life++;
	store_abandon(node);
	tables_free(node->tables);
	node->tables = NULL;
}

/* --- what it does ----------------------------------------------------------------------------- */

/* A reply goes to a wish, or to nobody: -1. */
struct answer {
	struct node *node;
	long wish;
};

static void give(void *to, const struct table_reply *reply)
{
	struct answer *answer = (struct answer *)to;
	struct wish *wish = answer->wish < 0 ? NULL : &world->wishes[answer->wish];

	if (wish && answer->node->is_up && reply->refusal != REFUSAL_STORAGE) {
		tell("node %d answers %s: %s, event %ld", node_number(answer->node), wish->command.client,
		     reply->refusal == REFUSAL_NONE ? "done" : REFUSAL_CODES[reply->refusal],
		     reply->number);
		if (reply->refusal == REFUSAL_NONE) {
			world->repeats += wish->acknowledged >= 0;
			wish->acknowledged = reply->number;
			invariants_of_reply(wish);
		}
		if (world->is_calm || !happens(8))
			plan(1 + below(happens(8) ? 4 * SECOND : 40),
			     (struct appointment){.occasion = REPLY_COMES, .which = answer->wish});
	}
	free(answer);
}

static void carry_out(struct node *node, const struct command *command, long wish)
{
	struct answer *answer = (struct answer *)memory_new(sizeof *answer);

	*answer = (struct answer){node, wish};
	tables_command(node->tables, TABLE, command, give, answer);
}

void command_comes(struct node *node, long wish)
{
	carry_out(node, &world->wishes[wish].command, wish);
}

/* What the leader does when it reads a table. Both may believe that they lead. */
static void look_after(void *to, const struct table_reply *reply)
{
	struct node *node = (struct node *)to;
	const struct match *match = reply->match;
	struct command command = {.kind = COMMAND_FLAG};
	int seat;

	if (!match || !node->is_up || world->is_over)
		return;
	if (match_deadline(match) && match_deadline(match) < node_time(node))
		carry_out(node, &command, -1);
	seat = match_turn(match);
	if (seat != SEAT_NONE && match_is_bot(match, seat)) {
		move moves[GAME_MOVES_MAX];
		int count = match->game->moves(&match->state, moves);

		command.kind = COMMAND_PLAY;
		command.seat = seat;
		command.ply = match->plies;
		game_write_move(match->game, &match->state, moves[below(count)], command.text);
		carry_out(node, &command, -1);
	}
}

void node_ticks(struct node *node)
{
	world->log.beat = steady_clock_beat(&node->steady, node_time(node), world->log.beat);
	tables_get(node->tables, TABLE, look_after, node);
	if (world->is_over)
		return; /* what was read stays */
	if (happens(50))
		tables_unload_idle(node->tables, 0);
	plan(SECOND / 2 + below(SECOND),
	     (struct appointment){.occasion = NODE_TICKS, .node = node_number(node)});
}
