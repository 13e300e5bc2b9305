// What we choose about notifications, and how this browser takes part.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Notifications} from '../src/app/notifications';
import type {Permission, PushDevice, Subscription} from '../src/app/push';
import {aheadIn, shiftsFrom} from '../src/app/quiet_shifts';
import type {NoticeData} from '../src/net/protocol';
import type {Rest} from '../src/net/rest';

const SUBSCRIPTION: Subscription = {endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a'};
const NOW = Date.UTC(2026, 0, 15, 12);

class FakeBrowser implements PushDevice {
	answer: Permission = 'granted';
	allowed: Permission = 'default';
	subscribed: Subscription | null = null;

	permission(): Permission {
		return this.allowed;
	}
	ask(): Promise<Permission> {
		this.allowed = this.answer;
		return Promise.resolve(this.answer);
	}
	current(): Promise<Subscription | null> {
		return Promise.resolve(this.subscribed);
	}
	subscribe(key: string): Promise<Subscription> {
		assert.equal(key, 'key');
		this.subscribed = SUBSCRIPTION;
		return Promise.resolve(SUBSCRIPTION);
	}
	unsubscribe(): Promise<void> {
		this.subscribed = null;
		return Promise.resolve();
	}
}

/** What a server would store. */
class FakeServer {
	data: NoticeData = {
		key: 'key',
		has_mail: true,
		language: 'en',
		turns: true,
		ends: true,
		remind: 0,
		digest: false,
		push: [],
		quiet_tables: [],
		hook_format: '',
	};
	sent: unknown[] = [];

	notices(): Promise<NoticeData> {
		return Promise.resolve(this.data);
	}
	setNotices(chosen: object): Promise<NoticeData> {
		this.sent.push(chosen);
		this.data = {...this.data, ...chosen};
		return Promise.resolve(this.data);
	}
	addPush({endpoint}: Subscription): Promise<NoticeData> {
		this.data = {...this.data, push: [{id: '1', endpoint, created: 0}]};
		return Promise.resolve(this.data);
	}
	deletePush(): Promise<NoticeData> {
		this.data = {...this.data, push: []};
		return Promise.resolve(this.data);
	}
}

function made(): {browser: FakeBrowser; server: FakeServer; notifications: Notifications} {
	const browser = new FakeBrowser();
	const server = new FakeServer();
	let isAnswered = false;
	const page = {
		rest: server as unknown as Rest,
		now: () => NOW,
		language: () => 'fr' as const,
		zone: () => 'Europe/Paris',
		isAnswered: () => isAnswered,
		answer: () => void (isAnswered = true),
	};
	return {browser, server, notifications: new Notifications(page, browser)};
}

test('nobody is asked before the first move, and everyone once', async () => {
	const {browser, server, notifications} = made();
	assert.equal(notifications.isOffered.value, false);
	notifications.moved();
	assert.equal(notifications.isOffered.value, true);
	await notifications.accept();
	assert.deepEqual([notifications.isOffered.value, notifications.isOn.value], [false, true]);
	assert.equal(server.data.push.length, 1);
	browser.allowed = 'default';
	notifications.moved();
	assert.equal(notifications.isOffered.value, false);
});

test('after a no nobody is asked again', () => {
	const {notifications} = made();
	notifications.moved();
	notifications.decline();
	notifications.moved();
	assert.equal(notifications.isOffered.value, false);
});

test('a browser that blocks notifications is not subscribed', async () => {
	const {browser, server, notifications} = made();
	browser.answer = 'denied';
	assert.equal(await notifications.turnOn(), false);
	assert.deepEqual([notifications.isOn.value, server.data.push], [false, []]);
	assert.equal(notifications.permission.value, 'denied');
});

test('who signs out leaves no subscription behind', async () => {
	const {browser, server, notifications} = made();
	await notifications.turnOn();
	await notifications.leave();
	assert.deepEqual([server.data.push, browser.subscribed], [[], null]);
});

test('the subscription of another browser does not count here', async () => {
	const {server, notifications} = made();
	await server.addPush({...SUBSCRIPTION, endpoint: 'https://push.example/2'});
	await notifications.load();
	assert.equal(notifications.isOn.value, false);
});

test('quiet hours go with the clock of the place', async () => {
	const {server, notifications} = made();
	await notifications.load();
	await notifications.choose({quiet: {from: 1320, to: 480}});
	const {quiet} = server.sent[0] as {quiet: {zone: string; shifts: [number, number][]}};
	assert.equal(quiet.zone, 'Europe/Paris');
	assert.deepEqual(quiet.shifts[0], [0, 60]);
	await notifications.choose({turns: false});
	assert.equal((server.sent[1] as {quiet: {from: number}}).quiet.from, 1320);
	await notifications.choose({quiet: null});
	assert.equal((server.sent[2] as {quiet: null}).quiet, null);
});

test('clocks change at the right hour, also south of the equator', () => {
	assert.deepEqual(shiftsFrom(NOW, aheadIn('Europe/Paris')).slice(0, 3), [
		[0, 60],
		[Date.UTC(2026, 2, 29, 1), 120],
		[Date.UTC(2026, 9, 25, 1), 60],
	]);
	assert.deepEqual(shiftsFrom(NOW, aheadIn('Australia/Lord_Howe')).slice(0, 2), [
		[0, 660],
		[Date.UTC(2026, 3, 4, 15), 630],
	]);
	assert.deepEqual(shiftsFrom(NOW, aheadIn('Asia/Kolkata')), [[0, 330]]);
	assert.ok(shiftsFrom(NOW, aheadIn('America/New_York')).length <= 8);
});
