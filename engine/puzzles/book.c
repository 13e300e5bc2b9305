#include "puzzles/book.h"

#include <stdio.h>
#include <string.h>

/* Where the record after this one begins. */
static const char *end_of(const char *text, const char *end)
{
	static const char first[] = "\nbastide ";

	for (const char *at = text + 1; at < end; at++) {
		at = (const char *)memchr(at, '\n', (size_t)(end - at));
		if (!at)
			break;
		if ((size_t)(end - at) >= sizeof first - 1 && memcmp(at, first, sizeof first - 1) == 0)
			return at + 1;
	}
	return end;
}

/* For a game without a book: the row after the last. */
static const struct book_file *file_of(const char *game)
{
	const struct book_file *file = EMBEDDED;

	while (file->game && strcmp(file->game, game) != 0)
		file++;
	return file;
}

static void open_page(struct book_page *page, const struct book_file *file, const char *at)
{
	page->game = file->game;
	page->text = at;
	page->size = (size_t)(end_of(at, file->text + file->size) - at);
	puzzle_read_head(&page->head, page->text, page->size);
}

int book_next(struct book_page *page)
{
	const struct book_file *file = page->game ? file_of(page->game) : EMBEDDED;
	const char *at = page->game ? page->text + page->size : file->text;

	while (file->game && at >= file->text + file->size) {
		file++;
		at = file->text;
	}
	if (!file->game)
		return 0;
	open_page(page, file, at);
	return 1;
}

int book_next_in(const char *text, size_t size, struct book_page *page)
{
	struct book_file file = {page->game, text, size};
	const char *at = page->text ? page->text + page->size : text;

	if (!text || at >= text + size)
		return 0;
	open_page(page, &file, at);
	return 1;
}

/* Like memmem, which Windows does not have. */
static const char *find_in(const struct book_file *file, const char *lines, size_t length)
{
	const char *at = file->text, *end = file->text + file->size;

	while ((at = memchr(at, lines[0], (size_t)(end - at))) && at + length <= end) {
		if (memcmp(at, lines, length) == 0)
			return at;
		at++;
	}
	return NULL;
}

/* The name is in the second line of a record. */
int book_find(const char *name, struct book_page *page)
{
	static const char before[] = "bastide 1\n# puzzle ";
	char lines[sizeof before + PUZZLE_NAME_MAX + 1];
	int length = snprintf(lines, sizeof lines, "%s%s\n", before, name);

	if (length >= (int)sizeof lines || strchr(name, '\n'))
		return 0;
	for (const struct book_file *file = EMBEDDED; file->game; file++) {
		const char *at = find_in(file, lines, (size_t)length);

		if (!at)
			continue;
		open_page(page, file, at);
		return 1;
	}
	return 0;
}

static int64_t divisor(int64_t one, int64_t other)
{
	while (other) {
		int64_t rest = one % other;

		one = other;
		other = rest;
	}
	return one;
}

/* A step that is coprime to the count visits every number once. */
int book_of_day(int64_t day, int count)
{
	int64_t step = count * 5 / 8 + 1;

	while (divisor(step, count) != 1)
		step++;
	return (int)(day * step % count);
}
