/* The module itself: games, layouts, levels, errors. */
#include <string.h>

#include "python/engine/engine.h"

/* More than the sentence of a rule has in any language; a longer one is an error, never cut. */
enum { RULE_TEXT_MAX = 1024 };

static PyObject *error_type;

/* --- between Python and the library ------------------------------------------------------- */

static PyObject *raise(int error, PyObject *message)
{
	PyObject *exception = message ? PyObject_CallFunction(error_type, "O", message) : NULL, *code;

	code = exception ? PyLong_FromLong(error) : NULL;
	if (code && !PyObject_SetAttrString(exception, "code", code))
		PyErr_SetObject(error_type, exception);
	Py_XDECREF(code);
	Py_XDECREF(exception);
	return NULL;
}

PyObject *engine_error(int error)
{
	PyObject *message;

	if (error == BASTIDE_ERROR_MEMORY)
		return PyErr_NoMemory();
	message = PyUnicode_FromString(bastide_error_text(error));
	raise(error, message);
	Py_XDECREF(message);
	return NULL;
}

PyObject *engine_error_about(int error, PyObject *what)
{
	PyObject *message = what ? PyUnicode_FromFormat("%s: %U", bastide_error_text(error), what)
	                         : NULL;

	Py_XDECREF(what);
	if (error == BASTIDE_ERROR_MEMORY) {
		Py_XDECREF(message);
		return PyErr_NoMemory();
	}
	raise(error, message);
	Py_XDECREF(message);
	return NULL;
}

PyObject *engine_none(int answer)
{
	if (answer <= BASTIDE_ERROR_NULL)
		return engine_error(answer);
	Py_RETURN_NONE;
}

PyObject *engine_int(int answer)
{
	return answer <= BASTIDE_ERROR_NULL ? engine_error(answer) : PyLong_FromLong(answer);
}

PyObject *engine_numbers(const int32_t *numbers, int count)
{
	PyObject *tuple;

	if (count < 0)
		return engine_error(count);
	tuple = PyTuple_New(count);
	for (int each = 0; tuple && each < count; each++) {
		PyObject *number = PyLong_FromLong(numbers[each]);

		if (!number || PyTuple_SetItem(tuple, each, number)) {
			Py_DECREF(tuple);
			return NULL;
		}
	}
	return tuple;
}

int engine_seed(PyObject *number, uint64_t *seed)
{
	*seed = PyLong_AsUnsignedLongLongMask(number);
	return *seed == UINT64_MAX && PyErr_Occurred() ? -1 : 0;
}

int engine_buffer(PyObject *object, const struct engine_need *need, Py_buffer *view)
{
	int flags = PyBUF_C_CONTIGUOUS | (need->is_input ? 0 : PyBUF_WRITABLE);

	if (PyObject_GetBuffer(object, view, flags))
		return -1;
	if (view->itemsize == (Py_ssize_t)need->size &&
	    view->len == (Py_ssize_t)(need->count * need->size))
		return 0;
	PyErr_Format(PyExc_ValueError, "%s: wanted %zu elements of %zu bytes, not %zd of %zd",
	             need->name, need->count, need->size,
	             view->itemsize ? view->len / view->itemsize : 0, view->itemsize);
	PyBuffer_Release(view);
	return -1;
}

/* --- the functions ------------------------------------------------------------------------ */

static PyObject *find(PyObject *module, PyObject *name)
{
	PyObject *text = PyUnicode_AsUTF8String(name);
	int number = 0;

	(void)module;
	if (text)
		number = bastide_find(PyBytes_AsString(text));
	Py_XDECREF(text);
	if (!text)
		return NULL;
	return number < 0 ? engine_error_about(number, PyObject_Repr(name)) : engine_int(number);
}

static PyObject *info(PyObject *module, PyObject *number)
{
	struct bastide_game_info info = {.size = sizeof info};
	long game = PyLong_AsLong(number);
	int error;

	(void)module;
	if (game == -1 && PyErr_Occurred())
		return NULL;
	error = bastide_info(game < 0 || game > INT_MAX ? -1 : (int)game, &info);
	if (error)
		return engine_error(error);
	return Py_BuildValue("{si si si si si si si si si si si sC ss}", "rules_version",
	                     info.rules_version, "layout_version", info.layout_version, "players_min",
	                     info.players_min, "players_max", info.players_max, "actions", info.actions,
	                     "outcomes", info.outcomes, "features", info.features, "bytes", info.bytes,
	                     "moves_max", info.moves_max, "nodes_max", info.nodes_max, "state_bytes",
	                     info.state_bytes, "rule_letter", info.rule_letter, "name", info.name);
}

