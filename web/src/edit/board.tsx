// The real board, with the draft on it. A click puts the chosen piece there, or takes it away.
import {Component, type ComponentChildren} from 'preact';
import {useLayoutEffect} from 'preact/hooks';
import {phoneLandscape, isPhone} from '../app/settings';
import {t} from '../app/words';
import {KeyMap} from '../games/keys';
import {nothingPicked, type Chip, type TableProps} from '../games/view';
import {useCards} from '../ui/card';
import {ensureTabStop} from '../ui/keyboard';
import {ZoomBox} from '../ui/zoom_box';
import type {Parts} from './parts';

/** A position that breaks a law may be one that a board cannot draw. */
class Drawable extends Component<{of: unknown; children: ComponentChildren}, {failed: unknown}> {
	override state = {failed: null as unknown};

	override componentDidCatch(): void {
		this.setState({failed: this.props.of});
	}

	override render() {
		const {of, children} = this.props;
		return this.state.failed === of ? (
			<p class="edit-undrawn">{t('edit.not-drawn')}</p>
		) : (
			children
		);
	}
}

function propsOf({editor, names}: Parts): TableProps {
	const {view, piece} = editor;
	const {shown} = editor.checked.value;
	const open = new KeyMap<unknown, Chip[]>(view);
	const chosen = piece.value;
	for (const key of editor.spots()) open.set(key, []);
	return {
		...nothingPicked(view),
		shown,
		printed: view.printed,
		names,
		self: 0,
		mine: chosen !== null,
		open,
		preview: null,
		tab: chosen === null ? undefined : view.editing?.tab?.(chosen),
		narrow: isPhone.value && view.hasNarrowPlan,
		phoneLandscape: phoneLandscape.value,
		pick: (key) => open.has(key) && editor.use(key),
		hover: () => undefined,
	};
}

export function EditBoard(parts: Parts) {
	const {view} = parts.editor;
	const props = propsOf(parts);
	useLayoutEffect(ensureTabStop);
	useCards({view, shown: props.shown, names: props.names});
	return (
		<div class="edit-board">
			<Drawable of={props.shown}>
				<ZoomBox>
					<view.Board {...props} />
				</ZoomBox>
				<view.Panels {...props} />
			</Drawable>
		</div>
	);
}
