/* What links of tables and of studies share. */
#ifndef SERVER_CARDS_LINK_PAGE_H
#define SERVER_CARDS_LINK_PAGE_H

#include "server/http/http.h"

/* The page of a link: people are led to `place`, programs read the rest. */
struct link_page {
	int language;
	const char *name;         /* of the page */
	const char *title, *line; /* of the preview */
	const char *url, *image, *place;
};

struct buffer link_page_write(const struct link_page *page);
/* "fr" of "fr-CH, fr;q=0.9, en;q=0.8". */
int link_page_language(const struct http_request *request);

/* Sends the PNG of an SVG, which it frees. */
void cards_send(struct http_request *request, struct buffer svg);
/* Makes the ID of the "ID.png" that the path ends with. Returns 0 if it has another form. */
int cards_find_id(struct http_request *request);

#endif
