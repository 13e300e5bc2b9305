/* Converts moves to text, JSON and action numbers, and back, by the rows of a game's grammar
   (core/game.h). */
#include <string.h>

#include "core/emit.h"
#include "core/spell.h"

const char *game_verb_id(const struct game_verb *verb)
{
	return verb->id ? verb->id : verb->word;
}

/* The lowest bit of a part's value in a move. */
static int shift_of(const struct game_part *part, int place)
{
	return 8 * (GAME_PARTS_MAX - 1 - place - part->wide);
}

static int value_of(const struct game_part *part, int place, move m)
{
	return (int)(m >> shift_of(part, place) & (((move)0x100 << 8 * part->wide) - 1));
}

int game_part_value(const struct game_verb *verb, int place, move m)
{
	return value_of(verb->parts[place], place, m);
}

static int is_unsaid(const struct game_part *part, move m, int value)
{
	return part->lead && value == (part->unsaid ? part->unsaid(m) : 0);
}

int game_part_is_unsaid(const struct game_verb *verb, int place, move m)
{
	return is_unsaid(verb->parts[place], m, game_part_value(verb, place, m));
}

static const char *word_of(const struct game_part *part, const void *state, int value)
{
	if (part->words)
		return *(const char *const *)(const void *)((const char *)part->words +
		                                            (size_t)value * part->stride);
	return part->word(state, value);
}

/* ---- Writing ---- */

static int has_words(const struct game_part *part)
{
	return part->words || part->word;
}

/* Whether a part is spelled as a number. */
static int is_number(const struct game_part *part)
{
	return part->kind && !part->write && !has_words(part) && !part->columns;
}

/* Writes the value without the word before it. */
static void write_value(const struct game_part *part, const void *state, move m, int value,
                        struct spelling *out)
{
	if (part->write)
		part->write(state, m, value, out);
	else if (has_words(part))
		spell_word(out, word_of(part, state, value));
	else if (part->columns)
		spell_place(out, (char)('a' + value % part->columns), value / part->columns + 1);
	else if (part->kind)
		spell_number(out, value + part->plus);
}

int game_write_move(const struct game *game, const void *state, move m, char *out)
{
	const struct game_verb *verb = &game->verbs[MOVE_VERB(m)];
	struct spelling text = spell_start(out);

	spell_word(&text, verb->word);
	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct game_part *part = verb->parts[place];
		int value = value_of(part, place, m);

		if (part->lead) {
			if (is_unsaid(part, m, value))
				continue;
			spell_word(&text, part->lead);
		}
		write_value(part, state, m, value, &text);
	}
	return spell_end(&text);
}

int game_write_part(const struct game *game, const void *state, move m, int place, char *out)
{
	const struct game_part *part = game->verbs[MOVE_VERB(m)].parts[place];
	int value = value_of(part, place, m);
	struct spelling text = spell_start(out);

	if (!is_unsaid(part, m, value))
		write_value(part, state, m, value, &text);
	return spell_end(&text);
}

void game_emit_move(const struct game *game, const void *state, move m, struct emit *out)
{
	const struct game_verb *verb = &game->verbs[MOVE_VERB(m)];

	emit_string(out, "verb", game_verb_id(verb));
	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct game_part *part = verb->parts[place];
		char text[GAME_TEXT_MAX];

		if (game_write_part(game, state, m, place, text) == 0)
			continue;
		if (is_number(part))
			emit_number(out, part->kind, value_of(part, place, m) + part->plus);
		else
			emit_string(out, part->kind, text);
	}
}

/* ---- Reading ---- */

static int read_word(const struct game_part *part, const void *state, const struct spelled *in,
                     int at)
{
	if (at >= in->count)
		return -1;
	for (int value = part->first; value < part->first + part->count; value++) {
		const char *word = word_of(part, state, value);

		if (word && *word == *in->words[at].start && spell_is(in, at, word))
			return value;
	}
	return -1;
}

/* Reads a square of a grid. */
static int read_square(const struct game_part *part, const struct spelled *in, int at)
{
	int column, row;

	if (at >= in->count)
		return -1;
	column = in->words[at].start[0] - 'a';
	row = spell_placed(in, at, in->words[at].start[0]) - 1;
	if (column < 0 || column >= part->columns || row < 0)
		return -1;
	return row * part->columns + column;
}

static int read_number(const struct game_part *part, const struct spelled *in, int at)
{
	int number = spell_value(in, at);

	return number < 0 ? -1 : number - part->plus;
}

/* The number of words, from a place on, that are exactly this text; or -1. */
static int count_matching_words(const struct spelled *in, int at, const char *text, int length)
{
	int count = 1;

	if (length == 0)
		return 0;
	if (at >= in->count || strncmp(in->words[at].start, text, (size_t)length) != 0 ||
	    (in->words[at].start[length] != ' ' && in->words[at].start[length] != 0))
		return -1;
	for (int letter = 0; letter < length; letter++)
		count += text[letter] == ' ';
	return count;
}

/* The value whose spelling matches the most of the following words. */
static int read_by_spelling(const struct game_part *part, const void *state, move m,
                            const struct spelled *in, int *at)
{
	int found = -1, most = -1;

	for (int value = part->first; value < part->first + part->count; value++) {
		char text[GAME_TEXT_MAX];
		struct spelling spelling = spell_start(text);
		int words;

		part->write(state, m, value, &spelling);
		words = count_matching_words(in, *at, text, spell_end(&spelling));
		if (words > most) {
			most = words;
			found = value;
		}
	}
	*at += most > 0 ? most : 0;
	return found;
}

