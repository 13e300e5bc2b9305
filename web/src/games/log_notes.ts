// What the log adds to a move, if games say it alike.
import {nameOf, phrase, type Phrase, type WordId} from '../app/words';

/** Tokens, and how many more or less there are of each. */
export type Goods = [token: string, n: number][];

/** What the log's sentence names already. */
export interface AlreadyNamed {
	seat: number;
	goods: Goods;
}

/** The goods without those that were named. */
export function withoutNamed(goods: Goods, told: Goods): Goods {
	const all = new Map(goods);
	for (const [token, n] of told) all.set(token, (all.get(token) ?? 0) - n);
	return [...all].filter(([, n]) => n !== 0);
}

/** "Ada receives 2 wood, 1 food." and "Ada gives 1 denier.": token and how many more or less. */
export function goodsNotes(
	seat: number,
	goods: Goods,
	name: (token: string, n: number) => Phrase,
): Phrase[] {
	const said = (id: WordId, some: Goods): Phrase[] =>
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
