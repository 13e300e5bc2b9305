/* The tools of the protocol, as rows of tools.def. */
#ifndef MCP_TOOLS_H
#define MCP_TOOLS_H

#include <jansson.h>
#include <stdio.h>

#include "mcp/session.h"

struct mcp_tool {
	const char *name, *title, *about;
	const char *properties; /* the arguments, as JSON Schema */
	const char *required;   /* a JSON array of their names */
	int is_read_only;       /* does not change the game */
	/* Writes the answer. Returns 0 if it is an error. */
	int (*run)(struct mcp_session *session, const json_t *arguments, FILE *out);
};

/* Ends with a row without a name. */
extern const struct mcp_tool MCP_TOOLS[];

#endif
