#include "core/record.h"

#include <string.h>

#include "core/position.h"
#include "core/record_internal.h"

/* --- names and other text --------------------------------------------------------------------- */

void record_clean(char *text)
{
	for (size_t left = strlen(text); left > 0;) {
		int length = record_letter_length((const unsigned char *)text, left);

		if (length == 0) {
			*text = ' ';
			length = 1;
		}
		text += length;
		left -= (size_t)length;
	}
}

void record_name(struct record *record, int seat, const char *name)
{
	size_t length = strlen(name);

	if (length >= RECORD_NAME_MAX)
		length = RECORD_NAME_MAX - 1;
	while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80)
		length--;
	memcpy(record->names[seat], name, length);
	record->names[seat][length] = 0;
	record_clean(record->names[seat]);
}

/* --- lines ------------------------------------------------------------------------------------ */

void record_write_actor(int actor, char *out)
{
	out[0] = actor == GAME_CHANCE ? '.' : (char)('1' + actor);
	out[1] = 0;
}

static char *put_number(char *at, int number)
{
	if (number < 0) {
		*at++ = '-';
		number = -number;
	}
	if (number >= 10)
		at = put_number(at, number / 10);
	*at++ = (char)('0' + number % 10);
	return at;
}

void record_write_result(const struct game *game, const void *state, char *out)
{
	int points[GAME_SEATS_MAX];
	char *at = out + strlen(strcpy(out, "result"));

	game->score(state, points);
	for (int seat = 0; seat < game->players(state); seat++) {
		*at++ = ' ';
		at = put_number(at, points[seat]);
	}
	*at = 0;
}

static void put_text(const struct record_writer *writer, const char *text)
{
	writer->put(writer->to, text, strlen(text));
}

void record_put_line(const struct record_writer *writer, const char *key, const char *value)
{
	put_text(writer, key);
	put_text(writer, value);
	put_text(writer, writer->line_end);
}

static void write_entropy(const struct record_writer *writer, const struct record *record)
{
	for (int seat = 0; seat < record->setup.players; seat++) {
		char digit[2] = {(char)('1' + seat), 0};

		if (!record->entropy[seat][0])
			continue;
		put_text(writer, "entropy ");
		put_text(writer, digit);
		record_put_line(writer, " ", record->entropy[seat]);
	}
	for (int seat = 0; seat < record->setup.players; seat++) {
		char digit[2] = {(char)('1' + seat), 0};

		if (record->withheld >> seat & 1)
			record_put_line(writer, "withheld ", digit);
	}
}

static void write_undos(const struct record_writer *writer, const struct record *record)
{
	char line[RECORD_LINE_MAX];
	int undos = 0;

	for (int ply = 0; record->undos && ply < record->count; ply++) {
		char *at = line;

		if (record->undos[ply] <= undos)
			continue;
		undos = record->undos[ply];
		at = put_number(at, ply);
		*at++ = ' ';
		*put_number(at, undos) = 0;
		record_put_line(writer, "undone ", line);
	}
}

static void write_setup(const struct record_writer *writer, const struct record *record)
{
	const struct game *game = record->game;
	char digit[2] = {0};

	record_put_line(writer, "bastide 1", "");
	record_put_line(writer, "game ", game->name);
	digit[0] = (char)('0' + record->setup.players);
	record_put_line(writer, "players ", digit);
	for (int option = 0; game_options(game)[option].name; option++) {
		int value = record->setup.option[option];

		if (value == game_default_value(game, &record->setup, option))
			continue;
		put_text(writer, "option ");
		put_text(writer, game_options(game)[option].name);
		record_put_line(writer, " ", game_options(game)[option].values[value]);
	}
}

static void put_start(void *to, const char *line)
{
	record_put_line((const struct record_writer *)to, "start ", line);
}

void record_write_head(const struct record_writer *writer, const struct record *record)
{
	char digit[2] = {0};

	write_setup(writer, record);
	for (int seat = 0; seat < record->setup.players; seat++) {
		if (!record->names[seat][0])
			continue;
		digit[0] = (char)('1' + seat);
		put_text(writer, "seat ");
		put_text(writer, digit);
		record_put_line(writer, " ", record->names[seat]);
	}
	if (record->fair[0])
		record_put_line(writer, "fair ", record->fair);
	write_entropy(writer, record);
	write_undos(writer, record);
	if (record->setup.has_start)
		position_write(record->game, &record->setup, &record->setup.start, put_start,
		               (void *)writer);
}

void record_write_move(const struct record_writer *writer, const struct game *game,
                       const struct game_state *state, move m)
{
	char text[GAME_TEXT_MAX], actor[2];

	record_write_actor(game->turn(state), actor);
	game_write_move(game, state, m, text);
	put_text(writer, actor);
	record_put_line(writer, " ", text);
}

void record_write_end(const struct record_writer *writer, const struct record *record,
                      const struct game_state *state)
{
	char text[RECORD_LINE_MAX];

	if (record->game->turn(state) == GAME_OVER) {
		record_write_result(record->game, state, text);
		record_put_line(writer, text, "");
	}
	if (record->secret[0])
		record_put_line(writer, "secret ", record->secret);
}

void record_write(const struct record *record, void (*put)(void *to, const char *text, size_t size),
                  void *to)
{
	struct record_writer writer = {put, to, "\n"};
	struct game_state state;

	record_write_head(&writer, record);
	record_put_line(&writer, "moves", "");
	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		record_write_move(&writer, record->game, &state, record->moves[ply]);
		game_play(record->game, &state, record->moves[ply]);
	}
	record_write_end(&writer, record, &state);
}

int record_write_position(const struct record *record,
                          void (*put)(void *to, const char *text, size_t size), void *to)
{
	struct record_writer writer = {put, to, "; "};
	struct game_state state;
	int is_written;

	record_replay(record, record->count, &state);
	write_setup(&writer, record);
	is_written = position_write(record->game, &record->setup, &state, put_start, &writer);
	put_text(&writer, "moves\n");
	return is_written;
}
