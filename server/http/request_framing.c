#include "server/http/request_framing.h"

#include <microhttpd.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* Headers of which two would mean different things to different programs. */
static const char *const ONCE[] = {"Host",         "Origin",         "Authorization",
                                   "Content-Type", "Sec-Fetch-Site", "Sec-WebSocket-Key"};

enum { ONCE_COUNT = sizeof ONCE / sizeof *ONCE };

struct framing {
	int lengths, codings, once[ONCE_COUNT];
	int is_odd;      /* two programs could read it in two ways */
	const char *end; /* of what came before, in libmicrohttpd's buffer */
};

static int is_length(const char *value, size_t size)
{
	return size > 0 && strspn(value, "0123456789") == size;
}

/* libmicrohttpd parses in place, so two bytes lie between a line and the next one: CR and LF.
   There is one if it has taken a bare LF for the end of the line. There are more if a NUL has ended
   its text early, or if it has put a folded line together. */
static int are_apart(const char *end, const char *next, size_t bytes)
{
	return (uintptr_t)next - (uintptr_t)end == bytes;
}

static enum MHD_Result check_header(void *to, enum MHD_ValueKind kind, const char *name,
                                    size_t name_size, const char *value, size_t size)
{
	struct framing *framing = (struct framing *)to;

	(void)kind;
	if (!value)
		value = "";
	for (int each = 0; each < ONCE_COUNT; each++)
		framing->is_odd |= strcasecmp(name, ONCE[each]) == 0 && framing->once[each]++ > 0;
	if (strlen(name) != name_size || strlen(value) != size || strpbrk(value, "\r\n") ||
	    !are_apart(framing->end, name, 2)) {
		framing->is_odd = 1;
	} else if (strpbrk(name, " \t\r\n")) {
		framing->is_odd = 1; /* "Content-Length : 5" is a length for some, and nothing for others */
	} else if (strcasecmp(name, "Content-Length") == 0) {
		framing->lengths++;
		framing->is_odd |= !is_length(value, size);
	} else if (strcasecmp(name, "Transfer-Encoding") == 0) {
		framing->codings++;
		framing->is_odd |= strcasecmp(value, "chunked") != 0;
	}
	framing->end = value + size;
	return MHD_YES;
}

/* The header ends with two line ends: four bytes after the last value. */
static int ends_well(struct MHD_Connection *mhd, const char *method, const char *end)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
		mhd, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);

	return info && are_apart(end, method + info->header_size, 4);
}

int request_framing_is_valid(struct MHD_Connection *mhd, const char *method, const char *version)
{
	struct framing framing = {.end = version + strlen(version)};

	MHD_get_connection_values_n(mhd, MHD_HEADER_KIND, check_header, &framing);
	if (framing.codings > 0 && strcmp(version, "HTTP/1.1") != 0)
		return 0; /* HTTP/1.0 has no chunks */
	return !framing.is_odd && ends_well(mhd, method, framing.end) &&
	       framing.lengths + framing.codings <= 1;
}
