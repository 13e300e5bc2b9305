/* contents.c - what is in the windows over the table: help, rules, log, moves, cards, advice. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "i18n/fault.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/tui/internal.h"

enum { RULES_MAX = 300 };

static struct canvas sheet;

void contents_help(struct tui *tui)
{
	scene_wrap(&tui->scene, 0, 1, INK_PLAIN, say("full.help"));
}

static int contains(const char *text, const char *part)
{
	size_t length = strlen(part);

	for (; *text; text++)
		if (strncasecmp(text, part, length) == 0)
			return 1;
	return length == 0;
}

/* Whether a rule has this number, or these words. */
static int is_sought(const char *typed, const char *name, const char *sentence)
{
	return strcasecmp(typed, name) == 0 || strcmp(typed, name + 1) == 0 ||
	       (contains(sentence, typed) && !isdigit((unsigned char)typed[0]));
}

/* The game in short, then every rule; typing looks for words, or for a number. words: *.rules */
void contents_rules(struct tui *tui)
{
	const struct game *game = tui->session->game;
	struct scene *scene = &tui->scene;
	const char *typed = tui->overlay.typed, *brief = say_or(NULL, "%s.rules", game->name);
	char name[RULE_NAME_MAX];
	int row = 0;

	if (!typed[0] && brief)
		row = scene_wrap(scene, row, 1, INK_PLAIN, brief) + 1;
	for (int rule = 1; rule < RULES_MAX; rule++) {
		const char *sentence = rule_sentence(game, rule);

		if (!sentence || !is_sought(typed, rule_name(game, rule, name), sentence))
			continue;
		scene_put(scene, row, 1, INK_BOLD, name);
		row = scene_wrap(scene, row, 6, INK_PLAIN, sentence);
	}
	if (row == 0)
		scene_put(scene, row, 1, INK_PLAIN, say("cli.play.no-such-rule"));
}

void contents_log(struct tui *tui)
{
	struct session *session = tui->session;

	for (int each = 0; each < session->log.count; each++) {
		const struct log_line *line = &session->log.lines[each];

		if (line->depth > 0) {
			scene_put(&tui->scene, each, 9, INK_DIM, line->text);
			continue;
		}
		overlay_put_choice(tui, each, line->ply,
		                   text_from("%4d  %s %s  %s", line->ply + 1, log_mark(line),
		                             line->seat >= 0 ? table_name(&session->table, line->seat) : "",
		                             line->text));
	}
}

void contents_score(struct tui *tui)
{
	const struct session *session = tui->session;

	score_draw(&tui->scene, &session->table.record,
	           session->review.is_on ? session->review.ply : session->table.record.count);
}

/* Those that fit what is typed, in the order of the rules. */
void contents_moves(struct tui *tui)
{
	struct session *session = tui->session;
	const struct picker *picker = &session->picker;
	char typed[sizeof tui->overlay.typed];
	int row = 0;

	snprintf(typed, sizeof typed, "%s", tui->overlay.typed);
	match_clean(typed);
	for (int each = 0; each < picker->count; each++) {
		const char *text = table_move_text(session->game, &session->shown, picker->offers[each].m);

		if (picker->offers[each].chain < 0 && (!typed[0] || match(typed, text)))
			overlay_put_choice(tui, row++, each, text);
	}
	if (row == 0)
		scene_put(&tui->scene, 0, 1, INK_PLAIN, say("cli.play.no-such-move"));
}

/* What can be done with a thing, or why nothing can. */
static void draw_uses(struct tui *tui, int row)
{
	struct session *session = tui->session;
	const struct picker *picker = &session->picker;
	int count = 0;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];

		if (offer->chain >= 0 || !part_is_in(offer->parts, offer->count, tui->cursor))
			continue;
		if (count++ == 0)
			scene_put(&tui->scene, row++, 1, INK_BOLD, say("full.card.moves"));
		scene_put(&tui->scene, row++, 3, INK_PLAIN,
		          table_move_text(session->game, &session->shown, offer->m));
	}
	if (count == 0 && tui->notes.why[0])
		scene_wrap(&tui->scene, row, 1, INK_PLAIN, tui->notes.why);
}

void contents_card(struct tui *tui)
{
	const struct view *view = tui->session->view;

	scene_put(&tui->scene, 0, 1, INK_BOLD, view->name(&tui->scene.drawn, tui->cursor));
	canvas_clear(&sheet);
	if (view->card)
		view->card(&sheet, &tui->scene.drawn, tui->cursor);
	scene_put_canvas(&tui->scene, 2, &sheet);
	draw_uses(tui, sheet.rows > 0 ? sheet.rows + 3 : 2);
}

void contents_table(struct tui *tui)
{
	struct drawn drawn = tui->scene.drawn;

	drawn.columns = tui->scene.box.columns - 2;
	canvas_clear(&sheet);
	sheet_draw(&sheet, &drawn, NULL, 0);
	scene_put_canvas(&tui->scene, 0, &sheet);
}

void contents_hint(struct tui *tui)
{
	scene_hints(&tui->scene);
}

void contents_text(struct tui *tui)
{
	scene_wrap(&tui->scene, 0, 1, INK_PLAIN, tui->overlay.text);
}
