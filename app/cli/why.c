/* why.c - says on the command line why a move is better, and what is proven. */
#include "cli/why.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n/reason.h"
#include "i18n/say.h"

enum { MEMORY = 8 << 20, SEAT_NAME_MAX = RECORD_NAME_MAX + 32 };

int why_open(struct why *why, const struct record *record, const struct search_plan *plan)
{
	why->record = record;
	why->plan = *plan;
	search_plan_learn(&why->plan, NULL);
	why->memory = malloc(MEMORY);
	return why->memory != NULL;
}

void why_close(struct why *why)
{
	free(why->memory);
}

static const char *seat_name(const struct record *record, int seat, char *room)
{
	if (record->names[seat][0])
		return record->names[seat];
	snprintf(room, SEAT_NAME_MAX, say("reasons.seat"), seat + 1);
	return room;
}

void why_print(struct why *why, const void *state, move played, move better, int indent)
{
	char rooms[GAME_SEATS_MAX][SEAT_NAME_MAX], text[REASON_TEXT_MAX];
	const char *names[GAME_SEATS_MAX];

	for (int seat = 0; seat < why->record->setup.players; seat++)
		names[seat] = seat_name(why->record, seat, rooms[seat]);
	reasons_find(why->memory, MEMORY, &why->plan, state, played, better, &why->reasons);
	reason_say(&why->plan, state, &why->reasons, names, text);
	printf("%*s%s\n", indent, "", text);
}

void why_emit(struct why *why, const void *state, move played, move better, struct emit *emit)
{
	reasons_find(why->memory, MEMORY, &why->plan, state, played, better, &why->reasons);
	reasons_write(&why->plan, state, &why->reasons, emit, "why");
}

void proof_print(const struct record *record, const struct proof *proof, int indent)
{
	char room[SEAT_NAME_MAX];

	if (proof->seat == PROOF_NOBODY)
		return;
	printf("%*s", indent, "");
	printf(say_count("reasons.proven", proof->margin), proof->margin,
	       seat_name(record, proof->seat, room));
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
