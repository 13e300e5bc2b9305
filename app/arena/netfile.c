/* Reads nets. Plans point to the bytes of their net and are copied freely, so the bytes are never
   freed. There are only a few nets. */
#include "arena/netfile.h"

#include <stdio.h>
#include <stdlib.h>

enum { NETFILE_MAX = 4 << 20 }; /* bytes; a net has 0.1 MB */

struct netfile {
	struct netfile *next;
	size_t size;
	char bytes[];
};

static struct netfile *files;

int netfile_read(const char *path, const struct game *game, struct net *net, enum net_fault *fault)
{
	struct netfile *file = malloc(sizeof *file + NETFILE_MAX), *fitting;
	FILE *stream = fopen(path, "rb");

	*fault = NET_FINE;
	if (file && stream)
		file->size = fread(file->bytes, 1, NETFILE_MAX, stream);
	if (!file || !stream || ferror(stream)) {
		if (stream)
			fclose(stream);
		free(file);
		return 0;
	}
	fclose(stream);
	fitting = realloc(file, sizeof *file + file->size);
	file = fitting ? fitting : file;
	*fault = net_read(net, game, file->bytes, file->size);
	if (*fault != NET_FINE) {
		free(file);
		return 0;
	}
	file->next = files;
	files = file;
	return 1;
}
