/* net.c - reads the bytes of a net, and computes its output in whole numbers.

   Scales. An activation of 1 is 256; table and biases of the first layer count in 1/256. Points
   that go in count in quarters and their weights in 1/2048 of an activation a point. Behind the
   first layer weights count in 1/64, so sums and biases in 1/16384. A correction of 1 is 16 points;
   a spread is multiplied by 2 to the power of its correction. */
#include "ai/net.h"

#include <string.h>

#include "ai/numbers.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "biases are read as they lie");

enum {
	NAME = 8,
	NAME_SIZE = 16,
	VERSION = 24,
	ROWS = 28,
	HIDDEN = 32,
	SETS = 38,
	HASH = 40,
	ACTIVATION_MOST = 255,
	NUMBER_SHIFT = 5,      /* quarters x weights, to 1/256 */
	LAYER_SHIFT = 6,       /* 1/16384 to 1/256 */
	NUMBER_MOST = 4 * 1000 /* points beyond that are no game's */
};

static const float POINTS = 16.0f / 16384.0f, POWER = 1.0f / 16384.0f, POWER_MOST = 3.0f;

/* ---- reading ---- */

static uint32_t number_at(const uint8_t *bytes, int size)
{
	uint32_t number = 0;

	for (int byte = size - 1; byte >= 0; byte--)
		number = number << 8 | bytes[byte];
	return number;
}

static uint64_t hash_of(const uint8_t *bytes, size_t size)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (size_t byte = 0; byte < size; byte++)
		hash = (hash ^ bytes[byte]) * 0x100000001b3u;
	return hash;
}

/* The widths of the layers in the order of the bytes: hidden[0] .. hidden[2], outputs. */
static int widths_of(const uint8_t *bytes, int widths[NET_LAYERS + 1])
{
	for (int layer = 0; layer < NET_LAYERS; layer++) {
		widths[layer] = (int)number_at(bytes + HIDDEN + 2 * layer, 2);
		if (widths[layer] < 1 || widths[layer] > NET_HIDDEN_MAX)
			return 0;
	}
	widths[NET_LAYERS] = NET_OUTPUTS;
	return 1;
}

/* All that stands in the header but the hash. */
static enum net_fault check_header(const struct game *game, const uint8_t *bytes, size_t size)
{
	const struct evaluator *evaluator = evaluator_of(game);
	char name[NAME_SIZE] = "";

	if (size < NET_HEADER || memcmp(bytes, "BASTNET1", 8) != 0)
		return NET_NO_NET;
	memcpy(name, game->name, strlen(game->name));
	if (memcmp(bytes + NAME, name, NAME_SIZE) != 0)
		return NET_OTHER_GAME;
	if (!evaluator->observe ||
	    number_at(bytes + VERSION, 4) != (uint32_t)evaluator->inputs_version ||
	    number_at(bytes + ROWS, 4) != (uint32_t)evaluator_input_rows(evaluator) ||
	    number_at(bytes + SETS, 2) != (uint32_t)(1 + game->players_max - game->players_min))
		return NET_OTHER_INPUTS;
	return NET_FINE;
}

/* Finds the parts; returns how many bytes they are in all. */
static size_t lay_out(struct net *net, const struct game *game, const uint8_t *bytes,
                      const int widths[NET_LAYERS + 1])
{
	size_t hidden = (size_t)widths[0], at = NET_HEADER;
	size_t rows = (size_t)evaluator_input_rows(evaluator_of(game));

	net->hidden = widths[0];
	net->fewest = game->players_min;
	net->table = (const int8_t *)bytes + at;
	at += rows * hidden;
	net->numbers = (const int8_t *)bytes + at;
	at += NET_NUMBERS * hidden;
	net->bias = bytes + at;
	at += 4 * hidden;
	for (int set = 0; set <= game->players_max - game->players_min; set++)
		for (int layer = 0; layer < NET_LAYERS; layer++) {
			struct net_layer *row = &net->layers[set][layer];

			row->from = widths[layer];
			row->to = widths[layer + 1];
			row->weights = (const int8_t *)bytes + at;
			at += (size_t)row->from * (size_t)row->to;
			row->bias = bytes + at;
			at += 4 * (size_t)row->to;
		}
	return at;
}

enum net_fault net_read(struct net *net, const struct game *game, const void *bytes, size_t size)
{
	const uint8_t *at = (const uint8_t *)bytes;
	enum net_fault fault = check_header(game, at, size);
	int widths[NET_LAYERS + 1];
	struct net found;
	uint64_t hash;

