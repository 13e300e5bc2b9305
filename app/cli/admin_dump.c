/* bastide admin dump: the records of finished listed games whose people agreed, through zstd. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/command.h"
#include "i18n/say.h"

static const char NOTE[] =
	"# Bastide: finished public games of people who agreed to their publication.\n"
	"# Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/\n"
	"# Each record begins with a line \"bastide\" and the version of the format.\n";

/* The program that compresses: its standard input, and its output in a new file. */
struct compressor {
	FILE *input;
	pid_t process;
};

static void run_zstd(const int ends[2], int file)
{
	dup2(ends[0], STDIN_FILENO);
	dup2(file, STDOUT_FILENO);
	close(ends[0]);
	close(ends[1]);
	close(file);
	execlp("zstd", "zstd", "-q", "-c", (char *)NULL);
	_exit(EXIT_SYSTEM);
}

static int start_compressor(struct compressor *zstd, int file)
{
	int ends[2];

	if (pipe(ends) < 0)
		return 0;
	zstd->process = fork();
	if (zstd->process == 0)
		run_zstd(ends, file);
	close(ends[0]);
	zstd->input = fdopen(ends[1], "w");
	return zstd->process > 0 && zstd->input;
}

/* Whether everything has arrived in the file. */
static int end_compressor(struct compressor *zstd)
{
	int is_written = fclose(zstd->input) == 0, status = -1;

	while (waitpid(zstd->process, &status, 0) < 0 && errno == EINTR)
		continue;
	return is_written && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Leaves out what this version cannot replay. */
static enum store_result print_page(struct store *store, const struct published_page *page,
                                    FILE *out, int *games)
{
	for (int each = 0; each < page->count && !ferror(out); each++) {
		struct match *match;
		enum store_result result = admin_read_match(store, page->ids[each], &match);

		if (result == STORE_FAILED)
			return STORE_FAILED;
		if (result == STORE_NO_ROW)
			continue;
		fprintf(out, "\n# table %s\n", page->ids[each]);
		admin_print_record(match, out);
		(*games)++;
	}
	return STORE_DONE;
}

static enum store_result print_games(struct store *store, FILE *out, int *games)
{
	struct published_page page = {.count = PUBLISHED_PAGE};
	char after[ID_MAX] = "";

	fputs(NOTE, out);
	while (page.count == PUBLISHED_PAGE && !ferror(out)) {
		if (store_published_tables(store, after, &page) == STORE_FAILED ||
		    print_page(store, &page, out, games) == STORE_FAILED)
			return STORE_FAILED;
		if (page.count > 0)
			memcpy(after, page.ids[page.count - 1], ID_MAX);
	}
	return STORE_DONE;
}

static int dump(struct store *store, const char *path, int file, struct error *error)
{
	struct compressor zstd = {.input = NULL};
	enum store_result result;
	int games = 0;

	if (!start_compressor(&zstd, file))
		return error_set_system(error, path);
	result = print_games(store, zstd.input, &games);
	if (!end_compressor(&zstd))
		return error_set(error, EXIT_SYSTEM, say("cli.admin.no-dump"), path);
	if (result == STORE_FAILED)
		return admin_refuse(error, store);
	printf(say("cli.admin.dumped"), games);
	return 1;
}

/* Never overwrites a file, and leaves no partial one. */
int admin_dump(struct store *store, char **arguments, struct error *error)
{
	const char *path = arguments[0];
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644), is_done;

	if (file < 0)
		return error_set_system(error, path);
	signal(SIGPIPE, SIG_IGN);
	is_done = dump(store, path, file, error);
	if (close(file) != 0 && is_done)
		is_done = error_set_system(error, path);
	if (!is_done)
		unlink(path);
	return is_done;
}
