/* One random game of each kind, by the simple functions of bastide.h. The output must be
   the same with every later libbastide.so.1. Drawings may change, so of a picture it prints only
   whether it is a whole SVG. */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check(int answer)
{
	if (answer <= -100) {
		printf("error %d: %s\n", answer, bastide_error_text(answer));
		exit(1);
	}
	return answer;
}

/* FNV-1a of a text. */
static uint64_t digest(const char *text)
{
	uint64_t hash = 14695981039346656037u;

	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 1099511628211u;
	return hash;
}

typedef int write_text(const struct bastide_state *state, char *out, size_t room);

static char *written(write_text *write, const struct bastide_state *state)
{
	size_t room = (size_t)check(write(state, NULL, 0)) + 1;
	char *text = malloc(room);

	if (!text)
		exit(1);
	check(write(state, text, room));
	return text;
}

static void print_digest(const char *name, write_text *write, const struct bastide_state *state)
{
	char *text = written(write, state);

	printf("  %s: %zu bytes, %016llx\n", name, strlen(text), (unsigned long long)digest(text));
	free(text);
}

static void print_picture(const struct bastide_state *state)
{
	static const char BEGIN[] = "<svg xmlns='http://www.w3.org/2000/svg' ", END[] = "</svg>\n";
	char *text = written(bastide_svg, state);
	size_t length = strlen(text);
	int is_whole = strncmp(text, BEGIN, strlen(BEGIN)) == 0 && length > strlen(END) &&
	               strcmp(text + length - strlen(END), END) == 0;

	printf("  picture: %s\n", is_whole ? "an SVG" : "not an SVG");
	free(text);
}

static void print_info(int game)
{
	struct bastide_game_info info = {.size = sizeof info};

	check(bastide_info(game, &info));
	printf("%s: rules %d, layout %d, players %d to %d, %d actions, %d outcomes, %d features, "
	       "%d bytes, at most %d moves, at most %d nodes, rules %c\n",
	       info.name, info.rules_version, info.layout_version, info.players_min, info.players_max,
	       info.actions, info.outcomes, info.features, info.bytes, info.moves_max, info.nodes_max,
	       info.rule_letter);
}

/* One of the legal moves, or an outcome of chance. */
static int choose(const struct bastide_state *state, uint64_t *seed)
{
	int32_t ids[BASTIDE_MOVES_MAX];
	int count;

	if (bastide_actor(state) == BASTIDE_CHANCE)
		return check(bastide_draw(state, seed));
	count = check(bastide_legal(state, ids, BASTIDE_MOVES_MAX));
	return ids[(bastide_ply(state) * 37) % count];
}

static void play(int game, int players)
{
	struct bastide_state *state, *again;
	int32_t points[BASTIDE_SEATS_MAX], places[BASTIDE_SEATS_MAX];
	char text[BASTIDE_TEXT_MAX];
	uint64_t seed = 7;

	check(bastide_new(game, players, NULL, &state));
	while (bastide_actor(state) != BASTIDE_OVER) {
		int id = choose(state, &seed);

		check(bastide_spell(state, id, text, sizeof text));
		if (bastide_read(state, text) != id || bastide_why(state, id) != 0)
			printf("  '%s' is not read as it was spelled\n", text);
		if (bastide_ply(state) == 40) {
			printf("  move 40 of kind %s: %d, %s\n", bastide_node(state), id, text);
			print_digest("position", bastide_state_json, state);
			print_picture(state);
		}
		check(bastide_play(state, id));
	}
	check(bastide_points(state, points, BASTIDE_SEATS_MAX));
	check(bastide_places(state, places, BASTIDE_SEATS_MAX));
	printf("  %d moves;", bastide_ply(state));
	for (int seat = 0; seat < players; seat++)
		printf(" seat %d has %d points, place %d;", seat, points[seat], places[seat]);
	printf("\n");
	print_digest("record", bastide_record, state);
	check(bastide_clone(state, &again));
	check(bastide_undo(again, 10));
	printf("  undone to %d, equal %d, why-text %d\n", bastide_ply(again),
	       bastide_equal(state, again), bastide_why_text(again, "nonsense"));
	if (bastide_actor(again) >= 0)
		printf("  greedy would play %d\n", check(bastide_choose(again, "greedy", 3)));
	bastide_free(again);
	bastide_free(state);
}

int main(void)
{
	char text[512];
	int is_known;

	printf("abi %d, %d games, %d languages, %d levels\n", bastide_abi(), bastide_games(),
	       bastide_languages(), bastide_levels());
	for (int level = 0; level < bastide_levels(); level++)
		printf("level %s\n", bastide_level(level));
	for (int error = -101; error >= -118; error--)
		printf("error %d: %s\n", error, bastide_error_text(error)[0] ? "known" : "unknown");
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_game_info info = {.size = sizeof info};

		print_info(game);
		check(bastide_info(game, &info));
		for (int players = info.players_min; players <= info.players_max; players++)
			play(game, players);
		is_known = bastide_rule_text(game, 1, "fr", text, sizeof text) >= 0;
		printf("  rule 1: %s\n", is_known ? "known" : "unknown");
	}
	return 0;
}
