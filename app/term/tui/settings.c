/* settings.c - the window with what can be set, saved and begun. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

/* ---- what is set ---- */

/* words: full.depth.* */
static const char *colours(const struct tui *tui)
{
	static const char *const depths[DEPTHS] = {"none", "16", "256", "true"};

	return say_or("", "full.depth.%s", depths[tui->frame.caps.depth]);
}

static const char *coach(const struct tui *tui)
{
	return tui->session->coach ? say("full.on") : say("full.off");
}

static const char *path(const struct tui *tui)
{
	return tui->overlay.typed;
}

/* ---- changing it ---- */

static void change_mouse(struct tui *tui)
{
	tty_mouse(tui->display.has_mouse);
}

static void change_colours(struct tui *tui)
{
	tui->frame.caps.depth = (enum depth)((tui->frame.caps.depth + 1) % DEPTHS);
}

static void change_language(struct tui *tui)
{
	const char *const *languages = say_languages();
	int next = say_language() + 1;

	(void)tui;
	say_in(languages[next] ? languages[next] : languages[0]);
}

static void change_coach(struct tui *tui)
{
	tui->session->coach = tui->session->coach ? 0 : COACH_LOSS;
}

static void save_as(struct tui *tui)
{
	struct error error;
	char file[PATH_MAX];

	if (!input_path(tui->overlay.typed, file, sizeof file))
		tui_notice(tui, say("full.save-where"));
	else if (!table_create_file(&tui->session->table, file, &error))
		tui_notice(tui, error.text);
	else {
		tui->left_at = tui->session->table.record.count;
		tui_notice(tui, text_from(say("cli.play.saved"), file));
	}
}

static void load_file(struct tui *tui)
{
	struct error error;
	char file[PATH_MAX];

	if (!input_path(tui->overlay.typed, file, sizeof file))
		tui_notice(tui, say("full.save-where"));
	else if (table_load(&tui->loaded, file, &error))
		tui_leave_for(tui, NEXT_LOADED);
	else
		tui_notice(tui, error.text);
}

static void begin_new(struct tui *tui)
{
	tui_leave_for(tui, NEXT_NEW);
}

/* ---- all of it ---- */

/* What is on or off: where it is, and the words for 0 and 1. */
#define FLAG(member, no, yes) .flag = offsetof(struct tui, member), .words = {no, yes}
/* words: full.set.* full.on full.off full.dark full.light */
static const struct {
	const char *word;
	size_t flag;
	const char *words[2];
	const char *(*value)(const struct tui *tui); /* or NULL */
	void (*change)(struct tui *tui);             /* after a flag; or NULL */
	int is_for_own;                              /* only at a table that is saved here */
} SETTINGS[] = {
	{"mouse", FLAG(display.has_mouse, "full.off", "full.on"), .change = change_mouse},
	{"steps", FLAG(display.is_still, "full.on", "full.off")},
	{"colours", .value = colours, .change = change_colours},
	{"ground", FLAG(frame.caps.is_light, "full.dark", "full.light")},
	{"ascii", FLAG(frame.caps.is_ascii, "full.off", "full.on")},
	{"language", .change = change_language},
	{"coach", .value = coach, .change = change_coach, .is_for_own = 1},
	{"save", .value = path, .change = save_as},
	{"load", .value = path, .change = load_file, .is_for_own = 1},
	{"new", .change = begin_new, .is_for_own = 1},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static int *flag_of(struct tui *tui, int setting)
{
	return SETTINGS[setting].flag ? (int *)((char *)tui + SETTINGS[setting].flag) : NULL;
}

void settings_draw(struct tui *tui)
{
	const struct session *session = tui->session;
	int is_own = session->is_kept && !session->online && !session->quiz, row = 0;

	for (int each = 0; each < SETTING_COUNT; each++) {
		const int *flag = flag_of(tui, each);
		const char *value = flag ? say_find(SETTINGS[each].words[*flag]) : "";

		if (SETTINGS[each].is_for_own && !is_own)
			continue;
		if (SETTINGS[each].value)
			value = SETTINGS[each].value(tui);
		overlay_put_choice(tui, row++, each,
		                   text_from(say_or("", "full.set.%s", SETTINGS[each].word), value));
	}
}

void settings_change(struct tui *tui, int setting)
{
	int *flag = flag_of(tui, setting);

	if (flag)
		*flag = !*flag;
	if (SETTINGS[setting].change)
		SETTINGS[setting].change(tui);
	frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
}

int settings_for_path(int setting)
{
	while (setting < 0 || SETTINGS[setting].value != path)
		setting = (setting + 1) % SETTING_COUNT;
	return setting;
}
