// sources.ts - where points come from in Tiletum.
import type {Entry} from '../../app/session';
import {t} from '../../app/words';
import type {Scene} from '../moves';
import {sourcesOf, type Ledger} from '../sources';
import type {Source as Bar} from '../view';
import {moves} from './moves';
import type {Tiletum} from './types';

// words: web.tiletum.source.*
const SOURCES: Ledger<Tiletum>['sources'] = {
	contract: ['web.tiletum.source.contract', '#E2D09B'],
	cathedral: ['web.tiletum.source.cathedral', '#93B7C6'],
	house: ['web.tiletum.source.house', '#C8744A'],
	tile: ['web.tiletum.source.tile', '#C99BD6'],
	round: ['web.tiletum.source.round', '#F4C63A'],
};

export function sources({shown, printed}: Scene<Tiletum>, seat: number, log: Entry[]): Bar[] {
	const start = printed.facts.start_points;
	return [
		{label: t('web.tiletum.source.start'), points: start, colour: '#C4C8CD'},
		...sourcesOf<Tiletum>({moves, sources: SOURCES, start}, shown, seat, log),
	];
}
