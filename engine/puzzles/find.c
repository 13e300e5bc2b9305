/* The tests that a puzzle must pass, the cheap ones first. */
#include "puzzles/find.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ai/coach.h"
#include "core/random.h"

/* The margin by which the best move must be better: in expected points of lead at the end of the
   game (less in games with low scores: a share of a typical score), and in the value of the search,
   so that games already won or lost give no puzzles. */
static const float MARGIN = 1.5f, MARGIN_OF_TYPICAL = 0.022f, VALUE_MARGIN = 0.015f;
/* The margin in value for the first, short searches, which are less certain. */
static const float HINT_OF_MARGIN = 0.009f;
/* Estimates differ by seed: with another seed this many margins are enough. */
static const float CHECKED_MARGINS = 0.5f;
/* A move that is behind by this many margins needs no longer search. */
static const float FAR_MARGINS = 2.0f;
/* A short search must give at least this share of its visits to the best move. */
static const float SHARE_LEAST = 0.3f;
/* The acting seat must have at least this chance of first place, and at most 1 minus it. */
static const float CHANCE_LEAST = 0.03f;

/* Legal moves: with fewer there is no question; with more, hardly ever is one clearly best. Shares
   are divisors: an eighth of a master's iterations, and so on. */
enum {
	CHOICES_LEAST = 4,
	CHOICES_MOST = 50,
	FIRST_SHARE = 8,    /* of a master's iterations: the first search */
	RIVAL_VISITS = 12,  /* of the best move's visits: with fewer, its value is noise */
	SHORT_SHARE = 4,    /* the second search, and one for each rival move */
	LIGHT_SHARE = 16,   /* a search after an unlikely move */
	EFFORT = 4000,      /* iterations of the searches that a puzzle must pass */
	DEEPER = 10,        /* times a master's effort: the proof of a puzzle */
	DEEPER_AFTER = 5,   /* after a move: the search of the position gives it no more */
	CLOSE_LOOKS = 6,    /* other moves that always get their own search */
	RIVALS = 4,         /* of them, this many by a short search first */
	CLOSEST = 2,        /* of the moves that lose least: a deep search confirms their margin */
	DECIDE_SLICE = 100, /* iterations, after which a search looks whether it is decided */
};

/* Each search of a position uses a different seed. */
enum { SEED_FIRST, SEED_SHORT, SEED_SECOND, SEED_THIRD, SEED_DEEP };

/* How often a level tries a puzzle, and its assumed rating. One level is 300 points above the next
   weaker one, as if it won 85 % of the games against it. web/src/app/levels.ts uses
   the same numbers. Weak levels hardly ever find a puzzle, so they try less often. */
/* clang-format off */
static const struct trial {
	const char *level;
	int tries;
	double rating;
} TRIALS[] = {
	{"apprentice", 2, 1200.0},
	{"journeyman", 6, 1500.0},
	{"mason", 6, 1800.0},
	{"foreman", 6, 2100.0},
	{"warden", 6, 2400.0},
	{"master", 3, 2700.0},
};
/* clang-format on */
enum { TRIALS_COUNT = sizeof TRIALS / sizeof *TRIALS, TRIES_MAX = 32, JOURNEYMAN = 1 };
/* A level finds a puzzle if it solves it in more than half of its tries. `journeyman` chooses
   partly at random, so it may solve a puzzle in two tries of six by luck, and in three with
   another seed. */
enum { FOUND_MOST = 2, CHECKED_FOUND_MOST = 3 };
static const double LEVEL_DEVIATION = 60.0;

struct finder finder_new(const struct game *game, uint64_t seed, void *memory)
{
	struct search_plan plan = coach_plan(game);

	plan.seed = seed;
	return (struct finder){
		.game = game, .plan = plan, .seed = seed, .effort = EFFORT, .memory = memory};
}

/* ---- looking at a position ---- */

/* The result of a search. */
struct look {
	struct search_candidate candidates[GAME_MOVES_MAX];
	int count;
	struct value value;
};

static void look_at(struct finder *finder, const void *state, int iterations, uint64_t seed,
                    struct look *look)
{
	struct search_plan plan = finder->plan;
	struct search *search;

