#include "core/record.h"

#include <string.h>

#include "core/position.h"
#include "core/record_internal.h"

struct record record_new(move *moves, int room)
{
	struct record record;

	memset(&record, 0, sizeof record);
	record.moves = moves;
	record.room = room;
	record.setup = game_new_setup(0);
	return record;
}

enum part { PART_VERSION, PART_HEAD, PART_MOVES, PART_RESULT, PART_END };

struct reader {
	struct record *record;
	const struct game *const *games;
	struct game_state *state;
	struct record_fault *fault;
	const char *at, *end;
	char line[RECORD_LINE_MAX];
	int number;             /* of the line, from 1 */
	int has_blank;          /* at its end */
	int is_one_line;        /* "; " ends lines, too */
	int is_within_line;     /* the last one ended so */
	int undone_ply, undone; /* of the last line `undone` */
	enum part part;
	struct position_reader position;
	const struct record_notes *notes; /* NULL: notes are comments */
};

/* Whether a fault is about the last word of a line, so that a blank after it can be the reason. */
static int is_of_last_word(enum record_error error)
{
	return error == RECORD_BAD_VERSION || error == RECORD_UNKNOWN_GAME ||
	       error == RECORD_BAD_PLAYERS || error == RECORD_BAD_VALUE || error == RECORD_NOT_A_MOVE ||
	       error == RECORD_WRONG_RESULT || error == RECORD_BAD_HEX || error == RECORD_BAD_UNDONE ||
	       error == RECORD_BAD_NUMBER;
}

int record_set_fault(struct record_fault *fault, enum record_error error, const char *word,
                     int number)
{
	size_t length = strlen(word);

	if (length >= RECORD_WORD_MAX) {
		length = RECORD_WORD_MAX - 1;
		while (length > 0 && ((unsigned char)word[length] & 0xc0) == 0x80)
			length--; /* never cut a character of several bytes in two */
	}
	memset(fault, 0, sizeof *fault);
	fault->error = error;
	fault->number = number;
	memcpy(fault->word, word, length);
	return 0;
}

/* Says where the fault is. A blank is invisible, so report it first. */
static int place_fault(struct reader *reader)
{
	if (reader->has_blank && is_of_last_word(reader->fault->error))
		record_set_fault(reader->fault, RECORD_TRAILING_BLANK, "", reader->fault->number);
	reader->fault->line = reader->number;
	return 0;
}

static int fail(struct reader *reader, enum record_error error, const char *word, int number)
{
	record_set_fault(reader->fault, error, word, number);
	return place_fault(reader);
}

static int check_bytes(struct reader *reader, const char *line, size_t size)
{
	size_t place = 0;

	while (place < size) {
		const unsigned char *at = (const unsigned char *)line + place;
		int length = *at == '\t' ? 1 : record_letter_length(at, size - place);

		if (length == 0)
			return fail(reader, RECORD_BAD_BYTE, "", *at);
		place += (size_t)length;
	}
	return 1;
}

/* Where "; " is in a text, or its end. */
static const char *find_separator(const char *at, const char *end)
{
	for (; end - at >= 2; at++)
		if (at[0] == ';' && at[1] == ' ')
			return at;
	return end;
}

/* Cuts the next line off the text, without its line end. */
static size_t cut_line(struct reader *reader)
{
	const char *line = reader->at;
	const char *stop = (const char *)memchr(line, '\n', (size_t)(reader->end - line));
	const char *cut = stop ? stop : reader->end;
	const char *separator = reader->is_one_line ? find_separator(line, cut) : cut;
	size_t size = (size_t)(separator - line);

	reader->number += !reader->is_within_line;
	reader->is_within_line = separator != cut;
	if (reader->is_within_line)
		reader->at = separator + 2;
	else
		reader->at = stop ? stop + 1 : reader->end;
	return size > 0 && line[size - 1] == '\r' ? size - 1 : size;
}

/* A line "#: text": what a study adds to a record (core/study.h). */
static int read_note(struct reader *reader, const char *line, size_t size)
{
	if (!reader->notes || size < 2 || line[1] != ':')
		return 1;
	reader->has_blank = 0;
	return reader->notes->read(reader->notes->to, line + 2, size - 2, reader->fault) ||
	       place_fault(reader);
}

/* Reads the next line that is neither blank nor a comment into reader->line. Returns 1, 0 on a
   fault, -1 at the end of the text. */
