// The board of a position as it is drawn in play, in which nothing can be picked: for pictures.
import type {Shown} from '../app/session';
import {nothingPicked, type View} from '../games/view';

export function StillBoard({
	view,
	shown,
	names,
	self = -1,
}: {
	view: View;
	shown: Shown;
	names: string[];
	/** Through whose eyes. */
	self?: number;
}) {
	return (
		<view.Board
			shown={shown}
			printed={view.printed}
			names={names}
			self={self}
			mine={false}
			{...nothingPicked(view)}
			preview={null}
			narrow={false}
			pick={() => undefined}
			hover={() => undefined}
		/>
	);
}