	plan.seed = finder->seed + seed;
	search = search_new(finder->memory, FINDER_MEMORY, &plan, state);
	search_run(search, iterations);
	look->count = search_candidates(search, look->candidates, GAME_MOVES_MAX);
	search_value(search, &look->value);
}

/* The value of a move for the seat that makes it, by a search of the position after it. */
struct worth {
	float value;
	float lead; /* over the best other seat at the end of the game, in expected points */
};

static float lead_of(const float *points, int players, int seat)
{
	float best = -1e9f;

	for (int other = 0; other < players; other++)
		if (other != seat && points[other] > best)
			best = points[other];
	return points[seat] - best;
}

static struct worth worth_after(struct finder *finder, const void *state, move m, int iterations)
{
	const struct game *game = finder->game;
	int seat = game->turn(state);
	float points[GAME_SEATS_MAX];
	struct game_state after;
	struct value value;
	struct search *search;

	memcpy(&after, state, game->state_size);
	game_play(game, &after, m);
	search = search_new(finder->memory, FINDER_MEMORY, &finder->plan, &after);
	search_run(search, iterations);
	search_value(search, &value);
	search_points(search, points);
	return (struct worth){value.worth[seat], lead_of(points, game->players(state), seat)};
}

/* Runs iterations until the most visited move cannot change any more. */
static void search_decide(struct search *search, int iterations)
{
	for (int left = iterations; left > 0 && (uint32_t)left >= search_lead(search);) {
		int slice = left < DECIDE_SLICE ? left : DECIDE_SLICE;

		search_run(search, slice);
		left -= slice;
	}
}

/* The move that a level makes. */
static move level_move(struct finder *finder, const struct level *level, const void *state,
                       uint64_t seed)
{
	struct search_plan plan = level_plan(level, finder->game, seed);
	struct search *search = search_new(finder->memory, level->memory, &plan, state);
	int iterations = level_effort(level, &plan).iterations;

	if (plan.params.temperature > 0.0f)
		search_run(search, iterations);
	else
		search_decide(search, iterations);
	return search_choose(search);
}

/* ---- margins ---- */

static float points_of_margin(const struct finder *finder, const void *state)
{
	float share = MARGIN_OF_TYPICAL *
	              finder->plan.evaluator->typical_score[finder->game->players(state)];

	return share > 0.0f && share < MARGIN ? share : MARGIN;
}

/* Whether a move is behind another by this many margins, in points and in value. */
static int is_behind(struct worth worth, struct worth best, float points, float margins)
{
	return best.lead - worth.lead >= margins * points &&
	       best.value - worth.value >= margins * VALUE_MARGIN;
}

/* ---- the first tests ---- */

/* Whether a search finds one move better than all others that it visited enough. */
static int is_ahead(const struct look *look, int iterations)
{
	const struct search_candidate *best = look->candidates;

	for (int each = 1; each < look->count; each++)
		if (look->candidates[each].visits > best->visits / RIVAL_VISITS &&
		    look->candidates[each].value > best->value - HINT_OF_MARGIN)
			return 0;
	return (float)best->visits >= SHARE_LEAST * (float)iterations;
}

/* Whether the best move is also the one with the highest prior: obvious without search. */
static int is_obvious(const struct look *look)
{
	for (int each = 1; each < look->count; each++)
		if (look->candidates[each].prior > look->candidates[0].prior)
			return 0;
	return 1;
}

/* Whether a short search suggests one good move that is not obvious, in an undecided game. */
static int has_hint(struct finder *finder, const void *state, move *best)
{
	static _Thread_local struct look look;
	int seat = finder->game->turn(state), iterations = finder->effort / FIRST_SHARE;

	look_at(finder, state, iterations, SEED_FIRST, &look);
	*best = look.candidates[0].m;
	return look.value.first[seat] >= CHANCE_LEAST &&
	       look.value.first[seat] <= 1.0f - CHANCE_LEAST && is_ahead(&look, iterations) &&
	       !is_obvious(&look);
}

/* Whether a search with this seed finds the move, ahead of all others. */
static int is_found(struct finder *finder, const void *state, move best, int iterations,
                    uint64_t seed, struct look *look)
{
	look_at(finder, state, iterations, seed, look);
	return look->candidates[0].m == best && is_ahead(look, iterations);
}

