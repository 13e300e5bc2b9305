/* judge.c - what each decision was worth: found beside the screen by as many judges as there are
   processors, quickly for the whole game first, then as deeply as was asked for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "i18n/say.h"
#include "term/full/inside.h"

/* Iterations of a verdict. With the first there are chances and signs for a whole game while one
   still looks at its first moves. */
static const int ITERATIONS[DEPTHS_OF_LOOK] = {60, 350, 1500, 6000};

static const struct record *record_of(const struct full *full)
{
	return &full->at.table->record;
}

/* ---- opinions ---- */

static int actor_at(const struct full *full, int ply)
{
	int line = story_find(&full->story, ply);

	return line < full->story.count ? full->story.lines[line].seat : GAME_OVER;
}

static struct opinion *opinion_of(struct looking *looking, struct decision decision)
{
	if (decision.branch >= 0)
		return &looking->branch_opinions[decision.branch];
	return &looking->opinions[decision.ply];
}

const struct opinion *judge_opinion(const struct full *full, int ply)
{
	const struct looking *looking = &full->looking;

	if (!looking->opinions || ply >= looking->opinion_count || !looking->opinions[ply].effort)
		return NULL;
	return &looking->opinions[ply];
}

int judge_wants(const struct full *full, int ply)
{
	return ply < record_of(full)->count && actor_at(full, ply) >= 0;
}

int judge_count(const struct full *full, int depth, int *all)
{
	int judged = 0;

	*all = 0;
	for (int ply = 0; ply < record_of(full)->count; ply++) {
		const struct opinion *opinion = judge_opinion(full, ply);

		*all += judge_wants(full, ply);
		judged += opinion && opinion->effort > depth;
	}
	return judged;
}

/* ---- what is judged next ---- */

static int is_same(struct decision a, struct decision b)
{
	return a.ply == b.ply && a.branch == b.branch;
}

static int is_being_judged(const struct looking *looking, struct decision decision)
{
	for (int each = 0; each < looking->judge_count; each++)
		if (looking->judges[each].worker.work != WORK_NONE &&
		    is_same(looking->judges[each].decision, decision))
			return 1;
	return 0;
}

/* Whether a decision was looked at less than so much. */
static int is_open(struct full *full, struct decision decision, int effort)
{
	return opinion_of(&full->looking, decision)->effort < effort &&
	       !is_being_judged(&full->looking, decision);
}

static int find_in_branch(struct full *full, struct decision *found)
{
	struct looking *looking = &full->looking;
	struct game_state state;

	if (looking->branch_count == 0)
		return 0;
	record_replay(record_of(full), looking->ply, &state);
	for (int each = 0; each < looking->branch_count; each++) {
		struct decision decision = {looking->ply, each};

		if (full->game->turn(&state) >= 0 && is_open(full, decision, looking->depth + 1)) {
			*found = decision;
			return 1;
		}
		game_play(full->game, &state, looking->branch[each]);
	}
	return 0;
}

static int find_in_record(struct full *full, int effort, int only_mistakes, struct decision *found)
{
	for (int ply = 0; ply < record_of(full)->count; ply++) {
		struct decision decision = {ply, -1};

		if (!judge_wants(full, ply) || !is_open(full, decision, effort) ||
		    (only_mistakes && !judge_sign(judge_opinion(full, ply))[0]))
			continue;
		*found = decision;
		return 1;
	}
	return 0;
}

/* Where one looks; a variation; everything quickly; mistakes, then the rest, as deep as wanted. */
static int find_next(struct full *full, struct decision *found)
{
	struct looking *looking = &full->looking;
	struct decision here = {looking->ply, -1};

	*found = here;
	if (judge_wants(full, here.ply) && is_open(full, here, looking->depth + 1))
		return 1;
	return find_in_branch(full, found) || find_in_record(full, 1, 0, found) ||
	       find_in_record(full, looking->depth + 1, 1, found) ||
	       find_in_record(full, looking->depth + 1, 0, found);
}

/* The first look at a game is quick everywhere but where one looks. */
static int effort_for(struct full *full, struct decision decision)
{
	struct looking *looking = &full->looking;
	int is_here = decision.ply == looking->ply;

	return is_here || opinion_of(looking, decision)->effort > 0 ? looking->depth + 1 : 1;
}

