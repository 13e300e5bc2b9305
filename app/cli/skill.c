#include "cli/skill.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"

enum { MEMORY = 8 << 20, SEED = 5, NAMED_SOURCES = 3, PLAYOUTS = 2 * LUCK_PLAYOUTS };
/* A move is judged with more thought than it was chosen with. */
enum { MORE_THOUGHT = 2 };

/* Less luck than this is not worth showing, nor is a smaller loss worth a reason. */
static const double LUCK_SHOWN = 3.0, LOSS_EXPLAINED = 0.5;

/* The part of the whole effort that an analysis with so many iterations gets, at least 1. */
static int part_of(int whole, int iterations)
{
	if (!iterations || iterations >= SKILL_ITERATIONS)
		return whole;
	return (whole * iterations + SKILL_ITERATIONS - 1) / SKILL_ITERATIONS;
}

int skill_open(struct skill *skill, const struct record *record, int iterations)
{
	memset(skill, 0, sizeof *skill);
	skill->record = record;
	skill->plan = coach_plan(record->game);
	skill->loss_iterations = part_of(skill->plan.evaluator->coach_iterations, iterations);
	if (skill->loss_iterations < MORE_THOUGHT * iterations)
		skill->loss_iterations = MORE_THOUGHT * iterations;
	skill->reason_iterations = part_of(skill->plan.evaluator->reason_iterations, iterations);
	adjuster_begin(&skill->adjuster, record->game, part_of(PLAYOUTS, iterations), SEED);
	skill->memory = malloc(MEMORY);
	return skill->memory != NULL;
}

void skill_close(struct skill *skill)
{
	free(skill->memory);
}

/* The set-up is the same for all; draws are luck from the first decision on. */
void skill_see(struct skill *skill, const void *state)
{
	int actor = skill->record->game->turn(state);

	skill->has_begun |= actor >= 0;
	skill->has_draws |= skill->has_begun && actor == GAME_CHANCE;
	if (skill->has_begun)
		adjuster_see(&skill->adjuster, state);
}

static int source_of(struct skill *skill, const void *state, move played, move best)
{
	int source = coach_source(skill->memory, MEMORY, &skill->plan, state, played, best,
	                          skill->reason_iterations);

	return source >= 0 ? source : GAME_SOURCES_MAX;
}

double skill_decision(struct skill *skill, const void *state, move played, move best)
{
	const struct game *game = skill->record->game;
	struct skill_seat *seat = &skill->seats[game->turn(state)];
	move moves[GAME_MOVES_MAX];
	double lost;

	if (game->moves(state, moves) < 2)
		return 0;
	lost = (double)coach_loss(skill->memory, MEMORY, &skill->plan, state, played, best,
	                          skill->loss_iterations);
	seat->decisions++;
	seat->lost += lost;
	if (lost >= LOSS_EXPLAINED)
		seat->by_source[source_of(skill, state, played, best)] += lost;
	else
		seat->by_source[GAME_SOURCES_MAX] += lost;
	return lost;
}

/* Points lost per decision. */
static double rate_of(const struct skill *skill, int seat)
{
	const struct skill_seat *one = &skill->seats[seat];

	return one->decisions ? one->lost / one->decisions : 0;
}

/* ---- for people ---- */

static void name_seat(const struct record *record, int seat, char out[RECORD_NAME_MAX + 8])
{
	const char *name = record->names[seat];

	snprintf(out, RECORD_NAME_MAX + 8, *name ? "%d %s" : "%d", seat + 1, name);
}

static void print_sources(const struct skill *skill, int seat)
{
	struct skill_seat left = skill->seats[seat];

	for (int row = 0; row < NAMED_SOURCES; row++) {
		int most = 0;
		const char *word, *label;
		char id[64];

		for (int source = 1; source < game_source_count(skill->record->game); source++)
			if (left.by_source[source] > left.by_source[most])
				most = source;
		if (left.by_source[most] < LOSS_EXPLAINED)
			break;
		word = game_sources(skill->record->game)[most];
		/* words: *.source.* */
		snprintf(id, sizeof id, "%s.source.%s", skill->record->game->name, word);
		label = say_find(id);
		printf("%s %s %.1f", row ? "," : ":", label ? label : word, left.by_source[most]);
		left.by_source[most] = 0;
	}
}

