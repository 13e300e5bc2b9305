// Where a board is when it is drawn larger than its box: pure arithmetic of a lens.

/** The board is `scale` times as large, and moved by x and y, in pixels of the screen. */
export interface Lens {
	scale: number;
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

export interface Point {
	x: number;
	y: number;
}

export const WHOLE: Lens = {scale: 1, x: 0, y: 0};
export const CLOSE = 2.5;
const CLOSEST = 4;

/** The board always fills its box. */
export function bounded({scale, x, y}: Lens, {width, height}: Size): Lens {
	const within = (at: number, size: number): number =>
		Math.min(0, Math.max(at, size - size * scale));
	return scale <= 1 ? WHOLE : {scale, x: within(x, width), y: within(y, height)};
}

/** The lens with another scale, which leaves a point of the box where it is. */
export function scaledAt(lens: Lens, scale: number, at: Point, size: Size): Lens {
	const to = Math.min(CLOSEST, Math.max(1, scale));
	const part = to / lens.scale;
	const x = at.x - (at.x - lens.x) * part;
	const y = at.y - (at.y - lens.y) * part;
	return bounded({scale: to, x, y}, size);
}

export function moved(lens: Lens, by: Point, size: Size): Lens {
	return bounded({...lens, x: lens.x + by.x, y: lens.y + by.y}, size);
}
