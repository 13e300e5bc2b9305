/* search.c - Monte-Carlo tree search over the contract of a game, for any number of seats.

   An iteration has the four steps of MCTS. Selection follows the edges with the best PUCT score to
   an edge without a node. Expansion adds a node when an edge is reached for the second time; most
   never are, and that saves memory and time. A playout makes a few more moves and evaluates the
   position (playout.h). Backpropagation adds its values to every edge on the path.

   The caller's memory holds the struct, then its tree (tree.h). */
#include <assert.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/candidates.h"
#include "ai/numbers.h"
#include "ai/playout.h"
#include "ai/tree.h"
#include "core/random.h"

struct search {
	struct search_plan plan;
	struct game_state position;
	struct random random;
	struct tree tree; /* without a root before the first iteration, and at the end of the game */
	int players;
	int is_full;
	float points[GAME_SEATS_MAX]; /* means of what playouts ended with */
	uint32_t playouts;
};

enum {
	/* Edges of a node below the root: the best of them by the move priors. */
	EDGES_KEPT = 40,
	/* A longer path ends there. */
	DEPTH_MAX = 200
};

/* The least memory holds the head, a root with all moves that a node can have, and some more
   nodes. */
_Static_assert(sizeof(struct search) + 4 * (NODE_WORDS + GAME_MOVES_MAX * EDGE_WORDS) +
                       20 * 4 * (NODE_WORDS + EDGES_KEPT * EDGE_WORDS) <
                   SEARCH_MEMORY_LEAST,
               "a search can work in the least memory");

/* ---- expansion ---- */

/* The moves of a node with their worths. */
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
		search_move_prior(&search->plan, &search->random, state, moves, count, worth);
	}
	for (int each = 0; each < count; each++) {
		struct choice choice = {moves[each], worth[each]};

		insert(choices, choice, most);
	}
}

/* Each worth is off by up to `root_noise` points, and the order is that of the wrong worths: a
   player who is not sure of the prices. */
static void add_root_noise(struct search *search, struct choices *choices)
{
	struct choices wrong = {.actor = choices->actor, .count = 0};

	for (int each = 0; each < choices->count; each++) {
		struct choice choice = choices->list[each];
		float luck = number_fraction(&search->random) + number_fraction(&search->random) - 1.0f;

		choice.worth += search->plan.params.root_noise * luck;
		insert(&wrong, choice, GAME_MOVES_MAX);
	}
	*choices = wrong;
}

/* Turns worths into priors, which sum up to 1: by softmax, or the probabilities of chance. */
static void share_out(struct choices *choices, float temperature)
{
	float best = choices->list[0].worth, sum = 0.0f;

	for (int each = 0; each < choices->count; each++) {
		struct choice *choice = &choices->list[each];

		if (choices->actor != GAME_CHANCE)
			choice->worth = number_exp((choice->worth - best) / temperature);
		sum += choice->worth;
	}
	for (int each = 0; each < choices->count; each++)
		choices->list[each].worth /= sum;
}

/* A new node for a position, the root or one below it; 0 when the memory is full. */
static uint32_t expand(struct search *search, const void *state)
{
	int is_root = !search->tree.root;
	struct choices choices;
	struct edge *edges;
	uint32_t place;

	if (!tree_has_room(&search->tree)) {
		search->is_full = 1;
		return 0;
	}
	list_choices(search, state, is_root ? GAME_MOVES_MAX : EDGES_KEPT, &choices);
	if (is_root && choices.actor >= 0 && search->plan.params.root_noise > 0.0f)
		add_root_noise(search, &choices);
	share_out(&choices, search->plan.params.prior_temperature);
	place = tree_add(&search->tree, choices.actor, choices.count);
	edges = node_edges(tree_node(&search->tree, place));
	for (int slot = 0; slot < choices.count; slot++) {
		struct edge edge = {choices.list[slot].move, choices.list[slot].worth, 0, 0, 0.0f};

		edges[slot] = edge;
	}
	return place;
}

/* ---- selection ---- */

struct walk {
	struct game_state state;
	int depth;
	struct {
		uint32_t node;
		uint32_t slot;
	} path[DEPTH_MAX];
};

/* Progressive widening: how many edges may be looked at. */
static int open_edges(const struct search *search, const struct node *node)
{
	const struct search_params *params = &search->plan.params;
	float open = params->widening_base + params->widening_factor * number_sqrt((float)node->visits);

	return open < (float)node->count ? (int)open : node->count;
}

static float sum_of_priors(const struct edge *edges, int count)
{
	float sum = 0.0f;

	for (int slot = 0; slot < count; slot++)
		sum += edges[slot].prior;
	return sum;
}

/* PUCT with first-play urgency. The priors are scaled to the open edges, so that they sum up to 1
   there: moves that are not open yet take nothing from those that are. */
