// When each beat of a frame begins and how long it takes; what is merged and left out. Pure.
import type {Frame} from '../app/stage';
import type {Beat, BeatShape} from '../games/beats';

/** How long a shape takes at normal speed, in milliseconds. */
export const NATURAL: Record<BeatShape, number> = {
	carry: 420,
	walk: 190,
	token: 300,
	card: 420,
	home: 300,
	ring: 280,
	roll: 560,
	turn: 500,
	fade: 300,
};
export const CHIP = 400;
export const OWN = 240;
/** After a ring, between tokens, between workers that go home. */
const AFTER_RING = 150;
const BETWEEN = 60;
const BETWEEN_HOMES = 150;

/** At most so long: what a seat does in its turn, and what the rulebook does after it. */
export const TURN_CAP = 2500;
export const CHAIN_CAP = 3500;
/** While more moves of the same turn may come, those that are known take this share of what is
    left. */
const SHARE = 0.3;
const LEAST = 120;
/** A turn that would have to be quicker than this leaves out rings, delays, single steps, homes. */
export const HURRIED = 0.35;
/** Above so many elements tokens become one with a number. */
export const MOST_FLYERS = 12;

export interface PlannedBeat<K = unknown> {
	beat: Beat<K>;
	/** When it begins and how long it takes, at normal speed. */
	at: number;
	ms: number;
	/** How many fly. */
	flyers: number;
}

export interface PlannedFrame<K = unknown> {
	beats: PlannedBeat<K>[];
	/** Until the last piece has landed. */
	ms: number;
}

function durationOf({do: shape, via = []}: Beat, isOwn: boolean): number {
	if (shape === 'walk') return NATURAL.walk * (via.length + 1);
	return isOwn ? Math.min(OWN, NATURAL[shape]) : NATURAL[shape];
}

/** Beats begin together, but for those after a ring, and homes, which follow each other. */
export function planFrame<K>(beats: Beat<K>[], isOwn = false, factor = 1): PlannedFrame<K> {
	const isHurried = factor < HURRIED;
	const kept = isHurried
		? beats.filter((beat) => beat.do !== 'ring' && beat.do !== 'home')
		: beats;
	const rings = kept.some((beat) => beat.do === 'ring');
	const wanted = kept.reduce((sum, {count = 1}) => sum + count, 0);
	let homes = 0;
	const planned = kept.map((beat): PlannedBeat<K> => {
		const flyers = wanted > MOST_FLYERS ? 1 : (beat.count ?? 1);
		const late = rings && beat.do !== 'ring' ? AFTER_RING : 0;
		const wait = beat.do === 'home' ? BETWEEN_HOMES * homes++ : 0;
		const {via: _, ...direct} = beat;
		return {
			beat: isHurried ? direct : beat,
			at: isHurried ? 0 : late + wait,
			ms: durationOf(isHurried ? direct : beat, isOwn) + BETWEEN * (flyers - 1),
			flyers,
		};
	});
	return {beats: planned, ms: Math.max(0, ...planned.map(({at, ms}) => at + ms))};
}

/** Steps of one sort in a row (each seat's income) are one, and so are draws of one sort. */
export function isSameEvent(one: Frame, next: Frame): boolean {
	if (one.step !== null) return one.step === next.step;
	const verbOf = ({move}: Frame): string | undefined => move?.split(' ')[0];
	return one.actor === 'chance' && next.actor === 'chance' && verbOf(one) === verbOf(next);
}

/** Takes the frames that are shown together off the front of a queue. */
export function takeEvent<S>(queue: Frame<S>[]): Frame<S>[] {
	const taken = queue.splice(0, 1);
	while (queue[0] && isSameEvent(taken[0] as Frame, queue[0])) taken.push(...queue.splice(0, 1));
	return taken;
}

/** Consequences of a move beyond so many are a chain of the rulebook, with time of their own. */
export const STEPS_OF_A_TURN = 6;

/** Shares the time of a turn, and of each chain of the rulebook, among their frames, which may
    become known one after the other. */
export class Budget {
	private actor: unknown = null;
	private steps = 0;
	/** What is left for the turn, and for the chain after a move of it. */
	private left = {turn: TURN_CAP, chain: CHAIN_CAP};

	/** The factor for an event that would take so long. `rest`: how long what is known to follow in
	    this turn would take. `isOpen`: the same seat may move again after that. */
	factor(event: Frame, natural: number, rest: number, isOpen: boolean): number {
		this.steps = event.move === null ? this.steps + 1 : 0;
		if (event.move !== null) {
			this.left.chain = CHAIN_CAP;
			if (event.actor !== this.actor) this.left.turn = TURN_CAP;
			this.actor = event.actor;
		}
		if (natural <= 0) return 1;
		const which = this.steps > STEPS_OF_A_TURN ? 'chain' : 'turn';
		const left = this.left[which];
		const share = (isOpen ? SHARE : 1) * left * (natural / (natural + rest));
		const ms = Math.min(natural, Math.max(LEAST, share), left);
		this.left[which] = left - ms;
		return ms / natural;
	}
}
