#include "server/http/request_framing.h"

#include <microhttpd.h>
#include <string.h>
#include <strings.h>

struct framing {
	int lengths, codings;
	int is_odd; /* two programs could read it in two ways */
};

static int is_length(const char *value)
{
	return value && value[0] && strspn(value, "0123456789") == strlen(value);
}

static enum MHD_Result count_header(void *to, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
	struct framing *framing = (struct framing *)to;

	(void)kind;
	if (strpbrk(name, " \t\r\n")) {
		framing->is_odd = 1; /* "Content-Length : 5" is a length for some, and nothing for others */
	} else if (strcasecmp(name, "Content-Length") == 0) {
		framing->lengths++;
		framing->is_odd |= !is_length(value);
	} else if (strcasecmp(name, "Transfer-Encoding") == 0) {
		framing->codings++;
		framing->is_odd |= !value || strcasecmp(value, "chunked") != 0;
	}
	return MHD_YES;
}

int request_framing_is_valid(struct MHD_Connection *mhd, const char *version)
{
	struct framing framing = {0, 0, 0};

	MHD_get_connection_values(mhd, MHD_HEADER_KIND, count_header, &framing);
	if (framing.codings > 0 && strcmp(version, "HTTP/1.1") != 0)
		return 0; /* HTTP/1.0 has no chunks */
	return !framing.is_odd && framing.lengths + framing.codings <= 1;
}
