// The rulebook of Medina: sections, with their pictures.
import type {Book} from '#learn/book';

const FIRST = {game: 'medina', players: 2, options: {edition: 'first'}};

export const rulebook: Book = {
	game: 'medina',
	sections: [
		{
			id: 'setup',
			rules: 'M1-M9',
			figures: [{id: 'board', step: 'turn', marks: {A: 'f6', B: 'd8', C: 'tower:nw'}}],
		},
		{
			id: 'turn',
			rules: 'M10-M18',
			figures: [{id: 'stock', step: 'share', of: 'tray', hold: ''}],
		},
		{
			id: 'buildings',
			rules: 'M19-M29',
			figures: [
				{id: 'grow', step: 'share', hold: 'building orange', crop: {around: ['a7', 'f10']}},
				{
					id: 'lane',
					step: 'lane',
					hold: 'building brown',
					crop: {around: ['e1', 'n7']},
					marks: {A: 'j5', B: 'j3'},
				},
			],
		},
		{
			id: 'roofs',
			rules: 'M30-M36',
			figures: [
				{
					id: 'claimed',
					step: 'lane',
					crop: {around: ['f1', 'n6']},
					marks: {A: 'g3', B: 'l5'},
				},
			],
		},
		{
			id: 'stables',
			rules: 'M37-M40',
			figures: [
				{id: 'places', step: 'stable', hold: 'stable', crop: {around: ['a7', 'f10']}},
			],
		},
		{
			id: 'merchants',
			rules: 'M41-M46',
			figures: [
				{
					id: 'ends',
					step: 'tea',
					hold: '',
					then: 'roof c6',
					crop: {around: ['a5', 'f10']},
					marks: {A: 'd8', B: 'c8'},
				},
			],
		},
		{
			id: 'walls',
			rules: 'M47-M51',
			figures: [
				{
					id: 'arms',
					step: 'wall',
					hold: 'wall',
					crop: {around: ['tower:nw', 'tower:ne', 'h8']},
					marks: {A: 'wall:n1', B: 'wall:n14'},
				},
			],
		},
		{
			id: 'palace-tiles',
			rules: 'M52-M56',
			figures: [{id: 'table', step: 'lane', of: 'panels', crop: {whole: '.md-table'}}],
		},
		{
			id: 'tower-tiles',
			rules: 'M57-M66',
			figures: [
				{
					id: 'corner',
					step: 'merchant',
					crop: {around: ['tower:nw', 'e7']},
					marks: {A: 'wall:n1', B: 'a10', C: 'tower:nw'},
				},
			],
		},
		{id: 'tea', rules: 'M67-M72', figures: [{id: 'stock', step: 'wait', of: 'tray', hold: ''}]},
		{
			id: 'well',
			rules: 'M73-M74',
			figures: [
				{
					id: 'squares',
					step: 'well',
					crop: {around: ['c3', 'i9']},
					hold: 'building purple',
					marks: {A: 'f8', B: 'g7'},
				},
			],
		},
		{id: 'end', rules: 'M75-M78', figures: [{id: 'full', step: 'aim'}]},
		{
			id: 'scoring',
			rules: 'M79-M85',
			figures: [
				{
					id: 'palace',
					step: 'aim',
					crop: {around: ['tower:nw', 'k7']},
					marks: {A: 'e9', B: 'wall:n4', C: 'g9', D: 'h9', E: 'i9'},
				},
			],
		},
		{
			id: 'ditt',
			rules: 'M86-M93',
			figures: [
				{
					id: 'block',
					fresh: FIRST,
					then: `
						merchant h6; building grey e4; building black k8; building grey e5;
						building grey f4; building black l8; building brown c9; block e4; wall n1
					`,
					crop: {around: ['b2', 'm10']},
					marks: {A: 'e4'},
				},
			],
		},
	],
};
