#include "mcp/tools.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/games.h"
#include "core/record.h"
#include "i18n/fault.h"
#include "puzzles/book.h"

enum { SECONDS_OF_DAY = 86400, RULES_MAX = 400, OPTIONS_TEXT_MAX = 1024 };

static const char *string_of(const json_t *arguments, const char *name)
{
	return json_string_value(json_object_get(arguments, name));
}

/* A whole number that may be missing. */
static int number_of(const json_t *arguments, const char *name, int missing)
{
	const json_t *value = json_object_get(arguments, name);
	json_int_t number = json_integer_value(value);

	if (!json_is_integer(value))
		return missing;
	return number < -1 ? -1 : number > 1000000 ? 1000000 : (int)number;
}

static int refuse(FILE *out, const char *format, const char *word)
{
	fprintf(out, format, word);
	return 0;
}

static int refuse_code(FILE *out, int error)
{
	return refuse(out, "%s.", bastide_error_text(error));
}

static int need_game(const struct mcp_session *session, FILE *out)
{
	if (session->state)
		return 1;
	return refuse(out, "There is no game yet. Call new_game first%s.", "");
}

static int need_turn(const struct mcp_session *session, FILE *out)
{
	if (!need_game(session, out))
		return 0;
	if (mcp_is_clients_turn(session))
		return 1;
	return refuse(out, "It is not your turn: the game is over%s.", "");
}

/* ---- games and rules ---- */

static void write_options(int game, FILE *out)
{
	char *text = malloc(MCP_RECORD_MAX);
	json_t *about = NULL, *option;
	size_t each;

	if (text && bastide_game_json(game, text, MCP_RECORD_MAX) >= 0)
		about = json_loads(text, 0, NULL);
	json_array_foreach(json_object_get(about, "options"), each, option) {
		json_t *value;
		size_t at;

		fprintf(out, "  option %s:", json_string_value(json_object_get(option, "name")));
		json_array_foreach(json_object_get(option, "values"), at, value)
			fprintf(out, " %s", json_string_value(value));
		fputc('\n', out);
	}
	json_decref(about);
	free(text);
}

static int list_games(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	(void)session;
	(void)arguments;
	for (int game = 0; game < GAMES_LISTED; game++) {
		struct bastide_game_info info = {.size = sizeof info};

		bastide_info(game, &info);
		fprintf(out, "%s, %d to %d players\n", info.name, info.players_min, info.players_max);
		write_options(game, out);
	}
	fputs("Levels of opponents, weakest first:", out);
	for (int level = 0; level < bastide_levels(); level++)
		fprintf(out, " %s", bastide_level(level));
	fputc('\n', out);
	return 1;
}

static int find_game(const char *name, FILE *out)
{
	int game = name ? bastide_find(name) : BASTIDE_ERROR_GAME;

	if (game < 0)
		refuse(out, "There is no game '%s'. list_games lists the games.", name ? name : "");
	return game;
}

static int rules(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	int game = find_game(string_of(arguments, "game"), out), count = 0;
	int only = number_of(arguments, "number", 0);
	struct bastide_game_info info = {.size = sizeof info};

	if (game < 0)
		return 0;
	bastide_info(game, &info);
	for (int rule = 1; rule < RULES_MAX; rule++) {
		char text[1024];

		if ((only > 0 && rule != only) ||
		    bastide_rule_text(game, rule, session->plan->language, text, sizeof text) < 0)
			continue;
		fprintf(out, "%c%d. %s\n", info.rule_letter, rule, text);
		count++;
	}
	return count > 0 || refuse(out, "%s has no rule with this number.", info.name);
}

/* ---- a game ---- */

/* The options as bastide_new reads them; returns 0 if there are too many, or one is no text. */
static int join_options(const json_t *options, char out[OPTIONS_TEXT_MAX])
{
	const char *name;
	json_t *value;
	size_t used = 0;

	out[0] = 0;
	json_object_foreach((json_t *)options, name, value) {
		if (!json_is_string(value) || strpbrk(name, " =") || strchr(json_string_value(value), ' '))
			return 0;
		used += (size_t)snprintf(out + used, OPTIONS_TEXT_MAX - used, "%s%s=%s", used ? " " : "",
		                         name, json_string_value(value));
		if (used >= OPTIONS_TEXT_MAX)
			return 0;
	}
	return 1;
}

