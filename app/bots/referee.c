#include "bots/referee.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/number.h"
#include "base/setup_args.h"
#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"
#include "core/record.h"
#include "i18n/fault.h"

enum {
	VERSION = 1,
	RECORD_BYTES_MAX = 4 * 1024 * 1024 /* of a record that `position` takes */
};

/* A position with its moves, so that they can be undone. */
struct position {
	const struct game *game;
	struct game_setup setup;
	struct game_state state;
	move *moves;
	size_t count, capacity;
};

/* Positions by number, NULL if there is none. */
struct place {
	struct position *position;
};

struct referee {
	FILE *out;
	struct random random;
	struct place *places;
	size_t capacity;
	struct position *asked; /* about which the question is */
	int number;             /* of that */
	char *record;           /* the text of a record that is being read */
	size_t record_size, record_capacity;
	int is_hearing_record, is_record_too_long;
	char json[GAME_JSON_MAX];
};

struct referee *referee_new(FILE *out, uint64_t seed)
{
	struct referee *referee = calloc(1, sizeof *referee);

	if (!referee)
		return NULL;
	referee->out = out;
	referee->random = random_seeded(seed);
	return referee;
}

static void free_position(struct position *position)
{
	if (position)
		free(position->moves);
	free(position);
}

void referee_free(struct referee *referee)
{
	for (size_t each = 0; each < referee->capacity; each++)
		free_position(referee->places[each].position);
	free(referee->places);
	free(referee->record);
	free(referee);
}

static void answer_ply(struct referee *referee)
{
	fprintf(referee->out, "ok %zu\n", referee->asked->count);
}

static void answer_error(struct referee *referee, const char *reason)
{
	fprintf(referee->out, "error %s\n", reason);
}

/* ---- positions ---- */

/* Replaces the current position, which may not exist yet. */
static void put_position(struct referee *referee, struct position *position)
{
	size_t before = referee->capacity;

	referee->places = (struct place *)grow(referee->places, &referee->capacity,
	                                       (size_t)referee->number + 1, sizeof *referee->places);
	for (size_t each = before; each < referee->capacity; each++)
		referee->places[each].position = NULL;
	free_position(referee->places[referee->number].position);
	referee->places[referee->number].position = position;
	referee->asked = position;
	answer_ply(referee);
}

static struct position *new_position(struct referee *referee)
{
	struct position *position = calloc(1, sizeof *position);

	if (!position)
		answer_error(referee, "not enough memory");
	return position;
}

static void add_move(struct position *position, move m)
{
	position->moves = (move *)grow(position->moves, &position->capacity, position->count + 1,
	                               sizeof *position->moves);
	position->moves[position->count++] = m;
}

static void begin(struct referee *referee, char *rest)
{
	const struct game *game;
	struct game_setup setup;
	struct error error;
	struct position *position;

	if (!setup_args_read_line(rest, &game, &setup, &error)) {
		answer_error(referee, error.text);
		return;
	}
	position = new_position(referee);
	if (!position)
		return;
	position->game = game;
	position->setup = setup;
	game_start(game, &position->state, &setup);
	put_position(referee, position);
}

static void copy(struct referee *referee, char *rest)
{
	long from = number_read(rest, 0, REFEREE_POSITIONS_MAX - 1);
	const struct position *source = from >= 0 && (size_t)from < referee->capacity
	                                    ? referee->places[from].position
	                                    : NULL;
	struct position *position;

	if (!source) {
		answer_error(referee, "copy N, a position that there is");
		return;
	}
	position = new_position(referee);
	if (!position)
		return;
	*position = *source;
	position->moves = NULL;
	position->count = position->capacity = 0;
	for (size_t ply = 0; ply < source->count; ply++)
		add_move(position, source->moves[ply]);
	put_position(referee, position);
}

static void take_record(struct referee *referee, move *moves)
{
	struct record record = record_new(moves, games_nodes_max());
	struct record_fault fault;
	struct game_state state;
	struct position *position;
	char reason[512];

	if (!record_read(&record, GAMES, referee->record, referee->record_size, &state, &fault)) {
		fault_sentence(&record, &fault, reason, sizeof reason);
		fprintf(referee->out, "error line %d of the record: %s\n", fault.line, reason);
		return;
	}
	position = new_position(referee);
	if (!position)
		return;
	position->game = record.game;
	position->setup = record.setup;
	position->state = state;
	for (int ply = 0; ply < record.count; ply++)
		add_move(position, moves[ply]);
	put_position(referee, position);
}

