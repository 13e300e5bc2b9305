/* crowds.c - simulated crowds of owners: many people at many addresses start more games with slow
   computer players than can ever be computed. The leader and its scheduler are the real ones. The
   linker replaces the store, the tables, the pool and the clocks (tests/CMakeLists.txt); all that
   happens follows from a seed.

   What must hold:
     1. a quick level answers within a second, however many hostile tables there are;
     2. a slow level answers when each address has had its turn;
     3. the same holds for people who always have a turn waiting;
     4. clocks that have run out are flagged within seconds, whatever the bots do;
     5. no thread is idle while turns wait, slow turns leave a thread to quick ones, and all of them
        leave theirs to passwords;
     6. no move is computed twice, except after another node has led.

	server-crowds                       some crowds, and each fault
	server-crowds SEED COUNT [FAULT]    crowds from this seed on */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "core/games.h"
#include "core/random.h"
#include "server/bots/bots.h"
#include "server/cluster/leader.h"
#include "server/util/memory.h"

#define SECOND ((int64_t)1000)
#define BEGINNING (SECOND * 3600 * 24 * 365 * 50)
#define LASTS (90 * SECOND)
/* After another node has led, the moves that it owed are computed again. */
#define SETTLES (20 * SECOND)

enum {
	CROWDS = 6,
	NOTICED = 3, /* crowds in which a fault must be noticed */
	TABLES_MAX = 1024,
	HOSTILE_MAX = 1000,
	QUICK_MS = 12, /* that an apprentice thinks on average */
	CLOCK_MS = 10000,
	FLAGGED_MS = 5000
};

/* What can be broken on purpose, to see that a law notices. */
enum fault {
	FAULT_NONE,
	FAULT_SHARE, /* everyone has the same owner and address, for the scheduler */
	FAULT_LIST,  /* due clocks and due bots are one list, as they once were */
	FAULTS
};

static const char *const FAULT_WORDS[FAULTS] = {"none", "share", "list"};

enum role {
	HOSTILE,
	QUICK,   /* plays with an apprentice */
	SLOW,    /* plays with a master */
	PATIENT, /* has left the game to masters: a slow turn waits at all times */
	TIMED    /* has a clock, and does not move */
};

struct table {
	enum role role;
	struct match *match;
	int64_t asked; /* since when a bot is to move; 0: none is */
};

enum occasion { STORE_WORKS, TURN_ENDS, COMMAND_COMES, TABLE_IS_READ, TICKS, PERSON_MOVES, LEADS };

/* Something that is to happen. */
struct appointment {
	int64_t at;
	uint64_t order;
	enum occasion occasion;
	void *what;
	int table, is_slow;
	uv_after_work_cb done;
	struct command command;
	tables_reply *reply;
	void *to;
};

static struct crowd {
	enum fault fault;
	struct random luck;
	uv_loop_t loop; /* only its time is used */
	int64_t time, led_again;
	uint64_t orders;
	struct appointment *agenda;
	size_t capacity;
	int count;
	struct leader *leader;
	struct store_thread reader;
	struct table tables[TABLES_MAX];
	int table_count, addresses, threads;
	int running[2]; /* quick and slow turns */
	const char *chosen;
	int64_t busy_ms; /* of all threads */
	char broken[200];
} crowd;

static void law_broken(const char *law, int64_t figure, int64_t bound)
{
	if (!crowd.broken[0])
		snprintf(crowd.broken, sizeof crowd.broken, "%s: %lld, bound %lld", law, (long long)figure,
		         (long long)bound);
}

static int64_t below(int64_t bound)
{
	return (int64_t)random_below(&crowd.luck, (uint32_t)bound);
}

static void plan(int64_t in, struct appointment what)
{
	crowd.agenda = (struct appointment *)grow(crowd.agenda, &crowd.capacity,
	                                          (size_t)crowd.count + 1, sizeof what);
	what.at = crowd.time + in;
	what.order = crowd.orders++;
	crowd.agenda[crowd.count++] = what;
}

static int is_settled(void)
{
	return crowd.time > crowd.led_again + SETTLES;
}

/* --- the pool --------------------------------------------------------------------------------- */

