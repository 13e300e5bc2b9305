// Tiletum's tokens: dice, crests, people, discs of action points.
import {Piece} from '#art/art';
import type {Drawing} from '#art/drawing';
import {pictures, type Sign} from '#art/picture';
import {drawings} from '#generated/art/tiletum/crests';
import {PEOPLE} from './printed';
import type {Choice, Colour, Resource} from '#generated/schema/tiletum';

const TOKENS: Record<string, string> = {
	f: 'food',
	g: 'gold',
	i: 'iron',
	s: 'stone',
	w: 'wool',
	'?': 'any',
	'=': 'same',
	A: 'ap',
	B: 'lady',
	C: 'contract',
	K: 'crown',
	J: 'joker',
	X: 'step',
	U: 'rose',
	M: 'merchant*',
	R: 'architect*',
	H: 'house*',
	Q: 'pillar*',
	T: 'wake',
};

/** Signs that take a number into themselves, or are no token. */
function paint(letter: string, size: number, number?: number): Sign | null {
	if (letter === 'Z')
		return {
			width: size,
			draw: (x, y) => <Shield x={x} y={y} size={size} crest={number ?? 0} />,
		};
	if (letter === 'D')
		return {width: size, draw: (x, y) => <OtherColour x={x} y={y} size={size} />};
	return null;
}

export const {Picture, Signs} = pictures(TOKENS, paint, 'Z');

const CRESTS: Drawing[] = [
	drawings.crest0,
	drawings.crest1,
	drawings.crest2,
	drawings.crest3,
	drawings.crest4,
	drawings.crest5,
	drawings.crest6,
];

interface At {
	/** The middle. */
	x: number;
	y: number;
	size: number;
}

/** A crest with its number; without one it is any crest. By its centre. */
export function Shield({x, y, size, crest}: At & {crest: number}) {
	const [width, height, drawing] = CRESTS[crest] ?? drawings.crest0;
	return (
		<svg
			x={x - size / 2}
			y={y - size / 2}
			width={size}
			height={size}
			viewBox={`0 0 ${width} ${height}`}
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
}

/** A die that becomes another: two of them, one over the other. */
function OtherColour({x, y, size}: At) {
	const [w, r] = [size * 0.56, size * 0.14];
	const die = (dx: number, dy: number, fill: string) => (
		<rect x={x + dx} y={y + dy} width={w} height={w} rx={r} fill={fill} />
	);
	return (
		<g stroke="#1B1E24" stroke-width="1.4">
			{die(-size * 0.48, -size * 0.44, '#4F86C6')}
			{die(-size * 0.08, -size * 0.1, '#E8939A')}
		</g>
	);
}

/** A character of a kind: hat and tool distinguish them, not colour. */
export function Person({kind, x, y, size}: At & {kind: Choice}) {
	return <Piece name={PEOPLE[kind].person} x={x} y={y} size={size} />;
}

export interface DieProps extends At {
	colour: Colour;
	/** What it gives. */
	resource: Resource;
	value: number;
	/** Equal dice are a pile: more edges, and a number. */
	count?: number;
}

/** A die: numeral and resource, never pips. */
export function Die({colour, resource, value, x, y, size, count = 1}: DieProps) {
	const [left, above] = [x - size / 2, y - size / 2];
	const edge = size * 0.1;
	const layers = Math.min(count, 3);
	const face = size - layers * edge;
	const middle = above + face / 2;
	const box = {x: left, width: size, height: face, rx: size * 0.17};
	return (
		<g class={`tt-${colour}`} stroke="#1B1E24" stroke-width="1.4">
			{Array.from({length: layers}, (_, at) => (
				<rect key={at} {...box} y={above + (layers - at) * edge} fill="var(--side)" />
			))}
			<rect {...box} y={above} fill="var(--top)" />
			<text
				x={x - size * 0.25}
				y={middle + size * 0.185}
				font-size={size * 0.54}
				font-weight="800"
				text-anchor="middle"
				fill="var(--number)"
				stroke="none"
			>
				{value}
			</text>
			<rect
				x={x - size * 0.03}
				y={middle - size * 0.24}
				width={size * 0.47}
				height={size * 0.47}
				rx={size * 0.09}
				fill="#FFFDF6"
				stroke="none"
			/>
			<Piece name={resource} x={x + size * 0.205} y={middle} size={size * 0.41} />
			{count > 1 && <Times x={x + size / 2 - 6} y={above + 4} count={count} />}
		</g>
	);
}

/** "×2" on the corner of a pile. */
function Times({x, y, count}: {x: number; y: number; count: number}) {
	return (
		<g class="tt-times">
			<rect x={x - 9} y={y - 7.5} width="18" height="15" rx="7.5" />
			<text x={x} y={y + 4}>
				×{count}
			</text>
		</g>
	);
}

export function ApDisc({x, y, n, r = 10}: {x: number; y: number; n: number | string; r?: number}) {
	return (
		<g class="tt-ap">
			<circle cx={x} cy={y} r={r} />
			<text x={x} y={y + r * 0.44} font-size={r * 1.28}>
				{n}
			</text>
		</g>
	);
}
