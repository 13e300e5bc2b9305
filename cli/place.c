/* place.c - where the tables are kept, what can be wrong with it, where the browser client is. */
#include "cli/place.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"
#include "words/say.h"

static const char NAME[] = "/tables.db";

int place_default(char out[PLACE_MAX], struct trouble *trouble)
{
	if (!folder_find("XDG_DATA_HOME", ".local/share", out, PLACE_MAX - sizeof NAME)) {
		errno = ENOENT;
		return trouble_system(trouble, "$HOME");
	}
	if (!folder_make(out))
		return trouble_system(trouble, out);
	strcat(out, NAME);
	return 1;
}

int place_of_web(char out[PLACE_MAX])
{
	static const char *const BESIDE[] = {"../share/bastide/web", "web"};
	char program[PLACE_MAX / 2];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);

	if (length <= 0 || length == (ssize_t)sizeof program - 1)
		return 0;
	program[length] = '\0';
	*(strrchr(program, '/') + 1) = '\0';
	for (size_t each = 0; each < sizeof BESIDE / sizeof *BESIDE; each++) {
		snprintf(out, PLACE_MAX, "%s%s/index.html", program, BESIDE[each]);
		if (access(out, R_OK) == 0) {
			*strrchr(out, '/') = '\0';
			return 1;
		}
	}
	return 0;
}

int place_is_sound(const char *place)
{
	return place[0] && (!strstr(place, "://") || strncmp(place, "postgresql://", 13) == 0 ||
	                    strncmp(place, "postgres://", 11) == 0);
}

int place_say(const struct serve_trouble *why, const char *place, struct trouble *trouble)
{
	switch (why->fault) {
	case SERVE_NO_ADDRESS:
		return trouble_say(trouble, EXIT_USAGE, say("cli.serve.no-address"), why->reason);
	case SERVE_BAD_ADDRESS:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.bad-address"), why->reason);
	case SERVE_BAD_TLS:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.bad-tls"), why->reason);
	case SERVE_NO_DATABASE:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.no-database"), place, why->reason);
	case SERVE_DAMAGED:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.damaged"), place, why->reason);
	case SERVE_TOO_NEW:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.too-new"), place, why->number);
	case SERVE_IN_USE:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.in-use"), place);
	case SERVE_NO_SYSTEM:
		return trouble_say(trouble, EXIT_SYSTEM, say("cli.serve.no-system"), why->reason);
	case SERVE_FINE:
		break;
	}
	return 0;
}
