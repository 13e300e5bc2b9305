#include "server/cards/painter.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/cards/card.h"
#include "server/cards/rsvg.h"
#include "server/ops/helper.h"
#include "server/ops/pool.h"
#include "server/ops/sandbox.h"

static int read_all(int from, void *bytes, size_t size)
{
	for (char *at = (char *)bytes; size > 0;) {
		ssize_t got = read(from, at, size);

		if (got <= 0)
			return 0;
		at += got;
		size -= (size_t)got;
	}
	return 1;
}

static int write_all(int to, const void *bytes, size_t size)
{
	for (const char *at = (const char *)bytes; size > 0;) {
		ssize_t put = write(to, at, size);

		if (put <= 0)
			return 0;
		at += put;
		size -= (size_t)put;
	}
	return 1;
}

static int send_picture(int to, const struct buffer *png)
{
	uint32_t size = png->size > PAINTER_BYTES_MAX ? 0 : (uint32_t)png->size;

	return write_all(to, &size, sizeof size) && write_all(to, png->bytes, size);
}

/* Returns whether a process has drawn and sent it. */
static int draw_in_process(int line, const struct buffer *svg, int is_confined)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		struct buffer png;

		if (is_confined)
			sandbox_enter_painter();
		png = rsvg_draw(svg, CARD_WIDTH, CARD_HEIGHT);
		_exit(png.size > 0 && send_picture(line, &png) ? 0 : 1);
	}
	return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
	       WEXITSTATUS(status) == 0;
}

static void paint(int line, const void *with)
{
	int is_confined = *(const int *)with, is_loaded = -1;
	uint32_t size;

	pool_lower_priority();
	while (read_all(line, &size, sizeof size) && size <= PAINTER_BYTES_MAX) {
		struct buffer svg = {.size = size}, none = {0};

		svg.bytes = (char *)malloc(size + 1);
		if (!svg.bytes || !read_all(line, svg.bytes, size))
			return;
		if (is_loaded < 0)
			is_loaded = rsvg_load();
		if (!(is_loaded && draw_in_process(line, &svg, is_confined)) && !send_picture(line, &none))
			return;
		free(svg.bytes);
	}
}

int painter_start(int is_confined)
{
	return helper_start(SOCK_STREAM, paint, &is_confined);
}
