/* Records on disk: read with care, written whole or not at all.

   A file may hold several records, one after another: each begins at a line "bastide 1". */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"
#include "core/record.h"

enum { FILE_SIZE_MAX = 16 * 1024 * 1024 };

/* A file in memory; `path` is "-" for standard input. */
struct file {
	const char *path;
	char *text;
	size_t size;
	size_t at; /* where the next record begins */
	int line;  /* lines before that */
};

/* A record that was read, the position after its last move, and the comment on top of the file. */
enum { COMMENT_MAX = 256 };

struct loaded {
	struct record record;
	struct game_state state;
	char comment[COMMENT_MAX]; /* without "# "; "" if the file begins otherwise */
};

/* Reads a whole file of at most FILE_SIZE_MAX bytes. Returns 0 with the error. */
int file_open(struct file *file, const char *path, struct error *error);
void file_close(struct file *file);

/* The next record of the file. Returns 1; 0 with the error; -1 if there is no more. What was
   loaded must be freed in every case. */
int file_next(struct file *file, struct loaded *loaded, struct error *error);
void loaded_free(struct loaded *loaded);

/* A file that holds one record and no more. Returns 0 with the error and nothing to free. */
int file_load(const char *path, struct loaded *loaded, struct error *error);

/* Writes a record with a comment line above it (NULL: none). The file appears whole, with its
   bytes on the disk, or not at all. file_create refuses to touch a file that is already there. */
int file_create(const char *path, const char *comment, const struct record *record,
                struct error *error);
int file_replace(const char *path, const char *comment, const struct record *record,
                 struct error *error);

/* The same onto a stream; its error flag says whether it went well. */
void file_print(void *stream, const struct record *record);

#endif
