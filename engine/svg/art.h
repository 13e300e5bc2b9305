/* The drawings, places and colours of the games; tools/generate/art writes the tables from the SVG
   files, board.json and theme.json. All are sorted by name. */
#ifndef SVG_ART_H
#define SVG_ART_H

/* What is in a file, by its path: "pieces/food", "GAME/tiles/farm". A drawing in parts is a row for
   each: "GAME/tower#walls". "{pd}" in it is a colour of a palette, "{mark}" the mark of a seat. */
struct art {
	const char *name;
	int width, height;
	const char *drawing;
};
extern const struct art ART[];
extern const int ART_COUNT;

/* The numbers of board.json, by the names on the way to them: "GAME/towns/paris/at". */
struct art_place {
	const char *name;
	const int *values;
};
extern const struct art_place ART_PLACES[];
extern const int ART_PLACES_COUNT;

/* The colours of the light theme, "board", and those of palettes, "seat0/pd". */
struct art_colour {
	const char *name, *colour;
};
extern const struct art_colour ART_COLOURS[];
extern const int ART_COLOURS_COUNT;

/* These return NULL if there is none. The name is formatted. */
const struct art *art_find(const char *format, ...) __attribute__((format(printf, 1, 2)));
const int *art_place(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *art_colour(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
