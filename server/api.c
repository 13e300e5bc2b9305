/* api.c - the REST API of docs/protocol.md: one small function for each path. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "server/hooks.h"
#include "server/http.h"
#include "server/memory.h"
#include "server/metrics.h"
#include "server/now.h"
#include "server/opening.h"
#include "server/socket.h"
#include "server/text.h"
#include "server/upgrade.h"

enum { LIST_MAX = 200, HASHING_MAX = 8, RECORD_MOVES_MAX = 20000, METRICS_ROOM = 16384 };

/* --- errands: what a request needs from the store or the pool --------------------------------- */

struct errand {
	struct job job;
	uv_work_t work;
	struct request_in *request;
	void (*then)(struct errand *errand); /* what is done with the answer */
	struct person person;
	struct session session;
	struct rows rows;
	struct opening opening;
	enum table_list list;
	char password[PASSWORD_MAX + 1];
	int is_right;
};

static struct errand *new_errand(struct request_in *request, void (*then)(struct errand *errand))
{
	struct errand *errand = (struct errand *)memory_new(sizeof *errand);

	errand->request = request;
	errand->then = then;
	errand->person = request->person;
	return errand;
}

static void end_errand(struct errand *errand)
{
	sodium_memzero(errand->password, sizeof errand->password);
	opening_free(&errand->opening);
	free(errand->rows.rows);
	free(errand);
}

static void on_done(struct job *job)
{
	struct errand *errand = (struct errand *)job;

	errand->then(errand);
}

typedef enum store_answer errand_work(struct job *job, struct store *store);

static void read_store(struct errand *errand, errand_work *work)
{
	errand->job.work = work;
	errand->job.done = on_done;
	desk_hand_in(&errand->request->server->reader, &errand->job);
}

static void write_store(struct errand *errand, errand_work *work)
{
	errand->job.work = work;
	errand->job.done = on_done;
	desk_hand_in(&errand->request->server->writer, &errand->job);
}

static int take(struct request_in *request, enum limit limit, const char *who)
{
	if (limits_take(request->server->limits, limit, who, server_ticks(request->server)))
		return 1;
	metrics_add(METRIC_LIMITED, 1);
	http_refuse(request, REFUSAL_TOO_MANY);
	return 0;
}

/* A string of the body that fits, or 0 after refusing the request. */
static int read_body_string(struct request_in *request, const char *name, char *out, size_t room)
{
	json_t *body = json_loadb(request->body ? request->body : "", request->body_size,
	                          JSON_REJECT_DUPLICATES, NULL);
	const json_t *member = json_object_get(body, name);
	int is_there = json_is_string(member) && json_string_length(member) < room;

	if (is_there)
		memcpy(out, json_string_value(member), json_string_length(member) + 1);
	json_decref(body);
	return is_there;
}

/* --- who is it? ------------------------------------------------------------------------------- */

static enum store_answer find_person(struct job *job, struct store *store)
{
	struct errand *errand = (struct errand *)job;

	if (errand->session.token[0]) {
		enum store_answer answer =
			store_find_session(store, errand->session.token, &errand->session);

		if (answer != STORE_DONE)
			return answer;
		memcpy(errand->person.id, errand->session.person, ID_MAX);
	}
	return store_person_by_id(store, errand->person.id, &errand->person);
}

/* A guest's cookie is worth nothing once the name has a password; a session ends. */
static int is_valid(const struct errand *errand)
{
	if (errand->job.answer != STORE_DONE)
		return 0;
	if (errand->session.token[0])
		return errand->session.expires > now_ms();
	return !errand->person.password[0];
}

static void take_person(struct errand *errand)
{
	struct request_in *request = errand->request;

	if (is_valid(errand)) {
		request->person = errand->person;
		memcpy(request->session, errand->session.token, HEX_MAX);
	}
	end_errand(errand);
	api_answer(request);
}

void api_identify(struct request_in *request)
{
	struct errand *errand = new_errand(request, take_person);

	if (people_read_session(request->cookie, errand->session.token) ||
	    people_read_guest(request->server->key, request->cookie, now_ms(), errand->person.id)) {
		read_store(errand, find_person);
		return;
	}
	end_errand(errand);
	api_answer(request);
}

