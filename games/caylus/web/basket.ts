// Cubes that are tapped one after the other: which may still be added, and which move they make.
// All moves come from the engine.
import {readMove} from '#games/moves';
import {moves} from './moves';
import {CUBES, type Cube} from './state';
import type {Caylus} from './types';

export interface Purchase {
	move: string;
	cubes: Cube[];
}

/** What each of these moves names. */
export function purchasesOf(all: string[]): Purchase[] {
	return all.flatMap((move): Purchase[] => {
		const {row, fields} = readMove<Caylus>(moves, move);
		if (row.declines) return [];
		if ('cubes' in fields) return [{move, cubes: fields.cubes}];
		return 'pays' in fields && typeof fields.pays !== 'number'
			? [{move, cubes: fields.pays}]
			: [{move, cubes: []}];
	});
}

/** Moves that name cubes, where there are several and some name several; else there is nothing to
    be put together. */
export function purchases(all: string[]): Purchase[] {
	const found = purchasesOf(all);
	const isWhole = found.length > 1 && found.every(({cubes}) => cubes.length > 0);
	return isWhole && found.some(({cubes}) => cubes.length > 1) ? found : [];
}

const count = (cubes: Cube[], cube: Cube): number => cubes.filter((one) => one === cube).length;

function holds(all: Cube[], some: Cube[]): boolean {
	return CUBES.every((cube) => count(all, cube) >= count(some, cube));
}

/** Cubes of which one more leads to a move. */
export function addable(from: Purchase[], basket: Cube[]): Cube[] {
	return CUBES.filter((cube) => from.some(({cubes}) => holds(cubes, [...basket, cube])));
}

/** The move that takes just these. */
export function bought(from: Purchase[], basket: Cube[]): string | null {
	const found = from.find(({cubes}) => cubes.length === basket.length && holds(cubes, basket));
	return found?.move ?? null;
}

/** The basket without one cube of a kind. */
export function without(basket: Cube[], cube: Cube): Cube[] {
	const at = basket.lastIndexOf(cube);
	return basket.filter((_, place) => place !== at);
}
