// The options of a new table: every value has a name, and the default is the engine's.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {has} from '../src/app/words';
import {infoOf} from '../src/engine/engine';
import {optionTexts, defaultOf} from '../src/ui/options';
import {SHIPPED} from '../tools/games.mjs';
import {loadEngine, speakHere} from './support';

const engine = await loadEngine();

test('what is usual hangs on the other options, never on the option itself', () => {
	const medina = infoOf(engine, 'medina');
	assert.equal(defaultOf(engine, medina, {})['reconnect'], 'tower');
	assert.equal(defaultOf(engine, medina, {edition: 'first'})['reconnect'], 'arm');
	assert.equal(defaultOf(engine, medina, {reconnect: 'arm'})['reconnect'], 'tower');
	assert.equal(defaultOf(engine, medina, {edition: 'first'})['edition'], 'second');
});

test('the first page knows what is usual before the engine is there', () => {
	for (const {name} of engine.games)
		assert.deepEqual(
			engine.registry().usual[name],
			defaultOf(engine, infoOf(engine, name), {}),
			name,
		);
});

test('every value of every option has a name, in every language', () => {
	for (const lang of ['en', 'fr', 'uk'] as const) {
		speakHere(lang);
		for (const {name, options} of engine.games.filter((one) => SHIPPED.includes(one.name)))
			for (const option of options)
				for (const value of option.values)
					assert.ok(has(`options.${name}.${option.name}.${value}`), `${lang} ${value}`);
	}
	assert.deepEqual(optionTexts('caylus', {lawyer: '3'}), ['Бали за нотаріуса: 3 бали']);
});
