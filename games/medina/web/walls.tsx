// Medina's walls and its four towers.
import {Piece} from '#art/art';
import {Placed} from '#art/drawing';
import {parts as tower} from '#generated/art/medina/tower';
import {drawing as front} from '#generated/art/medina/wall-front';
import {drawing as side} from '#generated/art/medina/wall-side';
import board from '../art/board.json';
import {holderMark} from './art';
import type {Cell} from './plan';
import type {Holder} from '#generated/schema/medina';

/** A wall: from the front on the upper or lower side of the screen, else its walk from above. */
export function Wall({cell, sideways}: {cell: Cell; sideways: boolean}) {
	const [dx = 0, dy = 0] = sideways ? board.wall.side : board.wall.front;
	return (
		<g class="rise">
			<Placed drawing={sideways ? side : front} x={cell.x + dx} y={cell.y + dy} />
		</g>
	);
}

interface TowerProps {
	cell: Cell;
	number: number;
	holder: Holder;
	merchants: number;
}

interface FrontProps extends Pick<TowerProps, 'holder' | 'merchants'> {
	cx: number;
	cy: number;
}

/** The holder's banner, or the merchants that wait for one. */
function TowerFront({cx, cy, holder, merchants}: FrontProps) {
	if (holder !== null) {
		const [dx = 0, dy = 0, size = 0] = board.tower.banner;
		return (
			<g class="rise" key={String(holder)}>
				<Piece
					name="banner"
					seat={holderMark(holder)}
					x={cx + dx}
					y={cy + dy}
					size={size}
				/>
			</g>
		);
	}
	const [dx = 0, dy = 0, size = 0] = board.tower.merchants;
	return (
		<>
			<Placed drawing={tower.window} x={cx} y={cy} />
			{Array.from({length: merchants}, (_, at) => (
				<Piece
					key={at}
					name="trader"
					x={cx + dx + at * board.tower.step}
					y={cy + dy}
					size={size}
				/>
			))}
		</>
	);
}

/** A corner tower with its number; the holder's banner hangs from it. */
export function TowerArt({cell, number, holder, merchants}: TowerProps) {
	const cx = cell.x + cell.w / 2;
	const cy = cell.y + cell.h / 2;
	const [dx = 0, dy = 0] = board.tower.number;
	return (
		<g>
			<Placed drawing={tower.walls} x={cx} y={cy} />
			<TowerFront cx={cx} cy={cy} holder={holder} merchants={merchants} />
			<Placed drawing={tower.plate} x={cx} y={cy} />
			<text x={cx + dx} y={cy + dy} class="md-number">
				{number}
			</text>
		</g>
	);
}
