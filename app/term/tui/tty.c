/* tty.c - takes the terminal and gives it back: Linux and macOS. */
#include "term/tui/tty.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

static const char ENTER[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
static const char LEAVE[] = "\033[?7h\033[?25h\033[?1049l";
/* A terminal without modes is cleared, and the shell goes on below. */
static const char ENTER_PLAIN[] = "\033[?25l\033[2J";
static const char LEAVE_PLAIN[] = "\033[m\033[?25h\033[2J\033[H";
static const char MOUSE_ON[] = "\033[?1000h\033[?1006h", MOUSE_OFF[] = "\033[?1006l\033[?1000l";

/* While the program is not waiting, these signals wait; so none comes between asking whether one
   has come and beginning to wait. */
static const int WAITING[] = {SIGWINCH, SIGCONT, SIGINT, SIGTERM, SIGHUP};
static const int CRASHES[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

enum {
	WAITING_COUNT = sizeof WAITING / sizeof *WAITING,
	CRASHES_COUNT = sizeof CRASHES / sizeof *CRASHES
};

static struct {
	int in, out;
	struct tty_wish wish;
	struct termios before;
	sigset_t mask; /* before the terminal was taken */
	struct sigaction crashes[CRASHES_COUNT], resize, wake;
	atomic_int is_open, is_stale;
} tty = {.in = -1, .out = -1};

/* ---- only what a signal handler may call ---- */

void tty_write(const char *text, size_t length)
{
	while (length > 0) {
		ssize_t written = write(tty.out, text, length);

		if (written < 0 && errno != EINTR && errno != EAGAIN)
			return;
		if (written > 0) {
			text += written;
			length -= (size_t)written;
		}
	}
}

static void give_back(void)
{
	if (tty.wish.has_mouse)
		tty_write(MOUSE_OFF, sizeof MOUSE_OFF - 1);
	if (tty.wish.has_modes)
		tty_write(LEAVE, sizeof LEAVE - 1);
	else
		tty_write(LEAVE_PLAIN, sizeof LEAVE_PLAIN - 1);
	tcsetattr(tty.in, TCSANOW, &tty.before);
}

/* The crash goes on as it would have without us, with the terminal as it was. */
static void crash(int signal)
{
	if (atomic_exchange(&tty.is_open, 0))
		give_back();
	for (int each = 0; each < CRASHES_COUNT; each++)
		if (CRASHES[each] == signal)
			sigaction(signal, &tty.crashes[each], NULL);
	raise(signal);
}

static void note_change(int signal)
{
	(void)signal;
	atomic_store(&tty.is_stale, 1);
}

/* ---- taking and giving ---- */

static void take(void)
{
	struct termios raw = tty.before;

	raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
	raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
	raw.c_cc[VMIN] = 0;
	raw.c_cc[VTIME] = 0;
	tcsetattr(tty.in, TCSAFLUSH, &raw);
	if (tty.wish.has_modes)
		tty_write(ENTER, sizeof ENTER - 1);
	else
		tty_write(ENTER_PLAIN, sizeof ENTER_PLAIN - 1);
	if (tty.wish.has_mouse)
		tty_write(MOUSE_ON, sizeof MOUSE_ON - 1);
}

static void watch_signals(void)
{
	struct sigaction action;
	sigset_t waiting;

	memset(&action, 0, sizeof action);
	action.sa_handler = note_change;
	sigaction(SIGWINCH, &action, &tty.resize);
	sigaction(SIGCONT, &action, &tty.wake);
	action.sa_handler = crash;
	for (int each = 0; each < CRASHES_COUNT; each++)
		sigaction(CRASHES[each], &action, &tty.crashes[each]);
	sigemptyset(&waiting);
	for (int each = 0; each < WAITING_COUNT; each++)
		sigaddset(&waiting, WAITING[each]);
	pthread_sigmask(SIG_BLOCK, &waiting, &tty.mask);
}

int tty_open(int in, int out, const struct tty_wish *wish)
{
	if (!isatty(in) || !isatty(out) || tcgetattr(in, &tty.before) != 0)
		return 0;
	tty.in = in;
	tty.out = out;
	tty.wish = *wish;
	watch_signals();
	atomic_store(&tty.is_open, 1);
	atomic_store(&tty.is_stale, 0);
	take();
	return 1;
}

void tty_close(void)
{
	if (!atomic_exchange(&tty.is_open, 0))
		return;
	give_back();
	for (int each = 0; each < CRASHES_COUNT; each++)
		sigaction(CRASHES[each], &tty.crashes[each], NULL);
	sigaction(SIGWINCH, &tty.resize, NULL);
	sigaction(SIGCONT, &tty.wake, NULL);
	pthread_sigmask(SIG_SETMASK, &tty.mask, NULL);
}

void tty_sleep(void)
{
	give_back();
	kill(getpid(), SIGSTOP);
	take();
	atomic_store(&tty.is_stale, 1);
}

void tty_mouse(int is_on)
{
	tty.wish.has_mouse = is_on;
	if (is_on)
		tty_write(MOUSE_ON, sizeof MOUSE_ON - 1);
	else
		tty_write(MOUSE_OFF, sizeof MOUSE_OFF - 1);
}

/* ---- size, input ---- */

void tty_measure(int out, int *rows, int *columns)
{
	struct winsize size;

	*rows = *columns = 0;
	if (ioctl(out, TIOCGWINSZ, &size) == 0) {
		*rows = size.ws_row;
		*columns = size.ws_col;
	}
}

void tty_size(int *rows, int *columns)
{
	tty_measure(tty.out, rows, columns);
}

int tty_is_stale(void)
{
	return atomic_exchange(&tty.is_stale, 0);
}

/* Adds a file, if it is one, to those that are waited for; returns the highest yet. */
static int add_file(fd_set *files, int file, int highest)
{
	if (file >= 0)
		FD_SET(file, files);
	return file > highest ? file : highest;
}

static int is_ready(const fd_set *files, int file)
{
	return file >= 0 && FD_ISSET(file, files);
}

int tty_wait(const int *files, int count, int milliseconds)
{
	struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
	fd_set waiting;
	int highest, bits;

	FD_ZERO(&waiting);
	highest = add_file(&waiting, tty.in, -1);
	for (int each = 0; each < count; each++)
		highest = add_file(&waiting, files[each], highest);
	if (pselect(highest + 1, &waiting, NULL, NULL, milliseconds < 0 ? NULL : &time, &tty.mask) <= 0)
		return 0;
	bits = is_ready(&waiting, tty.in) ? TTY_INPUT : 0;
	for (int each = 0; each < count; each++)
		bits |= is_ready(&waiting, files[each]) ? TTY_OTHER : 0;
	return bits;
}

/* A poll has said that there is something: nothing then means that the terminal is gone. */
int tty_read(char *out, size_t size)
{
	ssize_t length = read(tty.in, out, size);

	if (length < 0 && errno == EINTR)
		return 0;
	return length > 0 ? (int)length : -1;
}
