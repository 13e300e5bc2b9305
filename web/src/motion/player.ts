// Shows beats: pieces fly over the table, from where they are drawn to where they will be.
//
// A flyer is a separate HTML box above the page, moved by transform alone; the board is drawn
// once for each event, when its pieces land. All ends are measured on the page.
import {h, render, type VNode} from 'preact';
import type {Frame, FramePlayer} from '../app/stage';
import type {Shown} from '../app/session';
import type {Art, Anchor, Beat, SoundName} from '../games/beats';
import type {TableSession} from '../games/session';
import {boxAt, elementAt, type Box} from './places';
import {Budget, CHIP, planFrame, takeEvent, type PlannedBeat, type PlannedFrame} from './plan';

export interface PlayerWorld {
	/** The factor of all times; 0: nothing is shown. */
	pace(): number;
	/** Nothing travels. */
	isStill(): boolean;
	sound(name: SoundName, pitch?: number): void;
	/** A move of this device's player is shown. */
	own(): void;
	root(): HTMLElement | null;
}

/** Longer queues are not shown: the client was away. */
const MOST_BEHIND_MS = 60_000;
/** What is shown again is quicker than this as a whole. */
const AGAIN_MS = 12_000;
/** Where nothing travels: from a move to the next. */
const STILL_MS = 420;
const SMALLEST = 20;
const LARGEST = 46;
/** On a narrow screen, which is less wide than this. */
const NARROW = 720;
const LARGEST_NARROW = 30;
const POINTS = 8;
/** A page that is out of sight is not drawn. */
const LONGEST_FRAME_MS = 250;
const ARCS: Record<Beat['do'], number> = {
	carry: 46,
	walk: 14,
	token: 34,
	card: 30,
	home: 18,
	ring: 0,
	roll: 30,
	turn: 0,
	fade: 0,
};

/** Frames that are shown together: the first and the last of them, and what is seen. */
interface Seen {
	first: Frame;
	last: Frame;
	beats: Beat[];
}

/** One event, and how long it takes. */
interface Event extends Seen {
	plan: PlannedFrame;
}

/** A beat that was measured: from place to place. */
interface Flying extends PlannedBeat {
	way: Box[];
	walker: Element | null;
}

/** Points that fly; without a way they are written right away. */
interface Chip {
	seat: number;
	by: number;
	way: Point[] | null;
}

/** One run from the first frame of a queue to the end of it. */
class Run {
	isOver = false;
	readonly animations = new Set<Animation>();
	readonly hidden = new Set<SVGElement | HTMLElement>();
	/** Points that fly, or have landed. */
	readonly chips = new Set<Promise<void>>();
	private readonly timers = new Map<number, () => void>();

	constructor(readonly layer: HTMLElement) {}

	wait(ms: number): Promise<void> {
		if (this.isOver || ms <= 0) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = window.setTimeout(() => {
				this.timers.delete(timer);
				resolve();
			}, ms);
			this.timers.set(timer, resolve);
		});
	}

	/** Resolves when all points are written; soon, even where the browser does not draw. */
	async landed(): Promise<void> {
		if (this.chips.size === 0) return;
		await Promise.race([Promise.all(this.chips), this.wait(CHIP)]);
		this.chips.clear();
	}

	finish(): void {
		this.isOver = true;
		for (const [timer, resolve] of this.timers) {
			clearTimeout(timer);
			resolve();
		}
		for (const one of this.animations) one.cancel();
		for (const one of this.hidden) one.style.visibility = '';
		this.layer.remove();
	}
}

export class BeatPlayer implements FramePlayer {
	private queue: Frame[] = [];
	private run: Run | null = null;
	private budget = new Budget();
	private points: number[] = [];
	private shown: Shown | null = null;
	private factor = 1;
	/** The whole queue is planned again with each event. */
	private readonly known = new WeakMap<Frame, Beat[]>();

	constructor(
		private readonly session: TableSession,
		private readonly world: PlayerWorld,
	) {}

	add(frames: Frame[], again: boolean): void {
		const [first] = frames;
		const root = this.world.root();
		if (!first || !root || document.hidden || this.world.pace() === 0) return;
		const queue = [...this.queue, ...frames];
		const natural = this.naturalOf(queue);
		const usual = this.run ? this.factor : 1;
		const factor = again ? Math.min(1, AGAIN_MS / Math.max(1, natural)) : usual;
		if (natural * factor > MOST_BEHIND_MS) {
			// Even where nothing is drawn yet, so that later moves are shown again.
			this.finish();
			this.session.stage.finish();
			return;
		}
		[this.queue, this.factor] = [queue, factor];
		if (this.run) return;
		const layer = document.createElement('div');
		layer.className = 'flyers';
		layer.setAttribute('aria-hidden', 'true');
		root.append(layer);
		const run = new Run(layer);
		this.run = run;
		this.points = first.before.points;
		this.session.stage.ply.value = first.after.ply;
		this.draw(first.before);
		this.play(run).catch((failure: unknown) => {
			console.error(failure);
			// The table must not wait for what cannot be shown.
			if (!run.isOver) this.session.stage.finish();
		});
	}

