// The view of Medina.
import {viewMaker} from '#games/make_view';
import {beats} from './beats';
import {Board} from './board';
import {card} from './cards';
import {editing} from './editing';
import {effects, notes} from './effects';
import {Goods} from './goods';
import {keys} from './keys';
import {moves} from './moves';
import {Panels} from './panels';
import {sentence, subtitle} from './sentence';
import {sources} from './score_colours';
import {topicId, topics} from './topics';
import {Tray} from './tray';
import type {Medina} from './types';

export const view = viewMaker<Medina>({
	game: 'medina',
	editing: () => editing,
	hasNarrowPlan: true,
	goodsRow: false,
	moves,
	keys,
	beats,
	print: (facts) => facts,
	notes,
	effects,
	topics,
	topicId,
	card,
	sources,
	sentence,
	subtitle,
	Board,
	Tray,
	Goods,
	Panels,
});
