// Joins two sentences of the log, where the second only continues the first.
import {counted, phrase, type Phrase} from '#app/words';
import {goodPhrase} from './deals';
import {CUBES, type Cube} from './state';

type Said = Phrase | string | number | undefined;

const isPhrase = (said: Said): said is Phrase => typeof said === 'object';

/** How many of each: of "wood, stone" and of "2 wood, 3 stone". */
function countsOf(cubes: Said): [Cube, number][] {
	if (!isPhrase(cubes)) return [];
	return (cubes.list ?? []).flatMap(({id, n = 1}): [Cube, number][] => {
		const cube = CUBES.find(
			(one) => id === `caylus.cube.${one}` || id === `caylus.stock.${one}`,
		);
		return cube ? [[cube, n]] : [];
	});
}

function together(cubes: Said, more: Said): Phrase {
	const sum = new Map<Cube, number>();
	for (const [cube, n] of [...countsOf(cubes), ...countsOf(more)])
		sum.set(cube, (sum.get(cube) ?? 0) + n);
	return {id: '', list: [...sum].map(([cube, n]) => goodPhrase(cube, n))};
}

const pointsIn = (gains: Said): number =>
	(isPhrase(gains) && gains.list?.reduce((sum, {n = 0}) => sum + n, 0)) || 0;

/** "gives a batch … for 5 points" and another: "gives 2 batches … for 10 points". */
export function joinedBatches(said: Phrase, next: Phrase): Phrase | null {
	const [batches, gains] = said.args ?? [];
	const [batch, more] = next.args ?? [];
	if (!isPhrase(batches) || !isPhrase(batch)) return null;
	const [who = '', cubes] = batches.args ?? [];
	return phrase(
		'web.caylus.for',
		counted(
			'web.caylus.log.batches',
			(batches.n ?? 1) + 1,
			who,
			together(cubes, batch.args?.[1]),
		),
		{id: '', list: [counted('web.points', pointsIn(gains) + pointsIn(more))]},
	);
}

/** A line of favours, and the column of it that is used. */
export function usedFavour(said: Phrase, next: Phrase): Phrase | null {
	const [who, line] = said.args ?? [];
	const [, column, what] = next.args ?? [];
	if (who === undefined || line === undefined || column === undefined || what === undefined)
		return null;
	return phrase('web.caylus.log.favour-used', who, line, column, what);
}
