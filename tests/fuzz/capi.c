/* Fuzz target: any sequence of calls of libbastide with any arguments. What is refused has
   changed nothing, no buffer is written beyond its capacity, and what was saved reads back. */
#include <string.h>

#include "capi/bastide.h"
#include "tests/fuzz/fuzz.h"

enum { STATES = 3, ENVIRONMENTS = 3, CAPACITY = 20000, CALLS_MAX = 400 };

/* The input, read as numbers; beyond its end there are zeros. */
struct input {
	const uint8_t *at, *end;
};

static int byte(struct input *input)
{
	return input->at < input->end ? *input->at++ : 0;
}

/* Mostly small, at times anything at all. */
static int number(struct input *input)
{
	int first = byte(input), value = byte(input);

	if (first < 240)
		return first < 200 ? value : value * 16 + first - 200;
	for (int more = 0; more < 3; more++)
		value = (int)((unsigned)value << 8 | (unsigned)byte(input));
	return value;
}

static struct bastide_state *states[STATES];
static struct bastide_batch *batch;
static struct bastide_batch_options options;

static struct bastide_state **slot(struct input *input)
{
	return &states[byte(input) % STATES];
}

static size_t any_capacity(struct input *input)
{
	return byte(input) < 128 ? CAPACITY : (size_t)byte(input);
}

static void check_answer(int answer)
{
	FUZZ_CHECK(answer >= BASTIDE_OVER || bastide_error_text(answer)[0]);
}

static void begin(struct input *input)
{
	static const char *const names[] = {NULL,
	                                    "",
	                                    "edition=first",
	                                    "favours=light lawyer=3",
	                                    "rulebook=fr,actions=shuffled",
	                                    "edition=",
	                                    "=x",
	                                    "a=b"};
	struct bastide_state **state = slot(input), *made = NULL;
	int game = number(input) % 4, players = number(input) % 7;
	int answer = bastide_new(game, players, names[byte(input) % 8], &made);

	FUZZ_CHECK((answer == BASTIDE_OK) == (made != NULL));
	if (!made)
		return;
	bastide_free(*state);
	*state = made;
}

/* A refused call leaves the position as it was. */
static void play(struct input *input)
{
	struct bastide_state *state = *slot(input), *before = NULL;
	int how = byte(input) % 4, answer;
	char text[16];

	bastide_clone(state, &before);
	if (how == 0) {
		answer = bastide_play(state, number(input));
	} else if (how == 1) {
		for (size_t each = 0; each < sizeof text - 1; each++)
			text[each] = (char)byte(input);
		text[sizeof text - 1] = 0;
		answer = bastide_play_text(state, text);
	} else {
		answer = bastide_undo(state, number(input));
	}
	check_answer(answer);
	if (answer < 0 && state)
		FUZZ_CHECK(bastide_equal(state, before) == 1);
	bastide_free(before);
}

/* So that games get somewhere: so many legal moves. */
static void play_on(struct input *input)
{
	struct bastide_state *state = *slot(input);
	static int32_t ids[BASTIDE_MOVES_MAX];
	uint64_t seed = (uint64_t)byte(input);

	for (int moves = byte(input); moves && state; moves--) {
		int actor = bastide_actor(state), count, id;

		if (actor == BASTIDE_OVER)
			break;
		count = bastide_legal(state, ids, BASTIDE_MOVES_MAX);
		FUZZ_CHECK(count > 0);
		id = actor == BASTIDE_CHANCE ? bastide_draw(state, &seed) : ids[++seed % (unsigned)count];
		FUZZ_CHECK(bastide_play(state, id) == BASTIDE_OK);
	}
}

static void ask(struct input *input)
{
	const struct bastide_state *state = *slot(input);
	int what = byte(input) % 16, value = number(input);
	int format = byte(input) % 3;
	size_t capacity = any_capacity(input);
	/* Exactly as long as is said: masks, texts and bytes, observed numbers, all others. */
	size_t size = strchr("BFGLMNO", 'A' + what) ? 1 : what == 10 ? 2 - (size_t)(format == 1) : 4;
	void *buffer = malloc(capacity * size + !capacity), *other = malloc(capacity * 4 + !capacity);
	uint64_t seed = 1;
	/* clang-format off */
	int answers[] = {
		what == 0 ? bastide_legal(state, (int32_t *)buffer, capacity) : 0,
		what == 1 ? bastide_mask(state, (uint8_t *)buffer, capacity) : 0,
		what == 2 ? bastide_history(state, (int32_t *)buffer, (int32_t *)other, capacity) : 0,
		what == 3 ? bastide_outcomes(state, (int32_t *)buffer, (uint32_t *)other, capacity) : 0,
		what == 4 ? bastide_draw(state, &seed) : 0,
		what == 5 ? bastide_spell(state, value, (char *)buffer, capacity) : 0,
		what == 6 ? bastide_why(state, value) : 0,
		what == 7 ? bastide_points(state, (int32_t *)buffer, capacity) : 0,
		what == 8 ? bastide_places(state, (int32_t *)buffer, capacity) : 0,
		what == 9 ? bastide_returns(state, (float *)buffer, capacity) : 0,
		what == 10 ? bastide_observe(state, value, format, buffer, capacity) : 0,
		what == 11 ? bastide_state_json(state, (char *)buffer, capacity) : 0,
		what == 12 ? bastide_facts_json(state, (char *)buffer, capacity) : 0,
		what == 12 ? bastide_text(state, (char *)buffer, capacity) : 0,
		what == 13 ? bastide_layout_json(value, (char *)buffer, capacity) : 0,
		what == 14 ? bastide_svg(state, (char *)buffer, capacity) : 0,
		what == 6 ? bastide_rule_text(format, value, bastide_language(value), (char *)buffer,
		                              capacity)
			  : 0,
		what == 14 ? bastide_bytes(state, (uint8_t *)buffer, capacity) : 0,
		what == 15 ? bastide_choose(state, bastide_level(value % 4), (uint64_t)value) : 0,
	};
	/* clang-format on */

	for (size_t each = 0; each < sizeof answers / sizeof *answers; each++)
		check_answer(answers[each]);
	free(buffer);
	free(other);
}

