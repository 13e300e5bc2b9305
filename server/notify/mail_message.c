#include "server/notify/mail_message.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/util/memory.h"

enum {
	LINE_BYTES = 57, /* that base64 writes as 76 letters, */
	WORD_BYTES = 42, /* and of an encoded word of a header, which has at most 75 letters */
	ENCODED_MAX = 80
};

/* --- addresses -------------------------------------------------------------------------------- */

static int is_local(char c)
{
	return isalnum((unsigned char)c) || (c && strchr("!#$%&'*+-/=?^_`{|}~.", c));
}

static int is_domain(const char *text)
{
	int label = 0, dots = 0;

	for (; *text; text++) {
		if (*text == '.') {
			if (label == 0 || text[-1] == '-')
				return 0;
			dots++;
			label = 0;
		} else if (isalnum((unsigned char)*text) || (*text == '-' && label > 0)) {
			label++;
		} else {
			return 0;
		}
	}
	return label > 0 && dots > 0 && text[-1] != '-';
}

int mail_is_address(const char *text)
{
	const char *at = strchr(text, '@');

	if (!at || at == text || at - text > 64 || strlen(text) >= MAIL_ADDRESS_MAX || at[-1] == '.' ||
	    text[0] == '.' || text[0] == '-' || strstr(text, ".."))
		return 0;
	for (const char *each = text; each < at; each++)
		if (!is_local(*each) || !isascii((unsigned char)*each))
			return 0;
	return is_domain(at + 1);
}

void mail_recipient(const char *address, char out[MAIL_ADDRESS_MAX])
{
	const char *at = strchr(address, '@');
	size_t length = 0;

	for (const char *each = address; *each && length + 1 < MAIL_ADDRESS_MAX; each++) {
		int is_local_part = at && each < at;

		if (is_local_part && *each == '+') {
			each = at - 1;
			continue;
		}
		if (!is_local_part || *each != '.')
			out[length++] = (char)tolower((unsigned char)*each);
	}
	out[length] = 0;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void add(struct buffer *out, const char *text)
{
	buffer_append(out, text, strlen(text));
}

static void add_header(struct buffer *out, const char *name, const char *value)
{
	add(out, name);
	add(out, ": ");
	add(out, value);
	add(out, "\r\n");
}

static void add_base64(struct buffer *out, const char *bytes, size_t size)
{
	char encoded[ENCODED_MAX];

	sodium_bin2base64(encoded, sizeof encoded, (const unsigned char *)bytes, size,
	                  sodium_base64_VARIANT_ORIGINAL);
	add(out, encoded);
}

/* As many bytes of a text as an encoded word has, without cutting a letter of UTF-8. */
static size_t word_size(const char *text)
{
	size_t size = strlen(text);

	if (size <= WORD_BYTES)
		return size;
	size = WORD_BYTES;
	while (((unsigned char)text[size] & 0xc0) == 0x80)
		size--;
	return size;
}

/* Encoded words (RFC 2047). */
static void add_subject(struct buffer *out, const char *subject)
{
	add(out, "Subject:");
	while (*subject) {
		size_t size = word_size(subject);

		add(out, " =?UTF-8?B?");
		add_base64(out, subject, size);
		add(out, "?=\r\n");
		subject += size;
	}
}

static void add_text(struct buffer *out, const char *text, size_t size)
{
	for (size_t at = 0; at < size; at += LINE_BYTES) {
		add_base64(out, text + at, size - at < LINE_BYTES ? size - at : LINE_BYTES);
		add(out, "\r\n");
	}
}

static void add_date(struct buffer *out, int64_t at)
{
	static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
	static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
	                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	time_t seconds = (time_t)(at / 1000);
	char date[64];
	struct tm utc;

	gmtime_r(&seconds, &utc);
	snprintf(date, sizeof date, "%s, %02d %s %d %02d:%02d:%02d +0000", days[utc.tm_wday],
	         utc.tm_mday, months[utc.tm_mon], utc.tm_year + 1900, utc.tm_hour, utc.tm_min,
	         utc.tm_sec);
	add_header(out, "Date", date);
}

struct buffer mail_write(const struct mail *mail)
{
	char line[1024];
	struct buffer out = {0};

	add_header(&out, "From", mail->from);
	add_header(&out, "To", mail->to);
	add_subject(&out, mail->subject);
	add_date(&out, mail->at);
	snprintf(line, sizeof line, "<%s%s>", mail->id, strchr(mail->from, '@'));
	add_header(&out, "Message-ID", line);
	if (mail->stop) {
		snprintf(line, sizeof line, "<%s>", mail->stop);
		add_header(&out, "List-Unsubscribe", line);
		add_header(&out, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
	}
	add_header(&out, "Auto-Submitted", "auto-generated");
	add_header(&out, "MIME-Version", "1.0");
	add_header(&out, "Content-Type", "text/plain; charset=utf-8");
	add_header(&out, "Content-Transfer-Encoding", "base64");
	add(&out, "\r\n");
	add_text(&out, mail->text, mail->size);
	return out;
}
