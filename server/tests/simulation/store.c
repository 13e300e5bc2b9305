/* store.c - a simulated database and its threads, which the linker puts in the place of the real
   ones. A transaction happens in one instant; it is only uncertain who learns of it, and whether it
   is on the disk. */
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/tests/simulation/world.h"

/* --- the log ---------------------------------------------------------------------------------- */

static void add_row(const struct event *event)
{
	struct log *log = &world->log;
	struct row *row;

	log->rows = (struct row *)grow(log->rows, &log->capacity, (size_t)log->count + 1, sizeof *row);
	row = &log->rows[log->count++];
	row->event = *event;
	row->event.text = strdup(event->text);
	row->truly = world->time;
	row->chain = row->is_last = 0;
}

static void cut_log(long count)
{
	while (world->log.count > count)
		free((char *)world->log.rows[--world->log.count].event.text);
}

void log_free(struct log *log)
{
	while (log->count > 0)
		free((char *)log->rows[--log->count].event.text);
	free(log->rows);
	memset(log, 0, sizeof *log);
}

enum store_result __wrap_store_find_table(struct store *store, const char *id,
                                          struct table_head *out)
{
	(void)store;
	if (strcmp(id, TABLE) != 0)
		return STORE_NO_ROW;
	*out = world->log.head;
	for (long each = 0; each < world->log.count; each++)
		if (world->log.rows[each].is_last) {
			out->chain = world->log.rows[each].chain;
			out->chained = each + 1;
		}
	return STORE_DONE;
}

typedef void take_row(void *to, long number, const struct event *event);

enum store_result __wrap_store_events(struct store *store, const char *table, long number,
                                      take_row *each, void *to)
{
	(void)store;
	(void)table;
	for (; number < world->log.count; number++)
		each(to, number, &world->log.rows[number].event);
	return STORE_DONE;
}

enum store_result __wrap_store_append(struct store *store, const struct store_append *append)
{
	(void)store;
	if (append->number != world->log.count) {
		world->races++;
		if (world->fault != FAULT_KEY)
			return STORE_NO_ROW;
	}
	for (int each = 0; each < append->count; each++)
		add_row(&append->events[each]);
	world->log.rows[world->log.count - 1].chain = append->summary.chain;
	world->log.rows[world->log.count - 1].is_last = 1;
	return STORE_DONE;
}

enum store_result __wrap_store_count_bot_tables(struct store *store, const struct table_head *head,
                                                long *out)
{
	(void)store;
	(void)head;
	*out = 0;
	return STORE_DONE;
}

enum store_result __wrap_store_lock_person(struct store *store, const char *person)
{
	(void)store;
	return person_is_gone(person) && world->fault != FAULT_GONE ? STORE_NO_ROW : STORE_DONE;
}

/* --- the threads ------------------------------------------------------------------------------ */

static void call(struct node *node, enum store_thread_kind kind)
{
	struct thread_queue *queue = &node->queues[kind];

	if (queue->must_recommit || !node->is_up)
		return;
	queue->must_recommit = 1;
	plan(1 + below(happens(20) ? 2 * SECOND : 20),
	     (struct appointment){.occasion = STORE_WORKS, .node = node_number(node), .which = kind});
}

void __wrap_store_thread_submit(struct store_thread *thread, struct job *job)
{
	for (int each = 0; each < NODES; each++) {
		struct node *node = &world->nodes[each];
		struct thread_queue *queue = &node->queues[thread->kind];

		if (thread != &node->threads[thread->kind])
			continue;
		if (queue->count == JOBS_MAX) {
			law_broken("more than %d jobs wait", JOBS_MAX);
			return;
		}
		queue->jobs[queue->count++] = job;
		call(node, thread->kind);
	}
}

/* What becomes of a transaction. */
enum outcome { COMMITTED, UNHEARD, ROLLED_BACK, REFUSED };