static void get_me(struct request_in *request)
{
	http_answer(request, 200, messages_person(&request->person));
}

/* --- guests, names, passwords ----------------------------------------------------------------- */

static enum store_answer add_person(struct job *job, struct store *store)
{
	enum store_answer answer = store_add_person(store, &((struct errand *)job)->person);

	return answer == STORE_NOT ? STORE_DONE : answer; /* it was added by an attempt before */
}

static void greet_guest(struct errand *errand)
{
	struct request_in *request = errand->request;
	char cookie[COOKIE_MAX];

	if (errand->job.answer == STORE_DONE) {
		people_sign(request->server->key, errand->person.id, now_ms() + SESSION_MS, cookie);
		http_set_cookie(request, cookie);
		http_answer(request, 200, messages_person(&errand->person));
	} else {
		http_refuse(request, REFUSAL_STORAGE);
	}
	end_errand(errand);
}

static void post_guest(struct request_in *request)
{
	struct errand *errand;
	char text[NAME_MAX_BYTES], name[NAME_MAX_BYTES];

	if (!read_body_string(request, "name", text, sizeof text) || !people_clean_name(text, name)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return;
	}
	if (!take(request, LIMIT_GUEST, request->address))
		return;
	errand = new_errand(request, greet_guest);
	memset(&errand->person, 0, sizeof errand->person);
	text_new_id(errand->person.id);
	memcpy(errand->person.name, name, sizeof name);
	errand->person.created = now_ms();
	write_store(errand, add_person);
}

static enum store_answer add_session(struct job *job, struct store *store)
{
	enum store_answer answer = store_add_session(store, &((struct errand *)job)->session);

	return answer == STORE_NOT ? STORE_DONE : answer;
}

static void welcome(struct errand *errand)
{
	struct request_in *request = errand->request;

	if (errand->job.answer == STORE_DONE)
		http_answer(request, 200, messages_person(&errand->person));
	else
		http_refuse(request, REFUSAL_STORAGE);
	end_errand(errand);
}

static void open_session(struct errand *errand)
{
	char cookie[COOKIE_MAX];

	errand->session = people_new_session(errand->person.id, now_ms(), cookie);
	http_set_cookie(errand->request, cookie);
	errand->then = welcome;
	write_store(errand, add_session);
}

/* Reads name and password of the body; refuses and returns 0 if they cannot be. */
static int read_credentials(struct request_in *request, struct errand *errand)
{
	char text[NAME_MAX_BYTES];

	if (!read_body_string(request, "name", text, sizeof text) ||
	    !people_clean_name(text, errand->person.name) ||
	    !text_fold(errand->person.name, errand->person.folded, NAME_MAX_BYTES)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return 0;
	}
	if (!read_body_string(request, "password", errand->password, sizeof errand->password) ||
	    !people_is_password(errand->password)) {
		http_refuse(request, REFUSAL_BAD_PASSWORD);
		return 0;
	}
	if (request->server->hashing >= HASHING_MAX) {
		http_refuse(request, REFUSAL_TOO_MANY);
		return 0;
	}
	return take(request, LIMIT_PASSWORD, request->address) &&
	       take(request, LIMIT_NAMED, errand->person.folded);
}

static void on_worked(uv_work_t *work, int status)
{
	struct errand *errand = (struct errand *)work->data;

	(void)status;
	errand->request->server->hashing--;
	errand->then(errand);
}

/* argon2id takes 64 MiB and a moment: on a thread of the pool. */
static void hash_on_pool(struct errand *errand, uv_work_cb work)
{
	errand->work.data = errand;
	errand->request->server->hashing++;
	uv_queue_work(&errand->request->server->loop, &errand->work, work, on_worked);
}

