#include "puzzles/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* The first line of a record; the lines of the puzzle follow it. */
static const char FIRST_LINE[] = "bastide 1\n";

struct writer {
	void (*put)(void *to, const char *text, size_t size);
	void *to;
	int has_first_line;
};

static void put_line(const struct writer *writer, const char *key, const char *value)
{
	char line[RECORD_LINE_MAX];
	int length = snprintf(line, sizeof line, "# %s %s\n", key, value);

	writer->put(writer->to, line, (size_t)length);
}

/* Without the first line, which puzzle_write has written. */
static void put_record(void *writer_, const char *text, size_t size)
{
	struct writer *writer = (struct writer *)writer_;
	const char *rest = text;

	if (!writer->has_first_line) {
		rest = memchr(text, '\n', size);
		if (!rest)
			return;
		rest++;
		writer->has_first_line = 1;
	}
	writer->put(writer->to, rest, size - (size_t)(rest - text));
}

static void put_losses(const struct writer *writer, const struct puzzle *puzzle,
                       const struct game *game, const void *state)
{
	char line[RECORD_LINE_MAX], text[GAME_TEXT_MAX];

	for (int each = 0; each < puzzle->count; each++) {
		game_write_move(game, state, puzzle->others[each].m, text);
		snprintf(line, sizeof line, "%.1f %s", (double)puzzle->others[each].loss, text);
		put_line(writer, "loses", line);
	}
	if (puzzle->rest > 0.0f) {
		snprintf(line, sizeof line, "%.1f", (double)puzzle->rest);
		put_line(writer, "loses", line);
	}
}

/* A record that begins in the position. */
static struct record position_of(const struct record *record, const struct game_state *state)
{
	struct record place = record_new(NULL, 0);

	place.game = record->game;
	place.setup = record->setup;
	place.setup.has_start = 1;
	place.setup.start = *state;
	return place;
}

void puzzle_write(const struct puzzle *puzzle, const struct record *record,
                  void (*put)(void *to, const char *text, size_t size), void *to)
{
	struct writer writer = {.put = put, .to = to};
	struct record place = *record;
	char text[GAME_TEXT_MAX];
	struct game_state state;

	record_replay(record, record->count, &state);
	if (record->game->members)
		place = position_of(record, &state);
	put(to, FIRST_LINE, sizeof FIRST_LINE - 1);
	put_line(&writer, "puzzle", puzzle->name);
	put_line(&writer, "theme", puzzle->theme);
	put_line(&writer, "level", puzzle->level);
	snprintf(text, sizeof text, "%.0f %.0f", puzzle->rating.rating, puzzle->rating.deviation);
	put_line(&writer, "rating", text);
	game_write_move(record->game, &state, puzzle->answer, text);
	put_line(&writer, "answer", text);
	game_write_move(record->game, &state, puzzle->usual, text);
	put_line(&writer, "usual", text);
	put_losses(&writer, puzzle, record->game, &state);
	record_write(&place, put_record, &writer);
}

/* ---- reading ---- */

/* The context for reading the lines. */
struct reader {
	struct puzzle *puzzle;
	const struct game *game;
	const void *state;
	int has_answer, has_usual;
};

static int read_word(char *out, size_t size, const char *value)
{
	return (size_t)snprintf(out, size, "%s", value) < size;
}

static int read_legal(const struct reader *reader, const char *text, move *m)
{
	return game_read_move(reader->game, reader->state, text, m) &&
	       game_is_legal(reader->game, reader->state, *m);
}

static int read_loss(struct reader *reader, const char *value)
{
	struct puzzle *puzzle = reader->puzzle;
	struct puzzle_move *other = &puzzle->others[puzzle->count];
	char *end;
	float loss = strtof(value, &end);

	if (end == value || !(loss > 0.0f))
		return 0;
	if (!*end) {
		puzzle->rest = loss;
		return 1;
	}
	if (*end != ' ' || puzzle->count == PUZZLE_OTHERS_MAX ||
	    !read_legal(reader, end + 1, &other->m))
		return 0;
	other->loss = loss;
	puzzle->count++;
	return 1;
}

static int read_rating(struct glicko *rating, const char *value)
{
	char *end;

	*rating = glicko_new();
	rating->rating = strtod(value, &end);
	if (end == value)
		return 0;
	rating->deviation = strtod(end, &end);
	return rating->deviation > 0.0 && !*end;
}

/* Other comments are allowed and ignored. */
static int read_line(struct reader *reader, char *line)
{
	struct puzzle *puzzle = reader->puzzle;
	char *value = strchr(line, ' ');

	if (!value)
		return 1;
	*value++ = 0;
	if (strcmp(line, "puzzle") == 0)
		return read_word(puzzle->name, sizeof puzzle->name, value);
	if (strcmp(line, "theme") == 0)
		return read_word(puzzle->theme, sizeof puzzle->theme, value);
	if (strcmp(line, "level") == 0)
		return read_word(puzzle->level, sizeof puzzle->level, value);
	if (strcmp(line, "rating") == 0)
		return read_rating(&puzzle->rating, value);
	if (reader->state && strcmp(line, "loses") == 0)
		return read_loss(reader, value);
	if (reader->state && strcmp(line, "answer") == 0)
		return reader->has_answer = read_legal(reader, value, &puzzle->answer);
	if (reader->state && strcmp(line, "usual") == 0)
		return reader->has_usual = read_legal(reader, value, &puzzle->usual);
	return 1;
}

/* Reads the comments of a record, line by line. */
static int read_lines(struct reader *reader, const char *text, size_t size)
{
	const char *end = text + size;

	while (text < end) {
		const char *stop = (const char *)memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);
		char line[RECORD_LINE_MAX];

		if (length > 2 && length < sizeof line && memcmp(text, "# ", 2) == 0) {
			memcpy(line, text + 2, length - 2);
			line[length - 2] = 0;
			if (!read_line(reader, line))
				return 0;
		}
		text += length + 1;
	}
	return reader->puzzle->name[0] && reader->puzzle->theme[0] && reader->puzzle->level[0] &&
	       reader->puzzle->rating.deviation > 0.0;
}

int puzzle_read_head(struct puzzle *puzzle, const char *text, size_t size)
{
	struct reader reader = {.puzzle = puzzle};

	memset(puzzle, 0, sizeof *puzzle);
	return read_lines(&reader, text, size);
}

int puzzle_read(struct puzzle *puzzle, const struct game *game, const void *state, const char *text,
                size_t size)
{
	struct reader reader = {puzzle, game, state, 0, 0};

	memset(puzzle, 0, sizeof *puzzle);
	return read_lines(&reader, text, size) && reader.has_answer && reader.has_usual &&
	       (puzzle->count || puzzle->rest > 0.0f);
}

float puzzle_loss(const struct puzzle *puzzle, move m, int *is_least)
{
	*is_least = 0;
	if (m == puzzle->answer)
		return 0.0f;
	for (int each = 0; each < puzzle->count; each++)
		if (puzzle->others[each].m == m)
			return puzzle->others[each].loss;
	*is_least = 1;
	return puzzle->rest;
}