static const char *find_level(const char *name)
{
	for (int level = 0; name && level < bastide_levels(); level++)
		if (strcmp(bastide_level(level), name) == 0)
			return bastide_level(level);
	return NULL;
}

/* Reads the client's seat and its opponents for a game of so many seats. */
struct mcp_seats {
	int seat;
	const char *opponent;
};

static int read_seats(const json_t *arguments, int players, struct mcp_seats *seats, FILE *out)
{
	const char *level = string_of(arguments, "opponent");

	seats->seat = number_of(arguments, "seat", 1) - 1;
	seats->opponent = find_level(level ? level : "apprentice");
	if (seats->seat < MCP_EVERY_SEAT || seats->seat >= players)
		return refuse(out, "There is no such seat%s. Seats count from 1.", "");
	return seats->opponent ||
	       refuse(out, "There is no level '%s'. list_games lists the levels.", level);
}

/* Starts to play in a state that the session takes over. */
static void begin(struct mcp_session *session, struct bastide_state *state,
                  const struct mcp_seats *seats, FILE *out)
{
	mcp_session_take(session, state);
	session->seat = seats->seat;
	session->opponent = seats->opponent;
	mcp_advance(session, out);
	mcp_write_summary(session, out);
}

static int new_game(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	int game = find_game(string_of(arguments, "game"), out), code;
	struct bastide_game_info info = {.size = sizeof info};
	struct bastide_state *state = NULL;
	char options[OPTIONS_TEXT_MAX];
	struct mcp_seats seats;

	if (game < 0)
		return 0;
	bastide_info(game, &info);
	if (!join_options(json_object_get(arguments, "options"), options))
		return refuse(out, "Options are names with texts, such as {\"edition\": \"%s\"}.", "first");
	code = bastide_new(game, number_of(arguments, "players", info.players_min), options, &state);
	if (code < 0)
		return refuse_code(out, code);
	if (!read_seats(arguments, bastide_players(state), &seats, out)) {
		bastide_free(state);
		return 0;
	}
	begin(session, state, &seats, out);
	return 1;
}

/* Reads a record of up to MOVES_MAX moves. Explains a fault, if `out` is not NULL. */
static int read_record(const char *text, size_t size, struct record *record,
                       struct game_state *state, FILE *out)
{
	enum { MOVES_MAX = 8192 };
	static move moves[MOVES_MAX];
	struct record_fault fault;
	char sentence[1024];

	*record = record_new(moves, MOVES_MAX);
	if (record_read(record, GAMES, text, size, state, &fault))
		return 1;
	fault_sentence(record, &fault, sentence, sizeof sentence);
	if (out)
		fprintf(out, "The record is wrong in line %d. %s", fault.line, sentence);
	return 0;
}

static int load_record(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *text = string_of(arguments, "record");
	struct bastide_state *state = NULL;
	struct game_state position;
	struct mcp_seats seats;
	struct record record;
	int error;

	if (!read_record(text, strlen(text), &record, &position, out))
		return 0;
	error = bastide_from_record(text, strlen(text), &state, NULL);
	if (error < 0)
		return refuse_code(out, error);
	if (!read_seats(arguments, bastide_players(state), &seats, out)) {
		bastide_free(state);
		return 0;
	}
	begin(session, state, &seats, out);
	return 1;
}

static int record(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	char *text = need_game(session, out) ? mcp_text(session->state, bastide_record) : NULL;

	(void)arguments;
	if (text)
		fputs(text, out);
	free(text);
	return text != NULL;
}

static int show(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *format = string_of(arguments, "format");
	char *text;

	if (!need_game(session, out))
		return 0;
	if (!format || strcmp(format, "board") == 0) {
		int is_drawn = mcp_write_board(session, out);

		mcp_write_summary(session, out);
		return is_drawn;
	}
	if (strcmp(format, "json") != 0)
		return refuse(out, "There is no format '%s', only board and json.", format);
	text = mcp_text(session->state, bastide_state_json);
	if (text)
		fputs(text, out);
	free(text);
	return text != NULL;
}

