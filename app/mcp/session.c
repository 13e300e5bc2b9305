#include "mcp/session.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/record.h"
#include "term/sheet.h"

enum { BOARD_COLUMNS = 100, TEXT_ROOM = 256 * 1024 };

struct mcp_session mcp_session_new(const struct mcp_plan *plan)
{
	return (struct mcp_session){.plan = plan, .seat = 0, .opponent = "apprentice"};
}

void mcp_session_free(struct mcp_session *session)
{
	bastide_free(session->state);
}

void mcp_session_take(struct mcp_session *session, struct bastide_state *state)
{
	bastide_free(session->state);
	session->state = state;
	session->has_puzzle = 0;
}

/* ---- turns ---- */

static int plays(const struct mcp_session *session, int actor)
{
	return actor >= 0 && (session->seat == MCP_EVERY_SEAT || actor == session->seat);
}

int mcp_is_clients_turn(const struct mcp_session *session)
{
	return session->state && plays(session, bastide_actor(session->state));
}

/* A seed for this node. It is the same after an undo, so that nobody rolls the same dice twice. */
static uint64_t seed_here(const struct mcp_session *session)
{
	return session->plan->seed + 0x9e3779b97f4a7c15u * (uint64_t)(bastide_ply(session->state) + 1);
}

static void write_move(const struct mcp_session *session, int actor, int id, FILE *out)
{
	char text[BASTIDE_TEXT_MAX] = "";

	bastide_spell(session->state, id, text, sizeof text);
	fputs("  ", out);
	if (actor == BASTIDE_CHANCE)
		fputs("chance", out);
	else
		mcp_write_seat(session, actor, out);
	fprintf(out, ": %s\n", text);
}

void mcp_advance(struct mcp_session *session, FILE *out)
{
	for (;;) {
		int actor = bastide_actor(session->state), id;
		uint64_t seed = seed_here(session);

		if (actor == BASTIDE_OVER || plays(session, actor))
			return;
		if (actor == BASTIDE_CHANCE)
			id = bastide_draw(session->state, &seed);
		else
			id = bastide_choose(session->state, session->opponent, seed);
		if (id < 0)
			return; /* no memory: the client may ask again */
		write_move(session, actor, id, out);
		bastide_play(session->state, id);
	}
}

int mcp_undo(struct mcp_session *session)
{
	int count = bastide_history(session->state, NULL, NULL, 0), at = count, is_done = 0;
	int32_t *actors = count > 0 ? calloc((size_t)count, sizeof *actors) : NULL;

	if (actors && bastide_history(session->state, actors, NULL, (size_t)count) == count) {
		while (at > 0 && !plays(session, actors[at - 1]))
			at--;
		is_done = at > 0 && bastide_undo(session->state, count - at + 1) == BASTIDE_OK;
	}
	if (is_done)
		session->has_puzzle = 0;
	free(actors);
	return is_done;
}

/* The members that a hint needs of a search's report (bastide_client.h). */
static void read_report(const struct mcp_session *session, const char *text,
                        struct mcp_advice *advice)
{
	json_t *report = json_loads(text, 0, NULL);
	const char *natural = json_string_value(json_object_get(report, "natural"));
	json_t *first = json_array_get(json_object_get(report, "first"),
	                               (size_t)bastide_actor(session->state));

	advice->natural = natural ? bastide_read(session->state, natural) : -1;
	advice->first = (float)json_integer_value(first) / 1000;
	json_decref(report);
}

int mcp_advise(const struct mcp_session *session, const char *level, struct mcp_advice *advice)
{
	char best[BASTIDE_TEXT_MAX], report[8192];
	struct bastide_search *search = NULL;
	int iterations = bastide_search_new(session->state, level, seed_here(session), &search);

	*advice = (struct mcp_advice){-1, -1, 0};
	if (iterations < 0)
		return iterations;
	bastide_search_run(search, iterations);
	if (bastide_search_choose(search, best, sizeof best) >= 0)
		advice->best = bastide_read(session->state, best);
	if (bastide_search_report_json(search, "", report, sizeof report) >= 0)
		read_report(session, report, advice);
	bastide_search_free(search);
	return advice->best < 0 ? advice->best : BASTIDE_OK;
}

/* ---- texts ---- */

