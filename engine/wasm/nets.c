/* The nets that the web page has loaded. Their memory is never freed. */
#include "ai/nets.h"

#include <stdlib.h>
#include <string.h>

#include "capi/bastide_client.h"
#include "core/games.h"

enum { NETS_MAX = 8 };

static struct {
	const struct game *game;
	struct net net;
} nets[NETS_MAX];

int net_of(const struct game *game, struct net *net)
{
	for (int each = 0; each < NETS_MAX; each++)
		if (nets[each].game == game) {
			*net = nets[each].net;
			return 1;
		}
	return 0;
}

static int keep_net(const struct game *game, const void *bytes, size_t size)
{
	void *copy;
	int place = 0;

	while (place < NETS_MAX && nets[place].game)
		place++;
	copy = place < NETS_MAX ? malloc(size) : NULL;
	if (!copy)
		return BASTIDE_ERROR_MEMORY;
	memcpy(copy, bytes, size);
	net_read(&nets[place].net, game, copy, size);
	nets[place].game = game;
	return BASTIDE_OK;
}

int bastide_load_net(const void *bytes, size_t size)
{
	struct net net;

	if (!bytes)
		return BASTIDE_ERROR_NULL;
	for (const struct game *const *game = GAMES; *game; game++)
		if (net_read(&net, *game, bytes, size) == NET_FINE)
			return net_of(*game, &net) ? BASTIDE_OK : keep_net(*game, bytes, size);
	return BASTIDE_ERROR_GAME;
}
