// road.tsx - the road of Caylus with its tiles, workers and officers.
import {Piece} from '../../art/art';
import {t} from '../../app/words';
import {Flag, OrderDisc, Tile} from './art';
import {topicId} from './topics';
import {tileName} from './names';
import {lotAt, type Plan} from './plan';
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
			stroke="var(--lit)"
			stroke-width="22"
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
	const {x, y, w, h} = plan.lots[space].box;
	const beyond = roadNumber(state, space) > state.provost;
	const next = state.road.find((one) => one.tile === '')?.space;
	return (
		<>
			{tile ? (
				<Tile
					art={printed.tiles[tile]}
					name={plan.phone ? '' : tileName(tile)}
					x={x}
					y={y}
					w={w}
					h={h}
					faded={beyond && state.phase >= PHASES.provost && state.phase < PHASES.castle}
				/>
			) : (
				<rect x={x + 2} y={y - 12} width={w - 4} height={h + 10} rx="4" class="cy-lot" />
			)}
			{space === next && (
				<text
					x={x + w / 2}
					y={y + h / 2}
					font-size={11 * Math.min(1.5, plan.text)}
					class="cy-next"
				>
					{t('web.caylus.next')}
				</text>
			)}
		</>
	);
}

/** Whose the tile is, who works there and when. */
function Workers({plan, state, space: {space, owner, worker, waiting}}: LotProps) {
	const {x, y, w, h} = plan.lots[space].box;
	const {phone} = plan;
	const order = state.activation.indexOf(space);
	const stranded = state.stranded.includes(space);
	return (
		<>
			{owner !== null && (
				<Flag x={x + 9} y={y - 22} seat={owner - 1} size={phone ? 38 : 25} />
			)}
			{waiting !== null && <Flag x={x + w - 8} y={y - 22} seat={waiting - 1} size={18} />}
			{worker !== null && (
				<Piece
					class="rise"
					name="worker"
					seat={worker - 1}
					x={x + w - (phone ? 22 : 16)}
					y={y + h - (phone ? 26 : 18)}
					size={phone ? 54 : 38}
				/>
			)}
			{worker !== null && (order >= 0 || stranded) && (
				<OrderDisc
					x={x + 12}
					y={y + h - 13}
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
	const {box, foot} = plan.lots[space];
	const number = roadNumber(state, space);
	const mark = state.sections.find((one) => one.mark === number);
	return (
		<>
			<text
				x={foot.x - box.w / 2 + 8}
				y={foot.y + 4.5 * plan.text}
				font-size={12.5 * plan.text}
				class={`cy-number ${number <= state.provost ? 'cy-number-lit' : ''}`}
			>
				{number}
			</text>
			{mark && (
				<Pennant
					section={mark}
					text={plan.text}
					x={foot.x + 14}
					y={foot.y + 7.5 * plan.text}
				/>
			)}
		</>
	);
}

/** A bailiff's mark beside the road. */
function Pennant({x, y, text, section}: {section: Section; x: number; y: number; text: number}) {
	const w = text > 1 ? 34 : 46;
	const name = t(`caylus.section.${section.name}`);
	return (
		<g
			class={section.scored ? 'cy-pennant cy-scored' : 'cy-pennant'}
			data-card={topicId({kind: 'mark', section: section.name})}
		>
			<path d={`M${x - w / 2} ${y - 6 * text}h${w}l-5 ${6 * text}l5 ${6 * text}h${-w}z`} />
			<text x={x - 2} y={y + 3.6 * text} font-size={text > 1 ? 17 : 10}>
				{text > 1 ? name.slice(0, 1) : name.slice(0, 8)}
			</text>
		</g>
	);
}

interface Figure {
	officer: 'provost' | 'bailiff';
	/** Where he stands, and how far beside the middle. */
	at: number;
	beside: number;
	plan: Plan;
}

function Officer({officer, at, beside, plan}: Figure) {
	const {x, y} = lotAt(plan, at).foot;
	return (
		<g
			class="glide"
			data-card={topicId({kind: 'officer', officer})}
			style={{transform: `translate(${x + beside}px, ${y - (plan.phone ? 26 : 17)}px)`}}
		>
			<Piece name={officer} x={0} y={0} size={plan.phone ? 56 : 38} />
		</g>
	);
}

/** `was`: where the provost stands now, while a move is looked at. */
export function Officers({plan, state, was}: {plan: Plan; state: State; was: number | null}) {
	const {phone} = plan;
	const provost = lotAt(plan, state.provost).foot;
	const old = was === null ? null : lotAt(plan, was).foot;
	return (
		<g aria-hidden="true">
			{old && old.x !== provost.x && (
				<g opacity=".45">
					<Piece
						name="provost"
						x={old.x + (phone ? 38 : 26)}
						y={old.y - (phone ? 26 : 17)}
						size={phone ? 56 : 38}
					/>
				</g>
			)}
			<Officer officer="bailiff" at={state.bailiff} beside={phone ? 6 : 2} plan={plan} />
			<Officer officer="provost" at={state.provost} beside={phone ? 38 : 26} plan={plan} />
		</g>
	);
}