static void hash_password(uv_work_t *work)
{
	struct errand *errand = (struct errand *)work->data;

	errand->is_right = crypto_pwhash_str(errand->person.password, errand->password,
	                                     strlen(errand->password),
	                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

/* Whoever was logged in with the old password is so no more. */
static enum store_answer keep_name(struct job *job, struct store *store)
{
	struct errand *errand = (struct errand *)job;
	enum store_answer answer = store_change_person(store, &errand->person);

	if (answer == STORE_DONE && store_end_sessions(store, errand->person.id) == STORE_FAILED)
		return STORE_FAILED;
	return answer;
}

static void end_register(struct errand *errand)
{
	struct request_in *request = errand->request;

	if (errand->job.answer == STORE_DONE) {
		sockets_end_person(request->server->sockets, errand->person.id);
		open_session(errand);
		return;
	}
	http_refuse(errand->request,
	            errand->job.answer == STORE_NOT ? REFUSAL_NAME_TAKEN : REFUSAL_STORAGE);
	end_errand(errand);
}

static void store_name(struct errand *errand)
{
	if (!errand->is_right) {
		http_refuse(errand->request, REFUSAL_TOO_MANY);
		end_errand(errand);
		return;
	}
	errand->then = end_register;
	write_store(errand, keep_name);
}

/* A guest keeps the seats and gets a name and a password; or changes both. */
static void post_register(struct request_in *request)
{
	struct errand *errand = new_errand(request, store_name);

	if (read_credentials(request, errand))
		hash_on_pool(errand, hash_password);
	else
		end_errand(errand);
}

/* A name that nobody has costs as much time as a wrong password. */
static void check_password(uv_work_t *work)
{
	static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
	                             "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
	struct errand *errand = (struct errand *)work->data;
	const char *hash = errand->person.password[0] ? errand->person.password : nobody;

	errand->is_right = crypto_pwhash_str_verify(hash, errand->password,
	                                            strlen(errand->password)) == 0 &&
	                   hash != nobody;
}

static void end_login(struct errand *errand)
{
	if (errand->is_right) {
		open_session(errand);
		return;
	}
	http_refuse(errand->request, REFUSAL_BAD_PASSWORD);
	end_errand(errand);
}

static enum store_answer find_by_name(struct job *job, struct store *store)
{
	struct errand *errand = (struct errand *)job;
	struct person found = {0};
	enum store_answer answer = store_person_by_name(store, errand->person.folded, &found);

	if (answer != STORE_FAILED)
		errand->person = found;
	return answer;
}

static void check_found(struct errand *errand)
{
	if (errand->job.answer == STORE_FAILED) {
		http_refuse(errand->request, REFUSAL_STORAGE);
		end_errand(errand);
		return;
	}
	errand->then = end_login;
	hash_on_pool(errand, check_password);
}

static void post_login(struct request_in *request)
{
	struct errand *errand = new_errand(request, check_found);

	if (read_credentials(request, errand))
		read_store(errand, find_by_name);
	else
		end_errand(errand);
}

static void say_done(struct errand *errand)
{
	if (errand->job.answer == STORE_FAILED)
		http_refuse(errand->request, REFUSAL_STORAGE);
	else
		http_answer(errand->request, 200, messages_person(&errand->person));
	end_errand(errand);
}

static enum store_answer end_session(struct job *job, struct store *store)
{
	return store_end_session(store, ((struct errand *)job)->session.token);
}

static enum store_answer end_sessions(struct job *job, struct store *store)
{
	return store_end_sessions(store, ((struct errand *)job)->person.id);
}

static void end_logout(struct errand *errand)
{
	struct sockets *sockets = errand->request->server->sockets;

	if (errand->job.answer != STORE_FAILED && errand->session.token[0])
		sockets_end_session(sockets, errand->session.token);
	say_done(errand);
}

static void post_logout(struct request_in *request)
{
	struct errand *errand = new_errand(request, end_logout);

	memcpy(errand->session.token, request->session, HEX_MAX);
	http_set_cookie(request, "");
	write_store(errand, end_session);
}

static void post_logout_everywhere(struct request_in *request)
{
	http_set_cookie(request, "");
	sockets_drop(request->server->sockets, request->person.id);
	write_store(new_errand(request, say_done), end_sessions);
}

static enum store_answer keep_hook(struct job *job, struct store *store)
{
	return store_change_person(store, &((struct errand *)job)->person);
}

static void put_hook(struct request_in *request)
{
	struct errand *errand;
	char url[URL_MAX];

	if (!read_body_string(request, "url", url, sizeof url) || (url[0] && !hooks_is_url(url))) {
		http_refuse(request, REFUSAL_BAD_URL);
		return;
	}
	errand = new_errand(request, say_done);
	memcpy(errand->person.hook, url, sizeof url);
	hooks_new_key(errand->person.hook_key);
	write_store(errand, keep_hook);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void get_games(struct request_in *request)
{
	http_answer(request, 200, messages_games());
}

static enum store_answer read_list(struct job *job, struct store *store)
{
	struct errand *errand = (struct errand *)job;
	struct store_list list = {errand->list, errand->person.id, 0, LIST_MAX};

	errand->rows.count = 0;
	return store_list(store, &list, rows_add, &errand->rows);
}

static void say_list(struct errand *errand)
{
	if (errand->job.answer == STORE_FAILED)
		http_refuse(errand->request, REFUSAL_STORAGE);
	else
		http_answer(errand->request, 200, messages_rows(&errand->rows, now_ms()));
	end_errand(errand);
}

static void get_list(struct request_in *request, enum table_list list)
{
	struct errand *errand = new_errand(request, say_list);

	errand->list = list;
	read_store(errand, read_list);
}

static void get_tables(struct request_in *request)
{
	get_list(request, LIST_OPEN);
}

static void get_my_tables(struct request_in *request)
{
	get_list(request, LIST_OF_PERSON);
}

static enum store_answer keep_opening(struct job *job, struct store *store)
{
	return opening_store(&((struct errand *)job)->opening, store);
}

static void say_opened(struct errand *errand)
{
	struct request_in *request = errand->request;

	if (errand->job.answer == STORE_FAILED)
		http_refuse(request, REFUSAL_STORAGE);
	else
		http_answer(request, 201, messages_created(errand->opening.match->head.id,
		                                           request->server->base_url));
	end_errand(errand);
}

static void post_table(struct request_in *request)
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX];
	struct table_head head;
	struct errand *errand;

	if (!messages_read_head(request->body ? request->body : "", request->body_size, &head, seats)) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		return;
	}
	if (!take(request, LIMIT_TABLE, request->person.id))
		return;
	errand = new_errand(request, say_opened);
	errand->opening = opening_new(&head, &request->person, seats, now_ms());
	if (errand->opening.is_refused) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		end_errand(errand);
		return;
	}
	memcpy(errand->job.key, errand->opening.match->head.id, ID_MAX);
	write_store(errand, keep_opening);
}

