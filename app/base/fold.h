/* fold.h - text in lower case, to compare what people type; UTF-8, in place. */
#ifndef BASE_FOLD_H
#define BASE_FOLD_H

/* Latin and Cyrillic letters: those of the languages that the program speaks. No letter changes
   its length. */
void fold_case(char *text);

#endif
