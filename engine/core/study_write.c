#include <string.h>

#include "core/record_internal.h"
#include "core/study.h"

struct writer {
	const struct study *study;
	struct record_writer lines;
};

static void put_text(const struct writer *writer, const char *text)
{
	writer->lines.put(writer->lines.to, text, strlen(text));
}

static void write_notes(const struct writer *writer, int node)
{
	const struct study *study = writer->study;

	for (int note = study->nodes[node].first_note; note != STUDY_NONE;
	     note = study->notes[note].next) {
		put_text(writer, "#: ");
		put_text(writer, study_word(study->notes[note].kind));
		put_text(writer, study->notes[note].size ? " " : "");
		writer->lines.put(writer->lines.to, study->notes[note].text, study->notes[note].size);
		record_put_line(&writer->lines, "", "");
	}
}

static void write_move(const struct writer *writer, int depth, int node,
                       const struct game_state *before)
{
	put_text(writer, depth > 0 ? "#: " : "");
	record_write_move(&writer->lines, writer->study->record.game, before,
	                  writer->study->nodes[node].move);
	write_notes(writer, node);
}

/* Writes a line of moves from a node on, and the variations of each. `state` is the position before
   it, and after the last move in the end. As deep as the variations are: STUDY_DEPTH_MAX. */
static void write_line(const struct writer *writer, int depth, int first, struct game_state *state)
{
	const struct study_node *nodes = writer->study->nodes;

	for (int node = first; node != STUDY_NONE; node = nodes[node].first_child) {
		int is_first = node != first || depth == 0;

		write_move(writer, depth, node, state);
		for (int other = is_first ? nodes[node].next_sibling : STUDY_NONE; other != STUDY_NONE;
		     other = nodes[other].next_sibling) {
			struct game_state copy = *state;

			record_put_line(&writer->lines, "#: variation", "");
			write_line(writer, depth + 1, other, &copy);
			record_put_line(&writer->lines, "#: end", "");
		}
		game_play(writer->study->record.game, state, nodes[node].move);
	}
}

void study_write(const struct study *study, void (*put)(void *to, const char *text, size_t size),
                 void *to)
{
	const struct record *record = &study->record;
	struct writer writer = {study, {put, to, "\n"}};
	struct game_state state;

	record_write_head(&writer.lines, record);
	write_notes(&writer, 0);
	record_put_line(&writer.lines, "moves", "");
	game_start(record->game, &state, &record->setup);
	write_line(&writer, 0, study->nodes[0].first_child, &state);
	record_write_end(&writer.lines, record, &state);
}