static void say_table(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;

	if (answer->refusal != REFUSAL_NONE)
		http_refuse(request, answer->refusal);
	else
		http_answer(request, 200, messages_table(answer->match, 0, now_ms()));
}

static void say_state(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;

	if (answer->refusal != REFUSAL_NONE)
		http_refuse(request, answer->refusal);
	else
		http_answer(request, 200, messages_state(answer->match, now_ms()));
}

static void append_bytes(void *to, const char *bytes, size_t size)
{
	struct text *text = (struct text *)to;

	text->bytes = (char *)memory_grow(text->bytes, text->size + size + 1, 1);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
}

static void say_record(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;
	struct text text = {NULL, 0};
	struct record record;

	if (answer->refusal != REFUSAL_NONE) {
		http_refuse(request, answer->refusal);
		return;
	}
	record = match_record(answer->match);
	record_write(&record, append_bytes, &text);
	request->type = "text/plain; charset=utf-8";
	http_answer(request, 200, text);
}

/* "/v1/tables/ID", "/v1/tables/ID/state", "/v1/tables/ID/record" */
static void get_table(struct request_in *request)
{
	const char *rest = request->path + strlen("/v1/tables/");
	char id[ID_MAX];
	tables_answer *say = NULL;

	snprintf(id, sizeof id, "%s", rest);
	rest += strlen(id);
	if (!rest[0])
		say = say_table;
	else if (strcmp(rest, "/state") == 0)
		say = say_state;
	else if (strcmp(rest, "/record") == 0)
		say = say_record;
	if (!say || !text_is_id(id))
		http_refuse(request, REFUSAL_NO_TABLE);
	else
		tables_look(request->server->tables, id, say, request);
}