/* Whether the rivals of a move stay behind it when each gets its own short search: by less than the
   margin, because short searches are less certain. */
static int beats_rivals(struct finder *finder, const void *state, const struct look *look)
{
	int iterations = finder->effort / SHORT_SHARE;
	struct worth best = worth_after(finder, state, look->candidates[0].m, iterations);
	float points = points_of_margin(finder, state);

	for (int each = 1; each < look->count && each <= RIVALS; each++) {
		struct worth worth = worth_after(finder, state, look->candidates[each].m, iterations);

		if (!is_behind(worth, best, points, CHECKED_MARGINS))
			return 0;
	}
	return 1;
}

/* Whether searches as deep as a master's agree for all seeds. The candidates of the last one go to
   `look`. */
static int is_stable(struct finder *finder, const void *state, move best, struct look *look)
{
	return is_found(finder, state, best, finder->effort, SEED_SECOND, look) &&
	       is_found(finder, state, best, finder->effort, SEED_THIRD, look);
}

/* How often a level finds the move. Stops when that is more than `most`. *other is the last
   different move that it made. */
static int count_found(struct finder *finder, const struct trial *trial, const void *state,
                       move best, int most, move *other)
{
	const struct level *level = level_find(trial->level);
	int found = 0;

	for (int each = 0; each < trial->tries && found <= most; each++) {
		move m = level_move(finder, level, state, finder->seed + 1000 + (uint64_t)each);

		found += m == best;
		if (m != best)
			*other = m;
	}
	return found;
}

/* Whether a search ten times as deep as a master's finds the move. */
static int is_found_deep(struct finder *finder, const void *state, move best)
{
	struct search_plan plan = finder->plan;
	struct search_candidate first;
	struct search *search;

	plan.seed = finder->seed + SEED_DEEP;
	search = search_new(finder->memory, FINDER_MEMORY, &plan, state);
	search_decide(search, DEEPER * finder->effort);
	return search_candidates(search, &first, 1) > 0 && first.m == best;
}

/* ---- what other moves lose ---- */

/* Keeps the moves that lose least, in order; `rest` is the least loss of the others. */
static void keep_loss(struct puzzle *puzzle, struct puzzle_move loss)
{
	int place = puzzle->count;

	if (place == PUZZLE_OTHERS_MAX) {
		const struct puzzle_move *last = &puzzle->others[--place];
		float worse = loss.loss > last->loss ? loss.loss : last->loss;

		if (puzzle->rest == 0.0f || worse < puzzle->rest)
			puzzle->rest = worse;
		if (loss.loss >= last->loss)
			return;
	} else {
		puzzle->count++;
	}
	for (; place > 0 && puzzle->others[place - 1].loss > loss.loss; place--)
		puzzle->others[place] = puzzle->others[place - 1];
	puzzle->others[place] = loss;
}

/* Whether every other move is worse by this many margins. The moves that a search visited most get
   their own search. The others get a short one, and a longer one if the short one does
   not show them far behind. */
static int is_unique(struct finder *finder, const void *state, const struct look *look,
                     float margins, struct puzzle *puzzle)
{
	int effort = finder->effort;
	struct worth best = worth_after(finder, state, puzzle->answer, effort);
	float points = points_of_margin(finder, state);

	puzzle->count = 0;
	puzzle->rest = 0.0f;
	for (int each = 0; each < look->count; each++) {
		struct puzzle_move other = {look->candidates[each].m, 0.0f};
		int is_close = each <= CLOSE_LOOKS;
		struct worth worth;

		if (other.m == puzzle->answer)
			continue;
		worth = worth_after(finder, state, other.m, is_close ? effort : effort / LIGHT_SHARE);
		if (!is_close && !is_behind(worth, best, points, FAR_MARGINS))
			worth = worth_after(finder, state, other.m, effort);
		if (!is_behind(worth, best, points, margins))
			return 0;
		other.loss = best.lead - worth.lead;
		keep_loss(puzzle, other);
	}
	return puzzle->count > 0;
}

/* Whether deeper searches confirm the margin over the moves that lose least: one after the answer,
   one after each of these moves that is not far behind. */
