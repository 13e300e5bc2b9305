/* edit.c - lines that can be edited: the arrows, Home and End, what was typed before, Tab. */
#include "term/input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef BASTIDE_EDIT

#include <dlfcn.h>
#include <histedit.h>
#include <locale.h>
#include <wchar.h>

enum {
	LINE_BYTES_MAX = 4096,
	PROMPT_MAX = 512,
	HISTORY_MAX = 500,
	MARK = 1 /* stands around what moves no cursor in a prompt */
};

/* libedit is looked for when a line is to be edited, not when the program starts: it brings other
   libraries along, and a program that only checks a record needs none of them. */
#define LIBEDIT_FUNCTIONS(FUNCTION) \
	FUNCTION(el_init) \
	FUNCTION(el_set) \
	FUNCTION(el_source) \
	FUNCTION(el_gets) \
	FUNCTION(el_resize) \
	FUNCTION(el_line) \
	FUNCTION(el_insertstr) \
	FUNCTION(history_init) \
	FUNCTION(history)

static struct {
#define FUNCTION(name) __typeof__(&(name)) name;
	LIBEDIT_FUNCTIONS(FUNCTION)
#undef FUNCTION
} lib;

static EditLine *editor;
static History *history_of_lines;
static FILE *input, *output;
static int (*next_byte)(FILE *from, FILE *out);
static char shown_prompt[PROMPT_MAX];
static int is_editing;
static const struct input_completer *completer;

/* Colours are put between marks, so that libedit knows how wide the prompt is: all that stand
   together between one pair of marks, with a letter behind it. */
static void set_prompt(const char *prompt)
{
	size_t size = 0;
	int is_code = 0;

	for (; *prompt && size < sizeof shown_prompt - 4; prompt++) {
		if (*prompt == '\033' && !is_code)
			shown_prompt[size++] = MARK;
		is_code |= *prompt == '\033';
		shown_prompt[size++] = *prompt;
		if (is_code && *prompt == 'm' && prompt[1] != '\033') {
			shown_prompt[size++] = MARK;
			is_code = 0;
		}
	}
	shown_prompt[size] = 0;
}

static char *get_prompt(EditLine *each)
{
	(void)each;
	return shown_prompt;
}

/* One letter of UTF-8 out of the bytes of the input. */
static int get_letter(EditLine *each, wchar_t *letter)
{
	mbstate_t state;
	int byte;

	(void)each;
	memset(&state, 0, sizeof state);
	while ((byte = next_byte(input, output)) >= 0) {
		char text = (char)byte;
		size_t used = mbrtowc(letter, &text, 1, &state);

		if (used == 1)
			return 1;
		if (used == 0)
			continue; /* a NUL */
		if (used == (size_t)-1)
			memset(&state, 0, sizeof state);
	}
	return 0;
}

/* ---- Tab ---- */

/* How many bytes all words have in common. */
static size_t common(const struct input_words *words)
{
	size_t length = strlen(words->texts[0]);

	for (int each = 1; each < words->count; each++)
		while (strncmp(words->texts[0], words->texts[each], length) != 0)
			length--;
	return length;
}

static void list_words(const struct input_words *words)
{
	fputc('\n', output);
	for (int each = 0; each < words->count; each++)
		fprintf(output, "%s%s", each ? ", " : "", words->texts[each]);
	fputc('\n', output);
}

/* As much as all have in common; where that is typed already, what there is. */
static unsigned char complete(EditLine *each, int key)
{
	static struct input_words words;
	const LineInfo *line = lib.el_line(each);
	char typed[LINE_BYTES_MAX], more[INPUT_WORD_MAX + 1];
	size_t begun, length;

	(void)key;
	if (!completer)
		return CC_ERROR;
	snprintf(typed, sizeof typed, "%.*s", (int)(line->cursor - line->buffer), line->buffer);
	words.count = 0;
	completer->complete(completer->with, typed, &words);
	if (words.count == 0)
		return CC_ERROR;
	begun = strlen(strrchr(typed, ' ') ? strrchr(typed, ' ') + 1 : typed);
	begun -= begun && typed[0] == '/' && !strchr(typed, ' '); /* the sign of a command */
	length = common(&words);
	if (length < begun)
		return CC_ERROR;
	snprintf(more, sizeof more, "%.*s%s", (int)(length - begun), words.texts[0] + begun,
	         words.count == 1 && words.texts[0][length - 1] != '/' ? " " : "");
	if (*more)
		return lib.el_insertstr(each, more) == 0 ? CC_REFRESH : CC_ERROR;
	list_words(&words);
	return CC_REDISPLAY;
}

