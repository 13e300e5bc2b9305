/* world.h - a simulated world for the server: two nodes, a database, a network, people and the
   time, all drawn from one seed.

   The nodes run the real code (tables.c, table_commands.c, match.c and what they use). Below them
   the linker replaces the store, its threads and the clock (--wrap, see CMakeLists.txt). Nothing
   else decides anything, and nothing runs by itself: everything that will happen is in one agenda,
   and happens in the order of its times. So a seed is a whole history, the same every time.

   What goes wrong: nodes die and start again, the database's computer loses its power, transactions
   are lost before or after the commit, messages come late, twice, in another order or never, the
   clocks of the nodes are set forward and back, and some are months ahead when a node starts.
   invariants.c says what must still hold. */
#ifndef SERVER_TESTS_SIMULATION_WORLD_H
#define SERVER_TESTS_SIMULATION_WORLD_H

#include "core/random.h"
#include "server/table/tables.h"
#include "server/util/wall_clock.h"

enum {
	NODES = 2,
	PEOPLE = 4, /* one more than there are seats: they race for them, and one of them watches */
	JOBS_MAX = 256,
	COMMANDS_MAX = 4096,
	AGENDA_MAX = 8192
};

#define TABLE "table"
#define SECOND ((int64_t)1000)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)

/* What can be broken on purpose, to see that a law notices. */
enum fault {
	FAULT_NONE,
	FAULT_FSYNC, /* a commit is acknowledged before it is on the disk */
	FAULT_KEY,   /* events are appended though their number is taken */
	FAULT_TWICE, /* a transaction that is tried again is carried out again */
	FAULT_EARLY, /* the writer says "done" to what was rolled back */
	FAULT_CLOCK, /* a node's time is that of the system, and jumps with it */
	FAULT_BOOT,  /* a node that starts believes its clock, whatever it says */
	FAULT_FLIP,  /* the disk changes a bit of the log */
	FAULT_GONE,  /* what a person was sending is stored after they were deleted */
	FAULTS
};

extern const char *const FAULT_WORDS[FAULTS];

enum occasion {
	PERSON_ACTS,    /* who */
	PERSON_RESENDS, /* which command */
	PERSON_LEAVES,  /* who: deletes themselves, with a command under way */
	COMMAND_COMES,  /* which command, node */
	REPLY_COMES,    /* which command */
	STORE_WORKS,    /* node, which thread */
	JOB_ENDS,       /* node, which job */
	NODE_HEARS,     /* node: the log has this size, or RECONNECTED */
	NODE_TICKS,     /* node: bots and clocks */
	NODE_STARTS,    /* node */
	CLOCK_IS_SET,   /* node: by so many milliseconds */
	TROUBLE_COMES   /* a death, a power failure, a clock that is set */
};

/* It may have missed something. */
enum { RECONNECTED = -1 };

/* Something that is to happen. */
struct appointment {
	int64_t at;
	uint64_t order; /* of two at the same time the earlier written comes first */
	enum occasion occasion;
	int node, life; /* a node that has died meanwhile does nothing any more */
	long which;
};

/* Jobs at one thread of a store. */
struct thread_queue {
	struct job *jobs[JOBS_MAX];
	int count;
	int must_recommit; /* STORE_WORKS stands in the agenda */
};

struct node {
	int is_up, life;
	struct tables *tables;
	struct store_thread threads[2]; /* STORE_READER, STORE_WRITER */
	struct thread_queue queues[2];
	struct job *ending[JOBS_MAX]; /* carried out; done() is still to be called */
	int64_t system;               /* what its system's clock is ahead of the true time */
	struct steady_clock steady;
	int64_t booted;
};

/* A command that a person wants, until it gets a reply. */
struct wish {
	struct command command;
	int is_answered;
	long acknowledged; /* the event that it became, as a node has said; or -1 */
};

struct row {
	struct event event;
	int64_t truly; /* when it was committed */
	int64_t chain; /* the running hash, if it was the last of its transaction */
	int is_last;
};

/* The log of the table: what is written, and of that what a power failure leaves. */
struct log {
	struct row *rows;
	long count, durable;
	size_t capacity;
	struct table_head head;
	int64_t beat; /* the last heartbeat */
};

struct world {
	uint64_t seed;
	enum fault fault;
	int is_told; /* print what happens */
	int is_calm; /* nothing goes wrong any more */
	int is_over; /* and nothing new happens */
	struct random luck;
	int64_t time;
	uint64_t orders;
	struct appointment agenda[AGENDA_MAX];
	int appointments;
	struct node nodes[NODES];
	struct node *working; /* whose code runs */
	struct log log;
	struct match *truth; /* what follows from the log */
	struct wish wishes[COMMANDS_MAX];
	long wish_count;
	long wish_of[PEOPLE]; /* what each waits for, or -1 */
	int is_gone[PEOPLE];
	char broken[256];            /* which law, how; "" while all hold */
	long deaths, races, repeats; /* for the report */
};

/* There is one at a time, because what the linker puts in place gets no pointer to it. */
extern struct world *world;

/* --- world.c ---------------------------------------------------------------------------------- */

/* Lives through a seed. Returns 1 if every law held; else world->broken says which did not. */
int world_live(struct world *one, uint64_t seed, enum fault fault);
void world_end(struct world *one);

/* One in `bound`; and a number below it. */
int happens(uint32_t bound);
int64_t below(int64_t bound);
void plan(int64_t in, struct appointment what);
__attribute__((format(printf, 1, 2))) void tell(const char *format, ...);

/* --- store.c ---------------------------------------------------------------------------------- */

void store_works(struct node *node, enum store_thread_kind kind);
void job_ends(struct node *node, long which);
/* Ends all jobs of a node that is no more, so that nothing is left of it. */
void store_abandon(struct node *node);
void power_fails(void);
void log_free(struct log *log);

/* --- nodes.c ---------------------------------------------------------------------------------- */

int node_number(const struct node *node);
int64_t node_time(struct node *node);
void node_starts(struct node *node);
void node_dies(struct node *node);
void node_ticks(struct node *node);
void command_comes(struct node *node, long wish);

/* --- people.c --------------------------------------------------------------------------------- */

extern const char *const PEOPLE_IDS[PEOPLE];

void person_acts(long person);
void person_sends(long wish);
void person_leaves(long person);
/* Whether this person was deleted. */
int person_is_gone(const char *id);
void reply_comes(long wish);

/* --- invariants.c ----------------------------------------------------------------------------- */

/* After rows were appended: they are folded into the truth. */
void invariants_of_log(void);
/* After a power failure: the log is folded again, and everything acknowledged is still there. */
void invariants_of_loss(void);
/* A node has acknowledged that a command became an event. */
void invariants_of_reply(const struct wish *wish);
/* A node has folded events. */
void invariants_of_node(struct node *node, const struct match *match, long from);
/* Everything is quiet: nobody waits, and all nodes have the same. */
void invariants_of_peace(void);
__attribute__((format(printf, 1, 2))) void law_broken(const char *format, ...);

#endif