static int is_confirmed(struct finder *finder, const void *state, float margins,
                        const struct puzzle *puzzle)
{
	int iterations = DEEPER_AFTER * finder->effort;
	float points = points_of_margin(finder, state);
	struct worth best = {0};

	for (int each = 0; each < puzzle->count && each < CLOSEST; each++) {
		const struct puzzle_move *other = &puzzle->others[each];

		if (other->loss >= FAR_MARGINS * points)
			break;
		if (each == 0)
			best = worth_after(finder, state, puzzle->answer, iterations);
		if (!is_behind(worth_after(finder, state, other->m, iterations), best, points, margins))
			return 0;
	}
	return 1;
}

/* ---- theme and difficulty ---- */

/* Whether this term has other terms as its parts. */
static int is_whole(const struct evaluator *evaluator, int whole)
{
	for (int term = 0; evaluator->terms[term].name; term++)
		if (evaluator->terms[term].whole == whole)
			return 1;
	return 0;
}

int puzzle_theme(const struct evaluator *evaluator, const struct reasons *reasons,
                 char out[PUZZLE_WORD_MAX])
{
	const struct reason *row = &reasons->rows[0];

	if (!reasons->count || !row->is_for)
		return 0;
	if (row->seat != reasons->seat)
		strcpy(out, "rival");
	else
		snprintf(out, PUZZLE_WORD_MAX, "%s%s", evaluator->terms[row->term].name,
		         is_whole(evaluator, row->term) && !row->played ? "-gained" : "");
	return 1;
}

/* The first reason why the answer is better than the usual move, computed without a net, as the
   solver will read it. */
static int find_theme(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	static _Thread_local struct reasons reasons;
	struct search_plan plan = search_plan_new(finder->game, 0);

	reasons_find(finder->memory, FINDER_MEMORY, &plan, state, puzzle->usual, puzzle->answer,
	             &reasons);
	return puzzle_theme(plan.evaluator, &reasons, puzzle->theme);
}

enum puzzle_fault puzzle_rate(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	struct glicko_game games[TRIES_MAX];
	int count = 0, weakest = TRIALS_COUNT, is_easy = 0;

	for (int each = TRIALS_COUNT - 1; each >= 0; each--) {
		const struct trial *trial = &TRIALS[each];
		move other;
		int found = count_found(finder, trial, state, puzzle->answer, trial->tries, &other);

		/* If a stronger level misses it, a weaker level found it by luck. */
		if (each > JOURNEYMAN && each == weakest - 1 && 2 * found > trial->tries)
			weakest = each;
		if (each == JOURNEYMAN)
			is_easy = found > CHECKED_FOUND_MOST;
		for (int turn = 0; turn < trial->tries; turn++) {
			struct glicko level = {trial->rating, LEVEL_DEVIATION, 0.06};

			assert(count < TRIES_MAX);
			games[count++] = (struct glicko_game){level, turn < found ? 0.0 : 1.0};
		}
	}
	strcpy(puzzle->level, weakest < TRIALS_COUNT ? TRIALS[weakest].level : "none");
	puzzle->rating = glicko_after(glicko_new(), games, count);
	return is_easy ? PUZZLE_EASY : PUZZLE_FINE;
}

/* Whether `journeyman` misses it. The move that it makes instead is the puzzle's usual move. */
static int is_missed(struct finder *finder, const void *state, int found_most,
                     struct puzzle *puzzle)
{
	return count_found(finder, &TRIALS[JOURNEYMAN], state, puzzle->answer, found_most,
	                   &puzzle->usual) <= found_most;
}

/* ---- all of it ---- */

static int is_wanted(const struct finder *finder, const char *theme)
{
	size_t length = strlen(theme);

	for (const char *at = finder->themes; at && *at; at += strcspn(at, ",")) {
		at += *at == ',';
		if (strcspn(at, ",") == length && strncmp(at, theme, length) == 0)
			return 1;
	}
	return !finder->themes;
}

static int has_choice(const struct finder *finder, const void *state)
{
	move moves[GAME_MOVES_MAX];
	int count;

	if (finder->game->turn(state) < 0)
		return 0;
	count = finder->game->moves(state, moves);
	return count >= CHOICES_LEAST && count <= CHOICES_MOST;
}

/* Short searches reject most positions. The moves of `journeyman` cost less than those searches of
   the rivals that follow, and reject more. The candidates of the last search go to `look`. */
