/* simulation.c - runs many simulated worlds, and checks that the invariants hold in each
   (simulation/world.h, simulation/invariants.c); and that they notice deliberate faults.

	server-simulation                          a few hundred worlds, and each fault
	server-simulation SEED COUNT               worlds from this seed on
	server-simulation SEED COUNT FAULT         with a fault
	server-simulation --tell SEED [FAULT]      one world, with all that happens there */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tests/simulation/world.h"
#include "server/util/memory.h"

/* By default; and how many worlds a fault may take to be noticed. */
enum { WORLDS = 150, NOTICED = 60 };

struct totals {
	long events, deaths, races, repeats;
};

/* Prints what went wrong. Returns 1 if nothing did. */
static int live(uint64_t seed, enum fault fault, struct totals *totals)
{
	struct world *one = (struct world *)memory_new(sizeof *one);
	int is_fine = world_live(one, seed, fault);

	if (!is_fine && fault == FAULT_NONE)
		printf("seed %llu, after %lld ms: %s\n", (unsigned long long)seed,
		       (long long)(one->time - one->log.head.created), one->broken);
	totals->events += one->log.count;
	totals->deaths += one->deaths;
	totals->races += one->races;
	totals->repeats += one->repeats;
	world_end(one);
	free(one);
	return is_fine;
}

/* How many of the worlds break a law. */
static long live_all(uint64_t seed, long count, enum fault fault)
{
	struct totals totals = {0};
	long broken = 0;

	for (long each = 0; each < count; each++)
		broken += !live(seed + (uint64_t)each, fault, &totals);
	printf("%ld worlds, %s broken on purpose: %ld events, %ld deaths of nodes, %ld lost races, %ld "
	       "commands acknowledged again; a law was broken in %ld\n",
	       count, fault == FAULT_NONE ? "nothing" : FAULT_WORDS[fault], totals.events,
	       totals.deaths, totals.races, totals.repeats, broken);
	return broken;
}

static enum fault fault_of(const char *word)
{
	for (int fault = 0; fault < FAULTS; fault++)
		if (strcmp(FAULT_WORDS[fault], word) == 0)
			return (enum fault)fault;
	fprintf(stderr, "there is no fault '%s'\n", word);
	exit(2);
}

static int tell_one(uint64_t seed, enum fault fault)
{
	struct world *one = (struct world *)memory_new(sizeof *one);
	int is_fine;

	one->is_told = 1;
	is_fine = world_live(one, seed, fault);
	printf("%s\n", is_fine ? "all invariants held" : one->broken);
	world_end(one);
	free(one);
	return !is_fine;
}

static int test(void)
{
	int failed = live_all(1, WORLDS, FAULT_NONE) > 0;

	for (int fault = FAULT_NONE + 1; fault < FAULTS; fault++)
		if (live_all(1, NOTICED, (enum fault)fault) == 0) {
			printf("nobody notices: %s\n", FAULT_WORDS[fault]);
			failed = 1;
		}
	return failed;
}

int main(int count, char **words)
{
	if (count == 1)
		return test();
	if (strcmp(words[1], "--tell") == 0 && count >= 3)
		return tell_one(strtoull(words[2], NULL, 10), count > 3 ? fault_of(words[3]) : FAULT_NONE);
	if (count < 3) {
		fprintf(stderr, "server-simulation [--tell] [SEED COUNT] [FAULT]\n");
		return 2;
	}
	return live_all(strtoull(words[1], NULL, 10), strtol(words[2], NULL, 10),
	                count > 3 ? fault_of(words[3]) : FAULT_NONE) > 0;
}
