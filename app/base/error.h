/* An error: one sentence for a person, and the exit code. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

/* The exit codes of the program; bastide(1) documents them. */
enum exit_code {
	EXIT_FINE = 0,
	EXIT_INPUT = 1,  /* a record is wrong */
	EXIT_USAGE = 2,  /* the command line is wrong */
	EXIT_SYSTEM = 3, /* the system refused: a file, memory, a full disk */
	EXIT_BOT = 4     /* a bot failed again and again */
};

enum { ERROR_TEXT_MAX = 1024 };

struct error {
	enum exit_code code;
	char text[ERROR_TEXT_MAX];
};

/* Fills in an error. Always returns 0, so that a function can return its result. */
int error_set(struct error *error, enum exit_code code, const char *format, ...);
/* The same for a failed system call on `path`: the reason is in errno. */
int error_set_system(struct error *error, const char *path);
/* Makes text safe for a terminal: control characters become question marks. */
void error_clean(char *text);

#endif
