/* evaluate.c - what each decision was worth: found beside the screen by as many threads as there
   are processors, quickly for the whole game first, then as deeply as was asked for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "i18n/say.h"
#include "term/session.h"

/* Iterations of a verdict. With the first there are chances and signs for a whole game while one
   still looks at its first moves. */
static const int ITERATIONS[REVIEW_DEPTHS] = {60, 350, 1500, 6000};

static const struct record *record_of(const struct session *session)
{
	return &session->table.record;
}

/* ---- evaluations ---- */

static int actor_at(const struct session *session, int ply)
{
	int line = log_find(&session->log, ply);

	return line < session->log.count ? session->log.lines[line].seat : GAME_OVER;
}

static struct move_evaluation *evaluation_of(struct review *review, struct decision decision)
{
	if (decision.branch >= 0)
		return &review->branch_evaluations[decision.branch];
	return &review->evaluations[decision.ply];
}

const struct move_evaluation *evaluation_at(const struct session *session, int ply)
{
	const struct review *review = &session->review;

	if (!review->evaluations || ply >= review->evaluations_count ||
	    !review->evaluations[ply].effort)
		return NULL;
	return &review->evaluations[ply];
}

int evaluation_is_due(const struct session *session, int ply)
{
	return ply < record_of(session)->count && actor_at(session, ply) >= 0;
}

int evaluation_count(const struct session *session, int depth, int *all)
{
	int done = 0;

	*all = 0;
	for (int ply = 0; ply < record_of(session)->count; ply++) {
		const struct move_evaluation *evaluation = evaluation_at(session, ply);

		*all += evaluation_is_due(session, ply);
		done += evaluation && evaluation->effort > depth;
	}
	return done;
}

/* ---- what is evaluated next ---- */

static int is_same(struct decision a, struct decision b)
{
	return a.ply == b.ply && a.branch == b.branch;
}

static int is_in_work(const struct review *review, struct decision decision)
{
	for (int each = 0; each < review->thread_count; each++)
		if (review->threads[each].worker.work != WORK_NONE &&
		    is_same(review->threads[each].decision, decision))
			return 1;
	return 0;
}

/* Whether a decision was looked at less than so much. */
static int is_open(struct session *session, struct decision decision, int effort)
{
	return evaluation_of(&session->review, decision)->effort < effort &&
	       !is_in_work(&session->review, decision);
}

static int find_in_branch(struct session *session, struct decision *found)
{
	struct review *review = &session->review;
	struct game_state state;

	if (review->branch_count == 0)
		return 0;
	record_replay(record_of(session), review->ply, &state);
	for (int each = 0; each < review->branch_count; each++) {
		struct decision decision = {review->ply, each};

		if (session->game->turn(&state) >= 0 && is_open(session, decision, review->depth + 1)) {
			*found = decision;
			return 1;
		}
		game_play(session->game, &state, review->branch[each]);
	}
	return 0;
}

static int find_in_record(struct session *session, int effort, int only_mistakes,
                          struct decision *found)
{
	for (int ply = 0; ply < record_of(session)->count; ply++) {
		struct decision decision = {ply, -1};

		if (!evaluation_is_due(session, ply) || !is_open(session, decision, effort) ||
		    (only_mistakes && !evaluation_sign(evaluation_at(session, ply))[0]))
			continue;
		*found = decision;
		return 1;
	}
	return 0;
}

/* Where one looks; a variation; everything quickly; mistakes, then the rest, as deep as wanted. */
static int find_next(struct session *session, struct decision *found)
{
	struct review *review = &session->review;
	struct decision here = {review->ply, -1};

	*found = here;
	if (evaluation_is_due(session, here.ply) && is_open(session, here, review->depth + 1))
		return 1;
	return find_in_branch(session, found) || find_in_record(session, 1, 0, found) ||
	       find_in_record(session, review->depth + 1, 1, found) ||
	       find_in_record(session, review->depth + 1, 0, found);
}

/* The first look at a game is quick everywhere but where one looks. */
static int effort_for(struct session *session, struct decision decision)
{
	struct review *review = &session->review;
	int is_here = decision.ply == review->ply;

	return is_here || evaluation_of(review, decision)->effort > 0 ? review->depth + 1 : 1;
}

