// notes.ts - what the log adds to a move, where games say it alike.
import {nameOf, phrase, type Phrase, type WordId} from '../app/words';

/** "Ada receives 2 wood, 1 food." and "Ada gives 1 denier.": token and how many more or less. */
export function goodsNotes(
	seat: number,
	goods: [string, number][],
	name: (token: string, n: number) => Phrase,
): Phrase[] {
	const said = (id: WordId, some: [string, number][]): Phrase[] =>
		some.length
			? [
					phrase(id, nameOf(seat), {
						id: '',
						list: some.map(([token, n]) => name(token, Math.abs(n))),
					}),
				]
			: [];
	return [
		...said(
			'web.note.gives',
			goods.filter(([, n]) => n < 0),
		),
		...said(
			'web.note.receives',
			goods.filter(([, n]) => n > 0),
		),
	];
}
