/* The pages of links. People are led to the table or study; programs read what it is about. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "server/cards/card.h"
#include "server/cards/cards.h"
#include "server/cards/link_page.h"
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

int link_page_language(const struct http_request *request)
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

static void put_picture(struct buffer *out, const char *image)
{
	char text[16];

	put_meta(out, "property", "og:image", image);
	snprintf(text, sizeof text, "%d", CARD_WIDTH);
	put_meta(out, "property", "og:image:width", text);
	snprintf(text, sizeof text, "%d", CARD_HEIGHT);
	put_meta(out, "property", "og:image:height", text);
	put_meta(out, "name", "twitter:card", "summary_large_image");
}

struct buffer link_page_write(const struct link_page *page)
{
	struct buffer out = {0};

	put(&out, "<!doctype html>\n<html lang=\"");
	put(&out, say_languages()[page->language]);
	put(&out, "\">\n<meta charset=\"utf-8\">\n<title>");
	put_quoted(&out, page->name);
	put(&out, "</title>\n");
	put_meta(&out, "property", "og:title", page->title);
	put_meta(&out, "property", "og:description", page->line);
	put_meta(&out, "property", "og:site_name", "Bastide");
	put_meta(&out, "property", "og:type", "website");
	put_meta(&out, "property", "og:url", page->url);
	put_picture(&out, page->image);
	put(&out, "<meta http-equiv=\"refresh\" content=\"0; url=");
	put(&out, page->place);
	put(&out, "\">\n<a href=\"");
	put(&out, page->place);
	put(&out, "\">");
	put_quoted(&out, page->name);
	put(&out, "</a>\n");
	return out;
}

/* --- tables ----------------------------------------------------------------------------------- */

/* The picture changes with the game: `size` is for programs that look only once at an address. */
static void find_image(const struct http_request *request, const struct card *card, char *out,
                       size_t size)
{
	int length = snprintf(out, size, "%s/card/%s.png?lang=%s&size=%ld", request->server->base_url,
	                      card->match->head.id, say_languages()[card->language], card->match->size);

	if (http_query(request, "ply")[0])
		snprintf(out + length, size - (size_t)length, "&ply=%ld", http_number(request, "ply"));
}

static struct buffer write_page(const struct http_request *request, const struct card *card)
{
	const char *id = card->match->head.id;
	char names[CARD_LINE_MAX], line[CARD_LINE_MAX], title[REFERENCE_MAX];
	char url[REFERENCE_MAX], image[REFERENCE_MAX], place[REFERENCE_MAX];
	struct link_page page = {
		card->language, card_title(card), title, line, url, image, place,
	};

	card_line(card, line);
	card_names(card, names);
	snprintf(title, sizeof title, "%s: %s", card_title(card), names);
	snprintf(url, sizeof url, "%s/table/%s", request->server->base_url, id);
	find_image(request, card, image, sizeof image);
	find_place(request, id, place, sizeof place);
	return link_page_write(&page);
}

/* A table that is not there is explained by the client, too. */
static void send_page(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;

	if (reply->refusal != REFUSAL_NONE) {
		find_place(request, request->path_values[0], request->location, sizeof request->location);
		http_respond(request, 302, (struct buffer){0});
	} else {
		struct card card = {reply->match, reply->match->plies, link_page_language(request)};

		request->type = "text/html; charset=utf-8";
		http_respond(request, 200, write_page(request, &card));
	}
}

void cards_get_link(struct http_request *request)
{
	tables_get(request->server->tables, request->path_values[0], send_page, request);
}
