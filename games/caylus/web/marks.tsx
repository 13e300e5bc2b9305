// The parts of Caylus's board that can be clicked, and the marks of what is open and chosen.
import {Frame, Ticks, seatClass} from '#art/art';
import {capitalize, listing, signed, t} from '#app/words';
import {readMove} from '#games/moves';
import type {Chip, TableProps} from '#games/view';
import {topicId} from './topics';
import {keyId} from './keys';
import {moves} from './moves';
import {spaceName} from './names';
import {provostBox, provostTarget, spaceBox, spaceTarget, type Box, type Plan} from './plan';
import {
	SECTION_NAMES,
	SPECIALS,
	isSpecial,
	roadSpace,
	workersAt,
	type SectionName,
	type Space,
} from './state';
import type {Caylus, Key} from './types';

type Props = TableProps<Caylus>;
type Place = Extract<Key, {kind: 'space' | 'provost' | 'section'}>;

function isPlace(key: Key): key is Place {
	return key.kind === 'space' || key.kind === 'provost' || key.kind === 'section';
}

/** A section is its plate below the castle. */
function plateBox(plan: Plan, section: SectionName): Box | null {
	return plan.ledger[SECTION_NAMES.indexOf(section)] ?? null;
}

/** Where a part of a move is on the board: a space, or the road's foot for the provost. */
export function boxOf(plan: Plan, key: Key): Box | null {
	if (key.kind === 'space') return spaceBox(plan, key.at);
	if (key.kind === 'section') return plateBox(plan, key.section);
	return key.kind === 'provost' ? provostBox(plan, key.to) : null;
}

/** Who is at a space, in words. */
function peopleAt(space: Space, {shown: {state}, names}: Props): string[] {
	const name = (seat: number): string => names[seat] ?? '';
	if (space === 'castle') return [listing(state.special.castle.map((seat) => name(seat - 1)))];
	if (isSpecial(space)) return [listing(workersAt(state, space).map(name))];
	const {owner, worker} = roadSpace(state, space) ?? {owner: null, worker: null};
	return [
		owner === null ? '' : t('web.caylus.owner', name(owner - 1)),
		worker === null ? '' : t('web.caylus.worker-of', name(worker - 1)),
	];
}

// words: caylus.section.*
/** "Dungeon, 2/6" */
function sectionLabel(name: SectionName, {shown}: Props, chips: Chip[] | undefined): string {
	const {filled = 0, room = 0} = shown.state.sections.find((one) => one.name === name) ?? {};
	const said = [capitalize(t(`caylus.section.${name}`)), `${filled}/${room}`];
	return [...said, ...(chips ? [t('web.open')] : [])].join(', ');
}

function label(key: Place, props: Props, chips: Chip[] | undefined): string {
	const {state} = props.shown;
	if (key.kind === 'section') return sectionLabel(key.section, props, chips);
	const said =
		key.kind === 'provost'
			? [t('web.caylus.provost-to', key.to)]
			: [spaceName(key.at, state), ...peopleAt(key.at, props)];
	const price = key.kind === 'space' ? state.prices[key.at] : undefined;
	if (chips && price !== undefined) said.push(t('web.caylus.price', price));
	if (chips) {
		const gains = chips.map(({seat, points}) =>
			t('web.gain', props.names[seat] ?? '', signed(points)),
		);
		said.push([t('web.open'), ...gains].join(' '));
	}
	return said.filter(Boolean).join(', ');
}

export function Marks({plan, props}: {plan: Plan; props: Props}) {
	const chosen = props.chosen.find(isPlace);
	const box = chosen && boxOf(plan, chosen);
	return (
		<g aria-hidden="true">
			{props.mine &&
				!props.preview &&
				[...props.open].map(
					([key, chips]) =>
						isPlace(key) && (
							<OpenMark
								key={keyId(key)}
								plan={plan}
								place={key}
								chips={chips}
								props={props}
							/>
						),
				)}
			{box && (
				<Frame
					kind="chosen"
					x={box.x - 3}
					y={box.y - 3}
					w={box.w + 6}
					h={box.h + 6}
					r={7}
				/>
			)}
		</g>
	);
}

interface OpenProps {
	plan: Plan;
	place: Place;
	chips: Chip[];
	props: Props;
}

