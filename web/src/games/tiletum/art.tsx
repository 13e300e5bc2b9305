// art.tsx - Tiletum's tokens: dice, tiles, towns, the player's buildings.
import {Piece} from '../../art/art';
import {pictures, type Sign} from '../../art/picture';
import {RESOURCE_OF, type Colour} from './state';
import {isCharacter, kindColour, pictureOf, tileFacts} from './tiles';

const TOKENS: Record<string, string> = {
	f: 'food',
	g: 'gold',
	i: 'iron',
	s: 'stone',
	w: 'wool',
	'?': 'any',
	'=': 'same',
	A: 'ap',
	C: 'contract',
	K: 'crown',
	J: 'joker',
	X: 'step',
	U: 'rose',
	M: 'merchant*',
	R: 'architect*',
	H: 'house*',
	Q: 'pillar*',
	T: 'city',
};

/** Signs that take a number into themselves or wear a colour. */
function paint(letter: string, size: number): Sign | null {
	if (letter === 'B')
		return {width: size, draw: (x, y) => <Bust x={x} y={y} size={size} colour="#8E5AA8" />};
	if (letter === 'Z')
		return {width: size, draw: (x, y) => <Piece name="crest" x={x} y={y} size={size} />};
	return null;
}

export const {Picture, Signs} = pictures(TOKENS, paint);

/** A character: head and shoulders in the clothes of its kind. */
export function Bust({x, y, size, colour}: {x: number; y: number; size: number; colour: string}) {
	return (
		<use
			href="#bust"
			x={x - size / 2}
			y={y - size / 2}
			width={size}
			height={size}
			style={`--p: ${colour}; --pd: #00000066`}
		/>
	);
}

const DICE: Record<Colour, [string, string, string]> = {
	pink: ['#E8939A', '#B95B66', '#1D232B'],
	yellow: ['#F4C63A', '#B57F10', '#1D232B'],
	blue: ['#4F86C6', '#2B568D', '#FFFFFF'],
	black: ['#4A4E57', '#25282E', '#FFFFFF'],
	grey: ['#EDE8DB', '#ADA692', '#1D232B'],
};

/** A die: numeral and resource, never pips. By its centre. */
export function Die({
	colour,
	value,
	x,
	y,
	size,
}: {
	colour: Colour;
	value: number;
	x: number;
	y: number;
	size: number;
}) {
	const [top, side, ink] = DICE[colour];
	const h = size / 2;
	return (
		<g stroke="#1B1E24" stroke-width="1.5">
			<rect x={x - h} y={y - h + 3} width={size} height={size} rx={size * 0.18} fill={side} />
			<rect x={x - h} y={y - h - 1} width={size} height={size} rx={size * 0.18} fill={top} />
			<text
				x={x - size * 0.22}
				y={y + size * 0.2}
				font-size={size * 0.62}
				font-weight="800"
				text-anchor="middle"
				fill={ink}
				stroke="none"
			>
				{value}
			</text>
			<rect
				x={x - size * 0.02}
				y={y - size * 0.24}
				width={size * 0.46}
				height={size * 0.46}
				rx="3"
				fill="#FFFDF6"
				stroke="none"
			/>
			<use
				href={`#${RESOURCE_OF[colour]}`}
				x={x}
				y={y - size * 0.22}
				width={size * 0.42}
				height={size * 0.42}
			/>
		</g>
	);
}

/** A tile of any sort, by its upper left corner. Paper stays paper in the dark. */
export function TileFace({
	tile,
	x,
	y,
	w,
	h,
	used,
}: {
	tile: string;
	x: number;
	y: number;
	w: number;
	h: number;
	used?: boolean;
}) {
	const person = isCharacter(tile);
	const facts = tileFacts(tile);
	const colour = kindColour(facts?.sort === 'character' ? facts.kind : null) ?? '';
	return (
		<g class="tt-tile" data-card={`tile:${tile}`}>
			<rect
				x={x}
				y={y}
				width={w}
				height={h}
				rx="4"
				fill="#F9F1DC"
				stroke="#1B1E24"
				stroke-width="1.4"
			/>
			{person && <rect x={x + 1} y={y + 1} width={w - 2} height="5" rx="2" fill={colour} />}
			{person && h >= 40 && (
				<Bust x={x + w / 2} y={y + h * 0.34} size={h * 0.46} colour={colour} />
			)}
			<TilePicture tile={tile} x={x} y={y} w={w} h={h} />
			{used && (
				<path
					d={`M${x} ${y + h}L${x + w} ${y}M${x} ${y + h / 2}L${x + w / 2} ${y}M${x + w / 2} ${y + h}L${x + w} ${y + h / 2}`}
					stroke="#1B1E24"
					stroke-opacity=".35"
					stroke-width="2"
				/>
			)}
		</g>
	);
}

function Rows({
	above,
	below,
	x,
	y,
	w,
	h,
}: {
	above: string;
	below: string;
	x: number;
	y: number;
	w: number;
	h: number;
}) {
	const size = Math.min(h * 0.44, 22);
	return (
		<g>
			<Picture picture={above} x={x + w / 2} y={y + h * 0.29} size={size} most={w - 4} />
			<Picture picture={below} x={x + w / 2} y={y + h * 0.73} size={size} most={w - 4} />
		</g>
	);
}

/** Under the head of a character; contracts show the price above and what it brings below. */
function TilePicture({
	tile,
	x,
	y,
	w,
	h,
}: {
	tile: string;
	x: number;
	y: number;
	w: number;
	h: number;
}) {
	const picture = pictureOf(tile);
	const middle = x + w / 2;
	if (isCharacter(tile) && h >= 40)
		return (
			<Picture
				picture={picture}
				x={middle}
				y={y + h * 0.78}
				size={Math.min(h * 0.36, 22)}
				most={w - 5}
			/>
		);
	const [price, gain] = picture.split('>');
	const four = /^[a-z]{4}$/.test(picture);
	if (four)
		return (
			<Rows above={picture.slice(0, 2)} below={picture.slice(2)} x={x} y={y} w={w} h={h} />
		);
	if (price && gain) return <Rows above={price} below={gain} x={x} y={y} w={w} h={h} />;
	return (
		<Picture
			picture={picture}
			x={middle}
			y={y + h / 2}
			size={Math.min(h * 0.62, 22)}
			most={w - 5}
		/>
	);
}

export function ApDisc({x, y, n, r = 10}: {x: number; y: number; n: number | string; r?: number}) {
	return (
		<g>
			<circle cx={x} cy={y} r={r} fill="#E7A43A" stroke="#1B1E24" stroke-width="1.4" />
			<text
				x={x}
				y={y + r * 0.42}
				font-size={r * 1.25}
				font-weight="800"
				text-anchor="middle"
				fill="#1D232B"
			>
				{n}
			</text>
		</g>
	);
}
