#include "base/folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/system.h"

int folder_find(const char *variable, const char *fallback, char *out, size_t capacity)
{
	const char *base = getenv(variable), *home = getenv("HOME"), *own = system_data_folder();
	int length;

	if (own)
		length = snprintf(out, capacity, "%s/bastide", own);
	else if (base && base[0] == '/')
		length = snprintf(out, capacity, "%s/bastide", base);
	else if (home && home[0] == '/')
		length = snprintf(out, capacity, "%s/%s/bastide", home, fallback);
	else
		return 0;
	return length > 0 && (size_t)length < capacity;
}

int folder_make(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = 0;
		system_make_private_folder(path);
		*slash = '/';
	}
	return system_make_private_folder(path) == 0 || errno == EEXIST;
}

int folder_open_state(char *out, size_t capacity, struct error *error)
{
	if (!folder_find("XDG_STATE_HOME", ".local/state", out, capacity)) {
		errno = ENOENT;
		return error_set_system(error, "$HOME");
	}
	return folder_make(out) || error_set_system(error, out);
}