int64_t __wrap_wall_clock_ms(void)
{
	return crowd.time;
}

void __wrap_pool_lower_priority(void)
{
}

/* A random move; its level is remembered, for how long it takes. */
move __wrap_bots_choose(const struct game *game, const void *state, const char *name, uint64_t seed,
                        const atomic_int *stop)
{
	move moves[GAME_MOVES_MAX];
	int count = game->moves(state, moves);

	(void)seed;
	(void)stop;
	crowd.chosen = name;
	return moves[below(count)];
}

static int is_slow(const char *level)
{
	const struct game *game = games_find("medina");

	return bots_cost(game, level) > bots_cost(game, bots_substitute());
}

static int64_t longest_time(const char *level)
{
	const struct game *game = games_find("medina");

	return 2 * QUICK_MS * bots_cost(game, level) / bots_cost(game, bots_substitute());
}

static int64_t thinking_time(const char *level)
{
	int64_t longest = longest_time(level);

	return longest / 2 + below(longest / 2 + 1);
}

/* The move is chosen when the turn begins, and the time passes afterwards. */
int __wrap_uv_queue_work(uv_loop_t *loop, uv_work_t *work, uv_work_cb begin, uv_after_work_cb done)
{
	int64_t ms;
	int slow;

	(void)loop;
	begin(work);
	slow = is_slow(crowd.chosen);
	ms = thinking_time(crowd.chosen);
	crowd.running[slow]++;
	crowd.busy_ms += ms;
	if (crowd.running[1] > crowd.threads)
		law_broken("slow turns at one time", crowd.running[1], crowd.threads);
	if (crowd.running[0] + crowd.running[1] > crowd.threads + 1)
		law_broken("turns at one time", crowd.running[0] + crowd.running[1], crowd.threads + 1);
	plan(ms,
	     (struct appointment){.occasion = TURN_ENDS, .what = work, .done = done, .is_slow = slow});
	return 0;
}

/* --- the tables ------------------------------------------------------------------------------- */

static int find_table(const char *id)
{
	return atoi(id);
}

/* Each address may have a turn's worth of work before; then the thread must end what it does, and
   the turn itself takes as long. */
static int64_t slow_bound(void)
{
	int64_t longest = longest_time("master");

	return SECOND + (crowd.addresses + 4) * longest / crowd.threads + 2 * longest;
}

/* How long a bot has been due by now. */
static void check_wait(const struct table *table)
{
	int64_t waits = crowd.time - table->asked;

	if (!table->asked || table->asked < crowd.led_again + SETTLES)
		return;
	if (table->role == QUICK && waits > SECOND)
		law_broken("ms that a quick level was waited for", waits, SECOND);
	if ((table->role == SLOW || table->role == PATIENT) && waits > slow_bound())
		law_broken("ms that a slow level was waited for", waits, slow_bound());
}

/* Notes when a bot has become due, and checks when it has moved. */
static void follow(struct table *table)
{
	int seat = match_turn(table->match);

	check_wait(table);
	table->asked = seat != SEAT_NONE && match_is_bot(table->match, seat) ? crowd.time : 0;
}

static enum refusal carry_out(struct table *table, const struct command *command)
{
	struct decision decision = match_decide(table->match, command, crowd.time);
	enum refusal refusal = decision.refusal;

	for (int each = 0; each < decision.count; each++)
		match_fold(table->match, &decision.events[each]);
	decision_free(&decision);
	return refusal;
}

static void command_comes(const struct appointment *what)
{
	struct table *table = &crowd.tables[what->table];
	struct table_reply reply = {.match = table->match};

	reply.refusal = carry_out(table, &what->command);
	if (reply.refusal == REFUSAL_OTHER_PLY && is_settled())
		law_broken("a move is computed twice at table", what->table, 0);
	if (reply.refusal == REFUSAL_NONE) {
		follow(table);
		leader_table_changed(crowd.leader, table->match);
		if (!table->asked && table->role != TIMED && match_turn(table->match) != SEAT_NONE)
			plan(SECOND + below(4 * SECOND),
			     (struct appointment){.occasion = PERSON_MOVES, .table = what->table});
	}
	what->reply(what->to, &reply);
}

