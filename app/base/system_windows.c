#include "base/system.h"

#include <direct.h>
#include <errno.h>
#include <io.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <wchar.h>

/* clang-format off: the other two need this one before them */
#include <bcrypt.h>
#include <shellapi.h>
#include <windows.h>
/* clang-format on */

enum { PATH_SIZE = 4096 };

const char DEV_NULL[] = "NUL";

void system_setenv(const char *name, const char *value)
{
	_putenv_s(name, value);
}

/* ---- the beginning ---- */

static char *narrow(const wchar_t *word)
{
	int size = WideCharToMultiByte(CP_UTF8, 0, word, -1, NULL, 0, NULL, NULL);
	char *out = malloc((size_t)size);

	if (out)
		WideCharToMultiByte(CP_UTF8, 0, word, -1, out, size, NULL, NULL);
	return out;
}

/* The arguments of main lack the letters that are not in the system's code page. */
static void take_words(int *argc, char ***argv)
{
	int count;
	wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
	char **words = calloc((size_t)count + 1, sizeof *words);

	for (int each = 0; wide && words && each < count; each++)
		if (!(words[each] = narrow(wide[each])))
			return;
	if (!wide || !words)
		return;
	LocalFree(wide);
	*argc = count;
	*argv = words;
}

/* Likewise environment variables: those with letters beyond ASCII are set again as UTF-8. */
static void take_variables(void)
{
	wchar_t *all = GetEnvironmentStringsW();

	for (const wchar_t *each = all; each && *each; each += wcslen(each) + 1) {
		const wchar_t *letter = each;
		char *variable;

		while (*letter && *letter < 0x80)
			letter++;
		variable = *letter ? narrow(each) : NULL;
		if (variable)
			_putenv(variable);
		free(variable);
	}
	if (all)
		FreeEnvironmentStringsW(all);
}

static int set_console_mode(DWORD which, DWORD more)
{
	HANDLE console = GetStdHandle(which);
	DWORD mode;

	return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | more);
}

/* The code pages belong to the console, which other programs use after us: restore them. */
static UINT input_page, output_page;

static void give_pages_back(void)
{
	SetConsoleCP(input_page);
	SetConsoleOutputCP(output_page);
}

/* If another program reads our output, it may still write after us; then it restores them. */
static void take_pages(int is_last)
{
	input_page = GetConsoleCP();
	output_page = GetConsoleOutputCP();
	SetConsoleCP(CP_UTF8);
	SetConsoleOutputCP(CP_UTF8);
	if (is_last && input_page && output_page)
		atexit(give_pages_back);
}

/* The classic console draws with a single font, which has few symbols. Newer terminals fall back to
   other fonts. With them the program has another console window, or none. */
static int is_old_window(void)
{
	wchar_t name[32] = L"";
	HWND window = GetConsoleWindow();

	return window && GetClassNameW(window, name, 32) && wcscmp(name, L"ConsoleWindowClass") == 0;
}

/* Consoles since 2016 support xterm's sequences, but no variable says so. */
static void begin_console(void)
{
	int is_terminal = set_console_mode(STD_OUTPUT_HANDLE, ENABLE_VIRTUAL_TERMINAL_PROCESSING);

	take_pages(is_terminal);
	if (is_terminal && !getenv("TERM"))
		system_setenv("TERM", is_old_window() ? "winconsole-256color" : "xterm-256color");
	set_console_mode(STD_ERROR_HANDLE, ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

/* The user's language, if no variable sets one; text is UTF-8 here. */
static void take_language(void)
{
	wchar_t wide[LOCALE_NAME_MAX_LENGTH];
	char *name, text[LOCALE_NAME_MAX_LENGTH + 8];

	if (getenv("LANG") || !GetUserDefaultLocaleName(wide, LOCALE_NAME_MAX_LENGTH))
		return;
	name = narrow(wide);
	snprintf(text, sizeof text, "%.2s.UTF-8", name ? name : "en");
	system_setenv("LANG", text);
	free(name);
}

void system_init(int *argc, char ***argv)
{
	for (int each = 0; each < 3; each++)
		_setmode(each, _O_BINARY);
	_set_fmode(_O_BINARY);
	setlocale(LC_CTYPE, ".UTF-8"); /* names of files are UTF-8, too */
	take_words(argc, argv);
	take_variables();
	take_language();
	begin_console();
}

int system_random(void *out, size_t size)
{
	return BCryptGenRandom(NULL, out, (ULONG)size, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0;
}

int system_executable_path(char *out, size_t capacity)
{
	wchar_t wide[PATH_SIZE];
	DWORD length = GetModuleFileNameW(NULL, wide, PATH_SIZE);

	if (!length || length == PATH_SIZE ||
	    !WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, (int)capacity, NULL, NULL))
		return 0;
	for (char *at = out; *at; at++)
		if (*at == '\\')
			*at = '/';
	return 1;
}

int system_processors(void)
{
	SYSTEM_INFO info;

	GetSystemInfo(&info);
	return (int)info.dwNumberOfProcessors;
}

int system_columns(int file)
{
	CONSOLE_SCREEN_BUFFER_INFO info;

	if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(file), &info))
		return 0;
	return info.srWindow.Right - info.srWindow.Left + 1;
}

/* A double click opens a console for the program that is clicked on. */
int system_owns_console(void)
{
	DWORD processes[2], mode;

	return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) &&
	       GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) &&
	       GetConsoleProcessList(processes, 2) == 1;
}

