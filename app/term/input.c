#include "term/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/system.h"

enum {
	LINE_MAX_BYTES = 4096,
	LOOK_MS = 1000 /* the longest time without a look at signals, and at what goes on elsewhere */
};

static atomic_int is_ended;
static int is_stopped;
static atomic_int is_resized;
static const struct input_other *other;
static const struct input_completer *completer;
static const struct line_editor *editor; /* of the line that is asked for; or NULL */

/* Bytes that were read and not used yet. */
static char pending[LINE_MAX_BYTES];
static size_t pending_at, pending_size;

static void end(int signal)
{
	(void)signal;
	atomic_store(&is_ended, 1);
}

static void resize(int signal)
{
	(void)signal;
	atomic_store(&is_resized, 1);
}

void input_watch_signals(void)
{
	system_on_terminate(end);
	system_on_resize(resize);
}

int input_has_ended(void)
{
	return atomic_load(&is_ended);
}

const atomic_int *input_end(void)
{
	return &is_ended;
}

void input_complete_with(const struct input_completer *who)
{
	completer = who;
}

void input_add_word(struct input_words *words, const char *word, const char *beginning)
{
	if (strncmp(word, beginning, strlen(beginning)) != 0 || words->count == INPUT_WORDS_MAX)
		return;
	for (int each = 0; each < words->count; each++)
		if (strcmp(words->texts[each], word) == 0)
			return;
	snprintf(words->texts[words->count++], INPUT_WORD_MAX, "%s", word);
}

void input_attend(const struct input_other *who)
{
	other = who;
}

/* --- bytes --------------------------------------------------------------------------------- */

static void tell_news(FILE *out)
{
	if (editor)
		editor->hide();
	other->tell(other->with);
	fflush(out);
	if (editor)
		editor->show();
}

/* Waits until the file can be read; 0 when the input has ended by a signal. */
static int wait_for(int file, FILE *out)
{
	while (!input_has_ended() && !is_stopped) {
		int elsewhere = -1;

		if (other) {
			if (other->look(other->with))
				tell_news(out);
			elsewhere = other->file(other->with);
		}
		if (atomic_exchange(&is_resized, 0) && editor)
			editor->resize();
		if (system_wait(file, elsewhere, LOOK_MS))
			return 1;
	}
	return 0;
}

/* The next byte, or -1 at the end. */
static int next_byte(FILE *from, FILE *out)
{
	int got;

	if (pending_at < pending_size)
		return (unsigned char)pending[pending_at++];
	do {
		if (!wait_for(fileno(from), out))
			return -1;
		got = system_read_typed(fileno(from), pending, sizeof pending);
	} while (got < 0 && errno == EINTR && !input_has_ended());
	if (got <= 0)
		return -1;
	pending_size = (size_t)got;
	pending_at = 1;
	return (unsigned char)pending[0];
}

/* --- lines --------------------------------------------------------------------------------- */

/* A line that is too long is read to its end; only its beginning counts. */
static char *read_plainly(FILE *from, FILE *out)
{
	static char line[LINE_MAX_BYTES];
	size_t length = 0;
	int byte = next_byte(from, out);

	if (byte < 0)
		return NULL;
	for (; byte >= 0 && byte != '\n'; byte = next_byte(from, out))
		if (length < sizeof line - 1)
			line[length++] = (char)byte;
	line[length] = 0;
	return input_has_ended() ? NULL : line;
}

void input_stop(void)
{
	is_stopped = 1;
}

void input_change_prompt(const char *prompt)
{
	if (editor)
		editor->set_prompt(prompt);
}

char *input_ask(FILE *out, FILE *from, const char *prompt)
{
	char *line;

	if (input_has_ended())
		return NULL;
	fflush(out);
	editor = edit_open(from, out, completer);
	if (editor) {
		line = editor->line(from, out, prompt, next_byte);
	} else {
		fputs(prompt, out);
		fflush(out);
		line = read_plainly(from, out);
	}
	if (!line || input_has_ended())
		return NULL;
	line[strcspn(line, "\r\n")] = 0;
	error_clean(line);
	return line;
}

int input_path(const char *typed, char *out, size_t size)
{
	const char *home = getenv("HOME");
	size_t length;

	typed += strspn(typed, " ");
	length = strlen(typed);
	while (length > 0 && typed[length - 1] == ' ')
		length--;
	if (length > 2 && typed[0] == '"' && typed[length - 1] == '"') { /* as desktops copy a path */
		typed++;
		length -= 2;
	}
	if (strncmp(typed, "~/", 2) == 0 && home)
		length = (size_t)snprintf(out, size, "%s/%.*s", home, (int)length - 2, typed + 2);
	else
		length = (size_t)snprintf(out, size, "%.*s", (int)length, typed);
	return length > 0 && length < size;
}
