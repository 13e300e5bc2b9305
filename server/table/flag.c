#include "server/table/flag.h"

#include "server/ops/metrics.h"
#include "server/util/wall_clock.h"

static void count_flag(void *to, const struct table_reply *reply)
{
	(void)to;
	if (reply->refusal == REFUSAL_NONE)
		metrics_add(METRIC_FLAGS, 1);
}

void flag_if_late(struct tables *tables, const struct match *match)
{
	struct command command = {.kind = COMMAND_FLAG};

	if (match_deadline(match) && match_deadline(match) < wall_clock_ms())
		tables_command(tables, match->head.id, &command, count_flag, NULL);
}
