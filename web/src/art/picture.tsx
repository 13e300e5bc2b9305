// Rows of signs: what is painted on tiles and buttons instead of words.
//
// A picture is written as letters, each a token or a sign of the game's own, with numbers between
// them; > is an arrow, / a stroke, and a number before P is drawn in a keystone: points.
import type {FunctionComponent, JSX} from 'preact';
import {Keystone, NEUTRAL, Piece} from './art';

export interface Sign {
	draw: (x: number, y: number) => JSX.Element;
	width: number;
}

/** What a game paints for a letter that is no token; `number` belongs to signs that have one. */
export type Painter = (letter: string, size: number, number?: number) => Sign | null;

function arrow(size: number): Sign {
	const [head, half] = [size * 0.19, size * 0.17];
	const d = (x: number, y: number): string =>
		`M${x - size * 0.24} ${y}h${size * 0.44}` +
		`m${-head} ${-half}l${head} ${half}l${-head} ${half}`;
	return {width: size * 0.6, draw: (x, y) => <path d={d(x, y)} class="sign-line" />};
}

function stroke(size: number): Sign {
	return {
		width: size * 0.34,
		draw: (x, y) => (
			<path
				d={`M${x + size * 0.1} ${y - size * 0.3}l${-size * 0.2} ${size * 0.6}`}
				class="sign-line"
			/>
		),
	};
}

export function figure(text: string, size: number): Sign {
	const draw = (x: number, y: number): JSX.Element => (
		<text x={x} y={y + size * 0.28} font-size={size * 0.82} class="sign-figure">
			{text}
		</text>
	);
	return {width: size * 0.48 * text.length, draw};
}

export interface Pictures {
	/** On a board: centred, and never wider than `most`. */
	Picture: FunctionComponent<{
		picture: string;
		x: number;
		y: number;
		size: number;
		most?: number;
	}>;
	/** In text. */
	Signs: FunctionComponent<{picture: string; size?: number}>;
}

/** What a game's pictures are written with: which letter is which token, and what it paints
    itself. */
interface Alphabet {
	/** A name that ends with * is a seat's piece; here it belongs to no seat. */
	tokens: Record<string, string>;
	paint: Painter;
	/** Finds one sign after the other. */
	pattern: RegExp;
}

function keystone(points: number, size: number): Sign {
	return {
		width: size,
		draw: (x, y) => <Keystone x={x} y={y} size={size} points={points} />,
	};
}

function piece(token: string, size: number): Sign {
	const isSeats = token.endsWith('*');
	const name = isSeats ? token.slice(0, -1) : token;
	return {
		width: size,
		draw: (x, y) => (
			<Piece name={name} x={x} y={y} size={size} {...(isSeats ? {seat: NEUTRAL} : {})} />
		),
	};
}

/** `letter` and `number` are those of a sign that takes in the number after it. */
function signOf(
	[sign, points, letter, number]: string[],
	size: number,
	{tokens, paint}: Alphabet,
): Sign {
	if (points !== undefined) return keystone(Number(points), size * 1.05);
	if (letter) return paint(letter, size, Number(number)) ?? figure(letter, size);
	if (!sign || /\d/.test(sign)) return figure(sign ?? '', size);
	if (sign === '>') return arrow(size);
	if (sign === '/') return stroke(size);
	const token = tokens[sign];
	return token ? piece(token, size) : (paint(sign, size) ?? figure(sign, size));
}

function read(picture: string, size: number, from: Alphabet): Sign[] {
	return [...picture.matchAll(from.pattern)].map((found) => signOf(found, size, from));
}

function widthOf(row: Sign[]): number {
	return row.reduce((sum, {width}) => sum + width, 0);
}

/** `numbered`: the letters of signs that take in the number after them. */
export function pictures(tokens: Record<string, string>, paint: Painter, numbered = ''): Pictures {
	const own = numbered ? `|([${numbered}])(\\d+)` : '';
	const pattern = new RegExp(`(\\d+)P${own}|\\d+|[^\\s\\d]`, 'g');
	const from = {tokens, paint, pattern};
	const Picture: Pictures['Picture'] = ({picture, x, y, size, most = Infinity}) => {
		const fit = Math.min(1, most / Math.max(1, widthOf(read(picture, size, from))));
		const row = read(picture, size * fit, from);
		let at = x - widthOf(row) / 2;
		return (
			<g>
				{row.map(({draw, width}, place) => {
					const drawn = draw(at + width / 2, y);
					at += width;
					return <g key={place}>{drawn}</g>;
				})}
			</g>
		);
	};
	const Signs: Pictures['Signs'] = ({picture, size = 18}) => {
		const width = widthOf(read(picture, size, from)) + 2;
		return (
			<svg
				class="token signs"
				width={width}
				height={size * 1.15}
				viewBox={`0 0 ${width} ${size * 1.15}`}
				aria-hidden="true"
			>
				<Picture picture={picture} x={width / 2} y={size * 0.56} size={size} />
			</svg>
		);
	};
	return {Picture, Signs};
}
