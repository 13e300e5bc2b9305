#include "server/cards/cards.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/cards/card.h"
#include "server/cards/link_page.h"
#include "server/cards/painter.h"
#include "server/http/request.h"
#include "server/notify/notice_text.h"
#include "server/ops/log.h"
#include "server/util/memory.h"
#include "server/util/text.h"

enum {
	CACHE_ROWS = 128,
	CACHE_BYTES = 16 << 20,
	WAITING_MAX = 32,    /* pictures, in all */
	PATIENCE_MS = 10000, /* for one of them */
	HASH_BYTES = 16,
	ETAG_SIZE = 2 * HASH_BYTES + 3
};

/* What is on its way to the painter. The loop may hold it longer than the request waits. */
struct sending {
	uv_write_t write; /* first: a write is its sending */
	uint32_t size;
	struct buffer svg;
};

/* A picture that is wanted. The first in the queue is with the painter. */
struct painting {
	struct painting *next;
	struct http_request *request;
	struct buffer svg;
};

struct cached {
	char etag[ETAG_SIZE]; /* with quotes, of the SVG */
	struct buffer png;
	uint64_t used;
};

struct cards {
	uv_loop_t *loop;
	uv_pipe_t line;
	int is_open, waiting;
	struct painting *first, **last;
	int64_t since; /* when the first was sent */
	struct buffer answer;
	struct cached cache[CACHE_ROWS];
	size_t cached_bytes;
	uint64_t uses;
};

/* --- cache ------------------------------------------------------------------------------------ */

static void find_etag(const struct buffer *svg, char etag[ETAG_SIZE])
{
	unsigned char hash[HASH_BYTES];

	crypto_generichash(hash, sizeof hash, (const unsigned char *)svg->bytes, svg->size, NULL, 0);
	etag[0] = '"';
	sodium_bin2hex(etag + 1, ETAG_SIZE - 1, hash, sizeof hash);
	strcat(etag, "\"");
}

static struct cached *find_cached(struct cards *cards, const char *etag)
{
	for (int row = 0; row < CACHE_ROWS; row++)
		if (cards->cache[row].png.size > 0 && strcmp(cards->cache[row].etag, etag) == 0) {
			cards->cache[row].used = ++cards->uses;
			return &cards->cache[row];
		}
	return NULL;
}

static void drop(struct cards *cards, struct cached *row)
{
	cards->cached_bytes -= row->png.size;
	buffer_free(&row->png);
	row->used = 0;
}

/* An empty row has never been used. */
static struct cached *oldest(struct cards *cards, int must_be_full)
{
	struct cached *found = NULL;

	for (struct cached *row = cards->cache; row < cards->cache + CACHE_ROWS; row++)
		if ((row->png.size > 0 || !must_be_full) && (!found || row->used < found->used))
			found = row;
	return found;
}

static void cache(struct cards *cards, const char *etag, const struct buffer *png)
{
	struct cached *row;

	while (cards->cached_bytes > 0 && cards->cached_bytes + png->size > CACHE_BYTES)
		drop(cards, oldest(cards, 1));
	row = oldest(cards, 0);
	drop(cards, row);
	memcpy(row->etag, etag, ETAG_SIZE);
	buffer_append(&row->png, png->bytes, png->size);
	row->used = ++cards->uses;
	cards->cached_bytes += png->size;
}

static void send_picture(struct http_request *request, const struct buffer *png)
{
	struct buffer copy = {0};

	buffer_append(&copy, png->bytes, png->size);
	request->type = "image/png";
	http_respond(request, 200, copy);
}

/* --- the painter ------------------------------------------------------------------------------ */

static void on_closed(uv_handle_t *handle)
{
	(void)handle;
}

static void send_first(struct cards *cards);

/* Responds to the first in the queue; without a picture by the mark of the page. */
static void end_first(struct cards *cards, const struct buffer *png)
{
	struct painting *first = cards->first;

	cards->first = first->next;
	if (!cards->first)
		cards->last = &cards->first;
	cards->waiting--;
	if (png->size > 0) {
		cache(cards, first->request->etag, png);
		send_picture(first->request, png);
	} else {
		first->request->etag[0] = 0;
		snprintf(first->request->location, sizeof first->request->location, "../icon-512.png");
		http_respond(first->request, 302, (struct buffer){0});
	}
	buffer_free(&first->svg);
	free(first);
}

/* The painter is gone, or does not answer: nothing can be drawn until the server starts again. */
static void give_up(struct cards *cards, const char *reason)
{
	struct buffer none = {0};

	if (cards->is_open) {
		cards->is_open = 0;
		log_warn("no-cards", "reason", reason, NULL);
		uv_close((uv_handle_t *)&cards->line, on_closed);
	}
	while (cards->first)
		end_first(cards, &none);
}

