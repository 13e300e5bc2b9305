#include <stdio.h>
#include <string.h>

#include "server/store/statements.h"

enum { OUTAGE_MIN_MS = 60 * 1000 }; /* a restart is shorter, and not worth an event */

static void write_time(char out[NUMBER_TEXT_MAX], int64_t time)
{
	snprintf(out, NUMBER_TEXT_MAX, "%lld", (long long)time);
}

enum store_result store_last_heartbeat(struct store *store, struct store_heartbeat *beat)
{
	char text[NUMBER_TEXT_MAX];

	write_time(text, beat->now);
	if (store_setting(store, "heartbeat", text, sizeof text) == STORE_FAILED)
		return STORE_FAILED;
	beat->last = field_number(text);
	return STORE_DONE;
}

/* Adds an `outage` to each running table, so that its clocks continue with the time they had. */
static enum store_result record_outage(struct store *store, const struct store_heartbeat *beat)
{
	struct values values = {0}, none = {0};

	values_add_number(&values, beat->now);
	values_add_number(&values, beat->last);
	if (store_run(store, STATEMENT_ADD_OUTAGES, &values, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_COUNT_OUTAGES, &none, NULL, NULL);
}

/* The row names the last heartbeat: of several nodes that find the same gap, one changes it. */
enum store_result store_heartbeat(struct store *store, struct store_heartbeat *beat)
{
	char now[NUMBER_TEXT_MAX], last[NUMBER_TEXT_MAX];
	struct values values = {0};
	enum store_result result;

	beat->is_outage = 0;
	if (beat->now == beat->last)
		return STORE_DONE;
	write_time(now, beat->now);
	write_time(last, beat->last);
	values_add_text(&values, now);
	values_add_text(&values, last);
	result = store_run(store, STATEMENT_HEARTBEAT, &values, NULL, NULL);
	if (result == STORE_DONE && beat->now - beat->last >= OUTAGE_MIN_MS) {
		result = record_outage(store, beat);
		beat->is_outage = result == STORE_DONE;
	}
	return result == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

enum store_result store_confirm_time(struct store *store, int64_t now)
{
	struct store_heartbeat beat = {.now = now};
	char text[NUMBER_TEXT_MAX];

	if (store_last_heartbeat(store, &beat) == STORE_FAILED)
		return STORE_FAILED;
	if (now > beat.last)
		return store_heartbeat(store, &beat);
	write_time(text, now);
	return store_change_setting(store, "heartbeat", text);
}