/* The program speaks UTF-8 whatever the locale says; so must libedit. */
static void choose_letters(void)
{
	if (setlocale(LC_CTYPE, "") && MB_CUR_MAX > 1)
		return;
	setlocale(LC_CTYPE, "C.UTF-8");
}

/* POSIX lets a function's address be a pointer to void, which ISO C does not: hence the copy. */
static int find(void *library, const char *name, void *function)
{
	void *address = dlsym(library, name);

	memcpy(function, &address, sizeof address);
	return address != NULL;
}

static int load(void)
{
	void *library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
	int is_whole = library != NULL;

#define FUNCTION(name) is_whole = is_whole && find(library, #name, &lib.name);
	LIBEDIT_FUNCTIONS(FUNCTION)
#undef FUNCTION
	return is_whole;
}

static int begin(FILE *from, FILE *out)
{
	HistEvent event;

	if (editor)
		return 1;
	if (!load())
		return 0;
	choose_letters();
	editor = lib.el_init("bastide", from, out, stderr);
	history_of_lines = lib.history_init();
	if (!editor || !history_of_lines)
		return 0;
	lib.history(history_of_lines, &event, H_SETSIZE, HISTORY_MAX);
	lib.history(history_of_lines, &event, H_SETUNIQUE, 1);
	lib.el_set(editor, EL_PROMPT_ESC, get_prompt, MARK);
	lib.el_set(editor, EL_EDITOR, "emacs");
	lib.el_set(editor, EL_HIST, lib.history, history_of_lines);
	lib.el_set(editor, EL_GETCFN, get_letter);
	lib.el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
	lib.el_set(editor, EL_ADDFN, "bastide-complete", "Complete the word", complete);
	lib.el_set(editor, EL_BIND, "^I", "bastide-complete", NULL);
	lib.el_source(editor, NULL); /* ~/.editrc has the last word */
	return 1;
}

static char *edit_line(FILE *from, FILE *out, const char *prompt,
                       int (*next)(FILE *from, FILE *out))
{
	static char line[LINE_BYTES_MAX];
	HistEvent event;
	const char *typed;
	int count;

	input = from;
	output = out;
	next_byte = next;
	set_prompt(prompt);
	lib.el_resize(editor);
	is_editing = 1;
	/* Before the prompt, not after it as el_gets does: who sees the prompt can type any key. */
	lib.el_set(editor, EL_PREP_TERM, 1);
	typed = lib.el_gets(editor, &count);
	is_editing = 0;
	if (!typed || count <= 0)
		return NULL;
	if (typed[strspn(typed, " \n")])
		lib.history(history_of_lines, &event, H_ENTER, typed);
	snprintf(line, sizeof line, "%s", typed);
	return line;
}

static void hide(void)
{
	if (is_editing)
		fputs("\r\033[K", output);
}

static void show(void)
{
	if (is_editing)
		lib.el_set(editor, EL_REFRESH, NULL);
}

static void resize(void)
{
	if (is_editing)
		lib.el_resize(editor);
}

static const struct line_editor LINE_EDITOR = {edit_line, hide, show, set_prompt, resize};

const struct line_editor *edit_open(FILE *from, FILE *out, const struct input_completer *who)
{
	const char *term = getenv("TERM");

	completer = who;
	return isatty(fileno(from)) && isatty(fileno(out)) && term && *term &&
	               strcmp(term, "dumb") != 0 && begin(from, out)
	           ? &LINE_EDITOR
	           : NULL;
}

#else

const struct line_editor *edit_open(FILE *from, FILE *out, const struct input_completer *who)
{
	(void)from;
	(void)out;
	(void)who;
	return NULL;
}

#endif