/* The address of some hostile tables has stored too much: their moves rest. */
void __wrap_tables_command(struct tables *tables, const char *table, const struct command *command,
                           tables_reply *reply, void *to)
{
	struct table_reply too_many = {.refusal = REFUSAL_TOO_MANY};
	int which = find_table(table);

	(void)tables;
	if (crowd.tables[which].role == HOSTILE && command->kind == COMMAND_PLAY && below(8) == 0) {
		reply(to, &too_many);
		return;
	}
	plan(1 + below(20), (struct appointment){.occasion = COMMAND_COMES,
	                                         .table = which,
	                                         .command = *command,
	                                         .reply = reply,
	                                         .to = to});
}

void __wrap_tables_get(struct tables *tables, const char *table, tables_reply *reply, void *to)
{
	struct appointment what = {
		.occasion = TABLE_IS_READ, .table = find_table(table), .reply = reply, .to = to};
	struct table_reply now = {.match = crowd.tables[what.table].match};

	(void)tables;
	if (below(2))
		plan(1 + below(30), what);
	else
		reply(to, &now);
}

void __wrap_tables_each_watched(struct tables *tables,
                                void (*each)(void *to, const struct match *match), void *to)
{
	(void)tables;
	(void)each;
	(void)to;
}

/* --- the store -------------------------------------------------------------------------------- */

void __wrap_store_thread_submit(struct store_thread *thread, struct job *job)
{
	(void)thread;
	plan(1 + below(50), (struct appointment){.occasion = STORE_WORKS, .what = job});
}

struct due {
	int64_t time;
	int table;
};

static int compare_due(const void *a, const void *b)
{
	const struct due *one = (const struct due *)a, *other = (const struct due *)b;

	if (one->time != other->time)
		return one->time < other->time ? -1 : 1;
	return one->table - other->table;
}

/* The time by which a list sorts this table; 0: it is not in the list. */
static int64_t due_time(const struct store_list *list, const struct match *match)
{
	struct table_summary summary = match_summarise(match);
	int is_bots = summary.status == TABLE_PLAYING && summary.waiting == WAITING_BOT;

	if (summary.status != TABLE_PLAYING || list->list == LIST_DUE_FILLS)
		return 0;
	if (list->list == LIST_DUE_BOTS || (crowd.fault == FAULT_LIST && is_bots))
		return is_bots ? summary.changed : 0;
	return summary.deadline < list->now ? summary.deadline : 0;
}

/* As the statements do: a page, behind the last one, in the order of time and id. */
enum store_result __wrap_store_list(struct store *store, const struct store_list *list,
                                    void (*each)(void *to, const struct table_row *row), void *to)
{
	struct due due[TABLES_MAX], after = {list->after.time, atoi(list->after.id)};
	int count = 0, given = 0;

	(void)store;
	if (crowd.fault == FAULT_LIST && list->list == LIST_DUE_CLOCKS)
		after = (struct due){0};
	for (int table = 0; table < crowd.table_count; table++) {
		struct due one = {due_time(list, crowd.tables[table].match), table};

		if (one.time > 0 && (after.time == 0 || compare_due(&one, &after) > 0))
			due[count++] = one;
	}
	qsort(due, (size_t)count, sizeof *due, compare_due);
	for (; given < count && given < list->limit; given++) {
		const struct match *match = crowd.tables[due[given].table].match;
		struct table_row row = {.head = match->head, .summary = match_summarise(match)};

		each(to, &row);
	}
	return given > 0 ? STORE_DONE : STORE_NO_ROW;
}

/* --- people ----------------------------------------------------------------------------------- */

static void act(int which, struct command command)
{
	struct table *table = &crowd.tables[which];

	memcpy(command.person, table->match->head.owner, ID_MAX);
	strcpy(command.name, "Person");
	if (carry_out(table, &command) == REFUSAL_NONE) {
		follow(table);
		leader_table_changed(crowd.leader, table->match);
	}
}

static void sit_down(struct match *match, const char *level)
{
	struct event sit = {.kind = EVENT_SIT, .at = crowd.time, .text = "Person"};
	struct event bot = {.kind = EVENT_BOT, .at = crowd.time, .seat = 1, .text = level};

	memcpy(sit.person, match->head.owner, ID_MAX);
	match_fold(match, &sit);
	match_fold(match, &bot);
}

