// Castle and special buildings over the river, the road in its bends below.
import {useSignal} from '@preact/signals';
import {useLayoutEffect} from 'preact/hooks';
import {Frame} from '#art/art';
import {t} from '#app/words';
import {memo} from '#art/memo';
import {readMove} from '#games/moves';
import {BoardTabs} from '#games/board_tabs';
import type {TableProps} from '#games/view';
import {SpecialHouse, WorkerSpot} from './art';
import {topicId} from './topics';
import {Castle, Ledger} from './castle';
import {Country} from './landscape';
import {Cells, Marks, boxOf} from './marks';
import {moves} from './moves';
import {spaceName} from './names';
import {
	BOARD_WINDOWS,
	builtUpTo,
	planFor,
	shapeOf,
	windowOf,
	type BoardWindow,
	type Box,
	type Plan,
} from './plan';
import type {Printed} from './printed';
import {LitRoad, Officers, Road} from './road';
import {
	PHASES,
	ROAD_NAMES,
	SPECIALS,
	workersAt,
	type Space,
	type Special,
	type State,
} from './state';
import type {Caylus, Key} from './types';

type Props = TableProps<Caylus>;

/** Land is flat and quiet: hills, river, fields and the road. */
const Ground = memo(function Ground({plan}: {plan: Plan}) {
	const {width, height, riverY} = plan;
	const wave = Array.from({length: Math.ceil(width / 40)}, () => 'q10 -5 20 0t20 0').join('');
	const {x} = plan.lots.r1.box;
	return (
		<g aria-hidden="true">
			<clipPath id="cy-ground">
				<rect x="0" y="0" width={width} height={height} rx="12" />
			</clipPath>
			<g clip-path="url(#cy-ground)">
				<rect x="0" y="0" width={width} height={height} fill="var(--board)" />
				<rect x="0" y="0" width={width} height={riverY} fill="var(--sky)" />
				<path
					d={[
						`M0 ${riverY}V${riverY * 0.62}`,
						`q${width * 0.22} ${-riverY * 0.2} ${width * 0.45} 0`,
						`t${width * 0.55} ${-riverY * 0.1}V${riverY + 4}z`,
					].join('')}
					fill="var(--hill)"
				/>
				<path
					d={`M0 ${riverY - 2}q${width / 4} -9 ${width / 2} 0t${width / 2} 0v26H0z`}
					fill="var(--water)"
				/>
				<path
					d={`M0 ${riverY + 10}${wave}`}
					fill="none"
					stroke="var(--water2)"
					stroke-width="1.5"
					opacity=".8"
				/>
			</g>
			<path d={plan.road} fill="none" stroke="var(--grid)" stroke-width="32" />
			<path d={plan.road} fill="none" stroke="var(--road)" stroke-width="28" />
			<path d={`M${x - 46} ${riverY - 8}h40v38h-40z`} class="cy-bridge" />
			<path
				d={[0, 1, 2, 3].map((at) => `M${x - 46} ${riverY + at * 8}h40`).join('')}
				class="cy-planks"
			/>
			<Country {...plan.country} />
		</g>
	);
});

const PHASE_FONT = 11.5;
/** How wide a letter is, and what the point of an arrow takes at both ends. */
const PHASE_LETTER = 6;
const PHASE_EDGES = 16;

function sumOf(widths: number[]): number {
	return widths.reduce((sum, one) => sum + one, 0);
}

// words: web.caylus.phase.*
/** Each phase has room for its word. */
function Ribbon({plan, phase}: {plan: Plan; phase: number}) {
	const {x, y, w, h} = plan.ribbon;
	if (!w) return null;
	const words = Array.from(
		{length: PHASES.end},
		(_, at) => `${at + 1} ${t(`web.caylus.phase.${at + 1}`)}`,
	);
	const widths = words.map((word) => word.length * PHASE_LETTER + PHASE_EDGES);
	const scale = w / sumOf(widths);
	return (
		<g aria-hidden="true">
			{words.map((word, at) => {
				const left = x + sumOf(widths.slice(0, at)) * scale;
				const step = (widths[at] ?? 0) * scale;
				const now = phase === at + 1;
				return (
					<g
						key={at}
						class={now ? 'cy-phase cy-phase-now' : 'cy-phase'}
						data-card={topicId({kind: 'phase', phase: at + 1})}
					>
						<path
							d={[
								`M${left} ${y}h${step - 8}l7 ${h / 2}l-7 ${h / 2}`,
								`h${-step + 8}l7 ${-h / 2}z`,
							].join('')}
						/>
						<text
							x={left + step / 2 + 1}
							y={y + h / 2 + 4.2}
							font-size={PHASE_FONT * Math.min(1, scale)}
						>
							{word}
						</text>
					</g>
				);
			})}
		</g>
	);
}

