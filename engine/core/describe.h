/* A game's options as JSON, the same for everybody who lists them. */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/emit.h"
#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The members "name" and "values" of an option, in an object that the caller opens and ends. */
void describe_option(struct emit *emit, const struct game_option *option);
/* The member "options": what can be chosen, an array. */
void describe_options(struct emit *emit, const struct game *game);
/* The member "options": what was chosen, an object. Every option of the set-up has its value. */
void describe_choices(struct emit *emit, const struct game *game, const struct game_setup *setup);

#ifdef __cplusplus
}
#endif

#endif