/* A guest opens a table, sits down with computer players, and starts. */
static void open_table(int which, enum role role, int owner, int address)
{
	struct table_head head = {.game = "medina", .options = "edition=first", .players = 2};
	struct table *table = &crowd.tables[which];
	int is_quick = role == QUICK || role == TIMED || (role == HOSTILE && below(6) == 0);

	snprintf(head.id, sizeof head.id, "%d", which);
	snprintf(head.owner, sizeof head.owner, "owner %d", crowd.fault == FAULT_SHARE ? 0 : owner);
	snprintf(head.origin, sizeof head.origin, "%d", crowd.fault == FAULT_SHARE ? 0 : address);
	memset(head.secret, 'a', HEX_MAX - 1);
	head.created = crowd.time;
	if (role == TIMED || (role == HOSTILE && below(8) == 0)) {
		head.clock = CLOCK_LIVE;
		head.bank = CLOCK_MS + below(CLOCK_MS);
	}
	*table = (struct table){.role = role, .match = match_new(&head)};
	sit_down(table->match, is_quick ? "apprentice" : "master");
	act(which, (struct command){.kind = COMMAND_START});
	if ((role == HOSTILE && below(10)) || role == PATIENT)
		act(which, (struct command){.kind = COMMAND_TAKEOVER});
	else if (role != TIMED && !table->asked)
		plan(below(SECOND), (struct appointment){.occasion = PERSON_MOVES, .table = which});
}

static void person_moves(int which)
{
	struct table *table = &crowd.tables[which];
	struct command command = {.kind = COMMAND_MOVE, .ply = table->match->plies};
	move moves[GAME_MOVES_MAX];
	int count;

	if (table->match->status != TABLE_PLAYING || table->asked)
		return;
	count = table->match->game->moves(&table->match->state, moves);
	game_write_move(table->match->game, &table->match->state, moves[below(count)], command.text);
	act(which, command);
	if (!table->asked)
		plan(SECOND, (struct appointment){.occasion = PERSON_MOVES, .table = which});
}

static void open_all(void)
{
	int hostile = 100 + (int)below(HOSTILE_MAX - 100), owners = 20 + (int)below(40);

	crowd.addresses = 1 + (int)below(20);
	for (int each = 0; each < hostile; each++)
		open_table(crowd.table_count++, HOSTILE, each % owners, each % owners % crowd.addresses);
	for (int role = QUICK; role <= TIMED; role++, crowd.table_count++)
		open_table(crowd.table_count, (enum role)role, 100 + role, 100 + role);
}

/* --- its course ------------------------------------------------------------------------------- */

static void end_turn(const struct appointment *what)
{
	crowd.running[what->is_slow]--;
	what->done((uv_work_t *)what->what, 0);
}

static void do_job(struct job *job)
{
	struct store store = {0};

	job->result = job->work(job, &store);
	job->done(job);
}

/* Another node leads for a moment, and this one again. */
static void change_leader(void)
{
	leader_set_leading(crowd.leader, !leader_is_leading(crowd.leader));
	crowd.led_again = crowd.time;
	if (!leader_is_leading(crowd.leader))
		plan(below(3 * SECOND), (struct appointment){.occasion = LEADS});
}

static void check_tables(void)
{
	for (int each = 0; each < crowd.table_count && is_settled(); each++) {
		int64_t deadline = match_deadline(crowd.tables[each].match);

		check_wait(&crowd.tables[each]);
		if (deadline && crowd.time - deadline > FLAGGED_MS)
			law_broken("ms since a clock has run out", crowd.time - deadline, FLAGGED_MS);
	}
}

static void happen(const struct appointment *what)
{
	struct table_reply read = {.match = crowd.tables[what->table].match};

	switch (what->occasion) {
	case STORE_WORKS:
		do_job((struct job *)what->what);
		break;
	case TURN_ENDS:
		end_turn(what);
		break;
	case COMMAND_COMES:
		command_comes(what);
		break;
	case TABLE_IS_READ:
		what->reply(what->to, &read);
		break;
	case TICKS:
		check_tables();
		leader_tick(crowd.leader);
		plan(SECOND, (struct appointment){.occasion = TICKS});
		break;
	case PERSON_MOVES:
		person_moves(what->table);
		break;
	case LEADS:
		change_leader();
		break;
	}
}

