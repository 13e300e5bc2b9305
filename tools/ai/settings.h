/* Reads a command line of "key=value" words. */
#ifndef TOOLS_AI_SETTINGS_H
#define TOOLS_AI_SETTINGS_H

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

/* Reads a word. If it is wrong, prints why to standard error and returns 0. */
int settings_read(const struct setting *rows, const char *tool, const char *word);

#endif
