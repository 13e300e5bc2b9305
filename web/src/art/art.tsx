// Drawings as components: tokens in text, tokens on a board, keystones, marks of state.
import {useRef, useState} from 'preact/hooks';
import {signed, t} from '../app/words';
import {symbolSheet} from './symbols';

/** The drawings that came with index.html, until there are all. */
export const FIRST_SYMBOLS = 'first-symbols';

/** Put once at the top of the page. `first`: only these, by their names. */
export function SymbolSheet({first}: {first?: ReadonlySet<string>}) {
	return (
		<svg
			width="0"
			height="0"
			class="symbol-sheet"
			aria-hidden="true"
			id={first && FIRST_SYMBOLS}
		>
			<defs dangerouslySetInnerHTML={{__html: symbolSheet(first)}} />
		</svg>
	);
}

export const NEUTRAL = 5;

/** The class that sets a seat's pigment; NEUTRAL is limestone. */
export function seatClass(seat: number): string {
	return seat === NEUTRAL ? 'neutral' : `seat${seat}`;
}

/** A token in running text. */
export function Token({
	name,
	size = 20,
	seat,
	label,
}: {
	name: string;
	size?: number;
	seat?: number;
	label?: string;
}) {
	return (
		<svg
			class={`token ${seat === undefined ? '' : seatClass(seat)}`}
			width={size}
			height={size}
			role={label ? 'img' : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : 'true'}
		>
			<use href={`#${name}${seat ?? ''}`} />
		</svg>
	);
}

/** A seat's badge: pigment and mason's mark. */
export function Badge({seat, size = 20}: {seat: number; size?: number}) {
	return (
		<svg
			class={`badge ${seatClass(seat)}`}
			width={size}
			height={size}
			viewBox="0 0 20 20"
			aria-hidden="true"
		>
			<rect
				x=".9"
				y=".9"
				width="18.2"
				height="18.2"
				rx="4.2"
				fill="var(--p)"
				stroke="var(--k)"
				stroke-width="1.4"
			/>
			<use
				href={`#mark${seat}`}
				x="4.6"
				y="4.6"
				width="10.8"
				height="10.8"
				style={{color: 'var(--on)'}}
			/>
		</svg>
	);
}

/** A token on a board, by its centre. */
export function Piece(props: {
	name: string;
	x: number;
	y: number;
	size: number;
	seat?: number;
	class?: string;
}) {
	const {name, x, y, size, seat} = props;
	return (
		<use
			href={`#${name}${seat ?? ''}`}
			x={x - size / 2}
			y={y - size / 2}
			width={size}
			height={size}
			class={`${seat === undefined ? '' : seatClass(seat)} ${props.class ?? ''}`}
		/>
	);
}

/** The outline of a keystone, from its upper left corner. */
function wedge(x: number, y: number, size: number): string {
	return `M${x} ${y}h${size * 0.92}l${-size * 0.2} ${size * 0.86}h${-size * 0.52}z`;
}

/** A keystone with a number: always points. By its centre, on a board. */
export function Keystone({
	x,
	y,
	size,
	points,
	open,
}: {
	x: number;
	y: number;
	size: number;
	points: number;
	open?: boolean;
}) {
	return (
		<g class="keystone">
			<use href="#key" x={x - size / 2} y={y - size / 2} width={size} height={size} />
			{open && (
				<path d={wedge(x - size * 0.46, y - size * 0.46, size)} class="keystone-open" />
			)}
			<text
				x={x}
				y={y + size * 0.16}
				font-size={size * (points > 99 || points < -9 ? 0.4 : 0.5)}
			>
				{points}
			</text>
		</g>
	);
}

/** The same in text. */
export function Points({
	points,
	size = 30,
	label,
}: {
	points: number;
	size?: number;
	label?: string;
}) {
	return (
		<svg
			class="points"
			width={size}
			height={size}
			viewBox="0 0 40 40"
			role="img"
			aria-label={label ?? String(points)}
		>
			<Keystone x={20} y={21} size={40} points={points} />
		</svg>
	);
}

/** Red corner ticks with a chalk halo: open to you. */
export function Ticks({
	x,
	y,
	w,
	h,
	arm = 9,
}: {
	x: number;
	y: number;
	w: number;
	h: number;
	arm?: number;
}) {
	const a = Math.min(arm, w / 3, h / 3);
	const d =
		`M${x} ${y + a}V${y}h${a}M${x + w - a} ${y}h${a}v${a}` +
		`M${x + w} ${y + h - a}v${a}h${-a}M${x + a} ${y + h}h${-a}v${-a}`;
	return (
		<g class="ticks" aria-hidden="true">
			<path d={d} class="ticks-halo" />
			<path d={d} class="ticks-ink" />
		</g>
	);
}

export function Frame(props: {
	x: number;
	y: number;
	w: number;
	h: number;
	kind: 'chosen' | 'last' | 'focus';
	r?: number;
}) {
	const {x, y, w, h, kind, r = 5} = props;
	return (
		<g class={`frame-${kind}`} aria-hidden="true">
			<rect x={x} y={y} width={w} height={h} rx={r} class="frame-halo" />
			<rect x={x} y={y} width={w} height={h} rx={r} class="frame-ink" />
		</g>
	);
}