static int next_line(struct reader *reader)
{
	while (reader->at != reader->end) {
		const char *line = reader->at;
		size_t size = cut_line(reader);

		if (!check_bytes(reader, line, size))
			return 0;
		if (size > 0 && line[0] == '#' && !read_note(reader, line, size))
			return 0;
		if (size == 0 || line[0] == '#')
			continue;
		if (size >= RECORD_LINE_MAX)
			return fail(reader, RECORD_LONG_LINE, "", RECORD_LINE_MAX - 1);
		memcpy(reader->line, line, size);
		reader->line[size] = 0;
		reader->has_blank = line[size - 1] == ' ' || line[size - 1] == '\t';
		return 1;
	}
	return -1;
}

/* Cuts the first word off a line and returns the rest, "" if there was only one word. */
static char *cut_word(char *line)
{
	char *space = strchr(line, ' ');

	if (!space)
		return line + strlen(line);
	*space = 0;
	return space + 1;
}

/* A whole number without leading zeros, of at most six digits, or -1. */
static int read_number(const char *text)
{
	int value = 0;
	size_t length = strlen(text);

	if (length < 1 || length > 6 || (length > 1 && text[0] == '0'))
		return -1;
	for (; *text; text++) {
		if (*text < '0' || *text > '9')
			return -1;
		value = value * 10 + (*text - '0');
	}
	return value;
}

static int read_version(struct reader *reader)
{
	const char *rest = cut_word(reader->line);

	if (strcmp(reader->line, "bastide") != 0)
		return fail(reader, RECORD_NOT_A_RECORD, "", 0);
	if (strcmp(rest, "1") != 0)
		return fail(reader, RECORD_BAD_VERSION, rest, 0);
	reader->part = PART_HEAD;
	return 1;
}

static int read_game(struct reader *reader, const char *name)
{
	if (reader->record->game)
		return fail(reader, RECORD_TWICE, "game", 0);
	for (const struct game *const *game = reader->games; *game; game++)
		if (strcmp((*game)->name, name) == 0)
			reader->record->game = *game;
	return reader->record->game ? 1 : fail(reader, RECORD_UNKNOWN_GAME, name, 0);
}

static int read_players(struct reader *reader, const char *text)
{
	struct record *record = reader->record;
	int players = read_number(text);

	if (!record->game)
		return fail(reader, RECORD_MISSING, "game", 0);
	if (record->setup.players)
		return fail(reader, RECORD_TWICE, "players", 0);
	if (players < record->game->players_min || players > record->game->players_max)
		return fail(reader, RECORD_BAD_PLAYERS, text, 0);
	record->setup.players = players;
	return 1;
}

static int read_option(struct reader *reader, char *name)
{
	struct record *record = reader->record;
	struct game_setup before = record->setup;
	const char *word = cut_word(name);

	if (!record->game)
		return fail(reader, RECORD_MISSING, "game", 0);
	if (record->setup.has_start)
		return fail(reader, RECORD_AFTER_START, name, 0);
	switch (game_set_option(record->game, &record->setup, name, word)) {
	case GAME_SET:
		return 1;
	case GAME_SET_AGAIN:
		record->setup = before;
		return fail(reader, RECORD_TWICE, name, 0);
	case GAME_NO_OPTION:
		return fail(reader, RECORD_UNKNOWN_OPTION, name, 0);
	case GAME_NO_VALUE:
		break;
	}
	return fail(reader, RECORD_BAD_VALUE, word, 0);
}

static int read_seat(struct reader *reader, char *text)
{
	struct record *record = reader->record;
	const char *name = cut_word(text);
	int seat = read_number(text) - 1;

	if (!record->setup.players)
		return fail(reader, RECORD_MISSING, "players", 0);
	if (seat < 0 || seat >= record->setup.players)
		return fail(reader, RECORD_BAD_SEAT, text, 0);
	if (record->names[seat][0])
		return fail(reader, RECORD_TWICE, "seat", 0);
	if (!name[0] || strlen(name) >= RECORD_NAME_MAX)
		return fail(reader, RECORD_BAD_NAME, name, RECORD_NAME_MAX - 1);
	memcpy(record->names[seat], name, strlen(name) + 1);
	return 1;
}

static int is_hex(const char *text)
{
	size_t length = 0;

	while ((text[length] >= '0' && text[length] <= '9') ||
	       (text[length] >= 'a' && text[length] <= 'f'))
		length++;
	return text[length] == 0 && length == RECORD_HEX_MAX - 1;
}

static int read_hex(struct reader *reader, const char *key, const char *text, char *out)
{
	if (out[0])
		return fail(reader, RECORD_TWICE, key, 0);
	if (!is_hex(text))
		return fail(reader, RECORD_BAD_HEX, text, 0);
	memcpy(out, text, RECORD_HEX_MAX);
	return 1;
}

