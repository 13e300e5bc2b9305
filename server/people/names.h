/* Which names people may have, and which names look alike.

   A name is stored as NFKC, so that one name has one spelling. Nothing in it is invisible: no
   default-ignorable characters, no spaces but the plain one, no marks without a letter. */
#ifndef SERVER_PEOPLE_NAMES_H
#define SERVER_PEOPLE_NAMES_H

#include "server/types.h"

enum {
	NAME_TEXT_MAX = 256, /* bytes of a name as a person may type it */
	NAME_LETTERS_MAX = 24,
	NAME_MARKS_MAX = 3, /* on one letter: as many as any living script needs */
	SKELETON_MAX = 256
};

/* The name as it is stored: NFKC, without spaces at its ends or double spaces. Returns 0 if it is
   not a valid name. */
int names_clean(const char *text, char name[NAME_MAX_BYTES]);
/* The key under which a name logs in: lower case, stored beside the name; also for names that were
   registered under older rules. Returns 0 if no account can have it. */
int names_fold(const char *text, char folded[NAME_MAX_BYTES]);
/* As people before version 3 of the schema had it: spaces made tidy, lower case, no NFKC. */
int names_fold_legacy(const char *text, char folded[NAME_MAX_BYTES]);

/* The skeletons of a name (UTS 39): of the name as it is written, and in lower case. Two names that
   share a skeleton can be mistaken for each other. */
struct skeletons {
	char text[2][SKELETON_MAX];
};

/* Returns 0 if there are none: this name is not allowed. */
int names_skeletons(const char *name, struct skeletons *out);
/* The version of the Unicode data. With another version the skeletons must be computed again. */
const char *names_unicode_version(void);

#endif
