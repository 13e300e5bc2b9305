// art.tsx - Caylus in elevation: tiles with their roofs, the castle, the road and the river.
import type {FunctionComponent} from 'preact';
import {Piece} from '../../art/art';
import {pictures, type Sign} from '../../art/picture';
import type {Box} from './plan';
import type {TileArt} from './printed';
import {ROOFS_BY_KIND} from './roofs';
import type {Kind} from './schema';

const TOKENS: Record<string, string> = {
	f: 'food',
	w: 'wood',
	s: 'stone',
	c: 'cloth',
	g: 'gold',
	d: 'denier',
	L: 'lily',
	'?': 'any',
	p: 'plain',
};
const ROOFS: Record<string, [string, string]> = {
	W: ['#A8683A', '#F3E2CC'],
	S: ['#A9AEB6', '#EEF0F2'],
	B: ['#4E86B8', '#E4EEF6'],
	R: ['#6FA353', '#E6F2D8'],
};

/** A little house with a plus: build one of this kind. */
function BuildSign({x, y, size, sign}: {x: number; y: number; size: number; sign: string}) {
	const [roof, wall] = ROOFS[sign] as [string, string];
	const s = size / 24;
	return (
		<g
			transform={`translate(${x - size / 2} ${y - size / 2}) scale(${s})`}
			stroke="var(--outline)"
			stroke-width="1.6"
			stroke-linejoin="round"
		>
			<path d="M4 11h16v11H4z" fill={wall} />
			<path d="M1.5 12 12 2l10.5 10z" fill={roof} />
			<path d="M12 13.5v6M9 16.5h6" stroke-width="2" stroke-linecap="round" />
		</g>
	);
}

interface SignProps {
	x: number;
	y: number;
	size: number;
	/** The number that belongs to it. */
	number?: number | undefined;
}

function ProvostSign({x, y, size, number}: SignProps) {
	return (
		<g>
			<Piece name="provost" x={x - size * 0.45} y={y} size={size * 1.2} />
			<text
				x={x + size * 0.62}
				y={y + size * 0.3}
				font-size={size * 0.82}
				class="sign-figure"
			>
				±{number}
			</text>
		</g>
	);
}

function InnSign({x, y, size, number}: SignProps) {
	return (
		<g>
			<text x={x - size * 0.4} y={y + size * 0.3} font-size={size * 0.82} class="sign-figure">
				{number}
			</text>
			<Piece name="denier" x={x + size * 0.3} y={y} size={size} />
		</g>
	);
}

function CrownSign({x, y, size}: SignProps) {
	return (
		<path
			d={[
				`M${x - size * 0.7} ${y + size * 0.3}l${size * 0.3} ${-size * 0.7}`,
				`l${size * 0.3} ${size * 0.5}l${size * 0.4} ${-size * 0.5}`,
				`l${size * 0.4} ${size * 0.7}z`,
			].join('')}
			class="sign-line"
		/>
	);
}

function AnywhereSign({x, y, size}: SignProps) {
	return (
		<path
			d={[
				`M${x} ${y - size * 0.4}v${size * 0.8}M${x - size * 0.4} ${y}h${size * 0.8}`,
				`m${-size * 0.8} 0l${size * 0.16} ${-size * 0.16}`,
				`m${-size * 0.16} ${size * 0.16}l${size * 0.16} ${size * 0.16}`,
				`m${size * 0.48} 0l${size * 0.16} ${-size * 0.16}`,
				`l${-size * 0.16} ${-size * 0.16}`,
			].join('')}
			class="sign-line"
		/>
	);
}

/** What the special buildings do that is no exchange: any space, the provost, the order,
    lodging. */
const SPECIAL_SIGNS: Record<string, FunctionComponent<SignProps>> = {
	A: AnywhereSign,
	V: ProvostSign,
	O: CrownSign,
	I: InnSign,
};

function paint(sign: string, size: number, number?: number): Sign | null {
	if (ROOFS[sign])
		return {
			width: size * 1.1,
			draw: (x, y) => <BuildSign x={x} y={y} size={size * 1.1} sign={sign} />,
		};
	const Special = SPECIAL_SIGNS[sign];
	return Special
		? {width: size * 2, draw: (x, y) => <Special x={x} y={y} size={size} number={number} />}
		: null;
}

export const {Picture, Signs} = pictures(TOKENS, paint, 'VI');

const WALLS: Record<Kind, string> = {
	neutral: '#F8ECE7',
	fixed: '#F6EFD9',
	wood: '#F4E3CB',
	stone: '#EAECEF',
	residence: '#E4F1D8',
	prestige: '#DFEAF5',
};

