/* termcaps.c - colours and marks for the terminal that is there. */
#include "term/screen.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- which terminal ---- */

static const char *value_of(const char *name)
{
	const char *value = getenv(name);

	return value ? value : "";
}

int termcaps_suffice(void)
{
	const char *term = value_of("TERM");

	return *term && strcmp(term, "dumb") != 0;
}

static int is_old(const char *term)
{
	return strncmp(term, "vt", 2) == 0 || strcmp(term, "ansi") == 0;
}

/* Windows' old console, as base/system_windows.c names it. */
static int has_letters_alone(const char *term)
{
	return strncmp(term, "winconsole", strlen("winconsole")) == 0;
}

static enum depth depth_of(const char *term)
{
	const char *colours = value_of("COLORTERM");

	if (is_old(term) || strstr(term, "mono"))
		return DEPTH_NONE;
	if (strstr(colours, "truecolor") || strstr(colours, "24bit") || strstr(term, "direct"))
		return DEPTH_TRUE;
	return strstr(term, "256") ? DEPTH_256 : DEPTH_16;
}

static int names_utf8(const char *value)
{
	while (*value && strncasecmp(value, "utf-8", 5) != 0 && strncasecmp(value, "utf8", 4) != 0)
		value++;
	return *value != 0;
}

/* The first of these that is set decides, as in the C library; "C" and nothing are ASCII. */
int termcaps_has_unicode(void)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

	for (size_t each = 0; each < sizeof names / sizeof *names; each++) {
		const char *value = value_of(names[each]);

		if (*value)
			return names_utf8(value);
	}
	return 0;
}

/* "15;0": the colours of letters and ground among the first 16. */
static int is_light_ground(void)
{
	const char *ground = strrchr(value_of("COLORFGBG"), ';');
	int colour = ground ? atoi(ground + 1) : 0;

	return colour == 7 || colour > 8;
}

struct termcaps termcaps_detect(enum colour_wish wish)
{
	const char *term = value_of("TERM");
	struct termcaps caps = {.depth = depth_of(term),
	                        .is_light = is_light_ground(),
	                        .is_ascii = !termcaps_has_unicode() || is_old(term) ||
	                                    !strcmp(term, "linux") || has_letters_alone(term),
	                        .has_letters = termcaps_has_unicode() && has_letters_alone(term),
	                        .has_modes = !is_old(term) && strcmp(term, "linux") != 0};

	if (wish == COLOUR_NEVER || (wish == COLOUR_AUTO && *value_of("NO_COLOR")))
		caps.depth = DEPTH_NONE;
	if (wish == COLOUR_ALWAYS && caps.depth == DEPTH_NONE)
		caps.depth = DEPTH_16;
	return caps;
}

void termcaps_use_ascii(struct termcaps *caps)
{
	caps->is_ascii = 1;
	caps->has_letters = 0;
}

/* ---- marks ---- */

/* Marks that drawings use, those of the full screen that are one column wide in every terminal, and
   what stands for them in ASCII. */
/* clang-format off */
static const struct {
	const char *drawn, *narrow, *ascii;
} MARKS[] = {
	{"▲", "▴", "^"}, {"●", "◉", "@"}, {"◆", "♦", "*"}, {"✚", "✚", "&"}, {"⧗", "▬", "="},
	{"▬", "▬", "="}, {"◦", "◦", "_"}, {"·", ".", "."}, {"→", "»", ">"}, {"»", "»", ">"},
	{"›", "»", ">"}, {"×", "x", "x"}, {"★", "✦", "!"}, {"✦", "✦", "!"}, {"…", "⋯", "~"},
	{"─", "╌", "-"}, {"╌", "╌", "-"}, {"╎", "╎", "|"}, {"╍", "╍", "="}, {"╏", "╏", "H"},
	{"○", "o", "o"}, {"≈", "≋", "~"}, {"≋", "≋", "~"}, {"–", "-", "-"}, {"—", "-", "-"},
	{"−", "−", "-"}, {"♛", "◊", "%"}, {"◊", "◊", "%"}, {"□", "▫", "o"}, {"⌂", "⌂", "h"},
	{"♜", "♜", "T"}, {"♙", "♙", "i"}, {"⚄", "⚄", "#"}, {"✓", "✓", "v"}, {"✗", "✗", "x"},
	{"▸", "▸", ">"}, {"▮", "▮", "|"}, {"⚑", "⚑", "F"}, {"⚐", "⚐", "f"}, {"▙", "▙", "#"},
	{"▟", "▟", "#"}, {"▚", "▚", "%"}, {"░", "░", "."}, {"▞", "▞", "/"}, {"▗", "▗", ":"},
	{"’", "'", "'"}, {"“", "\"", "\""}, {"”", "\"", "\""}, {"«", "«", "\""}, {"\u202f", " ", " "},
	{"\u00a0", " ", " "}, {"°", "°", "o"}, {"‑", "-", "-"}, {"█", "▙", "#"}, {"▒", "▚", "%"},
};
/* clang-format on */

/* Letters with accents and Cyrillic ones, and the nearest in ASCII: the words can be read, and stay
   as long as they are. */
static const struct {
	const char *letters, *ascii;
} LETTERS[] = {
	{"àâäáãçèéêëìíîïñòóôöõùúûüýÿœæ", "aaaaaceeeeiiiinooooouuuuyyoa"},
	{"ÀÂÄÁÃÇÈÉÊËÌÍÎÏÑÒÓÔÖÕÙÚÛÜÝŒÆ", "AAAAACEEEEIIIINOOOOOUUUUYOA"},
	{"абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэёъ", "abvhgdeejzyiiiklmnoprstufxcqww'uayee'"},
	{"АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЫЭЁЪ", "ABVHGDEEJZYIIIKLMNOPRSTUFXCQWW'UAYEE'"},
};

