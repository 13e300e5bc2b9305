#include "server/ratings/memory.h"

#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/ratings/ladder.h"
#include "server/util/memory.h"

/* A rating, and whether its person has been deleted since. */
struct kept_rating {
	struct rating_row row;
	int is_gone;
};

/* What two have played: the numbers of their ratings, which belong to one game and number of
   seats. */
struct kept_meetings {
	uint32_t one, other;
	struct meetings meetings;
};

/* Hash tables with open addressing: places hold a number from 1, or 0. */
struct places {
	uint32_t *numbers;
	size_t size; /* a power of two, more than twice the entries */
};

struct rating_memory {
	struct kept_rating *ratings;
	struct kept_meetings *meetings;
	size_t rating_count, meetings_count;
	struct places rating_places, meetings_places;
};

enum { FIRST_SIZE = 1024 };

static uint64_t hash_rating(const struct rating_row *row)
{
	uint64_t hash = fnv_add(FNV_BASIS, row->who, strlen(row->who) + 1);

	hash = fnv_add(hash, row->game, strlen(row->game) + 1);
	return fnv_add(hash, &row->players, sizeof row->players);
}

static uint64_t hash_meetings(const struct kept_meetings *pair)
{
	return fnv_add(fnv_add(FNV_BASIS, &pair->one, sizeof pair->one), &pair->other,
	               sizeof pair->other);
}

static int is_same_rating(const struct rating_row *one, const struct rating_row *other)
{
	return one->players == other->players && strcmp(one->who, other->who) == 0 &&
	       strcmp(one->game, other->game) == 0;
}

static uint32_t *rating_place(const struct rating_memory *memory, const struct rating_row *row)
{
	const struct places *places = &memory->rating_places;
	size_t at = hash_rating(row) & (places->size - 1);

	while (places->numbers[at] &&
	       !is_same_rating(&memory->ratings[places->numbers[at] - 1].row, row))
		at = (at + 1) & (places->size - 1);
	return &places->numbers[at];
}

static uint32_t *meetings_place(const struct rating_memory *memory,
                                const struct kept_meetings *pair)
{
	const struct places *places = &memory->meetings_places;
	size_t at = hash_meetings(pair) & (places->size - 1);

	for (; places->numbers[at]; at = (at + 1) & (places->size - 1)) {
		const struct kept_meetings *found = &memory->meetings[places->numbers[at] - 1];

		if (found->one == pair->one && found->other == pair->other)
			break;
	}
	return &places->numbers[at];
}

static void resize(struct places *places, size_t size)
{
	free(places->numbers);
	places->numbers = (uint32_t *)memory_new(size * sizeof *places->numbers);
	places->size = size;
}

static void *resize_rows(void *rows, size_t count, size_t row_size)
{
	void *larger = realloc(rows, count * row_size);

	if (!larger)
		abort();
	return larger;
}

static void grow_ratings(struct rating_memory *memory)
{
	resize(&memory->rating_places, memory->rating_places.size * 2);
	memory->ratings = (struct kept_rating *)resize_rows(
		memory->ratings, memory->rating_places.size / 2, sizeof *memory->ratings);
	for (size_t each = 0; each < memory->rating_count; each++)
		*rating_place(memory, &memory->ratings[each].row) = (uint32_t)each + 1;
}

static void grow_meetings(struct rating_memory *memory)
{
	resize(&memory->meetings_places, memory->meetings_places.size * 2);
	memory->meetings = (struct kept_meetings *)resize_rows(
		memory->meetings, memory->meetings_places.size / 2, sizeof *memory->meetings);
	for (size_t each = 0; each < memory->meetings_count; each++)
		*meetings_place(memory, &memory->meetings[each]) = (uint32_t)each + 1;
}

struct rating_memory *rating_memory_new(void)
{
	struct rating_memory *memory = (struct rating_memory *)memory_new(sizeof *memory);

	memory->rating_places.size = memory->meetings_places.size = FIRST_SIZE;
	grow_ratings(memory);
	grow_meetings(memory);
	return memory;
}

void rating_memory_free(struct rating_memory *memory)
{
	free(memory->ratings);
	free(memory->meetings);
	free(memory->rating_places.numbers);
	free(memory->meetings_places.numbers);
	free(memory);
}

