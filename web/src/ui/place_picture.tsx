// The part of a board where a move happens, as a small picture.
import {useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import type {Shown} from '../app/session';
import type {TableSession} from '../games/session';
import type {View} from '../games/view';
import {disarm, keepOnly, placesOf, showOnly, unionOf, type Rect} from './crop';
import {StillBoard} from './still_board';

interface Props {
	session: TableSession;
	/** The position before the move. */
	shown: Shown;
	move: string;
	/** On the screen, in pixels. */
	width: number;
	height: number;
}

/** The places of a move on the board. */
function placesOfMove(view: View, {move, shown}: Props): string[] {
	return view
		.parts(move, shown)
		.filter(({at}) => at === 'board')
		.map(({key}) => view.id(key));
}

/** Nothing, if the move has no place on a board. */
export function PlacePicture(props: Props) {
	const {session, shown, move} = props;
	const keys = useMemo(() => placesOfMove(session.view, props), [shown, move]);
	if (keys.length === 0) return null;
	return <Drawing key={`${shown.ply} ${move}`} keys={keys} {...props} />;
}

function Drawing({session, shown, keys, width, height}: Props & {keys: string[]}) {
	const {view} = session;
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (box.current) cutTo(box.current, keys, width / height);
	}, []);
	return (
		<div
			class={`place-picture game-${view.game}`}
			style={{width: `${width}px`, height: `${height}px`}}
			inert
			aria-hidden="true"
			ref={box}
		>
			<StillBoard view={view} shown={shown} names={session.seats.map(({name}) => name)} />
		</div>
	);
}

/** How much of the board is shown: this many times the places themselves. */
const WIDER = 4;

/** A part of a drawing that has places in its middle, or near it at an edge. */
function partAround(places: Rect, shape: number, all: Rect): Rect {
	const height = Math.min(Math.max(places.height, places.width / shape) * WIDER, all.height);
	const width = Math.min(height * shape, all.width);
	const within = (at: number, size: number, from: number, to: number): number =>
		Math.max(from, Math.min(at, to - size));
	return {
		x: within(places.x + (places.width - width) / 2, width, all.x, all.x + all.width),
		y: within(places.y + (places.height - height) / 2, height, all.y, all.y + all.height),
		width,
		height,
	};
}

/** Shows the places in the middle of a part of their drawing that has the shape of the picture. */
function cutTo(box: HTMLElement, keys: string[], shape: number): void {
	const places = placesOf(box, keys).slice(0, 1);
	const svg = places[0]?.ownerSVGElement;
	if (svg) {
		keepOnly(svg, box);
		showOnly(svg, partAround(unionOf(places), shape, svg.viewBox.baseVal));
	} else box.hidden = true;
	disarm(box);
}
