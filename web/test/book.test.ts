// Every rule has its place in the rules' pages, every picture is a real position,
// and the search finds numbers and words.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, has, t} from '../src/app/words';
import {bookWords, ruleNumbers, ruleWords, shownAt} from '../src/learn/book';
import type {Lesson} from '../src/learn/lesson';
import {BOOKS, LESSONS} from './lessons';
import {hasTerms, ruleHasTerms, splitByTerms, termsOf} from '../src/app/search';
import {marksOf, sourceOf} from '../src/learn/rule_sources';
import {loadEngine, readWords, speakHere} from './support';

const engine = await loadEngine();

function rulesFile(game: string): string {
	return readFileSync(
		join(process.env.BASTIDE_WEB as string, '../games', game, 'RULES.md'),
		'utf8',
	);
}

/** The numbers of games/<game>/RULES.md; I1 and its like are invariants of the engine. */
function written(game: string): string[] {
	return [...rulesFile(game).matchAll(/^- \*\*([A-HJ-Z]\d+)\*\*/gm)].map(
		([, number]) => number as string,
	);
}

for (const [game, book] of Object.entries(BOOKS)) {
	test(`${game}: every rule of RULES.md stands in one section, and no other`, () => {
		const placed = book.sections.flatMap(({rules}) => ruleNumbers(rules));
		const rules = written(game);
		assert.ok(rules.length > 90, `${rules.length} rules`);
		assert.deepEqual([...placed].sort(), [...rules].sort());
	});

	test(`${game}: every rule says where it comes from, a ruling in the words of RULES.md`, () => {
		speakHere('en');
		const file = rulesFile(game).replace(/\s+/g, ' ');
		const known = marksOf(game).map(([mark]) => mark);
		for (const rule of written(game)) {
			const source = sourceOf(game, rule);
			assert.ok(source, `${rule} has no source`);
			for (const mark of source.split(' · '))
				assert.ok(
					known.some((each) => mark.split(/[ :]/)[0] === each),
					`${rule}: ${mark}`,
				);
			const said = `[${source.replaceAll(' · ', '; ')}]`;
			assert.ok(file.includes(said), `${rule}: RULES.md does not say ${said}`);
		}
	});

	test(`${game}: every picture is a position of the engine`, () => {
		const lesson = LESSONS[game] as Lesson;
		let pictures = 0;
		for (const {figures} of book.sections)
			for (const figure of figures ?? []) {
				const shown = shownAt(engine, lesson, figure);
				if (figure.hold !== undefined)
					assert.ok(shown.moves.length > 0, `${figure.id}: nobody can move`);
				pictures++;
			}
		assert.ok(pictures >= 12, `${pictures} pictures`);
	});

	test(`${game}: every word of the book exists, and no other`, () => {
		const ids = Object.keys(readWords('learn.en')).filter((id) =>
			id.startsWith(`learn.rules.${game}.`),
		);
		assert.deepEqual(ids.sort(), bookWords(book).sort());
	});

	test(`${game}: letters of a picture are explained in its caption`, () => {
		for (const lang of LANGUAGES) {
			speakHere(lang);
			for (const section of book.sections)
				for (const {id, marks} of section.figures ?? [])
					for (const letter of Object.keys(marks ?? {}))
						assert.match(
							t(`learn.rules.${game}.${section.id}.${id}`),
							new RegExp(`(^|[^\\p{L}])${letter}([^\\p{L}]|$)`, 'u'),
							`${lang} ${section.id} ${letter}`,
						);
		}
	});

	test(`${game}: every rule has words in every language`, () => {
		for (const lang of LANGUAGES) {
			speakHere(lang);
			for (const rule of written(game)) {
				assert.ok(
					has(`${game}.rule.${rule}`) || has(`learn.rule.${rule}`),
					`${lang} ${rule}`,
				);
				assert.notEqual(ruleWords(game, rule), '', rule);
			}
		}
	});
}

test('a number finds its rule, with its letter or without, and no other', () => {
	assert.ok(ruleHasTerms('C48', 'You may move the provost', termsOf('c48')));
	assert.ok(ruleHasTerms('C48', 'You may move the provost', termsOf('48')));
	assert.ok(!ruleHasTerms('C4', 'The jeweller is not in this game', termsOf('c48')));
	assert.ok(!ruleHasTerms('C48', 'You may move the provost', termsOf('c4')));
});

test('words are found whatever their case and accents, and all of them must be there', () => {
	assert.ok(hasTerms('Le prévôt ne peut quitter la route', termsOf('PREVOT route')));
	assert.ok(!hasTerms('Le prévôt ne peut quitter la route', termsOf('prévôt château')));
	assert.ok(hasTerms('П’ять балів за набір', termsOf("п'ять набір")));
	assert.ok(hasTerms('La rue marchande', termsOf('marchand')));
	assert.ok(!hasTerms('Une ville entourée', termsOf('tour')), 'inside a word');
	assert.ok(hasTerms('anything', termsOf('  ')));
});

test('finds are marked where they stand', () => {
	assert.deepEqual(splitByTerms('Le prévôt, le Prévôt', termsOf('prevot')), [
		'Le ',
		'prévôt',
		', le ',
		'Prévôt',
	]);
	assert.deepEqual(splitByTerms('nothing here', termsOf('x')), ['nothing here']);
});
