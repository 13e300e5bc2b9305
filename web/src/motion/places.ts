// Where things are on the page: the boxes of anchors.
import type {Anchor} from '../games/beats';
import type {View} from '../games/view';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** An element that is drawn, and in sight. */
function seen(root: ParentNode, selector: string): Element | null {
	for (const one of root.querySelectorAll(selector)) {
		const {width, height} = one.getBoundingClientRect();
		if (width > 0 && height > 0) return one;
	}
	return null;
}

function first(root: ParentNode, selectors: string[]): Element | null {
	for (const selector of selectors) {
		const found = seen(root, selector);
		if (found) return found;
	}
	return null;
}

const ofSeat = (seat: number): string[] => [`[data-seat="${seat}"]`, `.seat-chip.seat${seat}`];

export function elementAt(root: ParentNode, view: View, anchor: Anchor): Element | null {
	switch (anchor.at) {
		case 'place': {
			const id = CSS.escape(view.id(anchor.key));
			const names = ['cell', 'place', 'piece', 'choice'];
			return first(
				root,
				names.map((name) => `[data-${name}="${id}"]`),
			);
		}
		case 'card':
			return seen(root, `[data-card="${CSS.escape(anchor.id)}"]`);
		case 'figure':
			return seen(root, `.board use[href="#${CSS.escape(anchor.token)}"]`);
		case 'seat': {
			const {seat, token} = anchor;
			const inside = token
				? ofSeat(seat).flatMap((one) => [
						`${one} use[href="#${token}"]`,
						`${one} use[href="#${token}${seat}"]`,
					])
				: [];
			return first(root, [...inside, ...ofSeat(seat).map((one) => `${one} .badge`)]);
		}
		case 'score':
			return first(root, [
				`[data-seat="${anchor.seat}"] .points-of`,
				`.seat-chip.seat${anchor.seat} > b`,
			]);
		case 'supply':
			return seen(root, '.board-box');
	}
}

/** The box of an anchor on the screen; of the supply, the lower edge of the board. */
export function boxAt(root: ParentNode, view: View, anchor: Anchor): Box | null {
	const found = elementAt(root, view, anchor)?.getBoundingClientRect();
	if (!found) return null;
	const {x, y, width: w, height: h} = found;
	return anchor.at === 'supply' ? {x: x + w / 2 - 15, y: y + h - 20, w: 30, h: 30} : {x, y, w, h};
}
