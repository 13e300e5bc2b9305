// Medina's walls and its four towers.
import {seatClass} from '#art/art';
import {holderMark} from './art';
import type {Cell} from './plan';
import type {Holder} from '#generated/schema/medina';

/** A wall on the upper or lower side of the screen: seen from the front. */
function FrontWall({cell}: {cell: Cell}) {
	const {x, w} = cell;
	const y = cell.y + 5;
	return (
		<g class="rise">
			<path d={`M${x + 2} ${y + 30}h${w}l4 3.5h-${w}z`} class="md-shadow" />
			<path
				d={`M${x} ${y + 13}h${w}v17h-${w}z`}
				fill="#B9AC92"
				stroke="var(--outline)"
				stroke-width="1.3"
			/>
			<path
				d={`M${x} ${y}h8v6h8v-6h12v6h8v-6h8v15h-${w}z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.5"
				stroke-linejoin="round"
			/>
			<path
				d={[
					`M${x} ${y + 22}h${w}M${x + 11} ${y + 15}v7`,
					`M${x + 33} ${y + 15}v7M${x + 22} ${y + 22}v8`,
				].join('')}
				stroke="#8C8069"
				fill="none"
			/>
			<path d={`M${x + 1} ${y + 8}h${w - 2}`} stroke="#FFFDF4" stroke-width="1.2" />
		</g>
	);
}

/** A wall on the left or right side: its walk from above, its foot below. */
function SideWall({cell}: {cell: Cell}) {
	const {y, h} = cell;
	const x = cell.x + (cell.w - 22) / 2;
	const top = y - 8;
	return (
		<g class="rise">
			<path d={`M${x + 22} ${top + 4}l6 5v${h}l-6-2z`} class="md-shadow" />
			<path
				d={`M${x} ${top + h}h22v9h-22z`}
				fill="#B9AC92"
				stroke="var(--outline)"
				stroke-width="1.3"
			/>
			<path
				d={`M${x} ${top}h22v${h}h-22z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.4"
			/>
			<path
				d={`M${x + 5.5} ${top}v${h}M${x + 16.5} ${top}v${h}`}
				stroke="#A99C80"
				fill="none"
			/>
			<path
				d={[3, 17, 31]
					.map(
						(dy) => `M${x} ${top + dy}h5.5v8h-5.5zM${x + 16.5} ${top + dy}h5.5v8h-5.5z`,
					)
					.join('')}
				fill="#D3C6A6"
				stroke="#6F6550"
				stroke-width=".8"
			/>
		</g>
	);
}

export function Wall({cell, sideways}: {cell: Cell; sideways: boolean}) {
	return sideways ? <SideWall cell={cell} /> : <FrontWall cell={cell} />;
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
	if (holder !== null)
		return (
			<g class={`rise ${seatClass(holderMark(holder))}`} key={String(holder)}>
				<use
					href={`#banner${holderMark(holder)}`}
					x={cx - 13}
					y={cy - 8}
					width="26"
					height="26"
				/>
			</g>
		);
	return (
		<>
			<path d={`M${cx - 4.5} ${cy + 13}v-9a4.5 5 0 0 1 9 0v9z`} class="md-window" />
			{Array.from({length: merchants}, (_, at) => (
				<use
					key={at}
					href="#trader"
					x={cx - 20 + at * 12}
					y={cy + 2}
					width="17"
					height="17"
				/>
			))}
		</>
	);
}

/** A corner tower with its number; the holder's banner hangs from it. */
export function TowerArt({cell, number, holder, merchants}: TowerProps) {
	const cx = cell.x + cell.w / 2;
	const cy = cell.y + cell.h / 2;
	return (
		<g>
			<ellipse cx={cx + 4} cy={cy + 19} rx="20" ry="6" class="md-shadow" />
			<path
				d={`M${cx - 17} ${cy - 14}v30a17 6 0 0 0 34 0v-30z`}
				fill="#CDBF9F"
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			<path d={`M${cx + 6} ${cy - 12}h11v30q-4 2-11 3.5z`} fill="#A49574" />
			<path
				d={`M${cx - 15} ${cy + 2}h12M${cx - 12} ${cy + 10}h9M${cx - 15} ${cy - 5}h8`}
				stroke="#9C8D6C"
				fill="none"
			/>
			<path
				d={`M${cx - 21} ${cy - 28}h8v5h8v-5h10v5h8v-5h8v13a21 6.5 0 0 1-42 0z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<TowerFront cx={cx} cy={cy} holder={holder} merchants={merchants} />
			<circle
				cx={cx}
				cy={cy - 18}
				r="8.5"
				fill="#FFFDF6"
				stroke="var(--outline)"
				stroke-width="1.5"
			/>
			<text x={cx} y={cy - 13.2} class="md-number">
				{number}
			</text>
		</g>
	);
}
