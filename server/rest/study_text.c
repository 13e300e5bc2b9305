#include "server/rest/study_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/study.h"
#include "server/ops/limits.h"
#include "server/util/memory.h"
#include "server/util/text.h"

/* The arrays of a chapter, for the longest one. */
struct chapter {
	struct study study;
	move *moves;
	struct study_node *nodes;
	struct study_note *notes;
};

static struct chapter chapter_new(const char *text)
{
	int notes = study_room(text, strlen(text)), nodes = RECORD_MOVES_MAX + notes + 1;
	struct chapter chapter = {
		.moves = (move *)memory_raw(RECORD_MOVES_MAX * sizeof(move)),
		.nodes = (struct study_node *)memory_raw((size_t)nodes * sizeof(struct study_node)),
		.notes = (struct study_note *)memory_raw((size_t)notes * sizeof(struct study_note))};

	chapter.study = study_new(record_new(chapter.moves, RECORD_MOVES_MAX), chapter.nodes, nodes,
	                          chapter.notes, notes);
	return chapter;
}

static void chapter_free(struct chapter *chapter)
{
	free(chapter->moves);
	free(chapter->nodes);
	free(chapter->notes);
}

/* As many bytes as fit, without half a letter. */
static void copy_title(const struct study_note *note, char out[STUDY_TITLE_MAX])
{
	size_t size = note->size < STUDY_TITLE_MAX ? note->size : STUDY_TITLE_MAX - 1;

	while (size < note->size && size > 0 && ((unsigned char)note->text[size] & 0xC0) == 0x80)
		size--;
	memcpy(out, note->text, size);
	out[size] = 0;
}

static void take_head(const struct study *study, struct stored_study *out)
{
	int title = study_find(study, 0, STUDY_TITLE);

	out->title[0] = 0;
	if (title != STUDY_NONE)
		copy_title(&study->notes[title], out->title);
	snprintf(out->game, sizeof out->game, "%s", study->record.game->name);
}

static int read_chapters(struct chapter *chapter, const char *text, struct stored_study *out)
{
	const struct study empty = chapter->study;
	const char *at = text, *end = text + strlen(text);

	do {
		size_t size = study_chapter_size(at, (size_t)(end - at));
		struct game_state state;
		struct record_fault fault;

		chapter->study = empty;
		if (!study_read(&chapter->study, GAMES, at, size, &state, &fault))
			return 0;
		if (at == text)
			take_head(&chapter->study, out);
		at += size;
	} while (at < end);
	return text_count_letters(out->title) >= 0;
}

int study_text_read(const char *text, struct stored_study *out)
{
	struct chapter chapter;
	int is_read;

	if (strlen(text) > STUDY_BYTES_MAX)
		return 0;
	chapter = chapter_new(text);
	is_read = read_chapters(&chapter, text, out);
	chapter_free(&chapter);
	return is_read;
}
