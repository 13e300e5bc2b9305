/* system.h - what systems do in ways of their own, behind names that are the same everywhere:
   system_posix.c for Linux and macOS, system_windows.c for Windows. */
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

/* Before anything else: the words of the command line as UTF-8, files without other ends of lines
   than are written, and a console that knows UTF-8 and escape sequences. */
void system_init(int *argc, char ***argv);

/* A variable of the environment has this value. */
void system_setenv(const char *name, const char *value);

/* A file that swallows everything. */
extern const char DEV_NULL[];

/* Returns 0 if there is no chance to be had. */
int system_random(void *out, size_t size);
/* The path of this program, with slashes; 0 if it is unknown or too long. */
int system_executable_path(char *out, size_t capacity);
/* Processors that are at work. */
int system_processors(void);
/* Columns of the terminal that a file is; 0 if it is none, or does not tell. */
int system_columns(int file);
/* Whether a terminal was opened for this program alone, and is gone with what it shows as soon as
   the program ends. */
int system_owns_console(void);
/* The folder for what programs keep about a person, where the system has a rule of its own for it;
   NULL where there is XDG's. */
const char *system_data_folder(void);

/* As mkdir, with what this person may do alone or what everybody may. 0: done. */
int system_make_folder(const char *path);
int system_make_private_folder(const char *path);
int system_is_open(int file);
/* Takes a file for this process alone, at once or not at all. */
int system_lock(int file);
/* What was written to the file is on the disk. */
int system_sync(int file);
/* A new file gets its name, which none, or another, has had; the name is on the disk. 0: done. */
int rename_noreplace(const char *from, const char *to);
int rename_replace(const char *from, const char *to);
/* As mkstemp, readable for whoever may read new files. */
int system_mkstemp(char *name);

/* Two ends: what is written to [1] is read from [0]. 0: done. */
int system_pipe(int ends[2]);
/* Whether such an end has something to read. */
int system_can_read(int end);
/* Waits until there is something to read from one of two files (-1: none), for at most so many
   milliseconds (-1: for ever), or a signal. Returns whether the first has something. */
int system_wait(int file, int other, int milliseconds);

/* As read, from whatever a person types into: UTF-8. `size` is at least 16. */
int system_read_typed(int file, char *out, size_t size);

/* The handler is called when somebody wants the program to end, while it waits, too. */
void system_on_terminate(void (*handler)(int signal));
/* The same once; who asks a second time ends the program. What was to be ignored still is. */
void system_on_terminate_once(void (*handler)(int signal));
/* When the terminal has another size, where the system tells. */
void system_on_resize(void (*handler)(int signal));

#endif
