#include <stdlib.h>
#include <string.h>

#include "capi/bastide_client.h"
#include "capi/lib.h"
#include "core/games.h"

/* --- writing ------------------------------------------------------------------------------ */

struct paper {
	char *out;
	size_t room, length;
};

/* Writes as much as fits, and counts the rest. */
static void put_text(void *to, const char *text, size_t size)
{
	struct paper *paper = (struct paper *)to;

	if (paper->length + size < paper->room)
		memcpy(paper->out + paper->length, text, size);
	paper->length += size;
}

static struct record record_of(const struct bastide_state *state)
{
	struct record record = record_new(state->history, state->capacity);

	record.game = state->game;
	record.setup = state->setup;
	record.count = state->count;
	return record;
}

int lib_write_record(const struct record *record, char *out, size_t room)
{
	struct paper paper = {NULL, 0, 0};

	record_write(record, put_text, &paper);
	if (!out)
		return (int)paper.length;
	if (room <= paper.length)
		return BASTIDE_ERROR_ROOM;
	paper = (struct paper){out, room, 0};
	record_write(record, put_text, &paper);
	out[paper.length] = 0;
	return (int)paper.length;
}

int bastide_record(const struct bastide_state *state, char *out, size_t room)
{
	struct record record;

	if (!state || (!out && room))
		return BASTIDE_ERROR_NULL;
	record = record_of(state);
	return lib_write_record(&record, out, room);
}

int bastide_position_record(const struct bastide_state *state, char *out, size_t room)
{
	struct paper paper = {out, room, 0};
	struct record record;

	if (!state || (!out && room))
		return BASTIDE_ERROR_NULL;
	record = record_of(state);
	if (!record_write_position(&record, put_text, &paper))
		return BASTIDE_ERROR_GAME;
	if (!out)
		return (int)paper.length;
	if (room <= paper.length)
		return BASTIDE_ERROR_ROOM;
	out[paper.length] = 0;
	return (int)paper.length;
}

/* --- reading ------------------------------------------------------------------------------ */

static const char *const KINDS[RECORD_ERRORS] = {
	[RECORD_FINE] = "",
	[RECORD_BAD_BYTE] = "bad-byte",
	[RECORD_LONG_LINE] = "long-line",
	[RECORD_NOT_A_RECORD] = "not-a-record",
	[RECORD_BAD_VERSION] = "bad-version",
	[RECORD_UNKNOWN_LINE] = "unknown-line",
	[RECORD_TWICE] = "twice",
	[RECORD_MISSING] = "missing",
	[RECORD_UNKNOWN_GAME] = "unknown-game",
	[RECORD_BAD_PLAYERS] = "bad-players",
	[RECORD_UNKNOWN_OPTION] = "unknown-option",
	[RECORD_BAD_VALUE] = "bad-value",
	[RECORD_BAD_SEAT] = "bad-seat",
	[RECORD_BAD_NAME] = "bad-name",
	[RECORD_NOT_A_MOVE] = "not-a-move",
	[RECORD_WRONG_ACTOR] = "wrong-actor",
	[RECORD_ILLEGAL] = "illegal",
	[RECORD_AFTER_END] = "after-end",
	[RECORD_TOO_LONG] = "too-long",
	[RECORD_EARLY_RESULT] = "early-result",
	[RECORD_WRONG_RESULT] = "wrong-result",
	[RECORD_AFTER_RESULT] = "after-result",
	[RECORD_BAD_HEX] = "bad-hex",
	[RECORD_BAD_UNDONE] = "bad-undone",
	[RECORD_TRAILING_BLANK] = "trailing-blank",
	[RECORD_BAD_MEMBER] = "bad-member",
	[RECORD_BAD_NUMBER] = "bad-number",
	[RECORD_AFTER_START] = "after-start",
	[RECORD_IMPOSSIBLE] = "impossible",
	[RECORD_BAD_NOTE] = "bad-note",
	[RECORD_BAD_VARIATION] = "bad-variation",
};

void lib_write_fault(const struct record_fault *fault, struct bastide_fault *out)
{
	struct bastide_fault copy = {.size = out->size, .line = fault->line};

	if (fault->error == RECORD_ILLEGAL)
		copy.rule = fault->number;
	strncpy(copy.kind, KINDS[fault->error], sizeof copy.kind - 1);
	memcpy(copy.word, fault->word, sizeof copy.word);
	copy.word[sizeof copy.word - 1] = 0;
	memcpy(out, &copy, sizeof copy);
}

/* No game is longer than its nodes_max. */
int lib_longest_game(void)
{
	int longest = 0;

	for (const struct game *const *game = GAMES; *game; game++)
		if ((*game)->nodes_max > longest)
			longest = (*game)->nodes_max;
	return longest;
}

/* What to keep of a record that was read, whole or with a fault. */
enum reading { READ_WHOLE, READ_DRAFT };

static int read_into(struct bastide_state *state, const char *text, size_t length,
                     enum reading reading, struct bastide_fault *fault)
{
	struct record record = record_new(state->history, state->capacity);
	struct record_fault why;
	int is_read = record_read(&record, GAMES, text, length, &state->state, &why);
	int is_draft = !is_read && reading == READ_DRAFT && why.error == RECORD_IMPOSSIBLE &&
	               why.number;

	if (!is_read && fault) {
		lib_write_fault(&why, fault);
		if (why.error == RECORD_IMPOSSIBLE)
			fault->rule = game_law_rule(record.game, why.word);
	}
	if (is_read || is_draft) {
		state->game = record.game;
		state->setup = record.setup;
		state->count = record.count;
	}
	if (is_draft)
		state->state = record.setup.start;
	return is_read ? BASTIDE_OK : BASTIDE_ERROR_RECORD;
}

static int read_new(const char *text, size_t length, enum reading reading,
                    struct bastide_state **out, struct bastide_fault *fault)
{
	struct bastide_state *state;
	int error;

	if (!text || !out)
		return BASTIDE_ERROR_NULL;
	if (fault && fault->size < sizeof *fault)
		return BASTIDE_ERROR_SIZE;
	state = (struct bastide_state *)calloc(1, sizeof *state);
	if (!state)
		return BASTIDE_ERROR_MEMORY;
	state->capacity = lib_longest_game();
	state->history = (move *)malloc((size_t)state->capacity * sizeof *state->history);
	error = state->history ? read_into(state, text, length, reading, fault) : BASTIDE_ERROR_MEMORY;
	if (state->game)
		*out = state;
	else
		bastide_free(state);
	return error;
}

int bastide_from_record(const char *text, size_t length, struct bastide_state **out,
                        struct bastide_fault *fault)
{
	return read_new(text, length, READ_WHOLE, out, fault);
}

int bastide_draft(const char *text, size_t length, struct bastide_state **out,
                  struct bastide_fault *fault)
{
	if (out)
		*out = NULL;
	return read_new(text, length, READ_DRAFT, out, fault);
}