static uint32_t select_edge(const struct search *search, struct node *node)
{
	const struct search_params *params = &search->plan.params;
	const struct edge *edges = node_edges(node);
	int chosen = 0, open = open_edges(search, node);
	float untried = node->value.worth[node->actor] - params->fpu_reduction;
	float hope = params->c_puct * number_sqrt((float)(node->visits + 1)) /
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
	const struct edge *edges = node_edges(node);
	float drawn = number_fraction(&search->random);
	int slot = 0;

	while (slot < node->count - 1 && drawn >= edges[slot].prior)
		drawn -= edges[slot++].prior;
	return (uint32_t)slot;
}

/* The child behind an edge, expanded if need be; 0 if the walk ends here. */
static uint32_t child_of(struct search *search, struct walk *walk, uint32_t parent, uint32_t slot)
{
	struct edge *edge = &node_edges(tree_node(&search->tree, parent))[slot];
	uint32_t child;

	if (!edge->visits || walk->depth == DEPTH_MAX ||
	    search->plan.game->turn(&walk->state) == GAME_OVER)
		return 0;
	if (edge->child)
		return edge->child;
	child = expand(search, &walk->state);
	if (child)
		tree_link(&search->tree, parent, slot, child);
	return child;
}

static void select_leaf(struct search *search, struct walk *walk)
{
	uint32_t at = search->tree.root;

	walk->depth = 0;
	memcpy(&walk->state, &search->position, search->plan.game->state_size);
	while (at) {
		struct node *node = tree_node(&search->tree, at);
		uint32_t slot = node->actor == GAME_CHANCE ? draw_edge(search, node)
		                                           : select_edge(search, node);

		walk->path[walk->depth].node = at;
		walk->path[walk->depth++].slot = slot;
		game_play(search->plan.game, &walk->state, node_edges(node)[slot].move);
		at = child_of(search, walk, at, slot);
	}
}

/* ---- backpropagation ---- */

static void average(float *mean, const float *values, int count, uint32_t visits)
{
	for (int each = 0; each < count; each++)
		mean[each] += (values[each] - mean[each]) / (float)visits;
}

static void backpropagate(struct search *search, const struct walk *walk, const struct value *value)
{
	for (int step = 0; step < walk->depth; step++) {
		struct node *node = tree_node(&search->tree, walk->path[step].node);
		struct edge *edge = &node_edges(node)[walk->path[step].slot];

		node->visits++;
		edge->visits++;
		average(node->value.worth, value->worth, search->players, node->visits);
		average(node->value.first, value->first, search->players, node->visits);
		if (node->actor >= 0)
			average(&edge->value, &value->worth[node->actor], 1, edge->visits);
	}
}

/* ---- the contract ---- */

struct search_params search_params_of(const struct evaluator *evaluator)
{
	struct search_params params = {
#define SEARCH_PARAM(name, value, ...) .name = (float)(value),
#include "ai/search_params.def"
#undef SEARCH_PARAM
	};

	for (const struct search_setting *row = evaluator->params; row->param; row++)
		search_param_set(&params, row->param, row->value);
	return params;
}

struct search_plan search_plan_new(const struct game *game, uint64_t seed)
{
	struct search_plan plan;

	memset(&plan, 0, sizeof plan);
	plan.game = game;
	plan.evaluator = evaluator_of(game);
	plan.params = search_params_of(plan.evaluator);
	plan.seed = seed;
	evaluator_default_weights(plan.evaluator, plan.weights);
	return plan;
}

void search_plan_learn(struct search_plan *plan, const struct net *net)
{
	struct search_params usual = search_params_of(plan->evaluator);

	if (net)
		plan->net = *net;
	else
		memset(&plan->net, 0, sizeof plan->net);
	for (const struct search_setting *row = plan->evaluator->play_params; row->param; row++)
		search_param_set(&plan->params, row->param, search_param(&usual, row->param));
	for (const struct search_setting *row = plan->evaluator->net_params; row->param; row++)
		search_param_set(&plan->params, row->param,
		                 net ? row->value : search_param(&usual, row->param));
}

void search_plan_play(struct search_plan *plan)
{
	if (!search_plan_is_learned(plan))
		return;
	for (const struct search_setting *row = plan->evaluator->play_params; row->param; row++)
		search_param_set(&plan->params, row->param, row->value);
}

void search_plan_evaluate(const struct search_plan *plan, const void *state, struct evaluation *out)
{
	if (search_plan_is_learned(plan))
		net_evaluate(&plan->net, plan->game, state, plan->weights, out);
	else
		evaluator_evaluate(plan->evaluator, plan->game, state, plan->weights, out);
}

