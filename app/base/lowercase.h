/* Converts UTF-8 text to lower case in place, for comparing what people type. */
#ifndef BASE_LOWERCASE_H
#define BASE_LOWERCASE_H

/* Covers the Latin and Cyrillic letters of the program's languages. No letter changes its length
   in bytes. */
void lowercase_utf8(char *text);

#endif
