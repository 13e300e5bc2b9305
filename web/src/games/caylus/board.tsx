// board.tsx - castle and special buildings over the river, the road in its bends below.
import {Frame, Piece, Ticks, seatClass} from '../../art/art';
import {listing, signed, t} from '../../app/words';
import {memo} from '../../art/memo';
import type {Chip, TableProps} from '../view';
import {Castle, Flag, OrderDisc, SpecialHouse, Tile, WorkerSpot, type CastleSection} from './art';
import {spaceName, tileName} from './names';
import {planFor, type Box, type Plan} from './plan';
import {SPECIALS, priceOf, roadSpace, workersAt, type Section, type State} from './state';
import {FACTS, SPECIAL_PICTURES} from './tiles';

const Ground = memo(function Ground({plan}: {plan: Plan}) {
	const {width, height, riverY} = plan;
	const wave = Array.from({length: Math.ceil(width / 40)}, () => 'q10 -5 20 0t20 0').join('');
	return (
		<g aria-hidden="true">
			<rect x="0" y="0" width={width} height={height} rx="12" fill="var(--board)" />
			<path
				d={`M0 ${riverY}q${width / 4} -9 ${width / 2} 0t${width / 2} 0v20q${-width / 4} -9 ${-width / 2} 0t${-width / 2} 0z`}
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
				d={`M24 ${riverY + 30}v-14a8 8 0 0 1 16 0v14zM44 ${riverY + 30}v-14a8 8 0 0 1 16 0v14z`}
				fill="var(--water2)"
				stroke="var(--outline)"
			/>
			<path d={plan.road} fill="none" stroke="var(--grid)" stroke-width="30" />
			<path d={plan.road} fill="none" stroke="var(--road)" stroke-width="26" />
		</g>
	);
});

