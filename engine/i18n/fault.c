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

void fault_sentence(const struct record *record, const struct record_fault *fault, char *out,
                    size_t size)
{
	const char *word = fault->word;
	char extra[NEAREST_TEXT_MAX] = "";

	*out = 0;
	switch (fault->error) {
	case RECORD_BAD_BYTE:
		snprintf(extra, sizeof extra, "%02x", (unsigned)fault->number);
		snprintf(out, size, say("cli.fault.bad-byte"), extra);
		break;
	case RECORD_LONG_LINE:
		snprintf(out, size, say("cli.fault.long-line"), fault->number);
		break;
	case RECORD_NOT_A_RECORD:
		snprintf(out, size, "%s", say("cli.fault.not-a-record"));
		break;
	case RECORD_BAD_VERSION:
		snprintf(out, size, say("cli.fault.bad-version"), word);
		break;
	case RECORD_UNKNOWN_LINE:
		snprintf(out, size, say("cli.fault.unknown-line"), word);
		break;
	case RECORD_TWICE:
		snprintf(out, size, say("cli.fault.twice"), word);
		break;
	case RECORD_MISSING:
		snprintf(out, size, say("cli.fault.missing"), word);
		break;
	case RECORD_UNKNOWN_GAME:
		snprintf(out, size, say("cli.error.no-such-game"), word, suggest_game(word, extra));
		break;
	case RECORD_BAD_PLAYERS:
		snprintf(out, size, say("cli.error.bad-players"), record->game->name,
		         record->game->players_min, record->game->players_max, word);
		break;
	case RECORD_UNKNOWN_OPTION:
		snprintf(out, size, say("cli.error.no-such-option"), record->game->name, word,
		         suggest_option(record->game, word, extra));
		break;
	case RECORD_BAD_VALUE:
		snprintf(out, size, say("cli.fault.bad-value"), word);
		break;
	case RECORD_BAD_SEAT:
		snprintf(out, size, say("cli.fault.bad-seat"), word);
		break;
	case RECORD_BAD_NAME:
		snprintf(out, size, say("cli.fault.bad-name"), fault->number);
		break;
	case RECORD_NOT_A_MOVE:
		snprintf(out, size, say("cli.fault.not-a-move"), word, record->game->name);
		break;
	case RECORD_WRONG_ACTOR:
		wrong_actor(word, out, size);
		break;
	case RECORD_ILLEGAL:
		illegal(record, fault, out, size);
		break;
	case RECORD_AFTER_END:
		snprintf(out, size, say("cli.fault.after-end"), word);
		break;
	case RECORD_TOO_LONG:
		snprintf(out, size, say("cli.fault.too-long"), fault->number);
		break;
	case RECORD_EARLY_RESULT:
		snprintf(out, size, "%s", say("cli.fault.early-result"));
		break;
	case RECORD_WRONG_RESULT:
		snprintf(out, size, say("cli.fault.wrong-result"), word);
		break;
	case RECORD_AFTER_RESULT:
		snprintf(out, size, say("cli.fault.after-result"), word);
		break;
	case RECORD_BAD_HEX:
		snprintf(out, size, say("cli.fault.bad-hex"), word);
		break;
	case RECORD_BAD_UNDONE:
		snprintf(out, size, say("cli.fault.bad-undone"), word);
		break;
	case RECORD_TRAILING_BLANK:
		snprintf(out, size, "%s", say("cli.fault.trailing-blank"));
		break;
	case RECORD_BAD_MEMBER:
		snprintf(out, size, say("cli.fault.bad-member"), word);
		break;
	case RECORD_BAD_NUMBER:
		snprintf(out, size, say("cli.fault.bad-number"), word);
		break;
	case RECORD_AFTER_START:
		snprintf(out, size, say("cli.fault.after-start"), word);
		break;
	case RECORD_IMPOSSIBLE:
		impossible(record, word, out, size);
		break;
	case RECORD_BAD_NOTE:
		snprintf(out, size, say("cli.fault.bad-note"), word);
		break;
	case RECORD_BAD_VARIATION:
		snprintf(out, size, say("cli.fault.bad-variation"), word);
		break;
	case RECORD_FINE:
	case RECORD_ERRORS:
		break;
	}
}