/* The number of a rating, from 0; it is made if there is none. */
static uint32_t find_rating(struct rating_memory *memory, const struct rated_game *game,
                            const struct seat_result *seat)
{
	struct kept_rating kept = {.row = {.players = game->players, .kind = seat->kind}};
	uint32_t *place;

	memcpy(kept.row.who, seat->who, sizeof kept.row.who);
	memcpy(kept.row.game, game->game, sizeof kept.row.game);
	kept.row.rating = weng_lin_new();
	kept.is_gone = seat->is_gone;
	place = rating_place(memory, &kept.row);
	if (*place)
		return *place - 1;
	memory->ratings[memory->rating_count++] = kept;
	*place = (uint32_t)memory->rating_count;
	if (memory->rating_count * 2 == memory->rating_places.size)
		grow_ratings(memory);
	return (uint32_t)memory->rating_count - 1;
}

static struct meetings *find_meetings(struct rating_memory *memory, uint32_t one, uint32_t other)
{
	struct kept_meetings pair = {.one = one, .other = other};
	uint32_t *place = meetings_place(memory, &pair);

	if (*place)
		return &memory->meetings[*place - 1].meetings;
	memory->meetings[memory->meetings_count++] = pair;
	*place = (uint32_t)memory->meetings_count;
	if (memory->meetings_count * 2 == memory->meetings_places.size)
		grow_meetings(memory);
	return &memory->meetings[memory->meetings_count - 1].meetings;
}

static int are_opponents(const struct rated_game *game, int one, int other)
{
	return one != other && game->seats[one].kind == game->seats[other].kind;
}

void rating_memory_rate(struct rating_memory *memory, struct rated_game *game)
{
	uint32_t numbers[GAME_SEATS_MAX] = {0};

	for (int one = 0; one < game->count; one++) {
		struct seat_result *seat = &game->seats[one];

		numbers[one] = find_rating(memory, game, seat);
		seat->rating = memory->ratings[numbers[one]].row.rating;
		seat->games = memory->ratings[numbers[one]].row.games;
	}
	for (int one = 0; one < game->count; one++)
		for (int other = 0; other < game->count; other++)
			if (are_opponents(game, one, other))
				game->meetings[one][other] = *find_meetings(memory, numbers[one], numbers[other]);
	ladder_rate(game);
	for (int one = 0; one < game->count; one++) {
		memory->ratings[numbers[one]].row.rating = game->seats[one].rating;
		memory->ratings[numbers[one]].row.games = game->seats[one].games;
		for (int other = 0; other < game->count; other++)
			if (are_opponents(game, one, other))
				*find_meetings(memory, numbers[one], numbers[other]) = game->meetings[one][other];
	}
}

static int is_stored(const struct kept_rating *kept)
{
	return kept->row.games > 0 && !kept->is_gone;
}

const struct rating_row *rating_memory_find(const struct rating_memory *memory,
                                            const struct rating_row *row)
{
	uint32_t number = *rating_place(memory, row);

	return number && is_stored(&memory->ratings[number - 1]) ? &memory->ratings[number - 1].row
	                                                         : NULL;
}

long rating_memory_count(const struct rating_memory *memory)
{
	long count = 0;

	for (size_t each = 0; each < memory->rating_count; each++)
		count += is_stored(&memory->ratings[each]);
	return count;
}

static enum store_result store_meetings(const struct rating_memory *memory,
                                        const struct kept_meetings *pair, struct store *store)
{
	const struct kept_rating *one = &memory->ratings[pair->one];
	const struct kept_rating *other = &memory->ratings[pair->other];
	struct opponent_row row = {.players = one->row.players, .meetings = pair->meetings};

	if (one->is_gone || other->is_gone)
		return STORE_DONE;
	memcpy(row.who, one->row.who, sizeof row.who);
	memcpy(row.other, other->row.who, sizeof row.other);
	memcpy(row.game, one->row.game, sizeof row.game);
	return store_save_opponent(store, &row);
}

enum store_result rating_memory_store(const struct rating_memory *memory, struct store *store)
{
	for (size_t each = 0; each < memory->rating_count; each++)
		if (is_stored(&memory->ratings[each]) &&
		    store_save_rating(store, &memory->ratings[each].row) == STORE_FAILED)
			return STORE_FAILED;
	for (size_t each = 0; each < memory->meetings_count; each++)
		if (store_meetings(memory, &memory->meetings[each], store) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}
