/* names.h - what people may call themselves, and which names look alike.

   A name is kept as NFKC, so that one name has one spelling. Nothing in it is invisible: no
   default-ignorable letters, no spaces but the plain one, no marks without a letter under them. */
#ifndef SERVER_PEOPLE_NAMES_H
#define SERVER_PEOPLE_NAMES_H

#include "server/types.h"

enum {
	NAME_TEXT_MAX = 256, /* bytes of a name as somebody may write it */
	NAME_LETTERS_MAX = 24,
	NAME_MARKS_MAX = 3, /* that may stand on one letter: as many as any living script needs */
	SKELETON_MAX = 256
};

/* The name as it is kept: NFKC, without spaces at its ends and double spaces. Returns 0 if it is
   not a valid name. */
int names_clean(const char *text, char name[NAME_MAX_BYTES]);
/* The name under which somebody logs in, as it is kept beside the name; also of names that were
   registered when more was allowed. Returns 0 if nobody can have it. */
int names_fold(const char *text, char folded[NAME_MAX_BYTES]);
/* As people before version 3 of the schema had it: spaces made tidy, lower case, no NFKC. */
int names_fold_old(const char *text, char folded[NAME_MAX_BYTES]);

/* How a name looks (UTS 39 skeletons): of its letters as they stand, and of the small ones. Two
   names that share one of their two looks can be taken for each other. */
struct skeletons {
	char text[2][SKELETON_MAX];
};

/* Returns 0 if they cannot be told: such a name is nobody's. */
int names_skeletons(const char *name, struct skeletons *out);
/* The Unicode data that looks are made by: with another one they must be made anew. */
const char *names_unicode_version(void);

#endif
