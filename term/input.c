/* input.c - lines typed by a person. */
#include "term/input.h"

#include <signal.h>
#include <string.h>

#include "base/trouble.h"

enum { LINE_MAX_BYTES = 4096 };

static atomic_int is_ended;

static void end(int signal)
{
	(void)signal;
	atomic_store(&is_ended, 1);
}

void input_watch_signals(void)
{
	static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = end; /* without SA_RESTART: reading stops */
	for (size_t each = 0; each < sizeof ends / sizeof *ends; each++)
		sigaction(ends[each], &action, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGPIPE, &action, NULL);
}

int input_has_ended(void)
{
	return atomic_load(&is_ended);
}

const atomic_int *input_end(void)
{
	return &is_ended;
}

/* A line that is too long is read to its end; only its beginning counts. */
static void skip_rest(FILE *from)
{
	int letter;

	do
		letter = fgetc(from);
	while (letter != '\n' && letter != EOF);
}

char *input_line(FILE *from)
{
	static char line[LINE_MAX_BYTES];
	char *stop;

	memset(line, 0, sizeof line);
	if (input_has_ended() || !fgets(line, sizeof line, from) || input_has_ended())
		return NULL;
	stop = strchr(line, '\n');
	if (!stop && strlen(line) == sizeof line - 1)
		skip_rest(from);
	line[strcspn(line, "\r\n")] = 0;
	trouble_clean(line);
	return line;
}