static void hear_record(struct referee *referee, const char *line)
{
	size_t length = strlen(line);
	move *moves;

	if (strcmp(line, "end") != 0) {
		referee->is_record_too_long |= referee->record_size + length + 1 > RECORD_BYTES_MAX;
		if (referee->is_record_too_long)
			return;
		referee->record = (char *)grow(referee->record, &referee->record_capacity,
		                               referee->record_size + length + 1, 1);
		memcpy(referee->record + referee->record_size, line, length);
		referee->record[referee->record_size + length] = '\n';
		referee->record_size += length + 1;
		return;
	}
	referee->is_hearing_record = 0;
	moves = malloc((size_t)games_nodes_max() * sizeof *moves);
	if (referee->is_record_too_long)
		answer_error(referee, "the record is too long, or no text");
	else if (!moves)
		answer_error(referee, "not enough memory");
	else
		take_record(referee, moves);
	free(moves);
}

static void begin_record(struct referee *referee, char *rest)
{
	(void)rest;
	referee->is_hearing_record = 1;
	referee->is_record_too_long = 0;
	referee->record_size = 0;
}

/* ---- moves ---- */

static const char *actor_word(const struct position *position)
{
	static const char *const seats[GAME_SEATS_MAX] = {"1", "2", "3", "4", "5"};
	int actor = position->game->turn(&position->state);

	return actor == GAME_OVER ? "over" : actor == GAME_CHANCE ? "." : seats[actor];
}

/* Removes the actor before a move, if there is one; no move begins like that. */
static const char *skip_actor(const char *text, char actor[2])
{
	actor[0] = actor[1] = 0;
	if ((*text == '.' || (*text >= '0' && *text <= '9')) && text[1] == ' ') {
		actor[0] = *text;
		return text + 2;
	}
	return text;
}

/* Reads a move at a node. Returns why it cannot be made, or NULL. */
static const char *read_legal(const struct position *position, const char *text, move *m,
                              char *reason, size_t size)
{
	const struct game *game = position->game;
	const char *acts = actor_word(position), *sentence;
	char actor[2], name[RULE_NAME_MAX];

	text = skip_actor(text, actor);
	if (game->turn(&position->state) == GAME_OVER)
		return "the game is over";
	if (actor[0] && strcmp(actor, acts) != 0) {
		snprintf(reason, size, "it is the turn of %s", acts);
		return reason;
	}
	if (!game_read_move(game, &position->state, text, m)) {
		snprintf(reason, size, "no such move: %.80s", text);
		return reason;
	}
	if (game_is_legal(game, &position->state, *m))
		return NULL;
	rule_name(game, game_why(game, &position->state, *m), name);
	sentence = rule_sentence(game, game_why(game, &position->state, *m));
	snprintf(reason, size, "illegal %s %.80s: %s", name, text, sentence ? sentence : "");
	return reason;
}

/* "1 wall n1, 2 wall n2": all of them, or none. */
static void play(struct referee *referee, char *rest)
{
	struct position *position = referee->asked;
	struct game_state before = position->state;
	size_t count = position->count;
	char reason[512];

	for (char *next = rest; next;) {
		char *text = next + strspn(next, " "), *comma = strchr(text, ',');
		const char *wrong;
		move m;

		next = comma ? comma + 1 : NULL;
		if (comma)
			*comma = 0;
		wrong = read_legal(position, text, &m, reason, sizeof reason);
		if (wrong) {
			fprintf(referee->out, "error ply %zu: %s\n", position->count, wrong);
			position->state = before;
			position->count = count;
			return;
		}
		add_move(position, m);
		game_play(position->game, &position->state, m);
	}
	answer_ply(referee);
}

static void undo(struct referee *referee, char *rest)
{
	struct position *position = referee->asked;
	long back = *rest ? number_read(rest, 0, (long)position->count) : 1;

	if (back < 0 || (size_t)back > position->count) {
		answer_error(referee, "there are not so many moves to take back");
		return;
	}
	position->count -= (size_t)back;
	game_start(position->game, &position->state, &position->setup);
	for (size_t ply = 0; ply < position->count; ply++)
		game_play(position->game, &position->state, position->moves[ply]);
	answer_ply(referee);
}

