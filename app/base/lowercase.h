/* UTF-8 text in lower case, in place, to compare what people type. */
#ifndef BASE_LOWERCASE_H
#define BASE_LOWERCASE_H

/* Latin and Cyrillic letters: those of the languages that the program speaks. No letter changes
   its length. */
void lowercase_utf8(char *text);

#endif
