/* Reads lines from a file descriptor, for line-based protocols.

	struct lines lines = lines_from(0, 4096);
	while ((line = lines_next(&lines)))
		if (*line == LINES_BAD) ... else ... */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include <stddef.h>

enum { LINES_CAPACITY = 65536 };

/* Stands for a line that was too long or contained a NUL; the rest of that line is dropped. */
enum { LINES_BAD = 1 };

struct lines {
	int file;
	size_t most;       /* bytes of a line, without its end; at most LINES_CAPACITY */
	size_t at, filled; /* unread bytes are buffer[at .. filled) */
	int is_skipping;   /* skipping the rest of a line that is too long */
	int has_ended;
	char bad[2]; /* returned instead of such a line */
	char buffer[LINES_CAPACITY + 3];
};

struct lines lines_from(int file, size_t most);
/* The next line, without LF or CR LF; valid until the next call. NULL at the end. The last line
   needs no LF. */
char *lines_next(struct lines *lines);
/* Whether lines_next would block: then flush the output first. */
int lines_would_wait(const struct lines *lines);

#endif
