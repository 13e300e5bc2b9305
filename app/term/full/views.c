/* views.c - the table of views. */
#include <string.h>

#include "term/full/view.h"

extern const struct view MEDINA_VIEW;
extern const struct view CAYLUS_VIEW;
extern const struct view TILETUM_VIEW;

static const struct view *const VIEWS[] = {
	&MEDINA_VIEW,
	&CAYLUS_VIEW,
	&TILETUM_VIEW,
	NULL,
};

const struct view *view_of(const struct game *game)
{
	for (const struct view *const *view = VIEWS; *view; view++)
		if (strcmp((*view)->game, game->name) == 0)
			return *view;
	return NULL;
}
