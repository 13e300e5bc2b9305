// Below Caylus's board: all that the workers will do, in order.
import {Badge, Token} from '#art/art';
import {capitalize, t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {Signs} from './art';
import {topicId} from './topics';
import {spaceName} from './names';
import {lacking} from './payment';
import type {Printed} from './printed';
import {
	BUILDABLE_TILES,
	SPECIALS,
	isRoad,
	roadSpace,
	workersAt,
	type Craft,
	type Seat,
	type Space,
	type State,
} from './state';
import type {Caylus} from './types';

interface Step {
	at: Space;
	seat: number;
	/** What is in the disc. */
	number: string;
	name: string;
	picture: string;
	works: boolean;
	isNew: boolean;
}

interface Course {
	/** The state that is shown, perhaps after the previewed move. */
	state: State;
	now: State;
	printed: Printed;
}

function specialSteps({state, now, printed}: Course): Step[] {
	return SPECIALS.flatMap((at, place) =>
		workersAt(state, at).map((seat) => ({
			at,
			seat,
			number: String(place + 1),
			name: spaceName(at, state),
			picture: printed.specials[at],
			works: true,
			isNew: !workersAt(now, at).includes(seat),
		})),
	);
}

function roadSteps({state, now, printed}: Course): Step[] {
	return [...state.activation, ...state.stranded].flatMap((at): Step[] => {
		const space = roadSpace(state, at);
		if (!space?.worker) return [];
		const works = state.activation.includes(at);
		return [
			{
				at,
				seat: space.worker - 1,
				number: works ? String(state.activation.indexOf(at) + 1) : '–',
				name: spaceName(at, state),
				picture: space.tile ? printed.tiles[space.tile].picture : '',
				works,
				isNew: works !== now.activation.includes(at),
			},
		];
	});
}

function castleSteps({state, now}: Course): Step[] {
	return state.special.castle.map((seat) => ({
		at: 'castle',
		seat: seat - 1,
		number: 'C',
		name: t('caylus.space.castle'),
		picture: '',
		works: true,
		isNew: !now.special.castle.includes(seat),
	}));
}

/** The order of activation: the player's own workers with what they bring, the others' in between,
    and the provost where the road stops working. */
export function Tray(props: TableProps<Caylus>) {
	const state = props.preview?.state ?? props.shown.state;
	const course = {state, now: props.shown.state, printed: props.printed};
	const all = [...specialSteps(course), ...roadSteps(course), ...castleSteps(course)];
	const end = all.findIndex(({at, works}) => !works || at === 'castle');
	const item = (step: Step) => (
		<StripItem
			key={`${step.at} ${step.seat}`}
			step={step}
			own={step.seat === props.self}
			name={props.names[step.seat] ?? ''}
		/>
	);
	return (
		<ol class="tray cy-strip" aria-label={t('web.caylus.strip')} tabindex={0}>
			{all.slice(0, end < 0 ? undefined : end).map(item)}
			{all.length > 0 && (
				<li class="cy-step-provost" title={t('web.caylus.provost-at', state.provost)}>
					<Token name="provost" size={26} />
					<b>{state.provost}</b>
					<span class="sr">{t('web.caylus.provost-at', state.provost)}</span>
				</li>
			)}
			{end >= 0 && all.slice(end).map(item)}
			{all.length === 0 && <Idle {...props} />}
		</ol>
	);
}

function StripItem({step, own, name}: {step: Step; own: boolean; name: string}) {
	const {at, works, isNew} = step;
	const card = topicId({kind: 'at', at});
	const look = [
		isRoad(at) ? '' : 'cy-step-special',
		works ? '' : 'cy-step-off',
		isNew ? 'cy-step-new' : '',
	].join(' ');
	if (!own)
		return (
			<li
				class={`cy-step-other ${look}`}
				data-card={card}
				title={t('web.option', name, step.name)}
			>
				<Badge seat={step.seat} size={17} />
				<b class="cy-step-number">{step.number}</b>
				<span class="sr">
					{name}: {step.name}
				</span>
			</li>
		);
	return (
		<li class={`cy-step ${look}`} data-card={card}>
			<b class="cy-step-number">{step.number}</b>
			<span>
				<b>{step.name}</b>
				<small>
					<StepDoes step={step} />
				</small>
			</span>
		</li>
	);
}

function StepDoes({step: {works, picture}}: {step: Step}) {
	if (!works) return <>{t('web.caylus.out-of-reach')}</>;
	return picture ? <Signs picture={picture} size={16} /> : <>{t('web.caylus.batches')}</>;
}

const SORTS: [Craft, string][] = [
	['wood', 'W'],
	['stone', 'S'],
	['prestige', 'B'],
];

/** Of how many kinds of tiles that are left a purse holds the cubes. */
function payable(craft: Craft, own: Seat, {printed, shown}: TableProps<Caylus>): [number, number] {
	const kinds = BUILDABLE_TILES.filter(
		(tile) => printed.tiles[tile].kind === craft && shown.state.supply[tile] > 0,
	);
	const paid = kinds.filter((tile) =>
		lacking(printed.tiles[tile].facts, own.cubes).every(({missing}) => !missing),
	);
	return [paid.length, kinds.length];
}

// words: web.caylus.kind.*
/** No worker is placed yet. Now players plan: what comes in, and what the cubes would pay. */
function Idle(props: TableProps<Caylus>) {
	const own = props.shown.state.seats[props.self];
	if (!own) return <li class="small cy-empty">{t('web.caylus.no-workers')}</li>;
	return (
		<>
			<li class="cy-step cy-idle">
				<Token name="denier" size={26} />
				<span>
					<b>{tn('web.caylus.idle.income', own.income)}</b>
					<small>{tn('web.caylus.some-deniers', own.deniers)}</small>
				</span>
			</li>
			{SORTS.map(([craft, sign]) => {
				const [paid, kinds] = payable(craft, own, props);
				return (
					<li key={craft} class={`cy-step cy-idle ${paid ? '' : 'cy-step-off'}`}>
						<Signs picture={sign} size={26} />
						<span>
							<b>{`${capitalize(t(`web.caylus.kind.${craft}`))} ${paid}/${kinds}`}</b>
							<small>{t('web.caylus.idle.payable')}</small>
						</span>
					</li>
				);
			})}
		</>
	);
}
