// The view of Caylus.
import {viewMaker} from '#games/make_view';
import {beats} from './beats';
import {Board} from './board';
import {card} from './cards';
import {Chooser, hasChooser} from './chooser';
import {editingOf} from './editing';
import {effects, notes} from './effects';
import {Goods} from './goods';
import {keys} from './keys';
import {moves} from './moves';
import {Panels} from './panels';
import {print} from './printed';
import {sentence, subtitle} from './sentence';
import {sources} from './score_colours';
import {topicId, topics} from './topics';
import {Tray} from './tray';
import type {Caylus} from './types';

export const view = viewMaker<Caylus>({
	game: 'caylus',
	editing: editingOf,
	hasNarrowPlan: true,
	goodsRow: true,
	moves,
	keys,
	beats,
	print,
	notes,
	effects,
	topics,
	topicId,
	card,
	hasChooser,
	Chooser,
	sources,
	sentence,
	subtitle,
	Board,
	Tray,
	Goods,
	Panels,
});
