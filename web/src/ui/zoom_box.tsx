// The box of a board: with two fingers, a double tap or a button it is seen from near, and then it
// is moved with one finger. A mouse has the wheel with Ctrl, as in browsers.
import {useSignal, type Signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {isPhone} from '../app/settings';
import {t} from '../app/words';
import {Line} from '../art/art';
import {CLOSE, WHOLE, moved, scaledAt, type Lens, type Point, type Size} from './zoom';

/** A finger that moves less than this is a tap. */
const TAP_PX = 10;
const DOUBLE_MS = 320;
const WHEEL = 400;

/** What is enlarged. */
const BOARD = '.board-tabs-view, .board';

/** On phones its button comes after the box: the page has room for it beside the board. */
export function ZoomBox({children}: {children: ComponentChildren}) {
	const box = useRef<HTMLDivElement>(null);
	const lens = useSignal(WHOLE);
	useEffect(() => (box.current ? watch(box.current, lens) : undefined), []);
	const {scale, x, y} = lens.value;
	const isNear = scale > 1;
	// What is drawn over the board follows it.
	useEffect(() => void box.current?.dispatchEvent(new Event('scroll')), [scale, x, y]);
	const toggle = (): void => {
		const size = box.current && sizeOf(box.current);
		if (!size) return;
		const middle = {x: size.width / 2, y: size.height / 2};
		lens.value = isNear ? WHOLE : scaledAt(WHOLE, CLOSE, middle, size);
	};
	const button = isPhone.value && (
		<button
			type="button"
			class="lens-button"
			aria-label={t(isNear ? 'web.zoom.whole' : 'web.zoom.near')}
			aria-pressed={isNear}
			data-testid="lens"
			onClick={toggle}
		>
			<Line name={isNear ? 'whole' : 'near'} size={20} />
		</button>
	);
	return (
		<>
			<div
				class={isNear ? 'board-box is-near' : 'board-box'}
				style={{'--lens': `translate(${x}px, ${y}px) scale(${scale})`}}
				data-testid="board-box"
				data-scale={scale}
				ref={box}
			>
				{children}
			</div>
			{button}
		</>
	);
}

function sizeOf(box: HTMLElement): Size | null {
	const board = box.querySelector<HTMLElement | SVGElement>(BOARD);
	// Of an SVG element only the enlarged size is known.
	return board instanceof HTMLElement
		? {width: board.offsetWidth, height: board.offsetHeight}
		: board && {width: board.clientWidth, height: board.clientHeight};
}

/** Fingers on a board, by their numbers. */
class Fingers {
	private readonly at = new Map<number, Point>();
	/** They have moved: what follows is no tap. */
	hasMoved = false;
	private lastTap: {time: number; at: Point} | null = null;

	constructor(
		private readonly box: HTMLElement,
		private readonly lens: Signal<Lens>,
	) {}

	down({pointerId, pointerType, clientX: x, clientY: y}: PointerEvent): void {
		if (pointerType === 'mouse') return;
		if (this.at.size === 0) this.hasMoved = false;
		this.at.set(pointerId, {x, y});
	}

	move({pointerId, clientX: x, clientY: y}: PointerEvent): void {
		const before = this.at.get(pointerId);
		if (!before) return;
		const by = {x: x - before.x, y: y - before.y};
		const isNear = this.lens.value.scale > 1;
		if (!this.hasMoved && Math.hypot(by.x, by.y) < TAP_PX) return;
		if (this.at.size === 1 && !isNear) return;
		if (!this.hasMoved)
			document.dispatchEvent(new PointerEvent('pointercancel', {pointerId: -1}));
		this.hasMoved = true;
		const size = sizeOf(this.box);
		const other = [...this.at].find(([id]) => id !== pointerId)?.[1];
		this.at.set(pointerId, {x, y});
		if (!size) return;
		this.lens.value = other
			? this.pinched(before, {x, y}, other, size)
			: moved(this.lens.value, by, size);
	}

	/** One finger of two has moved: the board grows or shrinks between them. */
	private pinched(before: Point, now: Point, other: Point, size: Size): Lens {
		const apart = (one: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
		const middle = {x: (now.x + other.x) / 2, y: (now.y + other.y) / 2};
		const scale = (this.lens.value.scale * apart(now)) / Math.max(1, apart(before));
		return scaledAt(this.lens.value, scale, this.within(middle), size);
	}

	up({pointerId, target, timeStamp}: PointerEvent): void {
		const at = this.at.get(pointerId);
		this.at.delete(pointerId);
		// A drag ends with its own click at most: later ones count.
		if (at && this.at.size === 0) setTimeout(() => (this.hasMoved = false));
		if (!at || this.hasMoved || this.at.size > 0) return;
		// What can be picked is picked with each tap.
		const isOpen = target instanceof Element && target.closest('[data-open], button');
		const {lastTap: last} = this;
		const isNear = last && Math.hypot(at.x - last.at.x, at.y - last.at.y) < 3 * TAP_PX;
		const isDouble = isNear && timeStamp - last.time < DOUBLE_MS;
		this.lastTap = isOpen || isDouble ? null : {time: timeStamp, at};
		if (isDouble && !isOpen) this.toggleAt(at);
	}

	private toggleAt(at: Point): void {
		const size = sizeOf(this.box);
		const {value: lens} = this.lens;
		if (!size) return;
		this.lens.value = lens.scale > 1 ? WHOLE : scaledAt(lens, CLOSE, this.within(at), size);
	}

	wheel({deltaY, clientX: x, clientY: y}: WheelEvent): void {
		const size = sizeOf(this.box);
		const scale = this.lens.value.scale * Math.exp(-deltaY / WHEEL);
		if (size) this.lens.value = scaledAt(this.lens.value, scale, this.within({x, y}), size);
	}

	/** From the corner of the board as it is without a lens. */
	private within({x, y}: Point): Point {
		const board = this.box.querySelector(BOARD);
		const {left, top} = (board ?? this.box).getBoundingClientRect();
		const {value: lens} = this.lens;
		return {x: x - left + lens.x, y: y - top + lens.y};
	}
}

function watch(box: HTMLElement, lens: Signal<Lens>): () => void {
	const fingers = new Fingers(box, lens);
	const stop = new AbortController();
	const {signal} = stop;
	const move = (event: PointerEvent): void => fingers.move(event);
	const up = (event: PointerEvent): void => fingers.up(event);
	box.addEventListener('pointerdown', (event) => fingers.down(event), {signal});
	// A finger may leave the box.
	document.addEventListener('pointermove', move, {signal});
	document.addEventListener('pointerup', up, {signal});
	document.addEventListener('pointercancel', up, {signal});
	// The end of a drag is no click on what is below the finger.
	const swallow = (event: Event): void => {
		if (!fingers.hasMoved) return;
		fingers.hasMoved = false;
		event.stopPropagation();
	};
	box.addEventListener('click', swallow, {signal, capture: true});
	const wheel = (event: WheelEvent): void => {
		if (!event.ctrlKey) return;
		event.preventDefault();
		fingers.wheel(event);
	};
	box.addEventListener('wheel', wheel, {signal, passive: false});
	return () => stop.abort();
}