/* ---- moves ---- */

static int legal_moves(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *prefix = string_of(arguments, "prefix");
	int32_t ids[BASTIDE_MOVES_MAX];
	int count, shown = 0;

	if (!need_turn(session, out))
		return 0;
	count = bastide_legal(session->state, ids, BASTIDE_MOVES_MAX);
	for (int each = 0; each < count; each++) {
		char text[BASTIDE_TEXT_MAX];

		bastide_spell(session->state, ids[each], text, sizeof text);
		if (prefix && strncmp(text, prefix, strlen(prefix)) != 0)
			continue;
		fprintf(out, "%s\n", text);
		shown++;
	}
	return shown > 0 || refuse(out, "No legal move begins with '%s'.", prefix ? prefix : "");
}

/* Reads a legal move; explains why another text is none. Returns its id, or -1. */
static int read_move(const struct mcp_session *session, const char *text, FILE *out)
{
	int id = text ? bastide_read(session->state, text) : -1;
	int rule = id < 0 ? 0 : bastide_why(session->state, id);

	if (id < 0) {
		refuse(out, "'%s' is not spelled like a move of this decision. legal_moves lists them.",
		       text ? text : "");
		return -1;
	}
	if (rule == 0)
		return id;
	fprintf(out, "'%s' is not legal here. ", text);
	mcp_write_rule(session, rule, out);
	return -1;
}

static int why_not(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *text = string_of(arguments, "move");

	if (!need_turn(session, out))
		return 0;
	if (!text || bastide_read(session->state, text) < 0)
		return read_move(session, text, out) >= 0;
	if (read_move(session, text, out) >= 0)
		fprintf(out, "'%s' is legal here.", text);
	return 1;
}

/* Plays one of several moves that ';' joins. */
static int play_one(struct mcp_session *session, const char *text, FILE *out)
{
	int actor = bastide_actor(session->state), id;
	char spelled[BASTIDE_TEXT_MAX];

	if (!need_turn(session, out))
		return 0;
	id = read_move(session, text, out);
	if (id < 0)
		return 0;
	bastide_spell(session->state, id, spelled, sizeof spelled);
	bastide_play(session->state, id);
	session->has_puzzle = 0;
	fputs("  ", out);
	mcp_write_seat(session, actor, out);
	fprintf(out, ": %s\n", spelled);
	mcp_advance(session, out);
	return 1;
}

static int play(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *moves = string_of(arguments, "move");
	char text[OPTIONS_TEXT_MAX], *rest = text, *one;

	if (!need_turn(session, out))
		return 0;
	if (!moves || strlen(moves) >= sizeof text)
		return refuse(out, "A move is a text of legal_moves%s.", "");
	snprintf(text, sizeof text, "%s", moves);
	do {
		one = rest + strspn(rest, " ");
		rest = strchr(one, ';');
		if (rest)
			*rest++ = 0;
		if (!play_one(session, one, out))
			return 0;
	} while (rest);
	mcp_write_summary(session, out);
	return 1;
}

static int undo(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	(void)arguments;
	if (!need_game(session, out))
		return 0;
	if (!mcp_undo(session))
		return refuse(out, "You have made no move yet%s.", "");
	mcp_write_summary(session, out);
	return 1;
}

/* Why one move is better than another, in the client's language. */
static void write_reason(const struct mcp_session *session, int played, int better, FILE *out)
{
	char text[BASTIDE_REASON_MAX];

	if (played >= 0 && played != better &&
	    bastide_reason(session->state, played, better, session->plan->language, text,
	                   sizeof text) >= 0)
		fprintf(out, "%s\n", text);
}

