/* Aligned tables on standard output, for text in any script. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

/* Prints a text left-aligned. One that is too wide is cut in the middle: commands often begin
   alike. */
void print_left(const char *text, int width);
/* Prints a blank and a text right-aligned. One that is too wide is not cut. */
void print_right(const char *text, int width);

#endif
