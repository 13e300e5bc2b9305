// What chance does in Tiletum: the rows of its verbs.
import type {Entry} from '#app/session';
import {counted, phrase, t, type Phrase} from '#app/words';
import {syntax, type MoveTable} from '#games/moves';
import {colourName, spotName, spotPhrase} from './names';
import {COST, DIE} from './shapes';
import type {Tiletum, Verbs} from './types';

type Chance = 'wheel' | 'cost' | 'town' | 'fair' | 'die' | 'corruption';

// words: tiletum.cost.* tiletum.fair.*
export const chance: Pick<MoveTable<Tiletum>, Chance> = {
	wheel: {
		...syntax<Verbs['wheel']>('face'),
		label: ({face}) => String(face),
		log: ({face}) => phrase('web.tiletum.log.chance-wheel', face),
	},
	cost: {
		...COST,
		label: ({town}) => spotName(town),
		log: ({town, cost}) =>
			phrase('web.tiletum.log.chance-at', spotPhrase(town), phrase(`tiletum.cost.${cost}`)),
	},
	town: {
		...syntax<Verbs['town']>('round town'),
		label: ({town}) => spotName(town),
		log: ({round, town}) => phrase('web.tiletum.log.chance-fair', round, spotPhrase(town)),
	},
	fair: {
		...syntax<Verbs['fair']>('round fair'),
		label: ({fair}) => t(`tiletum.fair.${fair}`),
		log: ({round, fair}) =>
			phrase('web.tiletum.log.chance-fair', round, phrase(`tiletum.fair.${fair}`)),
	},
	die: {
		...DIE,
		label: ({colour, value}) => `${colourName(colour)} ${value}`,
		log: ({colour, value}) =>
			phrase('web.tiletum.log.chance-die', phrase(`tiletum.colour.${colour}`), value),
	},
	corruption: {
		...syntax<Verbs['corruption']>('token'),
		label: ({token}) => String(token),
		log: ({token}) => phrase('web.tiletum.log.chance-corruption', token),
	},
};

/** What was laid, by the verbs that lay it. */
const LAID = ['bonus', 'contract', 'character', 'action', 'cost', 'town', 'fair'];

/** "Round 3: 14 dice, wheel turned, 6 tiles laid, corruption 2": what chance did between turns. */
export function summary(run: Entry[]): Phrase | null {
	const verbs = run.map(({move}) => move.split(' ')[0] ?? '');
	const count = (some: string[]): number => verbs.filter((verb) => some.includes(verb)).length;
	const [dice, tiles] = [count(['die']), count(LAID)];
	const corruption = run.filter(({move}) => move.startsWith('corruption ')).at(-1);
	const parts = [
		...(dice ? [counted('web.tiletum.log.dice', dice)] : []),
		...(verbs.includes('wheel') ? [phrase('web.tiletum.log.wheel')] : []),
		...(tiles ? [counted('web.tiletum.log.laid', tiles)] : []),
		...(corruption ? [corruption.said] : []),
	];
	if (parts.length === 0) return null;
	const round = run.flatMap(({notes}) => notes).find(({id}) => id === 'web.tiletum.note.round');
	const told: Phrase = {id: '', list: parts};
	return round
		? phrase('web.tiletum.log.round', round.args?.[0] ?? '', told)
		: phrase('web.tiletum.log.setup', told);
}