interface SpecialsProps {
	plan: Plan;
	state: State;
	printed: Printed;
}

function Specials({plan, state, printed}: SpecialsProps) {
	return (
		<g aria-hidden="true">
			{SPECIALS.map((name, at) => (
				<g key={name}>
					<SpecialHouse
						text={plan.text}
						special={name}
						box={plan.specials[name]}
						name={spaceName(name, state)}
						number={at + 1}
						picture={printed.specials[name]}
					/>
					<SpecialWorkers plan={plan} state={state} printed={printed} name={name} />
				</g>
			))}
		</g>
	);
}

/** The circles of a special building, below what it does: a row in the stables, two in the inn,
    else one. */
function SpecialWorkers({plan, state, printed, name}: SpecialsProps & {name: Special}) {
	const {x, y, w, h} = plan.specials[name];
	const seats = workersAt(state, name);
	const middle = x + w / 4;
	const r = Math.min(w / 11, h / 8);
	const spot = y + h - r - 4;
	const {guest} = state.special;
	if (name === 'stables')
		return (
			<>
				{Array.from({length: printed.facts.stables_room}, (_, place) => (
					<WorkerSpot
						key={place}
						x={middle + (place - 1) * (2 * r)}
						y={spot}
						r={r - 0.5}
						seat={seats[place] ?? null}
						label={String(place + 1)}
					/>
				))}
			</>
		);
	if (name !== 'inn') return <WorkerSpot x={middle} y={spot} r={r} seat={seats[0] ?? null} />;
	return (
		<>
			<WorkerSpot x={middle - 19} y={spot} r={r} seat={seats[0] ?? null} />
			<path d={`M${middle - 6} ${spot}h12m-4 -3l4 3l-4 3`} class="sign-line" />
			<WorkerSpot x={middle + 19} y={spot} r={r} seat={guest === null ? null : guest - 1} />
		</>
	);
}

function CastleWorkers({plan, state}: {plan: Plan; state: State}) {
	const {x, y, step, r} = plan.court;
	return (
		<g aria-hidden="true">
			{state.seats.map((_, place) => {
				const seat = state.special.castle[place];
				return (
					<WorkerSpot
						key={place}
						x={x + place * step}
						y={y}
						r={r}
						seat={seat === undefined ? null : seat - 1}
						label={String(place + 1)}
					/>
				);
			})}
		</g>
	);
}

/** The place of the last move. */
function lastPlace(move: string | null): Key | null {
	if (!move) return null;
	const {row, fields} = readMove<Caylus>(moves, move);
	return row.place?.(fields) ?? null;
}

function LastMove({plan, move}: {plan: Plan; move: string | null}) {
	const place = lastPlace(move);
	const box = place && boxOf(plan, place);
	if (!box) return null;
	return <Frame kind="last" x={box.x - 2} y={box.y - 2} w={box.w + 4} h={box.h + 4} r={6} />;
}

interface DrawingProps {
	plan: Plan;
	props: Props;
	/** What is seen of the board. */
	seen: Box;
	/** The keyboard focus came to a space. */
	onReach?: (space: Space) => void;
}

/** The space that has the focus, by its attribute in the page. */
function focusedSpace({target}: {target: EventTarget | null}): Space | null {
	const name = target instanceof Element ? target.getAttribute('data-name') : null;
	return [...SPECIALS, ...ROAD_NAMES, 'castle' as const].find((one) => one === name) ?? null;
}

