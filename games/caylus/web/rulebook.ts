// The rulebook of Caylus: sections, with their pictures.
import type {Book} from '#learn/book';

export const rulebook: Book = {
	game: 'caylus',
	sections: [
		{
			id: 'setup',
			rules: 'C1-C9',
			figures: [
				{
					id: 'road',
					step: 'place',
					crop: {around: ['r1', 'r8', 'r16']},
					below: 28,
					marks: {A: 'r6', B: 'r7', C: 'r16'},
				},
			],
		},
		{id: 'turn', rules: 'C10-C15'},
		{
			id: 'income',
			rules: 'C16',
			figures: [
				{
					id: 'residence',
					step: 'end',
					crop: {around: ['r1', 'r4']},
					below: 28,
					marks: {A: 'r2'},
				},
			],
		},
		{
			id: 'workers',
			rules: 'C17-C33',
			figures: [
				{
					id: 'places',
					step: 'beyond',
					hold: '',
					crop: {around: ['castle', 'inn', 'r1', 'r8']},
					below: 28,
				},
			],
		},
		{
			id: 'special',
			rules: 'C34-C47',
			figures: [
				{
					id: 'row',
					step: 'pass',
					crop: {around: ['gate', 'inn']},
					marks: {A: 'trading-post', B: 'stables'},
				},
			],
		},
		{
			id: 'provost',
			rules: 'C48-C50',
			figures: [
				{
					id: 'reach',
					step: 'provost',
					hold: '',
					crop: {around: ['r2', 'r10']},
					below: 30,
					marks: {A: 'r6', B: 'r8'},
				},
			],
		},
		{
			id: 'activation',
			rules: 'C51-C55',
			figures: [
				{
					id: 'order',
					step: 'produce',
					crop: {around: ['r1', 'r10']},
					below: 30,
					marks: {A: 'r1', B: 'r8'},
				},
			],
		},
		{
			id: 'production',
			rules: 'C56-C58',
			figures: [
				{
					id: 'tiles',
					step: 'place',
					crop: {around: ['r1', 'r4']},
					below: 28,
					marks: {A: 'r1', B: 'r2'},
				},
			],
		},
		{
			id: 'construction',
			rules: 'C59-C65',
			figures: [
				{
					id: 'new',
					step: 'batch',
					crop: {around: ['r6', 'r10']},
					below: 30,
					marks: {A: 'r9', B: 'r10'},
				},
			],
		},
		{
			id: 'lawyer',
			rules: 'C66-C74',
			figures: [
				{
					id: 'choice',
					step: 'residence',
					hold: '',
					crop: {around: ['r1', 'r11']},
					below: 30,
					marks: {A: 'r12'},
				},
			],
		},
		{
			id: 'trade',
			rules: 'C75-C78',
			figures: [
				{
					id: 'tiles',
					step: 'residence',
					crop: {around: ['r4', 'r10']},
					below: 28,
					marks: {A: 'r4', B: 'r7', C: 'r9'},
				},
			],
		},
		{
			id: 'castle',
			rules: 'C79-C88',
			figures: [{id: 'houses', step: 'favour', crop: {around: ['castle']}}],
		},
		{
			id: 'bailiff',
			rules: 'C89-C93',
			figures: [
				{
					id: 'marks',
					step: 'own',
					crop: {around: ['r2', 'r11', 'r18']},
					below: 28,
					marks: {A: 'r8', B: 'r12', C: 'r18'},
				},
			],
		},
		{
			id: 'scoring',
			rules: 'C94-C95',
			figures: [{id: 'castle', step: 'aim', crop: {around: ['castle']}}],
		},
		{
			id: 'favours',
			rules: 'C96-C114',
			figures: [{id: 'table', step: 'own', of: 'panels', crop: {whole: '.cy-favours'}}],
		},
		{id: 'end', rules: 'C115-C117', figures: [{id: 'road', step: 'aim'}]},
		{id: 'two', rules: 'C118-C121'},
		{id: 'light', rules: 'C122-C123'},
	],
};
