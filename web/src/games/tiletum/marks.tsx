// marks.tsx - what can be clicked on Tiletum's boards, and the marks of what is open and chosen.
import {Frame, Ticks} from '../../art/art';
import {signed, t} from '../../app/words';
import type {TableProps} from '../view';
import {topicId} from './topics';
import {keyId} from './keys';
import type {Box} from './plan';
import {actionNow, type Choice} from './state';
import type {Key, Tiletum, Topic} from './types';

/** How a place is marked while it is open. */
type Shape = 'ticks' | 'ring' | 'edge';

function OpenMark({box: {x, y, w, h}, shape}: {box: Box; shape: Shape}) {
	switch (shape) {
		case 'ring':
			return <circle cx={x + w / 2} cy={y + h / 2} r={w / 2 + 1} class="tt-ring" />;
		case 'edge':
			return (
				<rect x={x - 2} y={y - 2.5} width={w + 4} height={h + 7} rx="7" class="tt-ring" />
			);
		case 'ticks':
			return <Ticks x={x - 2} y={y - 2} w={w + 4} h={h + 4} arm={7} />;
	}
}

interface TargetProps {
	box: Box;
	place: Key;
	/** What somebody types to go there. */
	name: string;
	label: string;
	topic?: Topic;
	props: TableProps<Tiletum>;
	shape?: Shape;
}

/** Something that can be picked: ticks while open, a frame while chosen, a label for readers. */
export function Target({box, place, name, label, topic, props, shape = 'ticks'}: TargetProps) {
	const chips = props.mine ? props.open.get(place) : undefined;
	const chosen = props.chosen.has(place);
	const {x, y, w, h} = box;
	const gains = chips?.map(({seat, points}) =>
		t('web.gain', props.names[seat] ?? '', signed(points)),
	);
	const id = keyId(place);
	return (
		<g>
			{chips && !props.preview && <OpenMark box={box} shape={shape} />}
			{chosen && (
				<Frame
					kind="chosen"
					x={x - 2}
					y={y - 2}
					w={w + 4}
					h={h + 4}
					r={shape === 'ring' ? w / 2 : 6}
				/>
			)}
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
				aria-label={gains ? `${label}; ${[t('web.open'), ...gains].join(' ')}` : label}
				aria-pressed={chosen}
				onClick={() => props.pick(place)}
				onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(place)}
				onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
			/>
		</g>
	);
}

/** An action is under way in which its places may be asked for, open or not. */
export function acts({mine, shown}: TableProps<Tiletum>, action: Choice): boolean {
	return mine && shown.node === 'act' && actionNow(shown.state) === action;
}
