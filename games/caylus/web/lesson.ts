// The introduction to Caylus: three seats, one turn from its first worker to its
// favour.
import {parseMoves, type Lesson} from '#learn/lesson';

const SETUP = {game: 'caylus', players: 3, options: {}};

/** A whole game, for the reader to look at. */
const PLAYED = `
	deal forest; deal carpenter; deal quarry; deal market; deal farm; deal sawmill; order 2;
	order 1; order 3; place r2; place r3; place r5; place trading-post; place stables; place r8;
	place r1; place r6; place guild; place r7; pass; place stables; pass; pass; provost +3; skip;
	skip; skip; take wood; build wood-peddler food; take cloth; buy stone; build wood-market food;
	place r5; place stables; place trading-post; place r3; place r1; place r2; place r6; pass;
	place r9; place castle; place stables; place r4; skip; provost +2; skip; take wood; build mason;
	sell wood; take cloth; buy wood cloth; batch wood stone; done; favour deniers; use 1;
	place castle; place r11; place trading-post; place r5; place r1; place r9; place r3; place r6;
	place stables; place r10; place r2; provost +1; skip; provost -1; take food; build lawyer;
	take cloth; buy wood cloth; sell wood; batch wood cloth; favour deniers; use 1; place r11;
	place r1; place r5; place r9; place stables; place trading-post; place guild; place r3;
	place r10; place castle; pass; place r12; provost +3; skip; skip; skip; take food; take food;
	buy food stone; sell stone; build workshop; transform r2; batch wood stone; favour deniers;
	use 2; favour prestige; use 1; place r11; place r13; place trading-post; place guild; place r12;
	place r9; pass; place stables; place r5; place r1; place r3; place r10; place r6; place castle;
	provost +2; skip; skip; skip; take wood; take cloth; buy wood cloth; sell wood;
	build stone-farm; transform r5; batch wood cloth; favour deniers; use 3; place r11; place r9;
	place r1; place r7; place r13; place r14; place trading-post; place stables; place castle;
	place r6; place r4; place r3; place r12; place r16; pass; pass; skip; skip; provost +1;
	take food; sell cloth; buy food; buy food stone; build park; transform r3; take stone;
	take food; batch wood stone; batch stone cloth; done; favour deniers; use 4; place r11;
	place r14; place r13; place r15; place r16; place trading-post; place castle; place stables;
	place guild; place r10; place r9; place r12; place r1; pass; place stables; place r6;
	provost -3; provost +3; provost -3; take wood; buy food stone; sell food; build bank;
	transform r1; take cloth; take cloth; batch wood cloth; batch stone cloth; favour prestige;
	use 1; favour prestige; use 2; favour deniers; use 4; favour prestige; use 2; place r11;
	place r14; place r13; place r15; place r16; place stables; place castle; place castle;
	place trading-post; place r17; place r9; place guild; place r6; place r10; place stables; pass;
	provost -3; skip; provost -2; provost +1; buy food wood; sell stone; build alchemist;
	take stone; take food; batch stone cloth; batch wood cloth; batch wood cloth; batch wood stone;
	batch stone cloth; done; favour deniers; use 4; place r15; place r14; place r11; place r13;
	place r16; place r6; place stables; place r17; place trading-post; place castle; place guild;
	place stables; place joust; place r9; place r10; pass; place r4; provost +3; joust;
	favour prestige; use 3; skip; provost -3; provost +1; sell food; buy cloth; sell stone;
	build tailor; take stone; take cloth; take food; pay 5; batch wood stone; batch stone cloth;
	favour prestige; use 4; place r11; place r17; place r15; place r16; place r14; place r13;
	place r18; place r9; place castle; pass; place r10; pass; place r19; place trading-post; skip;
	skip; skip; buy cloth cloth; sell food; build church; favour prestige; use 5; take cloth;
	take food; take wood; pay 5; pay wood stone; pay 3; batch stone cloth; done; favour prestige;
	use 3; place r17; place r11; place castle; place r15; place r16; place r14; place r18;
	place r13; place r20; place trading-post; place castle; place r10; pass; place r19; place r12;
	place r6; provost +2; skip; sell stone; build architect; transform r6; take cloth; take food;
	pay 5; pay food wood wood cloth; pay 2; pay 4; batch wood stone; batch wood cloth;
	batch wood cloth; batch wood stone; batch wood stone; favour prestige; use 4; favour prestige;
	use 5; favour deniers; use 1; favour prestige; use 1; favour deniers; use 5; favour prestige;
	use 5; favour cubes; use 1
`;

