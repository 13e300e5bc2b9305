/* lines.c - what a search has found about the moves of a position, as a list: in order, put
   together with that of another search, and the choice from it. */
#include <string.h>

#include "ai/lines.h"
#include "ai/numbers.h"

/* More visits are better, then the higher value, then the lower number of the move. */
static int is_before(const struct search_line *one, const struct search_line *other)
{
	if (one->visits != other->visits)
		return one->visits > other->visits;
	if (one->value != other->value)
		return one->value > other->value;
	return one->prior != other->prior ? one->prior > other->prior : one->move < other->move;
}

int lines_insert(struct search_line *lines, int count, int room, struct search_line line)
{
	int place = count < room ? count : room - 1;

	if (count == room && !is_before(&line, &lines[place]))
		return count;
	for (; place > 0 && is_before(&line, &lines[place - 1]); place--)
		lines[place] = lines[place - 1];
	lines[place] = line;
	return count < room ? count + 1 : count;
}

/* Each line has the share of its visits to the power of 1 / temperature. */
move search_choose_from(const struct search_line *lines, int count, float temperature,
                        uint64_t seed)
{
	struct random random = random_seeded(seed);
	float shares[GAME_MOVES_MAX], sum = 0.0f, drawn;
	int place = 0;

	if (temperature < 0.01f || !lines[0].visits)
		return lines[0].move;
	for (int each = 0; each < count; each++) {
		float ratio = (float)lines[each].visits / (float)lines[0].visits;

		shares[each] = ratio > 0.0f ? number_exp(0.6931472f * number_log2(ratio) / temperature)
		                            : 0.0f;
		sum += shares[each];
	}
	drawn = sum * number_fraction(&random);
	while (place < count - 1 && drawn >= shares[place])
		drawn -= shares[place++];
	return lines[place].move;
}

/* One line out of two about the same move. */
static struct search_line joined(struct search_line one, const struct search_line *other)
{
	uint32_t visits = one.visits + other->visits;

	if (visits)
		one.value = (one.value * (float)one.visits + other->value * (float)other->visits) /
		            (float)visits;
	one.visits = visits;
	return one;
}

static int find_line(const struct search_line *lines, int count, move m)
{
	for (int each = 0; each < count; each++)
		if (lines[each].move == m)
			return each;
	return -1;
}

int search_merge(struct search_line *into, int count, const struct search_line *more,
                 int more_count)
{
	struct search_line merged[GAME_MOVES_MAX];
	int merged_count = 0;

	for (int each = 0; each < more_count; each++) {
		int other = find_line(into, count, more[each].move);

		merged_count = lines_insert(merged, merged_count, GAME_MOVES_MAX,
		                           other < 0 ? more[each] : joined(more[each], &into[other]));
	}
	for (int each = 0; each < count; each++)
		if (find_line(more, more_count, into[each].move) < 0)
			merged_count = lines_insert(merged, merged_count, GAME_MOVES_MAX, into[each]);
	memcpy(into, merged, (size_t)merged_count * sizeof *into);
	return merged_count;
}
