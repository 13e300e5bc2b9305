/* list.c - shows moves in few lines: one by one where there are few, else in groups.

   A group holds the moves that are alike but for their last word: "stable: b5 c4-c6". Groups with
   the same verb and the same endings share a line: "building grey, brown: a1-p11". */
#include <string.h>

#include "base/text.h"
#include "base/width.h"
#include "core/bits.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/speech.h"

enum {
	SINGLES_MAX = 12, /* this many moves are shown one by one */
	GROUPS_MAX = 16,  /* more groups than this are gathered by their verb alone */
	LABEL_COLUMN = 6, /* behind the number of the line */
	LABEL_MAX = 256,
	REMARK_MAX = 1024,
	REMARK_COLUMN = 31, /* where what a move brings begins */
	ENDINGS_MAX = 8192,
	ENDING_ROWS = 3 /* rows of endings that a line may take */
};

/* --- endings ------------------------------------------------------------------------------- */

static const char *last_word(const char *text)
{
	const char *space = strrchr(text, ' ');

	return space ? space + 1 : text;
}

/* Places such as c3: by letter, a bit for each number. */
struct places {
	uint64_t numbers[26];
};

/* Takes a letter with a number below 64 in; 0 if the word is something else. */
static int add_place(struct places *places, const char *word)
{
	int number = 0;

	if (word[0] < 'a' || word[0] > 'z' || word[1] < '1' || word[1] > '9')
		return 0;
	for (const char *digit = word + 1; *digit; digit++) {
		if (*digit < '0' || *digit > '9' || number > 6)
			return 0;
		number = number * 10 + (*digit - '0');
	}
	if (number > 63)
		return 0;
	places->numbers[word[0] - 'a'] |= (uint64_t)1 << number;
	return 1;
}

static uint64_t run_bits(int first, int last)
{
	return (~(uint64_t)0 >> (63 - last)) & (~(uint64_t)0 << first);
}

/* Whether first..last is a whole run of these numbers: all there, and neither neighbour. */
static int is_run(uint64_t numbers, int first, int last)
{
	uint64_t wider = run_bits(first > 0 ? first - 1 : 0, last < 63 ? last + 1 : 63);

	return (numbers & wider) == run_bits(first, last);
}

static void add_word(char *out, size_t size, const char *word)
{
	text_add(out, size, "%s%s", *out ? " " : "", word);
}

/* The block that begins at this letter and number: taken out of the places and written. */
static void take_block(struct places *places, int letter, int first, char *out, size_t size)
{
	char word[32];
	int last = first, far = letter;

	while (last < 63 && places->numbers[letter] >> (last + 1) & 1)
		last++;
	while (far < 25 && is_run(places->numbers[far + 1], first, last))
		far++;
	for (int each = letter; each <= far; each++)
		places->numbers[each] &= ~run_bits(first, last);
	if (far == letter && last == first)
		snprintf(word, sizeof word, "%c%d", 'a' + letter, first);
	else
		snprintf(word, sizeof word, "%c%d-%c%d", 'a' + letter, first, 'a' + far, last);
	add_word(out, size, word);
}

void endings_text(const struct list *list, const struct choice *choice, int line, char *out,
                  size_t size)
{
	struct places places;

	memset(&places, 0, sizeof places);
	*out = 0;
	for (int index = 0; index < choice->count; index++)
		if (list->line_of[index] == line && !add_place(&places, last_word(choice->texts[index])))
			add_word(out, size, last_word(choice->texts[index]));
	for (int letter = 0; letter < 26; letter++)
		while (places.numbers[letter])
			take_block(&places, letter, BITS_LOWEST(places.numbers[letter]), out, size);
}

/* --- groups -------------------------------------------------------------------------------- */

/* The length of what two moves must share to be in one group. */
static size_t stem_length(const char *text)
{
	const char *space = strrchr(text, ' ');

	return space ? (size_t)(space - text) : strlen(text);
}

static size_t verb_length(const char *text)
{
	return strcspn(text, " ");
}

static int is_alike(const char *a, const char *b, size_t (*length)(const char *))
{
	return length(a) == length(b) && memcmp(a, b, length(a)) == 0;
}

static const char *first_of(const struct list *list, const struct choice *choice, int line)
{
	for (int index = 0; index < choice->count; index++)
		if (list->line_of[index] == line)
			return choice->texts[index];
	return "";
}

