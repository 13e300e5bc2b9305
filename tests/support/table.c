/* A game on the table, for rule tests. */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"

enum { MOVES_CAPACITY = 100000, PATH_SIZE = 4096, TEXT_SIZE = 65536 };

struct table table_new(const char *head)
{
	struct table table;
	char text[256], *word, *rest = NULL;

	memset(&table, 0, sizeof table);
	snprintf(text, sizeof text, "%s", head);
	table.game = games_find(strtok_r(text, " ", &rest));
	if (!table.game)
		fail_msg("no such game: %s", head);
	table.setup = game_new_setup(0);
	while ((word = strtok_r(NULL, " ", &rest))) {
		char *value = strchr(word, '=');

		if (!value)
			fail_msg("not option=value: %s", word);
		*value++ = 0;
		if (strcmp(word, "players") == 0) {
			table.setup.players = atoi(value);
			continue;
		}
		if (game_set_option(table.game, &table.setup, word, value) != GAME_SET)
			fail_msg("no such option, or a second time: %s=%s", word, value);
	}
	if (!game_check_setup(table.game, &table.setup))
		fail_msg("no such set-up: %s", head);
	game_start(table.game, &table.state, &table.setup);
	return table;
}

char *test_read_file(const char *path, size_t *size)
{
	char whole[PATH_SIZE], *text;
	FILE *file;
	long length;

	snprintf(whole, sizeof whole, "%s/%s", TEST_ROOT, path);
	file = fopen(whole, "rb");
	if (!file)
		fail_msg("cannot open %s", whole);
	fseek(file, 0, SEEK_END);
	length = ftell(file);
	rewind(file);
	text = calloc((size_t)length + 1, 1);
	if (!text || fread(text, 1, (size_t)length, file) != (size_t)length)
		fail_msg("cannot read %s", whole);
	fclose(file);
	if (size)
		*size = (size_t)length;
	return text;
}

struct table table_from_record(const char *path, int count)
{
	struct table table;
	struct record_fault fault;
	size_t size;
	char *text = test_read_file(path, &size);
	move *moves = calloc(MOVES_CAPACITY, sizeof *moves);
	struct record record = record_new(moves, MOVES_CAPACITY);

	memset(&table, 0, sizeof table);
	if (!record_read(&record, GAMES, text, size, &table.state, &fault))
		fail_msg("%s:%d: error %d (%s)", path, fault.line, (int)fault.error, fault.word);
	table.game = record.game;
	table.setup = record.setup;
	if (count > record.count)
		fail_msg("%s has %d moves only", path, record.count);
	record_replay(&record, count < 0 ? record.count : count, &table.state);
	free(moves);
	free(text);
	return table;
}

/* Goes through "a, b; c" piece by piece: copies the next piece, trimmed, and moves on. */
static int next_piece(const char **at, char *out, size_t size)
{
	size_t length;

	while (**at == ' ' || **at == ',' || **at == ';' || **at == '\n')
		(*at)++;
	if (!**at)
		return 0;
	length = strcspn(*at, ",;\n");
	if (length >= size)
		fail_msg("too long a move: %s", *at);
	memcpy(out, *at, length);
	*at += length;
	while (length > 0 && out[length - 1] == ' ')
		length--;
	out[length] = 0;
	return 1;
}

static const char *actor_word(const struct table *table)
{
	static const char *const seats[] = {"1", "2", "3", "4", "5"};
	int actor = table->game->turn(&table->state);

	return actor == GAME_OVER ? "over" : actor == GAME_CHANCE ? "." : seats[actor];
}

/* A leading actor is checked and skipped. */
static const char *skip_actor(const struct table *table, const char *text)
{
	if ((text[0] != '.' && (text[0] < '1' || text[0] > '9')) || text[1] != ' ')
		return text;
	if (strncmp(actor_word(table), text, 1) != 0)
		fail_msg("'%s': it is %s who acts", text, actor_word(table));
	return text + 2;
}

static int is_legal_text(const struct table *table, const char *text)
{
	move m;

	if (table->game->turn(&table->state) == GAME_OVER)
		return 0;
	return game_read_move(table->game, &table->state, text, &m) &&
	       game_is_legal(table->game, &table->state, m);
}

static void check_sound(const struct table *table, const char *after)
{
	const char *broken = table->is_edited ? NULL
	                                      : game_check_invariants(table->game, &table->state);

	if (broken)
		fail_msg("after '%s': %s is broken", after, broken);
}

void table_play(struct table *table, const char *moves)
{
	char piece[GAME_TEXT_MAX];

	while (next_piece(&moves, piece, sizeof piece)) {
		const char *text = skip_actor(table, piece);
		move m;

		if (!is_legal_text(table, text))
			fail_msg("'%s' should be legal for %s, at node '%s'", text, actor_word(table),
			         table->game->node(&table->state));
		game_read_move(table->game, &table->state, text, &m);
		game_play(table->game, &table->state, m);
		check_sound(table, text);
	}
}

void table_actor(const struct table *table, const char *actor)
{
	if (strcmp(actor_word(table), actor) != 0)
		fail_msg("%s should act, it is %s", actor, actor_word(table));
}

void table_node(const struct table *table, const char *node)
{
	if (strcmp(table->game->node(&table->state), node) != 0)
		fail_msg("the node should be %s, it is %s", node, table->game->node(&table->state));
}

