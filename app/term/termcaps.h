/* termcaps.h - what a terminal can show: how many colours, on which ground, and which marks. */
#ifndef TERM_TERMCAPS_H
#define TERM_TERMCAPS_H

#include "term/screen.h"

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

/* The mark to show instead of this letter: one that is as wide everywhere, or ASCII. */
const char *termcaps_mark(const struct termcaps *caps, const char *letter);
/* The sequence that sets an ink after a reset, into out. Returns its length. */
enum { TERMCAPS_INK_MAX = 64 };
int termcaps_ink(const struct termcaps *caps, struct ink ink, char out[TERMCAPS_INK_MAX]);

#endif
