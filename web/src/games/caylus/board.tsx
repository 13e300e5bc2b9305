// board.tsx - castle and special buildings over the river, the road in its bends below.
import {Frame} from '../../art/art';
import {t} from '../../app/words';
import {memo} from '../../art/memo';
import {readMove} from '../moves';
import type {TableProps} from '../view';
import {SpecialHouse, WorkerSpot} from './art';
import {topicId} from './topics';
import {Castle, type CastleSection} from './castle';
import {Cells, Marks, boxOf} from './marks';
import {moves} from './moves';
import {spaceName} from './names';
import {planFor, type Plan} from './plan';
import type {Printed} from './printed';
import {LitRoad, Officers, Road} from './road';
import {PHASES, SPECIALS, workersAt, type SectionName, type Special, type State} from './state';
import type {Caylus, Key} from './types';

const Ground = memo(function Ground({plan}: {plan: Plan}) {
	const {width, height, riverY} = plan;
	const wave = Array.from({length: Math.ceil(width / 40)}, () => 'q10 -5 20 0t20 0').join('');
	return (
		<g aria-hidden="true">
			<rect x="0" y="0" width={width} height={height} rx="12" fill="var(--board)" />
			<path
				d={[
					`M0 ${riverY}q${width / 4} -9 ${width / 2} 0t${width / 2} 0v20`,
					`q${-width / 4} -9 ${-width / 2} 0t${-width / 2} 0z`,
				].join('')}
				fill="var(--water)"
			/>
			<path
				d={`M0 ${riverY + 10}${wave}`}
				fill="none"
				stroke="var(--water2)"
				stroke-width="1.5"
				opacity=".8"
			/>
			<path
				d={`M18 ${riverY - 6}h46v36H18z`}
				fill="#B9AC92"
				stroke="var(--outline)"
				stroke-width="1.5"
			/>
			<path
				d={[
					`M24 ${riverY + 30}v-14a8 8 0 0 1 16 0v14zM44 ${riverY + 30}v-14`,
					'a8 8 0 0 1 16 0v14z',
				].join('')}
				fill="var(--water2)"
				stroke="var(--outline)"
			/>
			<path d={plan.road} fill="none" stroke="var(--grid)" stroke-width="30" />
			<path d={plan.road} fill="none" stroke="var(--road)" stroke-width="26" />
		</g>
	);
});

function section(state: State, name: SectionName): CastleSection {
	const found = state.sections.find((one) => one.name === name);
	const label = t(`caylus.section.${name}`);
	if (!found) return {label, detail: '', points: 0, houses: [], scored: false, building: false};
	const {filled, room, points, scored, building} = found;
	const houses = found.houses.slice(0, state.seats.length);
	return {label, detail: `${filled}/${room}`, points, houses, scored, building};
}

// words: web.caylus.phase.*
function Ribbon({plan, phase}: {plan: Plan; phase: number}) {
	const {x, y, w, h} = plan.ribbon;
	if (!w) return null;
	const step = w / PHASES.end;
	return (
		<g aria-hidden="true">
			{Array.from({length: PHASES.end}, (_, at) => {
				const left = x + at * step;
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
						<text x={left + step / 2 + 1} y={y + h / 2 + 4.2} font-size="11.500">
							{at + 1} {t(`web.caylus.phase.${at + 1}`)}
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

/** The circles of a special building: a row in the stables, two in the inn, else one. */
function SpecialWorkers({plan, state, printed, name}: SpecialsProps & {name: Special}) {
	const {x, y, w, h} = plan.specials[name];
	const seats = workersAt(state, name);
	const wide = name === 'stables' || name === 'inn';
	const middle = plan.phone ? x + w - (wide ? 44 : 26) : x + w / 2;
	const spot = y + h - (plan.phone ? 24 : 22);
	const r = plan.phone ? 13 : 11;
	const {guest} = state.special;
	if (name === 'stables')
		return (
			<>
				{Array.from({length: printed.facts.stables_room}, (_, place) => (
					<WorkerSpot
						key={place}
						x={middle + (place - 1) * 26}
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
			<WorkerSpot x={middle - 21} y={spot} r={r} seat={seats[0] ?? null} />
			<path d={`M${middle - 6} ${spot}h12m-4 -3l4 3l-4 3`} class="sign-line" />
			<WorkerSpot x={middle + 21} y={spot} r={r} seat={guest === null ? null : guest - 1} />
		</>
	);
}

function CastleWorkers({plan, state}: {plan: Plan; state: State}) {
	const {x, y} = plan.keep;
	return (
		<g aria-hidden="true">
			{state.seats.map((_, place) => {
				const seat = state.special.castle[place];
				return (
					<WorkerSpot
						key={place}
						x={x + 78 + place * 27}
						y={y + 194}
						r={11}
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

export function Board(props: TableProps<Caylus>) {
	const state = props.preview?.state ?? props.shown.state;
	const {printed} = props;
	const plan = planFor(props.turned);
	return (
		<svg
			class="board cy-board"
			viewBox={`0 0 ${plan.width} ${plan.height}`}
			role="group"
			aria-label={t('web.caylus.board')}
			aria-describedby="sentence"
			data-board
		>
			<Ground plan={plan} />
			<LitRoad plan={plan} provost={state.provost} />
			<Ribbon plan={plan} phase={props.shown.state.phase} />
			<Castle
				{...plan.keep}
				brief={plan.phone}
				dungeon={section(state, 'dungeon')}
				walls={section(state, 'walls')}
				towers={section(state, 'towers')}
			/>
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
		</svg>
	);
}