/* The seat of a line about the dice (`entropy`, `withheld`), or -1 with the fault. */
static int read_dice_seat(struct reader *reader, const char *text)
{
	int seat = read_number(text) - 1;

	if (!reader->record->setup.players)
		return fail(reader, RECORD_MISSING, "players", 0) - 1;
	if (seat < 0 || seat >= reader->record->setup.players)
		return fail(reader, RECORD_BAD_SEAT, text, 0) - 1;
	return seat;
}

static int read_entropy(struct reader *reader, char *text)
{
	const char *entropy = cut_word(text);
	int seat = read_dice_seat(reader, text);

	return seat >= 0 && read_hex(reader, "entropy", entropy, reader->record->entropy[seat]);
}

static int read_withheld(struct reader *reader, const char *text)
{
	int seat = read_dice_seat(reader, text);

	if (seat < 0)
		return 0;
	if (reader->record->withheld >> seat & 1)
		return fail(reader, RECORD_TWICE, "withheld", 0);
	reader->record->withheld |= 1u << seat;
	return 1;
}

static int read_undone(struct reader *reader, char *text)
{
	struct record *record = reader->record;
	const char *times = cut_word(text);
	int ply = read_number(text), undone = read_number(times);

	if (ply < 0 || ply >= record->room || undone <= reader->undone ||
	    (reader->undone > 0 && ply <= reader->undone_ply))
		return fail(reader, RECORD_BAD_UNDONE, text, 0);
	reader->undone_ply = ply;
	reader->undone = undone;
	if (record->undos)
		record->undos[ply] = undone;
	return 1;
}

static int end_setup(struct reader *reader)
{
	struct record *record = reader->record;

	if (!record->game)
		return fail(reader, RECORD_MISSING, "game", 0);
	if (!game_check_setup(record->game, &record->setup))
		return fail(reader, RECORD_MISSING, "players", 0);
	return 1;
}

static int read_start(struct reader *reader, char *text)
{
	struct record *record = reader->record;

	if (!record->setup.has_start) {
		if (!end_setup(reader))
			return 0;
		position_begin(&reader->position, record->game, &record->setup, &record->setup.start);
		record->setup.has_start = 1;
	}
	switch (position_read(&reader->position, text)) {
	case POSITION_FINE:
		return 1;
	case POSITION_NO_MEMBER:
		cut_word(text);
		return fail(reader, RECORD_BAD_MEMBER, text, 0);
	case POSITION_BAD_NUMBER:
		break;
	}
	cut_word(text);
	return fail(reader, RECORD_BAD_NUMBER, text, 0);
}

static int end_head(struct reader *reader)
{
	struct record *record = reader->record;
	const char *law;

	if (!end_setup(reader))
		return 0;
	if (record->setup.has_start) {
		law = position_end(&reader->position);
		if (law)
			return fail(reader, RECORD_IMPOSSIBLE, law, reader->position.is_complete);
	}
	game_start(record->game, reader->state, &record->setup);
	reader->part = PART_MOVES;
	return 1;
}

static int read_head(struct reader *reader)
{
	char *rest = cut_word(reader->line);

	if (strcmp(reader->line, "game") == 0)
		return read_game(reader, rest);
	if (strcmp(reader->line, "players") == 0)
		return read_players(reader, rest);
	if (strcmp(reader->line, "option") == 0)
		return read_option(reader, rest);
	if (strcmp(reader->line, "seat") == 0)
		return read_seat(reader, rest);
	if (strcmp(reader->line, "fair") == 0)
		return read_hex(reader, "fair", rest, reader->record->fair);
	if (strcmp(reader->line, "entropy") == 0)
		return read_entropy(reader, rest);
	if (strcmp(reader->line, "withheld") == 0)
		return read_withheld(reader, rest);
	if (strcmp(reader->line, "undone") == 0)
		return read_undone(reader, rest);
	if (strcmp(reader->line, "start") == 0)
		return read_start(reader, rest);
	if (strcmp(reader->line, "moves") == 0 && !rest[0])
		return end_head(reader);
	return fail(reader, RECORD_UNKNOWN_LINE, reader->line, 0);
}

/* A line `undone` applies from its ply on, until the next such line. */
static void keep_undos(struct record *record)
{
	if (record->undos && record->count > 0 && record->undos[record->count] == 0)
		record->undos[record->count] = record->undos[record->count - 1];
}

int record_read_move(const struct game *game, const struct game_state *state, char *line, move *m,
                     struct record_fault *fault)
{
	const char *text = cut_word(line);
	int actor = game->turn(state);
	char expected[2];

