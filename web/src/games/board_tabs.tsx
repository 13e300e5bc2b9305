// parts.tsx - a board of which a small screen shows one part at a time, behind tabs: in a row on a
// phone that stands, in a rail at the left of one that lies.
import type {ComponentChildren} from 'preact';
import {Line} from '../art/art';

export interface BoardPart<N extends string> {
	name: N;
	label: string;
	icon: string;
	/** Something can be done there, but it is not to be seen. */
	calls?: boolean;
}

interface Props<N extends string> {
	parts: BoardPart<N>[];
	shown: N;
	show: (name: N) => void;
	label: string;
	children: ComponentChildren;
}

export function BoardParts<N extends string>({parts, shown, show, label, children}: Props<N>) {
	return (
		<div class="parts" data-board role="group" aria-label={label}>
			<div class="tabs parts-tabs" role="tablist">
				{parts.map(({name, label, icon, calls}) => (
					<button
						key={name}
						type="button"
						role="tab"
						class={calls && name !== shown ? 'part-calls' : undefined}
						aria-selected={shown === name}
						onClick={() => show(name)}
					>
						<Line name={icon} />
						{label}
					</button>
				))}
			</div>
			<div class="parts-view">{children}</div>
		</div>
	);
}
