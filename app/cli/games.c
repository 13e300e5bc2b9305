/* bastide games: lists games with players and options, and the rules with their sources. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/rules.h"
#include "core/describe.h"
#include "core/games.h"
#include "i18n/say.h"

/* words: *.name *.option.* */
static const char *word_or(const char *game, const char *kind, const char *otherwise)
{
	char id[128];
	const char *word;

	snprintf(id, sizeof id, "%s.%s", game, kind);
	word = say_find(id);
	return word ? word : otherwise;
}

/* The default value. */
static int usual_value(const struct game *game, int option)
{
	struct game_setup setup = game_new_setup(game->players_min);

	game_check_setup(game, &setup);
	return setup.option[option];
}

static void print_option(const struct game *game, int option)
{
	const struct game_option *row = &game_options(game)[option];
	int usual = usual_value(game, option);
	char id[64];

	printf("  --option %s=", row->name);
	for (int value = 0; row->values[value]; value++)
		printf("%s%s", value ? "|" : "", row->values[value]);
	printf("\n      ");
	snprintf(id, sizeof id, "option.%s", row->name);
	if (word_or(game->name, id, NULL))
		printf("%s ", word_or(game->name, id, ""));
	if (row->fallback)
		printf(say("cli.games.default-depends"), row->values[usual]);
	else
		printf(say("cli.games.default"), row->values[usual]);
	putchar('\n');
}

static void print_games(void)
{
	for (int each = 0; each < GAMES_LISTED; each++) {
		const struct game *game = GAMES[each];

		printf("%s%s (%s)  ", each == 0 ? "" : "\n", word_or(game->name, "name", game->name),
		       game->name);
		printf(say("cli.games.players"), game->players_min, game->players_max);
		putchar('\n');
		for (int option = 0; game_options(game)[option].name; option++)
			print_option(game, option);
	}
}

static void print_reconstructed(void)
{
	for (const struct game *const *game = GAMES; *game; game++)
		for (const char *const *fact = (*game)->reconstructed; fact && *fact; fact++)
			printf("%s: %s\n", (*game)->name, *fact);
}

static void emit_option(struct emit *emit, const struct game *game, int option)
{
	const struct game_option *row = &game_options(game)[option];

	emit_object(emit, NULL);
	describe_option(emit, row);
	emit_string(emit, "default", row->values[usual_value(game, option)]);
	emit_bool(emit, "default_depends", row->fallback != NULL);
	emit_object_end(emit);
}

static void emit_game(struct emit *emit, const struct game *game)
{
	emit_object(emit, NULL);
	emit_string(emit, "game", game->name);
	emit_number(emit, "rules_version", game->rules_version);
	emit_number(emit, "players_min", game->players_min);
	emit_number(emit, "players_max", game->players_max);
	emit_array(emit, "options");
	for (int option = 0; game_options(game)[option].name; option++)
		emit_option(emit, game, option);
	emit_array_end(emit);
	emit_array(emit, "reconstructed");
	for (const char *const *fact = game->reconstructed; fact && *fact; fact++)
		emit_string(emit, NULL, *fact);
	emit_array_end(emit);
	emit_object_end(emit);
}

static void print_json(void)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_array(&emit, "games");
	for (int game = 0; game < GAMES_LISTED; game++)
		emit_game(&emit, GAMES[game]);
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

static void print_rules(const char *game)
{
	for (const struct rule *rule = RULES; rule->game; rule++)
		if (strcmp(rule->game, game) == 0)
			printf("%-5s %s\n      [%s]\n", rule->number, rule->text, rule->source);
	putchar('\n');
	for (const struct rule_source *source = RULE_SOURCES; source->game; source++)
		if (strcmp(source->game, game) == 0)
			printf("%-8s %s\n", source->mark, source->text);
}

static void print_rules_json(const char *game)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_string(&emit, "game", game);
	emit_array(&emit, "rules");
	for (const struct rule *rule = RULES; rule->game; rule++) {
		if (strcmp(rule->game, game) != 0)
			continue;
		emit_object(&emit, NULL);
		emit_string(&emit, "rule", rule->number);
		emit_string(&emit, "text", rule->text);
		emit_string(&emit, "source", rule->source);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_object(&emit, "sources");
	for (const struct rule_source *source = RULE_SOURCES; source->game; source++)
		if (strcmp(source->game, game) == 0)
			emit_string(&emit, source->mark, source->text);
	emit_object_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

int command_games(int argc, char **argv)
{
	static const struct option rows[] = {
		{"json", no_argument, NULL, 'j'},
		{"reconstructed", no_argument, NULL, 'r'},
		{"rules", required_argument, NULL, 'R'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct setup_args args = {0};
	int json = 0, reconstructed = 0;
	int letter;

	while ((letter = options_next(&options)) >= 0) {
		json |= letter == 'j';
		reconstructed |= letter == 'r';
		if (letter == 'R')
			options_setup_args(&options, 'g', &args);
	}
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	if (args.game)
		(json ? print_rules_json : print_rules)(args.game->name);
	else
		(json ? print_json : reconstructed ? print_reconstructed : print_games)();
	return EXIT_FINE;
}
