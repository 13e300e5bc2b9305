#include "term/review.h"

#include <stdlib.h>

#include "i18n/say.h"
#include "term/online.h"

static const struct record *record_of(const struct session *session)
{
	return &session->table.record;
}

/* ---- where ---- */

/* What follows in a variation is forgotten. */
static void cut_branch(struct review *review, int count)
{
	review->branch_count = review->branch_at = count;
}

static void add_to_branch(struct review *review, move m)
{
	review->branch_evaluations[review->branch_count].effort = 0;
	review->branch[review->branch_count++] = m;
	review->branch_at = review->branch_count;
}

static void show(struct session *session)
{
	struct review *review = &session->review;

	record_replay(record_of(session), review->ply, &session->shown);
	for (int each = 0; each < review->branch_at; each++)
		game_play(session->game, &session->shown, review->branch[each]);
}

void review_go(struct session *session, int ply)
{
	int count = record_of(session)->count;

	worker_drop(&session->worker);
	session->review.is_on = 1;
	cut_branch(&session->review, 0);
	session->review.ply = ply < 0 ? 0 : ply > count ? count : ply;
	show(session);
}

void review_free(struct session *session)
{
	free(session->review.evaluations);
	session->review.evaluations = NULL;
	session->review.is_on = 0;
}

void review_begin(struct session *session)
{
	struct review *review = &session->review;
	int count = record_of(session)->count + 1;

	if (!review->evaluations || review->evaluations_count != count) {
		review_free(session);
		review->evaluations = (struct move_evaluation *)calloc((size_t)count,
		                                                       sizeof *review->evaluations);
		review->evaluations_count = count;
	}
	review->is_evaluating = review->evaluations != NULL && online_may_think(session);
	review->depth = review->thread_count || review->depth ? review->depth : DEPTH_USUAL;
	review_go(session, count - 1);
}

void review_end(struct session *session)
{
	worker_drop(&session->worker);
	evaluate_stop(session);
	session->review.is_on = 0;
	session->shown = session->table.state;
}

void review_back(struct session *session)
{
	if (session->review.branch_at == 0) {
		review_go(session, session->review.ply - 1);
		return;
	}
	session->review.branch_at--;
	show(session);
}

void review_on(struct session *session)
{
	struct review *review = &session->review;

	if (review->branch_at < review->branch_count) {
		review->branch_at++;
		show(session);
	} else if (review->branch_count == 0) {
		review_go(session, review->ply + 1);
	}
}

int review_go_to_mistake(struct session *session, int step)
{
	for (int ply = session->review.ply + step; ply >= 0 && ply < record_of(session)->count;
	     ply += step)
		if (evaluation_sign(evaluation_at(session, ply))[0]) {
			review_go(session, ply);
			return 1;
		}
	return 0;
}

/* ---- moves that are tried ---- */

static move likeliest(const struct session *session)
{
	move outcomes[GAME_MOVES_MAX];
	int count = session->game->moves(&session->shown, outcomes), best = 0;

	for (int each = 1; each < count; each++)
		if (session->game->weight(&session->shown, outcomes[each]) >
		    session->game->weight(&session->shown, outcomes[best]))
			best = each;
	return outcomes[best];
}

void review_try(struct session *session, const move *moves, int count)
{
	struct review *review = &session->review;

	if (review->branch_at == 0 && review->ply < record_of(session)->count &&
	    record_of(session)->moves[review->ply] == moves[0]) {
		review_go(session, review->ply + 1);
		return;
	}
	if (count == 1 && review->branch_at < review->branch_count &&
	    review->branch[review->branch_at] == moves[0]) {
		review_on(session); /* the variation continues as it did */
		return;
	}
	cut_branch(review, review->branch_at);
	for (int each = 0; each < count && review->branch_count < BRANCH_MAX; each++)
		add_to_branch(review, moves[each]);
	show(session);
	while (session->game->turn(&session->shown) == GAME_CHANCE &&
	       review->branch_count < BRANCH_MAX) {
		add_to_branch(review, likeliest(session));
		show(session);
	}
}

int review_try_better(struct session *session)
{
	const struct review *review = &session->review;
	const struct move_evaluation *evaluation = evaluation_at(session, review->ply);

	if (review->branch_at > 0 && review->branch_at < review->branch_count)
		evaluation = &review->branch_evaluations[review->branch_at];
	else if (review->branch_at > 0)
		evaluation = NULL;
	if (!evaluation || !evaluation->effort || evaluation->result.loss <= 0)
		return 0;
	review_try(session, &evaluation->result.best, 1);
	return 1;
}

void review_play_on(struct session *session)
{
	struct review *review = &session->review;
	struct table *table = &session->table;

	worker_drop(&session->worker);
	if (session->is_kept)
		session->is_saved = 0;
	table->record.count = table->known = review->ply;
	record_replay(&table->record, review->ply, &table->state);
	for (int each = 0; each < review->branch_at; each++)
		table_make(table, review->branch[each]);
	log_free(&session->log);
	log_follow(&session->log, table);
	session->mine = table->record.count;
	review_end(session);
	review_free(session);
}

void review_change_depth(struct session *session)
{
	struct review *review = &session->review;

	review->depth = (review->depth + 1) % REVIEW_DEPTHS;
	review->is_evaluating = review->evaluations && online_may_think(session);
	evaluate_drop_deeper(session);
}

/* ---- in words and numbers ---- */

static int percent(float chance)
{
	return (int)(100 * chance + 0.5f);
}

/* The moves of the variation up to the one that is shown. */
static const char *branch_text(const struct session *session)
{
	const struct review *review = &session->review;
	struct game_state state;
	const char *text = "";

	record_replay(record_of(session), review->ply, &state);
	for (int each = 0; each < review->branch_at; each++) {
		text = text_join(text, ", ", table_move_text(session->game, &state, review->branch[each]));
		game_play(session->game, &state, review->branch[each]);
	}
	return text;
}

const char *review_sentence(const struct session *session)
{
	const struct review *review = &session->review;
	const struct move_evaluation *evaluation = evaluation_at(session, review->ply);
	const struct record *record = record_of(session);
	const char *branch = branch_text(session), *best, *text;

	text = text_from(say("full.look.where"), review->ply, record->count);
	if (review->branch_at > 0)
		return text_from("%s  %s %s", text, say("full.look.variation"), branch);
	if (review->ply >= record->count)
		return text;
	text = text_from("%s  %s", text,
	                 table_move_text(session->game, &session->shown, record->moves[review->ply]));
	if (!evaluation)
		return text;
	if (evaluation->result.loss <= 0)
		return text_join(
			text, "", text_from(say("full.look.best"), percent(evaluation->result.played_value)));
	best = table_move_text(session->game, &session->shown, evaluation->result.best);
	return text_join(text, "",
	                 text_from(say("full.look.better"), percent(evaluation->result.played_value),
	                           evaluation_sign(evaluation), best,
	                           percent(evaluation->result.best_value)));
}

int review_chances(const struct session *session, int seat, float *out, int room)
{
	int count = record_of(session)->count < room ? record_of(session)->count : room;
	float last = -1;

	for (int ply = 0; ply < count; ply++) {
		const struct move_evaluation *evaluation = evaluation_at(session, ply);

		if (evaluation)
			last = evaluation->result.value.first[seat];
		else if (evaluation_is_due(session, ply))
			last = -1;
		out[ply] = last;
	}
	return count;
}
