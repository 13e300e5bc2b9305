#include "base/system.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <stdint.h>
#endif

const char DEV_NULL[] = "/dev/null";

void system_init(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
}

void system_setenv(const char *name, const char *value)
{
	setenv(name, value, 1);
}

int system_random(void *out, size_t size)
{
	return getentropy(out, size) == 0;
}

int system_executable_path(char *out, size_t capacity)
{
#ifdef __APPLE__
	uint32_t size = (uint32_t)capacity;

	return _NSGetExecutablePath(out, &size) == 0;
#else
	ssize_t length = readlink("/proc/self/exe", out, capacity - 1);

	if (length <= 0 || (size_t)length == capacity - 1)
		return 0;
	out[length] = '\0';
	return 1;
#endif
}

int system_processors(void)
{
	long processors = sysconf(_SC_NPROCESSORS_ONLN);

	return processors > 0 ? (int)processors : 1;
}

int system_columns(int file)
{
	struct winsize size;

	return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int system_owns_console(void)
{
	return 0;
}

const char *system_data_folder(void)
{
	return NULL;
}

/* ---- files ---- */

int system_make_folder(const char *path)
{
	return mkdir(path, 0777);
}

int system_make_private_folder(const char *path)
{
	return mkdir(path, 0700);
}

int system_is_open(int file)
{
	return fcntl(file, F_GETFD) >= 0 || errno != EBADF;
}

int system_lock(int file)
{
	return flock(file, LOCK_EX | LOCK_NB) == 0;
}

int system_sync(int file)
{
	return fsync(file) == 0;
}

/* Syncs the folder, so that the new name is on disk. Ignores systems that cannot. */
static void sync_folder(const char *path)
{
	char copy[PATH_MAX];
	int folder;

	snprintf(copy, sizeof copy, "%s", path);
	folder = open(dirname(copy), O_RDONLY | O_DIRECTORY);
	if (folder < 0)
		return;
	fsync(folder);
	close(folder);
}

/* Some file systems (USB sticks, network) have no hard links, and report it with various errors.
   There an empty file reserves the name first, and is then replaced. */
static int name_without_link(const char *from, const char *to)
{
	int file = open(to, O_WRONLY | O_CREAT | O_EXCL | SYSTEM_CLOEXEC, 0600), why;

	if (file < 0)
		return -1;
	close(file);
	if (rename(from, to) == 0)
		return 0;
	why = errno;
	unlink(to);
	errno = why;
	return -1;
}

static int name_by_link(const char *from, const char *to)
{
	return link(from, to) == 0 && unlink(from) == 0 ? 0 : -1;
}

/* rename replaces an existing file; link does not. */
int rename_noreplace(const char *from, const char *to)
{
	if (name_by_link(from, to) != 0 && (errno == EEXIST || name_without_link(from, to) != 0))
		return -1;
	sync_folder(to);
	return 0;
}

int rename_replace(const char *from, const char *to)
{
	if (rename(from, to) != 0)
		return -1;
	sync_folder(to);
	return 0;
}

int system_mkstemp(char *name)
{
	mode_t mask = umask(0);
	int file;

	umask(mask);
	file = mkstemp(name);
	if (file >= 0)
		fchmod(file, 0666 & ~mask);
	return file;
}

/* ---- waiting, reading, signals ---- */

int system_pipe(int ends[2])
{
#ifdef __APPLE__
	if (pipe(ends) != 0)
		return -1;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return 0;
#else
	return pipe2(ends, O_CLOEXEC);
#endif
}

int system_can_read(int end)
{
	struct pollfd file = {end, POLLIN, 0};

	return poll(&file, 1, 0) > 0;
}

int system_wait(int file, int other, int milliseconds)
{
	struct pollfd files[2] = {{file, POLLIN, 0}, {other, POLLIN, 0}};

	return poll(files, 2, milliseconds) > 0 && files[0].revents;
}

int system_read_typed(int file, char *out, size_t size)
{
	return (int)read(file, out, size);
}

/* Signals interrupt waiting (poll); writes continue (SA_RESTART). */
static void on(int signal_number, void (*handler)(int), int flags)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = handler;
	action.sa_flags = SA_RESTART | flags;
	sigaction(signal_number, &action, NULL);
}

void system_on_terminate(void (*handler)(int signal))
{
	on(SIGINT, handler, 0);
	on(SIGTERM, handler, 0);
	on(SIGHUP, handler, 0);
	on(SIGPIPE, SIG_IGN, 0);
}

/* mpirun passes SIGUSR1 on; the others it answers by killing its processes. */
void system_on_terminate_once(void (*handler)(int signal))
{
	static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};

	for (size_t each = 0; each < sizeof ends / sizeof *ends; each++) {
		struct sigaction old;

		if (sigaction(ends[each], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
			on(ends[each], handler, (int)SA_RESETHAND);
	}
}

void system_on_resize(void (*handler)(int signal))
{
	on(SIGWINCH, handler, 0);
}

int system_has_program(const char *name)
{
	char command[256];

	snprintf(command, sizeof command, "%s --version > %s 2>&1", name, DEV_NULL);
	return system(command) == 0; /* NOLINT(cert-env33-c): the name is a constant */
}

FILE *system_open_program(const char *command)
{
	on(SIGPIPE, SIG_IGN, 0);    /* it may end before it has read all; its exit status shows that */
	return popen(command, "w"); /* NOLINT(cert-env33-c): a constant */
}

int system_close_program(FILE *input)
{
	return pclose(input);
}
