/* Fuzz target: any bytes as what a client sends. Each line is a message, or the head
   of a table; commands are decided and carried out at a table, as the person that the first byte
   of the line says. Whatever comes of it can be written, and is JSON. */
#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "server/protocol/message_reader.h"
#include "server/protocol/message_writer.h"
#include "server/protocol/rest_json.h"
#include "tests/fuzz/fuzz.h"

enum { LINES_MAX = 200 };

static const char *const PEOPLE[] = {"ada", "bob", "eve", ""};

static struct match *new_match(void)
{
	struct table_head head = {.id = "AAAAAAAAAAAAAAAA",
	                          .owner = "ada",
	                          .game = "medina",
	                          .players = 2,
	                          .clock = CLOCK_LIVE,
	                          .bank = 10000};
	struct match *match;

	memset(head.secret, '7', HEX_MAX - 1);
	match = match_new(&head);
	FUZZ_CHECK(match);
	return match;
}

static void check_json(struct buffer text)
{
	json_t *parsed = json_loadb(text.bytes, text.size, JSON_REJECT_DUPLICATES, NULL);

	FUZZ_CHECK(parsed);
	json_decref(parsed);
	buffer_free(&text);
}

static void carry_out(struct match *match, struct command *command, char who, int64_t now)
{
	const char *person = PEOPLE[(unsigned char)who % 4];
	struct decision decision;

	memcpy(command->person, person, strlen(person) + 1);
	memcpy(command->name, person, strlen(person) + 1);
	decision = match_decide(match, command, now);
	FUZZ_CHECK(decision.refusal == REFUSAL_NONE || decision.count == 0);
	for (int each = 0; each < decision.count; each++)
		FUZZ_CHECK(match_fold(match, &decision.events[each]));
	decision_free(&decision);
}

static void read_line(struct match *match, const char *line, size_t size, int64_t now)
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX], fill[FILL_TEXT_MAX];
	struct table_head head;
	struct message message;
	struct match *other;

	if (size == 0)
		return;
	if (message_read(line + 1, size - 1, &message) && message.kind == MESSAGE_COMMAND)
		carry_out(match, &message.command, line[0], now);
	else
		check_json(message_error(message.command.client, "", REFUSAL_BAD_MESSAGE, ""));
	if (message_read_head(line + 1, size - 1, &head, seats, fill)) {
		other = match_new(&head);
		FUZZ_CHECK(other);
		check_json(message_table(other, &(struct log_page){0}, now));
		match_free(other);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *at = (const char *)bytes, *end = at + size;
	struct match *match = new_match();

	FUZZ_CHECK(sodium_init() >= 0);
	for (int line = 0; line < LINES_MAX && at < end; line++) {
		const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));
		size_t length = (size_t)((stop ? stop : end) - at);

		read_line(match, at, length, 1000 * line);
		at = stop ? stop + 1 : end;
	}
	check_json(message_table(match, &(struct log_page){0}, 0));
	check_json(rest_json_state(match, 0));
	match_free(match);
	return 0;
}
