// For fingers: a window onto the map that shows what is outside it, and the dice of the wheel as
// large buttons.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {Line, seatClass} from '#art/art';
import {t} from '#app/words';
import type {TableProps} from '#games/view';
import {Die} from './art';
import {Coast} from './landscape';
import {EuropeMap} from './map';
import {colourName} from './names';
import {MAP_HEIGHT, MAP_WIDTH, PLACES} from './plan';
import {COLOURS, figureNow, type Face, type SpotName} from './state';
import type {Tiletum} from './types';
import {Wheel} from './wheel';

type Props = TableProps<Tiletum>;

/** What is seen of the map, in its own units. */
interface Seen {
	x: number;
	y: number;
	w: number;
	h: number;
}

const ALL: Seen = {x: 0, y: 0, w: MAP_WIDTH, h: MAP_HEIGHT};

function seenOf(box: HTMLElement): Seen {
	const scale = box.scrollWidth / MAP_WIDTH || 1;
	return {
		x: box.scrollLeft / scale,
		y: box.scrollTop / scale,
		w: box.clientWidth / scale,
		h: box.clientHeight / scale,
	};
}

/** Open places that are out of sight, by side. */
export function beyond(open: SpotName[], {x, w}: Seen): {left?: SpotName; right?: SpotName} {
	const far = open.map((spot) => ({spot, at: PLACES[spot][0]}));
	const left = far.filter(({at}) => at < x).sort((a, b) => b.at - a.at)[0];
	const right = far.filter(({at}) => at > x + w).sort((a, b) => a.at - b.at)[0];
	return {...(left ? {left: left.spot} : {}), ...(right ? {right: right.spot} : {})};
}

/** The whole map in a corner, with what is seen of it. */
function Overview({seen, props}: {seen: Seen; props: Props}) {
	const own = props.shown.state.seats[props.self];
	return (
		<svg class="tt-overview" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
			<Coast />
			{Object.values(PLACES).map(([x, y]) => (
				<circle key={`${x},${y}`} cx={x} cy={y} r="9" />
			))}
			{own &&
				[own.merchant, own.architect].map((spot, at) => (
					<circle
						key={at}
						cx={PLACES[spot][0]}
						cy={PLACES[spot][1]}
						r="17"
						class={`tt-overview-own ${seatClass(props.self)}`}
					/>
				))}
			<rect x={seen.x} y={seen.y} width={seen.w} height={seen.h} />
		</svg>
	);
}

/** Centres the window on a spot. */
function lookAt(box: HTMLElement | null, spot: SpotName | undefined): void {
	if (!box || !spot) return;
	const scale = box.scrollWidth / MAP_WIDTH;
	box.scrollTo({
		left: PLACES[spot][0] * scale - box.clientWidth / 2,
		top: PLACES[spot][1] * scale - box.clientHeight / 2,
	});
}

function ownSpot({shown: {state}, self}: Props): SpotName | undefined {
	return state.seats[self]?.[figureNow(state)];
}

const ARROWS = {
	left: {style: 'tt-beyond tt-beyond-left', icon: 'back', word: 'web.tiletum.look-west'},
	right: {style: 'tt-beyond tt-beyond-right', icon: 'next', word: 'web.tiletum.look-east'},
} as const;

function Arrow({side, go}: {side: keyof typeof ARROWS; go: () => void}) {
	const {style, icon, word} = ARROWS[side];
	return (
		<button type="button" class={style} aria-label={t(word)} onClick={go}>
			<Line name={icon} size={22} />
		</button>
	);
}

/** The map, larger than the screen: dragged, with arrows to open places that are out of sight. */
export function MapWindow(props: Props) {
	const box = useRef<HTMLDivElement>(null);
	const seen: Signal<Seen> = useSignal(ALL);
	const spot = ownSpot(props);
	const see = (): void => {
		if (box.current) seen.value = seenOf(box.current);
	};
	useEffect(() => {
		lookAt(box.current, spot);
		see();
	}, [spot]);
	const open = (Object.keys(PLACES) as SpotName[]).filter(
		(one) => props.mine && props.open.has({kind: 'spot', spot: one}),
	);
	const {left, right} = beyond(open, seen.value);
	return (
		<div class="tt-window">
			<div class="tt-scroller" ref={box} tabindex={0} onScroll={see}>
				<EuropeMap {...props} />
			</div>
			{seen.value.w < MAP_WIDTH - 20 && <Overview seen={seen.value} props={props} />}
			{left && <Arrow side="left" go={() => lookAt(box.current, left)} />}
			{right && <Arrow side="right" go={() => lookAt(box.current, right)} />}
		</div>
	);
}

/** The face whose dice are laid out large: of the chosen die, else the one that was touched. */
function laidOut({shown, chosen}: Props, touched: number | null): Face | undefined {
	const {wheel} = shown.state;
	const isChosen = ({value}: Face): boolean =>
		COLOURS.some((colour) => chosen.has({kind: 'die', colour, value}));
	return wheel.find(isChosen) ?? wheel.find(({value}) => value === touched);
}

/** The wheel, and below it the dice of one sector as buttons that a thumb can hit. */
export function WheelWindow(props: Props) {
	const touched = useSignal<number | null>(null);
	return (
		<>
			<Wheel {...props} onFace={(value) => (touched.value = value)} />
			<DiceRow face={laidOut(props, touched.value)} props={props} />
		</>
	);
}

function DiceRow({face, props}: {face: Face | undefined; props: Props}) {
	if (!props.mine || !face || props.shown.node !== 'choose') return null;
	const {value, dice} = face;
	return (
		<div class="tt-dice-row">
			{COLOURS.filter((colour) => dice[colour]).map((colour) => (
				<button
					key={colour}
					type="button"
					aria-pressed={props.chosen.has({kind: 'die', colour, value})}
					aria-label={`${colourName(colour)} ${value}`}
					onClick={() => props.pick({kind: 'die', colour, value})}
				>
					<svg viewBox="0 0 40 40" aria-hidden="true">
						<Die
							colour={colour}
							resource={props.printed.facts.dice[colour]}
							value={value}
							x={20}
							y={20}
							size={38}
						/>
					</svg>
				</button>
			))}
		</div>
	);
}
