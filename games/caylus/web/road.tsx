// The road of Caylus with its tiles, workers and officers.
import {Piece} from '#art/art';
import {t} from '#app/words';
import {Flag, OrderDisc, TileArtwork} from './art';
import {topicId} from './topics';
import {tileName} from './names';
import {ROOF, lotAt, numberLine, numberSize, standsAt, type Box, type Plan} from './plan';
import type {Printed} from './printed';
import {PHASES, roadNumber, type RoadSpace, type Section, type State} from './state';

/** The part of the road that works: up to the provost. */
export function LitRoad({plan, provost}: {plan: Plan; provost: number}) {
	const long = lotAt(plan, provost).reach;
	const half = plan.lots.r1.box.w / 2;
	return (
		<path
			d={plan.road}
			fill="none"
			class="cy-lit"
			stroke-dasharray={`${long + half} 9999`}
			opacity=".85"
			aria-hidden="true"
		/>
	);
}

interface RoadProps {
	plan: Plan;
	state: State;
	printed: Printed;
}

export function Road(props: RoadProps) {
	return (
		<g aria-hidden="true">
			{props.state.road.map((space) => (
				<g key={space.space}>
					<Lot {...props} space={space} />
					<Workers {...props} space={space} />
					<Below {...props} space={space} />
				</g>
			))}
		</g>
	);
}

interface LotProps extends RoadProps {
	space: RoadSpace;
}

/** The tile, or the lot for one. */
function Lot({plan, state, printed, space: {space, tile}}: LotProps) {
	const {box, thin} = plan.lots[space];
	const {x, y, w, h} = box;
	const number = roadNumber(state, space);
	const beyond = number > state.provost;
	const next = state.road.find((one) => one.tile === '')?.space;
	if (thin) return null;
	return (
		<>
			{tile ? (
				<TileArtwork
					tile={tile}
					art={printed.tiles[tile]}
					name={plan.phone ? '' : tileName(tile)}
					number={number}
					x={x}
					y={y}
					w={w}
					h={h}
					faded={beyond && state.phase >= PHASES.provost && state.phase < PHASES.castle}
				/>
			) : (
				<EmptyLot x={x} y={y} w={w} h={h} />
			)}
			{space === next && <Next plan={plan} x={x + w / 2} y={y + h * 0.4} />}
		</>
	);
}

/** Grass grows where nothing is built yet. */
function EmptyLot({x, y, w, h}: Box) {
	const foot = y + h - 4;
	const grass = [0.18, 0.42, 0.7].map((at) => `M${x + w * at} ${foot}l-3-7m3 7v-9m0 9l3-6`);
	return (
		<>
			<rect x={x + 3} y={y - 4} width={w - 6} height={h + 2} rx="4" class="cy-lot" />
			<path d={grass.join('')} class="cy-grass" />
		</>
	);
}

/** Here the next tile is built: said, or where letters would be too small, drawn. */
function Next({plan, x, y}: {plan: Plan; x: number; y: number}) {
	if (plan.phone) return <Piece name="hammer" x={x} y={y} size={38} />;
	return (
		<text x={x} y={y} font-size={11} class="cy-next">
			{t('web.caylus.next')}
		</text>
	);
}

/** Whose the tile is, who works there and when: flag and number above the ends of the roof, the
    worker at the right of the road. */
function Workers({plan, state, space: {space, owner, worker, waiting}}: LotProps) {
	const lot = plan.lots[space];
	const {x, y, w} = lot.box;
	const {phone} = plan;
	const order = state.activation.indexOf(space);
	const stranded = state.stranded.includes(space);
	return (
		<>
			{owner !== null && (
				<Flag x={x + 9} y={y - plan.flag} seat={owner - 1} size={phone ? 32 : 22} />
			)}
			{waiting !== null && <Flag x={x + 30} y={y - plan.flag} seat={waiting - 1} size={18} />}
			{worker !== null && (
				<Piece
					class="rise"
					name="worker"
					seat={worker - 1}
					{...standsAt(plan, lot, 'worker')}
					size={plan.figure}
				/>
			)}
			{worker !== null && (order >= 0 || stranded) && (
				<OrderDisc
					x={x + w - 6}
					y={y - Math.min(ROOF, plan.flag)}
					r={9.5 * Math.min(1.5, plan.text)}
					text={order >= 0 ? String(order + 1) : '–'}
					works={!stranded}
				/>
			)}
		</>
	);
}

// words: caylus.section.*
/** The number of the space, and the bailiff's mark beside it. */
function Below({plan, state, space: {space}}: LotProps) {
	const {box, foot, thin} = plan.lots[space];
	const number = roadNumber(state, space);
	const mark = state.sections.find((one) => one.mark === number);
	return (
		<>
			<text
				x={box.x + 8}
				y={numberLine(foot, thin)}
				font-size={numberSize(plan)}
				class={`cy-number ${number <= state.provost ? 'cy-number-lit' : ''}`}
			>
				{number}
			</text>
			{mark && (
				<Pennant
					section={mark}
					text={plan.text}
					x={foot.x + (plan.phone ? 8 : 14)}
					y={foot.y + (thin ? 0 : 7)}
				/>
			)}
		</>
	);
}

/** A bailiff's mark beside the road. */
function Pennant({x, y, text, section}: {section: Section; x: number; y: number; text: number}) {
	const w = text > 1 ? 26 : 46;
	const half = text > 1 ? 9 : 6.5;
	const name = t(`caylus.section.${section.name}`);
	return (
		<g
			class={section.scored ? 'cy-pennant cy-scored' : 'cy-pennant'}
			data-card={topicId({kind: 'mark', section: section.name})}
		>
			<path d={`M${x - w / 2} ${y - half}h${w}l-5 ${half}l5 ${half}h${-w}z`} />
			<text
				x={x - 2}
				y={y + half * 0.56}
				font-size={text > 1 ? 16 : name.length > 8 ? 9 : 10}
			>
				{text > 1 ? name.slice(0, 1) : name}
			</text>
		</g>
	);
}

interface OfficerProps {
	officer: 'provost' | 'bailiff';
	/** The space at which he stands. */
	at: number;
	plan: Plan;
}

function Officer({officer, at, plan}: OfficerProps) {
	const {x, y} = standsAt(plan, lotAt(plan, at), officer);
	return (
		<g
			class="glide"
			data-card={topicId({kind: 'officer', officer})}
			style={{transform: `translate(${x}px, ${y}px)`}}
		>
			<Piece name={officer} x={0} y={0} size={plan.figure} />
		</g>
	);
}

/** `was`: the provost's current space, during a preview. */
export function Officers({plan, state, was}: {plan: Plan; state: State; was: number | null}) {
	return (
		<g aria-hidden="true">
			{was !== null && was !== state.provost && (
				<g opacity=".45">
					<Piece
						name="provost"
						{...standsAt(plan, lotAt(plan, was), 'provost')}
						size={plan.figure}
					/>
				</g>
			)}
			<Officer officer="bailiff" at={state.bailiff} plan={plan} />
			<Officer officer="provost" at={state.provost} plan={plan} />
		</g>
	);
}