function Drawing({plan, props, seen, onReach}: DrawingProps) {
	const state = props.preview?.state ?? props.shown.state;
	const {printed} = props;
	return (
		<svg
			class="board cy-board"
			viewBox={`${seen.x} ${seen.y} ${seen.w} ${seen.h}`}
			role="group"
			aria-label={t('web.caylus.board')}
			aria-describedby="sentence"
			data-board
			onFocusIn={(event) => {
				const space = focusedSpace(event);
				if (space) onReach?.(space);
			}}
		>
			<g clip-path={plan.windows && 'url(#cy-window)'}>
				{plan.windows && (
					<clipPath id="cy-window">
						<rect x={seen.x} y={seen.y} width={seen.w} height={seen.h} rx="12" />
					</clipPath>
				)}
				<Ground plan={plan} />
				<LitRoad plan={plan} provost={state.provost} />
				<Ribbon plan={plan} phase={props.shown.state.phase} />
				<g aria-hidden="true">
					<Castle {...plan.keep} sections={state.sections} />
					<Ledger
						plates={plan.ledger}
						sections={state.sections}
						text={plan.phone ? 1.4 : 1}
					/>
				</g>
				<CastleWorkers plan={plan} state={state} />
				<Specials plan={plan} state={state} printed={printed} />
				<Road plan={plan} state={state} printed={printed} />
				<Officers
					plan={plan}
					state={state}
					was={props.preview ? props.shown.state.provost : null}
				/>
				{!props.preview && <LastMove plan={plan} move={props.shown.last} />}
				<Marks plan={plan} props={props} />
				<Cells plan={plan} props={props} />
			</g>
		</svg>
	);
}

/** In which windows something can be done. */
function openWindows({mine, open}: Props): Set<BoardWindow> {
	const keys = mine ? [...open].map(([key]) => key) : [];
	return new Set(
		keys.flatMap((key): BoardWindow[] => {
			if (key.kind === 'provost') return ['road'];
			if (key.kind === 'section') return ['castle'];
			return key.kind === 'space' ? [windowOf(key.at)] : [];
		}),
	);
}

/** The window to show: the road, unless everything can be done at the castle. */
function needed(props: Props): BoardWindow {
	const open = openWindows(props);
	const atCastle = props.shown.node === 'castle' || (open.has('castle') && !open.has('road'));
	return atCastle ? 'castle' : 'road';
}

const WINDOW_ICONS: Record<BoardWindow, string> = {road: 'map', castle: 'city'};

interface Flat {
	plan: Plan;
	props: Props;
	windows: Record<BoardWindow, Box>;
}

// words: web.caylus.view.*
/** Castle or road, where there is no room for both. */
function FlatBoard({plan, props, windows}: Flat) {
	const view = useSignal<BoardWindow>('road');
	useLayoutEffect(() => {
		const wanted = BOARD_WINDOWS.find((name) => name === props.tab);
		if (wanted) view.value = wanted;
		else if (props.mine) view.value = needed(props);
	}, [props.shown.ply, props.mine, props.tab]);
	const open = openWindows(props);
	const chosen = props.chosen.find((key) => key.kind === 'space');
	const chosenIn = chosen?.kind === 'space' ? windowOf(chosen.at) : undefined;
	// What a hint has picked is shown, wherever it is.
	useLayoutEffect(() => {
		if (chosenIn) view.value = chosenIn;
	}, [chosenIn]);
	return (
		<BoardTabs
			tabs={BOARD_WINDOWS.map((name) => ({
				name,
				label: t(`web.caylus.view.${name}`),
				icon: WINDOW_ICONS[name],
				calls: open.has(name),
				holds: chosenIn === name,
			}))}
			shown={view.value}
			show={(name) => (view.value = name)}
			label={t('web.caylus.board')}
		>
			<Drawing
				plan={plan}
				props={props}
				seen={windows[view.value]}
				onReach={(space) => (view.value = windowOf(space))}
			/>
		</BoardTabs>
	);
}

export function Board(props: Props) {
	const plan = planFor(shapeOf(props), builtUpTo(props.shown.state));
	const {width: w, height: h, windows} = plan;
	if (windows) return <FlatBoard plan={plan} props={props} windows={windows} />;
	return <Drawing plan={plan} props={props} seen={{x: 0, y: 0, w, h}} />;
}