/* The root, expanded at the first use; NULL at the end of the game. */
static struct node *root_of(struct search *search)
{
	if (!search->tree.root && search->plan.game->turn(&search->position) != GAME_OVER)
		search->tree.root = expand(search, &search->position);
	return search->tree.root ? tree_node(&search->tree, search->tree.root) : NULL;
}

struct search *search_new(void *memory, size_t size, const struct search_plan *plan,
                          const void *state)
{
	struct search *search = (struct search *)memory;

	assert(size >= SEARCH_MEMORY_LEAST);
	memset(search, 0, sizeof *search);
	search->plan = *plan;
	search->random = random_seeded(plan->seed);
	search->tree = tree_in(search + 1, size - sizeof *search);
	search_restart(search, state);
	return search;
}

void search_restart(struct search *search, const void *state)
{
	memcpy(&search->position, state, search->plan.game->state_size);
	search->players = search->plan.game->players(state);
	search->is_full = 0;
	search->playouts = 0;
	tree_clear(&search->tree);
}

void search_run(struct search *search, int iterations)
{
	float points[GAME_SEATS_MAX];
	struct walk walk;
	struct value value;

	for (int each = 0; root_of(search) && each < iterations; each++) {
		select_leaf(search, &walk);
		play_out(&search->plan, &search->random, &walk.state, &value, points);
		backpropagate(search, &walk, &value);
		average(search->points, points, search->players, ++search->playouts);
	}
}

int search_is_forced(struct search *search)
{
	const struct node *root = root_of(search);

	return root && root->count == 1;
}

void search_advance(struct search *search, move m)
{
	uint32_t child = tree_child(&search->tree, m);

	game_play(search->plan.game, &search->position, m);
	search->is_full = 0;
	search->playouts = 0;
	if (child)
		tree_keep(&search->tree, child);
	else
		tree_clear(&search->tree);
}

uint32_t search_iterations(const struct search *search)
{
	return search->tree.root ? tree_node(&search->tree, search->tree.root)->visits : 0;
}

size_t search_used(const struct search *search)
{
	return sizeof *search + 4 * (size_t)search->tree.end;
}

int search_is_full(const struct search *search)
{
	return search->is_full;
}

void search_value(const struct search *search, struct value *value)
{
	if (search_iterations(search))
		*value = tree_node(&search->tree, search->tree.root)->value;
	else
		value_of_position(&search->plan, &search->position, value);
	value_calibrate(&search->plan, search->players, value);
}

/* Without iterations: the evaluation, or the score at the end of the game. */
static void points_without_search(const struct search *search, float points[GAME_SEATS_MAX])
{
	const struct search_plan *plan = &search->plan;
	int score[GAME_SEATS_MAX];
	struct evaluation evaluation;

	if (plan->game->turn(&search->position) == GAME_OVER) {
		plan->game->score(&search->position, score);
		for (int seat = 0; seat < search->players; seat++)
			points[seat] = (float)score[seat];
		return;
	}
	search_plan_evaluate(plan, &search->position, &evaluation);
	memcpy(points, evaluation.points, (size_t)search->players * sizeof *points);
}

void search_points(const struct search *search, float points[GAME_SEATS_MAX])
{
	if (search->playouts)
		memcpy(points, search->points, (size_t)search->players * sizeof *points);
	else
		points_without_search(search, points);
}

uint32_t search_lead(const struct search *search)
{
	uint32_t most = 0, second = 0;
	struct node *root;

	if (!search->tree.root)
		return 0;
	root = tree_node(&search->tree, search->tree.root);
	for (int slot = 0; slot < root->count; slot++) {
		uint32_t visits = node_edges(root)[slot].visits;

		if (visits > most) {
			second = most;
			most = visits;
		} else if (visits > second) {
			second = visits;
		}
	}
	return most - second;
}

int search_candidates(struct search *search, struct search_candidate *out, int room)
{
	struct node *root = root_of(search);
	int count = 0;

	for (int slot = 0; root && room > 0 && slot < root->count; slot++) {
		const struct edge *edge = &node_edges(root)[slot];
		struct search_candidate candidate = {edge->move, edge->visits, edge->value, edge->prior};

		count = candidates_insert(out, count, room, candidate);
	}
	return count;
}

static int best_slot(struct node *node)
{
	const struct edge *edges = node_edges(node);
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

	for (uint32_t at = search->tree.root; at && length < room;) {
		struct node *node = tree_node(&search->tree, at);
		const struct edge *edge = &node_edges(node)[best_slot(node)];

		if (node->actor == GAME_CHANCE || !edge->visits)
			break;
		out[length++] = edge->move;
		at = edge->child;
	}
	return length;
}

move search_choose(struct search *search)
{
	struct search_candidate candidates[GAME_MOVES_MAX];
	int count = search_candidates(search, candidates, GAME_MOVES_MAX);

	return search_choose_from(candidates, count, search->plan.params.temperature,
	                          random_next(&search->random));
}
