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
	char line[512];

	if (!isatty(STDERR_FILENO) || milliseconds() - last < 200)
		return;
	last = milliseconds();
	is_shown = 1;
	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	/* Cut at the edge of the screen, not wrapped; one write, so that no signal interrupts it. */
	fprintf(stderr, "\r\033[K\033[?7l%s\033[?7h", line);
	fflush(stderr);
}

void progress_end(void)
{
	if (is_shown)
		fputs("\r\033[K", stderr);
	is_shown = 0;
}
