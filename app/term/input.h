/* input.h - lines typed by a person, or read from a file that stands in for one. */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include <stdatomic.h>
#include <stdio.h>

/* Ctrl-C, a closed window and a shutdown end the input as its end of file does, so that there is
   time to save the game. Writing to a closed terminal is only an error. */
void input_watch_signals(void);

/* Whether such a signal has come. */
int input_has_ended(void);
/* The same, for a thread that waits meanwhile: it is set when the signal comes. */
const atomic_int *input_end(void);

/* Asks on `out` and returns the next line without its end, or NULL when there are no more. It stays
   until the next call. On a terminal the line can be edited, and the arrows bring back earlier
   ones. The prompt may have colours (screen_paint) and ends in a blank. */
char *input_ask(FILE *out, FILE *from, const char *prompt);

/* The file that a person has named: without blanks or quotes around it, and ~ is the home. Returns
   0 if that is none, or too long. */
int input_path(const char *typed, char *out, size_t size);

/* What Tab offers on a terminal: the words that may stand in the place of the last one of what is
   typed up to the cursor, which they begin with. */
enum { INPUT_WORDS_MAX = 512, INPUT_WORD_MAX = 256 };
struct input_words {
	int count;
	char texts[INPUT_WORDS_MAX][INPUT_WORD_MAX];
};
/* A word that begins like this, once. */
void input_add_word(struct input_words *words, const char *word, const char *beginning);
struct input_completer {
	void *with;
	void (*complete)(void *with, const char *typed, struct input_words *found);
};
/* Who is asked from now on. */
void input_complete_with(const struct input_completer *who);

/* What goes on elsewhere while a line is waited for: a table of a server, say. */
struct input_other {
	void *with;
	/* A file that can be read when something has happened, or -1. */
	int (*file)(void *with);
	/* Looks after it, at least once a second; returns whether there is something to tell. */
	int (*look)(void *with);
	/* Tells it, in lines of its own. */
	void (*tell)(void *with);
};

/* Who is looked after from now on; NULL: nobody. */
void input_attend(const struct input_other *who);
/* The line that is being waited for is wanted no more: the input has ended. */
void input_stop(void);
/* Another prompt from now on, for the line that is being waited for. */
void input_change_prompt(const char *prompt);

/* ---- edit.c, for input.c only: a line that can be edited, with libedit ---- */

struct line_editor {
	/* Reads a line; `next` gives the bytes, -1 at their end. NULL when there are no more. */
	char *(*line)(FILE *from, FILE *out, const char *prompt, int (*next)(FILE *from, FILE *out));
	/* While a line is being edited, else nothing happens: takes it off the screen, so that
	   something else can be told, and puts it back; another prompt; another width. */
	void (*hide)(void);
	void (*show)(void);
	void (*set_prompt)(const char *prompt);
	void (*resize)(void);
};

/* NULL where the program was built without libedit, it is not installed, or the terminal is a dumb
   one. `who` knows what Tab may put in; or NULL. */
const struct line_editor *edit_open(FILE *from, FILE *out, const struct input_completer *who);

#endif
