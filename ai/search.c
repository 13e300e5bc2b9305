/* search.c - Monte-Carlo tree search over the contract of a game, for any number of seats.

   The tree holds nodes (positions at which a seat or chance acts) and edges (their moves). An
   iteration walks from the root along the most promising edges, comes to an edge that nobody
   walked before, plays a few more moves as the brain would, asks the brain for its outlook, and
   tells the values to every edge on its way. An edge becomes a node when it is walked the second
   time: most never are, and that saves both memory and judgements.

   Nodes lie one behind the other in the caller's memory, each with its edges behind it; children
   always lie behind their parents. Places are counted in words of 4 bytes from `tree`; 0 is no
   place.

	| struct search | root node | its edges | node | its edges | ...      free      |
	                ^ tree[1]                                   ^ tree[end]         ^ tree[room] */
#include <assert.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/lines.h"
#include "ai/numbers.h"
#include "core/random.h"

struct edge {
	move move;
	float prior; /* sums up to 1 over the edges of a node; at chance the probability */
	uint32_t child;
	uint32_t visits;
	float value; /* mean for the seat that acts */
};

struct node {
	uint32_t visits;
	uint32_t parent;
	uint16_t slot; /* which edge of the parent leads here */
	uint16_t count;
	int16_t actor;
	uint16_t is_kept; /* while the tree is moved together */
	struct value value; /* means, by seat */
};

struct search {
	struct search_plan plan;
	struct game_state position;
	struct random random;
	uint32_t *tree;
	uint32_t end, room;
	uint32_t root; /* 0 before the first look at the position, and at the end of the game */
	int players;
	int is_full;
};

enum {
	NODE_WORDS = sizeof(struct node) / 4,
	EDGE_WORDS = sizeof(struct edge) / 4,
	/* Edges of a node below the root: the best of them by the brain's judgement. */
	EDGES_KEPT = 40,
	/* A walk that is longer ends where it is. */
	DEPTH_MAX = 200,
	/* A playout that finds no quiet position within so many decisions more is cut all the same. */
	QUIET_WAIT_MAX = 300,
	/* From this many plies on a playout goes to the end of the game. */
	PLIES_ENDLESS = 1000
};

/* The least memory holds the head, a root with all moves that a node can have, and some more
   nodes. */
_Static_assert(sizeof(struct search) + 4 * (NODE_WORDS + GAME_MOVES_MAX * EDGE_WORDS) +
                       20 * 4 * (NODE_WORDS + EDGES_KEPT * EDGE_WORDS) <
                   SEARCH_MEMORY_LEAST,
               "a search can work in the least memory");

static struct node *node_at(const struct search *search, uint32_t place)
{
	return (struct node *)(void *)(search->tree + place);
}

static struct edge *edges_of(struct node *node)
{
	return (struct edge *)(void *)((uint32_t *)(void *)node + NODE_WORDS);
}

static uint32_t words_of(const struct node *node)
{
	return (uint32_t)(NODE_WORDS + node->count * EDGE_WORDS);
}

/* ---- growing ---- */

/* The moves of a node with what the brain thinks of them. */
struct choice {
	move move;
	float worth;
};

struct choices {
	int actor, count;
	struct choice list[GAME_MOVES_MAX];
};

/* Puts one more choice into the list, best first, of which at most `most` are kept. */
static void insert(struct choices *choices, struct choice choice, int most)
{
	int place = choices->count;

	if (place == most) {
		if (choices->list[place - 1].worth >= choice.worth)
			return;
		place--;
	} else {
		choices->count++;
	}
	for (; place > 0 && choices->list[place - 1].worth < choice.worth; place--)
		choices->list[place] = choices->list[place - 1];
	choices->list[place] = choice;
}

static void judge(struct search *search, const void *state, const move *moves, int count,
                  float *worth)
{
	const struct search_plan *plan = &search->plan;

	if (plan->knobs.uniform > 0.0f || !plan->brain->judge)
		for (int each = 0; each < count; each++)
			worth[each] = 0.0001f * number_fraction(&search->random);
	else
		brain_judge(plan->brain, state, plan->weights, moves, count, worth);
}

