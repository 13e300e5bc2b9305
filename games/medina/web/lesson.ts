// The introduction to Medina: two seats, second edition.
import type {Lesson} from '#learn/lesson';

const SETUP = {game: 'medina', players: 2, options: {}};

/** A whole game, for the reader to look at. */
const PLAYED = `
	well m3; merchant e4; building grey k3; building orange m1; wall s14; building brown m5;
	wall s1; stable k4; wall w1; stable n1; wall n14; wall e1; wall s2; stable l1; wall w2;
	stable n5; wall n13; wall n1; wall e2; wall s13; roof m1; wall e3; wall e10; wall s12; wall n12;
	wall e4; wall e9; wall e5; wall n2; wall n11; wall n3; wall n10; wall n4; stable j3; wall w3;
	wall n5; wall s3; wall e8; wall w10; wall n6; stable m6; wall e7; merchant e3; merchant e5;
	merchant e2; merchant f2; merchant d5; merchant f1; merchant g1; merchant c5; building grey d4;
	merchant b5; merchant h1; stable d3; merchant b4; stable c4; merchant a4; building purple g2;
	merchant h2; building grey e1; building brown a5; merchant h3; merchant h4; merchant g4;
	merchant g5; merchant g6; building orange f5; neutral f5; merchant a3; merchant g7; merchant g8;
	merchant g9; merchant a2; merchant h9; neutral g2; building purple a1; merchant i9;
	building orange h5; neutral a1; neutral h5; merchant i8; building purple h8;
	building orange g10; building brown a6; building brown b6; building purple h7;
	building orange f10; building grey d1; building orange h10; building orange e10;
	building orange i10; building brown b7; building orange e9; building orange d10;
	building orange j10; building brown a7; building brown b8; roof e9; merchant j8;
	building brown c8; building brown c7; building grey c1; building grey a10; building grey b10;
	building grey k8; building brown d7; merchant j7; building purple i7; building purple n10;
	merchant b2; merchant c2; building purple n9; building purple m10; building brown c6;
	building grey l8; roof a5; building grey k7; building grey k6; roof c1; building grey i1;
	building grey j1; building purple n8; roof n8; building grey f7; roof d4; roof m5; roof h7
`;

// words: learn.medina.*
export const lesson: Lesson = {
	game: 'medina',
	setup: SETUP,
	steps: [
		{id: 'aim', moves: PLAYED, highlight: {drawn: ['.seat0 .md-palaces', '.seat-chip.seat0']}},
		{
			id: 'turn',
			fresh: SETUP,
			moves: 'well f6; merchant d8',
			ask: ['building orange c9', 'building orange *'],
			not: {'building *': 'colour'},
		},
		{
			id: 'share',
			moves: 'building orange b9; building grey l4',
			ask: ['building orange b10', 'building orange *'],
			not: {'building *': 'colour'},
		},
		{
			id: 'well',
			ask: [
				'building purple d6',
				'building purple h6',
				'building purple f8',
				'building purple f4',
			],
			not: {'building purple *': 'square'},
			highlight: {keys: ['building purple', 'd6', 'h6', 'f8', 'f4']},
		},
		{
			id: 'claim',
			moves: 'building orange c10; building grey l5',
			ask: ['roof b9'],
			not: {'roof *': 'other', 'neutral *': 'neutral', 'building orange *': 'grow'},
		},
		{
			id: 'stable',
			ask: ['stable a10'],
			not: {
				'stable k*': 'grey',
				'stable l*': 'grey',
				'stable m*': 'grey',
				'stable *': 'corner',
			},
		},
		{
			id: 'wall',
			moves: 'building orange h2; building grey k4',
			ask: ['wall n1', 'wall w10'],
			not: {'wall *': 'far'},
			highlight: {keys: ['wall', 'wall:n1', 'wall:w10', 'tower:nw']},
		},
		{
			id: 'merchant',
			ask: ['merchant c8', 'merchant d9'],
			not: {'merchant *': 'away'},
			find: true,
		},
		{
			id: 'tea',
			moves: 'building orange h3; building purple c6',
			ask: ['roof c6'],
			not: {'roof *': 'grey', 'neutral *': 'neutral'},
			highlight: {keys: ['roof', 'd6', 'c6']},
		},
		{id: 'wait', ask: ['tea'], not: {'building grey *': 'grey'}},
		{
			id: 'neutral',
			moves: 'building orange g2; building orange g3',
			ask: ['neutral g2'],
			not: {'neutral *': 'grey', 'roof *': 'roof', 'building orange *': 'grow'},
		},
		{id: 'lane', ask: ['building brown l8', 'building brown *'], find: true},
		{
			id: 'end',
			moves: 'building brown l9; building grey k5',
			highlight: {drawn: ['.seat0 .points-button', '.seat-chip.seat0 b']},
		},
	],
};
