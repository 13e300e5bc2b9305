// Cuts a drawn table down to a part of it: a picture, in which nothing can be picked.
import {targetsOfKey} from './targets';

/** Space round the part that is shown. */
export const AROUND = 9;

/** The places of keys that are drawn in a box. */
export function placesOf(box: Element, keys: string[]): SVGGraphicsElement[] {
	return keys
		.flatMap((key) => targetsOfKey(key, box))
		.filter((place): place is SVGGraphicsElement => place instanceof SVGGraphicsElement);
}

/** A picture is no table: nothing in it is walked through, picked or pointed at. */
export function disarm(box: Element): void {
	for (const target of box.querySelectorAll('*'))
		for (const name of target.getAttributeNames())
			if (name.startsWith('data-')) target.removeAttribute(name);
}

/** Hides everything beside an element and its ancestors. */
export function keepOnly(kept: Element | null, box: Element): void {
	for (let inner = kept; inner && inner !== box; inner = inner.parentElement)
		for (const other of inner.parentElement?.children ?? [])
			if (other !== inner) (other as HTMLElement | SVGElement).style.display = 'none';
}

export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** What places cover together, in the units of their drawing. */
export function unionOf(targets: SVGGraphicsElement[]): Rect {
	const boxes = targets.map((target) => target.getBBox());
	const x = Math.min(...boxes.map((one) => one.x));
	const y = Math.min(...boxes.map((one) => one.y));
	return {
		x,
		y,
		width: Math.max(...boxes.map((one) => one.x + one.width)) - x,
		height: Math.max(...boxes.map((one) => one.y + one.height)) - y,
	};
}

export function showOnly(svg: SVGSVGElement, {x, y, width, height}: Rect): void {
	svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
}