/* The outcomes of chance, by probability; or a seat's moves, the best first. */
static void list_choices(struct search *search, const void *state, int most,
                         struct choices *choices)
{
	const struct game *game = search->plan.game;
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX];
	int count = game->moves(state, moves);

	choices->actor = game->turn(state);
	choices->count = 0;
	if (choices->actor == GAME_CHANCE) {
		for (int each = 0; each < count; each++)
			worth[each] = (float)game->weight(state, moves[each]);
		most = GAME_MOVES_MAX;
	} else {
		judge(search, state, moves, count, worth);
	}
	for (int each = 0; each < count; each++) {
		struct choice choice = {moves[each], worth[each]};

		insert(choices, choice, most);
	}
}

/* Turns worths into shares of 1. */
static void share_out(struct choices *choices, float heat)
{
	float best = choices->list[0].worth, sum = 0.0f;

	for (int each = 0; each < choices->count; each++) {
		struct choice *choice = &choices->list[each];

		if (choices->actor != GAME_CHANCE)
			choice->worth = number_exp((choice->worth - best) / heat);
		sum += choice->worth;
	}
	for (int each = 0; each < choices->count; each++)
		choices->list[each].worth /= sum;
}

/* A new node for a position, or 0 when the memory is full. */
static uint32_t grow(struct search *search, const void *state, int most)
{
	struct choices choices;
	struct node *node;
	uint32_t place = search->end;

	if (search->room - search->end < (uint32_t)(NODE_WORDS + GAME_MOVES_MAX * EDGE_WORDS)) {
		search->is_full = 1;
		return 0;
	}
	list_choices(search, state, most, &choices);
	share_out(&choices, search->plan.knobs.heat);
	node = node_at(search, place);
	memset(node, 0, sizeof *node);
	node->actor = (int16_t)choices.actor;
	node->count = (uint16_t)choices.count;
	for (int slot = 0; slot < choices.count; slot++) {
		struct edge edge = {choices.list[slot].move, choices.list[slot].worth, 0, 0, 0.0f};

		edges_of(node)[slot] = edge;
	}
	search->end += words_of(node);
	return place;
}

/* ---- walking ---- */

struct walk {
	struct game_state state;
	int depth;
	struct {
		uint32_t node;
		uint32_t slot;
	} path[DEPTH_MAX];
};

/* How many edges may be looked at: more, the more often the node was visited. */
static int open_edges(const struct search *search, const struct node *node)
{
	const struct search_knobs *knobs = &search->plan.knobs;
	float open = knobs->first + knobs->open * number_sqrt((float)node->visits);

	return open < (float)node->count ? (int)open : node->count;
}

static float sum_of_priors(const struct edge *edges, int count)
{
	float sum = 0.0f;

	for (int slot = 0; slot < count; slot++)
		sum += edges[slot].prior;
	return sum;
}

/* Value so far, and what the prior still hopes for. The open edges share all hope among them: a
   hundred moves that nobody looks at do not make one less hopeful about the best ten. */
static uint32_t select_edge(const struct search *search, struct node *node)
{
	const struct search_knobs *knobs = &search->plan.knobs;
	const struct edge *edges = edges_of(node);
	int chosen = 0, open = open_edges(search, node);
	float untried = node->value.worth[node->actor] - knobs->doubt;
	float hope = knobs->explore * number_sqrt((float)(node->visits + 1)) /
	             sum_of_priors(edges, open);
	float best = -1e9f;

	for (int slot = 0; slot < open; slot++) {
		const struct edge *edge = &edges[slot];
		float score = (edge->visits ? edge->value : untried) +
		              hope * edge->prior / (float)(1 + edge->visits);

		if (score > best) {
			best = score;
			chosen = slot;
		}
	}
	return (uint32_t)chosen;
}

