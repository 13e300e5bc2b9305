#include "cli/explain.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n/reason.h"
#include "i18n/say.h"

enum { MEMORY = 8 << 20, SEAT_NAME_MAX = RECORD_NAME_MAX + 32 };

int explain_open(struct explainer *explainer, const struct record *record,
                 const struct search_plan *plan)
{
	explainer->record = record;
	explainer->plan = *plan;
	search_plan_learn(&explainer->plan, NULL);
	explainer->memory = malloc(MEMORY);
	return explainer->memory != NULL;
}

void explain_close(struct explainer *explainer)
{
	free(explainer->memory);
}

static const char *seat_name(const struct record *record, int seat, char *buffer)
{
	if (record->names[seat][0])
		return record->names[seat];
	snprintf(buffer, SEAT_NAME_MAX, say("reasons.seat"), seat + 1);
	return buffer;
}

void explain_print(struct explainer *explainer, const void *state, move played, move better,
                   int indent)
{
	char buffers[GAME_SEATS_MAX][SEAT_NAME_MAX], text[REASON_TEXT_MAX];
	const char *names[GAME_SEATS_MAX];

	for (int seat = 0; seat < explainer->record->setup.players; seat++)
		names[seat] = seat_name(explainer->record, seat, buffers[seat]);
	reasons_find(explainer->memory, MEMORY, &explainer->plan, state, played, better,
	             &explainer->reasons);
	reason_say(&explainer->plan, state, &explainer->reasons, names, text);
	printf("%*s%s\n", indent, "", text);
}

void explain_emit(struct explainer *explainer, const void *state, move played, move better,
                  struct emit *emit)
{
	reasons_find(explainer->memory, MEMORY, &explainer->plan, state, played, better,
	             &explainer->reasons);
	reasons_write(&explainer->plan, state, &explainer->reasons, emit, "why");
}

void proof_print(const struct record *record, const struct proof *proof, int indent)
{
	char buffer[SEAT_NAME_MAX];

	if (proof->seat == PROOF_NOBODY)
		return;
	printf("%*s", indent, "");
	printf(say_count("reasons.proven", proof->margin), proof->margin,
	       seat_name(record, proof->seat, buffer));
	putchar('\n');
}

void proof_emit(const struct proof *proof, struct emit *emit)
{
	if (proof->seat == PROOF_NOBODY)
		return;
	emit_object(emit, "proven");
	emit_number(emit, "seat", proof->seat + 1);
	emit_number(emit, "margin", proof->margin);
	emit_object_end(emit);
}
