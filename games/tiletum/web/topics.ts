// All that a card can be about in Tiletum, and how that is written into the page.
import type {Scene} from '#games/moves';
import {CHOICES, COLOURS, type Action, type SpotName, type Tile} from './state';
import type {Tiletum, Topic} from './types';

export function topicId(topic: Topic): string {
	switch (topic.kind) {
		case 'tile':
			return `tile:${topic.tile}`;
		case 'spot':
			return `spot:${topic.spot}`;
		case 'action':
			return `action:${topic.action}`;
		case 'fair':
			return `fair:${topic.round}`;
		case 'die':
			return `at:die:${topic.colour}-${topic.value}`;
		case 'king':
		case 'piles':
		case 'room':
		case 'crest':
		case 'store':
			return `${topic.kind}:`;
	}
}

export function topics({shown: {state}, printed}: Scene<Tiletum>): Topic[] {
	const actions: Action[] = [...CHOICES, 'joker'];
	return [
		...(Object.keys(printed.tiles) as Tile[]).map((tile): Topic => ({kind: 'tile', tile})),
		...(Object.keys(state.map) as SpotName[]).map((spot): Topic => ({kind: 'spot', spot})),
		...actions.map((action): Topic => ({kind: 'action', action})),
		...state.fairs.map((_, round): Topic => ({kind: 'fair', round})),
		...state.wheel.flatMap(({value}) =>
			COLOURS.map((colour): Topic => ({kind: 'die', colour, value})),
		),
		{kind: 'king'},
		{kind: 'piles'},
		{kind: 'room'},
		{kind: 'crest'},
		{kind: 'store'},
	];
}
