#include "cli/client_state.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"

/* The file of a name: its letters and digits, the others as dashes. */
static int find_file(const char *name, char out[PATH_MAX])
{
	char folder[PATH_MAX - 320];
	size_t length;

	if (!folder_find("XDG_STATE_HOME", ".local/state", folder, sizeof folder - 8))
		return 0;
	strcat(folder, "/online");
	if (!folder_make(folder))
		return 0;
	length = (size_t)snprintf(out, PATH_MAX, "%s/", folder);
	for (; *name && length < PATH_MAX - 8; name++) {
		int is_plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
		               (*name >= '0' && *name <= '9') || *name == '_' || *name == '.';

		out[length++] = is_plain ? *name : '-';
	}
	out[length] = 0;
	return 1;
}

json_t *client_state_read(const char *name)
{
	char path[PATH_MAX];

	return find_file(name, path) ? json_load_file(path, JSON_DECODE_ANY, NULL) : NULL;
}

/* Writes a new file and renames it, so that a crash leaves the old or the new value. */
void client_state_write(const char *name, json_t *value)
{
	char path[PATH_MAX], beside[PATH_MAX + 8];
	int file = -1, is_fine;

	if (find_file(name, path)) {
		snprintf(beside, sizeof beside, "%s.new", path);
		file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	}
	if (file >= 0) {
		is_fine = json_dumpfd(value, file, JSON_ENCODE_ANY) == 0 && fsync(file) == 0;
		if (close(file) != 0 || !is_fine || rename(beside, path) != 0)
			unlink(beside);
	}
	json_decref(value);
}