	finish(): void {
		this.queue = [];
		this.run?.finish();
		this.run = null;
	}

	private draw(shown: Shown): void {
		this.shown = shown;
		this.session.stage.draw(shown, this.points);
	}

	private beatsOf(frame: Frame): Beat[] {
		const known = this.known.get(frame);
		if (known) return known;
		const beats = this.session.view.beats?.(frame) ?? [];
		this.known.set(frame, beats);
		return beats;
	}

	private naturalOf(frames: Frame[]): number {
		return frames.reduce((sum, frame) => {
			const beats = this.beatsOf(frame);
			const event = {first: frame, last: frame, beats};
			return sum + this.lengthOf(event, planFrame(beats).ms);
		}, 0);
	}

	/** How long an event is looked at, at normal speed, whose pieces would travel so long. */
	private lengthOf(event: Seen, ms: number): number {
		if (!this.world.isStill()) return ms;
		if (!this.isSeen(event)) return 0;
		return event.first.move === null ? STILL_MS / 3 : STILL_MS;
	}

	private async play(run: Run): Promise<void> {
		// What follows without a pause, such as dice, is in the queue then; and the page is drawn.
		await nextFrame();
		while (!run.isOver && this.queue.length > 0) {
			const event = this.nextEvent();
			if (this.isSeen(event)) await this.showEvent(run, event);
			// Bots answer while this waits for the last chips to land.
			if (this.queue.length === 0) await run.wait(CHIP * this.world.pace());
			if (this.queue.length === 0) await run.landed();
		}
		if (run.isOver) return;
		run.finish();
		this.run = null;
		this.session.stage.draw(null);
	}

	private nextEvent(): Event {
		const frames = takeEvent(this.queue);
		const first = frames[0] as Frame;
		const last = frames[frames.length - 1] as Frame;
		const beats = frames.flatMap((frame) => this.beatsOf(frame));
		const plan = planFrame(beats, isOwnMove(first));
		const ms = this.lengthOf({first, last, beats}, plan.ms);
		return {first, last, beats, plan: {...plan, ms}};
	}

	private isSeen({first, last, beats}: Seen): boolean {
		return (
			beats.length > 0 ||
			first.move !== null ||
			first.before.points.some((points, seat) => points !== last.after.points[seat])
		);
	}

	/** The factor of this event: pace, and what is left of the time of the turn. */
	private factorOf({first, last, plan}: Event): number {
		const next = this.queue.findIndex(
			(frame) => frame.move !== null && frame.actor !== first.actor,
		);
		const known = next < 0 ? this.queue : this.queue.slice(0, next);
		const end = known[known.length - 1] ?? last;
		const isOpen = next < 0 && end.after.actor === first.actor;
		const budget = isOwnMove(first)
			? 1
			: this.budget.factor(first, plan.ms, this.naturalOf(known), isOpen);
		return budget * this.factor * this.world.pace();
	}

	private async showEvent(run: Run, event: Event): Promise<void> {
		const factor = this.factorOf(event);
		const {first, last} = event;
		this.session.stage.ply.value = last.after.ply;
		if (isOwnMove(first)) this.world.own();
		const plan = planFrame(event.beats, isOwnMove(first), factor / this.world.pace());
		if (this.world.isStill()) {
			this.land(run, event, plan, 0);
			await run.wait(event.plan.ms * factor);
			return;
		}
		// Measured before anything is added: otherwise each box would lay the page out again.
		const flights = plan.beats.flatMap((one) => this.flight(one) ?? []);
		for (const one of flights) this.fly(run, one, factor, last);
		await run.wait(plan.ms * factor);
		if (run.isOver) return;
		this.land(run, event, plan, factor);
	}

	/** The pieces have landed: the table is drawn as it is now, and points fly. */
	private land(run: Run, {first, last}: Event, plan: PlannedFrame, factor: number): void {
		const {before} = first;
		const cause = plan.beats.find(({beat}) => beat.isCause)?.beat ?? plan.beats[0]?.beat;
		for (const chip of this.chips(before.points, last.after.points, cause)) {
			if (chip.way && factor > 0) run.chips.add(this.chip(run, chip, last));
			else this.count(chip.seat, last.after.points[chip.seat] ?? 0, chip.by);
		}
		this.draw(last.after);
		const landed = [...run.hidden];
		run.hidden.clear();
		// What walks on by then stays hidden.
		void nextFrame().then(() => {
			for (const one of landed) if (!this.run?.hidden.has(one)) one.style.visibility = '';
		});
		if (this.world.isStill())
			for (const {beat} of plan.beats) if (beat.sound) this.world.sound(beat.sound);
	}

