// chance.ts - what chance does in Tiletum: the rows of its verbs.
import {phrase, t} from '../../app/words';
import type {ScoredTable} from '../sources';
import {colourName, spotName, spotPhrase} from './names';
import type {FairTile, TownName} from './schema';
import {COST, DIE, numberShape, roundShape} from './shapes';
import type {Tiletum} from './types';

type Chance = 'wheel' | 'cost' | 'town' | 'fair' | 'die' | 'corruption';

// words: tiletum.cost.* tiletum.fair.*
export const chance: Pick<ScoredTable<Tiletum>, Chance> = {
	wheel: {
		...numberShape('face'),
		label: ({face}) => String(face),
		log: ({face}) => phrase('web.tiletum.log.chance-wheel', face),
		source: () => 'round',
	},
	cost: {
		...COST,
		label: ({town}) => spotName(town),
		log: ({town, cost}) =>
			phrase('web.tiletum.log.chance-at', spotPhrase(town), phrase(`tiletum.cost.${cost}`)),
		source: () => 'round',
	},
	town: {
		...roundShape<'town', TownName>('town'),
		label: ({town}) => spotName(town),
		log: ({round, town}) => phrase('web.tiletum.log.chance-fair', round, spotPhrase(town)),
		source: () => 'round',
	},
	fair: {
		...roundShape<'fair', FairTile>('fair'),
		label: ({fair}) => t(`tiletum.fair.${fair}`),
		log: ({round, fair}) =>
			phrase('web.tiletum.log.chance-fair', round, phrase(`tiletum.fair.${fair}`)),
		source: () => 'round',
	},
	die: {
		...DIE,
		label: ({colour, value}) => `${colourName(colour)} ${value}`,
		log: ({colour, value}) =>
			phrase('web.tiletum.log.chance-die', phrase(`tiletum.colour.${colour}`), value),
		source: () => 'round',
	},
	corruption: {
		...numberShape('token'),
		label: ({token}) => String(token),
		log: ({token}) => phrase('web.tiletum.log.chance-corruption', token),
		source: () => 'round',
	},
};
