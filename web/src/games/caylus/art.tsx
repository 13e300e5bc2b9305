// art.tsx - Caylus in elevation: tiles with their roofs, the castle, the road and the river.
import type {JSX} from 'preact';
import {Keystone, Piece} from '../../art/art';
import {pictures, type Sign} from '../../art/picture';
import {FACTS, TILES, type Kind} from './tiles';

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

/** What the special buildings do that is no exchange: any space, the provost, the order, lodging. */
function specialSign(sign: string, size: number): Sign {
	const width = size * 2;
	const draw = (x: number, y: number): JSX.Element => {
		switch (sign) {
			case 'V':
				return (
					<g>
						<Piece name="provost" x={x - size * 0.45} y={y} size={size * 1.2} />
						<text
							x={x + size * 0.62}
							y={y + size * 0.3}
							font-size={size * 0.82}
							class="sign-figure"
						>
							±{FACTS.provost_reach}
						</text>
					</g>
				);
			case 'O':
				return (
					<path
						d={`M${x - size * 0.7} ${y + size * 0.3}l${size * 0.3} ${-size * 0.7}l${size * 0.3} ${size * 0.5}l${size * 0.4} ${-size * 0.5}l${size * 0.4} ${size * 0.7}z`}
						class="sign-line"
					/>
				);
			case 'I':
				return (
					<g>
						<text
							x={x - size * 0.4}
							y={y + size * 0.3}
							font-size={size * 0.82}
							class="sign-figure"
						>
							{FACTS.inn_price}
						</text>
						<Piece name="denier" x={x + size * 0.3} y={y} size={size} />
					</g>
				);
			default:
				return (
					<path
						d={`M${x} ${y - size * 0.4}v${size * 0.8}M${x - size * 0.4} ${y}h${size * 0.8}m${-size * 0.8} 0l${size * 0.16} ${-size * 0.16}m${-size * 0.16} ${size * 0.16}l${size * 0.16} ${size * 0.16}m${size * 0.48} 0l${size * 0.16} ${-size * 0.16}l${-size * 0.16} ${-size * 0.16}`}
						class="sign-line"
					/>
				);
		}
	};
	return {width, draw};
}

function paint(sign: string, size: number): Sign | null {
	if (ROOFS[sign])
		return {
			width: size * 1.1,
			draw: (x, y) => <BuildSign x={x} y={y} size={size * 1.1} sign={sign} />,
		};
	return 'AVOI'.includes(sign) ? specialSign(sign, size) : null;
}

export const {Picture, Signs} = pictures(TOKENS, paint);

const WALLS: Record<Kind, string> = {
	neutral: '#F8ECE7',
	fixed: '#F6EFD9',
	wood: '#F4E3CB',
	stone: '#EAECEF',
	residence: '#E4F1D8',
	prestige: '#DFEAF5',
};

function Roof({kind, x, y, w}: {kind: Kind; x: number; y: number; w: number}) {
	const ink = {
		stroke: 'var(--outline)',
		'stroke-width': 1.6,
		'stroke-linejoin': 'round' as const,
	};
	switch (kind) {
		case 'neutral': {
			const n = 6;
			const step = (w + 6) / n;
			const scallops = Array.from({length: n}, () => `q${step / 2} 8 ${step} 0`).join('');
			return (
				<g {...ink}>
					<path
						d={`M${x + 2} ${y - 17}h${w - 4}l5 13${scallopsBack(n, step)}z`}
						fill="#E9BDB6"
					/>
					<path d={`M${x - 3} ${y - 4}${scallops}`} fill="none" stroke="none" />
					{Array.from({length: 3}, (_, at) => {
						const sx = x - 3 + step * (at * 2);
						const tx = x + 2 + ((w - 4) / n) * at * 2;
						return (
							<path
								key={at}
								d={`M${tx} ${y - 17}h${(w - 4) / n}L${sx + step} ${y - 4}q${-step / 2} 8 ${-step} 0z`}
								fill="#C9786F"
								stroke="none"
							/>
						);
					})}
					<path
						d={`M${x + 2} ${y - 17}h${w - 4}l5 13${scallopsBack(n, step)}z`}
						fill="none"
					/>
				</g>
			);
		}
		case 'fixed':
			return (
				<path d={`M${x - 3} ${y - 11}h${w + 6}v12h${-w - 6}z`} fill="#D3C499" {...ink} />
			);
		case 'wood':
			return (
				<g {...ink}>
					<path d={`M${x + 7} ${y - 19}h${w - 14}l10 20h${-w - 6}z`} fill="#A8683A" />
					<path
						d={`M${x + 4} ${y - 12}h${w - 8}M${x + 1} ${y - 5.5}h${w - 2}M${x + w * 0.3} ${y - 19}v7M${x + w * 0.62} ${y - 19}v7M${x + w * 0.46} ${y - 12}v6.5M${x + w * 0.78} ${y - 12}v6.5`}
						fill="none"
						stroke="#6F3F1C"
						stroke-width="1.2"
					/>
				</g>
			);
		case 'stone': {
			const m = (w + 4) / 9;
			return (
				<path
					d={`M${x - 2} ${y + 1}v-17${Array.from({length: 4}, () => `h${m}v6h${m}v-6`).join('')}h${m}v17z`}
					fill="#A9B0BA"
					{...ink}
				/>
			);
		}
		case 'residence':
			return (
				<g {...ink}>
					<path d={`M${x + w - 20} ${y - 12}v-14h8v20z`} fill="#8A4B3A" />
					<path
						d={`M${x - 5} ${y + 1}L${x + w / 2} ${y - 22}L${x + w + 5} ${y + 1}z`}
						fill="#6FA353"
					/>
					<path
						d={`M${x + 6} ${y - 2}L${x + w / 2} ${y - 18}`}
						stroke="#A6D088"
						stroke-width="2"
					/>
				</g>
			);
		case 'prestige':
			return (
				<g {...ink}>
					<path d={`M${x - 3} ${y + 1}v-10h${w + 6}v10z`} fill="#6E9CC4" />
					<path d={`M${x + w / 2 - 17} ${y - 9}l17-20l17 20z`} fill="#4E86B8" />
					<path d={`M${x + w / 2} ${y - 29}v-7m-3.5 3h7`} stroke-width="1.8" />
				</g>
			);
	}
}

