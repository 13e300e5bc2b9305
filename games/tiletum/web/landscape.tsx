// The ground of the map of Europe: coasts, rivers, hills and woods. It cannot be clicked, and is
// drawn once.
import {Placed} from '#art/drawing';
import {parts} from '#generated/art/tiletum/land';

const LAND = parts.sea + parts.coast + parts.country;

export function Land() {
	return <Placed drawing={LAND} />;
}

/** The outline of the land, for the overview. */
export function Coast() {
	return <Placed drawing={parts.coast} />;
}
