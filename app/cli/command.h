/* The sub-commands of bastide, and functions that they share. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "base/error.h"
#include "core/emit.h"
#include "core/game.h"
#include "core/record.h"

/* A sub-command gets its own arguments, its name as argv[0], and returns the exit code.
   What it printed is flushed and checked by main. Its help is po's cli.help.NAME. */
int command_admin(int argc, char **argv);
int command_analyse(int argc, char **argv);
int command_app(int argc, char **argv);
int command_arena(int argc, char **argv);
int command_balance(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_bot(int argc, char **argv);
int command_bot_bridge(int argc, char **argv);
int command_check(int argc, char **argv);
int command_explore(int argc, char **argv);
int command_games(int argc, char **argv);
int command_legal(int argc, char **argv);
int command_mcp(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_play(int argc, char **argv);
int command_play_online(int argc, char **argv);
int command_puzzles(int argc, char **argv);
int command_random(int argc, char **argv);
int command_referee(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_show(int argc, char **argv);
int command_study(int argc, char **argv);
int command_trace(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_watch(int argc, char **argv);

/* The sub-commands of this program; ends with a row without a name. */
struct subcommand {
	const char *name;
	int (*run)(int argc, char **argv);
};
extern const struct subcommand SUBCOMMANDS[];

/* Replaces this process by bastide-server. Returns only if that fails. */
int exec_server(int argc, char **argv);

/* What `bastide --version` prints. */
void print_version(void);

/* Prints an error on standard error and returns its code. */
int print_error(const struct error *error);

/* Sets the language; returns 0 after an error message if there is none of this code. */
int choose_language(const char *code);
/* The codes of all languages, into out[LANGUAGES_TEXT_MAX]. */
enum { LANGUAGES_TEXT_MAX = 256 };
void list_languages(const char *between, char *out);

/* The actor of a position as records and traces write it: "1", "." or "over". */
const char *actor_word(const struct game *game, const void *state);
/* The members "game", "players" and "options" of a set-up. */
void emit_setup(struct emit *emit, const struct game *game, const struct game_setup *setup);
/* The members "actor", "node" and "moves" of a position, with weights where chance acts. */
void emit_node(struct emit *emit, const struct game *game, const void *state);
/* The same with the parts of every move. */
void emit_node_in_parts(struct emit *emit, const struct game *game, const void *state);
/* The members "points" and "places" of a position. */
void emit_standing(struct emit *emit, const struct record *record, const void *state);
/* Starts a JSON document of at most DOCUMENT_MAX bytes. There is one buffer, so only one document
   can be open at a time. print_document ends it and prints it with a newline. */
enum { DOCUMENT_MAX = 512 * 1024 };
struct emit document_start(void);
void print_document(struct emit *emit);

#endif
