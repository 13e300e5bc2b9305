#include "core/position.h"

#include <string.h>

/* --- the numbers of a member ------------------------------------------------------------------ */

enum { PLANES = 3, PACKED_BITS = 12, PACKED_COUNT = 5, WORD_BITS = 64 };

static int word_of(const struct game_member *member)
{
	return member->word ? member->word : 1;
}

/* The numbers that one seat has, or the table. */
static int count_of(const struct game_member *member)
{
	if (member->count)
		return member->count;
	switch (member->form) {
	case GAME_NUMBERS:
		return (int)member->bytes / word_of(member);
	case GAME_BITS:
		return (int)member->bytes * 8;
	case GAME_PLANES:
		return WORD_BITS;
	case GAME_PACKED:
		return PACKED_COUNT;
	}
	return 0;
}

static int total_of(const struct game_member *member, int players)
{
	int rows = member->rows ? member->rows : players;

	return count_of(member) * (member->stride ? rows : 1);
}

static uint64_t load(const uint8_t *at, int bytes)
{
	uint16_t two;
	uint32_t four;
	uint64_t eight;

	switch (bytes) {
	case 1:
		return *at;
	case 2:
		memcpy(&two, at, sizeof two);
		return two;
	case 4:
		memcpy(&four, at, sizeof four);
		return four;
	default:
		memcpy(&eight, at, sizeof eight);
		return eight;
	}
}

static void store(uint8_t *at, int bytes, uint64_t word)
{
	uint16_t two = (uint16_t)word;
	uint32_t four = (uint32_t)word;

	switch (bytes) {
	case 1:
		*at = (uint8_t)word;
		break;
	case 2:
		memcpy(at, &two, sizeof two);
		break;
	case 4:
		memcpy(at, &four, sizeof four);
		break;
	default:
		memcpy(at, &word, sizeof word);
	}
}

/* Where a number is: in the word at `at`, `width` bits from `shift` on. */
struct slot {
	uint8_t *at;
	int bytes, shift, width;
};

static struct slot slot_of(const struct game_member *member, uint8_t *state, int index)
{
	int count = count_of(member), word = word_of(member);
	uint8_t *base = state + member->offset + member->stride * (size_t)(index / count);
	int place = index % count;

	switch (member->form) {
	case GAME_BITS:
		return (struct slot){base + word * (place / (8 * word)), word, place % (8 * word), 1};
	case GAME_PACKED:
		return (struct slot){base, 8, PACKED_BITS * place, PACKED_BITS};
	case GAME_PLANES:
		return (struct slot){base, 8, place, 1};
	case GAME_NUMBERS:
		break;
	}
	return (struct slot){base + word * place, word, 0, 8 * word};
}

static uint64_t mask_of(const struct slot *slot)
{
	return slot->width == WORD_BITS ? UINT64_MAX : ((uint64_t)1 << slot->width) - 1;
}

static uint64_t get_bits(const struct slot *slot)
{
	return load(slot->at, slot->bytes) >> slot->shift & mask_of(slot);
}

static void set_bits(const struct slot *slot, uint64_t value)
{
	uint64_t rest = load(slot->at, slot->bytes) & ~(mask_of(slot) << slot->shift);

	store(slot->at, slot->bytes, rest | (value & mask_of(slot)) << slot->shift);
}

/* Plane k has the bit of a number above k. */
static int get_planes(struct slot slot)
{
	int value = 0;

	for (int plane = 0; plane < PLANES; plane++, slot.at += 8)
		value += (int)get_bits(&slot);
	return value;
}

static void set_planes(struct slot slot, int value)
{
	for (int plane = 0; plane < PLANES; plane++, slot.at += 8)
		set_bits(&slot, value > plane);
}

static int64_t get(const struct game_member *member, const void *state, int index)
{
	struct slot slot = slot_of(member, (uint8_t *)state, index);
	int is_signed = member->low < 0 || member->none < 0;
	uint64_t value;

	if (member->form == GAME_PLANES)
		return get_planes(slot);
	value = get_bits(&slot);
	if (is_signed && value >> (slot.width - 1))
		value |= ~mask_of(&slot);
	return (int64_t)value;
}

static void set(const struct game_member *member, void *state, int index, int value)
{
	struct slot slot = slot_of(member, (uint8_t *)state, index);

	if (member->form == GAME_PLANES)
		set_planes(slot, value);
	else
		set_bits(&slot, (uint64_t)(int64_t)value);
}

/* --- reading ---------------------------------------------------------------------------------- */

void position_begin(struct position_reader *reader, const struct game *game,
                    const struct game_setup *setup, void *state)
{
	memset(reader, 0, sizeof *reader);
	reader->game = game;
	reader->state = state;
	memset(state, 0, game->state_size);
	game->setup(state, setup);
}

/* Reads a whole number of at most nine digits that `stop` or a blank or the end follows. */
static int read_number(const char **at, int *value)
{
	const char *text = *at + (**at == '-');
	int digits = 0, is_negative = **at == '-';

	*value = 0;
	for (; text[digits] >= '0' && text[digits] <= '9' && digits < 9; digits++)
		*value = 10 * *value + (text[digits] - '0');
	if (digits == 0 || (digits > 1 && text[0] == '0'))
		return 0;
	if (is_negative)
		*value = -*value;
	*at = text + digits;
	return 1;
}

/* A number of the member, or "-" for none. */
static int read_value(const struct game_member *member, const char **at, int *value)
{
	if (member->none && **at == '-' && ((*at)[1] < '0' || (*at)[1] > '9')) {
		++*at;
		*value = member->none;
		return 1;
	}
	if (!read_number(at, value))
		return 0;
	*value -= member->plus;
	return *value >= member->low && *value <= member->high;
}