static void draw(struct referee *referee, char *rest)
{
	struct position *position = referee->asked;
	const struct game *game = position->game;
	move moves[GAME_MOVES_MAX], m;
	char text[GAME_TEXT_MAX];

	(void)rest;
	if (game->turn(&position->state) != GAME_CHANCE) {
		answer_error(referee, "chance does not act here");
		return;
	}
	m = random_move(&referee->random, game, &position->state, moves,
	                game->moves(&position->state, moves));
	game_write_move(game, &position->state, m, text);
	add_move(position, m);
	game_play(game, &position->state, m);
	fprintf(referee->out, "draw %s\n", text);
}

static void why(struct referee *referee, char *rest)
{
	const struct position *position = referee->asked;
	const struct game *game = position->game;
	const char *text, *sentence;
	char actor[2], name[RULE_NAME_MAX];
	int rule;
	move m;

	text = skip_actor(rest, actor);
	if (game->turn(&position->state) == GAME_OVER) {
		answer_error(referee, "the game is over");
	} else if (!game_read_move(game, &position->state, text, &m)) {
		answer_error(referee, "no such move");
	} else if (!(rule = game_why(game, &position->state, m))) {
		fprintf(referee->out, "why legal\n");
	} else {
		sentence = rule_sentence(game, rule);
		fprintf(referee->out, "why %s %s\n", rule_name(game, rule, name), sentence ? sentence : "");
	}
}

/* ---- what there is to see ---- */

static int list_moves(const struct position *position, move *moves)
{
	return position->game->turn(&position->state) == GAME_OVER
	           ? 0
	           : position->game->moves(&position->state, moves);
}

static void legal(struct referee *referee, char *rest)
{
	const struct position *position = referee->asked;
	move moves[GAME_MOVES_MAX];
	int count = list_moves(position, moves);

	(void)rest;
	fputs("legal", referee->out);
	for (int each = 0; each < count; each++) {
		char text[GAME_TEXT_MAX];

		game_write_move(position->game, &position->state, moves[each], text);
		fprintf(referee->out, "%s %s", each ? "," : "", text);
	}
	fputc('\n', referee->out);
}

static void weights(struct referee *referee, char *rest)
{
	const struct position *position = referee->asked;
	const struct game *game = position->game;
	move moves[GAME_MOVES_MAX];
	int count = list_moves(position, moves);

	(void)rest;
	fputs("weights", referee->out);
	if (game->turn(&position->state) == GAME_CHANCE)
		for (int each = 0; each < count; each++)
			fprintf(referee->out, " %u", (unsigned)game->weight(&position->state, moves[each]));
	fputc('\n', referee->out);
}

static void put_turn(FILE *out, const struct position *position)
{
	const char *node = position->game->node(&position->state);

	fprintf(out, " %s%s%s", actor_word(position), *node ? " " : "", node);
}

static void put_points(FILE *out, const struct position *position)
{
	int points[GAME_SEATS_MAX];

	position->game->score(&position->state, points);
	for (int seat = 0; seat < position->setup.players; seat++)
		fprintf(out, " %d", points[seat]);
}

static void put_places(FILE *out, const struct position *position)
{
	int places[GAME_SEATS_MAX];

	game_result(position->game, &position->state, places);
	for (int seat = 0; seat < position->setup.players; seat++)
		fprintf(out, " %d", places[seat]);
}

/* Questions about a position, or about each position after a legal move. */
static const struct view {
	const char *word;
	void (*put)(FILE *out, const struct position *position);
} VIEWS[] = {{"turn", put_turn}, {"points", put_points}, {"places", put_places}};

static const struct view *find_view(const char *word)
{
	for (size_t each = 0; each < sizeof VIEWS / sizeof *VIEWS; each++)
		if (strcmp(VIEWS[each].word, word) == 0)
			return &VIEWS[each];
	return NULL;
}

static void each_move(struct referee *referee, char *rest)
{
	const struct view *view = find_view(rest);
	struct position position = *referee->asked;
	move moves[GAME_MOVES_MAX];
	int count = list_moves(&position, moves);

	if (!view) {
		answer_error(referee, "each turn, each points or each places");
		return;
	}
	fputs("each", referee->out);
	for (int each = 0; each < count; each++) {
		position.state = referee->asked->state;
		game_play(position.game, &position.state, moves[each]);
		if (each)
			fputc(',', referee->out);
		view->put(referee->out, &position);
	}
	fputc('\n', referee->out);
}

