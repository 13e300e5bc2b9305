/* The page of a link to a table. People are led to the table; programs read what it is about. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "server/cards/card.h"
#include "server/cards/cards.h"
#include "server/notify/notice_text.h"
#include "server/util/text.h"

enum { REFERENCE_MAX = 2 * URL_MAX };

static void put(struct buffer *page, const char *text)
{
	buffer_append(page, text, strlen(text));
}

/* Text, or the value of an attribute. */
static void put_quoted(struct buffer *page, const char *text)
{
	static const char *const names[][2] = {
		{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}};

	for (; *text; text++) {
		const char *as = NULL;

		for (size_t each = 0; each < sizeof names / sizeof *names; each++)
			if (*text == names[each][0][0])
				as = names[each][1];
		buffer_append(page, as ? as : text, as ? strlen(as) : 1);
	}
}

static void put_meta(struct buffer *page, const char *kind, const char *name, const char *content)
{
	put(page, "<meta ");
	put(page, kind);
	put(page, "=\"");
	put(page, name);
	put(page, "\" content=\"");
	put_quoted(page, content);
	put(page, "\">\n");
}

/* "fr" of "fr-CH, fr;q=0.9, en;q=0.8". */
static int language_of(const struct http_request *request)
{
	const char *header = http_header(request, "Accept-Language");
	char code[3] = {0};

	if (isalpha((unsigned char)header[0]) && isalpha((unsigned char)header[1]))
		memcpy(code, header, 2);
	return notice_language(code);
}

/* Where the client shows it: a table, or a position of its game. Relative, so that it works behind
   a proxy that serves us in a folder. */
static void find_place(const struct http_request *request, const char *id, char *out, size_t size)
{
	const char *ply = http_query(request, "ply");

	if (ply[0] && strspn(ply, "0123456789") == strlen(ply))
		snprintf(out, size, "../#/online/%s/replay/%ld", id, http_number(request, "ply"));
	else
		snprintf(out, size, "../#/online/%s", id);
}

/* The picture changes with the game: `size` is for programs that look only once at an address. */
static void put_picture(struct buffer *page, const struct http_request *request,
                        const struct card *card)
{
	char text[REFERENCE_MAX];
	int length = snprintf(text, sizeof text, "%s/card/%s.png?lang=%s&size=%ld",
	                      request->server->base_url, card->match->head.id,
	                      say_languages()[card->language], card->match->size);

	if (http_query(request, "ply")[0])
		snprintf(text + length, sizeof text - (size_t)length, "&ply=%ld",
		         http_number(request, "ply"));
	put_meta(page, "property", "og:image", text);
	snprintf(text, sizeof text, "%d", CARD_WIDTH);
	put_meta(page, "property", "og:image:width", text);
	snprintf(text, sizeof text, "%d", CARD_HEIGHT);
	put_meta(page, "property", "og:image:height", text);
	put_meta(page, "name", "twitter:card", "summary_large_image");
}

static struct buffer write_page(const struct http_request *request, const struct card *card)
{
	const char *id = card->match->head.id;
	struct buffer page = {0};
	char names[CARD_LINE_MAX], line[CARD_LINE_MAX], text[REFERENCE_MAX];

	card_line(card, line);
	card_names(card, names);
	put(&page, "<!doctype html>\n<html lang=\"");
	put(&page, say_languages()[card->language]);
	put(&page, "\">\n<meta charset=\"utf-8\">\n<title>");
	put(&page, card_title(card));
	put(&page, "</title>\n");
	snprintf(text, sizeof text, "%s: %s", card_title(card), names);
	put_meta(&page, "property", "og:title", text);
	put_meta(&page, "property", "og:description", line);
	put_meta(&page, "property", "og:site_name", "Bastide");
	put_meta(&page, "property", "og:type", "website");
	snprintf(text, sizeof text, "%s/table/%s", request->server->base_url, id);
	put_meta(&page, "property", "og:url", text);
	put_picture(&page, request, card);
	find_place(request, id, text, sizeof text);
	put(&page, "<meta http-equiv=\"refresh\" content=\"0; url=");
	put(&page, text);
	put(&page, "\">\n<a href=\"");
	put(&page, text);
	put(&page, "\">");
	put_quoted(&page, card_title(card));
	put(&page, "</a>\n");
	return page;
}

/* A table that is not there is explained by the client, too. */
static void send_page(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;

	if (reply->refusal != REFUSAL_NONE) {
		find_place(request, request->path_values[0], request->location, sizeof request->location);
		http_respond(request, 302, (struct buffer){0});
	} else {
		struct card card = {reply->match, reply->match->plies, language_of(request)};

		request->type = "text/html; charset=utf-8";
		http_respond(request, 200, write_page(request, &card));
	}
}

void cards_get_link(struct http_request *request)
{
	tables_get(request->server->tables, request->path_values[0], send_page, request);
}