/* "3", or "3*5" for five of them; then a blank or the end. */
static int read_item(const struct game_member *member, const char **at, int *value, int *times)
{
	*times = 1;
	if (!read_value(member, at, value))
		return 0;
	if (**at == '*') {
		++*at;
		if (!read_number(at, times) || *times < 2)
			return 0;
	}
	if (**at == ' ' && (*at)[1] != 0) {
		++*at;
		return 1;
	}
	return **at == 0;
}

static const struct game_member *find_member(const struct game *game, const char *name,
                                             size_t length)
{
	for (const struct game_member *member = game->members; member && member->name; member++)
		if (strlen(member->name) == length && memcmp(member->name, name, length) == 0)
			return member;
	return NULL;
}

/* The bytes before the first blank. */
static size_t word_length(const char *text)
{
	size_t length = 0;

	while (text[length] && text[length] != ' ')
		length++;
	return length;
}

enum position_error position_read(struct position_reader *reader, const char *line)
{
	size_t length = word_length(line);
	const struct game_member *member = find_member(reader->game, line, length);
	const char *at = line + length + (line[length] == ' ');
	uint16_t *read;
	int total, value, times;

	if (!member)
		return POSITION_NO_MEMBER;
	read = &reader->read[member - reader->game->members];
	total = total_of(member, reader->game->players(reader->state));
	do {
		if (!read_item(member, &at, &value, &times) || times > total - *read)
			return POSITION_BAD_NUMBER;
		while (times-- > 0)
			set(member, reader->state, (*read)++, value);
	} while (*at);
	return POSITION_FINE;
}

int position_has_no_move(const struct game *game, const void *state)
{
	move moves[GAME_MOVES_MAX];

	return game->turn(state) != GAME_OVER && game_moves(game, state, moves) == 0;
}

const char *position_end(struct position_reader *reader)
{
	const struct game *game = reader->game;
	const char *law = game->complete_position ? game->complete_position(reader->state) : NULL;

	reader->is_complete = !law;
	if (!law)
		law = game_check_invariants(game, reader->state);
	if (law)
		return law;
	return position_has_no_move(game, reader->state) ? POSITION_NO_MOVE : NULL;
}

/* --- writing ---------------------------------------------------------------------------------- */

struct line {
	char text[POSITION_LINE_MAX];
	size_t size, head; /* bytes; bytes of the member's name */
	void (*put)(void *to, const char *text);
	void *to;
};

static char *put_digits(char *at, int64_t number)
{
	if (number >= 10)
		at = put_digits(at, number / 10);
	*at++ = (char)('0' + number % 10);
	return at;
}

static char *put_number(char *at, int64_t number)
{
	if (number >= 0)
		return put_digits(at, number);
	*at++ = '-';
	return put_digits(at, -number);
}

static void flush(struct line *line)
{
	line->text[line->size] = 0;
	line->put(line->to, line->text);
	line->size = line->head;
}

static void add_item(struct line *line, const struct game_member *member, int64_t value, int times)
{
	char item[32], *at = item;

	*at++ = ' ';
	if (member->none && value == member->none)
		*at++ = '-';
	else
		at = put_number(at, value + member->plus);
	if (times > 1) {
		*at++ = '*';
		at = put_digits(at, times);
	}
	if (line->size + (size_t)(at - item) >= sizeof line->text)
		flush(line);
	memcpy(line->text + line->size, item, (size_t)(at - item));
	line->size += (size_t)(at - item);
}

static void write_member(struct line *line, const struct game_member *member, const void *state,
                         int total)
{
	line->size = line->head = strlen(strcpy(line->text, member->name));
	for (int index = 0, times; index < total; index += times) {
		int64_t value = get(member, state, index);

		for (times = 1; index + times < total && get(member, state, index + times) == value;)
			times++;
		add_item(line, member, value, times);
	}
	flush(line);
}

static int differs(const struct game_member *member, const void *a, const void *b, int total)
{
	for (int index = 0; index < total; index++)
		if (get(member, a, index) != get(member, b, index))
			return 1;
	return 0;
}

int position_write(const struct game *game, const struct game_setup *setup, const void *state,
                   void (*put_line)(void *to, const char *line), void *to)
{
	struct line line = {.put = put_line, .to = to};
	struct game_state fresh;

	memset(&fresh, 0, sizeof fresh);
	game->setup(&fresh, setup);
	for (const struct game_member *member = game->members; member && member->name; member++) {
		int total = total_of(member, game->players(state));

		if (differs(member, state, &fresh, total))
			write_member(&line, member, state, total);
	}
	return game->members != NULL;
}

/* --- describing ------------------------------------------------------------------------------- */

static void emit_member(struct emit *emit, const struct game_member *member, const void *state,
                        int total)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", member->name);
	emit_number(emit, "count", count_of(member));
	emit_bool(emit, "by_seat", member->stride && !member->rows);
	emit_number(emit, "low", member->low + member->plus);
	emit_number(emit, "high", member->high + member->plus);
	emit_bool(emit, "optional", member->none != 0);
	emit_array(emit, "numbers");
	for (int index = 0; index < total; index++) {
		int64_t value = get(member, state, index);

		if (member->none && value == member->none)
			emit_null(emit, NULL);
		else
			emit_number(emit, NULL, value + member->plus);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

void position_emit_members(struct emit *emit, const struct game *game, const void *state)
{
	emit_array(emit, NULL);
	for (const struct game_member *member = game->members; member && member->name; member++)
		emit_member(emit, member, state, total_of(member, game->players(state)));
	emit_array_end(emit);
}
