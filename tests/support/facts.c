/* The hash of a game's printed facts. */
#include "tests/support/facts.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "tests/support/table.h"

enum { FILES_MAX = 32, PATH_SIZE = 512 };

/* Behind the comment, the space, or the mark with what it says, that begins here; or here. */
static const char *skip_idle(const char *at)
{
	const char *end;

	if (strncmp(at, "/*", 2) == 0)
		return (end = strstr(at, "*/")) ? end + 2 : at + strlen(at);
	if (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\\')
		return at + 1;
	if (strncmp(at, "KNOWN, \"", 8) != 0 && strncmp(at, "GUESSED, \"", 10) != 0)
		return at;
	end = strchr(strchr(at, '"') + 1, '"');
	return end ? end + 1 : at + strlen(at);
}

static uint64_t add_rows(uint64_t hash, const char *text)
{
	while (*text) {
		const char *next = skip_idle(text);

		if (next == text)
			hash = fnv_add(hash, next++, 1);
		text = next;
	}
	return hash;
}

static int compare(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

/* The names of the .def files, in alphabetical order. */
static int def_files(const char *game, char (*names)[PATH_SIZE])
{
	char folder[PATH_SIZE];
	struct dirent *entry;
	int count = 0;
	DIR *files;

	snprintf(folder, sizeof folder, "%s/games/%s", TEST_ROOT, game);
	files = opendir(folder);
	assert_non_null(files);
	while ((entry = readdir(files)))
		if (strstr(entry->d_name, ".def") && count < FILES_MAX)
			snprintf(names[count++], PATH_SIZE, "games/%s/%.200s", game, entry->d_name);
	closedir(files);
	qsort(names, (size_t)count, PATH_SIZE, compare);
	return count;
}

uint64_t facts_hash(const char *game)
{
	static char names[FILES_MAX][PATH_SIZE];
	uint64_t hash = FNV_BASIS;
	int count = def_files(game, names);

	for (int file = 0; file < count; file++) {
		char *text = test_read_file(names[file], NULL);

		if (strstr(text, "GUESSED"))
			hash = add_rows(hash, text);
		free(text);
	}
	return hash;
}

int facts_have_changed(const char *game)
{
	unsigned long long hash = facts_hash(game), pinned = 0;
	char path[PATH_SIZE];
	FILE *file;

	snprintf(path, sizeof path, "%s/games/%s/tests/facts.txt", TEST_ROOT, game);
	file = fopen(path, "r");
	if (!file)
		return 0;
	if (fscanf(file, "%*[^\n]\n%llx", &pinned) != 1)
		fail_msg("%s: a line of words, then a line with the hash", path);
	fclose(file);
	if (hash == pinned)
		return 0;
	print_message("SKIPPED: figures of %s, made for printed facts %016llx; now they are %016llx "
	              "(games/%s/tests/facts.txt)\n",
	              game, pinned, hash, game);
	return 1;
}
