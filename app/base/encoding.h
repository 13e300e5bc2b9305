/* Converts text from Windows editors and shells to UTF-8. */
#ifndef BASE_ENCODING_H
#define BASE_ENCODING_H

#include <stddef.h>

/* Removes a byte order mark. UTF-16 becomes UTF-8 in new memory, and the old text is freed. Invalid
   bytes stay as they are. Returns 0 if there is not enough memory. */
int encoding_to_utf8(char **text, size_t *size);

#endif
