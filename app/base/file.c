#include "base/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/encoding.h"
#include "base/system.h"
#include "core/games.h"
#include "i18n/fault.h"
#include "i18n/say.h"

/* --- reading ------------------------------------------------------------------------------- */

/* Reads up to one byte past the limit, to notice files that are too large. The buffer has the size
   of the limit: pages that are never touched cost nothing. */
static int read_all(struct file *file, FILE *stream, struct error *error)
{
	file->text = malloc(FILE_SIZE_MAX + 1);
	if (!file->text)
		return error_set_system(error, file->path);
	file->size = fread(file->text, 1, FILE_SIZE_MAX + 1, stream);
	if (ferror(stream))
		return error_set_system(error, file->path);
	if (file->size > FILE_SIZE_MAX)
		return error_set(error, EXIT_INPUT, say("cli.error.too-big"), file->path,
		                 FILE_SIZE_MAX / (1024 * 1024));
	return encoding_to_utf8(&file->text, &file->size) || error_set_system(error, file->path);
}

int file_open(struct file *file, const char *path, struct error *error)
{
	int is_stdin = strcmp(path, "-") == 0, is_read;
	FILE *stream = is_stdin ? stdin : fopen(path, "rb");

	memset(file, 0, sizeof *file);
	file->path = path;
	if (!stream)
		return error_set_system(error, path);
	is_read = read_all(file, stream, error);
	if (!is_stdin)
		fclose(stream);
	if (!is_read)
		file_close(file);
	return is_read;
}

void file_close(struct file *file)
{
	free(file->text);
	file->text = NULL;
}

static int count_lines(const char *text, size_t size)
{
	int lines = size > 0 && text[size - 1] != '\n';

	for (size_t at = 0; at < size; at++)
		lines += text[at] == '\n';
	return lines;
}

static int error_record(struct error *error, const struct file *file, const struct record *record,
                        const struct record_fault *fault)
{
	char sentence[ERROR_TEXT_MAX / 2];
	int line = fault->line > 0 ? fault->line : 1;

	fault_sentence(record, fault, sentence, sizeof sentence);
	return error_set(error, EXIT_INPUT, "%s:%d: %s", file->path, file->line + line, sentence);
}

/* The first line, if it is a comment. */
static void copy_comment(const struct file *file, char *out)
{
	size_t length = 0;

	if (file->size > 2 && file->text[0] == '#' && file->text[1] == ' ')
		for (; length + 3 < file->size && length + 1 < COMMENT_MAX &&
		       (unsigned char)file->text[length + 2] >= ' ';
		     length++)
			out[length] = file->text[length + 2];
	out[length] = 0;
}

/* How a text becomes what was loaded. Returns 0 with the fault. */
typedef int read_text(struct loaded *loaded, const char *text, size_t size,
                      struct record_fault *fault);

static int read_record(struct loaded *loaded, const char *text, size_t size,
                       struct record_fault *fault)
{
	return record_read(&loaded->record, GAMES, text, size, &loaded->state, fault);
}

static int read_study(struct loaded *loaded, const char *text, size_t size,
                      struct record_fault *fault)
{
	struct study *study = &loaded->study;
	int notes = study_room(text, size), nodes = loaded->record.room + notes + 1, is_read;

	*study = study_new(loaded->record,
	                   (struct study_node *)calloc((size_t)nodes, sizeof *study->nodes), nodes,
	                   (struct study_note *)calloc((size_t)notes, sizeof *study->notes), notes);
	if (!study->nodes || !study->notes) {
		memset(fault, 0, sizeof *fault);
		fault->error = RECORD_TOO_LONG;
		return 0;
	}
	is_read = study_read(study, GAMES, text, size, &loaded->state, fault);
	loaded->record = study->record;
	return is_read;
}

