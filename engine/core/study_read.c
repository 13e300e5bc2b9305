#include <string.h>

#include "core/record_internal.h"
#include "core/study.h"

/* A line of moves: the main line, or a variation. */
struct level {
	struct game_state before, now; /* the last move */
	int node;                      /* after it */
	int has_moves;
};

struct reader {
	struct study *study;
	struct record_fault *fault;
	struct level levels[STUDY_DEPTH_MAX];
	int depth;
	int played; /* moves of the main line that have nodes */
};

static int fail(struct reader *reader, enum record_error error, const char *word)
{
	return record_set_fault(reader->fault, error, word, 0);
}

/* --- what follows the word of a note ------------------------------------------------------- */

/* Cuts the next word off a note. Returns its length, 0 at the end. */
static size_t next_word(const char **at, const char *end, const char **word)
{
	while (*at < end && **at == ' ')
		++*at;
	*word = *at;
	while (*at < end && **at != ' ')
		++*at;
	return (size_t)(*at - *word);
}

static int is_one_of(const char *word, size_t length, const char *const *words)
{
	for (; *words; words++)
		if (strlen(*words) == length && memcmp(*words, word, length) == 0)
			return 1;
	return 0;
}

static int is_colour(const char *word, size_t length)
{
	static const char *const COLOURS[] = {"green", "blue", NULL};

	return is_one_of(word, length, COLOURS);
}

static int check_any(const char *at, const char *end)
{
	(void)at;
	(void)end;
	return 1;
}

static int check_text(const char *at, const char *end)
{
	return at < end;
}

static int check_sign(const char *at, const char *end)
{
	static const char *const SIGNS[] = {"!", "?", "!!", "??", "!?", "?!", NULL};

	return is_one_of(at, (size_t)(end - at), SIGNS);
}

static int check_arrow(const char *at, const char *end)
{
	const char *word;
	size_t length;

	for (int place = 0; place < 2; place++)
		if (!next_word(&at, end, &word))
			return 0;
	length = next_word(&at, end, &word);
	if (!is_colour(word, length))
		return 0;
	length = next_word(&at, end, &word);
	return length == 0 || (length == 6 && memcmp(word, "dashed", 6) == 0 && at == end);
}

static int check_mark(const char *at, const char *end)
{
	const char *word;
	size_t length;

	if (!next_word(&at, end, &word))
		return 0;
	length = next_word(&at, end, &word);
	if (!is_colour(word, length))
		return 0;
	length = next_word(&at, end, &word);
	return length == 0 || (length == 1 && *word >= 'A' && *word <= 'Z' && at == end);
}

static int check_wrong(const char *at, const char *end)
{
	for (const char *colon = at; colon + 2 < end; colon++)
		if (colon[0] == ':' && colon[1] == ' ')
			return colon > at;
	return 0;
}

/* --- nodes --------------------------------------------------------------------------------- */

static struct study_node new_node(move m, int parent)
{
	struct study_node node = {m,          parent,     STUDY_NONE, STUDY_NONE,
	                          STUDY_NONE, STUDY_NONE, STUDY_NONE};

	return node;
}

static void add_child(struct study *study, int parent, int child)
{
	struct study_node *node = &study->nodes[parent];

	if (node->last_child == STUDY_NONE)
		node->first_child = child;
	else
		study->nodes[node->last_child].next_sibling = child;
	node->last_child = child;
}

/* Makes a move at the end of a line. */
static int add_move(struct reader *reader, struct level *level, move m)
{
	struct study *study = reader->study;

	if (study->node_count == study->node_room)
		return record_set_fault(reader->fault, RECORD_TOO_LONG, "", study->node_room);
	study->nodes[study->node_count] = new_node(m, level->node);
	add_child(study, level->node, study->node_count);
	level->before = level->now;
	level->node = study->node_count++;
	level->has_moves = 1;
	game_play(study->record.game, &level->now, m);
	return 1;
}

/* Adds the moves of the main line that were read since. */
static int follow_main_line(struct reader *reader)
{
	struct record *record = &reader->study->record;

	if (reader->played == record->count)
		return 1;
	if (reader->depth > 0)
		return fail(reader, RECORD_BAD_VARIATION, "variation");
	if (reader->played == 0)
		game_start(record->game, &reader->levels[0].now, &record->setup);
	while (reader->played < record->count)
		if (!add_move(reader, &reader->levels[0], record->moves[reader->played++]))
			return 0;
	return 1;
}

/* --- lines --------------------------------------------------------------------------------- */

static int begin_variation(struct reader *reader)
{
	struct level *level = &reader->levels[reader->depth];

	if (!level->has_moves || reader->depth + 1 == STUDY_DEPTH_MAX)
		return fail(reader, RECORD_BAD_VARIATION, "variation");
	level[1].now = level->before;
	level[1].node = reader->study->nodes[level->node].parent;
	level[1].has_moves = 0;
	reader->depth++;
	return 1;
}

