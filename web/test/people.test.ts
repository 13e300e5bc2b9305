// What the page knows about people: who can be reported, what devices are called, what the server
// is asked about us.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {browserName, peopleAt} from '../src/app/people';
import {Feed} from '../src/net/feed';
import type {Now, TableEvent, TableMessage} from '../src/net/protocol';
import {Rest} from '../src/net/rest';

test('all people at a table except yourself can be reported, each once', () => {
	const feed = new Feed('abcdefghijklmnop');
	const events: TableEvent[] = [
		{number: 0, at: 0, kind: 'sit', seat: 1, person: 'ada', text: 'Ada'},
		{number: 1, at: 0, kind: 'sit', seat: 2, person: 'old', text: 'Gone Away'},
		{number: 2, at: 0, kind: 'stand', seat: 2, person: 'old'},
		{number: 3, at: 0, kind: 'chat', person: 'eve', guest: true, text: 'Boo!'},
	];
	const now = {
		size: events.length,
		seats: [
			{kind: 'person', person: 'ada', name: 'Ada', guest: false},
			{kind: 'person', person: 'bob', name: 'Bob', guest: true},
			{kind: 'bot', level: 'mason'},
		],
	} as Now;
	feed.takeTable({type: 'table', now, events} as unknown as TableMessage);
	feed.present.value = {
		type: 'present',
		table: feed.table,
		people: [
			{id: 'bob', name: 'Bob', guest: true},
			{id: 'zoe', name: 'Zoe', guest: false},
		],
		others: 1,
	};
	const people = peopleAt(feed, 'ada', 'somebody');
	assert.deepEqual(people, [
		{id: 'bob', name: 'Bob'},
		{id: 'zoe', name: 'Zoe'},
		{id: 'old', name: 'Gone Away'},
		{id: 'eve', name: 'somebody'},
	]);
	assert.deepEqual(peopleAt(feed, undefined, '')[0], {id: 'ada', name: 'Ada'});
});

test('devices are called by what people call them', () => {
	const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
	const phone =
		'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML) Chrome/126.0 Safari/537.36';
	const edge = `${phone.replace('Linux; Android 14', 'Windows NT 10.0')} Edg/126.0`;
	assert.equal(browserName(firefox), 'Firefox, Linux');
	assert.equal(browserName(phone), 'Chrome, Android');
	assert.equal(browserName(edge), 'Edge, Windows');
	assert.equal(browserName('curl/8.0'), 'curl/8.0');
	assert.equal(browserName(''), '?');
});

test('what is asked about oneself goes to its path', async () => {
	const asked: unknown[] = [];
	const rest = new Rest('/', (address, init) => {
		asked.push([init?.method, address, init?.body]);
		return Promise.resolve(new Response('{"logins": [], "bots": [], "deleted": true}'));
	});
	await rest.changePassword('Ada', 'old horse', 'new horse');
	assert.deepEqual(await rest.logins(), []);
	assert.deepEqual(await rest.endLogin('0123456789abcdef'), []);
	assert.deepEqual(await rest.bots(), []);
	await rest.newBot('Mason');
	await rest.newBotToken('mason');
	assert.deepEqual(await rest.deleteBot('mason'), []);
	await rest.data();
	await rest.deleteMe('new horse');
	await rest.deleteMe('');
	await rest.report({table: 't', person: 'bob', text: 'why'});
	assert.deepEqual(asked, [
		['POST', '/v1/register', '{"name":"Ada","password":"new horse","old":"old horse"}'],
		['GET', '/v1/me/logins', undefined],
		['POST', '/v1/me/logins/end', '{"login":"0123456789abcdef"}'],
		['GET', '/v1/me/bots', undefined],
		['POST', '/v1/me/bots', '{"name":"Mason"}'],
		['POST', '/v1/me/bots/token', '{"bot":"mason"}'],
		['POST', '/v1/me/bots/delete', '{"bot":"mason"}'],
		['GET', '/v1/me/data', undefined],
		['POST', '/v1/me/delete', '{"password":"new horse"}'],
		['POST', '/v1/me/delete', '{}'],
		['POST', '/v1/reports', '{"table":"t","person":"bob","text":"why"}'],
	]);
});
