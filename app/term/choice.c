/* choice.c - what was typed, and the moves that it may mean. */
#include "term/choice.h"

#include <ctype.h>
#include <string.h>

void choice_all(struct choice *choice, const struct game *game, const void *state)
{
	choice->count = game->turn(state) == GAME_OVER ? 0 : game->moves(state, choice->moves);
	for (int index = 0; index < choice->count; index++)
		game_write_move(game, state, choice->moves[index], choice->texts[index]);
}

void match_clean(char *typed)
{
	char *to = typed;

	for (const char *from = typed; *from; from++) {
		if (isspace((unsigned char)*from)) {
			if (to != typed && to[-1] != ' ')
				*to++ = ' ';
			continue;
		}
		*to++ = (char)tolower((unsigned char)*from);
	}
	if (to != typed && to[-1] == ' ')
		to--;
	*to = 0;
}

const char *word_next(const char *at)
{
	at += strcspn(at, " ");
	return *at ? at + 1 : at;
}

/* Places are spelled with a letter in front, r18, and called by their numbers, 18. */
static int is_number_of(const char *typed, size_t length, const char *word)
{
	return strspn(typed, "0123456789") == length && isalpha((unsigned char)word[0]) &&
	       strcspn(word, " ") == length + 1 && memcmp(typed, word + 1, length) == 0;
}

int word_begins(const char *typed, const char *word)
{
	size_t length = strcspn(typed, " ");

	return (length <= strcspn(word, " ") && memcmp(typed, word, length) == 0) ||
	       is_number_of(typed, length, word);
}

static int is_whole(const char *typed, const char *word)
{
	return strcspn(typed, " ") == strcspn(word, " ");
}

int match(const char *typed, const char *spelling)
{
	int level = MATCH_START, whole = 0;

	if (strcmp(typed, spelling) == 0)
		return MATCH_WHOLE;
	for (; *typed; typed = word_next(typed)) {
		while (*spelling && !word_begins(typed, spelling)) {
			level = MATCH_PART;
			spelling = word_next(spelling);
		}
		if (!*spelling)
			return 0;
		whole += is_whole(typed, spelling);
		spelling = word_next(spelling);
	}
	return level + whole;
}

int choice_match(struct choice *to, const struct choice *from, const char *typed)
{
	int best = MATCH_PART, count = 0;

	for (int index = 0; index < from->count; index++) {
		int fit = match(typed, from->texts[index]);

		if (fit > best) {
			best = fit;
			count = 0;
		}
		if (fit < best)
			continue;
		to->moves[count] = from->moves[index];
		memmove(to->texts[count++], from->texts[index], GAME_TEXT_MAX);
	}
	if (count > 0)
		to->count = count;
	return count > 0 ? best : 0;
}
