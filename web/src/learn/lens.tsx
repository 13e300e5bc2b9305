// lens.tsx - rings round what somebody should look at, wherever on the page it is drawn.
import {useEffect, useState} from 'preact/hooks';

interface Ring {
	x: number;
	y: number;
	w: number;
	h: number;
}

const AGAIN_MS = 250;
const AROUND = 4;

/** The things a key stands for: a place of the board, a piece, a choice, or whatever has a
    class. */
export function thingsOf(key: string, within: ParentNode = document): Element[] {
	if (key.startsWith('.')) return [...within.querySelectorAll(key)];
	const quoted = CSS.escape(key);
	const named = ['place', 'cell', 'piece', 'choice'].map((sort) => `[data-${sort}="${quoted}"]`);
	return [...within.querySelectorAll(named.join())];
}

function ringsOf(keys: string[]): Ring[] {
	return keys.flatMap((key) =>
		thingsOf(key).flatMap((thing): Ring[] => {
			const {left, top, width, height} = thing.getBoundingClientRect();
			return width && height
				? [
						{
							x: left - AROUND,
							y: top - AROUND,
							w: width + 2 * AROUND,
							h: height + 2 * AROUND,
						},
					]
				: [];
		}),
	);
}

export function Lens({keys}: {keys: string[]}) {
	const [rings, setRings] = useState<Ring[]>([]);
	const id = keys.join('|');
	useEffect(() => {
		let last = '';
		const measure = (): void => {
			const found = ringsOf(keys);
			const now = JSON.stringify(found);
			if (now !== last) setRings(found);
			last = now;
		};
		const first = keys.flatMap((key) => thingsOf(key))[0];
		first?.scrollIntoView({block: 'nearest', inline: 'nearest'});
		measure();
		const timer = setInterval(measure, AGAIN_MS);
		addEventListener('resize', measure);
		addEventListener('scroll', measure, true);
		return () => {
			clearInterval(timer);
			removeEventListener('resize', measure);
			removeEventListener('scroll', measure, true);
		};
	}, [id]);
	return (
		<div class="lens" aria-hidden="true">
			{rings.map(({x, y, w, h}, at) => (
				<i
					key={at}
					style={{left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`}}
				/>
			))}
		</div>
	);
}