static struct appointment take_next(void)
{
	struct appointment first;
	int best = 0;

	for (int each = 1; each < crowd.count; each++)
		if (crowd.agenda[each].at < crowd.agenda[best].at ||
		    (crowd.agenda[each].at == crowd.agenda[best].at &&
		     crowd.agenda[each].order < crowd.agenda[best].order))
			best = each;
	first = crowd.agenda[best];
	crowd.agenda[best] = crowd.agenda[--crowd.count];
	return first;
}

static void end_crowd(void)
{
	leader_stop(crowd.leader);
	while (crowd.count > 0) {
		struct appointment what = take_next();

		if (what.occasion == TURN_ENDS)
			end_turn(&what);
		else if (what.occasion == COMMAND_COMES)
			what.reply(what.to, &(struct table_reply){.refusal = REFUSAL_STORAGE});
	}
	leader_free(crowd.leader);
	for (int each = 0; each < crowd.table_count; each++)
		match_free(crowd.tables[each].match);
	free(crowd.agenda);
}

/* More turns always wait than there are threads. */
static void check_threads(void)
{
	int64_t all = crowd.threads * LASTS;

	if (crowd.led_again < BEGINNING && crowd.busy_ms < all * 9 / 10)
		law_broken("ms that threads were busy", crowd.busy_ms, all * 9 / 10);
}

/* Returns 1 if every law held. */
static int live(uint64_t seed, enum fault fault)
{
	static const struct database_driver alone = {0};

	memset(&crowd, 0, sizeof crowd);
	crowd.reader.store.driver = &alone;
	crowd.fault = fault;
	crowd.luck = random_seeded(seed);
	crowd.time = BEGINNING;
	crowd.led_again = BEGINNING - 2 * SETTLES;
	crowd.threads = 1 + (int)below(4);
	crowd.leader = leader_new(&crowd.loop, &crowd.reader, crowd.threads);
	leader_set_leading(crowd.leader, 1);
	open_all();
	plan(SECOND, (struct appointment){.occasion = TICKS});
	if (below(3) == 0)
		plan(below(LASTS / 3), (struct appointment){.occasion = LEADS});
	while (!crowd.broken[0] && crowd.time < BEGINNING + LASTS) {
		struct appointment what = take_next();

		crowd.time = what.at;
		crowd.loop.time = (uint64_t)(crowd.time - BEGINNING);
		happen(&what);
	}
	check_threads();
	if (crowd.broken[0] && fault == FAULT_NONE)
		printf("seed %llu, after %lld ms: %s\n", (unsigned long long)seed,
		       (long long)(crowd.time - BEGINNING), crowd.broken);
	end_crowd();
	return !crowd.broken[0];
}

static long live_all(uint64_t seed, long count, enum fault fault)
{
	long broken = 0;

	for (long each = 0; each < count; each++)
		broken += !live(seed + (uint64_t)each, fault);
	printf("%ld crowds, %s broken on purpose: a law was broken in %ld\n", count,
	       fault == FAULT_NONE ? "nothing" : FAULT_WORDS[fault], broken);
	return broken;
}

int main(int count, char **words)
{
	int failed, fault = FAULT_NONE;

	if (count == 2) {
		fprintf(stderr, "server-crowds [SEED COUNT [FAULT]]\n");
		return 2;
	}
	if (count > 2) {
		while (count > 3 && fault < FAULTS - 1 && strcmp(FAULT_WORDS[fault], words[3]) != 0)
			fault++;
		return live_all(strtoull(words[1], NULL, 10), strtol(words[2], NULL, 10),
		                (enum fault)fault) > 0;
	}
	failed = live_all(1, CROWDS, FAULT_NONE) > 0;
	for (fault = FAULT_NONE + 1; fault < FAULTS; fault++)
		if (live_all(1, NOTICED, (enum fault)fault) == 0) {
			printf("nobody notices: %s\n", FAULT_WORDS[fault]);
			failed = 1;
		}
	return failed;
}
