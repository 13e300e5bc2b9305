// target.tsx - something on the table that can be picked.
import {Frame, Ticks} from '../../art/art';
import {signed, t} from '../../app/words';
import type {TableProps} from '../view';
import type {State} from './state';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** Something that can be picked: ticks while open, a frame while chosen, a label for readers. */
export function Target({
	box,
	place,
	label,
	card,
	props,
	shape = 'ticks',
}: {
	box: Box;
	place: string;
	label: string;
	card?: string;
	props: TableProps<State>;
	shape?: 'ticks' | 'ring' | 'edge';
}) {
	const chips = props.mine ? props.open.get(place) : undefined;
	const chosen = props.chosen.includes(place);
	const {x, y, w, h} = box;
	const said = chips
		? `${label}; ${[t('web.open'), ...chips.map(({seat, points}) => t('web.gain', props.names[seat] ?? '', signed(points)))].join(' ')}`
		: label;
	return (
		<g>
			{chips && !props.preview && shape === 'ring' && (
				<circle cx={x + w / 2} cy={y + h / 2} r={w / 2 + 1} class="tt-ring" />
			)}
			{chips && !props.preview && shape === 'edge' && (
				<rect x={x - 2} y={y - 2.5} width={w + 4} height={h + 7} rx="7" class="tt-ring" />
			)}
			{chips && !props.preview && shape === 'ticks' && (
				<Ticks x={x - 2} y={y - 2} w={w + 4} h={h + 4} arm={7} />
			)}
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
				data-cell={place}
				data-place={place}
				data-open={chips ? '' : undefined}
				data-card={card ?? `at:${place}`}
				aria-label={said}
				aria-pressed={chosen}
				onClick={() => props.pick(place)}
				onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(place)}
				onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
			/>
		</g>
	);
}
