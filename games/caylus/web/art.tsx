// Caylus in elevation: tiles with their roofs and scenes, special buildings.
import type {FunctionComponent} from 'preact';
import {Keystone, Piece} from '#art/art';
import {Placed, type Drawing} from '#art/drawing';
import {memo} from '#art/memo';
import {pictures, type Sign} from '#art/picture';
import {drawings as homes} from '#generated/art/caylus/homes';
import {drawings as houses} from '#generated/art/caylus/houses';
import {drawings as roofs} from '#generated/art/caylus/roofs';
import {drawings as tiles} from '#generated/art/caylus/tiles';
import type {Box} from './plan';
import type {TileArt} from './printed';
import type {Kind, Special, Tile} from '#generated/schema/caylus';

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

/** Points, however many. */
function KeystoneSign({x, y, size}: SignProps) {
	return <use href="#key" x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

/** What the special buildings do that is no exchange: any space, the provost, the order,
    lodging. */
const SPECIAL_SIGNS: Record<string, FunctionComponent<SignProps>> = {
	K: KeystoneSign,
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
		? {
				width: size * (sign === 'K' ? 1 : 2),
				draw: (x, y) => <Special x={x} y={y} size={size} number={number} />,
			}
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

/** A scene that stands on the lower edge of a box and is as wide; what has no room above is cut. */
const SceneArt = memo(function SceneArt({scene, x, y, w, h}: Box & {scene: Drawing}) {
	const [width, height, drawing] = scene;
	const tall = (h * width) / w;
	return (
		<svg
			x={x}
			y={y}
			width={w}
			height={h}
			viewBox={`0 ${height - tall} ${width} ${tall}`}
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
});

/** What is to be seen on a tile; residences have houses instead. */
function sceneOf(tile: Tile): Drawing {
	return (tiles as Record<string, Drawing>)[tile] ?? homes.home0;
}

const HOMES: Drawing[] = [homes.home0, homes.home1, homes.home2, homes.home3, homes.home4];

/** The house on a space of the road, by its number. */
export function homeOf(number: number): Drawing {
	return HOMES[number % HOMES.length] ?? homes.home0;
}

/** As wide as tiles are in the drawings of roofs. */
const ROOF_WIDTH = 74;

/** The roof over the walls of a tile. */
function Roof({kind, x, y, w}: Omit<Box, 'h'> & {kind: Kind}) {
	return <Placed drawing={roofs[kind][2]} x={x} y={y} stretch={w / ROOF_WIDTH} />;
}

interface TileProps extends Box {
	tile: Tile;
	art: TileArt;
	name: string;
	/** The number of its space: neighbours live in different houses. */
	number?: number;
	faded?: boolean;
}

/** Letters no wider than there is room, and squeezed by a fifth at most. */
function fitted(text: string, size: number, room: number) {
	const wide = text.length * size * 0.54;
	if (wide <= room) return {'font-size': size};
	const small = Math.max(size * (room / wide) * 1.2, size * 0.7);
	return {
		'font-size': Math.min(size, small),
		textLength: room,
		lengthAdjust: 'spacingAndGlyphs',
	};
}

/** A little sheet of paper with what a tile brings without a worker. */
function Tag({picture, x, y}: {picture: string; x: number; y: number}) {
	if (!picture) return null;
	const w = picture.length > 1 ? 32 : 22;
	return (
		<g>
			<rect x={x - w} y={y} width={w} height="21" rx="5" class="cy-tag" />
			<Picture picture={picture} x={x - w / 2} y={y + 10.5} size={16} />
		</g>
	);
}

function Walls({x, y, w, h, kind}: Box & {kind: Kind}) {
	return (
		<>
			<path d={`M${x + w} ${y - 4}l7 7v${h}l-7-3z`} fill="var(--shadow)" />
			<rect
				x={x}
				y={y}
				width={w}
				height={h}
				fill={WALLS[kind]}
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
		</>
	);
}

/** One drawing from the chimney to the doorstep. */
function Residence({x, y, w, h, art, number = 0}: TileProps) {
	const scene = homeOf(number);
	const [width, height] = scene;
	const tall = (height * w) / width;
	return (
		<>
			<path
				d={`M${x + w - 8} ${y + h * 0.5}l12 5v${h * 0.5 - 6}l-12 0z`}
				fill="var(--shadow)"
			/>
			<SceneArt
				scene={scene}
				x={x}
				y={y + h - Math.min(tall, h + 16)}
				w={w}
				h={Math.min(tall, h + 16)}
			/>
			<Tag picture={art.picture} x={x + w - 2} y={y + h - 24} />
		</>
	);
}

/** A prestige tile is nothing but its scene, with a plate for its name and points. */
function PrestigeTile({tile, x, y, w, h, art, name}: TileProps) {
	const {points = 0, favours = 0, income = 0} = art.facts;
	const plate = 18;
	const brings = [favours, income].map((n, at) =>
		n ? `${n > 1 ? n : ''}${at ? 'd' : 'L'}` : '',
	);
	return (
		<>
			<Walls x={x} y={y} w={w} h={h} kind="prestige" />
			<SceneArt scene={sceneOf(tile)} x={x + 1} y={y + 1} w={w - 2} h={h - plate - 1} />
			<path d={`M${x} ${y + h - plate}h${w}`} class="cy-sill" />
			{name && (
				<text x={x + 4} y={y + h - 5} class="cy-plate-name" {...fitted(name, 11.6, w - 28)}>
					{name}
				</text>
			)}
			<Keystone x={x + w - 12} y={y + h - plate / 2 + 1} size={19} points={points} />
			<Tag picture={brings.join('')} x={x + w - 2} y={y + 3} />
			<Roof kind="prestige" x={x} y={y} w={w} />
		</>
	);
}

/** Name, effect, and below them the scene. */
function WorkTile({tile, x, y, w, h, art: {kind, picture}, name}: TileProps) {
	const head = name ? 36 : Math.min(36, h * 0.42);
	return (
		<>
			<Walls x={x} y={y} w={w} h={h} kind={kind} />
			<SceneArt scene={sceneOf(tile)} x={x + 1} y={y + head} w={w - 2} h={h - head - 1} />
			<path d={`M${x} ${y + head}h${w}`} class="cy-sill" />
			<Roof kind={kind} x={x} y={y} w={w} />
			{name && (
				<text x={x + w / 2} y={y + 13} class="cy-name" {...fitted(name, 11.6, w - 6)}>
					{name}
				</text>
			)}
			<Picture
				picture={picture}
				x={x + w / 2}
				y={y + (name ? 25.5 : head / 2 + 1)}
				size={name ? 19 : Math.min(28, head - 6)}
				most={w - 6}
			/>
		</>
	);
}

/** A tile by the upper left corner of its walls; the roof is above. */
export const TileArtwork = memo(function TileArtwork(props: TileProps) {
	const {kind} = props.art;
	const Drawn = kind === 'residence' ? Residence : kind === 'prestige' ? PrestigeTile : WorkTile;
	return (
		<g class={props.faded ? 'cy-faded' : undefined}>
			<Drawn {...props} />
		</g>
	);
});

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
				<text x={x} y={y + r * 0.37} font-size={r * 1.1} class="cy-spot-text">
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
	special: Special;
	name: string;
	number: number;
	picture: string;
	/** How much larger than on a desk letters are drawn. */
	text: number;
}

/** A special building: its name, what it does on the left, what is seen there on the right. */
export function SpecialHouse({box, special, name, number, picture, text}: HouseProps) {
	const {x, y, w, h} = box;
	const size = text > 1 ? 19 : 12.5;
	// Too narrow for readable letters: the picture says what it is.
	const isNamed = w >= 140;
	const head = isNamed ? size + 8 : 4;
	const half = w * 0.5;
	const disc = text > 1 ? 13 : 9;
	return (
		<g>
			<Walls x={x} y={y} w={w} h={h} kind="fixed" />
			<path
				d={`M${x - 4} ${y + 2}q${w / 2 + 4} -22 ${w + 8} 0v4h${-w - 8}z`}
				fill="#C9A55E"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<rect
				x={x + half}
				y={y + head + 2}
				width={half - 1}
				height={h - head - 3}
				fill="#DFE8E4"
			/>
			<SceneArt
				scene={houses[special]}
				x={x + half}
				y={y + head + 2}
				w={w - half - 1}
				h={h - head - 3}
			/>
			<path
				d={`M${x} ${y + head + 2}h${w}M${x + half} ${y + head + 2}v${h - head - 2}`}
				class="cy-sill"
			/>
			{isNamed && (
				<text
					x={x + w / 2}
					y={y + size + 4}
					class="cy-name"
					{...fitted(name, size, w - 10)}
				>
					{name}
				</text>
			)}
			<Picture
				picture={picture}
				x={x + half / 2}
				y={y + head + (h - head) * 0.28}
				size={text > 1 ? Math.min(36, half * 0.4) : 19}
				most={half - 6}
			/>
			<circle cx={x + 11} cy={y - 3} r={disc} class="cy-spot" />
			<text x={x + 11} y={y - 3 + disc * 0.5} font-size={disc * 1.4} class="cy-spot-text">
				{number}
			</text>
		</g>
	);
}
