#include "server/store/store_plans.h"

#include "server/store/statements.h"

enum store_result store_set_plan(struct store *store, const struct plan *plan)
{
	struct values values = {0};

	values_add_text(&values, plan->table);
	values_add_text(&values, plan->person);
	values_add_text(&values, plan->version);
	values_add_number(&values, plan->ply);
	values_add_number(&values, plan->size);
	values_add_text(&values, plan->text);
	return store_run(store, STATEMENT_SET_PLAN, &values, NULL, NULL);
}

enum store_result store_delete_plan(struct store *store, const char *table, const char *person)
{
	struct values values = {0};

	values_add_text(&values, table);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_DELETE_PLAN, &values, NULL, NULL);
}

struct plan_reader {
	struct turn_reader turns; /* first: who takes turns is read with its rows */
	store_plan *each;
	void *to;
};

static struct plan read_plan(const char *const *fields)
{
	struct plan plan = {.table = ""};

	COPY_FIELD(plan.table, fields[0]);
	COPY_FIELD(plan.person, fields[1]);
	COPY_FIELD(plan.version, fields[2]);
	plan.ply = field_int(fields[3]);
	plan.size = (long)field_number(fields[4]);
	COPY_FIELD(plan.text, fields[5]);
	return plan;
}

static void take_plan(void *to, const char *const *fields)
{
	const struct plan_reader *reader = (const struct plan_reader *)to;
	struct plan plan = read_plan(fields);

	reader->each(reader->to, &plan);
}

static void take_due_plan(void *to, const char *const *fields)
{
	struct plan_reader *reader = (struct plan_reader *)to;
	struct plan plan = read_plan(fields);
	int64_t own = field_number(fields[6]), owner = field_number(fields[7]);

	plan.banned = own > owner ? own : owner;
	if (turn_reader_take(&reader->turns, plan.person))
		reader->each(reader->to, &plan);
}

enum store_result store_plans_of(struct store *store, const char *person, store_plan *each,
                                 void *to)
{
	struct plan_reader reader = {.each = each, .to = to};
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_PLANS_OF, &values, take_plan, &reader);
}

enum store_result store_due_plans(struct store *store, struct turn_page *page, store_plan *each,
                                  void *to)
{
	struct plan_reader reader = {.each = each, .to = to};

	return store_run_turns(store, STATEMENT_DUE_PLANS, page, take_due_plan, &reader.turns);
}

static void add_version(struct values *values, const struct plan *plan)
{
	values_add_text(values, plan->table);
	values_add_text(values, plan->person);
	values_add_text(values, plan->version);
}

enum store_result store_keep_plan(struct store *store, const struct plan *plan, long size)
{
	struct values values = {0};

	add_version(&values, plan);
	values_add_number(&values, size);
	return store_run(store, STATEMENT_KEEP_PLAN, &values, NULL, NULL);
}

enum store_result store_end_plan(struct store *store, const struct plan *plan)
{
	struct values values = {0};

	add_version(&values, plan);
	return store_run(store, STATEMENT_END_PLAN, &values, NULL, NULL);
}
