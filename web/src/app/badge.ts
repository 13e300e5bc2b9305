// The number of tables that wait for us, on the icon of the page and of the installed app.
import {effect, type ReadonlySignal} from '@preact/signals';

const ICON = 'icon.svg';
const ICON_TURN = 'icon-turn.svg';

export function showBadge(turns: ReadonlySignal<number>): () => void {
	return effect(() => {
		const count = turns.value;
		document
			.querySelector('link[rel=icon]')
			?.setAttribute('href', count > 0 ? ICON_TURN : ICON);
		// Browsers without installed apps have neither function.
		const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
		shown?.catch(() => undefined);
	});
}
