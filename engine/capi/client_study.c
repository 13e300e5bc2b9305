/* Studies for clients. */
#include <stdlib.h>
#include <string.h>

#include "capi/bastide_client.h"
#include "capi/client.h"
#include "core/games.h"
#include "core/study.h"

static void emit_nodes(struct emit *emit, const struct study *study)
{
	const struct game *game = study->record.game;
	struct game_state state;

	emit_array(emit, "nodes");
	game_start(game, &state, &study->record.setup);
	for (int at = 1; at < study->node_count; at++) {
		const struct study_node *node = &study->nodes[at];

		if (node->parent != at - 1)
			study_replay(study, node->parent, &state);
		emit_object(emit, NULL);
		emit_number(emit, "parent", node->parent);
		emit_number(emit, "actor", game->turn(&state));
		lib_emit_move(emit, "move", game, &state, node->move);
		emit_object_end(emit);
		game_play(game, &state, node->move);
	}
	emit_array_end(emit);
}

static void emit_notes(struct emit *emit, const struct study *study)
{
	char text[STUDY_NOTE_MAX + 1];

	emit_array(emit, "notes");
	for (int at = 0; at < study->node_count; at++)
		for (int each = study->nodes[at].first_note; each != STUDY_NONE;
		     each = study->notes[each].next) {
			const struct study_note *note = &study->notes[each];

			memcpy(text, note->text, note->size);
			text[note->size] = 0;
			emit_object(emit, NULL);
			emit_number(emit, "node", at);
			emit_string(emit, "kind", study_word(note->kind));
			emit_string(emit, "text", text);
			emit_object_end(emit);
		}
	emit_array_end(emit);
}

static int emit_study(const struct study *study, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);

	emit_object(&emit, NULL);
	lib_emit_head(&emit, &study->record);
	emit_nodes(&emit, study);
	emit_notes(&emit, study);
	emit_object_end(&emit);
	return lib_emitted(&emit);
}

static int read_study(struct study *study, const char *text, size_t length,
                      struct bastide_fault *fault)
{
	struct game_state state;
	struct record_fault why;

	if (study_read(study, GAMES, text, length, &state, &why))
		return BASTIDE_OK;
	lib_write_fault(&why, fault);
	return BASTIDE_ERROR_RECORD;
}

int bastide_study_json(const char *text, size_t length, struct bastide_fault *fault, char *out,
                       size_t room)
{
	int most = lib_longest_game(), notes, answer = BASTIDE_ERROR_MEMORY;
	struct study study;

	if (!text || !fault || !out)
		return BASTIDE_ERROR_NULL;
	notes = study_room(text, length);
	study = study_new(record_new((move *)malloc((size_t)most * sizeof(move)), most),
	                  (struct study_node *)malloc((size_t)(most + notes) * sizeof *study.nodes),
	                  most + notes,
	                  (struct study_note *)malloc((size_t)notes * sizeof *study.notes), notes);
	if (study.record.moves && study.nodes && study.notes)
		answer = read_study(&study, text, length, fault);
	if (!answer)
		answer = emit_study(&study, out, room);
	free(study.record.moves);
	free(study.nodes);
	free(study.notes);
	return answer;
}
