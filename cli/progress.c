/* progress.c - the line that tells how far a long command has come. */
#include "cli/progress.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static int is_shown;

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void progress(const char *format, ...)
{
	static int64_t last;
	va_list arguments;

	if (!isatty(STDERR_FILENO) || milliseconds() - last < 200)
		return;
	last = milliseconds();
	is_shown = 1;
	/* A line that is too long for the screen is cut, not wrapped. */
	fputs("\r\033[K\033[?7l", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputs("\033[?7h", stderr);
	fflush(stderr);
}

void progress_end(void)
{
	if (is_shown)
		fputs("\r\033[K", stderr);
	is_shown = 0;
}
