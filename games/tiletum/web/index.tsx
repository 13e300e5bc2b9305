// The view of Tiletum.
import {viewMaker} from '#games/make_view';
import {beats} from './beats';
import {Board} from './board';
import {card} from './cards';
import {summary} from './chance';
import {editingOf} from './editing';
import {effects, notes} from './effects';
import {Goods} from './goods';
import {Grid} from './grid';
import {keys} from './keys';
import {moves} from './moves';
import {Panels} from './panels';
import {print} from './printed';
import {RivalBoard} from './other_seat';
import {sentence, subtitle} from './sentence';
import {sources} from './score_colours';
import {topicId, topics} from './topics';
import {Tray} from './tray';
import type {Tiletum} from './types';

export const view = viewMaker<Tiletum>({
	game: 'tiletum',
	editing: editingOf,
	hasNarrowPlan: true,
	goodsRow: true,
	repeats: 'merchant architect advance',
	moves,
	keys,
	beats,
	print,
	notes,
	effects,
	topics,
	topicId,
	card,
	sources,
	sentence,
	subtitle,
	summary,
	Board,
	Grid,
	Tray,
	Goods,
	Panels,
	SeatBoard: RivalBoard,
});
