// The parts of Tiletum's boards that can be clicked, and the marks of what is open and chosen.
import {Frame, Ticks} from '#art/art';
import {signed, t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {topicId} from './topics';
import {keyId, keys} from './keys';
import type {Box, Point} from './plan';
import {actionNow, type Choice} from './state';
import type {Key, Tiletum, Topic} from './types';

/** How an open place is marked: by its corners, by a disc beside it, by one red corner if it is
    optional, or by something that is drawn elsewhere. */
type Shape = 'ticks' | 'disc' | 'corner' | 'none';

/** The size of a disc that can be clicked, and of the one that was. */
const DISC = 11.5;
const CHOSEN_DISC = 13;

interface MarkProps {
	box: Box;
	shape: Shape;
	mark: Point;
	/** How many moves it takes to get there. */
	length: number | undefined;
}

function Length({mark: [x, y], length}: Pick<MarkProps, 'mark' | 'length'>) {
	return (
		length && (
			<text x={x} y={y + 4.5} class="tt-length">
				{length}
			</text>
		)
	);
}

function OpenMark({box: {x, y, w, h}, shape, mark, length}: MarkProps) {
	switch (shape) {
		case 'disc':
			return (
				<>
					<circle cx={mark[0]} cy={mark[1]} r={DISC} class="tt-disc" />
					<Length mark={mark} length={length} />
				</>
			);
		case 'ticks':
			return <Ticks x={x - 2} y={y - 2} w={w + 4} h={h + 4} arm={7} />;
		case 'corner':
			return <path d={`M${x + w - 16} ${y}h12q4 0 4 4v12z`} class="tt-corner" />;
		case 'none':
			return null;
	}
}

function ChosenMark({box: {x, y, w, h}, shape, mark, length}: MarkProps) {
	if (shape === 'disc')
		return (
			<g class="tt-chosen">
				<circle cx={mark[0]} cy={mark[1]} r={CHOSEN_DISC} class="tt-disc tt-disc-chosen" />
				<Length mark={mark} length={length} />
			</g>
		);
	return <Frame kind="chosen" x={x - 2} y={y - 2} w={w + 4} h={h + 4} r={6} />;
}

/** A place that is hit by its disc as well. */
function withDisc({x, y, w, h}: Box, [mx, my]: Point): Box {
	const [left, top] = [Math.min(x, mx - DISC), Math.min(y, my - DISC)];
	return {
		x: left,
		y: top,
		w: Math.max(x + w, mx + DISC) - left,
		h: Math.max(y + h, my + DISC) - top,
	};
}

interface TargetProps {
	box: Box;
	place: Key;
	/** What a player types to go there. */
	name: string;
	label: string;
	topic?: Topic;
	props: TableProps<Tiletum>;
	shape?: Shape;
	/** Where the disc of such a shape lies. */
	mark?: Point;
}

/** Whether a place is marked as open. While a spot is chosen, the other spots keep their discs, and
    what can be done there is marked. */
function isMarked({place, shape, props}: TargetProps, isOpen: boolean): boolean {
	if (props.chosen.has(place)) return false;
	if (!props.preview) return isOpen;
	if (props.nextParts.has(place)) return true;
	return (
		shape === 'disc' &&
		props.lengths.has(place) &&
		props.chosen.find((key) => key.kind === 'spot') !== undefined
	);
}

/** Something that can be picked: ticks while open, a frame while chosen, a label for readers. */
export function Target(target: TargetProps) {
	const {box, place, name, label, topic, props, shape = 'ticks'} = target;
	const mark = target.mark ?? [box.x + box.w / 2, box.y + box.h / 2];
	const chips = props.mine ? props.open.get(place) : undefined;
	const chosen = props.chosen.has(place);
	const length = props.lengths.get(place) ?? props.nextParts.get(place);
	const {x, y, w, h} = shape === 'disc' ? withDisc(box, mark) : box;
	const gains = chips?.map(({seat, points}) =>
		t('web.gain', props.names[seat] ?? '', signed(points)),
	);
	const id = keyId(place);
	return (
		<g>
			{isMarked(target, chips !== undefined) && (
				<OpenMark box={box} shape={shape} mark={mark} length={length} />
			)}
			{chosen && <ChosenMark box={box} shape={shape} mark={mark} length={length} />}
			<rect
				x={x - 2}
				y={y - 2}
				width={w + 4}
				height={h + 4}
				class={`cell ${chips ? 'cell-open' : ''}`}
				role="button"
				tabindex={-1}
				data-cell={id}
				data-name={name}
				data-place={id}
				data-open={chips ? '' : undefined}
				data-card={topic && topicId(topic)}
				aria-label={gains ? `${label}; ${[opening(length), ...gains].join(' ')}` : label}
				aria-pressed={chosen}
				onClick={() => props.pick(place)}
				onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(place)}
				onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
			/>
		</g>
	);
}

/** "possible", or in how many moves. */
function opening(length: number | undefined): string {
	return length && length > 1 ? tn('web.open-in', length) : t('web.open');
}

/** Where the position editor puts a tile. */
export function EditTarget({
	box,
	place,
	props,
}: {
	box: Box;
	place: Extract<Key, {kind: 'bonus-space' | 'offer-space'}>;
	props: TableProps<Tiletum>;
}) {
	const {printed, shown} = props;
	return (
		props.open.has(place) && (
			<Target
				box={box}
				place={place}
				name={keyId(place)}
				label={keys[place.kind].name(place as never, {printed, shown})}
				props={props}
			/>
		)
	);
}

/** An action is under way in which its places may be asked for, open or not. */
export function acts({mine, shown}: TableProps<Tiletum>, action: Choice): boolean {
	return mine && shown.node === 'act' && actionNow(shown.state) === action;
}