static void say_command(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;
	char rule[16];

	messages_rule(answer->match, answer->rule, rule);
	if (answer->refusal == REFUSAL_NONE)
		http_answer(request, 200, messages_ok("", "", answer->number));
	else
		http_refuse_by_rule(request, answer->refusal, rule);
}

/* The same commands as through the WebSocket, for programs that come and go. */
static void post_command(struct request_in *request)
{
	const char *who = request->person.id;
	struct message message;

	if (!messages_read(request->body ? request->body : "", request->body_size, &message) ||
	    message.kind != MESSAGE_COMMAND) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!take(request, LIMIT_MESSAGE, who) ||
	    (message.command.kind == COMMAND_CHAT && !take(request, LIMIT_CHAT, who)) ||
	    (message.command.kind == COMMAND_REMATCH && !take(request, LIMIT_TABLE, who)))
		return;
	memcpy(message.command.person, request->person.id, ID_MAX);
	memcpy(message.command.name, request->person.name, NAME_MAX_BYTES);
	tables_command(request->server->tables, message.table, &message.command, say_command, request);
}

/* A record from anywhere: is it legal, and where does it lead? */
static void post_record(struct request_in *request)
{
	move *moves = (move *)memory_new(RECORD_MOVES_MAX * sizeof *moves);
	struct record record = record_new(moves, RECORD_MOVES_MAX);
	struct record_fault fault;
	struct match match = {.running = SEAT_NONE, .status = TABLE_PAUSED};

	if (!record_read(&record, GAMES, request->body ? request->body : "", request->body_size,
	                 &match.state, &fault)) {
		http_refuse(request, REFUSAL_BAD_RECORD);
	} else {
		match.game = record.game;
		match.setup = record.setup;
		match.plies = record.count;
		match.head.players = record.setup.players;
		snprintf(match.head.game, sizeof match.head.game, "%s", record.game->name);
		http_answer(request, 200, messages_state(&match, now_ms()));
	}
	free(moves);
}

/* --- everything else -------------------------------------------------------------------------- */

static struct text text_of(const char *words)
{
	return (struct text){strdup(words), strlen(words)};
}

static void get_health(struct request_in *request)
{
	request->type = "text/plain; charset=utf-8";
	if (request->server->is_stopping)
		http_answer(request, 503, text_of("stopping\n"));
	else
		http_answer(request, 200, text_of("ok\n"));
}

/* Figures are for those on this machine; a proxy should not pass the path on. */
static void get_metrics(struct request_in *request)
{
	int is_near =
		strcmp(request->address, "127.0.0.1") == 0 || strcmp(request->address, "::1") == 0;
	struct text text = {NULL, 0};

	if (!is_near || http_header(request, "X-Forwarded-For")[0]) {
		http_refuse(request, REFUSAL_NO_TABLE);
		return;
	}
	text.bytes = (char *)memory_new(METRICS_ROOM);
	text.size = metrics_write(text.bytes, METRICS_ROOM);
	request->type = "text/plain; version=0.0.4; charset=utf-8";
	http_answer(request, 200, text);
}

static void get_socket(struct request_in *request)
{
	struct upgrade_headers headers = {
		http_header(request, "Upgrade"), http_header(request, "Connection"),
		http_header(request, "Sec-WebSocket-Version"), http_header(request, "Sec-WebSocket-Key")};

	if (!upgrade_is_sound(&headers)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!take(request, LIMIT_CONNECT, request->address))
		return;
	if (limits_is_full(request->server->limits, CROWD_SOCKET, request->address)) {
		metrics_add(METRIC_LIMITED, 1);
		http_refuse(request, REFUSAL_TOO_MANY);
		return;
	}
	request->is_upgrade = 1;
	http_answer(request, 101, (struct text){NULL, 0});
}