static int next(struct file *file, struct loaded *loaded, read_text *read, struct error *error)
{
	struct record_fault fault;
	int capacity = games_nodes_max(), lines, is_read;
	const char *text = file->text + file->at;
	size_t size;

	memset(loaded, 0, sizeof *loaded);
	if (file->at == file->size && file->line > 0)
		return -1;
	loaded->record = record_new(malloc((size_t)capacity * sizeof(move)), capacity);
	loaded->record.undos = calloc((size_t)capacity, sizeof(int));
	if (!loaded->record.moves || !loaded->record.undos)
		return error_set_system(error, file->path);
	copy_comment(file, loaded->comment);
	size = study_chapter_size(text, file->size - file->at);
	lines = count_lines(text, size);
	is_read = read(loaded, text, size, &fault);
	if (!is_read)
		error_record(error, file, &loaded->record, &fault);
	file->at += size;
	file->line += lines > 0 ? lines : 1;
	return is_read;
}

int file_next(struct file *file, struct loaded *loaded, struct error *error)
{
	return next(file, loaded, read_record, error);
}

int file_next_study(struct file *file, struct loaded *loaded, struct error *error)
{
	return next(file, loaded, read_study, error);
}

void loaded_free(struct loaded *loaded)
{
	free(loaded->record.moves);
	free(loaded->record.undos);
	loaded->record.moves = NULL;
	loaded->record.undos = NULL;
	free(loaded->study.nodes);
	free(loaded->study.notes);
	loaded->study.nodes = NULL;
	loaded->study.notes = NULL;
}

static int refuse_second(const struct file *file, struct error *error)
{
	if (file->at == file->size)
		return 1;
	return error_set(error, EXIT_INPUT, say("cli.error.several-records"), file->path,
	                 file->line + 1);
}

int file_load(const char *path, struct loaded *loaded, struct error *error)
{
	struct file file;
	int is_fine;

	if (!file_open(&file, path, error))
		return 0;
	is_fine = file_next(&file, loaded, error) > 0 && refuse_second(&file, error);
	file_close(&file);
	if (!is_fine)
		loaded_free(loaded);
	return is_fine;
}

/* --- writing ------------------------------------------------------------------------------- */

static void put(void *stream, const char *text, size_t size)
{
	fwrite(text, 1, size, (FILE *)stream);
}

void file_print(void *stream, const struct record *record)
{
	record_write(record, put, stream);
}

/* Creates a temporary file next to `path`; its name goes into `name`. */
static FILE *open_beside(const char *path, char *name, size_t size)
{
	FILE *stream;
	int descriptor;

	if ((size_t)snprintf(name, size, "%s.XXXXXX", path) >= size) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	descriptor = system_mkstemp(name);
	if (descriptor < 0)
		return NULL;
	stream = fdopen(descriptor, "w");
	if (!stream)
		close(descriptor);
	return stream;
}

/* Writes everything, and makes sure that it is on the disk. */
static int write_through(FILE *stream, const char *comment, const struct record *record)
{
	int is_fine;

	if (comment)
		fprintf(stream, "# %s\n", comment);
	file_print(stream, record);
	is_fine = fflush(stream) == 0 && !ferror(stream) && system_sync(fileno(stream));
	return fclose(stream) == 0 && is_fine;
}

static int write_file(const char *path, const char *comment, const struct record *record,
                      int (*put_in_place)(const char *, const char *), struct error *error)
{
	char name[PATH_MAX];
	FILE *stream = open_beside(path, name, sizeof name);

	if (!stream)
		return error_set_system(error, path);
	if (!write_through(stream, comment, record) || put_in_place(name, path) != 0) {
		error_set_system(error, path);
		unlink(name);
		return 0;
	}
	return 1;
}

int file_create(const char *path, const char *comment, const struct record *record,
                struct error *error)
{
	return write_file(path, comment, record, rename_noreplace, error);
}

int file_replace(const char *path, const char *comment, const struct record *record,
                 struct error *error)
{
	return write_file(path, comment, record, rename_replace, error);
}
