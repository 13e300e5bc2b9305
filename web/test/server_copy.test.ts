// What an author changes reaches the server, and is on the device until it has.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readStudy, withNotes, writeStudy, type Study} from '../src/app/study';
import {Refusal, type StudyHead, type StudyText} from '../src/net/protocol';
import {ServerCopy} from '../src/study/server_copy';
import type {UnsentStore, UnsentStudy} from '../src/study/saved_study';
import {FakeWorld, settle} from './fake_world';
import {loadEngine} from './support';

const engine = await loadEngine();
const FIRST = 'bastide 1\ngame medina\nplayers 2\nmoves\n';
const SOON_MS = 5000;
const LATER_MS = 60000;

function commented(text: string): Study {
	return readStudy(engine, FIRST).map((chapter) => withNotes(chapter, 0, 'text', [text]));
}

/** A device that can be full. */
class FakeDevice implements UnsentStore {
	kept: UnsentStudy | undefined;
	isFull = false;
	save(one: UnsentStudy): Promise<boolean> {
		if (!this.isFull) this.kept = one;
		return Promise.resolve(!this.isFull);
	}
	find(): Promise<UnsentStudy | undefined> {
		return Promise.resolve(this.kept);
	}
	remove(): Promise<void> {
		this.kept = undefined;
		return Promise.resolve();
	}
	all(): Promise<UnsentStudy[]> {
		return Promise.resolve([]);
	}
	told: (other: UnsentStudy) => void = () => undefined;
	watch(_id: string, told: (other: UnsentStudy) => void): () => void {
		this.told = told;
		return () => undefined;
	}
}

/** A server with one study. */
class FakeServer {
	version = 1;
	text = FIRST;
	refusal = '';
	/** Answers wait for this. */
	gate: Promise<void> = Promise.resolve();

	head(): StudyHead {
		const {version} = this;
		const owner = {id: 'a', name: 'Ada'};
		const times = {created: 1, changed: 1};
		return {
			study: 's',
			owner,
			title: '',
			game: 'medina',
			visibility: 'private',
			version,
			...times,
		};
	}
	async saveStudy(_study: string, version: number, text: string): Promise<StudyHead> {
		await this.gate;
		if (this.refusal) throw new Refusal(this.refusal);
		if (version !== this.version) throw new Refusal('other-version');
		this.version++;
		this.text = text;
		return this.head();
	}
	study(): Promise<StudyText> {
		return Promise.resolve({...this.head(), text: this.text});
	}
}

function opened(): {world: FakeWorld; device: FakeDevice; server: FakeServer; copy: ServerCopy} {
	const [world, device, server] = [new FakeWorld(), new FakeDevice(), new FakeServer()];
	const found = {...server.head(), text: server.text};
	const copy = new ServerCopy(world, server, device, found, String, () => undefined);
	return {world, device, server, copy};
}

test('changes are on the device first, and sent together', async () => {
	const {world, device, server, copy} = opened();
	await copy.save(commented('One.'));
	await copy.save(commented('Two.'));
	assert.equal(copy.state.value, 'waiting');
	assert.match(device.kept?.text ?? '', /Two\./);
	assert.equal(server.version, 1);
	await world.pass(SOON_MS);
	assert.deepEqual([copy.state.value, server.version, device.kept], ['saved', 2, undefined]);
	assert.match(server.text, /Two\./);
});

test('a change that is made while another one is on its way is sent after it', async () => {
	const {world, server, copy} = opened();
	let open = (): void => undefined;
	server.gate = new Promise((resolve) => (open = resolve));
	await copy.save(commented('One.'));
	await world.pass(SOON_MS);
	assert.equal(copy.state.value, 'sending');
	await copy.save(commented('Two.'));
	open();
	await settle();
	await world.pass(SOON_MS);
	assert.deepEqual([copy.state.value, server.version], ['saved', 3]);
	assert.match(server.text, /Two\./);
});

for (const refusal of ['no-server', 'too-many', 'storage'])
	test(`${refusal}: it is sent again, and stays on the device until then`, async () => {
		const {world, device, server, copy} = opened();
		server.refusal = refusal;
		await copy.save(commented('One.'));
		await world.pass(SOON_MS);
		assert.equal(copy.state.value, 'waiting');
		assert.notEqual(copy.fault.value, '');
		assert.match(device.kept?.text ?? '', /One\./);
		server.refusal = '';
		await world.pass(LATER_MS);
		assert.deepEqual([copy.state.value, copy.fault.value, server.version], ['saved', '', 2]);
	});

test('what the server does not take stays on the device', async () => {
	const {world, device, server, copy} = opened();
	server.refusal = 'muted';
	await copy.save(commented('One.'));
	await world.pass(LATER_MS);
	assert.equal(copy.state.value, 'refused');
	assert.match(device.kept?.text ?? '', /One\./);
});

test('a version that was saved elsewhere is not overwritten unasked', async () => {
	const {world, device, server, copy} = opened();
	await server.saveStudy('s', 1, writeStudy(commented('Elsewhere.')));
	await copy.save(commented('Here.'));
	await world.pass(SOON_MS);
	assert.equal(copy.state.value, 'conflict');
	await copy.save(commented('Here, more.'));
	await world.pass(LATER_MS);
	assert.match(server.text, /Elsewhere\./);
	assert.match(device.kept?.text ?? '', /Here, more\./);
	await copy.overwrite();
	assert.deepEqual([copy.state.value, server.version], ['saved', 3]);
	assert.match(server.text, /Here, more\./);
});

test('what an earlier visit did not send may be about an older version', async () => {
	const {device, server, copy, world} = opened();
	const study = commented('From the train.');
	const kept = {id: 's', updated: 0, title: '', game: 'medina', text: writeStudy(study)};
	server.version = 4;
	await device.save({...kept, version: 1});
	copy.resume({...kept, version: 1});
	await world.pass(0);
	assert.equal(
		copy.state.value,
		'conflict',
		'even if the latest text is the one it was opened with',
	);
	assert.equal(server.text, FIRST);
});

test('another tab sends what it has changed; ours follows it', async () => {
	const {world, device, server, copy} = opened();
	const theirs = writeStudy(commented('Theirs.'));
	device.told({id: 's', updated: 0, title: '', game: 'medina', text: theirs, version: 1});
	await server.saveStudy('s', 1, theirs);
	await copy.save(commented('Theirs, and ours.'));
	await world.pass(SOON_MS);
	await world.pass(SOON_MS);
	assert.deepEqual([copy.state.value, server.version], ['saved', 3]);
});

test('a full device is reported', async () => {
	const {device, copy} = opened();
	device.isFull = true;
	await copy.save(commented('One.'));
	assert.ok(copy.isRefused.value);
	device.isFull = false;
	await copy.save(commented('Two.'));
	assert.ok(!copy.isRefused.value);
});
