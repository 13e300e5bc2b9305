// A result as a picture to share. The shapes are computed first, as plain values; a canvas then
// paints them.
import {capitalize, signed} from '../../app/words';
import type {Source} from '../../games/score_sources';
import {gained, legendOf, lost} from './bars';

export interface Picture {
	title: string;
	game: string;
	/** From the first place to the last. */
	rows: {seat: number; name: string; points: number; sources: Source[]}[];
}

/** A seat's colour is asked for by its number, those of the page by their names. */
type Colour = {seat: number} | {token: 'ink' | 'ink2' | 'panel' | 'page'} | {css: string};

export type Shape =
	| {kind: 'box'; x: number; y: number; width: number; height: number; colour: Colour}
	| {
			kind: 'text';
			x: number;
			y: number;
			text: string;
			size: number;
			colour: Colour;
			align?: 'center' | 'right';
			serif?: true;
			most: number;
	  };

export const WIDTH = 1200;
const EDGE = 48;
const NAMES = 190;
const TOTALS = 110;
const ROW = 62;
const BAR = 46;
/** Of the letters in a row, from its top. */
const BASE = 31;
const HEAD = 150;
const LEGEND_COLUMNS = 4;
const LEGEND_ROW = 34;
/** A number needs so much room inside its stretch. */
const NUMBER = 20;

export function heightOf({rows}: Picture): number {
	const {length} = legendOf(rows.map(({sources}) => sources));
	const legend = Math.ceil(length / LEGEND_COLUMNS);
	return HEAD + rows.length * ROW + 24 + legend * LEGEND_ROW + EDGE;
}

function headShapes({title, game}: Picture): Shape[] {
	const most = WIDTH - 2 * EDGE;
	return [
		{
			kind: 'text',
			x: EDGE,
			y: 72,
			text: title,
			size: 42,
			colour: {token: 'ink'},
			serif: true,
			most,
		},
		{
			kind: 'text',
			x: EDGE,
			y: 116,
			text: `Bastide · ${game}`,
			size: 24,
			colour: {token: 'ink2'},
			most,
		},
	];
}

type Row = Picture['rows'][number];

/** A seat's stretches, one after the other, and where they end. */
function barShapes({sources}: Row, y: number, scale: number): {shapes: Shape[]; end: number} {
	const shapes: Shape[] = [];
	let x = EDGE + NAMES;
	for (const one of sources.filter((source) => source.points > 0)) {
		const width = one.points * scale;
		shapes.push({kind: 'box', x, y, width, height: BAR, colour: {css: one.colour}});
		if (width >= NUMBER)
			shapes.push({
				kind: 'text',
				x: x + width / 2,
				y: y + BASE,
				text: String(one.points),
				size: 20,
				colour: {css: '#1d232b'},
				align: 'center',
				most: width,
			});
		x += width;
	}
	return {shapes, end: x};
}

/** What was lost, and what is left of it all. */
function totalShapes({points, sources}: Row, x: number, y: number): Shape[] {
	const loss = lost(sources);
	const text = {kind: 'text', y: y + BASE, most: TOTALS / 2} as const;
	const total = x + (loss < 0 ? 60 : 12);
	return [
		...(loss < 0
			? [{...text, x: x + 12, text: signed(loss), size: 20, colour: {token: 'ink2'}} as const]
			: []),
		{...text, x: total, text: String(points), size: 32, colour: {token: 'ink'}, serif: true},
	];
}

function rowShapes({rows}: Picture): Shape[] {
	const most = Math.max(1, ...rows.map(({sources}) => gained(sources)));
	const scale = (WIDTH - 2 * EDGE - NAMES - TOTALS) / most;
	return rows.flatMap((row, at): Shape[] => {
		const y = HEAD + at * ROW;
		const {seat, name} = row;
		const {shapes, end} = barShapes(row, y, scale);
		return [
			{kind: 'box', x: EDGE, y: y + 10, width: 26, height: 26, colour: {seat}},
			{
				kind: 'text',
				x: EDGE + 38,
				y: y + BASE,
				text: name,
				size: 24,
				colour: {token: 'ink'},
				most: NAMES - 46,
			},
			...shapes,
			...totalShapes(row, end, y),
		];
	});
}

function legendShapes({rows}: Picture): Shape[] {
	const top = HEAD + rows.length * ROW + 24;
	const column = (WIDTH - 2 * EDGE) / LEGEND_COLUMNS;
	const legend = legendOf(rows.map(({sources}) => sources));
	return legend.flatMap(({label, colour}, at): Shape[] => {
		const x = EDGE + (at % LEGEND_COLUMNS) * column;
		const y = top + Math.floor(at / LEGEND_COLUMNS) * LEGEND_ROW;
		return [
			{kind: 'box', x, y, width: 20, height: 20, colour: {css: colour}},
			{
				kind: 'text',
				x: x + 30,
				y: y + 17,
				text: capitalize(label),
				size: 20,
				colour: {token: 'ink2'},
				most: column - 40,
			},
		];
	});
}

/** All that is in the picture, in the order in which it is drawn. */
export function shapesOf(picture: Picture): Shape[] {
	const ground: Shape = {
		kind: 'box',
		x: 0,
		y: 0,
		width: WIDTH,
		height: heightOf(picture),
		colour: {token: 'panel'},
	};
	return [ground, ...headShapes(picture), ...rowShapes(picture), ...legendShapes(picture)];
}

/** What a colour is on this page, in this theme. */
function cssOf(colour: Colour): string {
	if ('css' in colour) return colour.css;
	const name = 'token' in colour ? `--${colour.token}` : '--p';
	const probe = document.createElement('i');
	if ('seat' in colour) probe.className = `seat${colour.seat}`;
	document.body.append(probe);
	const found = getComputedStyle(probe).getPropertyValue(name).trim();
	probe.remove();
	return found;
}

function draw(pen: CanvasRenderingContext2D, shape: Shape): void {
	pen.fillStyle = cssOf(shape.colour);
	if (shape.kind === 'box') {
		pen.fillRect(shape.x, shape.y, shape.width, shape.height);
		if (shape.width === WIDTH) return;
		pen.strokeStyle = cssOf({token: 'ink'});
		pen.lineWidth = 1.5;
		pen.strokeRect(shape.x, shape.y, shape.width, shape.height);
		return;
	}
	const family = shape.serif ? 'Alegreya, Georgia, serif' : "'Source Sans 3', sans-serif";
	pen.font = `600 ${shape.size}px ${family}`;
	pen.textAlign = shape.align ?? 'left';
	pen.fillText(shape.text, shape.x, shape.y, shape.most);
}

/** The picture as a PNG file; null where the browser makes none. */
export async function paint(picture: Picture): Promise<Blob | null> {
	const canvas = document.createElement('canvas');
	canvas.width = WIDTH;
	canvas.height = heightOf(picture);
	const pen = canvas.getContext('2d');
	if (!pen) return null;
	await document.fonts.ready;
	for (const shape of shapesOf(picture)) draw(pen, shape);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
