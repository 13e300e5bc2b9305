/* store_audit.c - the audit log, reports and chat; and deleting rows that are stored only for a
   while. */
#include <string.h>

#include "server/store/statements.h"
#include "server/store/store_people.h"

#define DAY_MS ((int64_t)24 * 3600 * 1000)
#define AUDIT_MS (180 * DAY_MS)   /* how long rows of the audit log are stored, */
#define REPORTS_MS (180 * DAY_MS) /* and reports, after they have been closed */

enum {
	CHANGES_MAX = 1000,   /* the rows that are left: a node reads them every second */
	EXPIRED_AT_ONCE = 500 /* so that nobody's move waits for long */
};

const char *const AUDIT_WORDS[AUDITS] = {
#define AUDIT(name, word) word,
#include "server/people/audit.def"
#undef AUDIT
};

/* --- the audit log ---------------------------------------------------------------------------- */

enum store_result store_add_audit(struct store *store, const struct audit *audit)
{
	struct values values = {0};

	values_add_text(&values, audit->id);
	values_add_number(&values, audit->at);
	values_add_text(&values, AUDIT_WORDS[audit->kind]);
	values_add_text(&values, audit->person);
	values_add_text(&values, audit->address);
	values_add_text(&values, audit->note);
	return store_run(store, STATEMENT_ADD_AUDIT, &values, NULL, NULL);
}

struct audit_reader {
	void (*each)(void *to, const struct audit *audit);
	void *to;
};

static enum audit_kind kind_of(const char *word)
{
	int kind = 0;

	while (kind < AUDITS && strcmp(AUDIT_WORDS[kind], word) != 0)
		kind++;
	return (enum audit_kind)kind;
}

static void take_audit(void *to, const char *const *fields)
{
	const struct audit_reader *reader = (const struct audit_reader *)to;
	struct audit audit = {0};

	COPY_FIELD(audit.id, fields[0]);
	audit.at = field_number(fields[1]);
	audit.kind = kind_of(fields[2]);
	COPY_FIELD(audit.person, fields[3]);
	COPY_FIELD(audit.address, fields[4]);
	COPY_FIELD(audit.note, fields[5]);
	if (audit.kind != AUDITS)
		reader->each(reader->to, &audit);
}

enum store_result store_audit(struct store *store, const char *person, int limit,
                              void (*each)(void *to, const struct audit *audit), void *to)
{
	struct audit_reader reader = {each, to};
	struct values values = {0};

	if (person)
		values_add_text(&values, person);
	values_add_number(&values, limit);
	return store_run(store, person ? STATEMENT_AUDIT_OF : STATEMENT_AUDIT, &values, take_audit,
	                 &reader);
}

/* --- reports ---------------------------------------------------------------------------------- */

enum store_result store_add_report(struct store *store, const struct report *report)
{
	struct values values = {0};

	values_add_text(&values, report->id);
	values_add_number(&values, report->at);
	values_add_text(&values, report->reporter);
	values_add_text(&values, report->person);
	values_add_text(&values, report->table);
	values_add_text(&values, report->study);
	values_add_text(&values, report->text);
	return store_run(store, STATEMENT_ADD_REPORT, &values, NULL, NULL);
}

struct report_reader {
	void (*each)(void *to, const struct report *report);
	void *to;
};

static void take_report(void *to, const char *const *fields)
{
	const struct report_reader *reader = (const struct report_reader *)to;
	struct report report = {0};

	COPY_FIELD(report.id, fields[0]);
	report.at = field_number(fields[1]);
	COPY_FIELD(report.reporter, fields[2]);
	COPY_FIELD(report.person, fields[3]);
	COPY_FIELD(report.table, fields[4]);
	COPY_FIELD(report.study, fields[5]);
	COPY_FIELD(report.text, fields[6]);
	COPY_FIELD(report.reporter_name, fields[7]);
	COPY_FIELD(report.name, fields[8]);
	reader->each(reader->to, &report);
}

enum store_result store_open_reports(struct store *store,
                                     void (*each)(void *to, const struct report *report), void *to)
{
	struct report_reader reader = {each, to};
	struct values none = {0};

	return store_run(store, STATEMENT_OPEN_REPORTS, &none, take_report, &reader);
}

enum store_result store_reports_by(struct store *store, const char *reporter,
                                   void (*each)(void *to, const struct report *report), void *to)
{
	struct report_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, reporter);
	return store_run(store, STATEMENT_REPORTS_BY, &values, take_report, &reader);
}

static void take_count(void *to, const char *const *fields)
{
	*(int *)to = field_int(fields[0]);
}

enum store_result store_count_reports(struct store *store, const char *reporter, int *count)
{
	struct values values = {0};

	values_add_text(&values, reporter);
	return store_run(store, STATEMENT_COUNT_REPORTS, &values, take_count, count);
}

enum store_result store_close_report(struct store *store, const char *id, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_text(&values, id);
	return store_run(store, STATEMENT_CLOSE_REPORT, &values, NULL, NULL);
}

/* --- chat ------------------------------------------------------------------------------------- */

struct chat_line_reader {
	void (*each)(void *to, const struct chat_line *line);
	void *to;
};

static void take_chat_line(void *to, const char *const *fields)
{
	const struct chat_line_reader *reader = (const struct chat_line_reader *)to;
	struct chat_line line = {0};

	COPY_FIELD(line.table, fields[0]);
	line.number = (long)field_number(fields[1]);
	line.at = field_number(fields[2]);
	line.text = fields[3];
	reader->each(reader->to, &line);
}

enum store_result store_chat_lines(struct store *store, const char *person,
                                   void (*each)(void *to, const struct chat_line *line), void *to)
{
	struct chat_line_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_CHAT_LINES, &values, take_chat_line, &reader);
}

/* --- deleting old rows ------------------------------------------------------------------------ */

static enum store_result delete_before(struct store *store, enum statement statement, int64_t time)
{
	struct values values = {0};

	values_add_number(&values, time);
	values_add_number(&values, EXPIRED_AT_ONCE);
	return store_run(store, statement, &values, NULL, NULL);
}

enum store_result store_expire_people(struct store *store, int64_t now)
{
	int64_t last = 0;
	enum store_result found = store_last_change(store, &last);
	const struct {
		enum statement statement;
		int64_t before;
	} old[] = {{STATEMENT_END_OLD_LOGINS, now},
	           {STATEMENT_DELETE_OLD_SIGNINS, now},
	           {STATEMENT_DELETE_OLD_AUDIT, now - AUDIT_MS},
	           {STATEMENT_DELETE_OLD_REPORTS, now - REPORTS_MS},
	           {STATEMENT_DELETE_OLD_CHANGES, last - CHANGES_MAX}};
	int was_any = 0;

	if (found == STORE_FAILED)
		return STORE_FAILED;
	for (size_t each = 0; each < sizeof old / sizeof *old; each++) {
		enum store_result result = delete_before(store, old[each].statement, old[each].before);

		if (result == STORE_FAILED)
			return STORE_FAILED;
		was_any |= result == STORE_DONE;
	}
	return was_any ? STORE_DONE : STORE_NO_ROW;
}
