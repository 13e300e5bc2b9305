/* candidates.c - sorts the moves that a search has examined, merges two such lists, chooses one. */
#include <assert.h>
#include <string.h>

#include "ai/candidates.h"
#include "ai/numbers.h"

/* More visits are better, then the higher value, then the lower number of the move. */
static int is_before(const struct search_candidate *one, const struct search_candidate *other)
{
	if (one->visits != other->visits)
		return one->visits > other->visits;
	if (one->value != other->value)
		return one->value > other->value;
	return one->prior != other->prior ? one->prior > other->prior : one->m < other->m;
}

int candidates_insert(struct search_candidate *candidates, int count, int room,
                      struct search_candidate candidate)
{
	int place = count < room ? count : room - 1;

	if (count == room && !is_before(&candidate, &candidates[place]))
		return count;
	for (; place > 0 && is_before(&candidate, &candidates[place - 1]); place--)
		candidates[place] = candidates[place - 1];
	candidates[place] = candidate;
	return count < room ? count + 1 : count;
}

/* Each candidate has the share of its visits to the power of 1 / temperature. */
move search_choose_from(const struct search_candidate *candidates, int count, float temperature,
                        uint64_t seed)
{
	struct random random = random_seeded(seed);
	float shares[GAME_MOVES_MAX], sum = 0.0f, drawn;
	int place = 0;

	assert(count > 0);
	if (temperature < 0.01f || !candidates[0].visits)
		return candidates[0].m;
	for (int each = 0; each < count; each++) {
		float ratio = (float)candidates[each].visits / (float)candidates[0].visits;

		shares[each] = ratio > 0.0f ? number_exp(0.6931472f * number_log2(ratio) / temperature)
		                            : 0.0f;
		sum += shares[each];
	}
	drawn = sum * number_fraction(&random);
	while (place < count - 1 && drawn >= shares[place])
		drawn -= shares[place++];
	return candidates[place].m;
}

/* One candidate out of two about the same move. */
static struct search_candidate joined(struct search_candidate one,
                                      const struct search_candidate *other)
{
	uint32_t visits = one.visits + other->visits;

	if (visits)
		one.value = (one.value * (float)one.visits + other->value * (float)other->visits) /
		            (float)visits;
	one.visits = visits;
	return one;
}

static int find_candidate(const struct search_candidate *candidates, int count, move m)
{
	for (int each = 0; each < count; each++)
		if (candidates[each].m == m)
			return each;
	return -1;
}

int search_merge(struct search_candidate *into, int count, const struct search_candidate *more,
                 int more_count)
{
	struct search_candidate merged[GAME_MOVES_MAX];
	int merged_count = 0;

	for (int each = 0; each < more_count; each++) {
		int other = find_candidate(into, count, more[each].m);

		merged_count = candidates_insert(merged, merged_count, GAME_MOVES_MAX,
		                                 other < 0 ? more[each] : joined(more[each], &into[other]));
	}
	for (int each = 0; each < count; each++)
		if (find_candidate(more, more_count, into[each].m) < 0)
			merged_count = candidates_insert(merged, merged_count, GAME_MOVES_MAX, into[each]);
	memcpy(into, merged, (size_t)merged_count * sizeof *into);
	return merged_count;
}