function OpenMark({plan, place, chips, props}: OpenProps) {
	const box = boxOf(plan, place);
	if (!box) return null;
	const price = place.kind === 'space' ? props.shown.state.prices[place.at] : undefined;
	return (
		<g>
			<Ticks x={box.x - 2} y={box.y - 2} w={box.w + 4} h={box.h + 4} />
			{place.kind === 'provost' && (
				<ProvostPrice box={box} to={place.to} props={props} text={plan.text} />
			)}
			{price !== undefined && price > 1 && <Price box={box} price={price} />}
			{chips.map(({seat, points}, at) => (
				<g key={seat} class={`chip ${seatClass(seat)}`}>
					<rect x={box.x + 2} y={box.y + 2 + at * 18} width="30" height="17" rx="7" />
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
}

interface PriceProps {
	box: Box;
	to: number;
	props: Props;
	/** How much larger than on a desk letters are drawn. */
	text: number;
}

/** How far the provost goes, and what that costs where it does. */
function ProvostPrice({box, to, props, text}: PriceProps) {
	const {shown, printed} = props;
	const steps = to - shown.state.provost;
	const price = Math.abs(steps) * printed.facts.provost_price;
	return (
		<g class="cy-steps">
			<rect x={box.x} y={box.y} width={box.w} height={box.h} rx="4" />
			<text x={box.x + box.w / 2} y={box.y + 15} font-size={12.5 * Math.min(1.3, text)}>
				{signed(steps)}
				{shown.node === 'provost' ? ` · ${price} d` : ''}
			</text>
		</g>
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

/** Where the provost may go, picked already or not. */
function provostPlaces(props: Props): Place[] {
	if (!props.mine) return [];
	return props.shown.moves.flatMap((move) => {
		const {row, fields} = readMove<Caylus>(moves, move);
		const keys = row.parts?.(fields, props).map(({key}) => key) ?? [];
		return keys.filter(isPlace).filter(({kind}) => kind === 'provost');
	});
}

/** The sections of the castle, in the position editor. */
function sectionPlaces({open}: Props): Place[] {
	return [...open]
		.map(([key]) => key)
		.filter(isPlace)
		.filter(({kind}) => kind === 'section');
}

/** What can be hit on the board: the same before something is picked and after. */
export function placesOf(props: Props): Place[] {
	const spaces: Space[] = [
		'castle',
		...SPECIALS,
		...props.shown.state.road.map(({space}) => space),
	];
	return [
		...spaces.map((at): Place => ({kind: 'space', at})),
		...provostPlaces(props),
		...sectionPlaces(props),
	];
}

/** What is clicked, focused and read aloud. */
export function Cells({plan, props}: {plan: Plan; props: Props}) {
	return (
		<g>
			{placesOf(props).map((place) => (
				<Cell key={keyId(place)} plan={plan} place={place} props={props} />
			))}
		</g>
	);
}

/** A plate is low: a thumb needs more. */
function plateTarget(plan: Plan, section: SectionName): Box {
	const {x, y, w, h} = plateBox(plan, section) ?? {x: 0, y: 0, w: 0, h: 0};
	const more = Math.max(0, (PLATE_TARGET - h) / 2);
	return {x, y: y - more, w, h: h + 2 * more};
}

const PLATE_TARGET = 46;

/** What is hit may be larger than what is framed. */
function targetOf(plan: Plan, place: Place): Box {
	if (place.kind === 'provost') return provostTarget(plan, place.to);
	if (place.kind === 'section') return plateTarget(plan, place.section);
	return spaceTarget(plan, place.at);
}

/** What a player types to go there. */
function nameOf(place: Place): string | number {
	if (place.kind === 'section') return place.section;
	return place.kind === 'space' ? place.at : place.to;
}

function Cell({plan, place, props}: {plan: Plan; place: Place; props: Props}) {
	const box = targetOf(plan, place);
	const chips = props.mine ? props.open.get(place) : undefined;
	const id = keyId(place);
	return (
		<rect
			x={box.x}
			y={box.y}
			width={box.w}
			height={box.h}
			class={`cell ${chips ? 'cell-open' : ''}`}
			role="button"
			tabindex={-1}
			data-cell={id}
			data-name={nameOf(place)}
			data-place={id}
			data-open={chips ? '' : undefined}
			data-card={place.kind === 'space' ? topicId({kind: 'at', at: place.at}) : undefined}
			aria-label={label(place, props, chips)}
			aria-pressed={props.chosen.has(place)}
			onClick={() => props.pick(place)}
			onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(place)}
			onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
		/>
	);
}
