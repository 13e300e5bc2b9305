#include "svg/picture.h"
#include "capi/lib.h"

int bastide_svg(const struct bastide_state *state, char *out, size_t room)
{
	size_t length;

	if (!state)
		return BASTIDE_ERROR_NULL;
	length = picture_write(state->game, &state->state, NULL, 0);
	if (!out)
		return room ? BASTIDE_ERROR_NULL : (int)length;
	if (room <= length)
		return BASTIDE_ERROR_ROOM;
	picture_write(state->game, &state->state, out, room);
	return (int)length;
}