/* "/table/ID", the link of an invitation: the client is one page, which finds the table itself. The
   way there is relative, so that it holds behind a proxy that serves us in a folder. */
static void get_invitation(struct request_in *request)
{
	const char *id = request->path + strlen("/table/");

	if (!text_is_id(id)) {
		http_refuse(request, REFUSAL_NO_TABLE);
		return;
	}
	snprintf(request->location, sizeof request->location, "../#/online/%s", id);
	http_answer(request, 302, text_of(""));
}

static void get_file(struct request_in *request)
{
	const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;

	if (!http_answer_file(request, path))
		http_refuse(request, REFUSAL_NO_TABLE);
}

enum { OPEN_TO_ALL, FOR_THE_KNOWN };

static const struct route {
	const char *method, *path;
	int for_whom;
	void (*answer)(struct request_in *request);
} ROUTES[] = {
	{"GET", "/healthz", OPEN_TO_ALL, get_health},
	{"GET", "/metrics", OPEN_TO_ALL, get_metrics},
	{"GET", "/v1/socket", OPEN_TO_ALL, get_socket},
	{"GET", "/v1/games", OPEN_TO_ALL, get_games},
	{"GET", "/v1/tables", OPEN_TO_ALL, get_tables},
	{"GET", "/v1/me", FOR_THE_KNOWN, get_me},
	{"GET", "/v1/me/tables", FOR_THE_KNOWN, get_my_tables},
	{"PUT", "/v1/me/hook", FOR_THE_KNOWN, put_hook},
	{"POST", "/v1/guest", OPEN_TO_ALL, post_guest},
	{"POST", "/v1/register", FOR_THE_KNOWN, post_register},
	{"POST", "/v1/login", OPEN_TO_ALL, post_login},
	{"POST", "/v1/logout", FOR_THE_KNOWN, post_logout},
	{"POST", "/v1/logout-everywhere", FOR_THE_KNOWN, post_logout_everywhere},
	{"POST", "/v1/tables", FOR_THE_KNOWN, post_table},
	{"POST", "/v1/commands", FOR_THE_KNOWN, post_command},
	{"POST", "/v1/records", OPEN_TO_ALL, post_record},
};

static const struct route *find_route(const struct request_in *request)
{
	for (size_t each = 0; each < sizeof ROUTES / sizeof *ROUTES; each++)
		if (strcmp(ROUTES[each].method, request->method) == 0 &&
		    strcmp(ROUTES[each].path, request->path) == 0)
			return &ROUTES[each];
	return NULL;
}

/* A browser names the site that a request comes from, wherever it could do harm. */
static int is_foreign(const struct request_in *request)
{
	const char *origin = http_header(request, "Origin");

	if (!origin[0])
		return strcmp(http_header(request, "Sec-Fetch-Site"), "cross-site") == 0 &&
		       strcmp(request->method, "GET") != 0;
	return strcmp(origin, request->server->origin) != 0 &&
	       strcmp(origin, request->server->local_origin) != 0;
}

static int is_harmless(const struct request_in *request)
{
	return strcmp(request->method, "GET") == 0 && strcmp(request->path, "/v1/socket") != 0;
}

void api_answer(struct request_in *request)
{
	const struct route *route = find_route(request);

	if (!is_harmless(request) && is_foreign(request))
		http_refuse(request, REFUSAL_FOREIGN);
	else if (request->server->is_stopping && strcmp(request->path, "/healthz") != 0)
		http_refuse(request, REFUSAL_STOPPING);
	else if (route && route->for_whom == FOR_THE_KNOWN && !request->person.id[0])
		http_refuse(request, REFUSAL_NOT_KNOWN);
	else if (route)
		route->answer(request);
	else if (strcmp(request->method, "GET") != 0)
		http_refuse(request, REFUSAL_NO_TABLE);
	else if (strncmp(request->path, "/v1/tables/", 11) == 0)
		get_table(request);
	else if (strncmp(request->path, "/table/", 7) == 0)
		get_invitation(request);
	else
		get_file(request);
}