const char *system_data_folder(void)
{
	return getenv("LOCALAPPDATA");
}

/* ---- files ---- */

int system_make_folder(const char *path)
{
	return _mkdir(path);
}

/* A user's folders are already private. */
int system_make_private_folder(const char *path)
{
	return _mkdir(path);
}

int system_is_open(int file)
{
	return _get_osfhandle(file) != -1;
}

int system_lock(int file)
{
	OVERLAPPED at = {0};

	return LockFileEx((HANDLE)_get_osfhandle(file),
	                  LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at);
}

int system_sync(int file)
{
	return FlushFileBuffers((HANDLE)_get_osfhandle(file));
}

/* Virus scanners and indexers open new files, and for a moment the file cannot be moved. So it
   retries for a second. Returns whether the file was moved. */
static int move_patiently(const wchar_t *from, const wchar_t *to, DWORD how)
{
	enum { TRIES = 50, PAUSE_MS = 20 };

	for (int tries = 1; !MoveFileExW(from, to, how); tries++) {
		DWORD why = GetLastError();

		if (tries == TRIES || (why != ERROR_ACCESS_DENIED && why != ERROR_SHARING_VIOLATION))
			return 0;
		Sleep(PAUSE_MS);
	}
	return 1;
}

/* 0: done. Otherwise sets the closest errno. */
static int move_file(const char *from, const char *to, DWORD how)
{
	wchar_t wide_from[PATH_SIZE], wide_to[PATH_SIZE];

	if (MultiByteToWideChar(CP_UTF8, 0, from, -1, wide_from, PATH_SIZE) &&
	    MultiByteToWideChar(CP_UTF8, 0, to, -1, wide_to, PATH_SIZE) &&
	    move_patiently(wide_from, wide_to, how | MOVEFILE_WRITE_THROUGH))
		return 0;
	errno = GetLastError() == ERROR_ALREADY_EXISTS ? EEXIST : EACCES;
	return -1;
}

int rename_noreplace(const char *from, const char *to)
{
	return move_file(from, to, 0);
}

int rename_replace(const char *from, const char *to)
{
	return move_file(from, to, MOVEFILE_REPLACE_EXISTING);
}

int system_mkstemp(char *name)
{
	char *tail = name + strlen(name) - strlen("XXXXXX");
	unsigned number;

	for (int tries = 0; tries < 100 && system_random(&number, sizeof number); tries++) {
		int file;

		snprintf(tail, strlen("XXXXXX") + 1, "%06x", number & 0xffffff);
		file = _open(name, _O_RDWR | _O_CREAT | _O_EXCL | SYSTEM_CLOEXEC, _S_IREAD | _S_IWRITE);
		if (file >= 0 || errno != EEXIST)
			return file;
	}
	return -1;
}

/* ---- waiting, reading, signals ---- */

int system_pipe(int ends[2])
{
	return _pipe(ends, 4096, SYSTEM_CLOEXEC);
}

/* Reading blocks, and the programs for Windows wait for nothing else. */
int system_can_read(int end)
{
	DWORD bytes;

	return PeekNamedPipe((HANDLE)_get_osfhandle(end), NULL, 0, NULL, &bytes, NULL) && bytes > 0;
}

int system_wait(int file, int other, int milliseconds)
{
	(void)file;
	(void)other;
	(void)milliseconds;
	return 1;
}

/* Reads a line from the console. With ReadFile, many consoles return a zero for every non-ASCII
   letter. A UTF-16 unit becomes at most three bytes; after half a surrogate pair it reads the rest.
   Ctrl-Z at the start is the end of the input. */
static int read_console(HANDLE console, char *out, size_t size)
{
	enum { UNITS = 512 };
	wchar_t wide[UNITS + 1];
	DWORD capacity = size / 3 - 1 < UNITS ? (DWORD)(size / 3 - 1) : UNITS, count, more;

	if (!ReadConsoleW(console, wide, capacity, &count, NULL))
		return -1;
	if (count == 0 || wide[0] == 0x1a)
		return 0;
	if (IS_HIGH_SURROGATE(wide[count - 1]) && ReadConsoleW(console, wide + count, 1, &more, NULL))
		count += more;
	return WideCharToMultiByte(CP_UTF8, 0, wide, (int)count, out, (int)size, NULL, NULL);
}

int system_read_typed(int file, char *out, size_t size)
{
	HANDLE handle = (HANDLE)_get_osfhandle(file);
	DWORD mode;

	return GetConsoleMode(handle, &mode) ? read_console(handle, out, size)
	                                     : _read(file, out, (unsigned)size);
}

/* Ctrl-Break and closing the window raise SIGBREAK. */
void system_on_terminate(void (*handler)(int signal))
{
	signal(SIGINT, handler);
	signal(SIGTERM, handler);
	signal(SIGBREAK, handler);
}

/* Windows forgets a handler once it is called. */
void system_on_terminate_once(void (*handler)(int signal))
{
	system_on_terminate(handler);
}

void system_on_resize(void (*handler)(int signal))
{
	(void)handler;
}

int system_has_program(const char *name)
{
	char command[256];

	snprintf(command, sizeof command, "%s --version > %s 2>&1", name, DEV_NULL);
	return system(command) == 0;
}

FILE *system_open_program(const char *command)
{
	return _popen(command, "wb");
}

int system_close_program(FILE *input)
{
	return _pclose(input);
}
