/* bastide study: walks through a study, chapter by chapter, and asks for its hidden moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/grow.h"
#include "cli/command.h"
#include "cli/drawing.h"
#include "cli/options.h"
#include "i18n/say.h"

enum { LINE_ROOM = 512, LETTERS = 26 };

/* The chapters of a file, and where the reader is. */
struct walk {
	struct file file;
	struct loaded *chapters;
	size_t capacity;
	int count, chapter;
	int node;
	int is_shown; /* the answer at this node, to the reader who gave up */
};

static const struct study *study_of(const struct walk *walk)
{
	return &walk->chapters[walk->chapter].study;
}

/* --- chapters ------------------------------------------------------------------------------ */

static int load(struct walk *walk, const char *path, struct error *error)
{
	int more = 1;

	if (!file_open(&walk->file, path, error))
		return 0;
	while (more > 0) {
		walk->chapters = (struct loaded *)grow(walk->chapters, &walk->capacity,
		                                       (size_t)walk->count + 1, sizeof *walk->chapters);
		more = file_next_study(&walk->file, &walk->chapters[walk->count], error);
		if (more >= 0)
			walk->count++;
	}
	return more < 0;
}

static void release(struct walk *walk)
{
	for (int each = 0; each < walk->count; each++)
		loaded_free(&walk->chapters[each]);
	free(walk->chapters);
	file_close(&walk->file);
}

/* --- what is printed ----------------------------------------------------------------------- */

static void print_note(const struct walk *walk, int note)
{
	const struct study_note *found = &study_of(walk)->notes[note];

	printf("%.*s\n", (int)found->size, found->text);
}

/* All notes of a kind at the node. */
static void print_notes(const struct walk *walk, int node, enum study_kind kind)
{
	const struct study *study = study_of(walk);

	for (int note = study->nodes[node].first_note; note != STUDY_NONE;
	     note = study->notes[note].next)
		if (study->notes[note].kind == kind)
			print_note(walk, note);
}

/* "1 place r7 !?": the move that leads to a node. */
static void print_move(const struct walk *walk, int node)
{
	const struct study *study = study_of(walk);
	int sign = study_find(study, node, STUDY_SIGN);
	struct game_state before;
	char text[GAME_TEXT_MAX];

	study_replay(study, study->nodes[node].parent, &before);
	game_write_move(study->record.game, &before, study->nodes[node].move, text);
	printf("%s %s", actor_word(study->record.game, &before), text);
	if (sign != STUDY_NONE)
		printf(" %.*s", (int)study->notes[sign].size, study->notes[sign].text);
	putchar('\n');
}

static int is_asked(const struct walk *walk)
{
	const struct study *study = study_of(walk);

	return !walk->is_shown && study->nodes[walk->node].first_child != STUDY_NONE &&
	       study_find(study, walk->node, STUDY_FIND) != STUDY_NONE;
}

/* The moves from here; or the question, if the reader must find the next one. */
static void print_ways(const struct walk *walk)
{
	const struct study *study = study_of(walk);
	int way = study->nodes[walk->node].first_child;

	if (is_asked(walk)) {
		print_notes(walk, walk->node, STUDY_FIND);
		puts(say("cli.study.ask"));
		return;
	}
	for (int letter = -1; way != STUDY_NONE; way = study->nodes[way].next_sibling, letter++) {
		if (letter < 0)
			printf("%s ", say("cli.study.enter"));
		else
			printf("%c ", 'A' + letter % LETTERS);
		print_move(walk, way);
	}
}

static void print_position(const struct walk *walk)
{
	const struct study *study = study_of(walk);
	struct game_state state;

	study_replay(study, walk->node, &state);
	drawing_print(&study->record, &state);
	if (walk->node > 0)
		print_move(walk, walk->node);
	print_notes(walk, walk->node, STUDY_STEP);
	print_notes(walk, walk->node, STUDY_TEXT);
	print_ways(walk);
}

static void print_chapter(const struct walk *walk)
{
	putchar('\n');
	printf(say("cli.study.chapter"), walk->chapter + 1, walk->count);
	putchar('\n');
	print_notes(walk, 0, STUDY_TITLE);
	print_notes(walk, 0, STUDY_CHAPTER);
}

/* --- where the reader goes ----------------------------------------------------------------- */

static void go(struct walk *walk, int node)
{
	walk->node = node;
	walk->is_shown = 0;
	print_position(walk);
}

/* Returns 0 after the last chapter. */
static int open_chapter(struct walk *walk, int chapter)
{
	if (chapter < 0 || chapter >= walk->count)
		return 0;
	walk->chapter = chapter;
	print_chapter(walk);
	go(walk, 0);
	return 1;
}

