/* core/spell.h: every text of a few bytes, which is every way to cut it; a word of any
   length, with any byte behind it; and what a game writes. */
#include <__fc_builtin.h>

#include <limits.h>

#include "core/spell.h"

static const char *const NAMES[] = {"house", NULL, "a"};

enum { SHORT = 6 };

/* Every question about every word, and about one that is not there. */
static void ask(const char *text)
{
	struct spelled spelled;

	if (!spell_cut(text, &spelled))
		return;
	for (int place = 0; place <= spelled.count; place++) {
		spell_is(&spelled, place, "house");
		spell_find(&spelled, place, NAMES, 3);
		spell_value(&spelled, place);
		spell_placed(&spelled, place, 'r');
		/*@ slevel merge; */
		;
	}
}

/* Where the spaces are is told one by one, so that the number of words is known in each. */
static void read_short(void)
{
	char text[SHORT + 1];

	for (int length = 0; length <= SHORT; length++)
		for (int spaces = 0; spaces < 1 << length; spaces++) {
			for (int at = 0; at < length; at++)
				text[at] = spaces >> at & 1 ? ' ' : Frama_C_char_interval('!', CHAR_MAX);
			text[length] = 0;
			ask(text);
		}
}

static void read_long(void)
{
	char text[GAME_TEXT_MAX + 3];

	for (int length = 0; length <= GAME_TEXT_MAX; length++) {
		for (int at = 0; at < length; at++)
			text[at] = Frama_C_char_interval('a', 'z');
		text[length] = Frama_C_char_interval(CHAR_MIN, ' ' - 1);
		text[length + 1] = 0;
		ask(text);
	}
}

/* The longest that a game writes. */
static void write_words(void)
{
	char text[GAME_TEXT_MAX];
	struct spelling spelling = spell_start(text);

	spell_word(&spelling, "house");
	spell_number(&spelling, Frama_C_interval(0, 9999));
	spell_place(&spelling, 'r', Frama_C_interval(0, 255));
	spell_end(&spelling);
}

int main(void)
{
	read_short();
	read_long();
	write_words();
	return 0;
}
