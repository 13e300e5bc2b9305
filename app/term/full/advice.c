/* advice.c - what Enter would do, why something cannot be done, and what a master would do. */
#include <stdio.h>
#include <string.h>

#include "i18n/fault.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/full/inside.h"

/* ---- what it would bring ---- */

static void add_preview(struct notes *notes, const char *text)
{
	if (notes->preview_count < SCENE_LINES_MAX && text[0])
		snprintf(notes->preview[notes->preview_count++], PART_TEXT_MAX, "%s", text);
}

/* The moves of an offer one after the other, on a copy; their points are told together. */
static void preview_offer(struct full *full, const struct offer *offer)
{
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&full->picker, offer, moves);
	struct game_state state = full->shown;
	struct notes *notes = &full->notes;

	for (int each = 0; each < count; each++) {
		struct story_line lines[SCENE_LINES_MAX];
		int told = story_of_move(full->at.table, &state, moves[each], lines, SCENE_LINES_MAX);

		if (count > 1 && each == count - 1)
			snprintf(lines[0].text + strlen(lines[0].text), STORY_TEXT_MAX - strlen(lines[0].text),
			         " (%d)", count);
		for (int line = 0; line < told; line++)
			if (line > 0 || each == count - 1)
				add_preview(notes, lines[line].text);
		game_play(full->game, &state, moves[each]);
	}
	snprintf(notes->preview_title, PART_TEXT_MAX, "%s", notes->preview[0]);
}

static void preview_part(struct full *full)
{
	char text[PART_TEXT_MAX] = "";

	if (full->cursor != PART_NONE && PART_KIND(full->cursor) < PART_KIND_BUTTON)
		full->view->name(&full->scene.drawn, full->cursor, text);
	if (full->notes.preview_count == 0 || !strstr(full->notes.preview[0], text))
		add_preview(&full->notes, text);
}

/* ---- why not ---- */

/* words: *.rule.* */
static void explain(struct full *full, int part)
{
	struct notes *notes = &full->notes;
	char text[GAME_TEXT_MAX], name[RULE_NAME_MAX];
	const char *sentence;
	move m = 0;
	int rule;

	if (full->picker.count == 0 || !picker_refused(&full->picker, part, &m))
		return;
	rule = game_why(full->game, &full->shown, m);
	if (rule == 0)
		return;
	game_write_move(full->game, &full->shown, m, text);
	sentence = rule_sentence(full->game, rule);
	rule_name(full->game, rule, name);
	snprintf(notes->why, sizeof notes->why, "%s (%s): %s", text, name, sentence ? sentence : "");
}

/* With what is chosen and under the cursor; or with what is chosen alone, where that is enough. */
const struct offer *full_ready(const struct full *full)
{
	if (picker_is_legal(&full->picker, full->cursor))
		return picker_result(&full->picker, full->cursor);
	return picker_result(&full->picker, PART_NONE);
}

void full_note(struct full *full)
{
	struct notes *notes = &full->notes;
	const struct offer *offer;

	notes->is_alone = !online_may_think(full);
	notes->preview_count = 0;
	notes->preview_title[0] = notes->why[0] = 0;
	if (full->picker.count == 0) {
		preview_part(full);
		return;
	}
	offer = full_ready(full);
	if (offer)
		preview_offer(full, offer);
	preview_part(full);
	if (!picker_is_legal(&full->picker, full->cursor))
		explain(full, full->cursor);
}

/* ---- hints ---- */

void full_hint(struct full *full)
{
	if (full->notes.hint_count > 0) {
		overlay_open(full, OVERLAY_HINT); /* all of it */
		return;
	}
	if (!online_may_think(full)) {
		full_say(full, "%s", say("cli.online.not-here"));
		return;
	}
	if (full->game->turn(&full->shown) < 0 || full->worker.work != WORK_NONE)
		return;
	if (worker_hint(&full->worker, full->game, &full->shown))
		full->notes.is_hinting = 1;
}

const char *full_reason(struct full *full, const struct worker *worker, char out[1024])
{
	const char *names[GAME_SEATS_MAX];

	for (int seat = 0; seat < full->at.table->record.setup.players; seat++)
		names[seat] = table_name(full->at.table, seat);
	reason_say(&worker->plan, &worker->state, &worker->reasons, names, out);
	return out;
}

void full_show_hint(struct full *full)
{
	const struct think_report *report = &full->worker.report;
	const struct proof *proof = &full->worker.proof;
	struct notes *notes = &full->notes;

	notes->is_hinting = 0;
	notes->hint_count = 0;
	notes->reason[0] = 0;
	for (int each = 0; each < report->count && notes->hint_count < SCENE_HINTS_MAX; each++) {
		char text[GAME_TEXT_MAX], worth[64];

		if (!report->candidates[each].visits)
			break;
		game_write_move(full->game, &full->worker.state, report->candidates[each].m, text);
		snprintf(worth, sizeof worth, say("ai.play.worth"),
		         (int)(100 * report->candidates[each].value + 0.5f));
		snprintf(notes->hints[notes->hint_count++], PART_TEXT_MAX, "%s  %s", text, worth);
	}
	if (full->worker.has_reasons)
		full_reason(full, &full->worker, notes->reason);
	if (proof->seat != PROOF_NOBODY)
		snprintf(notes->reason + strlen(notes->reason),
		         sizeof notes->reason - strlen(notes->reason),
		         say_count("reasons.proven", proof->margin), proof->margin,
		         table_name(full->at.table, proof->seat));
	if (report->count > 0) {
		const struct offer *offer = picker_find(&full->picker, report->candidates[0].m);

		if (offer && offer->count > 0) {
			for (int at = 0; at < offer->count - 1; at++)
				picker_choose(&full->picker, offer->parts[at]);
			full_point(full, offer->parts[offer->count - 1]);
		}
	}
}