static uint32_t draw_edge(struct search *search, struct node *node)
{
	const struct edge *edges = edges_of(node);
	float drawn = number_fraction(&search->random);
	int slot = 0;

	while (slot < node->count - 1 && drawn >= edges[slot].prior)
		drawn -= edges[slot++].prior;
	return (uint32_t)slot;
}

/* The child behind an edge, grown if need be; 0 if the walk ends here. */
static uint32_t follow(struct search *search, struct walk *walk, uint32_t parent, uint32_t slot)
{
	struct edge *edge = &edges_of(node_at(search, parent))[slot];

	if (!edge->visits || walk->depth == DEPTH_MAX ||
	    search->plan.game->turn(&walk->state) == GAME_OVER)
		return 0;
	if (!edge->child) {
		edge->child = grow(search, &walk->state, EDGES_KEPT);
		if (edge->child) {
			node_at(search, edge->child)->parent = parent;
			node_at(search, edge->child)->slot = (uint16_t)slot;
		}
	}
	return edge->child;
}

static void descend(struct search *search, struct walk *walk)
{
	uint32_t at = search->root;

	walk->depth = 0;
	memcpy(&walk->state, &search->position, search->plan.game->state_size);
	while (at) {
		struct node *node = node_at(search, at);
		uint32_t slot = node->actor == GAME_CHANCE ? draw_edge(search, node)
		                                           : select_edge(search, node);

		walk->path[walk->depth].node = at;
		walk->path[walk->depth++].slot = slot;
		game_play(search->plan.game, &walk->state, edges_of(node)[slot].move);
		at = follow(search, walk, at, slot);
	}
}

/* ---- playing out ---- */

/* The best move by the brain's judgement after a stir, so that playouts differ. */
static move stirred_move(struct search *search, const void *state, const move *moves, int count)
{
	float worth[GAME_MOVES_MAX], stir = search->plan.knobs.stir, best = -1e9f;
	int chosen = 0;

	judge(search, state, moves, count, worth);
	for (int each = 0; each < count; each++) {
		uint64_t dice = random_next(&search->random);
		float luck = (float)(int32_t)((dice & 0xffffff) + (dice >> 40)) * (1.0f / 16777216.0f);
		float stirred = worth[each] + stir * luck;

		if (stirred > best) {
			best = stirred;
			chosen = each;
		}
	}
	return moves[chosen];
}

static move playout_move(struct search *search, int actor, const void *state)
{
	const struct search_plan *plan = &search->plan;
	move moves[GAME_MOVES_MAX];
	int count = plan->game->moves(state, moves);

	if (count == 1)
		return moves[0];
	if (actor == GAME_CHANCE || plan->knobs.uniform > 0.0f)
		return random_move(&search->random, plan->game, state, moves, count);
	return stirred_move(search, state, moves, count);
}

static int may_stop(const struct search *search, const void *state, int decisions)
{
	const struct brain *brain = search->plan.brain;
	int plies = (int)search->plan.knobs.plies;

	if (decisions < plies || plies >= PLIES_ENDLESS)
		return 0;
	return decisions >= plies + QUIET_WAIT_MAX || !brain->is_quiet || brain->is_quiet(state);
}

/* The game has ended after so many decisions of a playout. */
static void value_of_end(const struct search *search, const void *state, int decisions,
                         struct value *value)
{
	const struct search_plan *plan = &search->plan;
	struct outlook outlook;
	int score[GAME_SEATS_MAX];

	if (!decisions || plan->knobs.blur <= 0.0f) {
		value_of_result(plan, state, value);
		return;
	}
	plan->game->score(state, score);
	for (int seat = 0; seat < search->players; seat++)
		outlook.points[seat] = (float)score[seat];
	outlook.spread = plan->knobs.blur * number_sqrt((float)decisions);
	value_of_outlook(plan, &outlook, search->players, value);
}