static int is_promising(struct finder *finder, const void *state, struct puzzle *puzzle,
                        struct look *look)
{
	return has_choice(finder, state) && has_hint(finder, state, &puzzle->answer) &&
	       is_found(finder, state, puzzle->answer, finder->effort / SHORT_SHARE, SEED_SHORT,
	                look) &&
	       is_missed(finder, state, FOUND_MOST, puzzle) && beats_rivals(finder, state, look);
}

static int is_about_wanted(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	return find_theme(finder, state, puzzle) && is_wanted(finder, puzzle->theme);
}

int puzzle_draft(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	static _Thread_local struct look look;

	memset(puzzle, 0, sizeof *puzzle);
	strcpy(puzzle->level, "none");
	puzzle->rating = glicko_new();
	return is_promising(finder, state, puzzle, &look) && is_about_wanted(finder, state, puzzle) &&
	       is_unique(finder, state, &look, 1.0f, puzzle);
}

int puzzle_find(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	static _Thread_local struct look look;

	memset(puzzle, 0, sizeof *puzzle);
	if (!is_promising(finder, state, puzzle, &look) ||
	    !is_stable(finder, state, puzzle->answer, &look) ||
	    !is_about_wanted(finder, state, puzzle) || !is_unique(finder, state, &look, 1.0f, puzzle) ||
	    !is_found_deep(finder, state, puzzle->answer) || !is_confirmed(finder, state, 1.0f, puzzle))
		return 0;
	return puzzle_rate(finder, state, puzzle) == PUZZLE_FINE;
}

enum puzzle_fault puzzle_check(struct finder *finder, const void *state, struct puzzle *puzzle)
{
	static _Thread_local struct look look;
	struct puzzle now = *puzzle;

	look_at(finder, state, finder->effort, SEED_FIRST, &look);
	if (look.candidates[0].m != puzzle->answer)
		return PUZZLE_UNSTABLE;
	if (!is_missed(finder, state, CHECKED_FOUND_MOST, &now))
		return PUZZLE_EASY;
	now.usual = puzzle->usual;
	if (!find_theme(finder, state, &now) || strcmp(now.theme, puzzle->theme) != 0)
		return PUZZLE_UNTOLD;
	if (!is_unique(finder, state, &look, CHECKED_MARGINS, &now))
		return PUZZLE_CLOSE;
	if (!is_found_deep(finder, state, puzzle->answer))
		return PUZZLE_SHALLOW;
	if (!is_confirmed(finder, state, CHECKED_MARGINS, &now))
		return PUZZLE_CLOSE;
	puzzle_rate(finder, state, &now);
	*puzzle = now;
	return PUZZLE_FINE;
}

move puzzle_search(struct finder *finder, const void *state)
{
	static _Thread_local struct look look;

	look_at(finder, state, finder->effort, 0, &look);
	return look.candidates[0].m;
}

/* ---- self-play ---- */

void puzzle_self_play(struct finder *finder, uint64_t seed, struct record *record)
{
	static const char *const names[] = {"newcomer", "apprentice", "journeyman", "journeyman"};
	/* Plays where there are too many legal moves for a puzzle: these searches are the slowest, and
	   different openings lead to different positions. */
	const struct level *newcomer = level_find("newcomer");
	const struct game *game = record->game;
	struct random random = random_seeded(seed);
	const struct level *levels[GAME_SEATS_MAX];
	struct game_state state;

	for (int seat = 0; seat < record->setup.players; seat++)
		levels[seat] = level_find(names[random_below(&random, sizeof names / sizeof *names)]);
	record->count = 0;
	game_start(game, &state, &record->setup);
	while (game->turn(&state) != GAME_OVER) {
		int actor = game->turn(&state);
		move moves[GAME_MOVES_MAX], m;
		int count = game->moves(&state, moves);

		if (actor == GAME_CHANCE)
			m = random_move(&random, game, &state, moves, count);
		else if (count == 1)
			m = moves[0];
		else
			m = level_move(finder, count > CHOICES_MOST ? newcomer : levels[actor], &state,
			               random_next(&random));
		record->moves[record->count++] = m;
		game_play(game, &state, m);
	}
}
