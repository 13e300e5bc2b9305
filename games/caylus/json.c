/* The table for clients: all that lies on it, and figures that follow from it. The members are
   described in schema.json. Seats count from 1, as people see them. */
#include "core/emit.h"
#include "games/caylus/rules.h"

static void put_seat(struct emit *out, const char *name, int seat)
{
	if (seat == CAYLUS_SEAT_NONE)
		emit_null(out, name);
	else
		emit_number(out, name, seat + 1);
}

static void put_list(struct emit *out, const char *name, const int8_t *list, int length)
{
	emit_array(out, name);
	for (int place = 0; place < length && list[place] != CAYLUS_SEAT_NONE; place++)
		emit_number(out, NULL, list[place] + 1);
	emit_array_end(out);
}

/* The space as a move names it. `text` holds three letters and the NUL. */
static const char *space_word(int space, char *text)
{
	char *at = text;

	if (space > CAYLUS_ROAD_LAST)
		return caylus_space_name((enum caylus_space)space);
	*at++ = 'r';
	if (space >= 10)
		*at++ = (char)('0' + space / 10);
	*at++ = (char)('0' + space % 10);
	*at = 0;
	return text;
}

static void put_spaces(struct emit *out, const char *name, uint64_t spaces)
{
	char text[4];

	emit_array(out, name);
	for (; spaces; spaces = BITS_REST(spaces))
		emit_string(out, NULL, space_word(BITS_LOWEST(spaces), text));
	emit_array_end(out);
}

static void put_cubes(struct emit *out, const char *name, uint64_t cubes)
{
	emit_object(out, name);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		emit_number(out, caylus_cube_name((enum caylus_cube)kind), caylus_count(cubes, kind));
	emit_object_end(out);
}

static void put_options(const struct caylus_state *s, struct emit *out)
{
	emit_object(out, "options");
	for (int option = 0; option < CAYLUS_OPTIONS; option++)
		emit_string(out, caylus_game.options[option].name,
		            caylus_game.options[option].values[s->option[option]]);
	emit_object_end(out);
}

static void put_moment(const struct caylus_state *s, struct emit *out)
{
	char text[4];
	int active = caylus_active_space(s);

	emit_number(out, "turn", s->turn);
	emit_number(out, "phase", (int)caylus_phase(s));
	put_list(out, "order", s->order, CAYLUS_SEATS);
	put_list(out, "passing", s->passing, CAYLUS_SEATS);
	emit_number(out, "bailiff", s->bailiff);
	emit_number(out, "provost", s->provost);
	emit_number(out, "bailiff_goal", caylus_bailiff_goal(s));
	if (active == CAYLUS_SPACE_NONE)
		emit_null(out, "active");
	else
		emit_string(out, "active", space_word(active, text));
}

static void put_road(const struct caylus_state *s, struct emit *out)
{
	char text[4];

	emit_array(out, "road");
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		emit_object(out, NULL);
		emit_string(out, "space", space_word(space, text));
		emit_string(out, "tile", caylus_tiles[s->tile[space]].name);
		put_seat(out, "owner", s->owner[space]);
		put_seat(out, "worker", s->worker[space]);
		put_seat(out, "waiting", s->payer[space]);
		emit_object_end(out);
	}
	emit_array_end(out);
}

static void put_special(const struct caylus_state *s, struct emit *out)
{
	emit_object(out, "special");
	for (int space = CAYLUS_SPACE_GATE; space <= CAYLUS_SPACE_JOUST; space++)
		put_seat(out, caylus_space_name((enum caylus_space)space), s->worker[space]);
	put_list(out, "stables", s->stables, CAYLUS_STABLES_ROOM);
	put_seat(out, "inn", s->worker[CAYLUS_SPACE_INN]);
	put_seat(out, "guest", s->guest);
	put_list(out, "castle", s->castle, CAYLUS_SEATS);
	emit_object_end(out);
}

/* What each seat would lose, and the favours that it would gain, were the section scored now. */
static void put_worth(const struct caylus_state *s, struct emit *out, enum caylus_section section)
{
	emit_array(out, "houses");
	for (int seat = 0; seat < s->players; seat++)
		emit_number(out, NULL, s->seats[seat].houses[section]);
	emit_array_end(out);
	emit_array(out, "loss");
	for (int seat = 0; seat < s->players; seat++)
		emit_number(out, NULL, s->seats[seat].houses[section] ? 0 : caylus_sections[section].loss);
	emit_array_end(out);
	emit_array(out, "favours");
	for (int seat = 0; seat < s->players; seat++)
		emit_number(out, NULL, caylus_section_favours(section, s->seats[seat].houses[section]));
	emit_array_end(out);
}

