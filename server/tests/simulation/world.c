/* world.c - the agenda, the events that recur in it, and the course of a world. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tests/simulation/world.h"

/* A world has faults for so long, and then so long to settle. */
#define TROUBLED (20 * MINUTE)
#define PEACE (5 * MINUTE)
/* A clock that was set wrongly is set right again after at most so long. */
#define CLOCK_WRONG (20 * SECOND)

const char *const FAULT_WORDS[FAULTS] = {"none",  "fsync", "key",  "twice", "early",
                                         "clock", "boot",  "flip", "gone"};

struct world *world;

int happens(uint32_t bound)
{
	return random_below(&world->luck, bound) == 0;
}

int64_t below(int64_t bound)
{
	return (int64_t)random_below(&world->luck, (uint32_t)bound);
}

void tell(const char *format, ...)
{
	va_list rest;

	if (!world->is_told)
		return;
	printf("%9.3f  ", (double)world->time / 1000);
	va_start(rest, format);
	vprintf(format, rest);
	va_end(rest);
	putchar('\n');
}

/* --- the agenda ------------------------------------------------------------------------------- */

void plan(int64_t in, struct appointment what)
{
	if (world->appointments == AGENDA_MAX) {
		law_broken("the agenda is full");
		return;
	}
	what.at = world->time + in;
	what.order = world->orders++;
	what.life = world->nodes[what.node].life;
	world->agenda[world->appointments++] = what;
}

static int comes_before(const struct appointment *one, const struct appointment *other)
{
	return one->at < other->at || (one->at == other->at && one->order < other->order);
}

/* Takes out what comes next, if it comes before the end. */
static int next(int64_t end, struct appointment *out)
{
	int first = 0;

	if (world->appointments == 0)
		return 0;
	for (int each = 1; each < world->appointments; each++)
		if (comes_before(&world->agenda[each], &world->agenda[first]))
			first = each;
	if (world->agenda[first].at > end)
		return 0;
	*out = world->agenda[first];
	world->agenda[first] = world->agenda[--world->appointments];
	return 1;
}

/* --- faults ----------------------------------------------------------------------------------- */

static void set_clock(struct node *node, int64_t ahead)
{
	node->system += ahead;
	tell("the clock of node %d is set by %lld ms", node_number(node), (long long)ahead);
}

static void die(struct node *node)
{
	world->deaths += node->is_up;
	node_dies(node);
	plan(below(happens(4) ? MINUTE : 3 * SECOND),
	     (struct appointment){.occasion = NODE_STARTS, .node = node_number(node)});
}

static void set_clock_wrongly(struct node *node)
{
	int64_t ahead = below(2 * HOUR) - HOUR;

	set_clock(node, ahead);
	plan(
		1 + below(CLOCK_WRONG),
		(struct appointment){.occasion = CLOCK_IS_SET, .node = node_number(node), .which = -ahead});
}

/* And then the next, until there has been enough. */
static void error(void)
{
	struct node *node = &world->nodes[below(NODES)];

	if (world->is_calm)
		return;
	if (happens(2))
		die(node);
	else if (happens(3))
		power_fails();
	else if (node->is_up)
		set_clock_wrongly(node);
	plan(below(2 * MINUTE), (struct appointment){.occasion = TROUBLE_COMES});
}

/* --- what happens ----------------------------------------------------------------------------- */

/* At a node that is up, in the life for which it was planned. */
static void happen_at(struct node *node, const struct appointment *what)
{
	world->working = node;
	switch (what->occasion) {
	case COMMAND_COMES:
		command_comes(node, what->which);
		break;
	case STORE_WORKS:
		store_works(node, (enum store_thread_kind)what->which);
		break;
	case JOB_ENDS:
		job_ends(node, what->which);
		break;
	case NODE_HEARS:
		if (what->which == RECONNECTED)
			tables_reload(node->tables);
		else
			tables_log_grew(node->tables, TABLE, what->which);
		break;
	case NODE_TICKS:
		node_ticks(node);
		break;
	case CLOCK_IS_SET:
		set_clock(node, what->which);
		break;
	case NODE_STARTS:
	case PERSON_ACTS:
	case PERSON_RESENDS:
	case PERSON_LEAVES:
	case REPLY_COMES:
	case TROUBLE_COMES:
		break;
	}
	world->working = NULL;
}

/* A message finds whatever node is there; what a node has planned for itself dies with it. */
static int is_for(const struct node *node, const struct appointment *what)
{
	int is_message = what->occasion == COMMAND_COMES || what->occasion == NODE_HEARS;

	return node->is_up && (is_message || node->life == what->life);
}

static void happen(const struct appointment *what)
{
	struct node *node = &world->nodes[what->node];

	switch (what->occasion) {
	case PERSON_ACTS:
		person_acts(what->which);
		break;
	case PERSON_RESENDS:
		person_sends(what->which);
		break;
	case PERSON_LEAVES:
		person_leaves(what->which);
		break;
	case REPLY_COMES:
		reply_comes(what->which);
		break;
	case TROUBLE_COMES:
		error();
		break;
	case NODE_STARTS:
		if (!node->is_up)
			node_starts(node);
		break;
	case COMMAND_COMES:
	case STORE_WORKS:
	case JOB_ENDS:
	case NODE_HEARS:
	case NODE_TICKS:
	case CLOCK_IS_SET:
		if (is_for(node, what))
			happen_at(node, what);
		break;
	}
}

/* --- its course ------------------------------------------------------------------------------- */

static void go_on_until(int64_t end)
{
	struct appointment what;

	while (!world->broken[0] && next(end, &what)) {
		world->time = what.at;
		happen(&what);
	}
}

static void begin(void)
{
	struct table_head *head = &world->log.head;

	strcpy(head->id, TABLE);
	strcpy(head->owner, PEOPLE_IDS[0]);
	strcpy(head->game, "medina");
	strcpy(head->options, happens(2) ? "edition=first" : "edition=second");
	head->players = 2 + (int)below(2);
	if (happens(4) == 0) {
		head->clock = CLOCK_LIVE;
		head->bank = MINUTE + below(10 * MINUTE);
		head->increment = below(20 * SECOND);
	}
	memset(head->secret, 'a', HEX_MAX - 1);
	head->created = world->time;
	world->truth = match_new(head);
	for (int node = 0; node < NODES; node++)
		node_starts(&world->nodes[node]);
	for (long person = 0; person < PEOPLE; person++) {
		world->wish_of[person] = -1;
		plan(below(SECOND), (struct appointment){.occasion = PERSON_ACTS, .which = person});
	}
}

int world_live(struct world *one, uint64_t seed, enum fault fault)
{
	world = one;
	world->seed = seed;
	world->fault = fault;
	world->luck = random_seeded(seed);
	world->time = world->log.beat = HOUR * 24 * 365 * 50;
	begin();
	error();
	go_on_until(world->log.head.created + TROUBLED);
	world->is_calm = 1;
	for (int node = 0; node < NODES; node++)
		plan(0, (struct appointment){.occasion = NODE_STARTS, .node = node});
	go_on_until(world->log.head.created + TROUBLED + PEACE);
	world->is_over = 1;
	go_on_until(world->log.head.created + TROUBLED + 2 * PEACE);
	if (!world->broken[0])
		invariants_of_peace();
	return !world->broken[0];
}

void world_end(struct world *one)
{
	for (int node = 0; node < NODES; node++)
		node_dies(&one->nodes[node]);
	match_free(one->truth);
	log_free(&one->log);
}
