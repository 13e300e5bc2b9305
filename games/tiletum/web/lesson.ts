// The introduction to Tiletum: two seats, the first round.
import type {Lesson} from '#learn/lesson';

const SETUP = {game: 'tiletum', players: 2, options: {}};

/** The wheel, the tiles, the fairs, the dice of the first round. */
const DEALT = `
	wheel 2; bonus architect character-2; bonus merchant crest-6; bonus character joker;
	bonus contract ap-3; bonus king ap-2; bonus joker architect-3; bonus track crest-2;
	bonus london character-3; bonus antwerpen contract-2; bonus hamburg crest-1;
	bonus leipzig crest-3; bonus paris gold-4; bonus strasbourg vp-4; bonus nurnberg merchant-3;
	bonus wien activate; bonus lyon contract-3; bonus venezia gold-2-vp-2;
	bonus toulouse architect-2; bonus firenze goods; contract a5; contract f2; contract c5;
	contract h25; contract crest-1; character ch-ap1; character ki-ap1; character ki-vp2;
	character me-gold3; character me-step-house; cost london 4-6; cost koln 3-4; cost paris 2-2;
	cost praha closed; cost bordeaux 4-6; cost wien 6-10; cost lyon 2-2; cost milano 5-8;
	cost firenze 3-4; town 2 genova; town 3 verona; town 4 troyes; fair 1 upper; fair 2 building;
	fair 3 contract-crest; fair 4 contract-cathedral; die black 3; die pink 5; die grey 6;
	die blue 6; die grey 2; die black 3; die yellow 2; die yellow 4; corruption 0
`;

// words: learn.tiletum.*
export const lesson: Lesson = {
	game: 'tiletum',
	setup: SETUP,
	steps: [
		{id: 'aim', moves: DEALT, highlight: {drawn: ['.tt-wheel', '.tt-map']}, tab: 'wheel'},
		{id: 'die', ask: ['take black 3'], tab: 'wheel'},
		{id: 'move', moves: 'bonus', ask: ['merchant paris'], tab: 'map'},
		{id: 'house', ask: ['house paris 1'], tab: 'map'},
		{id: 'tile', ask: ['tile'], tab: 'map'},
		{id: 'task', ask: ['use gold-4'], tab: 'own'},
		{
			id: 'architect',
			moves: 'merchant troyes; end; take blue 6; skip; advance; end; corruption 1',
			ask: ['take yellow 2', 'take grey 2'],
			not: {'take * as *': 'gold', 'buy *': 'buy'},
			tab: 'wheel',
		},
		{id: 'pillar', moves: 'bonus; architect paris', ask: ['pillar paris'], tab: 'map'},
		{id: 'contribute', ask: ['contribute paris'], tab: 'map'},
		{
			id: 'character',
			moves: 'use character-2',
			ask: ['character me-gold3'],
			not: {end: 'end'},
			tab: 'offers',
		},
		{
			id: 'room',
			moves: 'character ch-food2',
			ask: ['place me-gold3 5 1', 'place me-gold3 4 1'],
			not: {'place *': 'large'},
			tab: 'own',
		},
		{
			id: 'contract',
			moves: `
				end; take grey 2; architect koln; pillar koln; end; corruption 2; take pink 5; bonus
			`,
			ask: ['contract a5'],
			tab: 'offers',
		},
		{id: 'fulfil', ask: ['fulfil a5 with gold'], not: {'fulfil *': 'food'}, tab: 'own'},
		{id: 'crest', ask: ['crest 5'], not: {'crest *': 'other'}, tab: 'own'},
		{
			id: 'king',
			moves: 'gain stone wool; end',
			highlight: {drawn: ['.tt-king', '.tt-fairs']},
			tab: 'map',
		},
		{id: 'end', highlight: {drawn: ['.tt-fairs', '.tt-own']}, tab: 'own'},
	],
};