static enum outcome draw_outcome(enum store_thread_kind kind)
{
	if (world->is_calm || kind == STORE_READER)
		return COMMITTED;
	return happens(40) ? UNHEARD : happens(40) ? ROLLED_BACK : happens(200) ? REFUSED : COMMITTED;
}

/* How often a node is notified of an event. A node that has lost its connection, and the events
   meanwhile, reads everything again; without faults nothing is lost. */
static int times_heard(void)
{
	if (happens(10))
		return world->is_calm ? 1 : 0;
	return happens(10) ? 2 : 1;
}

static void notify(int node)
{
	int times = times_heard();

	if (times == 0)
		plan(1 + below(10 * SECOND),
		     (struct appointment){.occasion = NODE_HEARS, .node = node, .which = RECONNECTED});
	for (; times > 0; times--)
		plan(1 + below(happens(8) ? 5 * SECOND : 50),
		     (struct appointment){.occasion = NODE_HEARS, .node = node, .which = world->log.count});
}

static void commit(long before)
{
	if (world->fault != FAULT_FSYNC || !happens(4))
		world->log.durable = world->log.count;
	if (world->log.count == before)
		return;
	tell("committed: %ld events", world->log.count);
	invariants_of_log();
	for (int each = 0; each < NODES; each++)
		notify(each);
}

static void end_later(struct node *node, struct job *job)
{
	long which = 0;

	while (which < JOBS_MAX && node->ending[which])
		which++;
	if (which == JOBS_MAX) {
		law_broken("more than %d jobs end", JOBS_MAX);
		return;
	}
	node->ending[which] = job;
	plan(1 + below(30),
	     (struct appointment){.occasion = JOB_ENDS, .node = node_number(node), .which = which});
}

/* All that waits is one transaction, as at the real writer. */
void store_works(struct node *node, enum store_thread_kind kind)
{
	struct thread_queue *queue = &node->queues[kind];
	enum outcome outcome = draw_outcome(kind);
	long before = world->log.count;

	queue->must_recommit = 0;
	for (int each = 0; each < queue->count; each++) {
		struct job *job = queue->jobs[each];

		job->result = job->work(job, &node->threads[kind].store);
	}
	if (outcome == UNHEARD && world->fault == FAULT_TWICE)
		for (long row = before, end = world->log.count; row < end; row++)
			add_row(&world->log.rows[row].event);
	if (outcome == ROLLED_BACK || outcome == REFUSED)
		cut_log(before);
	else if (kind == STORE_WRITER)
		commit(before);
	if (outcome == UNHEARD || (outcome == ROLLED_BACK && world->fault != FAULT_EARLY)) {
		call(node, kind); /* again, until a node learns of it */
		return;
	}
	for (int each = 0; each < queue->count; each++) {
		if (outcome == REFUSED)
			queue->jobs[each]->result = STORE_FAILED;
		end_later(node, queue->jobs[each]);
	}
	queue->count = 0;
}

void job_ends(struct node *node, long which)
{
	struct job *job = node->ending[which];

	node->ending[which] = NULL;
	job->done(job);
}

static struct job *take_any(struct node *node)
{
	for (int kind = 0; kind < 2; kind++)
		if (node->queues[kind].count > 0)
			return node->queues[kind].jobs[--node->queues[kind].count];
	for (int each = 0; each < JOBS_MAX; each++)
		if (node->ending[each]) {
			struct job *job = node->ending[each];

			node->ending[each] = NULL;
			return job;
		}
	return NULL;
}

void store_abandon(struct node *node)
{
	for (struct job *job = take_any(node); job; job = take_any(node)) {
		job->result = STORE_FAILED;
		job->done(job);
	}
	node->queues[STORE_READER].must_recommit = node->queues[STORE_WRITER].must_recommit = 0;
}

void power_fails(void)
{
	tell("the power fails: %ld of %ld events are on the disk", world->log.durable,
	     world->log.count);
	cut_log(world->log.durable);
	if (world->fault == FAULT_FLIP && world->log.count > 0)
		world->log.rows[below(world->log.count)].event.client[0] ^= 4;
	invariants_of_loss();
}
