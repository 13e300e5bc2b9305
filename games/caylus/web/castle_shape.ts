// The shape of Caylus's castle: courses of stone, each of which appears with its first house, and
// the places of houses. In 380 x 200 units, standing on GROUND.
import board from '../art/board.json';
import type {Section, SectionName} from './state';

export const {width: CASTLE_WIDTH, ground: GROUND} = board.castle;
/** A house, and from one course to the next. */
export const {house: HOUSE} = board.castle;
const {course: COURSE, pitch: PITCH, blocks} = board.castle;

/** Part of a section that grows separately: there are two towers. */
export interface Block {
	section: SectionName;
	/** The colour of its stones. */
	stone: string;
	/** The stones: left and right, and where they end when nothing is missing. */
	left: number;
	right: number;
	top: number;
	/** How high the lowest course is, and how many houses each has. */
	lowest: number;
	courses: number[];
}

/** A block as it is written in board.json. */
function block(
	section: SectionName,
	{sides: [left = 0, right = 0], ...rest}: (typeof blocks)['keep'],
): Block {
	return {section, left, right, ...rest};
}

export const BLOCKS = {
	keep: block('dungeon', blocks.keep),
	wall: block('walls', blocks.wall),
	west: block('towers', blocks.west),
	east: block('towers', blocks.east),
};
export type BlockName = keyof typeof BLOCKS;
export const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[];

/** The rooms of a block from below, each course from the left. */
export function rooms({left, right, lowest, courses}: Block): [number, number][] {
	const middle = (left + right) / 2;
	return courses.flatMap((count, course) =>
		Array.from({length: count}, (_, at): [number, number] => [
			middle + (at - (count - 1) / 2) * PITCH,
			lowest - course * COURSE,
		]),
	);
}

/** The owners of a section's houses, one after the other, as far as they stand in this block: those
    of the towers stand now in the one and now in the other. */
export function ownersIn(name: BlockName, {houses}: Pick<Section, 'houses'>): number[] {
	const owners = houses.flatMap((count, seat) => Array.from({length: count}, () => seat));
	if (name === 'keep' || name === 'wall') return owners;
	return owners.filter((_, at) => at % 2 === (name === 'west' ? 0 : 1));
}

/** How many courses are built with so many houses; all of them once the section is closed. */
export function coursesWith({courses}: Block, houses: number, closed: boolean): number {
	if (closed) return courses.length;
	let room = 0;
	return courses.filter((count) => {
		room += count;
		return houses > room - count;
	}).length;
}

/** Where the stones of so many courses end. */
export function topOf({top, courses}: Block, standing: number): number {
	return standing === 0 ? GROUND : top + (courses.length - standing) * COURSE;
}

/** A section is closed when it is full or scored: with battlements, or a spire. */
export function isClosed({scored, filled, room}: Section): boolean {
	return scored || filled >= room;
}
