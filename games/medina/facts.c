/* What is printed and is not in the state, for clients that draw it. The members are described in
   schema.json. */
#include "core/emit.h"
#include "games/medina/rules.h"

/* The kinds of pieces that this game is played with: those that are dealt (M3), and tea (M67). */
static void emit_pieces(struct emit *emit, const struct medina_state *state)
{
	const struct md_pieces *dealt = md_dealt(state);
	/* clang-format off */
	const struct {
		const char *word;
		int number;
	} kinds[] = {
		{"building", dealt->buildings}, {"roof", dealt->roofs},
		{"neutral", dealt->neutrals},   {"block", dealt->blocks},
		{"stable", dealt->stables},     {"merchant", dealt->merchants},
		{"wall", dealt->walls},         {"tea", md_has_tea(state)},
	};
	/* clang-format on */

	emit_array(emit, "pieces");
	for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
		if (kinds[kind].number)
			emit_string(emit, NULL, kinds[kind].word);
	emit_array_end(emit);
}

/* The worth of a square of the well (M74), the pieces. */
void md_write_facts(const void *state, struct emit *out)
{
	emit_object(out, NULL);
	emit_number(out, "well_points", MEDINA_WELL_POINTS);
	emit_pieces(out, (const struct medina_state *)state);
	emit_object_end(out);
}
