// Everything that is built in Medina: palaces, merchants, walls and towers, back rows first.
import type {JSX} from 'preact';
import {memo} from '#art/memo';
import {Building, Dome, Stable, Streets, Trader, seatsOf} from './art';
import {cellOf, squareCell, type Cell, type Layout} from './plan';
import type {Palace, Square, State} from './state';
import {TowerArt, Wall} from './walls';

interface Standing {
	cell: Cell;
	/** What stands on the same square is drawn in this order. */
	order: number;
	node: JSX.Element;
}

/** A palace with its stables and its dome. `owners`: whose each square is. */
function standingPalace(palace: Palace, plan: Layout, owners: Map<Square, Palace>): Standing[] {
	const {colour} = palace;
	const same = (at: Cell, dx: number, dy: number): boolean => {
		const other = plan.rows[at.gy + dy]?.[at.gx + dx];
		return other?.place.kind === 'square' && owners.get(other.place.at) === palace;
	};
	const buildings = palace.buildings.map((square): Standing => {
		const cell = squareCell(plan, square);
		const node = (
			<Building
				key={square}
				cell={cell}
				colour={colour}
				north={same(cell, 0, -1)}
				east={same(cell, 1, 0)}
				south={same(cell, 0, 1)}
				west={same(cell, -1, 0)}
			/>
		);
		return {cell, order: 0, node};
	});
	const stables = palace.stables.map((square): Standing => {
		const cell = squareCell(plan, square);
		return {cell, order: 1, node: <Stable key={square} cell={cell} colour={colour} />};
	});
	if (palace.owner === null) return [...buildings, ...stables];
	const {dome} = seatsOf(palace, plan);
	const node = <Dome key={`dome ${palace.buildings[0]}`} cell={dome} owner={palace.owner} />;
	return [...buildings, ...stables, {cell: dome, order: 2, node}];
}

function standingWall(space: string, plan: Layout): Standing {
	const cell = cellOf(plan, {kind: 'wall', at: space});
	const last = (plan.rows[0]?.length ?? 0) - 1;
	const sideways = cell.gx === 0 || cell.gx === last;
	return {
		cell,
		order: 0,
		node: <Wall key={`wall ${space}`} cell={cell} sideways={sideways} />,
	};
}

function standing(plan: Layout, state: State): Standing[] {
	const owners = new Map<Square, Palace>();
	for (const palace of state.palaces)
		for (const square of palace.buildings) owners.set(square, palace);
	const merchants = state.city.merchants.map((square): Standing => {
		const cell = squareCell(plan, square);
		return {cell, order: 1, node: <Trader key={square} cell={cell} />};
	});
	return [
		...state.palaces.flatMap((palace) => standingPalace(palace, plan, owners)),
		...merchants,
		...state.walls.map(({space}) => standingWall(space, plan)),
	].sort((a, b) => a.cell.gy - b.cell.gy || a.order - b.order || a.cell.gx - b.cell.gx);
}

/** All that stands, back rows first. */
export const City = memo(function City({plan, state}: {plan: Layout; state: State}) {
	return (
		<g aria-hidden="true">
			<Streets cells={state.city.merchants.map((square) => squareCell(plan, square))} />
			{standing(plan, state).map(({node}) => node)}
			{state.towers.map(({tower, number, holder, merchants}) => (
				<TowerArt
					key={tower}
					cell={cellOf(plan, {kind: 'tower', tower})}
					number={number}
					holder={holder}
					merchants={merchants}
				/>
			))}
		</g>
	);
});
