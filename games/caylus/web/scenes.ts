// scenes.ts - what is to be seen on the tiles and buildings of Caylus: one row for each, by which
// it is known before its name is read.
//
// A scene is 72 units wide and stands on its lower edge, so that one without room for all of it is
// cut at its top. A shape is a letter for its colour and a path. It has an outline, unless ~ stands
// before the letter; with / before it, it is a line of that colour. What comes first lies behind.
import type {FixedTile, NeutralTile, BuildableTile, Special} from '#generated/schema/caylus';

const COLOURS: Record<string, string> = {
	a: '#C5DCE6',
	b: '#4E86B8',
	c: '#7B3FA0',
	d: '#5B3A1B',
	f: '#DCC48C',
	g: '#7E8692',
	h: '#C6D6A2',
	k: '#2B2118',
	l: '#DDE1E5',
	n: '#6FA353',
	o: '#CB9150',
	p: '#EBA6A2',
	r: '#B9543C',
	s: '#AAB1BA',
	t: '#8A5A2B',
	u: '#FFFDF6',
	v: '#437A4B',
	w: '#F4EBD6',
	y: '#EDBE4B',
};

export const SCENE_WIDTH = 72;

export interface Scene {
	height: number;
	/** What is drawn, in SVG. */
	drawing: string;
}

