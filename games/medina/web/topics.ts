// The topics of cards in Medina, and their ids in the page.
import type {Scene} from '#games/moves';
import {keyId} from './names';
import {layout} from './plan';
import {stockOf} from './state';
import type {Medina, Topic} from './types';

export function topicId(topic: Topic): string {
	switch (topic.kind) {
		case 'stock':
			return `piece:${keyId(topic.stock)}`;
		case 'colour':
			return `colour:${topic.colour}`;
		case 'at':
			return `at:${keyId(topic.place)}`;
	}
}

export function topics({shown: {state}, printed}: Scene<Medina>): Topic[] {
	const {columns, rows} = state.city;
	return [
		...stockOf(state, printed).map((stock): Topic => ({kind: 'stock', stock})),
		...state.colours.map(({colour}): Topic => ({kind: 'colour', colour})),
		...layout(columns, rows, false)
			.cells.keys()
			.map((place): Topic => ({kind: 'at', place})),
	];
}
