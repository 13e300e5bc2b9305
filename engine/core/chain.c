/* Breadth-first search over the moves of one seat, on copies of the state. */
#include "core/chain.h"

#include <string.h>

/* Constant during one search. */
struct search {
	const struct game *game;
	const char *words;
	const struct game_state *start;
	int seat;
	const char *node;
	move open[GAME_MOVES_MAX]; /* the legal moves before the first move */
	int open_count;
	struct chains *found;
};

static size_t word_length(const char *text)
{
	const char *end = strchr(text, ' ');

	return end ? (size_t)(end - text) : strlen(text);
}

static int is_word_of(const char *words, const char *text)
{
	size_t length = word_length(text);

	for (; *words; words += word_length(words), words += *words == ' ')
		if (word_length(words) == length && strncmp(words, text, length) == 0)
			return 1;
	return 0;
}

static int is_open(const struct search *search, move m)
{
	for (int place = 0; place < search->open_count; place++)
		if (search->open[place] == m)
			return 1;
	return 0;
}

static int is_reached(const struct search *search, move m)
{
	for (int at = 0; at < search->found->count; at++)
		if (search->found->chain[at].last == m)
			return 1;
	return 0;
}

static int is_known(const struct search *search, const struct game_state *state)
{
	size_t size = search->game->state_size;

	if (memcmp(search->start, state, size) == 0)
		return 1;
	for (int at = 0; at < search->found->count; at++)
		if (memcmp(&search->found->chain[at].state, state, size) == 0)
			return 1;
	return 0;
}

/* Whether the same seat decides at the same kind of node again. */
static int is_same_node(const struct search *search, const struct game_state *state)
{
	return search->game->turn(state) == search->seat &&
	       strcmp(search->game->node(state), search->node) == 0;
}

/* Whether a move makes a chain longer, or begins one. */
static int belongs(const struct search *search, const struct chain *before, move m, int repeats)
{
	if (!before)
		return repeats;
	return repeats ? MOVE_VERB(m) == MOVE_VERB(before->last) : !is_open(search, m);
}

/* Appends the chain that continues with this move, unless another one already leads there. */
static void add(struct search *search, int at, const struct game_state *from, move m)
{
	struct chains *found = search->found;
	const struct chain *before = at < 0 ? NULL : &found->chain[at];
	struct chain *next;
	char text[GAME_TEXT_MAX];
	int repeats;

	if (found->count >= CHAINS_MAX)
		return;
	next = &found->chain[found->count];
	game_write_move(search->game, from, m, text);
	repeats = is_word_of(search->words, text);
	if (!belongs(search, before, m, repeats) || (strchr(text, ' ') && is_reached(search, m)))
		return;
	next->state = *from;
	game_play(search->game, &next->state, m);
	if (is_known(search, &next->state))
		return;
	next->last = m;
	next->before = at;
	next->length = before ? before->length + 1 : 1;
	next->goes_on = repeats && is_same_node(search, &next->state);
	found->count++;
}

int chain_find(const struct game *game, const void *state, const char *words, struct chains *out)
{
	struct game_state start = {{0}};
	struct search search = {.game = game, .words = words, .start = &start, .found = out};
	move moves[GAME_MOVES_MAX];

	out->count = 0;
	search.seat = game->turn(state);
	if (search.seat < 0)
		return 0;
	memcpy(&start, state, game->state_size);
	search.node = game->node(&start);
	search.open_count = game->moves(&start, search.open);
	for (int place = 0; place < search.open_count; place++)
		add(&search, -1, &start, search.open[place]);
	for (int at = 0; at < out->count; at++) {
		const struct chain *chain = &out->chain[at];
		int count;

		if (!chain->goes_on || chain->length >= CHAIN_MOVES_MAX)
			continue;
		count = game->moves(&chain->state, moves);
		for (int place = 0; place < count; place++)
			add(&search, at, &chain->state, moves[place]);
	}
	return out->count;
}

int chain_moves(const struct chains *chains, int at, move *moves)
{
	int length = chains->chain[at].length;

	for (int place = length; place-- > 0; at = chains->chain[at].before)
		moves[place] = chains->chain[at].last;
	return length;
}
