/* The edit distance between words: letters inserted, deleted, substituted or transposed. */
#include "i18n/nearest.h"

#include <stdio.h>
#include <string.h>

#include "i18n/say.h"

enum { WORD_MAX = 32 };

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Optimal string alignment, row by row. Words longer than WORD_MAX match nothing. */
static int distance_between(const char *a, const char *b)
{
	int rows[WORD_MAX + 1][WORD_MAX + 1];
	int a_length = (int)strlen(a), b_length = (int)strlen(b);

	if (a_length > WORD_MAX || b_length > WORD_MAX)
		return WORD_MAX;
	for (int i = 0; i <= a_length; i++) {
		for (int j = 0; j <= b_length; j++) {
			if (i == 0 || j == 0) {
				rows[i][j] = i + j;
				continue;
			}
			rows[i][j] = least(rows[i - 1][j], rows[i][j - 1]) + 1;
			rows[i][j] = least(rows[i][j], rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1);
		}
	}
	return rows[a_length][b_length];
}

struct nearest nearest_to(const char *word)
{
	struct nearest nearest = {word, NULL, WORD_MAX};

	return nearest;
}

/* A word is near if at most a third of its letters are wrong (one in short words), or if the typed
   text is its beginning. */
void nearest_try(struct nearest *nearest, const char *candidate)
{
	size_t length = strlen(nearest->word);
	int allowed = length < 6 ? 1 : (int)length / 3;
	int distance = distance_between(nearest->word, candidate);

	if (length >= 2 && strncmp(nearest->word, candidate, length) == 0)
		distance = 1;
	if (distance <= allowed && distance < nearest->distance) {
		nearest->found = candidate;
		nearest->distance = distance;
	}
}

const char *nearest_text(const struct nearest *nearest, char *out)
{
	*out = 0;
	if (nearest->found)
		snprintf(out, NEAREST_TEXT_MAX, say("cli.error.did-you-mean"), nearest->found);
	return out;
}
