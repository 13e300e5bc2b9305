/* parts.c - finds parts of the program from where the program lies. */
#include "base/parts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"

int parts_beside(const char *path, char out[PART_PATH_MAX])
{
	char program[PART_PATH_MAX];
	int written;

	if (!system_program(program, sizeof program))
		return 0;
	*(strrchr(program, '/') + 1) = '\0';
	written = snprintf(out, PART_PATH_MAX, "%s%s", program, path);
	return written < PART_PATH_MAX && access(out, R_OK) == 0;
}

int parts_find(const char *part, char out[PART_PATH_MAX])
{
	char installed[PART_PATH_MAX];

	if (parts_beside(part, out))
		return 1;
	snprintf(installed, sizeof installed, "%s/%s", BASTIDE_PARTS, part);
	return parts_beside(installed, out);
}
