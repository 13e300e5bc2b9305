/* screen.h - where a game is shown: a stream, its width, and what the terminal can show: how many
   colours, on which ground, and which marks.

   Everything can be read without colour; inks only add to it. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdio.h>

#include "base/text.h"

/* A colour is a number of the terminal's palette of 256; 0 leaves the terminal's own. */
struct ink {
	short fore, back;
	short weight; /* bits of the below */
};

enum {
	WEIGHT_PLAIN = 0,
	WEIGHT_BOLD = 1,
	WEIGHT_DIM = 2,
	WEIGHT_LINED = 4,   /* underlined; this and the next in the full screen only */
	WEIGHT_REVERSED = 8 /* letters and ground change places */
};

int ink_is_same(struct ink a, struct ink b);
extern const struct ink INK_PLAIN, INK_BOLD, INK_DIM;
/* Rubric: what you may do now, and nothing else. */
extern const struct ink INK_RUBRIC;
/* Every seat has a pigment and a mark, always together. */
struct ink ink_of_seat(int seat);
const char *mark_of_seat(int seat);

enum colour_wish { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER, COLOUR_WISHES };
enum depth { DEPTH_NONE, DEPTH_16, DEPTH_256, DEPTH_TRUE, DEPTHS };

struct termcaps {
	enum depth depth;
	int is_light;    /* the ground */
	int is_ascii;    /* no marks besides ASCII, and letters without accents, unless */
	int has_letters; /* there are letters of all sorts, but no marks */
	int has_modes;   /* the terminal knows xterm's modes */
};

/* From the environment: TERM, COLORTERM, NO_COLOR, COLORFGBG, and the locale's letters. */
struct termcaps termcaps_detect(enum colour_wish wish);
/* Whether the locale has more letters than ASCII. */
int termcaps_has_unicode(void);
/* Whether the full screen can be shown on such a terminal at all. */
int termcaps_suffice(void);
/* Whatever the terminal can show, there is nothing but ASCII. */
void termcaps_use_ascii(struct termcaps *caps);
/* The mark to show instead of this letter: one that is as wide everywhere, or ASCII. */
const char *termcaps_mark(const struct termcaps *caps, const char *letter);
/* The sequence that sets an ink after a reset, into out. Returns its length. */
enum { TERMCAPS_INK_MAX = 64 };
int termcaps_ink(const struct termcaps *caps, struct ink ink, char out[TERMCAPS_INK_MAX]);

struct screen {
	FILE *out;
	struct termcaps caps; /* DEPTH_NONE: no escape sequence is written */
	int columns;
	int is_spoken;     /* as speech would read it: sentences, no marks, no drawing unless asked */
	int is_open_ended; /* nobody knows how wide it is: sentences are not broken */
};

/* How a person wants to see a game. */
struct display {
	enum colour_wish colour;
	int is_spoken; /* as speech would read it: sentences, no drawing unless asked */
	int is_ascii;  /* nothing but ASCII, whatever the terminal can show */
	/* The full screen alone: */
	int is_still; /* consequences are not shown one by one */
	int has_mouse;
	int is_review; /* begins with the analysis of what was played */
};

/* Colour by wish; automatically if `out` is a terminal that has it and NO_COLOR is not set. */
struct screen screen_on(FILE *out, enum colour_wish wish);

/* A text as the terminal can show it; the ink of what follows. */
void screen_text(const struct screen *screen, const char *text);
void screen_ink(const struct screen *screen, struct ink ink);
/* Text in an ink, without and with a line end. */
#define screen_put(screen, ink, ...) screen_put_text(screen, ink, text_from(__VA_ARGS__))
void screen_put_text(const struct screen *screen, struct ink ink, const char *text);
#define screen_line(screen, ink, ...) screen_line_text(screen, ink, text_from(__VA_ARGS__))
void screen_line_text(const struct screen *screen, struct ink ink, const char *text);
/* The same into out, behind what is there, for prompts. */
void screen_paint(const struct screen *screen, struct ink ink, const char *text, char *out,
                  size_t size);
/* The end of the line that begins here and is at most so wide: between words where that goes. */
const char *line_end(const char *text, int columns);
/* The width of the screen, which may have changed. */
void screen_measure(struct screen *screen);
/* A text of several sentences, broken between words at the screen's width, after an indent. Where
   there is no screen, in a file or a pipe, it is not broken. */
void screen_wrap(const struct screen *screen, int indent, const char *text);

#endif
