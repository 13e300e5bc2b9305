/* nets.c - the nets that are built into programs: the bytes of games/NAME/ai/weights.net. A damaged
   one is ignored. */
#include "ai/nets.h"

#include <string.h>

/* Directives for read-only data and for hidden names, by the object format of the system. */
#ifdef __APPLE__
#define IN_CONSTANTS ".section __TEXT,__const\n.balign 16\n"
#define AFTERWARDS ".text\n"
#define LABEL(name) ".private_extern _" name "\n_" name ": "
#elif defined(_WIN32)
#define IN_CONSTANTS ".section .rdata, \"dr\"\n.balign 16\n"
#define AFTERWARDS ".text\n"
#define LABEL(name) ".global " name "\n" name ": "
#else
#define IN_CONSTANTS ".pushsection .rodata, \"a\"\n.balign 16\n"
#define AFTERWARDS ".popsection\n"
#define LABEL(name) ".hidden " name "\n.global " name "\n" name ": "
#endif

#define NET(name) \
	__asm__(IN_CONSTANTS LABEL("net_" #name) ".incbin \"games/" #name "/ai/weights.net\"\n" LABEL( \
		"net_" #name "_end") ".byte 0\n" AFTERWARDS); \
	extern const uint8_t net_##name[], net_##name##_end[];
#include "games_nets.def"

static const struct {
	const char *game;
	const uint8_t *bytes, *end;
} NETS[] = {
#define NET(name) {#name, net_##name, net_##name##_end},
#include "games_nets.def"
};

int net_of(const struct game *game, struct net *net)
{
	for (size_t each = 0; each < sizeof NETS / sizeof *NETS; each++)
		if (strcmp(NETS[each].game, game->name) == 0)
			return net_read(net, game, NETS[each].bytes,
			                (size_t)(NETS[each].end - NETS[each].bytes)) == NET_FINE;
	return 0;
}
