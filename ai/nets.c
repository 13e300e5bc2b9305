/* nets.c - the nets that are built in, byte by byte as they lie in ai/NAME/weights.net. A program
   that finds one of them damaged does without it. */
#include "ai/nets.h"

#include <string.h>

#define NET(name) \
	__asm__(".pushsection .rodata, \"a\"\n" \
	        ".balign 16\n" \
	        ".hidden net_" #name "\n" \
	        ".global net_" #name "\n" \
	        "net_" #name ": .incbin \"ai/" #name "/weights.net\"\n" \
	        ".hidden net_" #name "_end\n" \
	        ".global net_" #name "_end\n" \
	        "net_" #name "_end: .byte 0\n" \
	        ".popsection\n"); \
	extern const uint8_t net_##name[], net_##name##_end[];
#include "ai/nets.def"

static const struct {
	const char *game;
	const uint8_t *bytes, *end;
} NETS[] = {
#define NET(name) {#name, net_##name, net_##name##_end},
#include "ai/nets.def"
};

int net_of(const struct game *game, struct net *net)
{
	for (size_t each = 0; each < sizeof NETS / sizeof *NETS; each++)
		if (strcmp(NETS[each].game, game->name) == 0)
			return net_read(net, game, NETS[each].bytes,
			                (size_t)(NETS[each].end - NETS[each].bytes)) == NET_FINE;
	return 0;
}
