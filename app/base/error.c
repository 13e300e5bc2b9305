#include "base/error.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"

void error_clean(char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < 0x20 || *text == 0x7f)
			*text = '?';
}

int error_set(struct error *error, enum exit_code code, const char *format, ...)
{
	va_list arguments;

	error->code = code;
	va_start(arguments, format);
	vsnprintf(error->text, sizeof error->text, format, arguments);
	va_end(arguments);
	error_clean(error->text);
	return 0;
}

/* Common reasons are translated; the others are in the system's words. */
static const char *reason(int error)
{
	switch (error) {
	case ENOENT:
		return say("cli.system.not-found");
	case EACCES:
	case EPERM:
		return say("cli.system.no-permission");
	case EISDIR:
		return say("cli.system.directory");
	case ENOTDIR:
		return say("cli.system.not-a-directory");
	case ENOSPC:
		return say("cli.system.disk-full");
	case EEXIST:
		return say("cli.system.exists");
	case EBADF:
		return say("cli.system.closed");
	case ENOMEM:
		return say("cli.system.no-memory");
	default:
		return strerror(error);
	}
}

int error_set_system(struct error *error, const char *path)
{
	return error_set(error, EXIT_SYSTEM, "%s: %s", path, reason(errno));
}