static int read_value(const struct game_part *part, const void *state, move m,
                      const struct spelled *in, int *at)
{
	if (part->read)
		return part->read(state, m, in, at);
	if (part->write)
		return read_by_spelling(part, state, m, in, at);
	if (!part->kind)
		return part->first;
	if (has_words(part))
		return read_word(part, state, in, (*at)++);
	return part->columns ? read_square(part, in, (*at)++) : read_number(part, in, (*at)++);
}

/* An optional part that has its default value is not spelled. */
static int read_part(const struct game_part *part, const void *state, move m,
                     const struct spelled *in, int *at)
{
	int unsaid, value;

	if (!part->lead)
		return read_value(part, state, m, in, at);
	unsaid = part->unsaid ? part->unsaid(m) : 0;
	if (!spell_is(in, *at, part->lead))
		return unsaid;
	++*at;
	value = read_value(part, state, m, in, at);
	return value == unsaid ? -1 : value;
}

int game_verb_index(const struct game *game, move m)
{
	const struct game_verb *verb;
	int index = 0, place = 0;

	if (MOVE_VERB(m) >= game->verb_count || !game->verbs[MOVE_VERB(m)].word)
		return -1;
	verb = &game->verbs[MOVE_VERB(m)];
	if (verb->nth) {
		index = verb->index(m);
		return index >= 0 && index < verb->actions && verb->nth(MOVE_VERB(m), index) == m ? index
		                                                                                  : -1;
	}
	for (; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct game_part *part = verb->parts[place];
		int value = value_of(part, place, m) - part->first;

		if (value < 0 || value >= part->count)
			return -1;
		index = index * part->count + value;
	}
	/* The bytes after the last part must be 0. */
	return m & (((move)1 << 8 * (GAME_PARTS_MAX - place)) - 1) ? -1 : index;
}

/* Readers need not check the range of a value: it is checked here, except for wide parts. */
static int is_in_range(const struct game_part *part, int value)
{
	return part->wide || (value >= part->first && value < part->first + part->count);
}

/* Reads all words as a move of this verb. */
static int read_verb(const struct game *game, int number, const void *state,
                     const struct spelled *in, move *m)
{
	const struct game_verb *verb = &game->verbs[number];
	move read = MOVE(number, 0, 0, 0);
	int at = 1;

	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct game_part *part = verb->parts[place];
		int value = read_part(part, state, read, in, &at);

		if (value < 0 || !is_in_range(part, value))
			return 0;
		read |= (move)value << shift_of(part, place);
	}
	if (at != in->count || (verb->nth && game_verb_index(game, read) < 0))
		return 0;
	*m = read;
	return 1;
}

int game_read_move(const struct game *game, const void *state, const char *text, move *m)
{
	struct spelled words;

	if (!spell_cut(text, &words))
		return 0;
	for (int verb = 0; verb < game->verb_count; verb++) {
		const char *word = game->verbs[verb].word;

		if (word && *word == *text && spell_is(&words, 0, word) &&
		    read_verb(game, verb, state, &words, m))
			return 1;
	}
	return 0;
}

/* ---- Numbers ---- */

int game_verb_actions(const struct game_verb *verb)
{
	int count = 1;

	if (!verb->word)
		return 0;
	if (verb->nth)
		return verb->actions;
	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++)
		count *= verb->parts[place]->count;
	return count;
}

void game_verb_shape(const struct game_verb *verb, int shape[GAME_SHAPE_MAX])
{
	int length = 0;

	memset(shape, 0, GAME_SHAPE_MAX * sizeof *shape);
	for (int place = 0; !verb->nth && place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct game_part *part = verb->parts[place];

		if (part->columns)
			shape[length++] = part->count / part->columns;
		shape[length++] = part->columns ? part->columns : part->count;
	}
	if (length == 0)
		shape[0] = game_verb_actions(verb);
}

int game_action_count(const struct game *game)
{
	int count = 0;

	for (int verb = 0; verb < game->verb_count; verb++)
		count += game_verb_actions(&game->verbs[verb]);
	return count;
}

int game_move_to_action(const struct game *game, move m)
{
	int action = game_verb_index(game, m);

	for (int verb = 0; verb < MOVE_VERB(m) && action >= 0; verb++)
		action += game_verb_actions(&game->verbs[verb]);
	return action;
}

move game_verb_move(const struct game *game, int verb, int index)
{
	const struct game_verb *row = &game->verbs[verb];
	move m = MOVE(verb, 0, 0, 0);

	if (row->nth)
		return row->nth(verb, index);
	for (int place = GAME_PARTS_MAX - 1; place >= 0; place--) {
		const struct game_part *part = row->parts[place];

		if (part) {
			m |= (move)(part->first + index % part->count) << shift_of(part, place);
			index /= part->count;
		}
	}
	return m;
}

move game_action_to_move(const struct game *game, int action)
{
	int verb = 0;

	for (; action >= game_verb_actions(&game->verbs[verb]); verb++)
		action -= game_verb_actions(&game->verbs[verb]);
	return game_verb_move(game, verb, action);
}
