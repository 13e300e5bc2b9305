/* bastide._engine.State: a game that is being played. */
#include <limits.h>

#include "python/engine/engine.h"

struct state_object {
	PyObject_HEAD
	struct bastide_state *state;
};

static PyTypeObject *state_type;

static struct bastide_state *of(PyObject *self)
{
	return ((struct state_object *)self)->state;
}

/* An int that may not fit: then one that is no id, no seat and no number of moves. */
static int number_of(PyObject *object)
{
	int overflow;
	long number = PyLong_AsLongAndOverflow(object, &overflow);

	return overflow || number < INT_MIN || number > INT_MAX ? INT_MIN : (int)number;
}

/* --- making, copying, freeing ------------------------------------------------------------- */

PyObject *engine_wrap(PyTypeObject *type, struct bastide_state *state)
{
	allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
	PyObject *self = alloc(type, 0);

	if (self)
		((struct state_object *)self)->state = state;
	else
		bastide_free(state);
	return self;
}

const struct bastide_state *engine_handle(PyObject *state)
{
	return of(state);
}

int engine_is_state_type(PyObject *object)
{
	return PyType_Check(object) && PyType_IsSubtype((PyTypeObject *)object, state_type);
}

PyObject *engine_setup_error(int error, int game, int players, const char *options)
{
	switch (error) {
	case BASTIDE_ERROR_GAME:
		return engine_error_about(error, PyUnicode_FromFormat("%d", game));
	case BASTIDE_ERROR_PLAYERS:
		return engine_error_about(error, PyUnicode_FromFormat("%d", players));
	case BASTIDE_ERROR_OPTION:
		return engine_error_about(error, PyUnicode_FromFormat("'%s'", options ? options : ""));
	default:
		return engine_error(error);
	}
}

static PyObject *state_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = {"game", "players", "options", NULL};
	int game, players, error;
	const char *options = NULL;
	struct bastide_state *state;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "ii|z", names, &game, &players, &options))
		return NULL;
	error = bastide_new(game, players, options, &state);
	return error ? engine_setup_error(error, game, players, options) : engine_wrap(type, state);
}

