#include "core/study.h"

#include <string.h>

int study_room(const char *text, size_t size)
{
	int lines = 1;

	for (size_t at = 0; at < size; at++)
		lines += text[at] == '\n' || text[at] == ';';
	return lines;
}

/* Whether a record begins at this line: "bastide", then a space or the line's end. */
static int begins_record(const char *at, const char *end)
{
	return end - at >= 7 && memcmp(at, "bastide", 7) == 0 &&
	       (end - at == 7 || strchr(" \r\n", at[7]));
}

size_t study_chapter_size(const char *text, size_t size)
{
	const char *at = text, *end = text + size;
	int begun = 0;

	while (at < end) {
		const char *stop;

		if (begins_record(at, end) && begun++)
			break;
		stop = (const char *)memchr(at, '\n', (size_t)(end - at));
		at = stop ? stop + 1 : end;
	}
	return (size_t)(at - text);
}

struct study study_new(struct record record, struct study_node *nodes, int node_room,
                       struct study_note *notes, int note_room)
{
	struct study study = {record, nodes, notes, 0, node_room, 0, note_room};

	return study;
}

/* As deep as a game is long. */
void study_replay(const struct study *study, int node, struct game_state *state)
{
	if (node == 0) {
		game_start(study->record.game, state, &study->record.setup);
		return;
	}
	study_replay(study, study->nodes[node].parent, state);
	game_play(study->record.game, state, study->nodes[node].move);
}

const char *study_word(enum study_kind kind)
{
	static const char *const WORDS[STUDY_KINDS] = {
#define STUDY_NOTE(NAME, word, check) word,
#include "core/study.def"
#undef STUDY_NOTE
	};

	return WORDS[kind];
}

int study_find(const struct study *study, int node, enum study_kind kind)
{
	int note = study->nodes[node].first_note;

	while (note != STUDY_NONE && study->notes[note].kind != kind)
		note = study->notes[note].next;
	return note;
}

size_t study_pattern_size(const struct study_note *note)
{
	size_t size = 0;

	if (note->kind != STUDY_WRONG)
		return note->size;
	while (size + 1 < note->size && (note->text[size] != ':' || note->text[size + 1] != ' '))
		size++;
	return size;
}

int study_matches(const struct study_note *note, const char *text)
{
	const char *pattern = note->text, *end = pattern + study_pattern_size(note);
	const char *star = NULL, *from = text; /* the last *, and what comes after its text */

	while (*text) {
		if (pattern < end && *pattern == '*') {
			star = ++pattern;
			from = text;
		} else if (pattern < end && *pattern == *text) {
			pattern++;
			text++;
		} else if (star) {
			pattern = star;
			text = ++from;
		} else {
			return 0;
		}
	}
	while (pattern < end && *pattern == '*')
		pattern++;
	return pattern == end;
}
