// The rulebook of Tiletum: sections, with their pictures.
import type {Book} from '#learn/book';

export const rulebook: Book = {
	game: 'tiletum',
	sections: [
		{
			id: 'setup',
			rules: 'T1-T12',
			figures: [
				{
					id: 'map',
					step: 'die',
					crop: {whole: '.tt-map'},
					marks: {A: 'spot:tiletum', B: 'spot:praha', C: 'spot:genova'},
				},
			],
		},
		{
			id: 'rounds',
			rules: 'T13-T16',
			figures: [
				{
					id: 'wheel',
					step: 'die',
					crop: {whole: '.tt-wheel'},
					marks: {A: 'die:black-3', B: 'die:pink-5'},
				},
			],
		},
		{
			id: 'turn',
			rules: 'T17-T35',
			figures: [
				{
					id: 'dice',
					step: 'architect',
					hold: '',
					crop: {whole: '.tt-wheel'},
					marks: {A: 'die:yellow-2'},
				},
			],
		},
		{
			id: 'king',
			rules: 'T36-T43',
			figures: [{id: 'track', step: 'king', crop: {whole: '.tt-king'}}],
		},
		{
			id: 'fair',
			rules: 'T44-T49',
			figures: [{id: 'list', step: 'king', of: 'panels', crop: {whole: '.tt-fairs'}}],
		},
		{id: 'cleanup', rules: 'T50-T54'},
		{
			id: 'architect',
			rules: 'T55-T60',
			figures: [
				{
					id: 'paris',
					step: 'pillar',
					hold: '',
					crop: {around: ['spot:tiletum', 'spot:bordeaux', 'spot:koln']},
					marks: {A: 'spot:paris'},
				},
			],
		},
		{
			id: 'merchant',
			rules: 'T61-T66',
			figures: [
				{
					id: 'paris',
					step: 'house',
					hold: '',
					crop: {around: ['spot:tiletum', 'spot:bordeaux', 'spot:koln']},
					marks: {A: 'house:paris:1'},
				},
			],
		},
		{
			id: 'character',
			rules: 'T67-T73',
			figures: [
				{
					id: 'offer',
					step: 'character',
					hold: '',
					crop: {whole: '.tt-offers'},
					marks: {A: 'offer:me-gold3'},
				},
				{
					id: 'rooms',
					step: 'room',
					hold: 'store:me-gold3',
					of: 'tray',
					crop: {around: ['room:1:3', 'room:5:1']},
					below: 52,
					marks: {A: 'room:5:1'},
				},
			],
		},
		{
			id: 'contract',
			rules: 'T74-T76',
			figures: [
				{
					id: 'offer',
					step: 'contract',
					hold: '',
					crop: {whole: '.tt-offers'},
					marks: {A: 'offer:a5'},
				},
			],
		},
		{id: 'king-action', rules: 'T77-T78'},
		{id: 'nested', rules: 'T79-T82'},
		{
			id: 'tasks',
			rules: 'T83-T97',
			figures: [
				{
					id: 'board',
					step: 'fulfil',
					hold: '',
					of: 'tray',
					crop: {around: ['room:3:2', 'store:a5', 'crest:5']},
					below: 12,
					marks: {A: 'store:a5', B: 'crest:5'},
				},
			],
		},
		{id: 'tiles', rules: 'T98-T109'},
		{
			id: 'boards',
			rules: 'T110-T115',
			figures: [
				{
					id: 'completed',
					step: 'end',
					of: 'tray',
					crop: {around: ['room:3:2', 'room:5:1']},
					below: 52,
					marks: {A: 'room:5:1'},
				},
			],
		},
		{id: 'people', rules: 'T116-T125'},
		{id: 'end', rules: 'T126-T131'},
		{id: 'rulebooks', rules: 'W1-W5'},
	],
};