/** Where in it a lawyer is at work. */
const LAWYER = parseMoves(PLAYED).slice(0, 99).join(';');

// words: learn.caylus.*
export const lesson: Lesson = {
	game: 'caylus',
	setup: SETUP,
	steps: [
		{
			id: 'aim',
			moves: PLAYED,
			highlight: {keys: ['castle'], drawn: ['.seat0 .points-button', '.seat-chip.seat0 b']},
			tab: 'castle',
		},
		{
			id: 'place',
			fresh: SETUP,
			moves: `
				deal farm; deal quarry; deal forest; deal sawmill; deal market; deal carpenter;
				order 1; order 2; order 3
			`,
			ask: ['place r2'],
			not: {pass: 'pass', 'place r*': 'road'},
		},
		{
			id: 'castle',
			moves: 'place r6; place trading-post',
			ask: ['place castle'],
			not: {pass: 'pass'},
			tab: 'castle',
		},
		{
			id: 'order',
			moves: 'place r3; place r4',
			ask: ['place r1'],
			not: {pass: 'pass', 'place r7': 'beyond', 'place r8': 'beyond', 'place r16': 'beyond'},
		},
		{
			id: 'beyond',
			moves: 'place r5; place castle',
			ask: ['place r8'],
			not: {pass: 'pass', 'place r16': 'mine'},
			highlight: {keys: ['r8', 'r6']},
		},
		{
			id: 'pass',
			moves: 'place stables; place r7',
			ask: ['pass'],
			highlight: {drawn: ['.lesson-buttons .button:last-child']},
		},
		{
			id: 'provost',
			moves: 'pass; pass',
			ask: ['provost +3'],
			not: {'provost +*': 'short', 'provost -*': 'back', skip: 'skip'},
			highlight: {keys: ['provost:9', 'r8']},
		},
		{id: 'produce', moves: 'provost -1; skip', ask: ['take cloth']},
		{
			id: 'build',
			moves: 'take wood; sell food; build wood-sawmill; buy stone',
			ask: ['build mason', 'build wood-market food', 'build wood-peddler food'],
			not: {
				skip: 'skip',
				'build lawyer': 'cubes',
				'build wood-*t stone': 'cubes',
				'build wood-*t cloth': 'cubes',
				'build wood-peddler *': 'cubes',
				'build *': 'two',
			},
		},
		{id: 'batch', ask: ['batch stone cloth'], not: {done: 'done'}, tab: 'castle'},
		{
			id: 'favour',
			moves: 'batch wood stone',
			ask: ['favour deniers', 'favour cubes', 'favour prestige'],
			not: {'favour building': 'building'},
			highlight: {keys: ['line:deniers'], drawn: ['.cy-favours']},
		},
		{id: 'own', moves: 'use 1; place r10', highlight: {keys: ['r10']}},
		{id: 'bailiff', highlight: {keys: ['r12', 'r8', 'castle']}},
		{
			id: 'residence',
			fresh: SETUP,
			moves: LAWYER,
			ask: ['transform r2', 'transform *'],
			highlight: {keys: ['r2', 'r4']},
		},
		{id: 'end', highlight: {drawn: ['.seat0 .points-button', '.seat-chip.seat0 b']}},
	],
};
