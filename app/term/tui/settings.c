/* settings.c - the window with what can be set, saved and begun. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

/* ---- what is set ---- */

static const char *on_off(int is_on)
{
	return is_on ? say("full.on") : say("full.off");
}

static const char *mouse(const struct tui *tui)
{
	return on_off(tui->display.has_mouse);
}

static const char *steps(const struct tui *tui)
{
	return on_off(!tui->display.is_still);
}

/* words: full.depth.* */
static const char *colours(const struct tui *tui)
{
	static const char *const depths[DEPTHS] = {"none", "16", "256", "true"};

	return say_or("", "full.depth.%s", depths[tui->frame.caps.depth]);
}

static const char *ground(const struct tui *tui)
{
	return tui->frame.caps.is_light ? say("full.light") : say("full.dark");
}

static const char *ascii(const struct tui *tui)
{
	return on_off(tui->frame.caps.is_ascii);
}

static const char *coach(const struct tui *tui)
{
	return on_off(tui->session->coach > 0);
}

static const char *path(const struct tui *tui)
{
	return tui->overlay.typed;
}

/* ---- changing it ---- */

static void change_mouse(struct tui *tui)
{
	tui->display.has_mouse = !tui->display.has_mouse;
	tty_mouse(tui->display.has_mouse);
}

static void change_steps(struct tui *tui)
{
	tui->display.is_still = !tui->display.is_still;
}

static void change_colours(struct tui *tui)
{
	tui->frame.caps.depth = (enum depth)((tui->frame.caps.depth + 1) % DEPTHS);
}

static void change_ground(struct tui *tui)
{
	tui->frame.caps.is_light = !tui->frame.caps.is_light;
}

static void change_ascii(struct tui *tui)
{
	tui->frame.caps.is_ascii = !tui->frame.caps.is_ascii;
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
		tui_notice(tui, "%s", say("full.save-where"));
	else if (!table_create_file(&tui->session->table, file, &error))
		tui_notice(tui, "%s", error.text);
	else {
		tui->left_at = tui->session->table.record.count;
		tui_notice(tui, say("cli.play.saved"), file);
	}
}

static void load_file(struct tui *tui)
{
	struct error error;
	char file[PATH_MAX];

	if (!input_path(tui->overlay.typed, file, sizeof file))
		tui_notice(tui, "%s", say("full.save-where"));
	else if (table_load(&tui->loaded, file, &error))
		tui_leave_for(tui, NEXT_LOADED);
	else
		tui_notice(tui, "%s", error.text);
}

static void begin_new(struct tui *tui)
{
	tui_leave_for(tui, NEXT_NEW);
}

/* ---- all of it ---- */

/* words: full.set.* */
static const struct {
	const char *word;
	const char *(*value)(const struct tui *tui); /* or NULL */
	void (*change)(struct tui *tui);
	int is_for_own; /* only at a table that is saved here */
} SETTINGS[] = {
	{"mouse", mouse, change_mouse, 0},
	{"steps", steps, change_steps, 0},
	{"colours", colours, change_colours, 0},
	{"ground", ground, change_ground, 0},
	{"ascii", ascii, change_ascii, 0},
	{"language", NULL, change_language, 0},
	{"coach", coach, change_coach, 1},
	{"save", path, save_as, 0},
	{"load", path, load_file, 1},
	{"new", NULL, begin_new, 1},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

void settings_draw(struct tui *tui)
{
	const struct session *session = tui->session;
	int is_own = session->is_kept && !session->online && !session->quiz, row = 0;

	for (int each = 0; each < SETTING_COUNT; each++) {
		char text[512];

		if (SETTINGS[each].is_for_own && !is_own)
			continue;
		snprintf(text, sizeof text, say_or("", "full.set.%s", SETTINGS[each].word),
		         SETTINGS[each].value ? SETTINGS[each].value(tui) : "");
		overlay_put_choice(tui, row++, each, text);
	}
}

void settings_change(struct tui *tui, int setting)
{
	SETTINGS[setting].change(tui);
	frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
}

int settings_for_path(int setting)
{
	while (setting < 0 || SETTINGS[setting].value != path)
		setting = (setting + 1) % SETTING_COUNT;
	return setting;
}