static void put_sections(const struct caylus_state *s, struct emit *out)
{
	emit_array(out, "sections");
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		emit_object(out, NULL);
		emit_string(out, "name", caylus_sections[section].name);
		emit_number(out, "room", caylus_sections[section].room);
		emit_number(out, "filled", s->filled[section]);
		emit_number(out, "points", caylus_sections[section].points);
		emit_number(out, "mark", caylus_sections[section].mark);
		emit_bool(out, "scored", section < s->scored);
		emit_bool(out, "building", section == caylus_building_section(s));
		put_worth(s, out, (enum caylus_section)section);
		emit_object_end(out);
	}
	emit_array_end(out);
}

static void put_supply(const struct caylus_state *s, struct emit *out)
{
	emit_object(out, "supply");
	for (int tile = CAYLUS_TILE_FIRST_NEUTRAL; tile <= CAYLUS_TILE_LAST_PRESTIGE; tile++)
		if (caylus_tiles[tile].colour != CAYLUS_COLOUR_FIXED)
			emit_number(out, caylus_tiles[tile].name, s->supply[tile]);
	emit_object_end(out);
}

static void put_favours(const struct caylus_state *s, struct emit *out)
{
	emit_object(out, "favours");
	emit_number(out, "columns", caylus_open_columns(s));
	put_seat(out, "seat", s->favoured);
	emit_number(out, "pending", s->favours);
	if (s->line == CAYLUS_LINE_NONE)
		emit_null(out, "line");
	else
		emit_string(out, "line", caylus_line_name((enum caylus_line)s->line));
	emit_number(out, "column", s->column);
	emit_object_end(out);
}

static void put_lines(const struct caylus_seat *seat, struct emit *out)
{
	emit_object(out, "markers");
	for (int line = 0; line < CAYLUS_LINES; line++)
		emit_number(out, caylus_line_name((enum caylus_line)line), seat->marker[line]);
	emit_object_end(out);
	emit_array(out, "chosen");
	for (int line = 0; line < CAYLUS_LINES; line++)
		if (seat->lines >> line & 1)
			emit_string(out, NULL, caylus_line_name((enum caylus_line)line));
	emit_array_end(out);
}

static void put_seats(const struct caylus_state *s, struct emit *out)
{
	emit_array(out, "seats");
	for (int seat = 0; seat < s->players; seat++) {
		const struct caylus_seat *own = &s->seats[seat];

		emit_object(out, NULL);
		emit_number(out, "points", own->points);
		emit_number(out, "deniers", own->deniers);
		put_cubes(out, "cubes", own->cubes);
		emit_number(out, "workers", own->home);
		emit_number(out, "income", own->income);
		put_lines(own, out);
		emit_number(out, "batches", own->batches);
		emit_number(out, "goods", caylus_goods_points(s, seat));
		put_spaces(out, "owned", own->owned);
		emit_object_end(out);
	}
	emit_array_end(out);
}

/* While workers are placed: what each free space costs the seat that acts. */
static void put_prices(const struct caylus_state *s, struct emit *out)
{
	char text[4];
	/* A draft of the editor can have nobody who acts. */
	int places = s->node == CAYLUS_NODE_PLACE && s->actor != CAYLUS_SEAT_NONE;
	uint64_t spaces = places ? cy_free_spaces(s, s->actor) : 0;

	emit_object(out, "prices");
	for (; spaces; spaces = BITS_REST(spaces)) {
		int space = BITS_LOWEST(spaces);

		emit_number(out, space_word(space, text), caylus_price(s, s->actor, space));
	}
	emit_object_end(out);
}

/* The road's workers that the provost lets work, in their order, and those behind him. */
static void put_activation(const struct caylus_state *s, struct emit *out)
{
	uint64_t road = s->occupied & (((uint64_t)1 << (CAYLUS_ROAD_LAST + 1)) - 1);
	uint64_t reached = ((uint64_t)1 << (s->provost + 1)) - 1;

	put_spaces(out, "activation", road & reached);
	put_spaces(out, "stranded", road & ~reached);
}

void cy_write_state(const void *state, struct emit *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;

	emit_object(out, NULL);
	put_options(s, out);
	put_moment(s, out);
	put_road(s, out);
	put_special(s, out);
	put_sections(s, out);
	put_supply(s, out);
	put_favours(s, out);
	put_seats(s, out);
	put_prices(s, out);
	put_activation(s, out);
	emit_object_end(out);
}