static int count_of(const struct list *list, const struct choice *choice, int line)
{
	int count = 0;

	for (int index = 0; index < choice->count; index++)
		count += list->line_of[index] == line;
	return count;
}

/* Gives every move the line of the first move that is alike. */
static void gather(struct list *list, const struct choice *choice, size_t (*length)(const char *))
{
	list->lines = 0;
	for (int index = 0; index < choice->count; index++) {
		int other = 0;

		while (other < index && !is_alike(choice->texts[index], choice->texts[other], length))
			other++;
		list->line_of[index] = other < index ? list->line_of[other] : (short)++list->lines;
	}
}

static void join_lines(struct list *list, const struct choice *choice, int kept, int gone)
{
	for (int index = 0; index < choice->count; index++) {
		if (list->line_of[index] == gone)
			list->line_of[index] = (short)kept;
		else if (list->line_of[index] > gone)
			list->line_of[index]--;
	}
	list->lines--;
}

/* Lines with the same verb and the same endings become one. */
static void merge(struct list *list, const struct choice *choice)
{
	static char one[ENDINGS_MAX], other[ENDINGS_MAX];

	for (int line = 1; line <= list->lines; line++) {
		int next = line + 1;

		while (next <= list->lines) {
			const char *text = first_of(list, choice, next);

			endings_text(list, choice, line, one, sizeof one);
			endings_text(list, choice, next, other, sizeof other);
			if (stem_length(text) > verb_length(text) && strcmp(one, other) == 0 &&
			    is_alike(first_of(list, choice, line), text, verb_length))
				join_lines(list, choice, line, next);
			else
				next++;
		}
	}
}

void list_singly(struct list *list, const struct choice *choice)
{
	for (int index = 0; index < choice->count; index++)
		list->line_of[index] = (short)(index + 1);
	list->lines = choice->count;
}

int list_is_numbered(const struct list *list, const struct choice *choice)
{
	return list->lines > 1 || choice->count == 1;
}

/* --- showing ------------------------------------------------------------------------------- */

/* "building grey, brown" for a line that was merged, else the words before the last. */
static void write_label(const struct list *list, const struct choice *choice, int line, char *out)
{
	const char *before = NULL;

	*out = 0;
	for (int index = 0; index < choice->count; index++) {
		const char *text = choice->texts[index];
		size_t length = strlen(out), skipped = before ? verb_length(text) + 1 : 0;

		if (list->line_of[index] != line || (before && is_alike(before, text, stem_length)))
			continue;
		snprintf(out + length, LABEL_MAX - length, "%s%.*s", before ? ", " : "",
		         (int)(stem_length(text) - skipped), text + skipped);
		before = text;
	}
}

/* The endings word by word, in a few rows; the first begins behind the label. */
static void show_endings(const struct screen *screen, const char *endings, int label_width)
{
	int indent = LABEL_COLUMN + 2, column = LABEL_COLUMN + label_width, row = 1;

	while (*endings) {
		int length = (int)strcspn(endings, " ");

		if (column + length + 1 > screen->columns - 2) {
			if (row++ == ENDING_ROWS) {
				screen_text(screen, " …");
				break;
			}
			fprintf(screen->out, "\n%*s", indent, "");
			column = indent;
		}
		fprintf(screen->out, " %.*s", length, endings);
		column += length + 1;
		endings += length + (endings[length] == ' ');
	}
	fputc('\n', screen->out);
}

/* "2, merchant: l7, m6, m8, n7." Blocks are told by their corners: "a1 to f10". */
static void speak_group(const struct list *list, const struct choice *choice, int line,
                        const struct screen *screen, const char *label, const char *endings)
{
	if (list_is_numbered(list, choice))
		fprintf(screen->out, "%d, ", line);
	screen_put(screen, INK_PLAIN, "%s: ", label);
	for (; *endings; endings++)
		if (*endings == ' ')
			fputs(", ", screen->out);
		else if (*endings == '-' && endings[1] >= 'a' && endings[1] <= 'z' && endings[2] >= '1' &&
		         endings[2] <= '9')
			screen_put(screen, INK_PLAIN, " %s ", say("cli.speech.to"));
		else
			fputc(*endings, screen->out);
	fputs(".\n", screen->out);
}

