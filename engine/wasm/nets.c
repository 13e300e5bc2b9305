/* The nets that the web page has loaded. Each takes a few pages of memory, never freed. */
#include <string.h>

#include "ai/nets.h"
#include "core/games.h"
#include "wasm/engine.h"

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

/* Loads a net of any game from the first `size` bytes of the buffer. From now on the levels that
   use a net use this one. Returns 0, or enum net_fault, or INVALID_CALL. */
EXPORT(learn) int engine_learn(int size)
{
	struct net net;
	enum net_fault fault = NET_NO_NET;
	const struct game *const *game = GAMES;
	struct arena arena = {NULL, 0};
	int place = 0;

	if (size < 0 || size > ENGINE_BUFFER)
		return INVALID_CALL;
	for (; *game; game++) {
		fault = net_read(&net, *game, engine_text, (size_t)size);
		if (fault != NET_OTHER_GAME)
			break;
	}
	if (fault != NET_FINE || net_of(*game, &net))
		return (int)fault;
	while (place < NETS_MAX && nets[place].game)
		place++;
	if (place == NETS_MAX || !engine_grow(&arena, (size_t)size))
		return INVALID_CALL;
	memcpy(arena.memory, engine_text, (size_t)size);
	net_read(&nets[place].net, *game, arena.memory, (size_t)size);
	nets[place].game = *game;
	return 0;
}