static PyObject *text_of_game(PyObject *number, int (*ask)(int game, char *out, size_t room))
{
	long game = PyLong_AsLong(number);
	int length;
	char *room;
	PyObject *text;

	if (game == -1 && PyErr_Occurred())
		return NULL;
	game = game < 0 || game > INT_MAX ? -1 : game;
	length = ask((int)game, NULL, 0);
	if (length < 0)
		return engine_error(length);
	room = (char *)PyMem_Malloc((size_t)length + 1);
	if (!room)
		return PyErr_NoMemory();
	ask((int)game, room, (size_t)length + 1);
	text = PyUnicode_FromStringAndSize(room, length);
	PyMem_Free(room);
	return text;
}

static PyObject *game_json(PyObject *module, PyObject *game)
{
	(void)module;
	return text_of_game(game, bastide_game_json);
}

static PyObject *layout_json(PyObject *module, PyObject *game)
{
	(void)module;
	return text_of_game(game, bastide_layout_json);
}

static PyObject *rule_text(PyObject *module, PyObject *args)
{
	const char *language = NULL;
	int game, rule, length;
	char text[RULE_TEXT_MAX];

	(void)module;
	if (!PyArg_ParseTuple(args, "ii|z", &game, &rule, &language))
		return NULL;
	length = bastide_rule_text(game, rule, language, text, sizeof text);
	return length < 0 ? engine_error(length) : PyUnicode_FromStringAndSize(text, length);
}

static PyObject *names_of(int count, const char *(*name_of)(int each))
{
	PyObject *names = PyTuple_New(count);

	for (int each = 0; names && each < count; each++) {
		PyObject *name = PyUnicode_FromString(name_of(each));

		if (!name || PyTuple_SetItem(names, each, name)) {
			Py_DECREF(names);
			return NULL;
		}
	}
	return names;
}

static PyObject *levels(PyObject *module, PyObject *unused)
{
	(void)module;
	(void)unused;
	return names_of(bastide_levels(), bastide_level);
}

static PyObject *languages(PyObject *module, PyObject *unused)
{
	(void)module;
	(void)unused;
	return names_of(bastide_languages(), bastide_language);
}

static PyMethodDef functions[] = {
	{"find", find, METH_O, "find(name, /)\n--\n\nThe number of a game."},
	{"info", info, METH_O, "info(game, /)\n--\n\nThe sizes and versions of a game, as a dict."},
	{"game_json", game_json, METH_O, "game_json(game, /)\n--\n\nPlayers, options, score sheet."},
	{"layout_json", layout_json, METH_O, "layout_json(game, /)\n--\n\nRanges of ids, features."},
	{"rule_text", rule_text, METH_VARARGS,
     "rule_text(game, rule, language=None, /)\n--\n\nThe sentence of a rule."},
	{"languages", languages, METH_NOARGS, "languages()\n--\n\nCodes of languages, English first."},
	{"levels", levels, METH_NOARGS, "levels()\n--\n\nNames of players, weakest first."},
	{NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
	PyModuleDef_HEAD_INIT,
	"bastide._engine",
	"The flat functions of libbastide; the package bastide is what to use.",
	-1, /* the type of the errors is kept in a variable: one interpreter */
	functions,
	NULL,
	NULL,
	NULL,
	NULL,
};

static int add_error(PyObject *module)
{
	error_type = PyErr_NewExceptionWithDoc(
		"bastide.Error", "What libbastide refuses. `code` is the number of bastide.h.",
		PyExc_ValueError, NULL);
	return error_type ? PyModule_AddObjectRef(module, "Error", error_type) : -1;
}

PyMODINIT_FUNC PyInit__engine(void);

PyMODINIT_FUNC PyInit__engine(void)
{
	PyObject *module = PyModule_Create(&definition);

	if (module && (add_error(module) || engine_add_state(module) || engine_add_batch(module) ||
	               PyModule_AddIntConstant(module, "games", bastide_games()) ||
	               PyModule_AddIntConstant(module, "abi", bastide_abi()) ||
	               PyModule_AddStringConstant(module, "version", bastide_version()))) {
		Py_DECREF(module);
		return NULL;
	}
	return module;
}