	if (fault != NET_FINE)
		return fault;
	memset(&found, 0, sizeof found);
	if (!widths_of(at, widths) || lay_out(&found, game, at, widths) != size)
		return NET_WRONG_SIZE;
	memcpy(&hash, at + HASH, sizeof hash);
	if (hash != hash_of(at + NET_HEADER, size - NET_HEADER))
		return NET_DAMAGED;
	*net = found;
	return NET_FINE;
}

/* ---- reckoning ---- */

static inline int clamp(int x, int low, int high)
{
	return x < low ? low : x > high ? high : x;
}

/* Points in quarters; a float that is no number at all counts as nothing. */
static int quarters(float points)
{
	const float most = NUMBER_MOST;

	if (!(points > -most / 4.0f))
		return -NUMBER_MOST;
	return points < most / 4.0f ? (int)(points * 4.0f) : NUMBER_MOST;
}

/* Sums: INPUTS_MAX rows add at most 57,000, the numbers 6 x 4,000 x 128 / 32; a bias that a file
   might hold besides is cut to a size that leaves room for both. */
static void load_bias(const uint8_t *bias, int count, int32_t *sums)
{
	const int most = 1 << 28;

	memcpy(sums, bias, 4 * (size_t)count);
	for (int each = 0; each < count; each++)
		sums[each] = clamp(sums[each], -most, most);
}

static void add_numbers(const struct net *net, const int numbers[NET_NUMBERS], int32_t *sums)
{
	for (int each = 0; each < net->hidden; each++) {
		int32_t sum = 0;

		for (int number = 0; number < NET_NUMBERS; number++)
			sum += numbers[number] * net->numbers[number * net->hidden + each];
		sums[each] += sum >> NUMBER_SHIFT;
	}
}

static void first_layer(const struct net *net, const struct inputs *inputs,
                        const int numbers[NET_NUMBERS], int16_t *out)
{
	int32_t sums[NET_HIDDEN_MAX];
	int hidden = net->hidden;

	load_bias(net->bias, hidden, sums);
	add_numbers(net, numbers, sums);
	for (int input = 0; input < inputs->count; input++) {
		const int8_t *row = net->table + (size_t)inputs->rows[input] * (size_t)hidden;

		for (int each = 0; each < hidden; each++)
			sums[each] += row[each];
	}
	for (int each = 0; each < hidden; each++)
		out[each] = (int16_t)clamp(sums[each], 0, ACTIVATION_MOST);
}

/* At most 128 x 255 x 128 for the products, besides the bias. */
static void next_layer(const struct net_layer *layer, const int16_t *in, int32_t *sums)
{
	load_bias(layer->bias, layer->to, sums);
	for (int to = 0; to < layer->to; to++) {
		const int8_t *weights = layer->weights + to * layer->from;
		int32_t sum = 0;

		for (int from = 0; from < layer->from; from++)
			sum += in[from] * weights[from];
		sums[to] += sum;
	}
}

static void activate(const int32_t *sums, int count, int16_t *out)
{
	for (int each = 0; each < count; each++)
		out[each] = (int16_t)clamp(sums[each] >> LAYER_SHIFT, 0, ACTIVATION_MOST);
}

static void correct(struct evaluation *out, const int32_t *sums, int seat, int players)
{
	float power = (float)sums[GAME_SEATS_MAX] * POWER;

	for (int each = 0; each < players; each++)
		out->points[(seat + each) % players] += (float)sums[each] * POINTS;
	power = power < -POWER_MOST ? -POWER_MOST : power > POWER_MOST ? POWER_MOST : power;
	out->spread *= number_exp2(power);
}

void net_evaluate(const struct net *net, const struct game *game, const void *state,
                  const float *weights, struct evaluation *out)
{
	int players = game->players(state), turn = game->turn(state), seat = turn < 0 ? 0 : turn;
	const struct net_layer *layers = net->layers[players - net->fewest];
	int numbers[NET_NUMBERS] = {0};
	int16_t activations[NET_HIDDEN_MAX];
	int32_t sums[NET_HIDDEN_MAX];
	struct inputs inputs;

	inputs.count = 0;
	evaluator_of(game)->observe(state, weights, out, &inputs);
	for (int each = 0; each < players; each++)
		numbers[each] = quarters(out->points[(seat + each) % players]);
	numbers[GAME_SEATS_MAX] = quarters(out->spread);
	first_layer(net, &inputs, numbers, activations);
	for (int layer = 0; layer < NET_LAYERS; layer++) {
		next_layer(&layers[layer], activations, sums);
		if (layer < NET_LAYERS - 1)
			activate(sums, layers[layer].to, activations);
	}
	correct(out, sums, seat, players);
}