static void tell_state(struct referee *referee, char *rest)
{
	struct emit emit = emit_start(referee->json, sizeof referee->json);

	(void)rest;
	game_write_state(referee->asked->game, &referee->asked->state, &emit);
	emit_end(&emit);
	fprintf(referee->out, "state %s\n", referee->json);
}

static void tell_facts(struct referee *referee, char *rest)
{
	struct emit emit = emit_start(referee->json, sizeof referee->json);

	(void)rest;
	game_write_facts(referee->asked->game, &referee->asked->state, &emit);
	emit_end(&emit);
	fprintf(referee->out, "facts %s\n", referee->json);
}

static void put_text(void *out, const char *text, size_t size)
{
	fwrite(text, 1, size, (FILE *)out);
}

static void tell_record(struct referee *referee, char *rest)
{
	const struct position *position = referee->asked;
	struct record record = record_new(position->moves, (int)position->count);

	(void)rest;
	record.game = position->game;
	record.setup = position->setup;
	record.count = (int)position->count;
	record.has_result = position->game->turn(&position->state) == GAME_OVER;
	record_write(&record, put_text, referee->out);
	fputs("end\n", referee->out);
}

/* ---- lines ---- */

static void greet(struct referee *referee, char *rest)
{
	(void)rest;
	fprintf(referee->out, "hello %d bastide referee\n", VERSION);
}

static void be_ready(struct referee *referee, char *rest)
{
	(void)rest;
	fputs("ready\n", referee->out);
}

/* clang-format off */
static const struct question {
	const char *word;
	void (*answer)(struct referee *referee, char *rest);
	int is_about_position; /* one that must be there */
} QUESTIONS[] = {
	{"hello", greet, 0},          {"ready", be_ready, 0},     {"new", begin, 0},
	{"game", begin, 0},           {"position", begin_record, 0}, {"copy", copy, 0},
	{"play", play, 1},            {"undo", undo, 1},          {"draw", draw, 1},
	{"legal", legal, 1},          {"weights", weights, 1},    {"each", each_move, 1},
	{"why", why, 1},              {"state", tell_state, 1},   {"facts", tell_facts, 1},
	{"record", tell_record, 1},
};
/* clang-format on */

static const struct question *find_question(const char *word)
{
	for (size_t each = 0; each < sizeof QUESTIONS / sizeof *QUESTIONS; each++)
		if (strcmp(QUESTIONS[each].word, word) == 0)
			return &QUESTIONS[each];
	return NULL;
}

/* "@7 legal": reads the number and returns the question after it. NULL if it is invalid. */
static char *find_position(struct referee *referee, char *line)
{
	char *blank = strchr(line, ' ');
	long number = 0;

	if (*line == '@') {
		if (blank)
			*blank++ = 0;
		number = number_read(line + 1, 0, REFEREE_POSITIONS_MAX - 1);
		line = blank && number >= 0 ? blank + strspn(blank, " ") : NULL;
	}
	referee->number = (int)number;
	referee->asked = line && (size_t)number < referee->capacity ? referee->places[number].position
	                                                            : NULL;
	return line;
}

static void answer(struct referee *referee, char *line)
{
	size_t length = strcspn(line, " ");
	char *rest = line + length + strspn(line + length, " ");
	const struct question *question;
	const struct view *view;

	line[length] = 0;
	question = find_question(line);
	view = find_view(line);
	if (!question && !view) {
		answer_error(referee, "not understood");
	} else if (!referee->asked && (view || question->is_about_position)) {
		answer_error(referee, "there is no such position");
	} else if (view) {
		fputs(view->word, referee->out);
		view->put(referee->out, referee->asked);
		fputc('\n', referee->out);
	} else {
		question->answer(referee, rest);
	}
}

int referee_handle_line(struct referee *referee, char *line)
{
	if (referee->is_hearing_record) {
		hear_record(referee, line);
		return 1;
	}
	line += strspn(line, " ");
	if (strcmp(line, "quit") == 0)
		return 0;
	line = find_position(referee, line);
	if (line)
		answer(referee, line);
	else
		answer_error(referee, "positions are numbered from @0 to @65535");
	return 1;
}

void referee_refuse(struct referee *referee)
{
	if (referee->is_hearing_record)
		referee->is_record_too_long = 1;
	else
		answer_error(referee, "the line is too long, or no text");
}