/* Plays on from a leaf and says what each seat's position is worth. */
static void play_out(struct search *search, void *state, struct value *value)
{
	const struct search_plan *plan = &search->plan;
	struct outlook outlook;
	int actor, decisions = 0;

	while ((actor = plan->game->turn(state)) != GAME_OVER) {
		if (actor >= 0 && may_stop(search, state, decisions)) {
			brain_evaluate(plan->brain, plan->game, state, plan->weights, &outlook);
			value_of_outlook(plan, &outlook, search->players, value);
			return;
		}
		decisions += actor >= 0;
		game_play(plan->game, state, playout_move(search, actor, state));
	}
	value_of_end(search, state, decisions, value);
}

static void average(float *mean, const float *values, int count, uint32_t visits)
{
	for (int each = 0; each < count; each++)
		mean[each] += (values[each] - mean[each]) / (float)visits;
}

static void back_up(struct search *search, const struct walk *walk, const struct value *value)
{
	for (int step = 0; step < walk->depth; step++) {
		struct node *node = node_at(search, walk->path[step].node);
		struct edge *edge = &edges_of(node)[walk->path[step].slot];

		node->visits++;
		edge->visits++;
		average(node->value.worth, value->worth, search->players, node->visits);
		average(node->value.first, value->first, search->players, node->visits);
		if (node->actor >= 0)
			average(&edge->value, &value->worth[node->actor], 1, edge->visits);
	}
}

/* ---- the contract ---- */

struct search_plan search_plan_new(const struct game *game, uint64_t seed)
{
	struct search_plan plan = {
		.game = game,
		.brain = brain_of(game),
		.weights = {0},
		.knobs = {
#define KNOB(name, value, ...) .name = (float)(value),
#include "ai/knobs.def"
#undef KNOB
		},
		.seed = seed,
	};

	brain_defaults(plan.brain, plan.weights);
#define KNOB(name, ...) \
	if (plan.brain->knobs.name > 0.0f) \
		plan.knobs.name = plan.brain->knobs.name;
#include "ai/knobs.def"
#undef KNOB
	return plan;
}

static void clear(struct search *search)
{
	search->end = 1;
	search->is_full = 0;
	search->root = 0;
}

/* The root, grown when somebody first asks; NULL at the end of the game. */
static struct node *root_of(struct search *search)
{
	if (!search->root && search->plan.game->turn(&search->position) != GAME_OVER)
		search->root = grow(search, &search->position, GAME_MOVES_MAX);
	return search->root ? node_at(search, search->root) : NULL;
}

struct search *search_new(void *memory, size_t size, const struct search_plan *plan,
                          const void *state)
{
	struct search *search = (struct search *)memory;
	size_t words = (size - sizeof *search) / 4;

	assert(size >= SEARCH_MEMORY_LEAST);
	memset(search, 0, sizeof *search);
	search->plan = *plan;
	search->random = random_seeded(plan->seed);
	search->tree = (uint32_t *)(void *)(search + 1);
	search->room = words < UINT32_MAX ? (uint32_t)words : UINT32_MAX;
	search_restart(search, state);
	return search;
}

void search_restart(struct search *search, const void *state)
{
	memcpy(&search->position, state, search->plan.game->state_size);
	search->players = search->plan.game->players(state);
	clear(search);
}

void search_run(struct search *search, int iterations)
{
	struct walk walk;
	struct value value;

	for (int each = 0; root_of(search) && each < iterations; each++) {
		descend(search, &walk);
		play_out(search, &walk.state, &value);
		back_up(search, &walk, &value);
	}
}

int search_is_forced(struct search *search)
{
	const struct node *root = root_of(search);

	return root && root->count == 1;
}

/* Moves the subtree of a node to the front of the memory. Children lie behind their parents, so
   one pass in the order of places meets every parent before its children: it tells them that they
   are kept and where it went, and they tell it where they went. Nothing is moved upwards. */
