/* The operating system: system_posix.c for Linux and macOS, system_windows.c for Windows. */
#ifndef BASE_SYSTEM_H
#define BASE_SYSTEM_H

#include <fcntl.h>
#include <stddef.h>

/* Files that no other program inherits: a flag of open, and a letter in the mode of fopen. */
#ifdef _WIN32
#define SYSTEM_CLOEXEC (O_NOINHERIT | O_BINARY)
#define SYSTEM_CLOEXEC_MODE "N"
#else
#define SYSTEM_CLOEXEC O_CLOEXEC
#define SYSTEM_CLOEXEC_MODE "e"
#endif

/* Call it first. Converts the command line to UTF-8, opens files in binary mode, and sets the
   console to UTF-8 and escape sequences. */
void system_init(int *argc, char ***argv);

/* Sets an environment variable. */
void system_setenv(const char *name, const char *value);

/* The null device. */
extern const char DEV_NULL[];

/* Random bytes from the system. Returns 0 if there are none. */
int system_random(void *out, size_t size);
/* The path of this program, with slashes; 0 if it is unknown or too long. */
int system_executable_path(char *out, size_t capacity);
/* The number of processors that are online. */
int system_processors(void);
/* The width of a terminal in columns; 0 if the file is not a terminal, or the width is unknown. */
int system_columns(int file);
/* Whether a terminal was opened only for this program, so that it closes when the program ends. */
int system_owns_console(void);
/* The folder for a user's data on systems with their own rule for it; NULL where XDG's rules
   hold. */
const char *system_data_folder(void);

/* As mkdir, with the usual permissions or for this user only. 0: done. */
int system_make_folder(const char *path);
int system_make_private_folder(const char *path);
int system_is_open(int file);
/* Locks a file for this process, without waiting. */
int system_lock(int file);
/* As fsync. */
int system_sync(int file);
/* As rename; rename_noreplace fails if `to` exists. The new name is synced to disk. 0: done. */
int rename_noreplace(const char *from, const char *to);
int rename_replace(const char *from, const char *to);
/* As mkstemp, with the usual permissions of new files. */
int system_mkstemp(char *name);

/* As pipe. 0: done. */
int system_pipe(int ends[2]);
/* Whether such an end has something to read. */
int system_can_read(int end);
/* Waits until one of two files (-1: none) has something to read, for at most this many milliseconds
   (-1: no limit), or until a signal. Returns whether the first file has something. */
int system_wait(int file, int other, int milliseconds);

/* As read, from a terminal: UTF-8. `size` is at least 16. */
int system_read_typed(int file, char *out, size_t size);

/* Calls the handler when the user or the system asks the program to end, also while it waits. */
void system_on_terminate(void (*handler)(int signal));
/* The same once; a second request ends the program. Ignored signals stay ignored. */
void system_on_terminate_once(void (*handler)(int signal));
/* Calls the handler when the size of the terminal changes, on systems that report it. */
void system_on_resize(void (*handler)(int signal));

#endif
