// How an author draws arrows, rings and letters over the board: with a tool, the right mouse button
// or Shift.
import {useEffect} from 'preact/hooks';
import {arrowText, arrowsAt, markText, marksAt} from '../app/study';
import type {StudyDesk} from './desk';

const THINGS = '[data-place], [data-cell], [data-piece]';

/** The thing of the board under a point. */
function placeAt(x: number, y: number): string | null {
	for (const element of document.elementsFromPoint(x, y)) {
		const {place, cell, piece} = element.closest<HTMLElement>(THINGS)?.dataset ?? {};
		const found = place ?? cell ?? piece;
		// A name with a space could not be written.
		if (found && !found.includes(' ')) return found;
	}
	return null;
}

/** Adds an arrow, or takes away the one that is there. */
export function toggleArrow(desk: StudyDesk, from: string, to: string): void {
	const arrows = arrowsAt(desk.chapter.value, desk.at.value);
	const rest = arrows.filter((one) => one.from !== from || one.to !== to);
	const isNew = rest.length === arrows.length;
	const [colour, isDashed] = [desk.colour.value, desk.isDashed.value];
	const all = isNew ? [...rest, {from, to, colour, isDashed}] : rest;
	desk.setNotes('arrow', all.map(arrowText));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Adds a ring, with the next letter if it should have one; or takes away the one that is there. */
export function toggleMark(desk: StudyDesk, place: string, hasLetter: boolean): void {
	const marks = marksAt(desk.chapter.value, desk.at.value);
	const rest = marks.filter((one) => one.place !== place);
	const free = [...LETTERS].find((letter) => marks.every((one) => one.letter !== letter)) ?? '';
	const letter = hasLetter ? free : '';
	const isNew = rest.length === marks.length;
	const all = isNew ? [...rest, {place, colour: desk.colour.value, letter}] : rest;
	desk.setNotes('mark', all.map(markText));
}

/** Lets an author draw on the board of an element. A click on one place and then on another is an
    arrow as well as a drag. */
export function useDrawing(desk: StudyDesk, box: {current: HTMLElement | null}): void {
	useEffect(() => {
		const board = box.current;
		if (!board || !desk.isOwn) return;
		let from: string | null = null;
		let waiting: string | null = null;
		const draws = ({button, shiftKey}: PointerEvent): boolean =>
			!desk.isReading.value && (desk.tool.value !== 'move' || button === 2 || shiftKey);
		const down = (event: PointerEvent): void => {
			const isOnBoard = (event.target as Element).closest('.board-box') !== null;
			from = isOnBoard && draws(event) ? placeAt(event.clientX, event.clientY) : null;
			if (from === null) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const up = ({clientX, clientY}: PointerEvent): void => {
			const [first, to] = [from, placeAt(clientX, clientY)];
			from = null;
			if (first === null || to === null) return;
			const {value: tool} = desk.tool;
			if (first !== to) toggleArrow(desk, first, to);
			else if (tool !== 'arrow') toggleMark(desk, to, tool === 'letter');
			else if (waiting !== null && waiting !== to) toggleArrow(desk, waiting, to);
			waiting = tool === 'arrow' && first === to && waiting === null ? to : null;
		};
		const stop = new AbortController();
		const options = {signal: stop.signal, capture: true};
		board.addEventListener('pointerdown', down, options);
		board.addEventListener('pointerup', up, options);
		board.addEventListener(
			'contextmenu',
			(event) => {
				if ((event.target as Element).closest('.board-box')) event.preventDefault();
			},
			options,
		);
		return () => stop.abort();
	}, [desk]);
}