static void move_together(struct search *search, uint32_t new_root)
{
	uint32_t to = 1, words;

	node_at(search, new_root)->is_kept = 1;
	for (uint32_t from = 1; from < search->end; from += words) {
		struct node *node = node_at(search, from);

		words = words_of(node);
		if (!node->is_kept)
			continue;
		node->is_kept = 0;
		if (from == new_root)
			node->parent = 0;
		else
			edges_of(node_at(search, node->parent))[node->slot].child = to;
		for (int slot = 0; slot < node->count; slot++) {
			uint32_t child = edges_of(node)[slot].child;

			if (child) {
				node_at(search, child)->is_kept = 1;
				node_at(search, child)->parent = to;
			}
		}
		memmove(search->tree + to, search->tree + from, 4 * (size_t)words);
		to += words;
	}
	search->root = 1;
	search->end = to;
	search->is_full = 0;
}

static uint32_t child_of_root(const struct search *search, move m)
{
	struct node *root;

	if (!search->root)
		return 0;
	root = node_at(search, search->root);
	for (int slot = 0; slot < root->count; slot++)
		if (edges_of(root)[slot].move == m)
			return edges_of(root)[slot].child;
	return 0;
}

void search_play(struct search *search, move m)
{
	uint32_t child = child_of_root(search, m);

	game_play(search->plan.game, &search->position, m);
	if (child)
		move_together(search, child);
	else
		clear(search);
}

uint32_t search_done(const struct search *search)
{
	return search->root ? node_at(search, search->root)->visits : 0;
}

size_t search_used(const struct search *search)
{
	return sizeof *search + 4 * (size_t)search->end;
}

int search_is_full(const struct search *search)
{
	return search->is_full;
}

void search_value(const struct search *search, struct value *value)
{
	const struct search_plan *plan = &search->plan;
	struct outlook outlook;

	if (plan->game->turn(&search->position) == GAME_OVER) {
		value_of_result(plan, &search->position, value);
	} else if (search_done(search)) {
		*value = node_at(search, search->root)->value;
	} else {
		brain_evaluate(plan->brain, plan->game, &search->position, plan->weights, &outlook);
		value_of_outlook(plan, &outlook, search->players, value);
	}
}

uint32_t search_lead(const struct search *search)
{
	uint32_t most = 0, second = 0;
	struct node *root;

	if (!search->root)
		return 0;
	root = node_at(search, search->root);
	for (int slot = 0; slot < root->count; slot++) {
		uint32_t visits = edges_of(root)[slot].visits;

		if (visits > most) {
			second = most;
			most = visits;
		} else if (visits > second) {
			second = visits;
		}
	}
	return most - second;
}

int search_lines(struct search *search, struct search_line *out, int room)
{
	struct node *root = root_of(search);
	int count = 0;

	for (int slot = 0; root && room > 0 && slot < root->count; slot++) {
		const struct edge *edge = &edges_of(root)[slot];
		struct search_line line = {edge->move, edge->visits, edge->value, edge->prior};

		count = lines_insert(out, count, room, line);
	}
	return count;
}

static int best_slot(struct node *node)
{
	const struct edge *edges = edges_of(node);
	int best = 0;

	for (int slot = 1; slot < node->count; slot++)
		if (edges[slot].visits > edges[best].visits ||
		    (edges[slot].visits == edges[best].visits && edges[slot].value > edges[best].value))
			best = slot;
	return best;
}

int search_expected(const struct search *search, move *out, int room)
{
	int length = 0;

	for (uint32_t at = search->root; at && length < room;) {
		struct node *node = node_at(search, at);
		const struct edge *edge = &edges_of(node)[best_slot(node)];

		if (node->actor == GAME_CHANCE || !edge->visits)
			break;
		out[length++] = edge->move;
		at = edge->child;
	}
	return length;
}

move search_choose(struct search *search)
{
	struct search_line lines[GAME_MOVES_MAX];
	int count = search_lines(search, lines, GAME_MOVES_MAX);

	return search_choose_from(lines, count, search->plan.knobs.temperature,
	                          random_next(&search->random));
}
