/* Studies: records with variations and notes. All that a study adds are comments of a record, so
   record_read and every older reader see its main line.

	bastide 1
	game toy
	players 2
	#: study Stones                     the whole study, in its first chapter
	#: chapter The wind                  a file has one record for each chapter
	moves
	1 take three
	#: text Why here? ...                about the position after this move
	#: sign !?                           of this move
	#: variation                         instead of this move
	#: 1 take one
	#: end

   The notes are rows of study.def; docs/reference/notation.md explains them. Nothing here allocates
   memory. */
#ifndef CORE_STUDY_H
#define CORE_STUDY_H

#include "core/record.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	STUDY_DEPTH_MAX = 12,  /* variations inside variations, with the main line */
	STUDY_NOTE_MAX = 2000, /* bytes of a note */
	STUDY_NONE = -1        /* no such node, no such note */
};

enum study_kind {
#define STUDY_NOTE(NAME, word, check) STUDY_##NAME,
#include "core/study.def"
#undef STUDY_NOTE
	STUDY_KINDS
};

/* A position of the study. Node 0 is the beginning; a parent comes before its children, and the
   first child continues the line. */
struct study_node {
	move move; /* that leads here; none to node 0 */
	int parent, first_child, last_child, next_sibling;
	int first_note, last_note;
};

struct study_note {
	enum study_kind kind;
	int next;         /* of the same node */
	const char *text; /* within the text that was read; not closed by a NUL */
	size_t size;
};

struct study {
	struct record record; /* the main line */
	struct study_node *nodes;
	struct study_note *notes;
	int node_count, node_room;
	int note_count, note_room;
};

/* An empty study that uses the caller's arrays. No text of so many bytes has more notes than
   study_room; it has at most so many nodes more than moves in the main line, and the beginning. */
struct study study_new(struct record record, struct study_node *nodes, int node_room,
                       struct study_note *notes, int note_room);
int study_room(const char *text, size_t size);

/* The bytes of the first chapter of a file: the next one begins at the next line that says
   "bastide". */
size_t study_chapter_size(const char *text, size_t size);

/* Reads one chapter, and checks all variations. Returns 1. Or returns 0 with the fault.
   The notes point into the text. */
int study_read(struct study *study, const struct game *const *games, const char *text, size_t size,
               struct game_state *state, struct record_fault *fault);

/* The position of a node. */
void study_replay(const struct study *study, int node, struct game_state *state);
/* The word of a kind of note: "text". */
const char *study_word(enum study_kind kind);
/* The first note of a kind at a node, or STUDY_NONE. */
int study_find(const struct study *study, int node, enum study_kind kind);

/* Whether a note `right` or `wrong` means a move; * in its pattern is anything. The bytes of the
   pattern: of a note `wrong`, what is before the first ": ". */
int study_matches(const struct study_note *note, const char *text);
size_t study_pattern_size(const struct study_note *note);

/* Writes the chapter, with each variation below the move that it replaces. */
void study_write(const struct study *study, void (*put)(void *to, const char *text, size_t size),
                 void *to);

#ifdef __cplusplus
}
#endif

#endif
