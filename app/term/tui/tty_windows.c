/* tty_windows.c - takes Windows' console and gives it back. It is told to be a terminal as others
   are: escape sequences go out, and keys and the mouse come in as such. */
#include "term/tui/tty.h"

#include <io.h>
#include <signal.h>
#include <stdatomic.h>
#include <windows.h>

#include "base/system.h"
#include "term/input.h"

static const char ENTER[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
static const char LEAVE[] = "\033[?7h\033[?25h\033[?1049l";
static const char MOUSE_ON[] = "\033[?1000h\033[?1006h", MOUSE_OFF[] = "\033[?1006l\033[?1000l";

enum { LOOK_MS = 10, EVENTS_MAX = 32 };

static struct {
	HANDLE in, out;
	struct tty_wish wish;
	DWORD in_before, out_before;
	int rows, columns; /* when it was looked at last */
	WCHAR half;        /* the first half of a letter that has two */
	atomic_int is_open, is_stale;
} tty;

void tty_write(const char *text, size_t length)
{
	DWORD written;

	while (length > 0 && WriteFile(tty.out, text, (DWORD)length, &written, NULL)) {
		text += written;
		length -= written;
	}
}

static void give_back(void)
{
	if (tty.wish.has_mouse)
		tty_write(MOUSE_OFF, sizeof MOUSE_OFF - 1);
	tty_write(LEAVE, sizeof LEAVE - 1);
	SetConsoleMode(tty.in, tty.in_before);
	SetConsoleMode(tty.out, tty.out_before);
}

/* The crash goes on as it would have without us, with the console as it was. */
static void crash(int signal_number)
{
	if (atomic_exchange(&tty.is_open, 0))
		give_back();
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* Returns 0 for a console from before 2016. */
static int take(void)
{
	DWORD out = tty.out_before | ENABLE_VIRTUAL_TERMINAL_PROCESSING | DISABLE_NEWLINE_AUTO_RETURN;

	if (!SetConsoleMode(tty.in, ENABLE_VIRTUAL_TERMINAL_INPUT | ENABLE_EXTENDED_FLAGS))
		return 0;
	if (!SetConsoleMode(tty.out, out)) {
		SetConsoleMode(tty.in, tty.in_before);
		return 0;
	}
	tty_write(ENTER, sizeof ENTER - 1);
	if (tty.wish.has_mouse)
		tty_write(MOUSE_ON, sizeof MOUSE_ON - 1);
	return 1;
}

int tty_open(int in, int out, const struct tty_wish *wish)
{
	tty.in = (HANDLE)_get_osfhandle(in);
	tty.out = (HANDLE)_get_osfhandle(out);
	tty.wish = *wish;
	if (!GetConsoleMode(tty.in, &tty.in_before) || !GetConsoleMode(tty.out, &tty.out_before) ||
	    !take())
		return 0;
	signal(SIGSEGV, crash);
	signal(SIGABRT, crash);
	tty_size(&tty.rows, &tty.columns);
	atomic_store(&tty.is_stale, 0);
	atomic_store(&tty.is_open, 1);
	return 1;
}

void tty_close(void)
{
	if (!atomic_exchange(&tty.is_open, 0))
		return;
	give_back();
	signal(SIGSEGV, SIG_DFL);
	signal(SIGABRT, SIG_DFL);
}

/* Nobody can be sent to sleep here. */
void tty_sleep(void)
{
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

static void measure(HANDLE out, int *rows, int *columns)
{
	CONSOLE_SCREEN_BUFFER_INFO info;

	*rows = *columns = 0;
	if (GetConsoleScreenBufferInfo(out, &info)) {
		*rows = info.srWindow.Bottom - info.srWindow.Top + 1;
		*columns = info.srWindow.Right - info.srWindow.Left + 1;
	}
}

void tty_measure(int out, int *rows, int *columns)
{
	measure((HANDLE)_get_osfhandle(out), rows, columns);
}

void tty_size(int *rows, int *columns)
{
	measure(tty.out, rows, columns);
}

int tty_is_stale(void)
{
	return atomic_exchange(&tty.is_stale, 0);
}

/* Nobody tells of a new size in this mode. */
static int has_new_size(void)
{
	int rows = tty.rows, columns = tty.columns;

	tty_size(&tty.rows, &tty.columns);
	return rows != tty.rows || columns != tty.columns;
}

static int is_one_ready(const int *files, int count)
{
	for (int each = 0; each < count; each++)
		if (files[each] >= 0 && system_can_read(files[each]))
			return 1;
	return 0;
}

/* A console can be waited for; a pipe cannot, nor a signal, which another thread is told: they are
   looked at again and again. */
int tty_wait(const int *files, int count, int milliseconds)
{
	for (int past = 0;; past += LOOK_MS) {
		int is_typed = WaitForSingleObject(tty.in, past ? LOOK_MS : 0) == WAIT_OBJECT_0;
		int found = (is_typed ? TTY_INPUT : 0) | (is_one_ready(files, count) ? TTY_OTHER : 0);

		if (has_new_size())
			atomic_store(&tty.is_stale, 1);
		if (found || atomic_load(&tty.is_stale) || input_has_ended() ||
		    (milliseconds >= 0 && past >= milliseconds))
			return found;
	}
}

/* A letter as UTF-8; returns its bytes, at most four. */
static int put_letter(char *out, WCHAR letter)
{
	WCHAR both[2] = {tty.half, letter};

	if (IS_HIGH_SURROGATE(letter)) {
		tty.half = letter;
		return 0;
	}
	tty.half = 0;
	if (both[0])
		return WideCharToMultiByte(CP_UTF8, 0, both, 2, out, 4, NULL, NULL);
	return WideCharToMultiByte(CP_UTF8, 0, &letter, 1, out, 4, NULL, NULL);
}

/* Sequences come letter by letter, as keys that are pressed. */
int tty_read(char *out, size_t size)
{
	INPUT_RECORD events[EVENTS_MAX];
	DWORD room = (DWORD)(size / 4), count;
	int length = 0;

	if (!ReadConsoleInputW(tty.in, events, room < EVENTS_MAX ? room : EVENTS_MAX, &count))
		return -1;
	for (DWORD each = 0; each < count; each++) {
		const KEY_EVENT_RECORD *key = &events[each].Event.KeyEvent;

		if (events[each].EventType == KEY_EVENT && key->bKeyDown && key->uChar.UnicodeChar)
			length += put_letter(out + length, key->uChar.UnicodeChar);
	}
	return length;
}
