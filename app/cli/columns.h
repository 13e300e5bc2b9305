/* Tables on standard output, whatever letters they hold. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

/* A text from the left of its column. One that is too wide is cut in its middle: commands often
   begin alike. */
void print_left(const char *text, int width);
/* A blank and a text up to the right of its column; a wider one is written all the same. */
void print_right(const char *text, int width);

#endif
