#include "base/components.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"

int component_beside(const char *path, char out[COMPONENT_PATH_MAX])
{
	char program[COMPONENT_PATH_MAX];
	int written;

	if (!system_executable_path(program, sizeof program))
		return 0;
	*(strrchr(program, '/') + 1) = '\0';
	written = snprintf(out, COMPONENT_PATH_MAX, "%s%s", program, path);
	return written < COMPONENT_PATH_MAX && access(out, R_OK) == 0;
}

int component_find(const char *part, char out[COMPONENT_PATH_MAX])
{
	char installed[COMPONENT_PATH_MAX];

	if (component_beside(part, out))
		return 1;
	snprintf(installed, sizeof installed, "%s/%s", BASTIDE_LIBEXEC, part);
	return component_beside(installed, out);
}
