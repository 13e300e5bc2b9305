/* Files of worked examples. */
#include "tests/support/example.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXAMPLES_MAX = 256, WORD_MAX = 64, PATH_SIZE = 512 };

struct block {
	const char *path;
	int line; /* of the file where the block begins */
	char *text;
	const char *folder;
	const struct example_word *words;
};

static void run_record(const struct block *block, struct table *table, const char *rest)
{
	char path[PATH_SIZE], file[WORD_MAX], count[WORD_MAX];

	if (sscanf(rest, "%63s %63s", file, count) != 2)
		fail_msg("record FILE N");
	snprintf(path, sizeof path, "%s/%s", block->folder, file);
	*table = table_from_record(path, strcmp(count, "all") == 0 ? -1 : atoi(count));
}

static void run_game(struct table *table, const char *rest)
{
	*table = table_new(rest);
}

static void run_over(struct table *table, const char *rest)
{
	(void)rest;
	table_actor(table, "over");
}

static void run_actor(struct table *table, const char *rest)
{
	table_actor(table, rest);
}

static void run_node(struct table *table, const char *rest)
{
	table_node(table, rest);
}

static void run_yes(struct table *table, const char *rest)
{
	table_yes(table, rest);
}

static void run_no(struct table *table, const char *rest)
{
	table_no(table, rest);
}

static void run_legal(struct table *table, const char *rest)
{
	table_legal(table, rest);
}

static void run_refuses(struct table *table, const char *rest)
{
	const char *text = strchr(rest, ' ');

	if (!text)
		fail_msg("refuses RULE MOVE");
	table_refuses(table, text + 1, atoi(rest));
}

static void run_all(struct table *table, const char *rest)
{
	const char *equals = strstr(rest, " =");
	char prefix[WORD_MAX];

	if (!equals)
		fail_msg("all PREFIX = X X");
	snprintf(prefix, sizeof prefix, "%.*s", (int)(equals - rest), rest);
	table_all(table, prefix, equals + 2);
}

static void run_verbs(struct table *table, const char *rest)
{
	table_verbs(table, rest);
}

static void run_count(struct table *table, const char *rest)
{
	table_count(table, atoi(rest));
}

static void run_score(struct table *table, const char *rest)
{
	table_score(table, rest);
}

static void run_places(struct table *table, const char *rest)
{
	table_places(table, rest);
}

static void run_perft(struct table *table, const char *rest)
{
	unsigned long long should;
	int depth;

	if (sscanf(rest, "%d %llu", &depth, &should) != 2)
		fail_msg("perft DEPTH N");
	assert_int_equal(game_perft(table->game, &table->state, depth), should);
}

/* clang-format off */
static const struct example_word SHARED_WORDS[] = {
	{"game", run_game},       {"play", table_play}, {"actor", run_actor},
	{"over", run_over},       {"node", run_node},   {"yes", run_yes},
	{"no", run_no},           {"legal", run_legal}, {"refuses", run_refuses},
	{"all", run_all},         {"verbs", run_verbs}, {"count", run_count},
	{"score", run_score},     {"places", run_places}, {"perft", run_perft},
	{NULL, NULL},
};
/* clang-format on */

static void (*find_word(const struct example_word *words, const char *word))(struct table *,
                                                                             const char *)
{
	for (; words->word; words++)
		if (strcmp(words->word, word) == 0)
			return words->run;
	return NULL;
}

static void run_line(const struct block *block, struct table *table, const char *line)
{
	void (*run)(struct table *, const char *);
	char word[WORD_MAX];
	size_t length = strcspn(line, " ");
	const char *rest = line + length + (line[length] == ' ');

	snprintf(word, sizeof word, "%.*s", (int)length, line);
	run = find_word(block->words, word);
	if (!run)
		run = find_word(SHARED_WORDS, word);
	if (run)
		run(table, rest);
	else if (strcmp(word, "record") == 0)
		run_record(block, table, rest);
	else
		fail_msg("no such word: %s", line);
}

/* Cuts off a remark and the spaces at the end. */
static void trim(char *line)
{
	char *remark = strstr(line, "  #");
	size_t length;

	if (remark)
		*remark = 0;
	length = strlen(line);
	while (length > 0 && line[length - 1] == ' ')
		line[--length] = 0;
}

static void run_block(void **state)
{
	const struct block *block = *state;
	struct table table;
	char *text = strdup(block->text), *rest = NULL;
	int number = block->line;

	memset(&table, 0, sizeof table);
	strtok_r(text, "\n", &rest);
	for (char *line = strtok_r(NULL, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		trim(line);
		number++;
		print_message("%s:%d: %s\n", block->path, number, line);
		run_line(block, &table, line);
	}
	free(text);
}

static int is_block_end(const char *line)
{
	return line[0] == '\n' || line[0] == 0 || strncmp(line, "```", 3) == 0 ||
	       strncmp(line, "example ", 8) == 0;
}

static const char *after_line(const char *line)
{
	size_t length = strcspn(line, "\n");

	return line + length + (line[length] == '\n');
}

int example_run_file(const char *path, const char *folder, const struct example_word *words)
{
	static struct block blocks[EXAMPLES_MAX];
	static struct CMUnitTest tests[EXAMPLES_MAX];
	char *text = test_read_file(path, NULL);
	const char *at = text;
	int count = 0, failed;

	for (int line = 1; *at; line++) {
		const char *end = after_line(at);
		int first = line;

		if (strncmp(at, "example ", 8) != 0) {
			at = end;
			continue;
		}
		for (; !is_block_end(end); end = after_line(end))
			line++;
		assert_true(count < EXAMPLES_MAX);
		blocks[count] = (struct block){path, first, strndup(at, (size_t)(end - at)), folder, words};
		tests[count].name = strndup(at + 8, strcspn(at + 8, "\n"));
		tests[count].test_func = run_block;
		tests[count].initial_state = &blocks[count];
		count++;
		at = end;
	}
	if (count == 0)
		fail_msg("%s holds no example", path);
	failed = _cmocka_run_group_tests(path, tests, (size_t)count, NULL, NULL);
	for (int each = 0; each < count; each++) {
		free(blocks[each].text);
		free((char *)tests[each].name);
	}
	free(text);
	return failed;
}
