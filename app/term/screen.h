/* screen.h - where a game is shown: a stream, its width, and whether it has colour.

   Everything can be read without colour; inks only add to it. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdio.h>

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

extern const struct ink INK_PLAIN, INK_BOLD, INK_DIM;
/* Rubric: what you may do now, and nothing else. */
extern const struct ink INK_RUBRIC;
/* Every seat has a pigment and a mark, always together. */
struct ink ink_of_seat(int seat);
const char *mark_of_seat(int seat);

struct screen {
	FILE *out;
	int has_colour;
	int columns;
	int is_spoken;     /* as speech would read it: sentences, no marks, no drawing unless asked */
	int is_open_ended; /* nobody knows how wide it is: sentences are not broken */
	int is_ascii;      /* no marks, and letters without accents, unless */
	int has_letters;   /* there are letters of all sorts (termcaps.h) */
};

enum colour_wish { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER, COLOUR_WISHES };

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

/* Whatever the terminal can show, there is nothing but ASCII. */
void screen_use_ascii(struct screen *screen);
/* A text as the terminal can show it. */
void screen_text(const struct screen *screen, const char *text);
void screen_start(const struct screen *screen, struct ink ink);
void screen_stop(const struct screen *screen, struct ink ink);
/* Text in an ink, without and with a line end. */
void screen_put(const struct screen *screen, struct ink ink, const char *format, ...);
void screen_line(const struct screen *screen, struct ink ink, const char *format, ...);
/* The same into out, behind what is there, for prompts. */
void screen_paint(const struct screen *screen, struct ink ink, const char *text, char *out,
                  size_t size);
/* The width of the screen, which may have changed. */
void screen_measure(struct screen *screen);
/* A text of several sentences, broken between words at the screen's width, after an indent. Where
   there is no screen, in a file or a pipe, it is not broken. */
void screen_wrap(const struct screen *screen, int indent, const char *text);

#endif
