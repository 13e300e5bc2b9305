/* parts.h - the words and inks of Tiletum. */
#ifndef GAMES_TILETUM_TERM_PARTS_H
#define GAMES_TILETUM_TERM_PARTS_H

#include "games/tiletum/tiletum.h"
#include "term/drawn.h"

/* text.c */
/* The colours of dice: dark letters on light grounds, light ones on dark. */
extern const struct ink TILETUM_INKS[TILETUM_RESOURCES];
/* "-" for none. */
const char *tiletum_tile_word(int tile);
const char *tiletum_label(const char *word);

/* cards.c: names in the reader's language; of anything by its family, else the word itself. */
const char *tiletum_spot_name(int spot);
const char *tiletum_tile_name(int tile);
const char *tiletum_action_name(int action);
const char *tiletum_resource_name(int resource);
const char *tiletum_word(const char *family, const char *word);

/* What has changed, and where the points come from: below what is there. */
void tiletum_draw_changes(struct canvas *canvas, const struct drawn *drawn);
void tiletum_draw_points(struct canvas *canvas, const struct drawn *drawn);

static inline const struct tiletum_state *tiletum_position(const void *state)
{
	return (const struct tiletum_state *)state;
}

#endif
