/* view.h - what the files of Tiletum's terminal share. */
#ifndef GAMES_TILETUM_TERM_VIEW_H
#define GAMES_TILETUM_TERM_VIEW_H

#include "games/tiletum/tiletum.h"
#include "term/view.h"

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

/* What a move is about. */
enum {
	TILETUM_PART_WORD = 1, /* a verb */
	TILETUM_PART_SPOT,
	TILETUM_PART_DIE,
	TILETUM_PART_AS,       /* another value of the die */
	TILETUM_PART_RECOLOUR, /* another resource from it */
	TILETUM_PART_RESOURCE,
	TILETUM_PART_FOR, /* the resource that another is exchanged for */
	TILETUM_PART_ACTION,
	TILETUM_PART_FIGURE,
	TILETUM_PART_HOUSE,
	TILETUM_PART_TILE,
	TILETUM_PART_ROOM,
	TILETUM_PART_BUILDING,
	TILETUM_PART_GOODS
};

enum { TILETUM_MAP_ROWS = 17, TILETUM_MAP_COLUMNS = 80 };

/* map.c: the map in the pane that is open. */
void tiletum_view_map(struct scene *scene);
/* The same without a map, where it has no room: a line for each spot, with its neighbours. Returns
   the rows. */
int tiletum_view_spots(struct scene *scene);
/* Along the road that leaves a spot most nearly that way; PART_NONE if none does. */
int tiletum_walk(int part, int down, int right);

/* boards.c: each in the pane that is open; they return their rows. The wheel has below it which die
   brings what. */
int tiletum_view_wheel(struct scene *scene);
int tiletum_view_king(struct scene *scene);
int tiletum_view_fairs(struct scene *scene);
int tiletum_view_cathedrals(struct scene *scene);
int tiletum_view_offers(struct scene *scene);
/* A seat in one line, or with its whole board, from a row on; they return the row behind it. */
int tiletum_view_seat(struct scene *scene, int number, int row);
int tiletum_view_board(struct scene *scene, int number, int row);

/* cards.c */
const char *tiletum_name_part(const struct drawn *drawn, int part);
void tiletum_view_card(struct canvas *canvas, const struct drawn *drawn, int part);
/* A tile in two or three letters: a crest by its number, an action by its letter and points. */
const char *tiletum_short_tile(int tile);
char tiletum_action_letter(int action);
char tiletum_resource_letter(int resource);

#endif
