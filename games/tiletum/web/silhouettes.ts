// What each town looks like from afar: one row per town, each a few shapes.
//
// Towns are drawn in 42 x 40 units and cathedrals in 48 x 52, both standing on the lower edge. A
// shape is a letter for its colour and a path; the first that is drawn lies behind the others.
import type {TownName} from '#generated/schema/tiletum';

/** Walls, roofs, stones: the colours that a town is built of. */
const COLOURS: Record<string, string> = {
	w: '#F1E3C2',
	p: '#DDB896',
	b: '#C17F62',
	r: '#B5523A',
	s: '#C9C6BD',
	g: '#9B9A93',
	c: '#F6F1E4',
	l: '#5D7FA3',
	v: '#7FA391',
	y: '#E9B949',
	k: '#2B2118',
	t: '#8A5A2B',
	a: '#7FB0CC',
	n: '#5E7F4C',
};

/** A drawing, and the box that it stands in. */
export interface Silhouette {
	width: number;
	height: number;
	drawing: string;
}

/** `shapes`: "w M3 39V22h9v17z" and so on; a dot for the colour is a line without a fill. */
function drawn(width: number, height: number, shapes: string[]): Silhouette {
	const drawing = shapes
		.map((shape) => {
			const [colour = '', d] = [shape[0], shape.slice(1)];
			const fill = COLOURS[colour] ?? 'none';
			const bare = colour === 'k' || colour === 'a' ? ' stroke="none"' : '';
			return `<path d="${d}" fill="${fill}"${bare}/>`;
		})
		.join('');
	return {width, height, drawing};
}

const town = (...shapes: string[]): Silhouette => drawn(42, 40, shapes);
const cathedral = (...shapes: string[]): Silhouette => drawn(48, 52, shapes);

/** Ripples before a harbour. */
const WATER = 'aM0 37h42v3H0z';

