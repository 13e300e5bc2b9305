// The scenery of Caylus's board: a mill, trees and boats where no tile can be placed. It is drawn
// in quiet colours and cannot be clicked.
import {Placed} from '#art/drawing';
import {drawings} from '#generated/art/caylus/scenery';
import type {Country as Places} from './plan';

export function Country({mill, trees, boats}: Places) {
	return (
		<g class="cy-country">
			{mill && <Placed drawing={drawings.mill[2]} {...mill} />}
			{trees.map((at) => (
				<Placed key={`${at.x} ${at.y}`} drawing={drawings.tree[2]} {...at} />
			))}
			{boats.map((at) => (
				<Placed key={`${at.x} ${at.y}`} drawing={drawings.boat[2]} {...at} />
			))}
		</g>
	);
}
