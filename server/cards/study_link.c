/* Links to studies. A private study shows nothing here, also to its owner. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/study.h"
#include "i18n/say.h"
#include "server/cards/card.h"
#include "server/cards/cards.h"
#include "server/cards/link_page.h"
#include "server/http/request.h"
#include "server/notify/notice_text.h"
#include "server/rest/study_request.h"
#include "server/util/memory.h"
#include "server/util/text.h"

enum { REFERENCE_MAX = 2 * URL_MAX };

struct study_link {
	struct study_request asked; /* first: a study request is its study link */
	int language;
	struct buffer svg;
};

/* The title; the game and the author. */
static void find_words(const struct study_link *link, struct study_card *card,
                       char line[CARD_LINE_MAX])
{
	const struct stored_study *study = &link->asked.study;
	const char *untitled = say_find_in(link->language, "study.untitled");

	snprintf(line, CARD_LINE_MAX, "%s · %s", notice_game(link->language, study->game),
	         study->owner_name);
	card->title = study->title[0] || !untitled ? study->title : untitled;
	card->line = line;
}

/* --- in the store's thread -------------------------------------------------------------------- */

static enum store_result find_shown(struct study_request *asked, struct store *store)
{
	enum store_result result = study_request_find(asked, store, STUDY_FOR_READERS);

	if (result == STORE_DONE && asked->study.visibility == STUDY_PRIVATE)
		return study_request_refuse(asked, REFUSAL_NO_STUDY);
	return result;
}

static enum store_result read_link(struct job *job, struct store *store)
{
	return find_shown((struct study_request *)job, store);
}

static void draw_first(struct study_link *link, const char *text)
{
	move *moves = (move *)memory_raw(RECORD_MOVES_MAX * sizeof *moves);
	struct record record = record_new(moves, RECORD_MOVES_MAX);
	struct game_state state;
	struct record_fault fault;

	if (record_read(&record, GAMES, text, study_chapter_size(text, strlen(text)), &state, &fault)) {
		struct study_card card = {.record = &record};
		char line[CARD_LINE_MAX];

		find_words(link, &card, line);
		link->svg = card_draw_study(&card);
	}
	free(moves);
}

static enum store_result read_picture(struct job *job, struct store *store)
{
	struct study_link *link = (struct study_link *)job;
	struct study_request *asked = &link->asked;
	enum store_result result = find_shown(asked, store);

	if (result == STORE_DONE)
		result = store_study_text(store, asked->study.id, asked->study.version, version_rows_add,
		                          &asked->versions);
	if (result == STORE_DONE && asked->versions.count > 0)
		draw_first(link, asked->versions.rows[0].text);
	return result;
}

/* --- responses -------------------------------------------------------------------------------- */

static struct buffer write_page(const struct study_link *link)
{
	const struct stored_study *study = &link->asked.study;
	const char *base = link->asked.query.request->server->base_url;
	char line[CARD_LINE_MAX], url[REFERENCE_MAX], image[REFERENCE_MAX], place[LOCATION_MAX];
	struct study_card card = {0};
	struct link_page page;

	find_words(link, &card, line);
	snprintf(url, sizeof url, "%s/study/%s", base, study->id);
	/* It changes with the study: `version` is for programs that look only once at an address. */
	snprintf(image, sizeof image, "%s/study-card/%s.png?lang=%s&version=%d", base, study->id,
	         say_languages()[link->language], study->version);
	snprintf(place, sizeof place, "../#/study/server/%s", study->id);
	page = (struct link_page){link->language, card.title, card.title, line, url, image, place};
	return link_page_write(&page);
}

static void send_page(struct store_request *query)
{
	struct study_link *link = (struct study_link *)query;
	struct http_request *request = query->request;

	if (query->job.result == STORE_DONE) {
		request->type = "text/html; charset=utf-8";
		http_respond(request, 200, write_page(link));
	} else { /* the client explains it */
		snprintf(request->location, sizeof request->location, "../#/study/server/%s",
		         link->asked.id);
		http_respond(request, 302, (struct buffer){0});
	}
	study_request_free(&link->asked);
}

static void send_picture(struct store_request *query)
{
	struct study_link *link = (struct study_link *)query;

	if (link->svg.size > 0)
		cards_send(query->request, link->svg);
	else if (!study_request_refused(&link->asked))
		http_refuse(query->request, REFUSAL_NO_STUDY);
	study_request_free(&link->asked);
}

static struct study_link *study_link_new(struct http_request *request, int language,
                                         void (*then)(struct store_request *query))
{
	struct study_link *link = (struct study_link *)store_request_new(sizeof *link, request, then);

	memcpy(link->asked.id, request->path_values[0], ID_MAX); /* text_is_id */
	link->language = language;
	return link;
}

void cards_get_study_link(struct http_request *request)
{
	struct study_link *link = study_link_new(request, link_page_language(request), send_page);

	store_request_read(&link->asked.query, read_link);
}

void cards_get_study_picture(struct http_request *request)
{
	struct study_link *link;

	if (!cards_find_id(request)) {
		http_refuse(request, REFUSAL_NO_STUDY);
		return;
	}
	if (!request_is_within(request, LIMIT_CARD, request->address))
		return;
	link = study_link_new(request, notice_language(http_query(request, "lang")), send_picture);
	store_request_read(&link->asked.query, read_picture);
}
