#include "server/ops/helper.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_FILE = 3, FILES_MAX = 256 }; /* after standard input, output and errors */

/* Nothing of the server is open here. */
static void close_others(int *line)
{
	if (*line != FIRST_FILE) {
		dup2(*line, FIRST_FILE);
		*line = FIRST_FILE;
	}
	for (int file = FIRST_FILE + 1; file < FILES_MAX; file++)
		close(file);
}

int helper_start(int type, void (*serve)(int line, const void *with), const void *with)
{
	int lines[2];
	pid_t child;

	if (socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, lines) != 0)
		return -1;
	child = fork();
	if (child == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close_others(&lines[1]);
		serve(lines[1], with);
		_exit(0);
	}
	close(lines[1]);
	if (child > 0)
		return lines[0];
	close(lines[0]);
	return -1;
}
