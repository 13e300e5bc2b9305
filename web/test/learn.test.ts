// Every step of every introduction is a real position, its answers are legal, and every other legal
// move gets a reply, in every language.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {matches, readStudy} from '../src/app/study';
import {LANGUAGES, has} from '../src/app/words';
import type {Position} from '../src/engine/engine';
import {
	LEARNER,
	replyTo,
	gameUpTo,
	wordId,
	wordIds,
	type Lesson,
	type Step,
} from '../src/learn/lesson';
import {translated} from '../tools/lessons.mjs';
import {LESSONS, lessonText} from './lessons';
import {loadEngine, readWords, speakHere} from './support';

const engine = await loadEngine();

/** The position of a step; fails if a move on the way is not legal. */
function reach(lesson: Lesson, at: number): Position {
	const {setup, moves} = gameUpTo(lesson, at);
	const position = engine.start(setup);
	assert.ok(position, `${lesson.game}: set-up`);
	const step = `${lesson.game} ${lesson.steps[at]?.id}`;
	moves.forEach((move, ply) =>
		assert.ok(
			position.play(move),
			`${step}: move ${ply + 1}, ${move}: rule ${position.why(move)}`,
		),
	);
	return position;
}

function asking(lesson: Lesson): [Step, number][] {
	return lesson.steps.map((step, at): [Step, number] => [step, at]).filter(([step]) => step.ask);
}

for (const lesson of Object.values(LESSONS)) {
	test(`${lesson.game}: every step is reached by legal moves`, () => {
		assert.ok(lesson.steps.length >= 10, 'about ten steps');
		lesson.steps.forEach((_, at) => reach(lesson, at).release());
	});

	test(`${lesson.game}: what is asked for is legal, and the learner's to do`, () => {
		for (const [step, at] of asking(lesson)) {
			const position = reach(lesson, at);
			const legal = position.moves();
			assert.equal(position.actor(), LEARNER, step.id);
			assert.ok(legal.includes(step.ask?.[0] as string), `${step.id}: ${step.ask?.[0]}`);
			for (const pattern of step.ask as string[])
				assert.ok(
					legal.some((move) => matches(pattern, move)),
					`${step.id}: ${pattern}`,
				);
			position.release();
		}
	});

	test(`${lesson.game}: other legal moves exist, and every one of them is answered`, () => {
		for (const lang of LANGUAGES) {
			speakHere(lang);
			for (const [step, at] of asking(lesson)) {
				const position = reach(lesson, at);
				const verdicts = position.moves().map((move) => replyTo(step, move));
				position.release();
				for (const verdict of verdicts)
					if (verdict !== 'right')
						assert.ok(
							has(wordId(lesson, step, verdict.not)),
							`${lang} ${step.id} ${verdict.not}`,
						);
				const said = new Set(
					verdicts.map((verdict) => (verdict === 'right' ? '' : verdict.not)),
				);
				for (const part of Object.values(step.not ?? {}))
					assert.ok(said.has(`not.${part}`), `${step.id}: nobody ever hears not.${part}`);
			}
		}
	});

	test(`${lesson.game}: every word of a step exists, and no other`, () => {
		const wanted = lesson.steps.flatMap((step) => wordIds(lesson, step)).sort();
		const written = Object.keys(readWords('learn.en')).filter((id) =>
			id.startsWith(`learn.${lesson.game}.`),
		);
		assert.deepEqual(written.sort(), wanted);
	});

	test(`${lesson.game}: it is a study in every language, with every answer in words`, () => {
		for (const lang of LANGUAGES) {
			const words = {...readWords(lang), ...readWords(`learn.${lang}`)};
			const study = readStudy(
				engine,
				translated(lessonText(lesson.game), lesson.game, words),
			);
			const notes = study.flatMap(({nodes}) => nodes.flatMap((node) => node.notes));
			const count = (kind: string): number =>
				notes.filter((note) => note.kind === kind).length;
			assert.equal(count('step'), lesson.steps.length);
			assert.equal(count('find'), asking(lesson).length);
			assert.equal(count('done'), asking(lesson).length);
			const last = lesson.steps[lesson.steps.length - 1] as Step;
			const said = words[wordId(lesson, last, 'say')];
			assert.ok(
				notes.some(({kind, text}) => kind === 'text' && text === said),
				lang,
			);
		}
	});
}
