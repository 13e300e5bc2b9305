#include "server/store/store_follows.h"

#include "server/store/statements.h"

enum store_result store_add_follow(struct store *store, const char *follower, const char *person,
                                   int64_t now)
{
	struct values values = {0};
	enum store_result result;

	values_add_text(&values, follower);
	values_add_text(&values, person);
	values_add_number(&values, now);
	result = store_run(store, STATEMENT_ADD_FOLLOW, &values, NULL, NULL);
	return result == STORE_NO_ROW ? STORE_DONE : result;
}

enum store_result store_delete_follow(struct store *store, const char *follower, const char *person)
{
	struct values values = {0};

	values_add_text(&values, follower);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_DELETE_FOLLOW, &values, NULL, NULL);
}

struct follow_reader {
	store_followed *each;
	void *to;
};

static void take_followed(void *to, const char *const *fields)
{
	const struct follow_reader *reader = (const struct follow_reader *)to;
	struct followed_person row = {.is_hidden = field_int(fields[2]),
	                              .since = field_number(fields[3])};

	COPY_FIELD(row.person, fields[0]);
	COPY_FIELD(row.name, fields[1]);
	reader->each(reader->to, &row);
}

enum store_result store_follows_of(struct store *store, const char *follower, store_followed *each,
                                   void *to)
{
	struct follow_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, follower);
	if (store_run(store, STATEMENT_FOLLOWS_OF, &values, take_followed, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}