/* ---- judging ---- */

static void begin(struct full *full, struct judge *judge, struct decision decision)
{
	struct looking *looking = &full->looking;
	struct game_state state;
	move played;

	record_replay(record_of(full), decision.ply, &state);
	for (int each = 0; each < decision.branch; each++)
		game_play(full->game, &state, looking->branch[each]);
	played = decision.branch >= 0 ? looking->branch[decision.branch]
	                              : record_of(full)->moves[decision.ply];
	judge->decision = decision;
	judge->effort = effort_for(full, decision);
	judge->played = played;
	worker_verdict(&judge->worker, full->game, &state, played, ITERATIONS[judge->effort - 1]);
}

/* As many as the machine has processors to spare. */
static void seat_judges(struct looking *looking)
{
	int processors = system_processors();

	while (looking->judge_count < JUDGES_MAX && looking->judge_count < processors &&
	       worker_open(&looking->judges[looking->judge_count].worker))
		looking->judge_count++;
}

void judge_run(struct full *full)
{
	struct looking *looking = &full->looking;
	struct decision decision;

	if (!looking->is_on || !looking->is_judging || !looking->opinions)
		return;
	if (looking->judge_count == 0)
		seat_judges(looking);
	for (int each = 0; each < looking->judge_count; each++) {
		if (looking->judges[each].worker.work != WORK_NONE)
			continue;
		if (!find_next(full, &decision))
			return;
		begin(full, &looking->judges[each], decision);
	}
}

void judge_drop_deeper(struct full *full)
{
	struct looking *looking = &full->looking;

	for (int each = 0; each < looking->judge_count; each++)
		if (looking->judges[each].effort > looking->depth + 1)
			worker_drop(&looking->judges[each].worker);
}

/* A variation that was changed meanwhile is another one. */
static int still_counts(const struct looking *looking, const struct judge *judge)
{
	struct decision decision = judge->decision;

	if (decision.branch < 0)
		return decision.ply < looking->opinion_count;
	return decision.ply == looking->ply && decision.branch < looking->branch_count &&
	       looking->branch[decision.branch] == judge->played;
}

static void take(struct full *full, struct judge *judge)
{
	struct looking *looking = &full->looking;
	struct opinion *opinion;
	char reason[1024];

	worker_take(&judge->worker);
	if (!looking->opinions || !still_counts(looking, judge))
		return;
	opinion = opinion_of(looking, judge->decision);
	opinion->effort = judge->effort;
	opinion->verdict = judge->worker.verdict;
	opinion->has_reason = judge->worker.has_reasons && opinion->verdict.loss > 0;
	if (opinion->has_reason)
		snprintf(opinion->reason, sizeof opinion->reason, "%s",
		         full_reason(full, &judge->worker, reason));
	full->is_stale = 1;
}

void judge_take(struct full *full)
{
	struct looking *looking = &full->looking;

	for (int each = 0; each < looking->judge_count; each++)
		if (worker_is_done(&looking->judges[each].worker))
			take(full, &looking->judges[each]);
}

int judge_bells(const struct full *full, int bells[JUDGES_MAX])
{
	for (int each = 0; each < full->looking.judge_count; each++)
		bells[each] = worker_bell(&full->looking.judges[each].worker);
	return full->looking.judge_count;
}

void judge_stop(struct full *full)
{
	struct looking *looking = &full->looking;

	looking->is_judging = 0;
	for (int each = 0; each < looking->judge_count; each++)
		atomic_store(&looking->judges[each].worker.cancel, 1);
	for (int each = 0; each < looking->judge_count; each++)
		worker_close(&looking->judges[each].worker);
	looking->judge_count = 0;
}

/* ---- mistakes ---- */

/* By so much of the chance to win a move must lose to be called a mistake, or a bad one. */
static const float MISTAKE = 0.03f, BLUNDER = 0.08f;

const char *judge_sign(const struct opinion *opinion)
{
	if (!opinion || opinion->verdict.loss < MISTAKE)
		return "";
	return opinion->verdict.loss < BLUNDER ? "?" : "??";
}
