/* place.c - where the tables are kept, and what can be wrong with it. */
#include "cli/place.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "po/say.h"

/* As the XDG rules have it: a path that is not absolute does not count. */
static int find_folder(char out[PLACE_MAX])
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int length = 0;

	if (data && data[0] == '/')
		length = snprintf(out, PLACE_MAX, "%s/bastide", data);
	else if (home && home[0] == '/')
		length = snprintf(out, PLACE_MAX, "%s/.local/share/bastide", home);
	return length > 0 && length < PLACE_MAX - 16;
}

static int make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = 0;
		mkdir(path, 0700);
		*slash = '/';
	}
	return mkdir(path, 0700) == 0 || errno == EEXIST;
}

int place_default(char out[PLACE_MAX], struct trouble *trouble)
{
	if (!find_folder(out)) {
		errno = ENOENT;
		return trouble_system(trouble, "$HOME");
	}
	if (!make_folders(out))
		return trouble_system(trouble, out);
	strcat(out, "/tables.db");
	return 1;
}

int place_say(const struct serve_trouble *why, const char *place, struct trouble *trouble)
{
	switch (why->fault) {
	case SERVE_BAD_ADDRESS:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.bad-address"), why->reason);
	case SERVE_BAD_TLS:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.bad-tls"), why->reason);
	case SERVE_NO_DATABASE:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.no-database"), place, why->reason);
	case SERVE_TOO_NEW:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.too-new"), place, why->number);
	case SERVE_IN_USE:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.in-use"), place);
	case SERVE_NO_SYSTEM:
		return trouble_say(trouble, LEAVE_SYSTEM, say("cli.serve.no-system"), why->reason);
	case SERVE_FINE:
		break;
	}
	return 0;
}