static void state_dealloc(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);

	bastide_free(of(self));
	((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
	Py_DECREF(type);
}

static PyObject *clone(PyObject *self, PyObject *unused)
{
	struct bastide_state *state;
	int error = bastide_clone(of(self), &state);

	(void)unused;
	return error ? engine_error(error) : engine_wrap(Py_TYPE(self), state);
}

static PyObject *from_record(PyObject *type, PyObject *record)
{
	struct bastide_fault fault = {.size = sizeof fault};
	struct bastide_state *state;
	PyObject *text = PyUnicode_AsUTF8String(record);
	int error;

	if (!text)
		return NULL;
	error = bastide_from_record(PyBytes_AsString(text), (size_t)PyBytes_Size(text), &state, &fault);
	Py_DECREF(text);
	if (!error)
		return engine_wrap((PyTypeObject *)type, state);
	if (error != BASTIDE_ERROR_RECORD)
		return engine_error(error);
	return engine_error_about(
		error, PyUnicode_FromFormat("line %d: %s %s", (int)fault.line, fault.kind, fault.word));
}

static PyObject *reset(PyObject *self, PyObject *unused)
{
	(void)unused;
	return engine_none(bastide_reset(of(self)));
}

/* An answer as an int; an error names the argument that was wrong. */
static PyObject *answer_about(int answer, PyObject *argument)
{
	if (answer <= BASTIDE_ERROR_NULL)
		return engine_error_about(answer, PyObject_Repr(argument));
	return PyLong_FromLong(answer);
}

static PyObject *none_about(int answer, PyObject *argument)
{
	PyObject *number = answer_about(answer, argument);

	Py_XDECREF(number);
	return number ? Py_NewRef(Py_None) : NULL;
}

/* --- moves -------------------------------------------------------------------------------- */

static PyObject *legal(PyObject *self, PyObject *unused)
{
	int32_t ids[BASTIDE_MOVES_MAX];

	(void)unused;
	return engine_numbers(ids, bastide_legal(of(self), ids, BASTIDE_MOVES_MAX));
}

static PyObject *mask(PyObject *self, PyObject *out)
{
	int count = bastide_mask(of(self), NULL, 0);
	struct engine_need need = {"out", (size_t)count, 1, 0};
	Py_buffer view;

	if (count < 0)
		return engine_error(count);
	if (engine_buffer(out, &need, &view))
		return NULL;
	count = bastide_mask(of(self), (uint8_t *)view.buf, need.count);
	PyBuffer_Release(&view);
	return engine_none(count);
}

static PyObject *play(PyObject *self, PyObject *id)
{
	int number = number_of(id);

	return PyErr_Occurred() ? NULL : none_about(bastide_play(of(self), number), id);
}

static PyObject *undo(PyObject *self, PyObject *moves)
{
	int number = number_of(moves);

	return PyErr_Occurred() ? NULL : none_about(bastide_undo(of(self), number), moves);
}

static PyObject *history(PyObject *self, PyObject *unused)
{
	int count = bastide_ply(of(self));
	int32_t *both = (int32_t *)PyMem_Malloc(2 * sizeof *both * ((size_t)count + 1));
	PyObject *list;

	(void)unused;
	if (!both)
		return PyErr_NoMemory();
	list = PyList_New(0);
	if (list)
		bastide_history(of(self), both, both + count, (size_t)count);
	for (int each = 0; list && each < count; each++) {
		PyObject *pair = Py_BuildValue("ii", both[each], both[count + each]);

		if (!pair || PyList_Append(list, pair))
			Py_CLEAR(list);
		Py_XDECREF(pair);
	}
	PyMem_Free(both);
	return list;
}

/* --- chance ------------------------------------------------------------------------------- */

static PyObject *outcomes(PyObject *self, PyObject *unused)
{
	int32_t ids[BASTIDE_MOVES_MAX];
	uint32_t weights[BASTIDE_MOVES_MAX];
	int count = bastide_outcomes(of(self), ids, weights, BASTIDE_MOVES_MAX);
	PyObject *list;

	(void)unused;
	if (count < 0)
		return engine_error(count);
	list = PyList_New(0);
	for (int each = 0; list && each < count; each++) {
		PyObject *pair = Py_BuildValue("iI", ids[each], weights[each]);

		if (!pair || PyList_Append(list, pair))
			Py_CLEAR(list);
		Py_XDECREF(pair);
	}
	return list;
}

static PyObject *draw(PyObject *self, PyObject *number)
{
	uint64_t seed;
	int id;

	if (engine_seed(number, &seed))
		return NULL;
	id = bastide_draw(of(self), &seed);
	if (id < 0)
		return engine_error(id);
	return Py_BuildValue("iK", id, (unsigned long long)seed);
}

static PyObject *settle(PyObject *self, PyObject *number)
{
	uint64_t seed;

	if (engine_seed(number, &seed))
		return NULL;
	while (bastide_actor(of(self)) == BASTIDE_CHANCE) {
		int id = bastide_draw(of(self), &seed);
		int error = id < 0 ? id : bastide_play(of(self), id);

		if (error < 0)
			return engine_error(error);
	}
	return PyLong_FromUnsignedLongLong(seed);
}

/* --- texts -------------------------------------------------------------------------------- */

static PyObject *with_text(PyObject *self, PyObject *text,
                           int (*ask)(const struct bastide_state *state, const char *text))
{
	PyObject *bytes = PyUnicode_AsUTF8String(text), *answer;

	if (!bytes)
		return NULL;
	answer = answer_about(ask(of(self), PyBytes_AsString(bytes)), text);
	Py_DECREF(bytes);
	return answer;
}

static PyObject *play_text(PyObject *self, PyObject *text)
{
	PyObject *bytes = PyUnicode_AsUTF8String(text), *answer;

	if (!bytes)
		return NULL;
	answer = none_about(bastide_play_text(of(self), PyBytes_AsString(bytes)), text);
	Py_DECREF(bytes);
	return answer;
}

static PyObject *spell(PyObject *self, PyObject *id)
{
	char text[BASTIDE_TEXT_MAX];
	int number = number_of(id), length;

	if (PyErr_Occurred())
		return NULL;
	length = bastide_spell(of(self), number, text, sizeof text);
	return length < 0 ? answer_about(length, id) : PyUnicode_FromStringAndSize(text, length);
}

static PyObject *read_text(PyObject *self, PyObject *text)
{
	return with_text(self, text, bastide_read);
}

static PyObject *why(PyObject *self, PyObject *move)
{
	int number;

	if (PyUnicode_Check(move))
		return with_text(self, move, bastide_why_text);
	number = number_of(move);
	return PyErr_Occurred() ? NULL : answer_about(bastide_why(of(self), number), move);
}

static PyObject *long_text(PyObject *self,
                           int (*ask)(const struct bastide_state *state, char *out, size_t room))
{
	int length = ask(of(self), NULL, 0);
	char *room;
	PyObject *text;

	if (length < 0)
		return engine_error(length);
	room = (char *)PyMem_Malloc((size_t)length + 1);
	if (!room)
		return PyErr_NoMemory();
	ask(of(self), room, (size_t)length + 1);
	text = PyUnicode_FromStringAndSize(room, length);
	PyMem_Free(room);
	return text;
}

static PyObject *json(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_state_json);
}

