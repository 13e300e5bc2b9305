/* Collects puzzles as text and appends them to a file. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/system.h"
#include "cli/puzzles.h"

void puzzle_text_add(void *text_, const char *bytes, size_t size)
{
	struct puzzle_text *text = (struct puzzle_text *)text_;

	text->bytes = (char *)grow(text->bytes, &text->capacity, text->size + size, 1);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
}

int puzzle_text_put(struct puzzle_text *text, const char *path, struct error *error)
{
	size_t size = text->size;
	int file, is_fine;

	text->size = 0;
	if (!path)
		return fwrite(text->bytes, 1, size, stdout) == size && fflush(stdout) == 0;
	file = open(path, O_WRONLY | O_CREAT | O_APPEND | SYSTEM_CLOEXEC, 0666);
	is_fine = file >= 0 && write(file, text->bytes, (unsigned)size) == (ssize_t)size;
	if (!is_fine)
		error_set_system(error, path);
	if (file >= 0)
		close(file);
	return is_fine;
}
