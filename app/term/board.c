/* board.c - the table of drawings. */
#include "term/board.h"

#include <string.h>

extern const struct drawing MEDINA_DRAWING;
extern const struct drawing CAYLUS_DRAWING;
extern const struct drawing TILETUM_DRAWING;

static const struct drawing *const DRAWINGS[] = {
	&MEDINA_DRAWING,
	&CAYLUS_DRAWING,
	&TILETUM_DRAWING,
	NULL,
};

const struct drawing *drawing_of(const struct game *game)
{
	for (const struct drawing *const *drawing = DRAWINGS; *drawing; drawing++)
		if (strcmp((*drawing)->game, game->name) == 0)
			return *drawing;
	return &PLAIN_DRAWING;
}
