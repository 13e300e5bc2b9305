/* The perft counts and traces of figures.txt.

	trace FILE LINES HASH    the trace of a record
*/
#include <stdio.h>
#include <string.h>

#include "core/trace.h"
#include "tests/support/example.h"
#include "tests/support/facts.h"

static const char RECORDS[] = "games/tiletum/tests/records";

static void run_trace(struct table *table, const char *rest)
{
	char file[64], path[256], line[TRACE_LINE_MAX];
	unsigned long long should;
	uint64_t hash = FNV_BASIS;
	int lines;

	if (sscanf(rest, "%63s %d %llx", file, &lines, &should) != 3)
		fail_msg("trace FILE LINES HASH");
	snprintf(path, sizeof path, "%s/%s", RECORDS, file);
	for (int ply = 0; ply < lines; ply++) {
		*table = table_from_record(path, ply);
		trace_line(table->game, &table->state, ply, line);
		hash = fnv_add(fnv_add(hash, line, strlen(line)), "\n", 1);
	}
	assert_int_equal(hash, should);
}

static const struct example_word WORDS[] = {{"trace", run_trace}, {NULL, NULL}};

int main(void)
{
	if (facts_have_changed("tiletum"))
		return 0;
	return example_run_file("games/tiletum/tests/figures.txt", RECORDS, WORDS);
}
