#include "ai/coach.h"

#include <string.h>

#include "ai/nets.h"

/* Of the search: fixed, so that everyone gets the same answer. */
enum { SEED = 3 };
/* Other moves that the best one is compared with. */
enum { OTHERS_MAX = 3 };
/* A question needs to know what differs, not exactly by how much. */
enum { LESS_EFFORT = 4 };

/* In points: what moves must differ by before one asks about it. */
static const float ENOUGH = 1.0f;
/* What a rival has counts for so much of what one has oneself. */
static const float RIVALS = 0.5f;

struct search_plan coach_plan(const struct game *game)
{
	struct search_plan plan = search_plan_new(game, SEED);
	struct net net;

	if (evaluator_wants_net(plan.evaluator) && net_of(game, &net))
		search_plan_learn(&plan, &net);
	return plan;
}

static struct search_plan calm_plan(const struct search_plan *plan)
{
	struct search_plan calm = *plan;

	calm.params.temperature = 0.0f;
	calm.seed = SEED;
	return calm;
}

/* ---- after the move ---- */

static float lead_of(const float *points, int players, int seat)
{
	float best = -1e9f;

	for (int other = 0; other < players; other++)
		if (other != seat && points[other] > best)
			best = points[other];
	return points[seat] - best;
}

/* The lead that a seat is expected to have in the end after a move. */
static float lead_after(struct search *search, const struct search_plan *plan, const void *state,
                        move m, int iterations)
{
	int seat = plan->game->turn(state), players = plan->game->players(state);
	float points[GAME_SEATS_MAX];
	struct game_state after;

	memcpy(&after, state, plan->game->state_size);
	game_play(plan->game, &after, m);
	search_restart(search, &after);
	search_run(search, iterations);
	search_points(search, points);
	return lead_of(points, players, seat);
}

static float loss_of(struct search *search, const struct search_plan *plan, const void *state,
                     move played, move better, int iterations)
{
	if (better == played)
		return 0.0f;
	return lead_after(search, plan, state, better, iterations) -
	       lead_after(search, plan, state, played, iterations);
}

void coach_evaluate(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    move played, struct coach_evaluation *evaluation)
{
	struct search_plan calm = calm_plan(plan);
	struct search *search = search_new(memory, size, &calm, state);

	evaluation->better = played;
	evaluation->loss = 0.0f;
	if (search_is_forced(search))
		return;
	search_run(search, plan->evaluator->coach_iterations);
	evaluation->better = search_choose(search);
	evaluation->loss = loss_of(search, &calm, state, played, evaluation->better,
	                           plan->evaluator->coach_iterations);
	if (evaluation->loss <= 0.0f) {
		evaluation->better = played;
		evaluation->loss = 0.0f;
	}
}

float coach_loss(void *memory, size_t size, const struct search_plan *plan, const void *state,
                 move played, move better, int iterations)
{
	struct search_plan calm = calm_plan(plan);

	return loss_of(search_new(memory, size, &calm, state), &calm, state, played, better,
	               iterations);
}

static int index_of_source(const struct game *game, const char *word)
{
	for (int source = 0; source < game_source_count(game); source++)
		if (strcmp(game_sources(game)[source], word) == 0)
			return source;
	return -1;
}

/* Where points come at the end of the game, a reason names no points but what will bring them. */
static int source_of_terms(const struct search_plan *plan, const struct reasons *reasons)
{
	const char *const *sources = plan->evaluator->term_sources;

	for (int each = 0; sources && each < reasons->count; each++) {
		const struct reason *row = &reasons->rows[each];

		if (row->is_for && row->seat == reasons->seat && sources[row->term])
			return index_of_source(plan->game, sources[row->term]);
	}
	return -1;
}

