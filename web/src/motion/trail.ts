// What others changed since a player's last decision stays marked on the table: a dashed frame on
// each place, with the sign of who did it and the numbers of the moves; walks keep a dotted way.
import type {Frame} from '../app/stage';
import type {Anchor} from '../games/beats';
import type {TableSession} from '../games/session';
import type {View} from '../games/view';
import {boxAt, elementAt, type Box} from './places';

/** A place that moves of a seat have changed. */
export interface Mark {
	place: Anchor;
	seat: number;
	/** The numbers of these moves, from 1. */
	moves: number[];
	/** Where a figure came along. */
	way: Anchor[];
}

/** More moves than this are too many to tell apart. */
const MOST = 9;

/** The marks of frames: pieces that were put or have walked on the board. */
export function marksOf(view: Pick<View, 'id' | 'beats'>, frames: Frame[]): Mark[] {
	const marks = new Map<string, Mark>();
	let number = 0;
	let named: unknown = null;
	for (const frame of frames) {
		if (typeof frame.actor !== 'number' || frame.isOwn) continue;
		for (const {do: shape, to, via = []} of view.beats?.(frame) ?? []) {
			if (to.at !== 'place' || (shape !== 'carry' && shape !== 'walk')) continue;
			const {ply} = frame.after;
			if (named !== ply) number++;
			named = ply;
			const id = `${frame.actor} ${view.id(to.key)}`;
			const mark = marks.get(id) ?? {place: to, seat: frame.actor, moves: [], way: []};
			if (!mark.moves.includes(number)) mark.moves.push(number);
			mark.way.push(...via);
			marks.set(id, mark);
		}
	}
	return [...marks.values()].filter(({moves}) => moves.some((one) => one > number - MOST));
}

const SVG = 'http://www.w3.org/2000/svg';

function pill({seat, moves}: Mark): HTMLElement {
	const box = document.createElement('span');
	box.className = `trail-pill seat${seat}`;
	const sign = document.createElementNS(SVG, 'svg');
	const use = document.createElementNS(SVG, 'use');
	use.setAttribute('href', `#mark${seat}`);
	sign.append(use);
	box.append(sign, moves.join('·'));
	return box;
}

function placed(element: HTMLElement, {x, y, w, h}: Box): HTMLElement {
	element.style.transform = `translate(${x}px, ${y}px)`;
	Object.assign(element.style, {width: `${w}px`, height: `${h}px`});
	return element;
}

function dot({x, y, w, h}: Box, seat: number): HTMLElement {
	const one = document.createElement('span');
	one.className = `trail-dot seat${seat}`;
	return placed(one, {x: x + w / 2 - 4, y: y + h / 2 - 4, w: 8, h: 8});
}

/** Whether the middle of a box is inside an edge. */
function isWithin({x, y, w, h}: Box, {left, right, top, bottom}: DOMRect): boolean {
	const [cx, cy] = [x + w / 2, y + h / 2];
	return cx >= left && cx <= right && cy >= top && cy <= bottom;
}

/** Draws the trail over a table. */
export class Trail {
	private readonly layer = document.createElement('div');
	private marks: Mark[] = [];

	constructor(
		private readonly session: TableSession,
		private readonly root: () => HTMLElement | null,
	) {
		this.layer.className = 'trail';
		this.layer.setAttribute('aria-hidden', 'true');
	}

	/** Finds the marks again: something was played. */
	find(): void {
		const {session} = this;
		const from = session.sinceOwn();
		const isShort = from < session.moves.value.length && !session.isOver();
		this.marks = isShort ? marksOf(session.view, session.framesSince(from)) : [];
	}

	/** The place of a mark, unless it is beyond the edge of an enlarged board. */
	private boxOf(root: HTMLElement, {place}: Mark): Box | null {
		const {view} = this.session;
		const box = boxAt(root, view, place);
		const around = elementAt(root, view, place)?.closest('.board-box');
		const edge = around?.getBoundingClientRect();
		return box && (!edge || isWithin(box, edge)) ? box : null;
	}

	/** Draws them where their places are now; `isPicking`: paler, so as not to be in the way. */
	draw(isShown: boolean, isPicking: boolean): void {
		const root = this.root();
		this.layer.replaceChildren();
		this.layer.classList.toggle('trail-pale', isPicking);
		if (!root || !isShown || this.marks.length === 0) return;
		const {view} = this.session;
		// All is measured before anything is added.
		const measured = this.marks.map((mark) => ({
			mark,
			box: this.boxOf(root, mark),
			way: mark.way.flatMap((via) => boxAt(root, view, via) ?? []),
		}));
		root.append(this.layer);
		for (const {mark, box, way} of measured) {
			if (!box) continue;
			const frame = document.createElement('span');
			frame.className = 'trail-frame';
			frame.append(pill(mark));
			this.layer.append(...way.map((one) => dot(one, mark.seat)), placed(frame, box));
		}
	}

	leave(): void {
		this.layer.remove();
	}
}