/** What the walls of some kinds are made of. */
function Masonry({kind, x, y, w, h}: Box & {kind: Kind}) {
	if (kind === 'stone')
		return (
			<path
				d={[
					`M${x} ${y + h - 9}h${w}M${x + w * 0.25} ${y + h - 9}v9`,
					`M${x + w * 0.6} ${y + h - 9}v9`,
				].join('')}
				stroke="#B9BEC6"
				stroke-width="1.2"
			/>
		);
	if (kind === 'wood')
		return (
			<path
				d={`M${x + 4} ${y}v${h}M${x + w - 4} ${y}v${h}M${x} ${y + 4}h${w}`}
				stroke="#A8683A"
				stroke-width="2.4"
			/>
		);
	return null;
}

interface TileProps extends Box {
	art: TileArt;
	name: string;
	faded?: boolean;
}

/** A tile: walls, roof by kind, name, picture. By the upper left corner of its walls. */
export function Tile({art: {kind, picture}, name, x, y, w, h, faded}: TileProps) {
	const small = h < 66;
	const Roof = ROOFS_BY_KIND[kind];
	return (
		<g class={faded ? 'cy-faded' : undefined}>
			<path d={`M${x + w} ${y - 4}l7 7v${h}l-7-3z`} class="md-shadow" />
			<rect
				x={x}
				y={y}
				width={w}
				height={h}
				fill={WALLS[kind]}
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			<Masonry kind={kind} x={x} y={y} w={w} h={h} />
			<path
				d={`M${x + 2} ${y + 1.5}h${w - 4}`}
				stroke="#000"
				stroke-opacity=".12"
				stroke-width="3"
			/>
			<Roof x={x} y={y} w={w} />
			{name && (
				<text
					x={x + w / 2}
					y={y + 14}
					class="cy-name"
					font-size={name.length > 11 ? 10.5 : 12}
					{...(name.length > 9
						? {textLength: w - 8, lengthAdjust: 'spacingAndGlyphs'}
						: {})}
				>
					{name}
				</text>
			)}
			<Picture
				picture={picture}
				x={x + w / 2}
				y={y + (name ? 31 : small ? 22 : 30)}
				size={name ? 18.5 : small ? 24 : 30}
				most={w - 8}
			/>
		</g>
	);
}

export function Flag({x, y, seat, size = 22}: {x: number; y: number; seat: number; size?: number}) {
	return <Piece name="flag" seat={seat} x={x} y={y} size={size} />;
}

/** Disc with the place in the order of activation: solid if it will work. */
export function OrderDisc({
	x,
	y,
	r,
	text,
	works,
}: {
	x: number;
	y: number;
	r: number;
	text: string;
	works: boolean;
}) {
	return (
		<g class={works ? 'cy-order' : 'cy-order cy-order-off'}>
			<circle cx={x} cy={y} r={r} />
			<text x={x} y={y + r * 0.44} font-size={r * 1.26}>
				{text}
			</text>
		</g>
	);
}

export function WorkerSpot({
	x,
	y,
	r,
	seat,
	label,
}: {
	x: number;
	y: number;
	r: number;
	seat: number | null;
	label?: string;
}) {
	return (
		<g>
			<circle cx={x} cy={y} r={r} class="cy-spot" />
			{label && seat === null && (
				<text x={x} y={y + 4} class="cy-spot-text">
					{label}
				</text>
			)}
			{seat !== null && (
				<Piece class="rise" name="worker" seat={seat} x={x} y={y - 5} size={r * 2.7} />
			)}
		</g>
	);
}

interface HouseProps {
	box: Box;
	name: string;
	number: number;
	picture: string;
	/** How much larger than on a desk letters are drawn. */
	text: number;
}

export function SpecialHouse({box: {x, y, w, h}, name, number, picture, text}: HouseProps) {
	const size = text > 1 ? 17 : 12;
	return (
		<g>
			<path d={`M${x + w} ${y - 2}l6 6v${h - 2}l-6-3z`} class="md-shadow" />
			<rect
				x={x}
				y={y}
				width={w}
				height={h}
				fill="#F6EFD9"
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			<path
				d={`M${x - 4} ${y}q${w / 2 + 4} -22 ${w + 8} 0v5h${-w - 8}z`}
				fill="#C9A55E"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<path
				d={`M${x} ${y - 2}q${w / 2} -16 ${w} 0`}
				fill="none"
				stroke="#EAD59B"
				stroke-width="1.6"
			/>
			<text
				x={x + w / 2}
				y={y + 7 + size}
				class="cy-name"
				font-size={size}
				{...(name.length * size * 0.56 > w
					? {textLength: w - 8, lengthAdjust: 'spacingAndGlyphs'}
					: {})}
			>
				{name}
			</text>
			<Picture
				picture={picture}
				x={x + w / 2 - (text > 1 ? 26 : 0)}
				y={y + (text > 1 ? 52 : 36)}
				size={text > 1 ? 25 : 19}
				most={text > 1 ? 66 : w - 8}
			/>
			<circle
				cx={x + w / 2}
				cy={y - 8}
				r="9"
				fill="#FFFDF6"
				stroke="var(--outline)"
				stroke-width="1.4"
			/>
			<text x={x + w / 2} y={y - 3.5} class="md-number">
				{number}
			</text>
		</g>
	);
}