function scallopsBack(n: number, step: number): string {
	return Array.from({length: n}, () => `q${-step / 2} 8 ${-step} 0`).join('');
}

/** A tile: walls, roof by kind, name, picture. By the upper left corner of its walls. */
export function Tile({
	tile,
	name,
	x,
	y,
	w,
	h,
	faded,
}: {
	tile: string;
	name: string;
	x: number;
	y: number;
	w: number;
	h: number;
	faded?: boolean;
}) {
	const art = TILES[tile];
	if (!art) return null;
	const long = name.length > 11;
	const small = h < 66;
	return (
		<g class={faded ? 'cy-faded' : undefined}>
			<path d={`M${x + w} ${y - 4}l7 7v${h}l-7-3z`} class="md-shadow" />
			<rect
				x={x}
				y={y}
				width={w}
				height={h}
				fill={WALLS[art.kind]}
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			{art.kind === 'stone' && (
				<path
					d={`M${x} ${y + h - 9}h${w}M${x + w * 0.25} ${y + h - 9}v9M${x + w * 0.6} ${y + h - 9}v9`}
					stroke="#B9BEC6"
					stroke-width="1.2"
				/>
			)}
			{art.kind === 'wood' && (
				<path
					d={`M${x + 4} ${y}v${h}M${x + w - 4} ${y}v${h}M${x} ${y + 4}h${w}`}
					stroke="#A8683A"
					stroke-width="2.4"
				/>
			)}
			<path
				d={`M${x + 2} ${y + 1.5}h${w - 4}`}
				stroke="#000"
				stroke-opacity=".12"
				stroke-width="3"
			/>
			<Roof kind={art.kind} x={x} y={y} w={w} />
			{name && (
				<text
					x={x + w / 2}
					y={y + 14}
					class="cy-name"
					font-size={long ? 10.5 : 12}
					{...(name.length > 9
						? {textLength: w - 8, lengthAdjust: 'spacingAndGlyphs'}
						: {})}
				>
					{name}
				</text>
			)}
			<Picture
				picture={art.picture}
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

/** Small houses of the seats in the windows of a section; empty windows stay dotted. */
function Windows({spots, houses}: {spots: [number, number][]; houses: number[]}) {
	const owners = houses.flatMap((count, seat) => Array.from({length: count}, () => seat));
	return (
		<g>
			{spots.map(([x, y], at) => {
				const seat = owners[at];
				return seat === undefined ? (
					<rect
						key={at}
						x={x - 6}
						y={y - 6}
						width="12"
						height="12"
						rx="2"
						class="cy-window"
					/>
				) : (
					<Piece key={at} class="rise" name="house" seat={seat} x={x} y={y} size={19} />
				);
			})}
		</g>
	);
}

function grid(
	x: number,
	y: number,
	columns: number,
	count: number,
	dx: number,
	dy: number,
): [number, number][] {
	return Array.from({length: count}, (_, at) => [
		x + (at % columns) * dx,
		y + Math.floor(at / columns) * dy,
	]);
}

export interface CastleSection {
	label: string;
	/** "3/10" */
	detail: string;
	points: number;
	houses: number[];
	scored: boolean;
	building: boolean;
}

/** Keep, curtain wall and two towers on their hill. 260 x 205. */
export function Castle({
	x,
	y,
	dungeon,
	walls,
	towers,
	brief,
}: {
	x: number;
	y: number;
	brief?: boolean;
	dungeon: CastleSection;
	walls: CastleSection;
	towers: CastleSection;
}) {
	const ink = {
		stroke: 'var(--outline)',
		'stroke-width': 1.6,
		'stroke-linejoin': 'round' as const,
	};
	const wallHouses = walls.houses;
	return (
		<g transform={`translate(${x} ${y})`}>
			<path d="M0 205q20-26 46-28h168q28 2 46 28z" fill="var(--green)" />
			<g {...ink}>
				<path d="M82 8h9v7h14v-7h14v7h14v-7h14v7h14v-7h9v92H82z" fill="#D5CBB2" />
				<path d="M150 15h20v85h-20z" fill="#B7AB8C" stroke="none" />
				<path d="M82 8h9v7h14v-7h14v7h14v-7h14v7h14v-7h9v92H82z" fill="none" />
				<path
					d="M62 92h10v8h16v-8h16v8h16v-8h16v8h16v-8h16v8h16v-8h14v92H62z"
					fill="#E9E1CC"
				/>
				<path d="M116 184v-14a14 14 0 0 1 28 0v14z" fill="#2B2118" />
				<path d="M8 52h46v132H8z" fill="#DDD3BA" />
				<path d="M38 52h16v132H38z" fill="#C3B899" stroke="none" />
				<path d="M2 54 31 8l29 46z" fill="#53799A" />
				<path d="M31 8l29 46H40z" fill="#3F617E" stroke="none" />
				<path d="M206 52h46v132h-46z" fill="#DDD3BA" />
				<path d="M236 52h16v132h-16z" fill="#C3B899" stroke="none" />
				<path d="M200 54 229 8l29 46z" fill="#53799A" />
				<path d="M229 8l29 46h-20z" fill="#3F617E" stroke="none" />
				<path
					d="M8 52h46v132H8zM206 52h46v132h-46zM2 54 31 8l29 46zM200 54 229 8l29 46z"
					fill="none"
				/>
			</g>
			<Windows spots={grid(102, 48, 3, 6, 28, 21)} houses={dungeon.houses} />
			<Windows
				spots={grid(76, 128, 5, 5, 27, 22)}
				houses={wallHouses.length ? take(wallHouses, 0, 5) : []}
			/>
			<Windows
				spots={
					[...grid(76, 150, 2, 2, 24, 22), ...grid(153, 150, 3, 3, 21, 22)].slice(
						0,
						5,
					) as [number, number][]
				}
				houses={take(wallHouses, 5, 5)}
			/>
			<Windows spots={grid(20, 84, 2, 7, 20, 20)} houses={take(towers.houses, 0, 7)} />
			<Windows spots={grid(218, 84, 2, 7, 20, 20)} houses={take(towers.houses, 7, 7)} />
			<SectionLabel x={126} y={34} section={dungeon} brief={brief} />
			<SectionLabel x={130} y={117} section={walls} brief={brief} />
			<SectionLabel
				x={31}
				y={71}
				section={{...towers, points: 0, detail: ''}}
				brief={brief}
			/>
			<SectionLabel x={229} y={71} section={{...towers, label: ''}} brief={brief} />
		</g>
	);
}

/** Houses number `from` to `from + count` in the order of the seats. */
function take(houses: number[], from: number, count: number): number[] {
	let skip = from;
	let room = count;
	return houses.map((own) => {
		const skipped = Math.min(skip, own);
		skip -= skipped;
		const taken = Math.min(room, own - skipped);
		room -= taken;
		return taken;
	});
}

/** Name, room and worth of a section; on phones only the numbers, but legible. A scored one is struck out. */
function SectionLabel({
	x,
	y,
	section,
	brief,
}: {
	x: number;
	y: number;
	section: CastleSection;
	brief?: boolean;
}) {
	const words = (brief ? [section.detail] : [section.label, section.detail])
		.filter(Boolean)
		.join(' ');
	if (!words) return null;
	const size = brief ? 19 : 12;
	const wide = words.length * size * 0.5;
	const key = section.points > 0 ? (brief ? 24 : 18) : 0;
	const left = x - (wide + key) / 2;
	return (
		<g>
			<text x={left + wide / 2} y={y + (brief ? 3 : 0)} font-size={size} class="cy-section">
				{words}
			</text>
			{key > 0 && (
				<Keystone
					x={left + wide + key / 2 + 1}
					y={y - 3}
					size={key}
					points={section.points}
				/>
			)}
			{section.scored && (
				<path
					d={`M${left} ${y + size * 0.34}h${wide + key}`}
					stroke="#1D232B"
					stroke-width="2"
				/>
			)}
		</g>
	);
}

export function SpecialHouse({
	x,
	y,
	w,
	h,
	name,
	number,
	picture,
	text,
}: {
	x: number;
	y: number;
	w: number;
	h: number;
	name: string;
	number: number;
	picture: string;
	text: number;
}) {
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
