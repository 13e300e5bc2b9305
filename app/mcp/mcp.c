#include "mcp/mcp.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lines.h"
#include "mcp/tools.h"

/* The versions of the protocol, the newest first. They differ only in what this server does not
   use. */
static const char *const VERSIONS[] = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};

/* The errors of JSON-RPC. */
enum {
	RPC_PARSE = -32700,
	RPC_REQUEST = -32600,
	RPC_METHOD = -32601,
	RPC_ARGUMENTS = -32602,
	RPC_INTERNAL = -32603
};

/* ---- answers ---- */

/* Writes a message on one line. Takes the message over. */
static int send_message(json_t *message)
{
	char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
	int is_sent = text && puts(text) >= 0 && fflush(stdout) == 0;

	json_decref(message);
	free(text);
	return is_sent;
}

/* Takes the text over. */
static int send_fault(const json_t *id, int code, json_t *text)
{
	json_t *request = id ? json_incref((json_t *)id) : json_null();

	return send_message(json_pack("{s:s, s:o, s:{s:i, s:o}}", "jsonrpc", "2.0", "id", request,
	                              "error", "code", code, "message", text));
}

static int send_error(const json_t *id, int code, const char *text)
{
	return send_fault(id, code, json_string(text));
}

/* Takes the result over. */
static int send_result(const json_t *id, json_t *result)
{
	if (!result)
		return send_error(id, RPC_INTERNAL, "not enough memory");
	return send_message(
		json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", (json_t *)id, "result", result));
}

/* ---- requests ---- */

static json_t *initialize(const json_t *params)
{
	static const char GUIDE[] =
		"Play exact town-building board games. Start with list_games, then new_game. After each "
		"play, the answer lists what the others did and your legal moves.";
	const char *asked = json_string_value(json_object_get(params, "protocolVersion"));
	const char *version = VERSIONS[0];

	for (size_t each = 0; asked && each < sizeof VERSIONS / sizeof *VERSIONS; each++)
		if (strcmp(VERSIONS[each], asked) == 0)
			version = VERSIONS[each];
	return json_pack("{s:s, s:{s:{}}, s:{s:s, s:s, s:s}, s:s}", "protocolVersion", version,
	                 "capabilities", "tools", "serverInfo", "name", "bastide", "title", "Bastide",
	                 "version", bastide_version(), "instructions", GUIDE);
}

static json_t *describe(const struct mcp_tool *tool)
{
	json_t *properties = json_loads(tool->properties, 0, NULL);
	json_t *required = json_loads(tool->required, 0, NULL);

	return json_pack("{s:s, s:s, s:s, s:{s:s, s:o, s:o, s:b}, s:{s:b, s:b}}", "name", tool->name,
	                 "title", tool->title, "description", tool->about, "inputSchema", "type",
	                 "object", "properties", properties, "required", required,
	                 "additionalProperties", 0, "annotations", "readOnlyHint", tool->is_read_only,
	                 "openWorldHint", 0);
}

static json_t *list_tools(void)
{
	json_t *tools = json_array();

	for (const struct mcp_tool *tool = MCP_TOOLS; tool->name; tool++)
		json_array_append_new(tools, describe(tool));
	return json_pack("{s:o}", "tools", tools);
}

static const struct mcp_tool *find_tool(const char *name)
{
	for (const struct mcp_tool *tool = MCP_TOOLS; name && tool->name; tool++)
		if (strcmp(tool->name, name) == 0)
			return tool;
	return NULL;
}

/* Whether a value has the type that its property names; 1 if the property names none. */
static int has_type(const json_t *value, const json_t *property)
{
	const char *type = json_string_value(json_object_get(property, "type"));

	if (!type)
		return 1;
	if (strcmp(type, "string") == 0)
		return json_is_string(value);
	if (strcmp(type, "integer") == 0)
		return json_is_integer(value);
	if (strcmp(type, "boolean") == 0)
		return json_is_boolean(value);
	return json_is_object(value);
}

static json_t *fault_of_names(const struct mcp_tool *tool, const json_t *arguments,
                              const json_t *properties, const json_t *required)
{
	const json_t *each, *property;
	const char *name;
	size_t at;

	json_array_foreach(required, at, each)
		if (!json_object_get(arguments, json_string_value(each)))
			return json_sprintf("%s needs the argument '%s'", tool->name, json_string_value(each));
	json_object_foreach((json_t *)arguments, name, each) {
		property = json_object_get(properties, name);
		if (!property)
			return json_sprintf("%s has no argument '%s'", tool->name, name);
		if (!has_type(each, property))
			return json_sprintf("the argument '%s' of %s has the wrong type: expected %s", name,
			                    tool->name, json_string_value(json_object_get(property, "type")));
	}
	return NULL;
}

/* What is wrong with a call, as a text that the caller frees; NULL: nothing. */
static json_t *fault_of(const struct mcp_tool *tool, const json_t *arguments)
{
	json_t *properties, *required, *fault;

	if (!tool)
		return json_string("there is no such tool");
	if (arguments && !json_is_object(arguments))
		return json_string("arguments must be an object");
	properties = json_loads(tool->properties, 0, NULL);
	required = json_loads(tool->required, 0, NULL);
	fault = fault_of_names(tool, arguments, properties, required);
	json_decref(properties);
	json_decref(required);
	return fault;
}

static int call_tool(struct mcp_session *session, const json_t *id, const json_t *params)
{
	const struct mcp_tool *tool = find_tool(json_string_value(json_object_get(params, "name")));
	json_t *arguments = json_object_get(params, "arguments"), *content, *fault;
	char *text = NULL;
	size_t size = 0;
	FILE *out;
	int is_fine;

	if (json_is_null(arguments))
		arguments = NULL; /* some clients write it for "none" */
	fault = fault_of(tool, arguments);
	if (fault)
		return send_fault(id, RPC_ARGUMENTS, fault);
	out = open_memstream(&text, &size);
	if (!out)
		return send_error(id, RPC_INTERNAL, "not enough memory");
	is_fine = tool->run(session, arguments, out);
	fclose(out);
	content = json_pack("[{s:s, s:s%}]", "type", "text", "text", text ? text : "", size);
	free(text);
	return send_result(id, json_pack("{s:o, s:b}", "content", content, "isError", !is_fine));
}

static int answer(struct mcp_session *session, const json_t *id, const char *method,
                  const json_t *params)
{
	if (strcmp(method, "initialize") == 0)
		return send_result(id, initialize(params));
	if (strcmp(method, "ping") == 0)
		return send_result(id, json_object());
	if (strcmp(method, "tools/list") == 0)
		return send_result(id, list_tools());
	if (strcmp(method, "tools/call") == 0)
		return call_tool(session, id, params);
	return send_error(id, RPC_METHOD, "there is no such method");
}

static int has_valid_form(const json_t *message)
{
	const char *version = json_string_value(json_object_get(message, "jsonrpc"));
	const json_t *id = json_object_get(message, "id");

	return version && strcmp(version, "2.0") == 0 &&
	       (!id || json_is_string(id) || json_is_integer(id));
}

/* Requests have an id and a method; without an id a message needs no answer. Returns 0 if the
   answer could not be written. */
static int take_message(struct mcp_session *session, const json_t *message)
{
	const json_t *id = json_object_get(message, "id");
	const char *method = json_string_value(json_object_get(message, "method"));

	if (!has_valid_form(message))
		return send_error(NULL, RPC_REQUEST, "this is not a message of JSON-RPC 2.0");
	if (!method && !json_object_get(message, "result") && !json_object_get(message, "error"))
		return send_error(id, RPC_REQUEST, "a request needs a method");
	if (!method || !id)
		return 1;
	return answer(session, id, method, json_object_get(message, "params"));
}

/* Clients of 2025-03-26 may send several messages in an array. */
static int take_line(struct mcp_session *session, const char *line)
{
	json_t *message = json_loads(line, JSON_REJECT_DUPLICATES, NULL), *each;
	int is_fine = 1;
	size_t at;

	if (!message)
		return send_error(NULL, RPC_PARSE, "this line is not JSON");
	if (json_array_size(message) > 0)
		json_array_foreach(message, at, each)
			is_fine = is_fine && take_message(session, each);
	else
		is_fine = take_message(session, message);
	json_decref(message);
	return is_fine;
}

int mcp_serve(const struct mcp_plan *plan)
{
	static struct lines input;
	struct mcp_session session = mcp_session_new(plan);
	int is_fine = 1;
	char *line;

	signal(SIGPIPE, SIG_IGN); /* a client that is gone ends the loop */
	input = lines_from(STDIN_FILENO, LINES_CAPACITY);
	while (is_fine && (line = lines_next(&input)))
		if (*line == LINES_BAD)
			is_fine = send_error(NULL, RPC_PARSE, "a line has at most 64 KiB, and no NUL");
		else if (*line)
			is_fine = take_line(&session, line);
	mcp_session_free(&session);
	return is_fine;
}
