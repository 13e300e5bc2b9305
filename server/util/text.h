/* Ids, letters, and what people may write. */
#ifndef SERVER_UTIL_TEXT_H
#define SERVER_UTIL_TEXT_H

#include "server/types.h"

/* A new random id of 16 characters that does not begin with a minus. */
void text_new_id(char id[ID_MAX]);
/* Whether it has the form of an id: base64url only, so that it can be part of a path. */
int text_is_id(const char *text);

/* Reads the first letter of a text that is not empty; returns its length, 0 if it is not UTF-8. */
int text_letter(const char *text, uint32_t *letter);
/* The number of letters of a text, or -1 if one of them does not belong in a name or in chat:
   control characters, invisible marks, marks that change the direction of writing. The text is
   UTF-8 (jansson rejects everything else). */
int text_count_letters(const char *text);
/* The text in lower case, so that "Ada" and "ADA" are one name. Returns 0 if it does not fit. */
int text_fold(const char *text, char *out, size_t capacity);

/* SHA-256 in hexadecimal, for what must not be stored in plain text. */
void text_hash(const char *text, char hash[HEX_MAX]);
/* Compares in constant time. */
int text_is_same(const char *one, const char *other);

#endif
