// What tools/check/translations cannot check: that the words fit their uses.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, nameOf, phrase, say, t, tn} from '../src/app/words';
import {OTHER_EVENTS, CHAT_EVENTS} from '../src/ui/chat_events';
import {loadEngine, readWords, speakHere} from './support';

const web = process.env.BASTIDE_WEB as string;

test('an id that is misspelt does not compile', () => {
	const game: string = 'medina';
	// @ts-expect-error there is no such word
	assert.equal(t('web.misspelt'), 'web.misspelt');
	// @ts-expect-error nor one that is like this
	assert.equal(t(`web.${game}.misspelt`), 'web.medina.misspelt');
	// @ts-expect-error and a string could be anything
	assert.equal(t(game), 'medina');
	speakHere(LANGUAGES[0]);
	assert.equal(t(`${game}.name`), 'Medina');
});

test('every form that a language has is asked for by some number', () => {
	for (const lang of LANGUAGES) {
		speakHere(lang);
		const said = [0, 1, 2, 5, 11, 21, 111].map((n) => tn('web.points', n).replace(/\d+/, ''));
		const forms = readWords(lang)['web.points'] as string[];
		assert.deepEqual(new Set(said), new Set(forms.map((text) => text.replace('%1$d', ''))));
	}
});

test('every refusal of the server is put into words', () => {
	const codes = [
		...readFileSync(join(web, '../server/table/refusals.def'), 'utf8').matchAll(
			/^REFUSAL\(\w+, "([\w-]+)"\)/gm,
		),
	].map((match) => match[1]);
	assert.ok(codes.length > 30);
	const english = readWords(LANGUAGES[0]);
	for (const code of codes) assert.ok(`web.refusal.${code}` in english, code);
});

test('every level of strength has a name', async () => {
	const english = readWords(LANGUAGES[0]);
	for (const level of (await loadEngine()).levels)
		for (const id of [
			`levels.${level}`,
			`levels.${level}.for`,
			`levels.${level}.plays`,
			`web.against.${level}`,
		])
			assert.ok(id in english, id);
});

test('every kind of event is told among the talk, or not on purpose', () => {
	const events = readFileSync(join(web, '../server/table/events.def'), 'utf8');
	const kinds = [...events.matchAll(/^EVENT\(\w+, "([\w-]+)"/gm)].map((match) => match[1] ?? '');
	assert.ok(kinds.length > 15);
	for (const kind of kinds)
		assert.ok(
			CHAT_EVENTS.has(kind) !== OTHER_EVENTS.has(kind),
			`${kind} in CHAT_EVENTS or OTHER_EVENTS of chat_events.ts`,
		);
	const english = readWords(LANGUAGES[0]);
	for (const kind of CHAT_EVENTS)
		if (kind !== 'chat' && kind !== 'ask')
			assert.ok(`web.event.${kind}` in english, `web.event.${kind}`);
});

const DRINKS = [
	['en', 'you drink tea', 'Olena drinks tea'],
	['fr', 'vous faites une pause thé', 'Olena fait une pause thé'],
	['uk', 'ви п’єте чай', 'Olena п’є чай'],
];

test('a person without a name is "you", and the verb follows', () => {
	for (const lang of LANGUAGES) {
		speakHere(lang);
		const names = [t('web.you-name'), 'Olena'];
		assert.equal(names[0]?.toLowerCase(), t('web.you'), lang);
		const drinks = (seat: number): string =>
			say(phrase('web.medina.log.tea', nameOf(seat)), names);
		const [, own, others] = DRINKS.find(([code]) => code === lang) ?? [];
		assert.deepEqual([drinks(0), drinks(1)], [own, others]);
		const gets = say(phrase('web.medina.note.tile', 'x', nameOf(0), 2), names);
		assert.ok(gets.includes(t('web.you')) && !gets.includes(t('web.you-name')), gets);
	}
});
