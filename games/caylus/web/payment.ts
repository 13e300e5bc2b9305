// The cost of a tile, cube by cube, and which cubes the player lacks: for drawing only. The engine
// decides whether the tile can be built.
import {CUBES, type Cube, type Cubes, type TileFacts} from './state';

export interface Paid {
	/** Undefined: any cube. */
	cube?: Cube;
	missing: boolean;
}

/** Cubes that are alike: so many that are there, so many that are missing. */
export interface PaidGroup extends Paid {
	n: number;
}

/** What is paid, each kind once. */
export function grouped(all: Paid[]): PaidGroup[] {
	const groups: PaidGroup[] = [];
	for (const paid of all) {
		const last = groups[groups.length - 1];
		if (last && last.cube === paid.cube && last.missing === paid.missing) last.n++;
		else groups.push({...paid, n: 1});
	}
	return groups;
}

export function lacking({cost = {}, any = 0}: TileFacts, own: Cubes): Paid[] {
	const named = CUBES.flatMap((cube): Paid[] =>
		Array.from({length: cost[cube] ?? 0}, (_, at) => ({cube, missing: at >= own[cube]})),
	);
	const left = CUBES.reduce((sum, cube) => sum + Math.max(0, own[cube] - (cost[cube] ?? 0)), 0);
	return [...named, ...Array.from({length: any}, (_, at): Paid => ({missing: at >= left}))];
}