static PyObject *facts_json(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_facts_json);
}

static PyObject *text(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_text);
}

static PyObject *record(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_record);
}

static PyObject *position_record(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_position_record);
}

static PyObject *svg(PyObject *self, PyObject *unused)
{
	(void)unused;
	return long_text(self, bastide_svg);
}

/* --- results ------------------------------------------------------------------------------ */

static PyObject *points(PyObject *self, PyObject *unused)
{
	int32_t numbers[BASTIDE_SEATS_MAX];

	(void)unused;
	return engine_numbers(numbers, bastide_points(of(self), numbers, BASTIDE_SEATS_MAX));
}

static PyObject *places(PyObject *self, PyObject *unused)
{
	int32_t numbers[BASTIDE_SEATS_MAX];

	(void)unused;
	return engine_numbers(numbers, bastide_places(of(self), numbers, BASTIDE_SEATS_MAX));
}

static PyObject *returns(PyObject *self, PyObject *unused)
{
	float numbers[BASTIDE_SEATS_MAX];
	int count = bastide_returns(of(self), numbers, BASTIDE_SEATS_MAX);
	PyObject *tuple;

	(void)unused;
	if (count < 0)
		return engine_error(count);
	tuple = PyTuple_New(count);
	for (int seat = 0; tuple && seat < count; seat++) {
		PyObject *number = PyFloat_FromDouble((double)numbers[seat]);

		if (!number || PyTuple_SetItem(tuple, seat, number))
			Py_CLEAR(tuple);
	}
	return tuple;
}

static PyObject *observe(PyObject *self, PyObject *args)
{
	int seat, format, count;
	PyObject *out;
	struct engine_need need = {"out", 0, 1, 0};
	Py_buffer view;

	if (!PyArg_ParseTuple(args, "iiO", &seat, &format, &out))
		return NULL;
	count = bastide_observe(of(self), seat, format, NULL, 0);
	if (count == BASTIDE_ERROR_SEAT)
		return engine_error_about(count, PyUnicode_FromFormat("%d", seat));
	if (count < 0)
		return engine_error(count);
	need.count = (size_t)count;
	need.size = format == BASTIDE_NUMBERS ? sizeof(int16_t) : 1;
	if (engine_buffer(out, &need, &view))
		return NULL;
	count = bastide_observe(of(self), seat, format, view.buf, need.count);
	PyBuffer_Release(&view);
	return engine_none(count);
}

static PyObject *position(PyObject *self, PyObject *unused)
{
	int length = bastide_bytes(of(self), NULL, 0);
	PyObject *bytes = length < 0 ? engine_error(length) : PyBytes_FromStringAndSize(NULL, length);

	(void)unused;
	if (bytes)
		bastide_bytes(of(self), (uint8_t *)PyBytes_AsString(bytes), (size_t)length);
	return bytes;
}

static PyObject *position_hash(PyObject *self, PyObject *unused)
{
	uint64_t hash;
	int error = bastide_hash(of(self), &hash);

	(void)unused;
	return error < 0 ? engine_error(error) : PyLong_FromUnsignedLongLong(hash);
}

