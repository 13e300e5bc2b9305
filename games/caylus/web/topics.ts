// The topics of cards in Caylus, and their ids in the page.
import type {Scene} from '#games/moves';
import {PHASES, SPECIALS, type Space, type Tile} from './state';
import type {Caylus, Topic} from './types';

export function topicId(topic: Topic): string {
	switch (topic.kind) {
		case 'at':
			return `at:${topic.at}`;
		case 'tile':
			return `tile:${topic.tile}`;
		case 'choice':
			return `choice:tile:${topic.tile}`;
		case 'phase':
			return `phase:${topic.phase}`;
		case 'officer':
			return `officer:${topic.officer}`;
		case 'mark':
			return `mark:${topic.section}`;
	}
}

export function topics({shown: {state}, printed}: Scene<Caylus>): Topic[] {
	const tiles = Object.keys(printed.tiles) as Tile[];
	const spaces: Space[] = [...state.road.map(({space}) => space), ...SPECIALS, 'castle'];
	return [
		...spaces.map((at): Topic => ({kind: 'at', at})),
		...tiles.flatMap((tile): Topic[] => [
			{kind: 'tile', tile},
			{kind: 'choice', tile},
		]),
		...Array.from({length: PHASES.end}, (_, at): Topic => ({kind: 'phase', phase: at + 1})),
		...state.sections.map(({name}): Topic => ({kind: 'mark', section: name})),
		{kind: 'officer', officer: 'provost'},
		{kind: 'officer', officer: 'bailiff'},
	];
}
