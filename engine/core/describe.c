#include "core/describe.h"

void describe_option(struct emit *emit, const struct game_option *option)
{
	emit_string(emit, "name", option->name);
	emit_array(emit, "values");
	for (const char *const *value = option->values; *value; value++)
		emit_string(emit, NULL, *value);
	emit_array_end(emit);
}

void describe_options(struct emit *emit, const struct game *game)
{
	emit_array(emit, "options");
	for (const struct game_option *option = game_options(game); option->name; option++) {
		emit_object(emit, NULL);
		describe_option(emit, option);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

void describe_choices(struct emit *emit, const struct game *game, const struct game_setup *setup)
{
	emit_object(emit, "options");
	for (int option = 0; game_options(game)[option].name; option++)
		emit_string(emit, game_options(game)[option].name,
		            game_options(game)[option].values[setup->option[option]]);
	emit_object_end(emit);
}
