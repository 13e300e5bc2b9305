/* Links to tables and studies: the page that programs read for a preview (OpenGraph), and its
   picture. */
#ifndef SERVER_CARDS_CARDS_H
#define SERVER_CARDS_CARDS_H

#include "server/http/http.h"

struct cards;

/* `painter` is what painter_start has returned; it now belongs to the cards. */
struct cards *cards_new(uv_loop_t *loop, int painter);
/* Every second: gives up on a picture that takes too long. */
void cards_tick(struct cards *cards);
/* All pictures that wait are refused. Before the loop ends. */
void cards_stop(struct cards *cards);
void cards_free(struct cards *cards);

/* "/table/ID", and "/table/ID?ply=N" for a position. The path is that behind "/table/". */
void cards_get_link(struct http_request *request);
/* "/card/ID.png". */
void cards_get_picture(struct http_request *request);

/* "/study/ID", the link of a study that others may read, and "/study-card/ID.png". */
void cards_get_study_link(struct http_request *request);
void cards_get_study_picture(struct http_request *request);

#endif