static int hint(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *level = string_of(arguments, "level");
	char best[BASTIDE_TEXT_MAX], natural[BASTIDE_TEXT_MAX];
	struct mcp_advice advice;
	int code;

	if (!need_turn(session, out))
		return 0;
	code = mcp_advise(session, level ? level : "master", &advice);
	if (code == BASTIDE_ERROR_LEVEL)
		return refuse(out, "'%s' is not a level that gives hints.", level ? level : "");
	if (code < 0)
		return refuse_code(out, code);
	bastide_spell(session->state, advice.best, best, sizeof best);
	fprintf(out, "%s\nYour chance of first place: %.0f %%\n", best, 100 * (double)advice.first);
	if (advice.natural >= 0 && advice.natural != advice.best) {
		bastide_spell(session->state, advice.natural, natural, sizeof natural);
		fprintf(out, "The natural move is '%s'. ", natural);
		write_reason(session, advice.natural, advice.best, out);
	}
	return 1;
}

/* ---- puzzles ---- */

/* A random puzzle of a game, or the daily one. */
static int choose_page(struct mcp_session *session, const char *game, struct book_page *chosen)
{
	struct book_page page = {0};
	int count = 0, wanted;

	while (book_next(&page))
		count += !game || strcmp(page.game, game) == 0;
	if (count == 0)
		return 0;
	wanted = game ? (int)((session->plan->seed + session->puzzles++) % (uint64_t)count)
	              : book_of_day(time(NULL) / SECONDS_OF_DAY, count);
	page = (struct book_page){0};
	while (book_next(&page))
		if ((!game || strcmp(page.game, game) == 0) && wanted-- == 0)
			break;
	*chosen = page;
	return 1;
}

static int read_puzzle(struct mcp_session *session, const struct book_page *page)
{
	struct record record;

	return read_record(page->text, page->size, &record, &session->position, NULL) &&
	       puzzle_read(&session->puzzle, record.game, &session->position, page->text, page->size);
}

static int puzzle(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *name = string_of(arguments, "name"), *game = string_of(arguments, "game");
	struct bastide_state *state = NULL;
	struct book_page page = {0};

	if (!(name ? book_find(name, &page) : choose_page(session, game, &page)))
		return refuse(out, "There is no puzzle of '%s'.", name ? name : game ? game : "today");
	if (bastide_from_record(page.text, page.size, &state, NULL) < 0)
		return refuse(out, "The puzzle '%s' cannot be read.", page.head.name);
	mcp_session_take(session, state);
	session->seat = bastide_actor(state);
	session->has_puzzle = read_puzzle(session, &page);
	fprintf(out, "Puzzle %s. Find the best move, and answer with solve.\n", page.head.name);
	mcp_write_board(session, out);
	mcp_write_summary(session, out);
	return session->has_puzzle;
}

static void write_solution(const struct mcp_session *session, FILE *out)
{
	const struct game *game = GAMES[bastide_game(session->state)];
	char answer[BASTIDE_TEXT_MAX], usual[BASTIDE_TEXT_MAX];

	game_write_move(game, &session->position, session->puzzle.answer, answer);
	game_write_move(game, &session->position, session->puzzle.usual, usual);
	fprintf(out, "%s is best. Most would play '%s'. ", answer, usual);
	write_reason(session, bastide_read(session->state, usual), bastide_read(session->state, answer),
	             out);
}

static int solve(struct mcp_session *session, const json_t *arguments, FILE *out)
{
	const char *text = string_of(arguments, "move");
	int id, is_least = 0;
	float loss;
	move m;

	if (!session->has_puzzle)
		return refuse(out, "There is no puzzle. Call puzzle first%s.", "");
	if (json_is_true(json_object_get(arguments, "give_up"))) {
		write_solution(session, out);
		return 1;
	}
	id = read_move(session, text, out);
	if (id < 0 ||
	    !game_read_move(GAMES[bastide_game(session->state)], &session->position, text, &m))
		return 0;
	loss = puzzle_loss(&session->puzzle, m, &is_least);
	if (m == session->puzzle.answer) {
		fputs("Solved. ", out);
		write_solution(session, out);
	} else {
		fprintf(out, "Not the best move: it loses %s%.1f points. Try again, or give up.",
		        is_least ? "at least " : "", (double)loss);
	}
	return 1;
}

#define TOOL(name, title, about, properties, required, is_read_only) \
	{#name, title, about, properties, required, is_read_only, name},
const struct mcp_tool MCP_TOOLS[] = {
#include "mcp/tools.def"
	{0}};
