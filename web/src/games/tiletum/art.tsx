// art.tsx - Tiletum's tokens: dice, tiles, towns, the player's buildings.
import {Piece} from '../../art/art';
import {pictures, type Sign} from '../../art/picture';
import {topicId} from './topics';
import type {Box} from './plan';
import {KIND_COLOURS, type TileArt} from './printed';
import type {Colour, Resource} from './schema';

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
		return {
			width: size,
			draw: (x, y) => <Bust x={x} y={y} size={size} colour={KIND_COLOURS.character} />,
		};
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

interface DieProps {
	colour: Colour;
	/** What it gives. */
	resource: Resource;
	value: number;
	x: number;
	y: number;
	size: number;
}

/** A die: numeral and resource, never pips. By its centre. */
export function Die({colour, resource, value, x, y, size}: DieProps) {
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
				href={`#${resource}`}
				x={x}
				y={y - size * 0.22}
				width={size * 0.42}
				height={size * 0.42}
			/>
		</g>
	);
}

/** From this height on a character has room for its head. */
const HEAD_HEIGHT = 40;

interface TileProps extends Box {
	art: TileArt;
	used?: boolean;
}

/** A tile of any sort, by its upper left corner. Paper stays paper in the dark. */
export function TileFace({art, x, y, w, h, used}: TileProps) {
	const {colour} = art;
	return (
		<g class="tt-tile" data-card={topicId({kind: 'tile', tile: art.tile})}>
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
			{colour && <rect x={x + 1} y={y + 1} width={w - 2} height="5" rx="2" fill={colour} />}
			{colour && h >= HEAD_HEIGHT && (
				<Bust x={x + w / 2} y={y + h * 0.34} size={h * 0.46} colour={colour} />
			)}
			<TilePicture art={art} x={x} y={y} w={w} h={h} />
			{used && (
				<path
					d={[
						`M${x} ${y + h}L${x + w} ${y}M${x} ${y + h / 2}L${x + w / 2} ${y}`,
						`M${x + w / 2} ${y + h}L${x + w} ${y + h / 2}`,
					].join('')}
					stroke="#1B1E24"
					stroke-opacity=".35"
					stroke-width="2"
				/>
			)}
		</g>
	);
}

/** Under the head of a character; contracts show the price above and what it brings below. */
function TilePicture({art, x, y, w, h}: TileProps) {
	const middle = x + w / 2;
	const [above = '', below] = art.rows;
	if (art.colour && h >= HEAD_HEIGHT) {
		const size = Math.min(h * 0.36, 22);
		return (
			<Picture picture={art.picture} x={middle} y={y + h * 0.78} size={size} most={w - 5} />
		);
	}
	if (below !== undefined) {
		const size = Math.min(h * 0.44, 22);
		return (
			<g>
				<Picture picture={above} x={middle} y={y + h * 0.29} size={size} most={w - 4} />
				<Picture picture={below} x={middle} y={y + h * 0.73} size={size} most={w - 4} />
			</g>
		);
	}
	const size = Math.min(h * 0.62, 22);
	return <Picture picture={above} x={middle} y={y + h / 2} size={size} most={w - 5} />;
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