/* People read reasons: they come from the hand-made terms, without the net. */
int coach_source(void *memory, size_t size, const struct search_plan *plan, const void *state,
                 move played, move better, int iterations)
{
	struct evaluator brief = *plan->evaluator;
	struct search_plan by_hand = *plan;
	struct reasons reasons;
	int source;

	if (brief.reason_iterations > iterations)
		brief.reason_iterations = iterations;
	search_plan_learn(&by_hand, NULL);
	by_hand.evaluator = &brief;
	reasons_find(memory, size, &by_hand, state, played, better, &reasons);
	source = reasons_source(&reasons);
	return source >= 0 ? source : source_of_terms(plan, &reasons);
}

/* ---- before the move ---- */

/* How much moves differ in each term, and in which of its things most. */
struct concern {
	float size, most;
	int thing;
};

static void take_in(struct concern *concerns, const struct evaluator *evaluator,
                    const struct reasons *reasons)
{
	for (int each = 0; each < reasons->count; each++) {
		const struct reason *row = &reasons->rows[each];
		struct concern *concern = &concerns[row->term];
		float figure = (float)(row->figure < 0 ? -row->figure : row->figure);
		float size = evaluator->terms[row->term].worth * figure;

		if (row->seat != reasons->seat)
			size *= RIVALS;
		concern->size += size;
		if (size > concern->most) {
			concern->most = size;
			concern->thing = row->thing;
		}
	}
}

/* Of those that were not compared yet, the one that the evaluator likes best; NULL if none is
   left. */
static struct search_candidate *next_natural(struct search_candidate *candidates, int count)
{
	struct search_candidate *natural = NULL;

	for (int each = 0; each < count; each++)
		if (candidates[each].prior > 0.0f && (!natural || candidates[each].prior > natural->prior))
			natural = &candidates[each];
	return natural;
}

static int pick_largest(struct concern *concerns, const struct evaluator *evaluator,
                        struct coach_question *questions)
{
	int count = 0;

	while (count < COACH_QUESTIONS_MAX) {
		int best = -1;

		for (int term = 0; evaluator->terms[term].name; term++)
			if (concerns[term].size >= ENOUGH &&
			    (best < 0 || concerns[term].size > concerns[best].size))
				best = term;
		if (best < 0)
			break;
		questions[count].term = best;
		questions[count++].thing = concerns[best].thing;
		concerns[best].size = 0.0f;
	}
	return count;
}

int coach_questions(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    struct coach_question questions[COACH_QUESTIONS_MAX])
{
	struct search_candidate candidates[GAME_MOVES_MAX], *natural;
	struct concern concerns[EVALUATOR_TERMS_MAX] = {{0.0f, 0.0f, 0}};
	struct search_plan calm = calm_plan(plan);
	struct evaluator brief = *plan->evaluator;
	struct search *search;
	struct reasons reasons;
	move best;
	int count;

	if (!brief.terms)
		return 0;
	brief.reason_iterations /= LESS_EFFORT;
	search = search_new(memory, size, &calm, state);
	if (search_is_forced(search))
		return 0;
	search_run(search, brief.coach_iterations);
	best = search_choose(search);
	count = search_candidates(search, candidates, GAME_MOVES_MAX);
	calm.evaluator = &brief;
	for (int each = 0; each < count; each++)
		if (candidates[each].m == best)
			candidates[each].prior = 0.0f;
	for (int other = 0; other < OTHERS_MAX; other++) {
		natural = next_natural(candidates, count);
		if (!natural)
			break;
		natural->prior = 0.0f;
		reasons_find(memory, size, &calm, state, natural->m, best, &reasons);
		take_in(concerns, &brief, &reasons);
	}
	return pick_largest(concerns, &brief, questions);
}

static char *append(char *at, const char *text)
{
	size_t length = strlen(text);

	memcpy(at, text, length + 1);
	return at + length;
}

void coach_words(const struct search_plan *plan, const struct coach_question *question,
                 char out[REASON_WORDS_MAX])
{
	char *at = append(out, "reasons.ask.");

	at = append(at, plan->game->name);
	at = append(at, ".");
	append(at, plan->evaluator->terms[question->term].name);
}