/* The thinking is done on a copy: other threads of Python may go on, with this state too. */
static PyObject *choose(PyObject *self, PyObject *args)
{
	const char *level;
	PyObject *number;
	uint64_t seed;
	struct bastide_state *copy;
	int id;

	if (!PyArg_ParseTuple(args, "sO", &level, &number) || engine_seed(number, &seed))
		return NULL;
	id = bastide_clone(of(self), &copy);
	if (id)
		return engine_error(id);
	Py_BEGIN_ALLOW_THREADS
	id = bastide_choose(copy, level, seed);
	bastide_free(copy);
	Py_END_ALLOW_THREADS
	if (id == BASTIDE_ERROR_LEVEL)
		return engine_error_about(id, PyUnicode_FromFormat("'%s'", level));
	return engine_int(id);
}

/* Likewise. The text is as long as the library says that it can be. */
static PyObject *reason(PyObject *self, PyObject *args)
{
	const char *language = NULL;
	char text[BASTIDE_REASON_MAX];
	struct bastide_state *copy;
	int played, better, length;

	if (!PyArg_ParseTuple(args, "ii|z", &played, &better, &language))
		return NULL;
	length = bastide_clone(of(self), &copy);
	if (length)
		return engine_error(length);
	Py_BEGIN_ALLOW_THREADS
	length = bastide_reason(copy, played, better, language, text, sizeof text);
	bastide_free(copy);
	Py_END_ALLOW_THREADS
	return length < 0 ? engine_error(length) : PyUnicode_FromStringAndSize(text, length);
}

static PyObject *reason_json(PyObject *self, PyObject *args)
{
	static const size_t ROOM = 32 << 10; /* enough, as bastide.h says */
	char *text = (char *)PyMem_Malloc(ROOM);
	int played, better, length;
	PyObject *answer = NULL;

	if (!text)
		return PyErr_NoMemory();
	if (PyArg_ParseTuple(args, "ii", &played, &better)) {
		length = bastide_reason_json(of(self), played, better, text, ROOM);
		answer = length < 0 ? engine_error(length) : PyUnicode_FromStringAndSize(text, length);
	}
	PyMem_Free(text);
	return answer;
}

static PyObject *compare(PyObject *self, PyObject *other, int comparison)
{
	int are_equal;

	if ((comparison != Py_EQ && comparison != Py_NE) || !PyObject_TypeCheck(other, state_type))
		Py_RETURN_NOTIMPLEMENTED;
	are_equal = bastide_equal(of(self), of(other));
	if (are_equal < 0)
		return engine_error(are_equal);
	return PyBool_FromLong(comparison == Py_EQ ? are_equal : !are_equal);
}

/* --- properties --------------------------------------------------------------------------- */

static PyObject *get_game(PyObject *self, void *unused)
{
	(void)unused;
	return engine_int(bastide_game(of(self)));
}

static PyObject *get_players(PyObject *self, void *unused)
{
	(void)unused;
	return engine_int(bastide_players(of(self)));
}

static PyObject *get_actor(PyObject *self, void *unused)
{
	(void)unused;
	return engine_int(bastide_actor(of(self)));
}

static PyObject *get_ply(PyObject *self, void *unused)
{
	(void)unused;
	return engine_int(bastide_ply(of(self)));
}

static PyObject *get_node(PyObject *self, void *unused)
{
	(void)unused;
	return PyUnicode_FromString(bastide_node(of(self)));
}