void table_yes(const struct table *table, const char *moves)
{
	char piece[GAME_TEXT_MAX];

	while (next_piece(&moves, piece, sizeof piece))
		if (!is_legal_text(table, piece))
			fail_msg("'%s' should be legal", piece);
}

void table_no(const struct table *table, const char *moves)
{
	char piece[GAME_TEXT_MAX];
	move m;

	while (next_piece(&moves, piece, sizeof piece)) {
		if (is_legal_text(table, piece))
			fail_msg("'%s' should not be legal", piece);
		if (table->game->turn(&table->state) != GAME_OVER &&
		    game_read_move(table->game, &table->state, piece, &m) &&
		    game_why(table->game, &table->state, m) <= 0)
			fail_msg("'%s': why() gives no rule", piece);
	}
}

void table_refuses(const struct table *table, const char *text, int rule)
{
	move m;

	if (!game_read_move(table->game, &table->state, text, &m))
		fail_msg("'%s' should be well formed", text);
	if (is_legal_text(table, text))
		fail_msg("'%s' should not be legal", text);
	if (game_why(table->game, &table->state, m) != rule)
		fail_msg("'%s' should be refused by rule %d, not %d", text, rule,
		         game_why(table->game, &table->state, m));
}

static int compare_words(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

/* Two lists of spellings that must be the same set. */
struct list {
	char words[GAME_MOVES_MAX][GAME_TEXT_MAX];
	int count;
};

static void list_add(struct list *list, const char *word)
{
	if (list->count == GAME_MOVES_MAX)
		fail_msg("too many words");
	snprintf(list->words[list->count++], GAME_TEXT_MAX, "%s", word);
}

static void list_sort(struct list *list)
{
	qsort(list->words, (size_t)list->count, GAME_TEXT_MAX, compare_words);
}

static void list_text(const struct list *list, char *out)
{
	*out = 0;
	for (int index = 0; index < list->count; index++) {
		strcat(out, list->words[index]);
		strcat(out, index + 1 < list->count ? " | " : "");
	}
}

static void list_same(struct list *is, struct list *should, const char *what)
{
	static char left[TEXT_SIZE * 2], right[TEXT_SIZE * 2];

	list_sort(is);
	list_sort(should);
	list_text(is, left);
	list_text(should, right);
	if (strcmp(left, right) != 0)
		fail_msg("%s are\n  %s\nand should be\n  %s", what, left, right);
}

static struct list *legal_list(const struct table *table)
{
	move moves[GAME_MOVES_MAX];
	struct list *list = calloc(1, sizeof *list);

	if (table->game->turn(&table->state) != GAME_OVER)
		list->count = table->game->moves(&table->state, moves);
	for (int index = 0; index < list->count; index++)
		game_write_move(table->game, &table->state, moves[index], list->words[index]);
	return list;
}

void table_legal(const struct table *table, const char *moves)
{
	struct list *is = legal_list(table), *should = calloc(1, sizeof *should);
	char piece[GAME_TEXT_MAX];

	while (next_piece(&moves, piece, sizeof piece))
		list_add(should, piece);
	list_same(is, should, "the legal moves");
	free(is);
	free(should);
}

void table_all(const struct table *table, const char *prefix, const char *words)
{
	struct list *legal = legal_list(table);
	struct list *is = calloc(1, sizeof *is), *should = calloc(1, sizeof *should);
	size_t length = strlen(prefix);
	char *copy = strdup(words), *rest = NULL;

	for (int index = 0; index < legal->count; index++)
		if (strncmp(legal->words[index], prefix, length) == 0 && legal->words[index][length] == ' ')
			list_add(is, legal->words[index] + length + 1);
	for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
		list_add(should, word);
	list_same(is, should, prefix);
	free(copy);
	free(legal);
	free(is);
	free(should);
}

void table_verbs(const struct table *table, const char *verbs)
{
	struct list *is = legal_list(table);
	char text[TEXT_SIZE] = "";

	list_sort(is);
	for (int index = 0; index < is->count; index++) {
		is->words[index][strcspn(is->words[index], " ")] = 0;
		if (index > 0 && strcmp(is->words[index], is->words[index - 1]) == 0)
			continue;
		strcat(strcat(text, *text ? " " : ""), is->words[index]);
	}
	if (strcmp(text, verbs) != 0)
		fail_msg("the verbs are '%s' and should be '%s'", text, verbs);
	free(is);
}

void table_count(const struct table *table, int count)
{
	struct list *is = legal_list(table);

	if (is->count != count)
		fail_msg("%d legal moves, should be %d", is->count, count);
	free(is);
}

static void numbers_same(const struct table *table, const int *numbers, const char *should,
                         const char *what)
{
	char text[128] = "";

	for (int seat = 0; seat < table->setup.players; seat++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", seat ? " " : "",
		         numbers[seat]);
	if (strcmp(text, should) != 0)
		fail_msg("the %s are %s and should be %s", what, text, should);
}

void table_score(const struct table *table, const char *points)
{
	int numbers[GAME_SEATS_MAX];

	table->game->score(&table->state, numbers);
	numbers_same(table, numbers, points, "points");
}

void table_places(const struct table *table, const char *places)
{
	int numbers[GAME_SEATS_MAX];

	game_result(table->game, &table->state, numbers);
	numbers_same(table, numbers, places, "places");
}