/* ---- evaluating ---- */

static void begin(struct session *session, struct evaluation_thread *thread,
                  struct decision decision)
{
	struct review *review = &session->review;
	struct game_state state;
	move played;

	record_replay(record_of(session), decision.ply, &state);
	for (int each = 0; each < decision.branch; each++)
		game_play(session->game, &state, review->branch[each]);
	played = decision.branch >= 0 ? review->branch[decision.branch]
	                              : record_of(session)->moves[decision.ply];
	thread->decision = decision;
	thread->effort = effort_for(session, decision);
	thread->played = played;
	worker_evaluate(&thread->worker, session->game, &state, played, ITERATIONS[thread->effort - 1]);
}

/* As many as the machine has processors to spare. */
static void open_threads(struct review *review)
{
	int processors = system_processors();

	while (review->thread_count < THREADS_MAX && review->thread_count < processors &&
	       worker_open(&review->threads[review->thread_count].worker))
		review->thread_count++;
}

void evaluate_run(struct session *session)
{
	struct review *review = &session->review;
	struct decision decision;

	if (!review->is_on || !review->is_evaluating || !review->evaluations)
		return;
	if (review->thread_count == 0)
		open_threads(review);
	for (int each = 0; each < review->thread_count; each++) {
		if (review->threads[each].worker.work != WORK_NONE)
			continue;
		if (!find_next(session, &decision))
			return;
		begin(session, &review->threads[each], decision);
	}
}

void evaluate_drop_deeper(struct session *session)
{
	struct review *review = &session->review;

	for (int each = 0; each < review->thread_count; each++)
		if (review->threads[each].effort > review->depth + 1)
			worker_drop(&review->threads[each].worker);
}

/* A variation that was changed meanwhile is another one. */
static int still_counts(const struct review *review, const struct evaluation_thread *thread)
{
	struct decision decision = thread->decision;

	if (decision.branch < 0)
		return decision.ply < review->evaluations_count;
	return decision.ply == review->ply && decision.branch < review->branch_count &&
	       review->branch[decision.branch] == thread->played;
}

static void take(struct session *session, struct evaluation_thread *thread)
{
	struct review *review = &session->review;
	struct move_evaluation *evaluation;

	worker_take(&thread->worker);
	if (!review->evaluations || !still_counts(review, thread))
		return;
	evaluation = evaluation_of(review, thread->decision);
	evaluation->effort = thread->effort;
	evaluation->result = thread->worker.result;
	evaluation->has_reason = thread->worker.has_reasons && evaluation->result.loss > 0;
	if (evaluation->has_reason)
		snprintf(evaluation->reason, sizeof evaluation->reason, "%s",
		         session_reason(session, &thread->worker));
}

int evaluate_take(struct session *session)
{
	struct review *review = &session->review;
	int taken = 0;

	for (int each = 0; each < review->thread_count; each++)
		if (worker_is_done(&review->threads[each].worker)) {
			take(session, &review->threads[each]);
			taken++;
		}
	return taken;
}

int evaluate_bells(const struct session *session, int bells[THREADS_MAX])
{
	for (int each = 0; each < session->review.thread_count; each++)
		bells[each] = worker_bell(&session->review.threads[each].worker);
	return session->review.thread_count;
}

void evaluate_stop(struct session *session)
{
	struct review *review = &session->review;

	review->is_evaluating = 0;
	for (int each = 0; each < review->thread_count; each++)
		atomic_store(&review->threads[each].worker.cancel, 1);
	for (int each = 0; each < review->thread_count; each++)
		worker_close(&review->threads[each].worker);
	review->thread_count = 0;
}

/* ---- mistakes ---- */

/* By so much of the chance to win a move must lose to be called a mistake, or a bad one. */
static const float MISTAKE = 0.03f, BLUNDER = 0.08f;

const char *evaluation_sign(const struct move_evaluation *evaluation)
{
	if (!evaluation || evaluation->result.loss < MISTAKE)
		return "";
	return evaluation->result.loss < BLUNDER ? "?" : "??";
}