/* A note whose pattern means the move, or STUDY_NONE. Of a note `wrong` the pattern ends at the
   first ": ". */
static int find_pattern(const struct walk *walk, enum study_kind kind, const char *typed)
{
	const struct study *study = study_of(walk);
	int note = study->nodes[walk->node].first_note;

	for (; note != STUDY_NONE; note = study->notes[note].next)
		if (study->notes[note].kind == kind && study_matches(&study->notes[note], typed))
			return note;
	return STUDY_NONE;
}

/* What follows the pattern of a note `wrong`. */
static void print_reason(const struct study_note *note)
{
	size_t skipped = study_pattern_size(note) + strlen(": ");

	printf("%.*s\n", (int)(note->size - skipped), note->text + skipped);
}

static void print_wrong(const struct walk *walk, const char *typed, int child)
{
	int note = find_pattern(walk, STUDY_WRONG, typed);

	if (note != STUDY_NONE)
		print_reason(&study_of(walk)->notes[note]);
	else if (child != STUDY_NONE && study_find(study_of(walk), child, STUDY_TEXT) != STUDY_NONE)
		print_notes(walk, child, STUDY_TEXT);
	else
		puts(say("cli.study.not-this"));
}

/* The child that a move leads to, or STUDY_NONE. */
static int child_of(const struct study *study, int node, move m)
{
	int child = study->nodes[node].first_child;

	while (child != STUDY_NONE && study->nodes[child].move != m)
		child = study->nodes[child].next_sibling;
	return child;
}

static void answer(struct walk *walk, const char *typed)
{
	const struct study *study = study_of(walk);
	int first = study->nodes[walk->node].first_child, child;
	struct game_state state;
	move m;

	study_replay(study, walk->node, &state);
	if (!game_read_move(study->record.game, &state, typed, &m) ||
	    !game_is_legal(study->record.game, &state, m)) {
		puts(say("cli.study.not-legal"));
		return;
	}
	child = child_of(study, walk->node, m);
	if (child != first && find_pattern(walk, STUDY_RIGHT, typed) == STUDY_NONE) {
		print_wrong(walk, typed, child);
		return;
	}
	puts(say("cli.study.right"));
	print_notes(walk, walk->node, STUDY_DONE);
	go(walk, first);
}

/* Follows the main line, or the variation of a letter. Returns 0 at the end of the study. */
static int follow(struct walk *walk, int letter)
{
	const struct study *study = study_of(walk);
	int way = study->nodes[walk->node].first_child;

	if (way == STUDY_NONE && letter < 0)
		return open_chapter(walk, walk->chapter + 1);
	for (; way != STUDY_NONE && letter >= 0; letter--)
		way = study->nodes[way].next_sibling;
	if (way == STUDY_NONE)
		puts(say("cli.study.unknown"));
	else
		go(walk, way);
	return 1;
}

static void obey_asked(struct walk *walk, const char *typed)
{
	if (strcmp(typed, "h") == 0) {
		print_notes(walk, walk->node, STUDY_HINT);
	} else if (strcmp(typed, "s") == 0) {
		walk->is_shown = 1;
		print_ways(walk);
	} else {
		answer(walk, typed);
	}
}

/* Does what a line says. Returns 0 if the reader leaves, or the study is over. */
static int obey(struct walk *walk, const char *typed)
{
	int parent = study_of(walk)->nodes[walk->node].parent;
	int letter = typed[0] && !typed[1] ? typed[0] - 'A' : -1;

	if (strcmp(typed, "q") == 0)
		return 0;
	if (strcmp(typed, "n") == 0)
		return open_chapter(walk, walk->chapter + 1);
	if (strcmp(typed, "p") == 0) {
		if (parent >= 0)
			go(walk, parent);
		return 1;
	}
	if (is_asked(walk)) {
		obey_asked(walk, typed);
		return 1;
	}
	if (!typed[0] || (letter >= 0 && letter < LETTERS))
		return follow(walk, letter);
	puts(say("cli.study.unknown"));
	return 1;
}

static void run(struct walk *walk)
{
	char line[LINE_ROOM];
	int is_on = open_chapter(walk, 0);

	puts(say("cli.study.keys"));
	while (is_on && fputs("> ", stdout) >= 0 && fflush(stdout) == 0 &&
	       fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\r\n")] = 0;
		is_on = obey(walk, line);
	}
	putchar('\n');
}

int command_study(int argc, char **argv)
{
	static const struct option rows[] = {OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct walk walk = {.count = 0};
	struct error error;
	int is_loaded;

	while (options_next(&options) >= 0)
		;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	is_loaded = load(&walk, argv[optind], &error);
	if (is_loaded)
		run(&walk);
	release(&walk);
	return is_loaded ? EXIT_FINE : print_error(&error);
}