static PyGetSetDef properties[] = {
	{"game_number", get_game, NULL, "The number of the game.", NULL},
	{"players", get_players, NULL, "The number of seats.", NULL},
	{"actor", get_actor, NULL, "A seat, CHANCE or OVER.", NULL},
	{"ply", get_ply, NULL, "Moves made so far, of seats and of chance.", NULL},
	{"node", get_node, NULL, "What is to be decided, a word of the rules.", NULL},
	{NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
	{"clone", clone, METH_NOARGS,
     "clone($self, /)\n--\n\n"
     "Another state of the same position, with its history."},
	{"from_record", from_record, METH_O | METH_CLASS,
     "from_record($type, record, /)\n--\n\n"
     "The state at the end of a record."},
	{"reset", reset, METH_NOARGS,
     "reset($self, /)\n--\n\n"
     "Back to the first node."},
	{"legal", legal, METH_NOARGS,
     "legal($self, /)\n--\n\n"
     "The ids of all legal moves, ascending."},
	{"mask_into", mask, METH_O,
     "mask_into($self, out, /)\n--\n\n"
     "Writes 1 for every legal id into bytes, 0 for the others."},
	{"play", play, METH_O,
     "play($self, id, /)\n--\n\n"
     "Makes the move of an id."},
	{"play_text", play_text, METH_O,
     "play_text($self, text, /)\n--\n\n"
     "Makes the move that is spelled like this."},
	{"undo", undo, METH_O,
     "undo($self, moves, /)\n--\n\n"
     "Takes back so many moves."},
	{"history", history, METH_NOARGS,
     "history($self, /)\n--\n\n"
     "A pair (actor, id) for every move so far."},
	{"outcomes", outcomes, METH_NOARGS,
     "outcomes($self, /)\n--\n\n"
     "Where chance acts: pairs (id, weight)."},
	{"draw", draw, METH_O,
     "draw($self, seed, /)\n--\n\n"
     "Where chance acts: an outcome by a seed, and the next seed."},
	{"settle", settle, METH_O,
     "settle($self, seed, /)\n--\n\n"
     "Plays chance by a seed up to the next seat; the next seed."},
	{"spell", spell, METH_O,
     "spell($self, id, /)\n--\n\n"
     "The spelling of an id here."},
	{"read", read_text, METH_O,
     "read($self, text, /)\n--\n\n"
     "The id of a spelling, legal or not."},
	{"why", why, METH_O,
     "why($self, move, /)\n--\n\n"
     "0 if a move, an id or a spelling, is legal; else the rule against it."},
	{"points", points, METH_NOARGS,
     "points($self, /)\n--\n\n"
     "Points by seat."},
	{"places", places, METH_NOARGS,
     "places($self, /)\n--\n\n"
     "Places by seat, 1 is best and ties share."},
	{"returns", returns, METH_NOARGS,
     "returns($self, /)\n--\n\n"
     "By seat, -1 to 1, once the game is over; zeros before."},
	{"observe_into", observe, METH_VARARGS,
     "observe_into($self, seat, format, out, /)\n--\n\n"
     "Writes what a seat sees."},
	{"json", json, METH_NOARGS,
     "json($self, /)\n--\n\n"
     "All that lies on the table, as JSON."},
	{"facts_json", facts_json, METH_NOARGS,
     "facts_json($self, /)\n--\n\n"
     "All that is printed, as JSON."},
	{"text", text, METH_NOARGS,
     "text($self, /)\n--\n\n"
     "The position as compact text: one line per fact, lists of things as tables."},
	{"record", record, METH_NOARGS,
     "record($self, /)\n--\n\n"
     "The game as text that every later release reads."},
	{"position_record", position_record, METH_NOARGS,
     "position_record($self, /)\n--\n\n"
     "The position alone, as a record in one line."},
	{"svg", svg, METH_NOARGS,
     "svg($self, /)\n--\n\n"
     "The position as a picture, a self-contained SVG."},
	{"position", position, METH_NOARGS,
     "position($self, /)\n--\n\n"
     "The position as bytes, for comparing in this build."},
	{"position_hash", position_hash, METH_NOARGS,
     "position_hash($self, /)\n--\n\n"
     "64 bits of the position."},
	{"reason_text", reason, METH_VARARGS,

     "reason_text($self, played, better, language=None, /)\n--\n\n"
     "Why one legal move is better than another, in words."},
	{"reason_json", reason_json, METH_VARARGS,
     "reason_json($self, played, better, /)\n--\n\n"
     "The same as data."},
	{"choose", choose, METH_VARARGS,
     "choose($self, level, seed, /)\n--\n\n"
     "The id that a player chooses here."},
	{NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
	{Py_tp_doc, "State(game, players, options=None)\n--\n\nA game that is being played."},
	{Py_tp_new, state_new},
	{Py_tp_dealloc, state_dealloc},
	{Py_tp_methods, methods},
	{Py_tp_getset, properties},
	{Py_tp_richcompare, compare},
	{0, NULL},
};

static PyType_Spec spec = {
	.name = "bastide._engine.State",
	.basicsize = sizeof(struct state_object),
	.flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
	.slots = slots,
};

int engine_add_state(PyObject *module)
{
	state_type = (PyTypeObject *)PyType_FromSpec(&spec);
	return state_type ? PyModule_AddObjectRef(module, "State", (PyObject *)state_type) : -1;
}
