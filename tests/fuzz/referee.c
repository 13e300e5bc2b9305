/* Fuzz target: any lines to the referee of bots.

   The input is what a bot writes, line by line; a line that begins with * makes one legal move for
   each byte that follows, chosen by that byte, so that positions far into a game are reached soon.
   Every question has one line for an answer, and what is answered by an error, or only looks,
   leaves position 0 as it was. */
#include "bots/referee.h"

#include <string.h>

#include "tests/fuzz/fuzz.h"

enum { LINES_MAX = 40, CHOICES_MAX = 120 };

struct bot {
	struct referee *referee;
	FILE *out;        /* all that the referee has said, in `all` */
	char *all, *text; /* `text` is the answer to the last line */
	size_t all_size, size;
	int is_telling_record, is_gone;
	char *known; /* position 0 as it was told last; NULL once it may have changed */
};

/* Says one line; the answer is in bot->text. The line gets a buffer of its own size, so that
   reading past its end is seen. */
static void say_line(struct bot *bot, const char *line, size_t size)
{
	char *copy = (char *)malloc(size + 1);
	size_t before = bot->all_size;

	FUZZ_CHECK(copy);
	memcpy(copy, line, size);
	copy[size] = 0;
	if (memchr(line, 0, size))
		referee_refuse(bot->referee); /* as the reader of lines would have it */
	else
		bot->is_gone = !referee_handle_line(bot->referee, copy);
	fflush(bot->out);
	bot->text = bot->all + before;
	bot->size = bot->all_size - before;
	free(copy);
}

static void say_text(struct bot *bot, const char *line)
{
	say_line(bot, line, strlen(line));
}

static int begins(const struct bot *bot, const char *word)
{
	return bot->size >= strlen(word) && memcmp(bot->text, word, strlen(word)) == 0;
}

/* Position 0 as text, its moves and what they have led to, or that there is none. */
static char *look(struct bot *bot)
{
	size_t before = bot->all_size, size;
	char *copy;

	say_text(bot, "@0 record");
	FUZZ_CHECK(bot->size && bot->text[bot->size - 1] == '\n');
	say_text(bot, "@0 state");
	size = bot->all_size - before;
	copy = (char *)malloc(size + 1);
	FUZZ_CHECK(copy);
	memcpy(copy, bot->all + before, size);
	copy[size] = 0;
	return copy;
}

/* The legal move that a byte chooses; 0 where there is none. */
static int play_chosen(struct bot *bot, unsigned char choice)
{
	char line[256], *first, *end;
	int count = 1, wanted;

	say_text(bot, "legal");
	if (!begins(bot, "legal "))
		return 0;
	first = bot->text + strlen("legal ");
	for (char *comma = strchr(first, ','); comma; comma = strchr(comma + 1, ','))
		count++;
	for (wanted = choice % count; wanted; wanted--)
		first = strchr(first, ',') + 2;
	end = first + strcspn(first, ",\n");
	FUZZ_CHECK(end - first < (long)sizeof line - 8);
	snprintf(line, sizeof line, "play %.*s", (int)(end - first), first);
	say_text(bot, line);
	FUZZ_CHECK(begins(bot, "ok "));
	free(bot->known);
	bot->known = NULL;
	return 1;
}

static void check_answer(const struct bot *bot, const char *before, const char *after)
{
	int changes = begins(bot, "ok ") || begins(bot, "draw ");

	FUZZ_CHECK(bot->size && bot->text[bot->size - 1] == '\n');
	if (!begins(bot, "bastide ")) /* a record has many lines */
		FUZZ_CHECK(strchr(bot->text, '\n') == bot->text + bot->size - 1);
	if (!changes && before)
		FUZZ_CHECK(strcmp(before, after) == 0);
}

/* The last answer, kept over the question what position 0 is. */
static void try_line(struct bot *bot, const char *line, size_t size)
{
	int was_telling = bot->is_telling_record, ends = size == 3 && memcmp(line, "end", 3) == 0;
	struct bot said = {.is_gone = 0};
	char *after;

	if (was_telling && !ends) {
		say_line(bot, line, size);
		FUZZ_CHECK(bot->size == 0);
		return;
	}
	say_line(bot, line, size);
	bot->is_telling_record = !was_telling && !bot->is_gone && bot->size == 0;
	if (bot->is_gone || bot->is_telling_record)
		return;
	said.size = bot->size;
	said.text = (char *)malloc(bot->size + 1);
	FUZZ_CHECK(said.text);
	memcpy(said.text, bot->text, bot->size + 1);
	after = look(bot);
	check_answer(&said, bot->known, after);
	free(said.text);
	free(bot->known);
	bot->known = after;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *at = (const char *)bytes, *end = at + size;
	struct bot bot = {.is_gone = 0};
	int choices = 0;

	bot.out = open_memstream(&bot.all, &bot.all_size);
	bot.referee = referee_new(bot.out, 1);
	FUZZ_CHECK(bot.out && bot.referee);
	for (int count = 0; at < end && !bot.is_gone && count < LINES_MAX; count++) {
		const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));

		stop = stop ? stop : end;
		if (*at == '*' && !bot.is_telling_record)
			while (++at < stop && choices++ < CHOICES_MAX && play_chosen(&bot, (unsigned char)*at))
				;
		else
			try_line(&bot, at, (size_t)(stop - at));
		at = stop == end ? end : stop + 1;
	}
	referee_free(bot.referee);
	fclose(bot.out);
	free(bot.all);
	free(bot.known);
	return 0;
}
