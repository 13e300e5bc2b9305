#include "server/table/admin_actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char CHANGES[] = "host-changes";

enum { VALUE_MAX = 24 + ID_MAX }; /* "COUNT TABLE"; older servers stored the count alone */

enum store_result admin_actions_count(struct store *store, struct admin_acts *out)
{
	char text[VALUE_MAX] = "0", *rest;
	enum store_result result = store_find_setting(store, CHANGES, text, sizeof text);

	out->count = strtoll(text, &rest, 10);
	snprintf(out->table, sizeof out->table, "%s", *rest == ' ' ? rest + 1 : "");
	return result == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

enum store_result admin_actions_notify(struct store *store, const char *table)
{
	char text[VALUE_MAX] = "0";
	long long number;

	if (store_setting(store, CHANGES, text, sizeof text) == STORE_FAILED)
		return STORE_FAILED;
	number = strtoll(text, NULL, 10);
	snprintf(text, sizeof text, "%lld %s", number + 1, table);
	return store_change_setting(store, CHANGES, text);
}

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

static enum store_result append(struct store *store, const struct match *match,
                                const struct decision *decision)
{
	struct match *after = match_preview(match, decision->events, decision->count);
	struct store_append append = {.table = match->head.id,
	                              .number = match->size,
	                              .events = decision->events,
	                              .count = decision->count,
	                              .are_seats_changed = 1,
	                              .summary = match_summarise(after)};
	enum store_result result = store_append(store, &append);

	match_free(after);
	if (result != STORE_DONE)
		return STORE_FAILED; /* a server was quicker: nothing is lost by trying again */
	return admin_actions_notify(store, match->head.id);
}

static enum store_result decide(struct store *store, const struct match *match,
                                struct admin_action *action)
{
	struct decision decision = match_decide(match, &action->command, action->now);
	const char *person = match->head.owner;
	enum store_result result = STORE_DONE;

	if (action->command.kind == COMMAND_UNSEAT && action->command.seat < match->head.players)
		person = match->seats[action->command.seat].person;
	memcpy(action->person, person, ID_MAX);
	action->refusal = decision.refusal;
	if (decision.count > 0)
		result = append(store, match, &decision);
	decision_free(&decision);
	return result;
}

enum store_result admin_action_run(struct store *store, const char *table,
                                   struct admin_action *action)
{
	struct table_head head;
	struct match *match;
	enum store_result result = store_find_table(store, table, &head);

	if (result != STORE_DONE)
		return result;
	match = match_new(&head);
	if (!match)
		return STORE_NO_ROW;
	result = store_events(store, table, 0, fold, match);
	if (result != STORE_FAILED)
		result = decide(store, match, action);
	match_free(match);
	return result;
}