static void copy(struct input *input)
{
	struct bastide_state *to = *slot(input), *from = *slot(input);
	int answer = bastide_copy(to, from);

	FUZZ_CHECK((answer == BASTIDE_OK) == (to && from));
	if (answer == BASTIDE_OK)
		FUZZ_CHECK(bastide_equal(to, from) == 1);
	if (byte(input) % 8 == 0)
		bastide_reset(to);
}

/* What is saved reads back as the same position. */
static void save(struct input *input)
{
	static char text[64 * 1024];
	struct bastide_state *state = *slot(input), *read = NULL;
	struct bastide_fault fault = {.size = sizeof fault};
	int length = bastide_record(state, text, sizeof text);

	check_answer(length);
	if (length < 0)
		return;
	FUZZ_CHECK(bastide_from_record(text, (size_t)length, &read, NULL) == BASTIDE_OK);
	FUZZ_CHECK(bastide_equal(state, read) == 1);
	bastide_free(read);
	text[(unsigned)number(input) % (unsigned)length] = (char)byte(input);
	if (bastide_from_record(text, (size_t)length, &read, &fault) == BASTIDE_OK)
		bastide_free(read);
}

static void begin_batch(struct input *input)
{
	struct bastide_batch *made = NULL;
	struct bastide_batch_options wanted = {.size = sizeof wanted};

	wanted.game = number(input) % 4;
	wanted.players = number(input) % 6;
	wanted.count = byte(input) < 250 ? ENVIRONMENTS : number(input) % 8 - 4;
	wanted.threads = byte(input) < 250 ? 0 : number(input) % 3;
	wanted.format = byte(input) % 3;
	wanted.autoreset = byte(input) % 4;
	wanted.reward = byte(input) % 3;
	wanted.opponent = byte(input) % 4 ? NULL : bastide_level(byte(input) % 2);
	wanted.seat = number(input) % 6 - 1;
	wanted.seed = (uint64_t)byte(input);
	check_answer(bastide_batch_new(&wanted, &made));
	if (!made)
		return;
	bastide_batch_free(batch);
	batch = made;
	options = wanted;
}

static void step_batch(struct input *input)
{
	int count = bastide_batch_count(batch), answer;
	struct bastide_game_info info = {.size = sizeof info};
	struct bastide_batch_arrays arrays = {.size = sizeof arrays};
	int32_t *ids;
	size_t rows = (size_t)(count > 0 ? count : 0);

	if (!batch)
		return;
	FUZZ_CHECK(bastide_info(options.game, &info) == BASTIDE_OK);
	ids = (int32_t *)malloc(rows * sizeof *ids);
	arrays.observations = malloc(
		rows * (size_t)(options.format == BASTIDE_BYTES ? info.bytes : info.features * 2));
	arrays.masks = (uint8_t *)malloc(rows * (size_t)info.actions);
	arrays.rewards = (float *)malloc(rows * (size_t)options.players * sizeof(float));
	arrays.dones = (uint8_t *)calloc(rows, 1);
	bastide_batch_sample(batch, ids);
	if (byte(input) % 8 == 0)
		ids[(size_t)byte(input) % rows] = number(input);
	answer = byte(input) % 16 ? bastide_batch_step(batch, ids, &arrays)
	                          : bastide_batch_reset(batch, arrays.dones, NULL, NULL);
	check_answer(answer);
	FUZZ_CHECK(answer == BASTIDE_OK || bastide_batch_fault(batch) >= 0);
	free(ids);
	free(arrays.observations);
	free(arrays.masks);
	free(arrays.rewards);
	free(arrays.dones);
}

/* Positions of any set-up into the first environments. */
static void load_batch(struct input *input)
{
	int count = bastide_batch_count(batch), answer;
	const struct bastide_state **given;
	uint64_t *seeds;

	if (!batch)
		return;
	given = (const struct bastide_state **)calloc((size_t)count, sizeof *given);
	seeds = (uint64_t *)calloc((size_t)count + 1, sizeof *seeds);
	for (int each = 0; each < count && each < STATES; each++)
		given[each] = *slot(input);
	FUZZ_CHECK(bastide_batch_seeds(batch, seeds, (size_t)count + 1) == count + 1);
	answer = bastide_batch_load(batch, given, byte(input) % 2 ? seeds : NULL, NULL);
	check_answer(answer);
	FUZZ_CHECK(answer == BASTIDE_OK || bastide_batch_fault(batch) >= 0);
	free(given);
	free(seeds);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static void (*const calls[])(struct input *input) = {
		begin, play, play_on, ask, ask, copy, save, begin_batch, step_batch, load_batch};
	struct input input = {bytes, bytes + size};

	for (int call = 0; call < CALLS_MAX && input.at < input.end; call++)
		calls[(size_t)byte(&input) % (sizeof calls / sizeof *calls)](&input);
	for (int each = 0; each < STATES; each++) {
		bastide_free(states[each]);
		states[each] = NULL;
	}
	bastide_batch_free(batch);
	batch = NULL;
	return 0;
}
