// A board that a small screen shows one part at a time, behind tabs: in a row on a phone in
// portrait, in a rail on the left in landscape.
import type {ComponentChildren} from 'preact';
import {t} from '../app/words';
import {Line} from '../art/art';

export interface BoardTab<N extends string> {
	name: N;
	label: string;
	icon: string;
	/** Something can be done on this tab, which is hidden. */
	calls?: boolean;
	/** What is chosen is on this tab. */
	holds?: boolean;
}

interface Props<N extends string> {
	tabs: BoardTab<N>[];
	shown: N;
	show: (name: N) => void;
	label: string;
	children: ComponentChildren;
}

export function BoardTabs<N extends string>({tabs, shown, show, label, children}: Props<N>) {
	return (
		<div class="board-tabs" data-board role="group" aria-label={label}>
			<div class="tabs board-tabs-row" role="tablist">
				{tabs.map(({name, label, icon, calls, holds}) => (
					<button
						key={name}
						type="button"
						role="tab"
						class={calls && name !== shown ? 'tab-calls' : undefined}
						aria-selected={shown === name}
						onClick={() => show(name)}
					>
						<Line name={icon} />
						{label}
						{holds && name !== shown && (
							<i class="tab-holds" role="img" aria-label={t('web.chosen-here')} />
						)}
					</button>
				))}
			</div>
			<div class="board-tabs-view">{children}</div>
		</div>
	);
}