static void print_seat(const struct skill *skill, int seat)
{
	char who[RECORD_NAME_MAX + 8], rate[32];

	name_seat(skill->record, seat, who);
	snprintf(rate, sizeof rate, "%.2f", rate_of(skill, seat));
	printf(say("ai.skill.lost"), who, rate);
	print_sources(skill, seat);
	putchar('\n');
}

/* The luck of a seat beside the mean of all seats. */
static double luck_of(const struct skill *skill, int seat)
{
	int players = skill->record->setup.players;
	double mean = 0;

	for (int other = 0; other < players; other++)
		mean += (double)skill->adjuster.luck.points[other] / players;
	return (double)skill->adjuster.luck.points[seat] - mean;
}

static void print_average(const struct skill *skill, const void *end)
{
	int points[GAME_SEATS_MAX], players = skill->record->setup.players, first = 0;
	double without[GAME_SEATS_MAX], margin = INFINITY;
	char who[RECORD_NAME_MAX + 8];

	skill->record->game->score(end, points);
	for (int seat = 0; seat < players; seat++) {
		without[seat] = points[seat] - luck_of(skill, seat);
		if (without[seat] > without[first])
			first = seat;
	}
	for (int seat = 0; seat < players; seat++)
		if (seat != first)
			margin = fmin(margin, without[first] - without[seat]);
	name_seat(skill->record, first, who);
	printf(say_count("ai.skill.average", (int)lround(margin)), (int)lround(margin), who);
	putchar('\n');
}

static void print_luck(const struct skill *skill, const void *end)
{
	int is_shown = 0;

	for (int seat = 0; seat < skill->record->setup.players; seat++) {
		char who[RECORD_NAME_MAX + 8], points[32];

		if (fabs(luck_of(skill, seat)) < LUCK_SHOWN)
			continue;
		name_seat(skill->record, seat, who);
		snprintf(points, sizeof points, "%+.0f", luck_of(skill, seat));
		printf(say("ai.skill.luck"), who, points);
		putchar('\n');
		is_shown = 1;
	}
	if (is_shown && skill->record->game->turn(end) == GAME_OVER)
		print_average(skill, end);
}

void skill_print(const struct skill *skill, const void *end)
{
	for (int seat = 0; seat < skill->record->setup.players; seat++)
		print_seat(skill, seat);
	if (skill->has_draws)
		print_luck(skill, end);
}

/* ---- for programs ---- */

static void emit_points(struct emit *emit, const char *name, double points)
{
	char text[32];

	snprintf(text, sizeof text, "%.2f", points);
	emit_raw(emit, name, text);
}

void skill_emit(const struct skill *skill, const void *end, int seat, struct emit *emit)
{
	const struct skill_seat *one = &skill->seats[seat];
	const struct game *game = skill->record->game;
	int points[GAME_SEATS_MAX];

	emit_points(emit, "points_lost", one->lost);
	emit_points(emit, "points_lost_per_decision", rate_of(skill, seat));
	emit_object(emit, "lost_by_source");
	for (int source = 0; source < game_source_count(game); source++)
		if (one->by_source[source] > 0)
			emit_points(emit, game_sources(game)[source], one->by_source[source]);
	if (one->by_source[GAME_SOURCES_MAX] > 0)
		emit_points(emit, "other", one->by_source[GAME_SOURCES_MAX]);
	emit_object_end(emit);
	if (!skill->has_draws)
		return;
	game->score(end, points);
	emit_points(emit, "luck", luck_of(skill, seat));
	emit_points(emit, "points_without_luck", points[seat] - luck_of(skill, seat));
}
