/* Reads records from files, and writes them atomically.

   A file may hold several records, one after another: each begins at a line "bastide 1". */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"
#include "core/study.h"

enum { FILE_SIZE_MAX = 16 * 1024 * 1024 };

/* A file in memory; `path` is "-" for standard input. */
struct file {
	const char *path;
	char *text;
	size_t size;
	size_t at; /* where the next record begins */
	int line;  /* lines before that */
};

/* A record, the position after its last move, and the comment at the top of the file. */
enum { COMMENT_MAX = 256 };

struct loaded {
	struct record record;
	struct game_state state;
	char comment[COMMENT_MAX]; /* without "# "; "" if there is none */
	struct study study;        /* of file_next_study; its notes end with the file */
};

/* Reads a whole file of at most FILE_SIZE_MAX bytes. Returns 0 with the error. */
int file_open(struct file *file, const char *path, struct error *error);
void file_close(struct file *file);

/* Reads the next record of the file. Returns 1; 0 with the error; -1 if there are no more. The
   caller must free `loaded` in every case. */
int file_next(struct file *file, struct loaded *loaded, struct error *error);
void loaded_free(struct loaded *loaded);
/* The same with variations and notes: the next chapter of a study. `record` is its main line. */
int file_next_study(struct file *file, struct loaded *loaded, struct error *error);

/* Reads a file with exactly one record. Returns 0 with the error; then there is nothing to free. */
int file_load(const char *path, struct loaded *loaded, struct error *error);

/* Writes a record with a comment line above it (NULL: none). The file is written completely and
   synced to disk, or not at all. file_create fails if the file already exists. */
int file_create(const char *path, const char *comment, const struct record *record,
                struct error *error);
int file_replace(const char *path, const char *comment, const struct record *record,
                 struct error *error);

/* The same to a stream; check its error flag. */
void file_print(void *stream, const struct record *record);

#endif
