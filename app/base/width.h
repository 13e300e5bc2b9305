/* How many columns of a terminal a UTF-8 text takes. */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

/* The columns that a UTF-8 text takes. */
int text_width(const char *text);
/* The length in bytes of the letter at `at`, and the columns that it takes: 0, 1 or 2. */
int letter_size(const char *at, int *width);

#endif
