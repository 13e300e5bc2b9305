// The bar that says what to do, with the button that says the move.
import type {ComponentChildren} from 'preact';
import {Badge} from '../art/art';

export type Mood = 'yours' | 'theirs' | 'over' | 'away';

export function SentenceBar(props: {
	mood: Mood;
	seat?: number;
	title: string;
	detail: string;
	aside?: ComponentChildren;
	children?: ComponentChildren;
}) {
	return (
		<section class={`sentence mood-${props.mood}`} id="sentence-bar">
			<div class="sentence-words" id="sentence">
				<p class="sentence-title">
					{props.seat !== undefined && <Badge seat={props.seat} size={22} />}
					<span>{props.title}</span>
					{props.aside}
				</p>
				<p class="sentence-detail">{props.detail}</p>
			</div>
			<div class="sentence-buttons">{props.children}</div>
		</section>
	);
}

export function Go({
	label,
	keys,
	onClick,
	disabled,
}: {
	label: string;
	keys?: string;
	onClick: () => void;
	disabled?: boolean;
}) {
	return (
		<button type="button" class="button go" onClick={onClick} disabled={disabled} data-go>
			{label}
			{keys && <kbd class="wide">{keys}</kbd>}
		</button>
	);
}

export function Plain({
	label,
	keys,
	icon,
	onClick,
}: {
	label: string;
	keys?: string;
	icon?: ComponentChildren;
	onClick: () => void;
}) {
	return (
		<button type="button" class="button" onClick={onClick}>
			{icon}
			{label}
			{keys && <kbd class="wide">{keys}</kbd>}
		</button>
	);
}