static const char *ascii_letter(const char *letter)
{
	static char out[2];
	size_t length = strlen(letter);

	for (size_t row = 0; row < sizeof LETTERS / sizeof *LETTERS; row++) {
		const char *found = strstr(LETTERS[row].letters, letter);

		if (found && length == 2) {
			out[0] = LETTERS[row].ascii[(found - LETTERS[row].letters) / 2];
			return out;
		}
	}
	return "?";
}

/* A column of dots as the height that it shows, 0 to 9. */
static const char *ascii_graph(const char *letter)
{
	static char out[2];
	unsigned dots = ((unsigned char)letter[1] & 3u) << 6 | ((unsigned char)letter[2] & 0x3f);
	int height = 0;

	if ((unsigned char)letter[0] != 0xe2 || (unsigned char)letter[1] < 0xa0 ||
	    (unsigned char)letter[1] > 0xa3)
		return NULL;
	for (; dots; dots &= dots - 1)
		height++;
	out[0] = (char)(height ? '0' + height : ' ');
	return out;
}

const char *termcaps_mark(const struct termcaps *caps, const char *letter)
{
	if (!((unsigned char)letter[0] & 0x80))
		return letter;
	for (size_t row = 0; row < sizeof MARKS / sizeof *MARKS; row++)
		if (strcmp(MARKS[row].drawn, letter) == 0)
			return caps->is_ascii ? MARKS[row].ascii : MARKS[row].narrow;
	if (!caps->is_ascii)
		return letter;
	if (ascii_graph(letter))
		return ascii_graph(letter);
	return caps->has_letters ? letter : ascii_letter(letter);
}

/* ---- colours ---- */

struct rgb {
	int red, green, blue;
};

/* clang-format off */
static const struct rgb FIRST_16[16] = {
	{0, 0, 0},       {205, 0, 0},   {0, 205, 0},   {205, 205, 0}, {0, 0, 238},   {205, 0, 205},
	{0, 205, 205},   {229, 229, 229}, {127, 127, 127}, {255, 0, 0}, {0, 255, 0}, {255, 255, 0},
	{92, 92, 255},   {255, 0, 255}, {0, 255, 255}, {255, 255, 255},
};
/* clang-format on */

/* The palette of 256: 16 of the terminal's own, a cube of 6 x 6 x 6, a ramp of greys. */
static struct rgb rgb_of(int colour)
{
	static const int steps[6] = {0, 95, 135, 175, 215, 255};
	int cube = colour - 16, grey = 8 + 10 * (colour - 232);

	if (colour < 16)
		return FIRST_16[colour];
	if (colour > 231)
		return (struct rgb){grey, grey, grey};
	return (struct rgb){steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]};
}

static int distance(struct rgb a, struct rgb b)
{
	int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;

	return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

static int nearest(struct rgb colour, int first, int last)
{
	int best = first;

	for (int each = first + 1; each <= last; each++)
		if (distance(colour, rgb_of(each)) < distance(colour, rgb_of(best)))
			best = each;
	return best;
}

static int lightness(struct rgb colour)
{
	return (2 * colour.red + 5 * colour.green + colour.blue) / 8;
}

/* Letters that would not stand out from the ground go towards black or white. */
static struct rgb readable(const struct termcaps *caps, struct rgb colour)
{
	enum { LIGHTEST = 130, DARKEST = 110 };
	int is = lightness(colour);

	if (caps->is_light && is > LIGHTEST) {
		colour.red = colour.red * LIGHTEST / is;
		colour.green = colour.green * LIGHTEST / is;
		colour.blue = colour.blue * LIGHTEST / is;
	} else if (!caps->is_light && is < DARKEST) {
		colour.red += (255 - colour.red) * (DARKEST - is) / (255 - is);
		colour.green += (255 - colour.green) * (DARKEST - is) / (255 - is);
		colour.blue += (255 - colour.blue) * (DARKEST - is) / (255 - is);
	}
	return colour;
}

/* `base` is 38 for letters and 48 for the ground behind them. */
static int put_colour(const struct termcaps *caps, struct rgb rgb, int base, char *out)
{
	int index;

	switch (caps->depth) {
	case DEPTH_TRUE:
		return sprintf(out, ";%d;2;%d;%d;%d", base, rgb.red, rgb.green, rgb.blue);
	case DEPTH_256:
		return sprintf(out, ";%d;5;%d", base, nearest(rgb, 16, 255));
	case DEPTH_16:
		index = nearest(rgb, 0, 15);
		return sprintf(out, ";%d", index < 8 ? base - 8 + index : base + 52 + index - 8);
	case DEPTH_NONE:
	case DEPTHS:
		break;
	}
	return 0;
}

int termcaps_ink(const struct termcaps *caps, struct ink ink, char out[TERMCAPS_INK_MAX])
{
	int length = sprintf(out, "\033[0");

	if (ink.weight & WEIGHT_BOLD)
		length += sprintf(out + length, ";1");
	if (ink.weight & WEIGHT_DIM)
		length += sprintf(out + length, ";2");
	if (ink.weight & WEIGHT_LINED)
		length += sprintf(out + length, ";4");
	if (ink.weight & WEIGHT_REVERSED)
		length += sprintf(out + length, ";7");
	if (ink.fore && ink.back)
		length += put_colour(caps, rgb_of(ink.fore), 38, out + length);
	else if (ink.fore)
		length += put_colour(caps, readable(caps, rgb_of(ink.fore)), 38, out + length);
	if (ink.back)
		length += put_colour(caps, rgb_of(ink.back), 48, out + length);
	return length + sprintf(out + length, "m");
}
