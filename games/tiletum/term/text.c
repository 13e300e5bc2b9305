/* text.c - words and inks of Tiletum. */
#include "games/tiletum/term/parts.h"

#include "i18n/say.h"

const struct ink TILETUM_INKS[TILETUM_RESOURCES] = {
	{16, 217, WEIGHT_BOLD},  {16, 220, WEIGHT_BOLD}, {231, 25, WEIGHT_BOLD},
	{231, 238, WEIGHT_BOLD}, {16, 252, WEIGHT_BOLD},
};

const char *tiletum_tile_word(int tile)
{
	return tile == TILETUM_TILE_NONE ? "-" : tiletum_tiles[tile].word;
}

/* words: tiletum.panel.* */
const char *tiletum_label(const char *word)
{
	return say_or("", "tiletum.panel.%s", word);
}
