/* advice.c - what Enter would do, why something cannot be done, and what a master would do. */
#include <stdio.h>
#include <string.h>

#include "i18n/fault.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/tui/internal.h"

/* ---- what it would bring ---- */

static void add_preview(struct notes *notes, const char *text)
{
	if (notes->preview_count < SCENE_LINES_MAX && text[0])
		snprintf(notes->preview[notes->preview_count++], PART_TEXT_MAX, "%s", text);
}

/* The moves of an offer one after the other, on a copy; their points are told together. */
static void preview_offer(struct tui *tui, const struct offer *offer)
{
	struct session *session = tui->session;
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&session->picker, offer, moves);
	struct game_state state = session->shown;
	struct notes *notes = &tui->notes;

	for (int each = 0; each < count; each++) {
		struct log_line lines[SCENE_LINES_MAX];
		int told = log_of_move(&session->table, &state, moves[each], lines, SCENE_LINES_MAX);

		if (count > 1 && each == count - 1)
			text_add(lines[0].text, LOG_TEXT_MAX, " (%d)", count);
		for (int line = 0; line < told; line++)
			if (line > 0 || each == count - 1)
				add_preview(notes, lines[line].text);
		game_play(session->game, &state, moves[each]);
	}
}

static void preview_part(struct tui *tui)
{
	const char *text = "";

	if (tui->cursor != PART_NONE && PART_KIND(tui->cursor) < PART_KIND_BUTTON)
		text = tui->session->view->name(&tui->scene.drawn, tui->cursor);
	if (tui->notes.preview_count == 0 || !strstr(tui->notes.preview[0], text))
		add_preview(&tui->notes, text);
}

/* ---- why not ---- */

/* words: *.rule.* */
static void explain(struct tui *tui, int part)
{
	struct session *session = tui->session;
	struct notes *notes = &tui->notes;
	char name[RULE_NAME_MAX];
	const char *sentence;
	move m = 0;
	int rule;

	if (session->picker.count == 0 || !picker_refused(&session->picker, part, &m))
		return;
	rule = game_why(session->game, &session->shown, m);
	if (rule == 0)
		return;
	sentence = rule_sentence(session->game, rule);
	snprintf(notes->why, sizeof notes->why, "%s (%s): %s",
	         table_move_text(session->game, &session->shown, m),
	         rule_name(session->game, rule, name), sentence ? sentence : "");
}

/* With what is chosen and under the cursor; or with what is chosen alone, where that is enough. */
const struct offer *tui_ready(const struct tui *tui)
{
	struct session *session = tui->session;

	if (picker_is_legal(&session->picker, tui->cursor))
		return picker_result(&session->picker, tui->cursor);
	return picker_result(&session->picker, PART_NONE);
}

void tui_note(struct tui *tui)
{
	struct notes *notes = &tui->notes;
	const struct offer *offer;

	notes->is_alone = !online_may_think(tui->session);
	notes->preview_count = 0;
	notes->why[0] = 0;
	if (tui->session->picker.count == 0) {
		preview_part(tui);
		return;
	}
	offer = tui_ready(tui);
	if (offer)
		preview_offer(tui, offer);
	preview_part(tui);
	if (!picker_is_legal(&tui->session->picker, tui->cursor))
		explain(tui, tui->cursor);
}

/* ---- hints ---- */

void tui_hint(struct tui *tui)
{
	struct session *session = tui->session;

	if (tui->notes.hint_count > 0) {
		overlay_open(tui, OVERLAY_HINT); /* all of it */
		return;
	}
	if (!online_may_think(tui->session)) {
		tui_notice(tui, say("cli.online.not-here"));
		return;
	}
	if (session->game->turn(&session->shown) < 0 || session->worker.work != WORK_NONE)
		return;
	if (worker_hint(&session->worker, session->game, &session->shown))
		tui->notes.is_hinting = 1;
}

void tui_show_hint(struct tui *tui)
{
	struct session *session = tui->session;
	struct notes *notes = &tui->notes;
	struct hint hints[HINTS_MAX];
	const struct offer *offer;

	tui_forget_hints(tui);
	notes->hint_count = session_hints(session, hints);
	for (int each = 0; each < notes->hint_count; each++)
		snprintf(notes->hints[each], PART_TEXT_MAX, "%s  %s", hints[each].text, hints[each].worth);
	if (notes->hint_count == 0)
		return;
	snprintf(notes->reason, sizeof notes->reason, "%s", session_hint_reason(session, &hints[0]));
	offer = picker_find(&session->picker, hints[0].m);
	if (!offer || offer->count == 0)
		return;
	for (int at = 0; at < offer->count - 1; at++)
		picker_choose(&session->picker, offer->parts[at]);
	tui_point(tui, offer->parts[offer->count - 1]);
}

void tui_forget_hints(struct tui *tui)
{
	tui->notes.is_hinting = tui->notes.hint_count = 0;
	tui->notes.reason[0] = 0;
}
