/* Writes the options of a game as JSON, in the one form that all clients use. */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/emit.h"
#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The members "name" and "values" of an option, in an object that the caller opens and ends. */
void describe_option(struct emit *emit, const struct game_option *option);
/* The member "options": an array of all options with their values. */
void describe_options(struct emit *emit, const struct game *game);
/* The member "options" of a set-up: an object with the chosen value of every option. */
void describe_choices(struct emit *emit, const struct game *game, const struct game_setup *setup);

#ifdef __cplusplus
}
#endif

#endif