static int end_variation(struct reader *reader)
{
	if (reader->depth == 0 || !reader->levels[reader->depth].has_moves)
		return fail(reader, RECORD_BAD_VARIATION, "end");
	reader->depth--;
	return 1;
}

static int read_move(struct reader *reader, const char *text, size_t size)
{
	struct level *level = &reader->levels[reader->depth];
	char line[RECORD_LINE_MAX];
	move m;

	if (size >= sizeof line)
		return record_set_fault(reader->fault, RECORD_LONG_LINE, "", RECORD_LINE_MAX - 1);
	memcpy(line, text, size);
	line[size] = 0;
	if (reader->depth == 0)
		return fail(reader, RECORD_BAD_VARIATION, line);
	if (!record_read_move(reader->study->record.game, &level->now, line, &m, reader->fault))
		return 0;
	return add_move(reader, level, m);
}

static const struct {
	const char *word;
	int (*check)(const char *at, const char *end);
} NOTES[STUDY_KINDS] = {
#define STUDY_NOTE(NAME, word, check) {word, check},
#include "core/study.def"
#undef STUDY_NOTE
};

/* A name is given once, at the beginning; nothing is said before the first move of a variation. */
static int fits(const struct reader *reader, enum study_kind kind)
{
	const struct level *level = &reader->levels[reader->depth];

	if (kind == STUDY_TITLE || kind == STUDY_CHAPTER)
		return level->node == 0 && study_find(reader->study, 0, kind) == STUDY_NONE;
	return level->has_moves || reader->depth == 0;
}

static int add_note(struct reader *reader, enum study_kind kind, const char *text, size_t size)
{
	struct study *study = reader->study;
	struct study_node *node = &study->nodes[reader->levels[reader->depth].node];

	if (study->note_count == study->note_room)
		return record_set_fault(reader->fault, RECORD_TOO_LONG, "", study->note_room);
	study->notes[study->note_count] = (struct study_note){kind, STUDY_NONE, text, size};
	if (node->last_note == STUDY_NONE)
		node->first_note = study->note_count;
	else
		study->notes[node->last_note].next = study->note_count;
	node->last_note = study->note_count++;
	return 1;
}

static int read_kind(struct reader *reader, const char *word, size_t length, const char *end)
{
	const char *at = word + length;
	char copy[STUDY_NOTE_MAX + 1];

	at += at < end;
	for (int kind = 0; kind < STUDY_KINDS; kind++)
		if (strlen(NOTES[kind].word) == length && memcmp(NOTES[kind].word, word, length) == 0 &&
		    NOTES[kind].check(at, end) && fits(reader, (enum study_kind)kind))
			return add_note(reader, (enum study_kind)kind, at, (size_t)(end - at));
	memcpy(copy, word, length);
	copy[length] = 0;
	return fail(reader, RECORD_BAD_NOTE, copy);
}

static int is_actor(const char *word, size_t length)
{
	return length == 1 && (*word == '.' || (*word >= '1' && *word <= '9'));
}

static int read_note(void *to, const char *text, size_t size, struct record_fault *fault)
{
	struct reader *reader = (struct reader *)to;
	const char *at = text, *end = text + size, *word;
	size_t length;

	reader->fault = fault;
	if (size > STUDY_NOTE_MAX)
		return record_set_fault(fault, RECORD_LONG_LINE, "", STUDY_NOTE_MAX);
	while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (!follow_main_line(reader))
		return 0;
	length = next_word(&at, end, &word);
	if (is_actor(word, length))
		return read_move(reader, word, (size_t)(end - word));
	if (length == 9 && memcmp(word, "variation", 9) == 0 && at == end)
		return begin_variation(reader);
	if (length == 3 && memcmp(word, "end", 3) == 0 && at == end)
		return end_variation(reader);
	return read_kind(reader, word, length, end);
}

/* What is wrong after the last note is a fault of the last line. */
static int check_end(struct reader *reader, const char *text, size_t size)
{
	int line = 1;

	if (follow_main_line(reader) &&
	    (reader->depth == 0 || fail(reader, RECORD_BAD_VARIATION, "variation")))
		return 1;
	for (size_t at = 0; at + 1 < size; at++)
		line += text[at] == '\n';
	reader->fault->line = line;
	return 0;
}

int study_read(struct study *study, const struct game *const *games, const char *text, size_t size,
               struct game_state *state, struct record_fault *fault)
{
	struct reader reader;
	struct record_notes notes = {read_note, &reader};

	memset(&reader, 0, sizeof reader);
	reader.study = study;
	reader.fault = fault;
	study->nodes[0] = new_node(0, STUDY_NONE);
	study->node_count = 1;
	study->note_count = 0;
	return record_read_notes(&study->record, games, text, size, state, fault, &notes) &&
	       check_end(&reader, text, size);
}