static void show_group(const struct list *list, const struct choice *choice, int line,
                       const struct screen *screen)
{
	static char endings[ENDINGS_MAX];
	char label[LABEL_MAX];

	write_label(list, choice, line, label);
	endings_text(list, choice, line, endings, sizeof endings);
	if (screen->is_spoken) {
		speak_group(list, choice, line, screen, label, endings);
		return;
	}
	if (list_is_numbered(list, choice))
		screen_put(screen, INK_RUBRIC, "%4d  ", line);
	else
		fprintf(screen->out, "%*s", LABEL_COLUMN, "");
	screen_put(screen, INK_BOLD, "%s:", label);
	show_endings(screen, endings, text_width(label) + 1);
}

/* Behind a move that ends in this column; word by word, so that no line is wider than the
   screen. */
static void show_remark(const struct screen *screen, const char *remark, int column)
{
	char words[REMARK_MAX], *rest = NULL;

	snprintf(words, sizeof words, "%s", remark);
	if (*remark && column < REMARK_COLUMN) {
		fprintf(screen->out, "%*s", REMARK_COLUMN - column, "");
		column = REMARK_COLUMN;
	}
	for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		int width = text_width(word);

		if (!screen->is_open_ended && column + width + 1 > screen->columns - 1) {
			fprintf(screen->out, "\n%*s", REMARK_COLUMN, "");
			column = REMARK_COLUMN;
		}
		screen_put(screen, INK_DIM, " %s", word);
		column += width + 1;
	}
}

static void show_single(const struct list *list, const struct choice *choice, int line,
                        const struct screen *screen, const struct table *table)
{
	const char *remark = "";
	int index = 0;

	while (list->line_of[index] != line)
		index++;
	if (table)
		remark = speech_remark(screen, table, choice->moves[index]);
	if (screen->is_spoken) {
		screen_line(screen, INK_PLAIN, "%d, %s%s%s.", line, choice->texts[index],
		            *remark ? ": " : "", remark);
		return;
	}
	screen_put(screen, INK_RUBRIC, "%4d  ", line);
	screen_put(screen, INK_BOLD, "%s", choice->texts[index]);
	show_remark(screen, remark, LABEL_COLUMN + text_width(choice->texts[index]));
	fputc('\n', screen->out);
}

static void show_line(const struct list *list, const struct choice *choice, int line,
                      const struct screen *screen, const struct table *table)
{
	if (count_of(list, choice, line) == 1)
		show_single(list, choice, line, screen, table);
	else
		show_group(list, choice, line, screen);
}

/* So many kinds of move that only their verbs are shown. */
static void show_verb(const struct list *list, const struct choice *choice, int line,
                      const struct screen *screen, const struct table *table)
{
	const char *text = first_of(list, choice, line);
	int count = count_of(list, choice, line);

	(void)table;
	screen_put(screen, INK_RUBRIC, "%4d  ", line);
	screen_put(screen, INK_BOLD, "%.*s", (int)verb_length(text), text);
	screen_put(screen, INK_PLAIN, "  ");
	screen_line(screen, INK_DIM, say_count("cli.play.count", count), count);
}

void list_show(struct list *list, const struct choice *choice, const struct screen *screen,
               const struct table *table)
{
	void (*show)(const struct list *, const struct choice *, int, const struct screen *,
	             const struct table *) = show_line;

	if (choice->count <= SINGLES_MAX) {
		list_singly(list, choice);
	} else {
		gather(list, choice, stem_length);
		merge(list, choice);
		if (list->lines == 1)
			gather(list, choice, stem_length); /* one line would say nothing new */
		if (list->lines > GROUPS_MAX) {
			gather(list, choice, verb_length);
			show = list->lines > 1 ? show_verb : show_line;
		}
	}
	for (int line = 1; line <= list->lines; line++)
		show(list, choice, line, screen, table);
}

void list_pick(const struct list *list, int line, const struct choice *from, struct choice *to)
{
	int count = 0;

	for (int index = 0; index < from->count; index++) {
		if (list->line_of[index] != line)
			continue;
		to->moves[count] = from->moves[index];
		memmove(to->texts[count++], from->texts[index], GAME_TEXT_MAX);
	}
	to->count = count;
}
