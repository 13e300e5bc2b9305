/* core/emit.h and core/describe.h: any strings, any numbers, into buffers that are too
   small for them, or not. */
#include <__fc_builtin.h>

#include "core/describe.h"
#include "tests/support/toy.h"

enum { CAPACITY = 40, LETTERS = 6 };

/* Any string of at most LETTERS letters, or none. */
static const char *any_name(char *buffer)
{
	Frama_C_make_unknown(buffer, LETTERS);
	buffer[LETTERS] = 0;
	return Frama_C_nondet(0, 1) ? buffer : NULL;
}

static void write_something(struct emit *emit)
{
	char name[LETTERS + 1], value[LETTERS + 1];

	any_name(value);
	switch (Frama_C_interval(0, 4)) {
	case 0:
		emit_number(emit, any_name(name), Frama_C_long_interval(INT64_MIN, INT64_MAX));
		break;
	case 1:
		emit_string(emit, any_name(name), value);
		break;
	case 2:
		emit_bool(emit, any_name(name), Frama_C_nondet(0, 1));
		break;
	case 3:
		emit_null(emit, any_name(name));
		break;
	case 4:
		emit_raw(emit, any_name(name), value);
		break;
	}
}

int main(void)
{
	char out[CAPACITY];
	size_t size = (size_t)Frama_C_interval(1, CAPACITY);
	struct emit emit = emit_start(out, size);
	struct game_setup setup = game_new_setup(2);

	emit_object(&emit, NULL);
	write_something(&emit);
	emit_array(&emit, "a");
	write_something(&emit);
	emit_array_end(&emit);
	emit_object_end(&emit);
	emit_end(&emit);

	emit = emit_start(out, size);
	setup.option[0] = setup.option[1] = 1;
	emit_object(&emit, NULL);
	describe_options(&emit, &toy);
	describe_choices(&emit, &toy, &setup);
	emit_object_end(&emit);
	emit_end(&emit);
	return 0;
}
