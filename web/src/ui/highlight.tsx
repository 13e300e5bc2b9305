// Rings round what the player should look at, wherever on the page it is drawn.
import {useEffect} from 'preact/hooks';
import {elementsOf, type Targets} from './targets';

interface Ring {
	x: number;
	y: number;
	w: number;
	h: number;
}

const AGAIN_MS = 250;
const AROUND = 4;

/** A board may show a part of itself only: whether this is in it. */
function isSeen(target: Element): boolean {
	const board = target.closest('svg')?.getBoundingClientRect();
	if (!board) return true;
	const {top, height} = target.getBoundingClientRect();
	const middle = top + height / 2;
	return middle >= board.top && middle <= board.bottom;
}

function ringsOf(targets: Targets): Ring[] {
	return elementsOf(targets)
		.filter(isSeen)
		.map((target) => target.getBoundingClientRect())
		.filter(({width, height}) => width && height)
		.map(({left, top, width, height}) => ({
			x: left - AROUND,
			y: top - AROUND,
			w: width + 2 * AROUND,
			h: height + 2 * AROUND,
		}));
}

function drawn({x, y, w, h}: Ring, label: string): HTMLElement {
	const ring = document.createElement('i');
	if (label) ring.dataset.label = label;
	const [left, top, width, height] = [x, y, w, h].map((one) => `${one}px`);
	Object.assign(ring.style, {left, top, width, height});
	return ring;
}

/** The rings lie over the whole page, beside everything else: inside a panel they would be cut off
    at its edge. */
export function Highlight({
	targets,
	label = '',
	still = false,
}: {
	targets: Targets;
	/** A number in a disc, which connects the rings with a sentence. */
	label?: string;
	/** The page does not scroll there. */
	still?: boolean;
}) {
	const id = JSON.stringify([targets, label]);
	useEffect(() => {
		const layer = document.createElement('div');
		layer.className = 'highlight';
		layer.setAttribute('aria-hidden', 'true');
		if (targets.keys) layer.dataset.keys = targets.keys.join();
		document.body.append(layer);
		let last = '';
		const measure = (): void => {
			const found = ringsOf(targets);
			const now = JSON.stringify(found);
			if (now !== last) layer.replaceChildren(...found.map((ring) => drawn(ring, label)));
			last = now;
		};
		if (!still)
			elementsOf(targets).find(isSeen)?.scrollIntoView({block: 'nearest', inline: 'nearest'});
		measure();
		const timer = setInterval(measure, AGAIN_MS);
		addEventListener('resize', measure);
		addEventListener('scroll', measure, true);
		return () => {
			clearInterval(timer);
			removeEventListener('resize', measure);
			removeEventListener('scroll', measure, true);
			layer.remove();
		};
	}, [id]);
	return null;
}
