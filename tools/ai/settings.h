/* settings.h - the command line of a tool: words "key=value", by rows that say where each goes. */
#ifndef TOOLS_SETTINGS_H
#define TOOLS_SETTINGS_H

#include <stdint.h>

/* A key, and the one place that gets its value; a number must be within bounds. Rows end with a
   NULL key. */
struct setting {
	const char *key;
	double least, most;
	int *whole;
	double *real;
	uint64_t *seed;
	const char **text;
};

/* Takes a word in. Returns 0 after telling on standard error what is wrong with it. */
int settings_read(const struct setting *rows, const char *tool, const char *word);

#endif