export const SILHOUETTES: Record<TownName, Silhouette> = {
	// The belfry above the canal.
	brugge: town(
		'bM28 38V25h2v-4h2v-4h5v4h2v4h2v13z',
		'wM2 38V27h12v11zM15 38V15h11v23zM17 15V7h7v8z',
		'rM0 27l8-9l8 9zM16 7l4.5-7l4.5 7z',
		'kM18.5 20h4v5h-4zM19.5 9.5h2v3h-2zM32 25h4v4h-4zM6 31h4v7H6zM31 32h6v6h-6z',
		WATER,
	),
	// A crane on the quay.
	antwerpen: town(
		'wM1 38V27h14v11z',
		'rM-1 27l9-9l9 9z',
		'bM30 38V26l5-5l5 5v12z',
		'tM18 38l3-15h5l3 15zM19 23h9v-4h-9z',
		'.M23 19L37 4M37 4v15M24 26L37 4M35 19h4',
		'kM5 31h5v7H5zM33 29h4v4h-4zM22 29h4v9h-4z',
		WATER,
	),
	// Warehouses, and a cog under sail.
	hamburg: town(
		'bM2 38V20h10v18zM12 38V25h9v13z',
		'lM0 20l7-11l7 11z',
		'rM11 25l5.5-8l5.5 8z',
		'.M32 34V7',
		'cM33 9c8 3 8 13 0 18zM31 12c-5 4-5 10 0 14z',
		'tM22 32h18c-1 3-2 5-4 7H26c-2-2-3-4-4-7z',
		'kM5 24h4v4H5zM5 31h4v7H5zM14.5 29h4v9h-4z',
		WATER,
	),
	// The town hall with its arcade.
	leipzig: town(
		'wM2 39V22h38v17z',
		'rM0 22l5-10h32l5 10z',
		'wM17 22V7h8v15zM6 20v-4l3-3l3 3v4zM30 20v-4l3-3l3 3v4z',
		'lM16 7q1-4 5-7q4 3 5 7z',
		'kM5 39v-6a2.5 2.5 0 0 1 5 0v6zM13 39v-6a2.5 2.5 0 0 1 5 0v6z',
		'kM24 39v-6a2.5 2.5 0 0 1 5 0v6zM32 39v-6a2.5 2.5 0 0 1 5 0v6zM19.5 11h3v4h-3z',
	),
	// Timbered gables that lean towards each other.
	troyes: town(
		'wM3 39V22h17v17zM22 39V19h17v20z',
		'rM0 22l11.5-13l11.5 13zM19 19l11.5-14l11.5 14z',
		'.M3 30h17M7 30l4 9M16 30l-4 9M11.5 22v8M22 28h17M26 28l4.5 11M35 28l-4.5 11M30.5 19v9',
		'kM9.5 14h4v4h-4zM28.5 10h4v4h-4z',
	),
	// The minster with one spire.
	strasbourg: town(
		'wM1 39V29h11v10zM30 39V30h11v9z',
		'rM-1 29l7-8l7 8zM28 30l7-8l7 8z',
		'bM11 39V17h20v22z',
		'bM12 17V10h7v7zM12 10l3.5-10l3.5 10zM22 17v-4h8v4z',
		'aM21 22.5a3.8 3.8 0 1 0 .1 0z',
		'kM18 39v-6l3-3l3 3v6zM14.5 11.5h2v4h-2zM4 32h3v4H4zM35 33h3v4h-3z',
	),
	// Three stepped gables side by side.
	frankfurt: town(
		'bM1 39V23h2v-4h2v-4h5v4h2v4h2v16zM28 39V23h2v-4h2v-4h5v4h2v4h2v16z',
		'pM13 39V17h2v-4h2V9h2V4h4v5h2v4h2v4h2v22z',
		'kM18 39v-6a3 3 0 0 1 6 0v6zM17 21h3v5h-3zM22 21h3v5h-3zM5 25h4v5H5zM33 25h4v5h-4z',
		'kM20 11h2v3h-2z',
	),
	// The castle on its rock.
	nurnberg: town(
		'gM0 40c3-8 8-11 13-12h17c6 1 10 5 12 12z',
		'wM9 29V18h4v-3h3v3h3v-3h3v14z',
		'rM6 19l5-8l5 8z',
		'sM25 29V10h9v19z',
		'lM23.5 10l6-10l6 10z',
		'wM34 29v-7h5v7z',
		'kM28 14h3v5h-3zM12 22h3v7h-3zM18 21h2v4h-2z',
		'.M4 37l5-4M20 38l4-5M31 36l4 3',
	),
	// The swallow-tailed bridge over the river.
	verona: town(
		'bM2 37V21l2 2l2-2v3h3v-3l2 2l2-2v3h3v-3l2 2l2-2v3h3v-3l2 2l2-2v3h3v-3l2 2l2-2v3h4v13z',
		'bM14 37V12h3V8h3v4h3V8h3v4h2v25z',
		'kM4 37c0-9 8-9 8 0zM30 37c0-9 8-9 8 0zM19 18h4v6h-4zM18 37v-5a3 3 0 0 1 6 0v5z',
		WATER,
	),
	// Campanile, domes and the lagoon.
	venezia: town(
		'bM3 37V12h8v25z',
		'cM3 12V8h8v4z',
		'vM2 8l5-8l5 8z',
		'cM14 37V24h26v13z',
		'vM16 24a4.5 5 0 0 1 9 0zM29 24a4.5 5 0 0 1 9 0z',
		'lM21 22a6 8 0 0 1 12 0z',
		'.M27 14v-4M25 11.5h4',
		'kM5.5 14h3v4h-3zM17 37v-5a2 2 0 0 1 4 0v5zM25 37v-6a2 2 0 0 1 4 0v6z',
		'kM33 37v-5a2 2 0 0 1 4 0v5z',
		'aM0 36h42v4H0z',
		'.M4 38h6M18 38h7M31 38h7',
	),
	// Rose brick and the tower in storeys.
	toulouse: town(
		'bM2 39V25h13v14zM27 39V27h13v12z',
		'rM0 25l8.5-7l8.5 7zM25 27l8.5-7l8.5 7z',
		'bM14 39V19h14v20zM16 19v-6h10v6zM18 13V8h6v5z',
		'rM17 8l4-8l4 8z',
		'kM18 39v-5a3 3 0 0 1 6 0v5zM18.5 15h2v3h-2zM22 15h2v3h-2zM19 23h4v4h-4zM6 30h4v4H6z',
		'kM32 31h4v4h-4z',
	),
	// The arena between cypresses.
	arles: town(
		'nM2 38c-3-9 0-18 3-22c3 4 5 13 3 22zM35 38c-2-8 0-15 2.5-19c3 4 4 11 2.5 19z',
		'wM5 25c0-8 32-8 32 0v11c0 4-32 4-32 0z',
		'pM8 25c0-5 26-5 26 0c0 4-26 4-26 0z',
		'kM8 37v-5a2 2 0 0 1 4 0v6zM15 38v-5a2 2 0 0 1 4 0v6zM23 39v-6a2 2 0 0 1 4 0v5z',
		'kM30 38v-6a2 2 0 0 1 4 0v5z',
		'.M5 29.5c3 4 29 4 32 0',
	),
	// The lighthouse above the port.
	genova: town(
		'gM0 38c2-5 6-7 10-7s7 3 9 7z',
		'sM6 32V17h8v15zM7.5 17V8h5v9z',
		'yM8 8V4h4v4z',
		'rM7 4l3-4l3 4z',
		'.M4 6H0M16 6h4M5 2L2 0M15 2l3-2',
		'pM19 38V24h7v14z',
		'wM26 38V20h8v18z',
		'bM34 38V25h7v13z',
		'rM18 24l4.5-5l4.5 5zM25 20l5-6l5 6zM33 25l4-5l4 5z',
		'kM21 27h3v4h-3zM28.5 24h3v4h-3zM36 28h3v4h-3zM28.5 32h3v6h-3z',
		WATER,
	),
	// The walled town with the market is drawn separately: see town.tsx.
	tiletum: town(),
	// Saint Paul's beside the bridge.
	london: cathedral(
		'sM3 47V30h42v17z',
		'lM1 30l6-9h34l6 9z',
		'sM18 31V13h12v18z',
		'lM16.5 13L24 0l7.5 13z',
		'aM24 35.5a4 4 0 1 0 .1 0z',
		'kM21 17h2v6h-2zM25 17h2v6h-2zM7 34h3v7H7zM13 34h3v7h-3zM32 34h3v7h-3zM38 34h3v7h-3z',
		'gM0 52v-8h48v8h-6a3.5 3.5 0 0 0-7 0h-5a3.5 3.5 0 0 0-7 0h-5a3.5 3.5 0 0 0-7 0h-6z',
	),
	// Two spires of one height.
	koln: cathedral(
		'gM5 52V24h38v28z',
		'lM16 28l8-9l8 9z',
		'gM5 52V18h13v34zM30 52V18h13v34z',
		'gM6 18L11.5 0L17 18zM31 18L36.5 0L42 18z',
		'.M3 18v-4M20 18v-4M28 18v-4M45 18v-4M11.5 6v8M36.5 6v8',
		'aM24 30a3.5 3.5 0 1 0 .1 0z',
		'kM9 23h5v8H9zM34 23h5v8h-5zM9.5 35h4v6h-4zM34.5 35h4v6h-4zM20 52v-9l4-4l4 4v9z',
	),
	// Two flat towers and the rose between them.
	paris: cathedral(
		'wM4 52V6h14v46zM30 52V6h14v46z',
		'wM17 52V18h14v34z',
		'.M4 6h14M4 10h14M30 6h14M30 10h14M4 20h40M4 37h40M24 18V4',
		'lM22.5 18l1.5-14l1.5 14z',
		'aM24 23a5 5 0 1 0 .1 0z',
		'.M24 23a5 5 0 1 0 .1 0z',
		'kM7 13h3v6H7zM12 13h3v6h-3zM33 13h3v6h-3zM38 13h3v6h-3zM8 25h6v8H8zM34 25h6v8h-6z',
		'kM8 52v-8l3-3l3 3v8zM21 52v-9l3-3l3 3v9zM34 52v-8l3-3l3 3v8z',
	),
	// The great tower under its bulb, spires behind.
	praha: cathedral(
		'gM3 52V28h28v24z',
		'lM1 28l5-9h22l5 9z',
		'gM5 28V15h6v13zM14 28V15h6v13z',
		'vM4 15L8 3l4 12zM13 15l4-12l4 12z',
		'gM29 52V13h14v39z',
		'vM28 13c1-5 4-4 4-8h8c0 4 3 3 4 8zM33 5c0-3 2-3 3-5c1 2 3 2 3 5z',
		'yM36 26.5a3.3 3.3 0 1 0 .1 0z',
		'kM33 16h2v6h-2zM37 16h2v6h-2zM6 32h4v8H6zM14 32h4v8h-4zM22 32h4v8h-4zM12 52v-7l3-3l3 3v7z',
	),
	// Slender twins, and the tower that stands alone.
	bordeaux: cathedral(
		'pM8 52V30h24v22z',
		'pM7 52V21h8v31zM24 52V21h8v31z',
		'sM7.5 21L11 2l3.5 19zM24.5 21L28 2l3.5 19z',
		'pM36 52V24h9v28z',
		'sM36 24l4.5-14l4.5 14z',
		'yM39.5 10l1-4l1 4z',
		'aM19.5 33a4 4 0 1 0 .1 0z',
		'kM9.5 25h3v6h-3zM26.5 25h3v6h-3zM39 29h3v6h-3zM39 39h3v5h-3zM16.5 52v-6l3-3l3 3v6z',
	),
	// The steep patterned roof and the south tower.
	wien: cathedral(
		'wM14 52V34h32v18z',
		'nM12 34l5-18h26l5 18z',
		'yM13 31l4-4l4 4l4-4l4 4l4-4l4 4l4-4l3 4v-3l-3-4l-4 4l-4-4l-4 4l-4-4l-4 4l-4-4l-3 3z',
		'gM3 52V22h11v30z',
		'gM4 22L8.5 0L13 22z',
		'.M3 22v-5M14 22v-5M6 12h5M3 33h11',
		'kM6.5 25h4v6h-4zM7 37h3v6H7zM19 38h4v8h-4zM27 38h4v8h-4zM36 38h4v8h-4z',
	),
	// Two square towers before a gable.
	lyon: cathedral(
		'wM14 52V23h20v29z',
		'lM13 24l11-12l11 12z',
		'wM4 52V14h12v38zM32 52V14h12v38z',
		'.M4 14v-4M8 14v-4M12 14v-4M16 14v-4M32 14v-4M36 14v-4M40 14v-4M44 14v-4M4 26h12',
		'.M32 26h12M4 39h40',
		'aM24 27a4.5 4.5 0 1 0 .1 0z',
		'.M24 27a4.5 4.5 0 1 0 .1 0z',
		'kM8 17h4v6H8zM36 17h4v6h-4zM8.5 29h3v6h-3zM36.5 29h3v6h-3zM20 52v-9l4-4l4 4v9z',
	),
	// A thicket of pinnacles.
	milano: cathedral(
		'cM2 52V36l8-6l7-7l7-8l7 8l7 7l8 6v16z',
		'.M2 36v-9M10 30v-11M17 23V11M31 23V11M38 30V19M46 36v-9M24 15V0M10 30v22M17 23v29',
		'.M31 23v29M38 30v22',
		'yM22.5 3l1.5-3l1.5 3z',
		'aM24 25a4 4 0 1 0 .1 0z',
		'kM12 37h3v7h-3zM33 37h3v7h-3zM4.5 41h3v6h-3zM40.5 41h3v6h-3zM20 52v-9l4-5l4 5v9z',
	),
	// The dome, and the marble bell tower.
	firenze: cathedral(
		'cM2 52V14h9v38z',
		'rM1 14l5.5-5l5.5 5z',
		'.M2 24h9M2 34h9',
		'cM13 52V34h33v18z',
		'cM20 34v-6h20v6z',
		'rM20 28c0-11 5-18 10-21c5 3 10 10 10 21z',
		'cM28 8V4h4v4zM28.5 4L30 0l1.5 4z',
		'.M30 8v20M25 12c-2 5-2 10-2 16M35 12c2 5 2 10 2 16',
		'kM4.5 17h4v5h-4zM4.5 27h4v5h-4zM4.5 38h4v6h-4zM17 40h4v7h-4zM38 40h4v7h-4z',
		'kM27 52v-9l3-3l3 3v9z',
	),
};