char *mcp_text(const struct bastide_state *state,
               int (*write)(const struct bastide_state *state, char *out, size_t room))
{
	char *text = malloc(TEXT_ROOM);

	if (text && write(state, text, TEXT_ROOM) < 0) {
		free(text);
		return NULL;
	}
	return text;
}

void mcp_write_seat(const struct mcp_session *session, int seat, FILE *out)
{
	fprintf(out, "seat %d", seat + 1);
	if (session->seat == MCP_EVERY_SEAT)
		return;
	if (seat == session->seat)
		fputs(" (you)", out);
	else
		fprintf(out, " (%s)", session->opponent);
}

static void write_standing(const struct mcp_session *session, FILE *out)
{
	int32_t points[BASTIDE_SEATS_MAX], places[BASTIDE_SEATS_MAX];
	int seats = bastide_points(session->state, points, BASTIDE_SEATS_MAX);
	int is_over = bastide_actor(session->state) == BASTIDE_OVER;

	bastide_places(session->state, places, BASTIDE_SEATS_MAX);
	for (int seat = 0; seat < seats; seat++) {
		fputs("  ", out);
		mcp_write_seat(session, seat, out);
		fprintf(out, ": %d point%s", (int)points[seat], points[seat] == 1 ? "" : "s");
		if (is_over)
			fprintf(out, ", place %d", (int)places[seat]);
		fputc('\n', out);
	}
}

static void write_moves(const struct mcp_session *session, FILE *out)
{
	int32_t ids[BASTIDE_MOVES_MAX];
	int count = bastide_legal(session->state, ids, BASTIDE_MOVES_MAX);

	fprintf(out, "Legal moves (%d):\n", count);
	for (int each = 0; each < count && each < MCP_LISTED_MAX; each++) {
		char text[BASTIDE_TEXT_MAX];

		bastide_spell(session->state, ids[each], text, sizeof text);
		fprintf(out, "  %s\n", text);
	}
	if (count > MCP_LISTED_MAX)
		fprintf(out, "  ... and %d more; legal_moves lists all\n", count - MCP_LISTED_MAX);
}

void mcp_write_summary(const struct mcp_session *session, FILE *out)
{
	struct bastide_game_info info = {.size = sizeof info};
	int actor = bastide_actor(session->state);

	bastide_info(bastide_game(session->state), &info);
	fprintf(out, "%s, %d players, %d moves so far\n", info.name, bastide_players(session->state),
	        bastide_ply(session->state));
	write_standing(session, out);
	if (actor == BASTIDE_OVER) {
		fputs("The game is over.\n", out);
		return;
	}
	fputs("To move: ", out);
	if (actor == BASTIDE_CHANCE)
		fputs("chance", out);
	else
		mcp_write_seat(session, actor, out);
	fprintf(out, ", decision: %s\n", bastide_node(session->state));
	if (mcp_is_clients_turn(session))
		write_moves(session, out);
}

/* Draws a record's last position on a canvas, as the line mode does. */
static void draw(const char *text, FILE *out)
{
	static struct canvas canvas;
	static const char *const NAMES[GAME_SEATS_MAX] = {"seat 1", "seat 2", "seat 3", "seat 4",
	                                                  "seat 5"};
	struct game_state state;
	struct record_fault fault;
	enum { MOVES_MAX = 8192 };
	static move moves[MOVES_MAX];
	struct record record = record_new(moves, MOVES_MAX);
	struct drawn drawn = {.columns = BOARD_COLUMNS};

	if (!record_read(&record, GAMES, text, strlen(text), &state, &fault))
		return;
	drawn.game = record.game;
	drawn.state = &state;
	memcpy(drawn.names, NAMES, sizeof NAMES);
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	for (int row = 0; row < canvas.rows; row++)
		fprintf(out, "%s\n", canvas_row_text(&canvas, row));
}

int mcp_write_board(const struct mcp_session *session, FILE *out)
{
	char *record = mcp_text(session->state, bastide_record);

	if (!record)
		return 0;
	draw(record, out);
	free(record);
	return 1;
}

void mcp_write_rule(const struct mcp_session *session, int rule, FILE *out)
{
	struct bastide_game_info info = {.size = sizeof info};
	char text[1024] = "";

	bastide_info(bastide_game(session->state), &info);
	bastide_rule_text(bastide_game(session->state), rule, session->plan->language, text,
	                  sizeof text);
	fprintf(out, "Rule %c%d: %s", info.rule_letter, rule, text);
}