function drawnShape(shape: string): string {
	const [kind, colour = '', path] = /^[~/]/.test(shape)
		? [shape[0], shape[1], shape.slice(2)]
		: ['', shape[0], shape.slice(1)];
	const paint = COLOURS[colour] ?? 'none';
	if (kind === '/') return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="1.8"/>`;
	return `<path d="${path}" fill="${paint}"${kind === '~' ? ' stroke="none"' : ''}/>`;
}

export function scene(height: number, shapes: string[]): Scene {
	return {height, drawing: shapes.map(drawnShape).join('')};
}

// ---------------------------------------------------------------- what is seen more than once

const disc = (x: number, y: number, r: number): string =>
	`M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}z`;

const wheel = (x: number, y: number, r: number): string[] => [
	`t${disc(x, y, r)}`,
	`w${disc(x, y, r - 2.5)}`,
	`/tM${x} ${y - r}v${2 * r}M${x - r} ${y}h${2 * r}`,
];

const pig = (x: number, y: number): string[] => [
	`pM${x} ${y}q0-9 12-9q10 0 12 7l4 1v5l-4 1v4h-4v-4h-12v4h-4v-5q-4-1-4-5z`,
	`pM${x + 17} ${y - 8}l6-4v7z`,
	`~kM${x + 21} ${y - 4}h2v2h-2z`,
];

const sheep = (x: number, y: number): string[] => [
	`/kM${x + 6} ${y + 3}v6M${x + 17} ${y + 3}v6`,
	`uM${x} ${y}a5 5 0 0 1 4-8a6 6 0 0 1 10-2a6 6 0 0 1 8 6a5 5 0 0 1-2 9h-16a5 5 0 0 1-4-5z`,
	`gM${x + 20} ${y - 5}q8-1 8 4q-1 4-6 4z`,
];

const cube = (x: number, y: number, w: number): string[] => [
	`lM${x} ${y - w}h${w}v${w}h${-w}z`,
	`sM${x} ${y - w}l4-4h${w}l-4 4z`,
	`gM${x + w} ${y - w}l4-4v${w}l-4 4z`,
];

const leafy = (x: number): string[] => [`tM${x - 2} 30h4v12h-4z`, `n${disc(x, 20, 11)}`];
const fir = (x: number): string[] => [`tM${x - 2} 33h4v9h-4z`, `vM${x} 6l10 28h-20z`];
const hammer = (x: number, y: number): string[] => [
	`/tM${x} ${y}l13-16`,
	`gM${x + 8} ${y - 21}l10 8-3 4-10-8z`,
];
const table = (x: number, y: number, w: number): string[] => [
	`tM${x + 4} ${y}h5v${44 - y}h-5zM${x + w - 9} ${y}h5v${44 - y}h-5z`,
	`oM${x} ${y}h${w}v5h${-w}z`,
];

const GRASS = '~hM0 34q36-5 72 0v10H0z';
const SAND = '~fM0 38h72v6H0z';
const PAVING = '~sM0 39h72v5H0z';

/** Books of a shelf, from its left to its right. */
function books(y: number, colours: string): string[] {
	return [...colours].map((colour, at) => {
		const tall = 9 + ((at * 5) % 4);
		return `${colour}M${13 + at * 5.8} ${y}v${-tall}h5v${tall}z`;
	});
}

// ---------------------------------------------------------------- tiles

const NEUTRAL: Record<NeutralTile, string[]> = {
	farm: [GRASS, 'yM43 41q0-25 12-27q12 2 12 27z', '/tM49 38l6-22l6 22', ...pig(6, 32)],
	forest: [GRASS, ...fir(14), ...leafy(36), ...fir(58), 'oM20 42v-4h9v4z'],
	sawmill: [
		SAND,
		'/dM12 43l9-15M21 43l-9-15M51 43l9-15M60 43l-9-15',
		'oM6 20h60v10H6z',
		'wM6 20a4 5 0 1 0 0 10a4 5 0 1 0 0-10z',
		'lM33 5h6v33l-2-2l-2 2l-2-2z',
		'dM27 2h18v4H27z',
	],
	quarry: [
		SAND,
		'sM2 42V12h14v9h12v9h12v12z',
		'/gM2 21h14M2 30h26M9 21v9M20 30v12M30 36h10',
		...cube(50, 42, 13),
		'/tM43 28L57 9',
		'gM49 6q9-2 15 8q-8-5-17-4z',
	],
	market: [
		SAND,
		'/dM11 13v16M61 13v16',
		'rM16 29a4 4 0 1 1 8 0z',
		'bM30 29v-7l2-3h5l2 3v7z',
		'yM45 29a5 5 0 1 1 10 0z',
		'oM8 28h56v14H8z',
		'/dM8 35h56',
		'rM9 4h54l5 10H4z',
		'~uM20 4.8h10v8.5H18zM42 4.8h10l2 8.5H42z',
	],
	carpenter: [
		SAND,
		...table(8, 28, 56),
		'fM14 28v-9h17l5 9z',
		'dM17 19q0-7 7-5v5z',
		...hammer(44, 26),
	],
};

const FIXED: Record<FixedTile, string[]> = {
	'fixed-peddler': [
		SAND,
		'/dM52 24l17-7',
		'fM17 23q-3-13 6-13t6 13z',
		'fM31 23q-3-14 6-14t6 14z',
		'bM45 23v-11h6v11z',
		'oM13 22h42l-4 11H17z',
		...wheel(34, 36, 7.5),
	],
	'fixed-carpenter': [
		SAND,
		'/dM18 42l17-13M54 42L37 29',
		'oM13 42V22h5v20zM54 42V22h5v20z',
		'oM34 42V10h4v32z',
		'oM13 27h46v4H13z',
		'oM6 24L36 4l30 20-3 4L36 9 9 28z',
	],
	'gold-mine': [
		'gM1 44q2-36 35-37q33 1 35 37z',
		'~sM8 38q2-20 18-25q-9 10-9 25z',
		'kM21 44V28q0-12 15-12q15 0 15 12v16z',
		'/yM9 26l6-4M57 20l6 5',
		'yM28 31l5-7l5 3l5-3l4 7z',
		'sM25 30h25l-3 9H28z',
		`l${disc(31, 40, 3)}${disc(44, 40, 3)}`,
	],
};

const WOOD = {
	'food-farm': [
		GRASS,
		'rM3 42V23L16 10l13 13v19z',
		'wM10 42V28h12v14z',
		'/dM10 28l12 14M22 28L10 42',
		...pig(34, 33),
		'/tM31 36h38M40 31v11M62 31v11',
	],
	'cloth-farm': [GRASS, ...leafy(62), ...sheep(22, 22), ...sheep(4, 34), ...sheep(36, 35)],
	'wood-quarry': [
		SAND,
		'sM2 42V19l9-6v10l11 4v15z',
		'/kM31 9v10',
		...cube(24, 32, 12),
		'oM28 5h24v4H28z',
		'oM48 42L50 5h5l11 37h-5L52 14l1 28z',
		...wheel(57, 32, 9),
	],
	'wood-sawmill': [
		GRASS,
		'oM28 42V22L48 9l20 13v20z',
		'/tM34 22v20M41 18v24M48 14v28M55 18v24M62 22v20',
		'dM23 24L48 6l25 18-3 3L48 11 26 27z',
		'~bM0 40q5-3 10 0t10 0t10 0v4H0z',
		...wheel(17, 30, 11),
		`f${disc(52, 39, 4)}${disc(60.5, 39, 4)}${disc(56, 32, 4)}`,
	],
	'wood-market': [
		SAND,
		'wM10 10h52v22H10z',
		'cM15 12h8v11l-4 3l-4-3z',
		'bM27 12h7v10h-7z',
		`r${disc(42, 18, 5)}`,
		'yM51 12h7l1 8h-9z',
		'dM7 6h58v6H7z',
		'oM7 30h58v13H7z',
		`n${disc(16, 29, 4)}`,
		`r${disc(25, 29, 4)}`,
		'/dM7 36h58',
	],
	'wood-peddler': [
		SAND,
		'/dM58 33l12-5',
		'uM13 29q-3-23 17-24h12q20 1 17 24z',
		'/fM26 7q-4 10-3 21M46 7q4 10 3 21',
		'dM31 28v-9q5-6 10 0v9z',
		'oM11 28h50v7H11z',
		...wheel(21, 36, 7),
		...wheel(51, 36, 7),
	],
	mason: [
		SAND,
		'lM8 42V24a18 18 0 0 1 36 0v18h-9V24a9 9 0 0 0-18 0v18z',
		'/gM8 32h9M35 32h9M26 7v8M13 12l6 6M39 12l-6 6M8 23h9M35 23h9',
		...cube(52, 42, 12),
		'/tM50 28l11-15',
		'oM57 5l10 8-4 5-10-8z',
	],
	lawyer: [
		SAND,
		'cM52 18V8h4v10z',
		'bM57 18V6h4v12z',
		'nM62 18V9h5v9z',
		'dM50 18h20v3H50z',
		'uM13 30l4-11h18l-4 11z',
		'/gM20 23h9M19 26h9',
		'uM42 26q0-16 8-21q1 13-6 21z',
		'rM39 30v-5h7v5z',
		...table(6, 30, 54),
	],
};

const STONE = {
	'stone-farm': [
		GRASS,
		'sM25 42V24L40 9l15 15v18z',
		'dM20 25L40 4l20 21-3 3L40 10 23 28z',
		'kM34 42V32a6 6 0 0 1 12 0v10z',
		...sheep(1, 35),
		'yM58 43V31h11v12z',
		'/tM58 35h11M58 39h11',
	],
	park: [
		GRASS,
		...leafy(14),
		...fir(36),
		...leafy(58),
		'vM0 37h28v7H0zM44 37h28v7H44z',
		'/nM6 37v7M13 37v7M20 37v7M51 37v7M58 37v7M65 37v7',
		'uM31 44v-9a5 5 0 0 1 10 0v9z',
	],
	workshop: [
		PAVING,
		'/dM2 8q34 8 56-3',
		'cM8 9.5h11v15l-5 3l-6-3z',
		'cM25 11h9v12l-5 2l-4-2z',
		...cube(6, 43, 12),
		...table(32, 34, 30),
		...cube(38, 34, 11),
		...hammer(53, 26),
	],
	church: [
		PAVING,
		'sM5 42V9h9v33zM58 42V9h9v33z',
		'lM3 5h13v5H3zM56 5h13v5H56z',
		'aM25 28V15a11 11 0 0 1 22 0v13z',
		'~nM26 21h9v7h-9z',
		'~rM37 21h9v7h-9z',
		'yM34 12h4v5h5v4h-5v8h-4v-8h-5v-4h5z',
		'uM19 31h34v11H19z',
		'yM19 29h34v4H19z',
		'uM21 22h3v7h-3zM48 22h3v7h-3z',
	],
	tailor: [
		PAVING,
		'fM3 22h17v6H3z',
		'bM3 28h17v6H3z',
		'rM3 34h17v7H3z',
		'dM34 38h5v5h-5z',
		'dM33 3h7v7h-7z',
		'cM28 9h17l2 10-4 4l9 17H21l9-17l-4-4z',
		'yM30 22h13v4H30z',
		'/gM55 12l10 20M66 12L56 32',
		`l${disc(55, 36, 3.5)}${disc(66, 36, 3.5)}`,
	],
	bank: [
		PAVING,
		'gM50 5h18v17H50z',
		'/lM56 6v15M62 6v15M51 13h16',
		'oM6 42V27q0-11 11-11h20q11 0 11 11v15z',
		'yM11 42V18h5v24zM38 42V18h5v24z',
		'/dM6 28h42',
		'yM23 25h8v8h-8z',
		`l${disc(54, 39, 4)}${disc(63, 39, 4)}${disc(58.5, 31.5, 4)}`,
	],
	alchemist: [
		PAVING,
		'dM52 13h19v3H52z',
		'rM54 13V6h5v7z',
		'bM61 13V8h6v5z',
		'rM5 42V26h24v16z',
		'kM11 42v-6a6 6 0 0 1 12 0v6z',
		'yM13 42q0-5 4-9q4 4 4 9z',
		'aM8 20a9 8 0 0 1 16-9q14 1 23 12l-3 3q-9-7-19-6q-3 6-8 6q-7 0-9-6z',
		'~nM10 19q7-3 13 1q-3 5-6 5q-5 0-7-6z',
		'yM47 42q-4-2-2-6l4-6v-8h6v8l4 6q2 4-2 6z',
	],
	architect: [
		PAVING,
		'/dM14 36l-6 8M56 36l6 8',
		'uM16 10h50l-8 25H6z',
		'/aM13 18h50M11 26h50M28 10l-6 25M42 10l-4 25',
		'/bM26 30v-9l9-6l9 6v9zM22 22l13-9l13 9',
		'oM3 34h58v4H3z',
		'yM54 3h5l8 29l-3 1l-7-20l-7 20l-3-1z',
	],
	jeweller: [
		PAVING,
		'cM15 44q0-10 21-10t21 10z',
		'aM23 18l7-8h12l7 8l-13 17z',
		'/bM23 18h26M30 10l6 24l6-24',
		`/y${disc(10, 29, 6)}${disc(62, 29, 6)}`,
		'rM6 20l4-5l4 5l-4 4z',
		'nM58 20l4-5l4 5l-4 4z',
		'/yM36 2v4M22 5l3 3M50 5l-3 3',
	],
};

/** Prestige tiles are nothing but their scene. */
const PRESTIGE = {
	statue: [
		'~hM0 50h72v8H0z',
		'lM22 57V47h28v10z',
		'sM27 47v-8h18v8z',
		'lM30 39q-1-12 2-20q-3-9 4-10q6 1 3 10l9-10l3 3l-9 14q2 7 1 13z',
	],
	granary: [
		'~hM0 50h72v8H0z',
		'fM13 56V31h32v25z',
		'kM23 56V37h11v19z',
		'yM6 33q4-20 23-22q19 2 23 22z',
		'/tM18 31q2-11 11-18M40 31q-2-11-11-18M29 13v18',
		'wM47 57q-4-14 5-17q9 3 5 17z',
		'wM58 57q-3-12 5-14q7 2 5 14z',
	],
	library: [
		'dM8 6h56v50H8z',
		'~oM11 20h50v2H11zM11 36h50v2H11zM11 52h50v2H11z',
		...books(20, 'crbynroc'),
		...books(36, 'bybrwcnr'),
		...books(52, 'ncyrbwbr'),
	],
	weaver: [
		SAND.replace('38', '50'),
		'tM11 56V7h6v49zM55 56V7h6v49z',
		'/uM22 14v10M29 14v10M36 14v10M43 14v10M50 14v10',
		'cM19 24h34v20H19z',
		'/yM19 31l4-3l4 3l4-3l4 3l4-3l4 3l4-3l4 3l2-2M19 38h34',
		'oM7 10h58v6H7zM7 44h58v5H7z',
	],
	theatre: [
		'kM5 4h62v50H5z',
		'uM21 22h15v10q-2 8-7 10q-6-2-8-10z',
		'/kM24 27h3M30 27h3M25 33q4 5 7 0',
		'fM38 20h15v10q-2 8-7 10q-6-2-8-10z',
		'/kM41 25h3M47 25h3M42 35q4-5 7 0',
		'oM7 47h58v9H7z',
		'rM3 3h14q-1 25-9 44H3zM69 3H55q1 25 9 44h5z',
		'rM3 2h66v8q-8 6-16 0q-8 6-17 0q-8 6-17 0q-8 6-16 0z',
	],
	university: [
		'~hM0 50h72v8H0z',
		'bM29 12a7 7 0 0 1 14 0z',
		'lM11 27h50v26H11z',
		'uM4 28L36 11l32 17z',
		`y${disc(36, 21, 4)}`,
		'uM13 28h5v24h-5zM23 28h5v24h-5zM44 28h5v24h-5zM54 28h5v24h-5z',
		'dM32 52V37h8v15z',
		'lM5 52h62v5H5z',
	],
	monument: [
		'~hM0 50h72v8H0z',
		'lM29 45L33 12l3-7l3 7l4 33z',
		'~sM36 8l3 5l4 31h-6z',
		'sM25 45h22v6H25z',
		'lM19 51h34v6H19z',
		`/v${disc(36, 30, 7)}`,
		'rM33 37l3-3l3 3l-3 3z',
	],
	hotel: [
		'rM52 14V5h6v9z',
		'wM10 57V22h52v35z',
		'bM4 24l9-13h46l9 13z',
		'yM15 29h8v9h-8zM32 29h8v9h-8zM49 29h8v9h-8zM15 44h8v9h-8zM49 44h8v9h-8z',
		'dM30 57V46h12v11z',
		'rM26 42h20v4H26z',
	],
	cathedral: [
		'lM7 57V22h15v35zM50 57V22h15v35z',
		'bM5 23L14.5 4L24 23zM48 23L57.5 4L67 23z',
		'uM20 57V32L36 15l16 17v25z',
		`y${disc(36, 34, 7)}`,
		'/rM36 27v14M29 34h14M31 29l10 10M41 29L31 39',
		'kM30 57V50a6 6 0 0 1 12 0v7z',
		'bM11 34a4 4 0 0 1 7 0v9h-7zM54 34a4 4 0 0 1 7 0v9h-7z',
	],
};

const BUILT: Record<BuildableTile, string[]> = {...WOOD, ...STONE, ...PRESTIGE};

/** Below the arch of a special building. */
const HOUSES: Record<Special, string[]> = {
	gate: [
		'sM4 44V12h8v5h8v-5h8v5h16v-5h8v5h8v-5h8v32z',
		'/gM4 25h64M4 34h64M14 17v8M58 17v8M9 25v9M63 25v9',
		'kM22 44V30a14 12 0 0 1 28 0v14z',
		'/oM29 21v23M36 19v25M43 21v23M22 30h28M22 37h28',
	],
	'trading-post': [
		'~aM30 6h42v30H30z',
		'~bM28 34q5-3 11 0t11 0t11 0t11 0v10H28z',
		'oM4 42V30h14v12zM18 42V30h13v12zM10 30V18h14v12z',
		'/dM4 30l14 12M18 30l13 12M10 18l14 12',
		'/dM53 10v24',
		'rM55 8l13 16H55z',
		'uM51 12v14H40z',
		'tM38 32h32q-2 9-8 9H46q-6 0-8-9z',
	],
	guild: [
		'bM3 4h12v20l-6-5l-6 5z',
		'bM57 4h12v20l-6-5l-6 5z',
		'cM17 34q0-12 9-12t9 12z',
		'rM37 34q0-12 9-12t9 12z',
		`w${disc(26, 17, 6)}${disc(46, 17, 6)}`,
		'yM19 14q7-9 14 0z',
		'tM38 14q8-10 16 0z',
		...table(10, 33, 52),
	],
	joust: [
		GRASS,
		'uM2 34L14 8l12 26z',
		'rM10 34L14 8l4 26z',
		'uM46 34L58 8l12 26z',
		'bM54 34L58 8l4 26z',
		'/tM8 40L62 14M64 40L10 14',
		'uM0 37h72v6H0z',
		'~rM6 38h9v4H6zM24 38h9v4h-9zM42 38h9v4h-9zM60 38h9v4h-9z',
	],
	stables: [
		'~dM2 4h68v40H2z',
		'kM6 44V20a14 14 0 0 1 28 0v24zM38 44V20a14 14 0 0 1 28 0v24z',
		'tM16 44q-2-12 2-18l-5 5q-5 1-4-3l8-13l3-4l2 4q8 8 7 29z',
		'sM48 44q-2-12 2-18l-5 5q-5 1-4-3l8-13l3-4l2 4q8 8 7 29z',
		'oM4 38h64v6H4z',
	],
	inn: [
		'wM6 44V8h60v36z',
		'/tM6 22h60M20 8v36M52 8v36M6 36l14-14M66 36L52 22',
		'yM9 11h8v8H9zM55 11h8v8h-8z',
		'dM30 44V29h12v15z',
		'oM24 4h24v19H24z',
		'yM29 10h11v11H29z',
		'~uM28 7h13v5H28z',
		'/dM40 13q6-1 6 3t-6 3',
	],
};

// ---------------------------------------------------------------- houses of their own

/** Where people live: no two neighbours in the same house. Green roofs are what they share. */
const HOMES: string[][] = [
	[
		'rM52 34V10h8v26z',
		'wM10 89V48h54v41z',
		'nM3 50L37 16l34 34z',
		'~hM10 46L37 19l-14 27z',
		`y${disc(37, 38, 5)}`,
		'aM17 56h11v11H17zM45 56h11v11H45z',
		'/tM22.5 56v11M50.5 56v11',
		'rM15 68h15v4H15zM43 68h15v4H43z',
		'tM31 89V68a6 6 0 0 1 12 0v21z',
	],
	[
		'wM8 89V46h60v43z',
		'/tM8 62h60M24 46v43M52 46v43M8 78l16-16M68 78L52 62M24 62l14-16l14 16',
		'nM2 48l12-24h48l12 24z',
		'nM28 40l10-17l10 17z',
		'yM33 32h10v8H33z',
		'aM29 65h8v9h-8zM39 65h8v9h-8z',
		'tM31 89V76h14v13z',
	],
	[
		'sM38 89V50h30v39z',
		'nM32 52l4-20h28l8 20z',
		'lM10 89V38h24v51z',
		'nM5 40L22 8l17 32z',
		'/dM22 8V2',
		'aM18 48a4 4 0 0 1 8 0v9h-8z',
		'yM18 66a4 4 0 0 1 8 0v8h-8z',
		'yM44 60h8v8h-8zM56 60h8v8h-8z',
		'tM46 89V76a6 6 0 0 1 12 0v13z',
	],
	[
		'sM54 36V20h8v22z',
		'wM12 89V56h52v33z',
		'nM4 58q2-36 34-37q32 1 34 37q-9 6-17 0q-9 6-17 0q-9 6-17 0q-8 6-17 0z',
		'/vM16 54q2-20 14-30M60 54q-2-20-14-30M38 54V23',
		'yM20 66h11v10H20z',
		'bM44 89V72a7 7 0 0 1 14 0v17z',
		'~vM10 89q0-22 5-25q3 12 1 25z',
	],
	[
		'lM42 89V50h26v39z',
		'nM38 52l17-22l17 22z',
		'wM8 89V38h34v51z',
		'nM3 40L25 10l22 30z',
		'rM25 10V3l8 3l-7 3z',
		'aM15 46h8v9h-8zM28 46h8v9h-8zM48 60h7v8h-7zM58 60h7v8h-7z',
		'yM15 64h8v9h-8z',
		'rM13 74h12v4H13z',
		'tM28 89V70h10v19z',
	],
];

function scenes<N extends string>(height: number, rows: Record<N, string[]>): Record<N, Scene> {
	const pairs = Object.entries(rows) as [N, string[]][];
	return Object.fromEntries(pairs.map(([name, row]) => [name, scene(height, row)])) as Record<
		N,
		Scene
	>;
}

export const PLAIN_HEIGHT = 44;
export const PRESTIGE_HEIGHT = 58;
export const HOME_HEIGHT = 92;

export const TILE_SCENES: Record<NeutralTile | FixedTile | BuildableTile, Scene> = {
	...scenes(PLAIN_HEIGHT, {...NEUTRAL, ...FIXED, ...BUILT}),
	...scenes(PRESTIGE_HEIGHT, PRESTIGE),
};
export const HOUSE_SCENES: Record<Special, Scene> = scenes(PLAIN_HEIGHT, HOUSES);

const HOME_SCENES = HOMES.map((shapes) => scene(HOME_HEIGHT, shapes));

/** The residence on a space of the road, by its number. */
export function homeScene(number: number): Scene {
	return HOME_SCENES[number % HOME_SCENES.length] as Scene;
}
