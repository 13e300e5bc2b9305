/* The database of a server: its default name, valid names, and errors. */
#include "cli/database.h"

#include <errno.h>
#include <string.h>

#include "base/folder.h"
#include "i18n/say.h"

static const char FILE_NAME[] = "/tables.db";

int database_default(char out[DATABASE_MAX], struct error *error)
{
	if (!folder_find("XDG_DATA_HOME", ".local/share", out, DATABASE_MAX - sizeof FILE_NAME)) {
		errno = ENOENT;
		return error_set_system(error, "$HOME");
	}
	if (!folder_make(out))
		return error_set_system(error, out);
	strcat(out, FILE_NAME);
	return 1;
}

int database_is_sound(const char *name)
{
	return name[0] && (!strstr(name, "://") || strncmp(name, "postgresql://", 13) == 0 ||
	                   strncmp(name, "postgres://", 11) == 0);
}

int database_say_why(const struct serve_error *why, const char *name, struct error *error)
{
	switch (why->fault) {
	case SERVE_NO_ADDRESS:
		return error_set(error, EXIT_USAGE, say("cli.serve.no-address"), why->reason);
	case SERVE_BAD_ADDRESS:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.bad-address"), why->reason);
	case SERVE_BAD_TLS:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.bad-tls"), why->reason);
	case SERVE_NO_DATABASE:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.no-database"), name, why->reason);
	case SERVE_DAMAGED:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.damaged"), name, why->reason);
	case SERVE_TOO_NEW:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.too-new"), name, why->number);
	case SERVE_IN_USE:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.in-use"), name);
	case SERVE_NO_SYSTEM:
		return error_set(error, EXIT_SYSTEM, say("cli.serve.no-system"), why->reason);
	case SERVE_FINE:
		break;
	}
	return 0;
}
