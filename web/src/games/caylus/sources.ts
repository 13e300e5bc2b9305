// sources.ts - where points come from in Caylus.
import type {Entry} from '../../app/session';
import type {Scene} from '../moves';
import {sourcesOf, type Ledger} from '../sources';
import type {Source as Bar} from '../view';
import {moves} from './moves';
import type {Caylus} from './types';

// words: web.caylus.source.*
const SOURCES: Ledger<Caylus>['sources'] = {
	build: ['web.caylus.source.build', '#A8683A'],
	castle: ['web.caylus.source.castle', '#DDD3BA'],
	favour: ['web.caylus.source.favour', '#F4C63A'],
	trade: ['web.caylus.source.trade', '#93B7C6'],
	visit: ['web.caylus.source.visit', '#E9BDB6'],
	other: ['web.caylus.source.other', '#C4C8CD'],
};

export function sources({shown, printed}: Scene<Caylus>, seat: number, log: Entry[]): Bar[] {
	const {losses} = printed.facts;
	return sourcesOf<Caylus>({moves, sources: SOURCES, losses, start: 0}, shown, seat, log);
}
