// Arrows, rings and letters over a board, as a study has them.
import {useEffect, useRef, useState} from 'preact/hooks';
import {arrowsAt, marksAt, type Arrow, type Chapter, type Mark} from '../app/study';
import {targetsOfKey} from './targets';

interface Spot {
	x: number;
	y: number;
	r: number;
}

interface Places {
	width: number;
	height: number;
	spots: Map<string, Spot>;
}

const AGAIN_MS = 250;
const DISC = 12;
const RING_MIN = 14;
const NOTHING: Places = {width: 1, height: 1, spots: new Map()};

/** Where the named places of a board are, from the corner of its box. */
function measure(box: Element, names: string[]): Places {
	const {left, top, width, height} = box.getBoundingClientRect();
	const spots = new Map<string, Spot>();
	for (const name of names) {
		const place = targetsOfKey(name, box)[0]?.getBoundingClientRect();
		if (place && place.width > 0)
			spots.set(name, {
				x: place.left - left + place.width / 2,
				y: place.top - top + place.height / 2,
				r: Math.max(RING_MIN, Math.min(place.width, place.height) / 2),
			});
	}
	return {width, height, spots};
}

/** An arrow bends a little, so that one back does not lie upon it. */
function arrowPath(from: Spot, to: Spot): string {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(dx, dy) || 1;
	const bend = Math.min(40, length / 6);
	const middle = {
		x: (from.x + to.x) / 2 - (dy / length) * bend,
		y: (from.y + to.y) / 2 + (dx / length) * bend,
	};
	return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

function ArrowShape({arrow, spots}: {arrow: Arrow; spots: Places['spots']}) {
	const [from, to] = [spots.get(arrow.from), spots.get(arrow.to)];
	if (!from || !to) return null;
	const path = arrowPath(from, to);
	return (
		<g class="study-arrow" data-colour={arrow.colour} data-arrow={`${arrow.from} ${arrow.to}`}>
			<path class="study-edge" d={path} />
			<path
				class="study-line"
				d={path}
				stroke-dasharray={arrow.isDashed ? '12 8' : undefined}
				marker-end={`url(#study-head-${arrow.colour})`}
			/>
		</g>
	);
}

function MarkShape({mark, spots}: {mark: Mark; spots: Places['spots']}) {
	const spot = spots.get(mark.place);
	if (!spot) return null;
	const [x, y] = [spot.x, spot.y - spot.r];
	return (
		<g class="study-mark" data-colour={mark.colour} data-mark={mark.place}>
			<circle class="study-edge" cx={spot.x} cy={spot.y} r={spot.r} />
			<circle class="study-line" cx={spot.x} cy={spot.y} r={spot.r} />
			{mark.letter && (
				<>
					<circle class="study-disc" cx={x} cy={y} r={DISC} />
					<text x={x} y={y + 5}>
						{mark.letter}
					</text>
				</>
			)}
		</g>
	);
}

function Head({colour}: {colour: string}) {
	return (
		<marker
			id={`study-head-${colour}`}
			viewBox="0 0 10 10"
			refX="7"
			refY="5"
			markerWidth="3.4"
			markerHeight="3.4"
			orient="auto-start-reverse"
		>
			<path class="study-head" data-colour={colour} d="M0 0 10 5 0 10Z" />
		</marker>
	);
}

/** Lies over the board of the box that it is in. */
export function Drawing({chapter, at}: {chapter: Chapter; at: number}) {
	const box = useRef<SVGSVGElement>(null);
	const [places, setPlaces] = useState(NOTHING);
	const arrows = arrowsAt(chapter, at);
	const marks = marksAt(chapter, at);
	const names = [...arrows.flatMap(({from, to}) => [from, to]), ...marks.map(({place}) => place)];
	const id = names.join(' ');
	useEffect(() => {
		const around = box.current?.parentElement;
		if (!around || names.length === 0) return setPlaces(NOTHING);
		let last = '';
		const look = (): void => {
			const found = measure(around, names);
			const now = JSON.stringify([found.width, found.height, [...found.spots]]);
			if (now !== last) setPlaces(found);
			last = now;
		};
		look();
		const timer = setInterval(look, AGAIN_MS);
		return () => clearInterval(timer);
	}, [id]);
	return (
		<svg
			class="study-drawing"
			viewBox={`0 0 ${places.width} ${places.height}`}
			aria-hidden="true"
			ref={box}
		>
			<defs>
				<Head colour="green" />
				<Head colour="blue" />
			</defs>
			{marks.map((mark) => (
				<MarkShape key={mark.place} mark={mark} spots={places.spots} />
			))}
			{arrows.map((arrow) => (
				<ArrowShape key={`${arrow.from} ${arrow.to}`} arrow={arrow} spots={places.spots} />
			))}
		</svg>
	);
}
