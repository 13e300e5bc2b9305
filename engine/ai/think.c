#include "ai/think.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

enum {
	SLICE = 32,          /* iterations between two looks at the clock */
	WATCH_INTERVAL = 200 /* milliseconds between two reports */
};

/* What one thread works on. */
struct worker {
	struct thinker *thinker;
	struct search *search;
	pthread_t thread;
	int is_started;
	int has_thought; /* this time */
	uint32_t goal;   /* iterations that its tree shall have */
};

struct thinker {
	struct search_plan plan;
	int threads;
	uint64_t choices; /* made so far: each draws its own luck */
	struct worker workers[THINK_THREADS_MAX];
	const struct think_limits *limits;
	int64_t start; /* milliseconds */
};

/* What the first worker, the caller's thread, also does. */
struct watcher {
	const struct think_watch *watch;
	struct think_report *report;
	int64_t last;
};

struct think_limits think_limits_of(const struct level *level, const struct search_plan *plan)
{
	struct think_limits limits = {0};

	limits.iterations = level_effort(level, plan).iterations;
	limits.milliseconds = level->milliseconds;
	return limits;
}

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static size_t head_size(void)
{
	return (sizeof(struct thinker) + 63) / 64 * 64;
}

const struct search_plan *thinker_plan(const struct thinker *thinker)
{
	return &thinker->plan;
}

size_t thinker_memory_least(int threads)
{
	return head_size() + (size_t)threads * SEARCH_MEMORY_LEAST;
}

struct thinker *thinker_new(void *memory, size_t size, int threads, const struct search_plan *plan,
                            const void *state)
{
	struct thinker *thinker = (struct thinker *)memory;
	size_t part = (size - head_size()) / (size_t)threads / 64 * 64;
	char *at = (char *)memory + head_size();

	assert(threads >= 1 && threads <= THINK_THREADS_MAX && size >= thinker_memory_least(threads));
	memset(thinker, 0, sizeof *thinker);
	thinker->plan = *plan;
	thinker->threads = threads;
	for (int each = 0; each < threads; each++) {
		struct search_plan own = *plan;

		own.seed += (uint64_t)each * 0x632be59bd9b4e019u;
		thinker->workers[each].thinker = thinker;
		thinker->workers[each].search = search_new(at, part, &own, state);
		at += part;
	}
	return thinker;
}

/* Only one tree knows by itself that it is decided, and only without temperature. */
static int is_decided(const struct worker *worker)
{
	const struct thinker *thinker = worker->thinker;

	return thinker->limits->is_hasty && thinker->threads == 1 &&
	       thinker->plan.params.temperature <= 0.0f &&
	       search_lead(worker->search) > worker->goal - search_iterations(worker->search);
}

/* Every tree gets one slice, even if the time is up before it starts. */
static int must_stop(const struct worker *worker)
{
	const struct think_limits *limits = worker->thinker->limits;

	if (limits->cancel && atomic_load_explicit(limits->cancel, memory_order_relaxed))
		return 1;
	if (limits->milliseconds && worker->has_thought &&
	    milliseconds() - worker->thinker->start >= limits->milliseconds)
		return 1;
	return limits->iterations &&
	       (search_iterations(worker->search) >= worker->goal || is_decided(worker));
}

static void run_slice(struct worker *worker)
{
	int slice = SLICE;

	if (worker->thinker->limits->iterations) {
		uint32_t rest = worker->goal - search_iterations(worker->search);

		slice = rest < SLICE ? (int)rest : SLICE;
	}
	search_run(worker->search, slice);
	worker->has_thought = 1;
}

static void *work(void *argument)
{
	struct worker *worker = (struct worker *)argument;

	while (!must_stop(worker))
		run_slice(worker);
	return NULL;
}

static void fill_in(struct thinker *thinker, int trees, struct think_report *report)
{
	static const float none[GAME_SEATS_MAX];

	report->iterations = 0;
	report->milliseconds = (int)(milliseconds() - thinker->start);
	memcpy(report->value.worth, none, sizeof none);
	memcpy(report->value.first, none, sizeof none);
	for (int each = 0; each < trees; each++) {
		struct search_candidate candidates[GAME_MOVES_MAX];
		struct value value;
		int count = search_candidates(thinker->workers[each].search, candidates, GAME_MOVES_MAX);

		search_value(thinker->workers[each].search, &value);
		for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
			report->value.worth[seat] += value.worth[seat] / (float)trees;
			report->value.first[seat] += value.first[seat] / (float)trees;
		}
		report->iterations += search_iterations(thinker->workers[each].search);
		if (each == 0) {
			memcpy(report->candidates, candidates, (size_t)count * sizeof *candidates);
			report->count = count;
		} else {
			report->count = search_merge(report->candidates, report->count, candidates, count);
		}
	}
	report->expected_count = search_expected(thinker->workers[0].search, report->expected,
	                                         THINK_EXPECTED_MAX);
}

static void look_on(struct thinker *thinker, struct watcher *watcher)
{
	if (!watcher->watch || milliseconds() - watcher->last < WATCH_INTERVAL)
		return;
	watcher->last = milliseconds();
	fill_in(thinker, 1, watcher->report);
	watcher->report->choice = watcher->report->candidates[0].m;
	watcher->watch->see(watcher->watch->with, watcher->report);
}

/* The iterations are divided as evenly as can be. */
static void set_goals(struct thinker *thinker)
{
	int rest = thinker->limits->iterations;

	for (int each = 0; each < thinker->threads; each++) {
		int share = rest / (thinker->threads - each);

		thinker->workers[each].goal = (uint32_t)share;
		thinker->workers[each].has_thought = 0;
		rest -= share;
	}
}

static void work_all(struct thinker *thinker, struct watcher *watcher)
{
	struct worker *first = &thinker->workers[0];

	for (int each = 1; each < thinker->threads; each++) {
		struct worker *worker = &thinker->workers[each];

		worker->is_started = pthread_create(&worker->thread, NULL, work, worker) == 0;
	}
	while (!must_stop(first)) {
		run_slice(first);
		look_on(thinker, watcher);
	}
	for (int each = 1; each < thinker->threads; each++)
		if (thinker->workers[each].is_started)
			pthread_join(thinker->workers[each].thread, NULL);
}

/* One tree chooses as it does without threads. */
static move choose(struct thinker *thinker, const struct think_report *report)
{
	if (thinker->threads == 1)
		return search_choose(thinker->workers[0].search);
	return search_choose_from(report->candidates, report->count, thinker->plan.params.temperature,
	                          thinker->plan.seed + 0x9e37u * ++thinker->choices);
}

void thinker_think(struct thinker *thinker, const struct think_limits *limits,
                   const struct think_watch *watch, struct think_report *report)
{
	struct think_limits own = *limits;
	struct watcher watcher = {watch, report, milliseconds()};

	if (search_is_forced(thinker->workers[0].search) && (!own.iterations || own.iterations > SLICE))
		own.iterations = SLICE;
	thinker->limits = &own;
	thinker->start = milliseconds();
	set_goals(thinker);
	work_all(thinker, &watcher);
	thinker->limits = NULL;
	fill_in(thinker, thinker->threads, report);
	report->choice = choose(thinker, report);
}

void thinker_advance(struct thinker *thinker, move m)
{
	for (int each = 0; each < thinker->threads; each++)
		search_advance(thinker->workers[each].search, m);
}

void thinker_restart(struct thinker *thinker, const void *state)
{
	for (int each = 0; each < thinker->threads; each++)
		search_restart(thinker->workers[each].search, state);
}