/** The part of the road that works: up to the provost. */
function LitRoad({plan, provost}: {plan: Plan; provost: number}) {
	const long = plan.reach.get(provost) ?? 0;
	const half = (plan.boxes.get('r1') as Box).w / 2;
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

function section(state: State, at: number, players: number): CastleSection {
	const one = state.sections[at] as Section;
	return {
		label: t(`caylus.section.${one.name}`),
		detail: `${one.filled}/${one.room}`,
		points: one.points,
		houses: one.houses.slice(0, players),
		scored: one.scored,
		building: one.building,
	};
}

// words: caylus.section.* web.caylus.phase.*
function Ribbon({plan, phase}: {plan: Plan; phase: number}) {
	const {x, y, w, h} = plan.ribbon;
	if (!w) return null;
	const step = w / 7;
	return (
		<g aria-hidden="true">
			{Array.from({length: 7}, (_, at) => {
				const left = x + at * step;
				const now = phase === at + 1;
				return (
					<g
						key={at}
						class={now ? 'cy-phase cy-phase-now' : 'cy-phase'}
						data-card={`phase:${at + 1}`}
					>
						<path
							d={`M${left} ${y}h${step - 8}l7 ${h / 2}l-7 ${h / 2}h${-step + 8}l7 ${-h / 2}z`}
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

function Specials({plan, state}: {plan: Plan; state: State}) {
	return (
		<g aria-hidden="true">
			{SPECIALS.map((name, at) => {
				const {x, y, w, h} = plan.boxes.get(name) as Box;
				const seats = workersAt(state, name);
				const spot = y + h - (plan.phone ? 24 : 22);
				const middle = plan.phone
					? x + w - (name === 'stables' || name === 'inn' ? 44 : 26)
					: x + w / 2;
				const r = plan.phone ? 13 : 11;
				return (
					<g key={name}>
						<SpecialHouse
							text={plan.text}
							x={x}
							y={y}
							w={w}
							h={h}
							name={spaceName(name, state)}
							number={at + 1}
							picture={SPECIAL_PICTURES[name] as string}
						/>
						{name === 'stables' ? (
							[0, 1, 2].map((place) => (
								<WorkerSpot
									key={place}
									x={middle + (place - 1) * 26}
									y={spot}
									r={r - 0.5}
									seat={seats[place] ?? null}
									label={String(place + 1)}
								/>
							))
						) : name === 'inn' ? (
							<>
								<WorkerSpot
									x={middle - 21}
									y={spot}
									r={r}
									seat={seats[0] ?? null}
								/>
								<path
									d={`M${middle - 6} ${spot}h12m-4 -3l4 3l-4 3`}
									class="sign-line"
								/>
								<WorkerSpot
									x={middle + 21}
									y={spot}
									r={r}
									seat={
										state.special.guest === null
											? null
											: state.special.guest - 1
									}
								/>
							</>
						) : (
							<WorkerSpot x={middle} y={spot} r={r} seat={seats[0] ?? null} />
						)}
					</g>
				);
			})}
		</g>
	);
}

function CastleWorkers({plan, state}: {plan: Plan; state: State}) {
	const {x, y} = plan.castle;
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

function Road({plan, state}: {plan: Plan; state: State}) {
	const next = state.road.find(({tile}) => tile === '')?.space;
	return (
		<g aria-hidden="true">
			{state.road.map(({space, tile, owner, worker, waiting}) => {
				const {x, y, w, h} = plan.boxes.get(space) as Box;
				const number = Number(space.slice(1));
				const order = state.activation.indexOf(space);
				const stranded = state.stranded.includes(space);
				const foot = plan.feet.get(number) as {x: number; y: number};
				const mark = state.sections.find((one) => one.mark === number);
				return (
					<g key={space}>
						{tile ? (
							<Tile
								tile={tile}
								name={plan.phone ? '' : tileName(tile)}
								x={x}
								y={y}
								w={w}
								h={h}
								faded={
									number > state.provost && state.phase >= 4 && state.phase < 6
								}
							/>
						) : (
							<rect
								x={x + 2}
								y={y - 12}
								width={w - 4}
								height={h + 10}
								rx="4"
								class="cy-lot"
							/>
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
						{owner !== null && (
							<Flag
								x={x + 9}
								y={y - 22}
								seat={owner - 1}
								size={plan.phone ? 38 : 25}
							/>
						)}
						{waiting !== null && (
							<Flag x={x + w - 8} y={y - 22} seat={waiting - 1} size={18} />
						)}
						{worker !== null && (
							<Piece
								class="rise"
								name="worker"
								seat={worker - 1}
								x={x + w - (plan.phone ? 22 : 16)}
								y={y + h - (plan.phone ? 26 : 18)}
								size={plan.phone ? 54 : 38}
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
						<text
							x={foot.x - w / 2 + 8}
							y={foot.y + 4.5 * plan.text}
							font-size={12.5 * plan.text}
							class={`cy-number ${number <= state.provost ? 'cy-number-lit' : ''}`}
						>
							{number}
						</text>
						{mark && (
							<Pennant
								section={mark.name}
								text={plan.text}
								x={foot.x + 14}
								y={foot.y + 7.5 * plan.text}
								name={t(`caylus.section.${mark.name}`)}
								scored={mark.scored}
							/>
						)}
					</g>
				);
			})}
		</g>
	);
}

/** A bailiff's mark beside the road. */
function Pennant({
	x,
	y,
	name,
	scored,
	text,
	section,
}: {
	section: string;
	x: number;
	y: number;
	name: string;
	scored: boolean;
	text: number;
}) {
	const w = text > 1 ? 34 : 46;
	return (
		<g class={scored ? 'cy-pennant cy-scored' : 'cy-pennant'} data-card={`mark:${section}`}>
			<path d={`M${x - w / 2} ${y - 6 * text}h${w}l-5 ${6 * text}l5 ${6 * text}h${-w}z`} />
			<text x={x - 2} y={y + 3.6 * text} font-size={text > 1 ? 17 : 10}>
				{text > 1 ? name.slice(0, 1) : name.slice(0, 8)}
			</text>
		</g>
	);
}

function Officers({plan, state, was}: {plan: Plan; state: State; was: number | null}) {
	const foot = (space: number): {x: number; y: number} =>
		plan.feet.get(Math.max(1, Math.min(28, space))) as {x: number; y: number};
	const bailiff = foot(state.bailiff);
	const provost = foot(state.provost);
	const old = was === null ? null : foot(was);
	const size = plan.phone ? 56 : 38;
	return (
		<g aria-hidden="true">
			{old && old.x !== provost.x && (
				<g opacity=".45">
					<Piece
						name="provost"
						x={old.x + (plan.phone ? 38 : 26)}
						y={old.y - (plan.phone ? 26 : 17)}
						size={size}
					/>
				</g>
			)}
			<g
				class="glide"
				data-card="officer:bailiff"
				style={{
					transform: `translate(${bailiff.x + (plan.phone ? 6 : 2)}px, ${bailiff.y - (plan.phone ? 26 : 17)}px)`,
				}}
			>
				<Piece name="bailiff" x={0} y={0} size={size} />
			</g>
			<g
				class="glide"
				data-card="officer:provost"
				style={{
					transform: `translate(${provost.x + (plan.phone ? 38 : 26)}px, ${provost.y - (plan.phone ? 26 : 17)}px)`,
				}}
			>
				<Piece name="provost" x={0} y={0} size={size} />
			</g>
		</g>
	);
}

/** Where a part of a move is on the board: a space, or the road's foot for the provost. */
function boxOf(plan: Plan, key: string): Box | undefined {
	if (!key.startsWith('provost:')) {
		const box = plan.boxes.get(key);
		if (!box) return undefined;
		return key === 'castle'
			? {x: box.x + 60, y: box.y + 168, w: 160, h: 40}
			: /^r\d/.test(key)
				? {...box, y: box.y - 18, h: box.h + 18}
				: {...box, y: box.y - 10, h: box.h + 10};
	}
	const foot = plan.feet.get(Number(key.slice(8)));
	return foot && {x: foot.x - 15, y: foot.y - 12, w: 58, h: 24};
}

function label(key: string, props: TableProps<State>, chips: Chip[] | undefined): string {
	const {state} = props.shown;
	const parts = [spaceName(key.replace(/^provost:/, 'r'), state)];
	if (key.startsWith('provost:')) parts[0] = t('web.caylus.provost-to', key.slice(8));
	else if (/^r\d/.test(key)) {
		const {owner, worker} = roadSpace(state, key) ?? {owner: null, worker: null};
		if (owner !== null) parts.push(t('web.caylus.owner', props.names[owner - 1] ?? ''));
		if (worker !== null) parts.push(t('web.caylus.worker-of', props.names[worker - 1] ?? ''));
	} else if (key === 'castle')
		parts.push(listing(state.special.castle.map((seat) => props.names[seat - 1] ?? '')));
	else
		parts.push(
			listing(
				workersAt(state, key as (typeof SPECIALS)[number]).map(
					(seat) => props.names[seat] ?? '',
				),
			),
		);
	const price = priceOf(state, key);
	if (chips && price !== undefined) parts.push(t('web.caylus.price', price));
	if (chips)
		parts.push(
			[
				t('web.open'),
				...chips.map(({seat, points}) =>
					t('web.gain', props.names[seat] ?? '', signed(points)),
				),
			].join(' '),
		);
	return parts.filter(Boolean).join(', ');
}

function Marks({plan, props}: {plan: Plan; props: TableProps<State>}) {
	const {state} = props.shown;
	const chosen = props.chosen
		.map((key) => [key, boxOf(plan, key)] as const)
		.find(([, box]) => box);
	return (
		<g aria-hidden="true">
			{props.mine &&
				!props.preview &&
				[...props.open].map(([key, chips]) => {
					const box = boxOf(plan, key);
					if (!box) return null;
					const price = priceOf(state, key);
					return (
						<g key={key}>
							<Ticks x={box.x - 2} y={box.y - 2} w={box.w + 4} h={box.h + 4} />
							{key.startsWith('provost:') && (
								<ProvostPrice
									box={box}
									to={Number(key.slice(8))}
									state={state}
									node={props.shown.node}
								/>
							)}
							{price !== undefined && price > 1 && <Price box={box} price={price} />}
							{chips.map(({seat, points}, at) => (
								<g key={seat} class={`chip ${seatClass(seat)}`}>
									<rect
										x={box.x + 2}
										y={box.y + 2 + at * 18}
										width="30"
										height="17"
										rx="7"
									/>
									<use
										href={`#mark${seat}`}
										x={box.x + 5.5}
										y={box.y + 6 + at * 18}
										width="9"
										height="9"
										style={{color: 'var(--on)'}}
									/>
									<text x={box.x + 23} y={box.y + 15 + at * 18}>
										{signed(points)}
									</text>
								</g>
							))}
						</g>
					);
				})}
			{chosen?.[1] && (
				<Frame
					kind="chosen"
					x={chosen[1].x - 3}
					y={chosen[1].y - 3}
					w={chosen[1].w + 6}
					h={chosen[1].h + 6}
					r={7}
				/>
			)}
		</g>
	);
}

function ProvostPrice({box, to, state, node}: {box: Box; to: number; state: State; node: string}) {
	const steps = to - state.provost;
	return (
		<text x={box.x + box.w / 2} y={box.y + 16.5} class="cy-steps">
			{signed(steps)}
			{node === 'provost' ? ` · ${Math.abs(steps) * FACTS.provost_price} d` : ''}
		</text>
	);
}

function Price({box, price}: {box: Box; price: number}) {
	return (
		<g class="cy-price">
			<circle cx={box.x + box.w - 4} cy={box.y + 4} r="10" />
			<circle cx={box.x + box.w - 4} cy={box.y + 4} r="7.8" class="cy-price-rim" />
			<text x={box.x + box.w - 4} y={box.y + 8.5}>
				{price}
			</text>
		</g>
	);
}

function Cells({plan, props}: {plan: Plan; props: TableProps<State>}) {
	const provost = [...props.open.keys()].filter((key) => key.startsWith('provost:'));
	const keys = [
		'castle',
		...SPECIALS,
		...props.shown.state.road.map(({space}) => space),
		...provost,
	];
	return (
		<g>
			{keys.map((key) => {
				const box = key === 'castle' ? (plan.boxes.get('castle') as Box) : boxOf(plan, key);
				if (!box) return null;
				const chips = props.mine ? props.open.get(key) : undefined;
				return (
					<rect
						key={key}
						x={box.x}
						y={box.y}
						width={box.w}
						height={box.h}
						class={`cell ${chips ? 'cell-open' : ''}`}
						role="button"
						tabindex={-1}
						data-cell={key}
						data-place={key}
						data-open={chips ? '' : undefined}
						data-card={`at:${key}`}
						aria-label={label(key, props, chips)}
						aria-pressed={props.chosen.includes(key)}
						onClick={() => props.pick(key)}
						onPointerEnter={(event) =>
							event.pointerType === 'mouse' && props.hover(key)
						}
						onPointerLeave={(event) =>
							event.pointerType === 'mouse' && props.hover(null)
						}
					/>
				);
			})}
		</g>
	);
}

function lastSpace(move: string | null): string | null {
	const match = move && /^(?:place|gate|transform) (\S+)$|^build \S+ (r\d+)$/.exec(move);
	return match ? ((match[1] ?? match[2]) as string) : null;
}

export function Board(props: TableProps<State>) {
	const state = props.preview?.state ?? props.shown.state;
	const plan = planFor(props.turned);
	const players = state.seats.length;
	const last = lastSpace(props.shown.last);
	const lastBox = last && !props.preview ? boxOf(plan, last) : undefined;
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
				x={plan.castle.x}
				y={plan.castle.y}
				brief={plan.phone}
				dungeon={section(state, 0, players)}
				walls={section(state, 1, players)}
				towers={section(state, 2, players)}
			/>
			<CastleWorkers plan={plan} state={state} />
			<Specials plan={plan} state={state} />
			<Road plan={plan} state={state} />
			<Officers
				plan={plan}
				state={state}
				was={props.preview ? props.shown.state.provost : null}
			/>
			{lastBox && (
				<Frame
					kind="last"
					x={lastBox.x - 2}
					y={lastBox.y - 2}
					w={lastBox.w + 4}
					h={lastBox.h + 4}
					r={6}
				/>
			)}
			<Marks plan={plan} props={props} />
			<Cells plan={plan} props={props} />
		</svg>
	);
}