/** Line icons for buttons, 24 x 24, drawn in the manner of lucide. */
const LINES: Record<string, string> = {
	undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
	hint:
		'M9 18h6M10 22h4' +
		'M12 2a7 7 0 0 0-4 12.7c.6.5 1 1.3 1 2.3h6c0-1 .4-1.8 1-2.3A7 7 0 0 0 12 2Z',
	rules: 'M4 4h6a3 3 0 0 1 3 3v14a3 3 0 0 0-3-3H4ZM20 4h-4a3 3 0 0 0-3 3v14a3 3 0 0 1 3-3h4Z',
	menu: 'M4 6h16M4 12h16M4 18h16',
	close: 'M5 5l14 14M19 5 5 19',
	sun:
		'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4' +
		'M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
	moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
	globe:
		'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20' +
		'M12 2c3 3 4 6 4 10s-1 7-4 10c-3-3-4-6-4-10s1-7 4-10Z',
	first: 'M6 5v14M18 5l-9 7 9 7Z',
	back: 'M16 5 7 12l9 7Z',
	play: 'M7 4l13 8-13 8Z',
	pause: 'M8 5v14M16 5v14',
	next: 'M8 5l9 7-9 7Z',
	last: 'M18 5v14M6 5l9 7-9 7Z',
	open: 'M12 16V4M7 9l5-5 5 5M4 20h16',
	near: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21M10.5 8v5M8 10.5h5',
	whole: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21M8 10.5h5',
	save: 'M12 4v12M7 11l5 5 5-5M4 20h16',
	pencil: 'M4 20l1-5L16 4l4 4L9 19ZM13.5 6.5l4 4',
	branch: 'M6 4v16M6 14h4a6 6 0 0 0 6-6V5M12.5 8.5L16 5l3.5 3.5',
	link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
	eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
	clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
	list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
	people:
		'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-5 3-7 7-7s7 2 7 7M16 3.5a4 4 0 0 1 0 7' +
		'M18 14.5c2.5 1 4 3 4 6.5',
	gear:
		'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2' +
		'M17 17l2 2M5 19l2-2M17 7l2-2',
	home: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
	offline:
		'M2 8.5a15 15 0 0 1 5-3M22 8.5A15 15 0 0 0 12 5M5.5 12.5a10 10 0 0 1 4-2.3' +
		'M18.5 12.5a10 10 0 0 0-3-2M9 16.3a4.5 4.5 0 0 1 6 0M12 20h.01M3 3l18 18',
	trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
	person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM3.5 21c0-5 4-7 8.5-7s8.5 2 8.5 7',
	keyboard:
		'M3 6h18v12H3ZM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M6.5 14h.01M17 14h.01M10 14h4',
	bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 2H4ZM10 22h4',
	flag: 'M5 22V3M5 4h13l-3 4.5 3 4.5H5',
	slip: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18h.01',
	door: 'M14 3H5v18h9M10 12h11M17 8l4 4-4 4',
	puzzle: 'M4 7h5a2 2 0 1 1 4 0h5v5a2 2 0 1 1 0 4v5H4v-5a2 2 0 1 0 0-4Z',
	cup: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3v2a4 4 0 0 0 4 4M17 6h4v2a4 4 0 0 1-4 4M12 15v5M8 20h8',
	map: 'M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3ZM9 3v15M15 6v15',
	wheel: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9',
	cards: 'M4 5h9v14H4ZM13 7l7 2-4 13-5-2',
	city: 'M3 21V11l5-4 5 4v10M13 21V9h8v12M3 21h18',
	sound: 'M4 9v6h4l5 4V5L8 9ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
	mute: 'M4 9v6h4l5 4V5L8 9ZM16 9.5l5 5M21 9.5l-5 5',
	turn: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
};

export function Line({name, size = 18}: {name: string; size?: number}) {
	return (
		<svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path d={LINES[name]} />
		</svg>
	);
}

/** The sign of the house: a town plan with one lot marked. */
export function Logo({size = 24}: {size?: number}) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" class="logo">
			<path d="M3 3h18v18H3zM3 9.5h18M3 15h18M9.5 3v18M15 3v18" />
			<rect x="9.5" y="9.5" width="5.5" height="5.5" />
		</svg>
	);
}

/** A number of things: token and count; zero is dimmed, never hidden. */
export function Count({
	name,
	n,
	size = 18,
	seat,
	label,
}: {
	name: string;
	n: number;
	size?: number;
	seat?: number;
	label: string;
}) {
	const change = useChange(n);
	return (
		<span class={`count ${n === 0 ? 'none' : ''}`} data-word={`${label}: ${n}`}>
			<Token name={name} size={size} seat={seat} />
			<span class="sr">{label}: </span>
			<b key={change.times} class={change.times ? 'changed' : undefined}>
				{n}
			</b>
			<Change {...change} />
		</span>
	);
}

/** By how much a number has just changed, and how often it has changed so far. */
export function useChange(n: number): {by: number; times: number} {
	const seen = useRef({n, by: 0, times: 0});
	if (seen.current.n !== n)
		seen.current = {n, by: n - seen.current.n, times: seen.current.times + 1};
	return seen.current;
}

/** "+2" beside a number, which rises and fades. Then it is gone, so that nothing can start it
    again. */
export function Change({by, times}: {by: number; times: number}) {
	const [faded, setFaded] = useState(0);
	if (times === faded) return null;
	return (
		<i
			key={times}
			class={`change ${by < 0 ? 'change-less' : ''}`}
			aria-hidden="true"
			onAnimationEnd={() => setFaded(times)}
		>
			{signed(by)}
		</i>
	);
}

/** The place in the turn order: a ring with an arrow, so that it is not taken for a rank. */
export function TurnOrder({place}: {place: number}) {
	const label = t('web.turn-order', place);
	return (
		<svg
			class="turn-order"
			width="24"
			height="24"
			viewBox="0 0 24 24"
			role="img"
			aria-label={label}
			data-word={label}
		>
			<path d="M19.5 6.5A9.5 9.5 0 1 0 21.5 12M21.8 3.5l-1.8 4-4-1.5" />
			<text x="12" y="16.2">
				{place}
			</text>
		</svg>
	);
}
