/* The castle of Caylus, for svg.c. */
#ifndef GAMES_CAYLUS_ART_CASTLE_H
#define GAMES_CAYLUS_ART_CASTLE_H

#include "games/caylus/caylus.h"
#include "svg/draw.h"

/* Keep, curtain wall and two towers on their hill, in the units of castle.svg. */
void caylus_put_castle(struct picture *picture, const struct caylus_state *state);

#endif
