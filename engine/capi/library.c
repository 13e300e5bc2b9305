#include <string.h>

#include "capi/lib.h"
#include "core/describe.h"
#include "core/games.h"

const char *bastide_version(void)
{
	return BASTIDE_VERSION;
}

int bastide_abi(void)
{
	return BASTIDE_ABI;
}

const char *bastide_error_text(int error)
{
	switch ((enum bastide_error)error) {
	case BASTIDE_OK:
		return "all is well";
	case BASTIDE_ERROR_NULL:
		return "an argument that must not be NULL is";
	case BASTIDE_ERROR_SIZE:
		return "the size of a struct is that of no known version";
	case BASTIDE_ERROR_ROOM:
		return "the buffer is too short";
	case BASTIDE_ERROR_MEMORY:
		return "there is not enough memory";
	case BASTIDE_ERROR_RANGE:
		return "a number is out of range";
	case BASTIDE_ERROR_GAME:
		return "there is no such game";
	case BASTIDE_ERROR_PLAYERS:
		return "the game is not for so many players";
	case BASTIDE_ERROR_OPTION:
		return "the game has no such option, or the option no such value";
	case BASTIDE_ERROR_SEAT:
		return "there is no such seat";
	case BASTIDE_ERROR_ID:
		return "no move has this id";
	case BASTIDE_ERROR_TEXT:
		return "no move is spelled like this";
	case BASTIDE_ERROR_ILLEGAL:
		return "the move is not legal here";
	case BASTIDE_ERROR_OVER:
		return "the game is over";
	case BASTIDE_ERROR_ACTOR:
		return "it is not the turn of chance, or not that of a seat";
	case BASTIDE_ERROR_RECORD:
		return "the text is not a record of a game";
	case BASTIDE_ERROR_LEVEL:
		return "there is no such player";
	case BASTIDE_ERROR_LANGUAGE:
		return "there are no words in this language";
	case BASTIDE_ERROR_THREAD:
		return "a thread could not be started";
	}
	return "";
}

int lib_text(const char *text, size_t length, char *out, size_t room)
{
	if (!out && room == 0)
		return (int)length;
	if (!out)
		return BASTIDE_ERROR_NULL;
	if (room <= length)
		return BASTIDE_ERROR_ROOM;
	memcpy(out, text, length);
	out[length] = 0;
	return (int)length;
}

int bastide_games(void)
{
	return GAMES_LISTED;
}

const struct game *lib_game(int game)
{
	for (int each = 0; GAMES[each]; each++)
		if (each == game)
			return GAMES[each];
	return NULL;
}

int bastide_find(const char *name)
{
	if (!name)
		return BASTIDE_ERROR_NULL;
	for (int game = 0; GAMES[game]; game++)
		if (strcmp(GAMES[game]->name, name) == 0)
			return game;
	return BASTIDE_ERROR_GAME;
}

int bastide_info(int game, struct bastide_game_info *info)
{
	const struct game *rules = lib_game(game);
	struct bastide_game_info all = {.size = sizeof all};

	if (!info)
		return BASTIDE_ERROR_NULL;
	if (info->size < sizeof all)
		return BASTIDE_ERROR_SIZE;
	if (!rules)
		return BASTIDE_ERROR_GAME;
	all.rules_version = rules->rules_version;
	all.layout_version = rules->layout_version;
	all.players_min = rules->players_min;
	all.players_max = rules->players_max;
	all.actions = lib_id_count(rules, GAME_BY_SEAT);
	all.outcomes = lib_id_count(rules, GAME_BY_CHANCE);
	all.features = game_feature_count(rules);
	all.bytes = lib_encoder_of(rules)->bytes;
	all.moves_max = rules->moves_max;
	all.nodes_max = rules->nodes_max;
	all.state_bytes = (int32_t)rules->state_size;
	all.rule_letter = rules->rule_letter;
	strncpy(all.name, rules->name, sizeof all.name - 1);
	all.size = info->size; /* of a later version, maybe: leave its new members alone */
	memcpy(info, &all, sizeof all);
	return BASTIDE_OK;
}

int bastide_game_json(int game, char *out, size_t room)
{
	const struct game *rules = lib_game(game);
	char text[8192];
	struct emit emit = emit_start(text, sizeof text);

	if (!rules)
		return BASTIDE_ERROR_GAME;
	emit_object(&emit, NULL);
	emit_string(&emit, "name", rules->name);
	emit_string(&emit, "rule_letter", (const char[2]){rules->rule_letter, 0});
	emit_number(&emit, "rules_version", rules->rules_version);
	emit_number(&emit, "layout_version", rules->layout_version);
	emit_number(&emit, "players_min", rules->players_min);
	emit_number(&emit, "players_max", rules->players_max);
	emit_array(&emit, "sources");
	for (const char *const *source = game_sources(rules); *source; source++)
		emit_string(&emit, NULL, *source);
	emit_array_end(&emit);
	describe_options(&emit, rules);
	emit_object_end(&emit);
	return lib_text(text, emit_end(&emit), out, room);
}
