#include "i18n/fault.h"

#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "i18n/nearest.h"
#include "i18n/say.h"

const char *rule_name(const struct game *game, int rule, char *out)
{
	snprintf(out, RULE_NAME_MAX, "%c%d", game->rule_letter, rule);
	return out;
}

/* words: *.rule.* */
const char *rule_sentence_in(int language, const struct game *game, int rule)
{
	char id[64], name[RULE_NAME_MAX];

	snprintf(id, sizeof id, "%s.rule.%s", game->name, rule_name(game, rule, name));
	return say_find_in(language, id);
}

const char *rule_sentence(const struct game *game, int rule)
{
	return rule_sentence_in(say_language(), game, rule);
}

/* words: laws.* */
static void impossible(const struct record *record, const char *law, char *out, size_t size)
{
	const char *sentence = say_or(NULL, "laws.%s.%s", record->game->name, law);

	if (sentence)
		snprintf(out, size, say("cli.fault.impossible-because"), law, sentence);
	else
		snprintf(out, size, say("cli.fault.impossible"), law);
}

static void illegal(const struct record *record, const struct record_fault *fault, char *out,
                    size_t size)
{
	const char *sentence = rule_sentence(record->game, fault->number);
	char name[RULE_NAME_MAX];

	rule_name(record->game, fault->number, name);
	if (sentence)
		snprintf(out, size, say("cli.fault.illegal-because"), fault->word, sentence, name);
	else
		snprintf(out, size, say("cli.fault.illegal"), fault->word, name);
}

const char *suggest_game(const char *word, char *out)
{
	struct nearest nearest = nearest_to(word);

	for (const struct game *const *game = GAMES; *game; game++)
		nearest_try(&nearest, (*game)->name);
	return nearest_text(&nearest, out);
}

const char *suggest_option(const struct game *game, const char *word, char *out)
{
	struct nearest nearest = nearest_to(word);

	for (const struct game_option *option = game_options(game); option->name; option++)
		nearest_try(&nearest, option->name);
	return nearest_text(&nearest, out);
}

static void wrong_actor(const char *actor, char *out, size_t size)
{
	if (strcmp(actor, ".") == 0)
		snprintf(out, size, "%s", say("cli.fault.chance-acts"));
	else
		snprintf(out, size, say("cli.fault.seat-acts"), actor);
}

/* words: cli.fault.* */
/* Sentences with a place for the word of the fault, or with none. */
static const char *const OF_WORD[RECORD_ERRORS] = {
	[RECORD_NOT_A_RECORD] = "cli.fault.not-a-record",
	[RECORD_BAD_VERSION] = "cli.fault.bad-version",
	[RECORD_UNKNOWN_LINE] = "cli.fault.unknown-line",
	[RECORD_TWICE] = "cli.fault.twice",
	[RECORD_MISSING] = "cli.fault.missing",
	[RECORD_BAD_VALUE] = "cli.fault.bad-value",
	[RECORD_BAD_SEAT] = "cli.fault.bad-seat",
	[RECORD_AFTER_END] = "cli.fault.after-end",
	[RECORD_EARLY_RESULT] = "cli.fault.early-result",
	[RECORD_WRONG_RESULT] = "cli.fault.wrong-result",
	[RECORD_AFTER_RESULT] = "cli.fault.after-result",
	[RECORD_BAD_HEX] = "cli.fault.bad-hex",
	[RECORD_BAD_UNDONE] = "cli.fault.bad-undone",
	[RECORD_TRAILING_BLANK] = "cli.fault.trailing-blank",
	[RECORD_BAD_MEMBER] = "cli.fault.bad-member",
	[RECORD_BAD_NUMBER] = "cli.fault.bad-number",
	[RECORD_AFTER_START] = "cli.fault.after-start",
	[RECORD_BAD_NOTE] = "cli.fault.bad-note",
	[RECORD_BAD_VARIATION] = "cli.fault.bad-variation",
};

/* Sentences with a place for its number. */
static const char *const OF_NUMBER[RECORD_ERRORS] = {
	[RECORD_LONG_LINE] = "cli.fault.long-line",
	[RECORD_BAD_NAME] = "cli.fault.bad-name",
	[RECORD_TOO_LONG] = "cli.fault.too-long",
};

/* Sentences that need more than that. */
static void write_particular(const struct record *record, const struct record_fault *fault,
                             char *out, size_t size)
{
	const char *word = fault->word;
	char extra[NEAREST_TEXT_MAX] = "";

	if (fault->error == RECORD_BAD_BYTE) {
		snprintf(extra, sizeof extra, "%02x", (unsigned)fault->number);
		snprintf(out, size, say("cli.fault.bad-byte"), extra);
	} else if (fault->error == RECORD_UNKNOWN_GAME) {
		snprintf(out, size, say("cli.error.no-such-game"), word, suggest_game(word, extra));
	} else if (fault->error == RECORD_BAD_PLAYERS) {
		snprintf(out, size, say("cli.error.bad-players"), record->game->name,
		         record->game->players_min, record->game->players_max, word);
	} else if (fault->error == RECORD_UNKNOWN_OPTION) {
		snprintf(out, size, say("cli.error.no-such-option"), record->game->name, word,
		         suggest_option(record->game, word, extra));
	} else if (fault->error == RECORD_NOT_A_MOVE) {
		snprintf(out, size, say("cli.fault.not-a-move"), word, record->game->name);
	} else if (fault->error == RECORD_WRONG_ACTOR) {
		wrong_actor(word, out, size);
	} else if (fault->error == RECORD_ILLEGAL) {
		illegal(record, fault, out, size);
	} else if (fault->error == RECORD_IMPOSSIBLE) {
		impossible(record, word, out, size);
	}
}

void fault_sentence(const struct record *record, const struct record_fault *fault, char *out,
                    size_t size)
{
	*out = 0;
	if (OF_WORD[fault->error])
		snprintf(out, size, say(OF_WORD[fault->error]), fault->word);
	else if (OF_NUMBER[fault->error])
		snprintf(out, size, say(OF_NUMBER[fault->error]), fault->number);
	else
		write_particular(record, fault, out, size);
}