	if (actor == GAME_OVER)
		return record_set_fault(fault, RECORD_AFTER_END, line, 0);
	record_write_actor(actor, expected);
	if (strcmp(line, expected) != 0)
		return record_set_fault(fault, RECORD_WRONG_ACTOR, expected, 0);
	if (!game_read_move(game, state, text, m))
		return record_set_fault(fault, RECORD_NOT_A_MOVE, text, 0);
	if (!game_is_legal(game, state, *m))
		return record_set_fault(fault, RECORD_ILLEGAL, text, game_why(game, state, *m));
	return 1;
}

static int read_move(struct reader *reader, char *line)
{
	struct record *record = reader->record;
	move m;

	if (!record_read_move(record->game, reader->state, line, &m, reader->fault))
		return place_fault(reader);
	if (record->count == record->room)
		return fail(reader, RECORD_TOO_LONG, "", record->room);
	game_play(record->game, reader->state, m);
	if (record->lines)
		record->lines[record->count] = reader->number;
	keep_undos(record);
	record->moves[record->count++] = m;
	return 1;
}

/* One move, or several in the short form: "1 merchant h6; 2 roof a3". */
static int read_move_line(struct reader *reader)
{
	char *line = reader->line, *next;

	do {
		next = strchr(line, ';');
		if (next && next[1] == ' ') {
			*next = 0;
			next += 2;
		} else {
			next = NULL;
		}
		if (!read_move(reader, line))
			return 0;
		line = next;
	} while (line);
	return 1;
}

static int begins_with(const char *line, const char *word)
{
	size_t length = strlen(word);

	return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == 0);
}

static int read_result(struct reader *reader)
{
	const struct game *game = reader->record->game;
	char expected[RECORD_LINE_MAX];

	if (game->turn(reader->state) != GAME_OVER)
		return fail(reader, RECORD_EARLY_RESULT, "", 0);
	record_write_result(game, reader->state, expected);
	if (strcmp(reader->line, expected) != 0)
		return fail(reader, RECORD_WRONG_RESULT, expected + 7, 0);
	reader->record->has_result = 1;
	reader->part = PART_RESULT;
	return 1;
}

static int read_secret(struct reader *reader)
{
	if (!reader->record->fair[0])
		return fail(reader, RECORD_MISSING, "fair", 0);
	reader->part = PART_END;
	return read_hex(reader, "secret", cut_word(reader->line), reader->record->secret);
}

static int read_line(struct reader *reader)
{
	switch (reader->part) {
	case PART_VERSION:
		return read_version(reader);
	case PART_HEAD:
		return read_head(reader);
	case PART_MOVES:
		if (begins_with(reader->line, "secret"))
			return read_secret(reader);
		return begins_with(reader->line, "result") ? read_result(reader) : read_move_line(reader);
	case PART_RESULT:
		if (begins_with(reader->line, "secret"))
			return read_secret(reader);
		return fail(reader, RECORD_AFTER_RESULT, reader->line, 0);
	case PART_END:
		return fail(reader, RECORD_AFTER_RESULT, reader->line, 0);
	}
	return 0;
}

static int check_end(struct reader *reader)
{
	if (reader->part == PART_VERSION)
		return fail(reader, RECORD_NOT_A_RECORD, "", 0);
	if (reader->part == PART_HEAD)
		return fail(reader, RECORD_MISSING, "moves", 0);
	return 1;
}

static const char ONE_LINE[] = "bastide 1; ";

int record_read_notes(struct record *record, const struct game *const *games, const char *text,
                      size_t size, struct game_state *state, struct record_fault *fault,
                      const struct record_notes *notes)
{
	struct reader reader;
	int more;

	memset(&reader, 0, sizeof reader);
	memset(fault, 0, sizeof *fault);
	reader.record = record;
	reader.games = games;
	reader.state = state;
	reader.fault = fault;
	reader.notes = notes;
	reader.at = text;
	reader.end = text + size;
	reader.is_one_line = size >= sizeof ONE_LINE &&
	                     memcmp(text, ONE_LINE, sizeof ONE_LINE - 1) == 0;
	while ((more = next_line(&reader)) > 0)
		if (!read_line(&reader))
			return 0;
	if (more == 0)
		return 0;
	return check_end(&reader);
}

int record_read(struct record *record, const struct game *const *games, const char *text,
                size_t size, struct game_state *state, struct record_fault *fault)
{
	return record_read_notes(record, games, text, size, state, fault, NULL);
}

void record_replay(const struct record *record, int count, struct game_state *state)
{
	game_start(record->game, state, &record->setup);
	for (int ply = 0; ply < count; ply++)
		game_play(record->game, state, record->moves[ply]);
}