	/** The points of a seat are written now. */
	private count(seat: number, points: number, by: number): void {
		this.points = this.points.map((had, one) => (one === seat ? points : had));
		this.world.sound(by > 0 ? 'points' : 'loss');
		if (this.shown) this.session.stage.points.value = this.points;
	}

	/** The points that seats have more or fewer, and where they fly. */
	private chips(before: number[], after: number[], cause: Beat | undefined): Chip[] {
		const root = this.world.root();
		const {view} = this.session;
		const from = root && cause && boxAt(root, view, cause.to);
		return after.flatMap((points, seat) => {
			const by = points - (before[seat] ?? 0);
			if (by === 0) return [];
			const to = from && boxAt(root, view, {at: 'score', seat});
			const beside = to && {...to, x: to.x - 30};
			const way = from && beside && [centre(from, 38, 22), centre(beside, 38, 22)];
			return [{seat, by, way: way ?? null}];
		});
	}

	private async chip(run: Run, {seat, by, way}: Chip, {after}: Frame): Promise<void> {
		const chip = document.createElement('span');
		chip.className = `flyer flyer-chip seat${seat}`;
		chip.textContent = by > 0 ? `+${by}` : `−${-by}`;
		run.layer.append(chip);
		const ms = CHIP * this.world.pace();
		await this.move(run, chip, {way: way ?? [], arc: 46, ms, at: 0});
		chip.remove();
		if (!run.isOver) this.count(seat, after.points[seat] ?? 0, by);
	}

	/** Where a beat begins and ends on the page; null if its end is not there. */
	private flight(planned: PlannedBeat): Flying | null {
		const {beat} = planned;
		const root = this.world.root();
		const to = root && boxAt(root, this.session.view, beat.to);
		if (!root || !to) return null;
		const places = [beat.from, ...(beat.via ?? [])].flatMap((anchor) => {
			const box = anchor && boxAt(root, this.session.view, anchor);
			return box ? [box] : [];
		});
		const walker = beat.do === 'walk' && beat.from;
		return {
			...planned,
			way: [...places, to],
			walker: walker ? elementAt(root, this.session.view, walker) : null,
		};
	}

	private fly(run: Run, flight: Flying, factor: number, last: Frame): void {
		const {beat, at, ms, flyers, way, walker} = flight;
		const to = way[way.length - 1] as Box;
		if (beat.do === 'ring' || beat.do === 'fade' || beat.do === 'turn') {
			void this.light(run, beat, to, {at: at * factor, ms: ms * factor});
			return;
		}
		const whole = way.length > 1 ? way : [this.boxOfMover(last) ?? to, to];
		if (walker instanceof SVGElement) this.hide(run, walker);
		const each = (ms - 60 * (flyers - 1)) * factor;
		for (let one = 0; one < flyers; one++) {
			const begins = (at + 60 * one) * factor;
			const pitch = 1 + 0.06 * one;
			void this.flyer(run, beat, whole, {at: begins, ms: each, last, pitch});
		}
	}

	/** Where a piece comes from whose place is not on the page: its player's card. */
	private boxOfMover({actor}: Frame): Box | null {
		const root = this.world.root();
		if (!root) return null;
		const seat = typeof actor === 'number' ? actor : null;
		const {view} = this.session;
		return boxAt(root, view, seat === null ? {at: 'supply'} : {at: 'seat', seat});
	}

	/** The figure that walks is not drawn where it was. */
	private hide(run: Run, walker: SVGElement): void {
		walker.style.visibility = 'hidden';
		run.hidden.add(walker);
	}

	private async flyer(
		run: Run,
		beat: Beat,
		places: Box[],
		{at, ms, last, pitch}: {at: number; ms: number; last: Frame; pitch: number},
	): Promise<void> {
		const goal = places[places.length - 1] as Box;
		const largest = innerWidth < NARROW ? LARGEST_NARROW : LARGEST;
		const size = Math.min(largest, Math.max(SMALLEST, Math.min(goal.w, goal.h)));
		const box = document.createElement('span');
		box.className = `flyer flyer-${beat.do}`;
		box.style.width = box.style.height = `${size}px`;
		if (beat.art) this.picture(box, beat.art, last);
		run.layer.append(box);
		const way = places.map((one) => centre(one, size, size));
		await this.move(run, box, {way, arc: ARCS[beat.do], ms, at, spin: beat.do === 'roll'});
		box.remove();
		if (!run.isOver && beat.sound) this.world.sound(beat.sound, pitch);
	}