static void take_answer(struct cards *cards)
{
	struct buffer *answer = &cards->answer;
	uint32_t size;

	if (answer->size < sizeof size)
		return;
	memcpy(&size, answer->bytes, sizeof size);
	if (size > PAINTER_BYTES_MAX || !cards->first) {
		give_up(cards, "bad answer");
	} else if (answer->size == sizeof size + size) {
		struct buffer png = {.bytes = answer->bytes + sizeof size, .size = size};

		end_first(cards, &png);
		answer->size = 0;
		send_first(cards);
	}
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
	(void)handle;
	*out = uv_buf_init((char *)memory_raw(wanted), (unsigned)wanted);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *bytes)
{
	struct cards *cards = (struct cards *)stream->data;

	if (size > 0 && cards->answer.size + (size_t)size <= PAINTER_BYTES_MAX + sizeof(uint32_t)) {
		buffer_append(&cards->answer, bytes->base, (size_t)size);
		take_answer(cards);
	} else if (size != 0) {
		give_up(cards, "closed");
	}
	free(bytes->base);
}

static void on_written(uv_write_t *write, int status)
{
	struct sending *sending = (struct sending *)write;

	(void)status; /* a failure is read, too */
	buffer_free(&sending->svg);
	free(sending);
}

static void send_first(struct cards *cards)
{
	struct sending *sending;
	uv_buf_t parts[2];

	if (!cards->first || !cards->is_open)
		return;
	cards->since = (int64_t)uv_now(cards->loop);
	sending = (struct sending *)memory_new(sizeof *sending);
	sending->svg = cards->first->svg;
	cards->first->svg = (struct buffer){0};
	sending->size = (uint32_t)sending->svg.size;
	parts[0] = uv_buf_init((char *)&sending->size, sizeof sending->size);
	parts[1] = uv_buf_init(sending->svg.bytes, sending->size);
	if (uv_write(&sending->write, (uv_stream_t *)&cards->line, parts, 2, on_written) != 0)
		on_written(&sending->write, 0);
}

static void add_painting(struct cards *cards, struct http_request *request, struct buffer svg)
{
	struct painting *painting = (struct painting *)memory_new(sizeof *painting);

	painting->request = request;
	painting->svg = svg;
	*cards->last = painting;
	cards->last = &painting->next;
	cards->waiting++;
	if (cards->first == painting)
		send_first(cards);
}

struct cards *cards_new(uv_loop_t *loop, int painter)
{
	struct cards *cards = (struct cards *)memory_new(sizeof *cards);

	cards->loop = loop;
	cards->last = &cards->first;
	uv_pipe_init(loop, &cards->line, 0);
	cards->line.data = cards;
	cards->is_open = painter >= 0 && uv_pipe_open(&cards->line, painter) == 0 &&
	                 uv_read_start((uv_stream_t *)&cards->line, on_alloc, on_read) == 0;
	if (!cards->is_open)
		uv_close((uv_handle_t *)&cards->line, on_closed);
	return cards;
}

void cards_tick(struct cards *cards)
{
	if (cards->first && (int64_t)uv_now(cards->loop) - cards->since > PATIENCE_MS)
		give_up(cards, "slow");
}

void cards_stop(struct cards *cards)
{
	if (cards->is_open)
		uv_close((uv_handle_t *)&cards->line, on_closed);
	cards->is_open = 0;
}

void cards_free(struct cards *cards)
{
	for (int row = 0; row < CACHE_ROWS; row++)
		buffer_free(&cards->cache[row].png);
	buffer_free(&cards->answer);
	free(cards);
}

/* --- requests --------------------------------------------------------------------------------- */

static struct card card_of(const struct http_request *request, const struct match *match)
{
	long ply = http_number(request, "ply");
	int has_ply = http_query(request, "ply")[0] && ply <= match->plies;

	return (struct card){match, has_ply ? (int)ply : match->plies,
	                     notice_language(http_query(request, "lang"))};
}

void cards_send(struct http_request *request, struct buffer svg)
{
	struct cards *cards = request->server->cards;
	const struct cached *cached;
	struct buffer none = {0};

	find_etag(&svg, request->etag);
	cached = find_cached(cards, request->etag);
	if (request_lists(request, "If-None-Match", request->etag))
		http_respond(request, 304, none);
	else if (cached)
		send_picture(request, &cached->png);
	else if (cards->waiting >= WAITING_MAX)
		http_refuse(request, REFUSAL_TOO_MANY);
	else {
		add_painting(cards, request, svg);
		if (!cards->is_open)
			end_first(cards, &none);
		return;
	}
	buffer_free(&svg);
}

static void draw(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;
	struct card card;

	if (reply->refusal != REFUSAL_NONE) {
		http_refuse(request, reply->refusal);
		return;
	}
	card = card_of(request, reply->match);
	cards_send(request, card_draw(&card));
}

int cards_find_id(struct http_request *request)
{
	char *id = request->path_values[0], *ending = strrchr(id, '.');

	if (!ending || strcmp(ending, ".png") != 0)
		return 0;
	*ending = 0;
	return text_is_id(id);
}

void cards_get_picture(struct http_request *request)
{
	if (!cards_find_id(request))
		http_refuse(request, REFUSAL_NO_TABLE);
	else if (request_is_within(request, LIMIT_CARD, request->address))
		tables_get(request->server->tables, request->path_values[0], draw, request);
}