	private picture(box: HTMLElement, art: Art, {after}: Frame): void {
		if ('key' in art) {
			render(this.session.view.partArt(art.key, after) as VNode, box);
			return;
		}
		if ('clone' in art) {
			this.clone(box, art.clone);
			return;
		}
		const svg = h('svg', {class: 'token'}, h('use', {href: `#${art.token}`}));
		const seat = /\d$/.exec(art.token)?.[0];
		if (seat !== undefined) box.classList.add(`seat${seat}`);
		render(svg, box);
	}

	/** What is drawn there, again. */
	private clone(box: HTMLElement, from: Anchor): void {
		const root = this.world.root();
		const found = root && elementAt(root, this.session.view, from);
		if (!(found instanceof SVGGraphicsElement)) return;
		const {x, y, width, height} = found.getBBox();
		const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
		svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
		const copy = found.cloneNode(true) as Element;
		copy.removeAttribute('data-card');
		svg.append(copy);
		box.append(svg);
	}

	/** A frame lights up where something happens, or appears. */
	private async light(
		run: Run,
		{do: shape, sound}: Beat,
		{x, y, w, h: height}: Box,
		{at, ms}: {at: number; ms: number},
	): Promise<void> {
		const frame = document.createElement('span');
		frame.className = `flyer flyer-light flyer-${shape}`;
		Object.assign(frame.style, {width: `${w}px`, height: `${height}px`});
		run.layer.append(frame);
		const place = `translate(${x}px, ${y}px)`;
		const turn = shape === 'turn' ? ' rotate(60deg)' : ' scale(1.04)';
		const frames = [
			{opacity: 0, transform: `${place} scale(.94)`},
			{opacity: 1, transform: place, offset: 0.3},
			{opacity: 1, transform: place, offset: 0.7},
			{opacity: 0, transform: place + turn},
		];
		if (sound && shape !== 'fade') this.world.sound(sound);
		await this.animate(run, frame, frames, {duration: ms, delay: at});
		frame.remove();
	}

	private async move(
		run: Run,
		box: HTMLElement,
		{way, arc, ms, at, spin = false}: Flight & {ms: number; at: number},
	): Promise<void> {
		await this.animate(run, box, keyframes({way, arc, spin}), {duration: ms, delay: at});
	}

	private async animate(
		run: Run,
		box: HTMLElement,
		frames: Keyframe[],
		{duration, delay}: {duration: number; delay: number},
	): Promise<void> {
		if (run.isOver) return;
		const one = box.animate(frames, {duration: Math.max(1, duration), delay, fill: 'both'});
		run.animations.add(one);
		await one.finished.catch(() => undefined);
		run.animations.delete(one);
	}
}

function isOwnMove({isOwn, move}: Frame): boolean {
	return isOwn && move !== null;
}

/** After the next frame, so that its layout is done when places are measured, in another task; a
    page that the browser does not draw continues without it. */
function nextFrame(): Promise<void> {
	return new Promise((resolve) => {
		const timer = window.setTimeout(resolve, LONGEST_FRAME_MS);
		requestAnimationFrame(() => {
			clearTimeout(timer);
			setTimeout(resolve, 0);
		});
	});
}

type Point = [number, number];

/** The upper left corner of a box of a size in the middle of another. */
function centre({x, y, w, h: height}: Box, width: number, tall: number): Point {
	return [x + (w - width) / 2, y + (height - tall) / 2];
}

interface Flight {
	way: Point[];
	/** How high it flies, or hops from place to place. */
	arc: number;
	spin?: boolean;
}

/** Eases out, as a hand that sets a piece down. */
function eased(part: number): number {
	return 1 - (1 - part) ** 3;
}

/** From point to point, each in an arc. */
export function keyframes({way, arc, spin = false}: Flight): Keyframe[] {
	const legs = way.length - 1;
	const all = legs * POINTS;
	return Array.from({length: all + 1}, (_, at): Keyframe => {
		const leg = Math.min(legs - 1, Math.floor(at / POINTS));
		const part = at / POINTS - leg;
		const [x, y] = way[leg] as Point;
		const [nx, ny] = way[leg + 1] as Point;
		const go = legs === 1 ? eased(part) : part;
		const up = Math.sin(Math.PI * go) * arc;
		const turn = spin ? ` rotate(${Math.round(720 * go)}deg)` : '';
		const [px, py] = [x + (nx - x) * go, y + (ny - y) * go - up];
		return {transform: `translate(${px.toFixed(1)}px, ${py.toFixed(1)}px)${turn}`};
	});
}
