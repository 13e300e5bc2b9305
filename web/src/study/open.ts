// Opens a study, with the place where its changes are saved; or says why it cannot be opened.
import {refusalText, type Online} from '../app/online';
import {go} from '../app/router';
import {readStudy, type Study} from '../app/study';
import type {World} from '../app/world';
import {RecordError, type Engine} from '../engine/engine';
import type {StudyHead} from '../net/protocol';
import {StudyDesk} from './desk';
import {ServerCopy} from './server_copy';
import {DeviceCopy, addStudy, studies, unsent} from './store';

/** Where a study is. That of a link or of another person can be saved as a copy. */
export type Place =
	| {kind: 'device'; copy: DeviceCopy}
	| {kind: 'server'; copy: ServerCopy}
	| {kind: 'read'; keep: () => void; head: StudyHead | null};

/** none: there is no such study; broken: its text cannot be read, and is not lost. */
export type Found =
	| {kind: 'study'; desk: StudyDesk; place: Place; leave: () => void}
	| {kind: 'none'; why: 'link' | 'device'}
	| {kind: 'refused'; why: string}
	| {kind: 'broken'; text: string; fault: RecordError};

function reading(text: string, open: () => Found): Found {
	try {
		return open();
	} catch (fault) {
		if (fault instanceof RecordError) return {kind: 'broken', text, fault};
		throw fault;
	}
}

export async function openOnDevice(world: World, engine: Engine, id: string): Promise<Found> {
	const saved = await studies.find(id);
	if (!saved) return {kind: 'none', why: 'device'};
	return reading(saved.text, () => {
		const copy = new DeviceCopy(world, id, studies, (text) =>
			desk.adopt(readStudy(engine, text)),
		);
		const save = (study: Study): void => void copy.save(study);
		const desk = new StudyDesk(world, engine, readStudy(engine, saved.text), true, save);
		const leave = (): void => {
			copy.leave();
			desk.leave();
		};
		return {kind: 'study', desk, place: {kind: 'device', copy}, leave};
	});
}

/** A study that is read, and can be saved as a copy. */
export function openRead(
	world: World,
	engine: Engine,
	text: string,
	head: StudyHead | null = null,
): Found {
	return reading(text, () => {
		const study = readStudy(engine, text);
		const desk = new StudyDesk(world, engine, study, false, () => undefined);
		const keep = (): void => void addStudy(world, study).then((id) => go('study', id));
		return {kind: 'study', desk, place: {kind: 'read', keep, head}, leave: () => desk.leave()};
	});
}

/** A study of the server: its owner edits it. */
export async function findOnServer(
	world: World,
	online: Online,
	engine: Engine,
	id: string,
): Promise<Found> {
	const {rest} = online;
	try {
		const [found, me] = await Promise.all([rest.study(id), rest.me().catch(() => null)]);
		const {text, ...head} = found;
		if (me?.you.id !== head.owner.id) return openRead(world, engine, text, head);
		const earlier = await unsent.find(id);
		return reading(earlier?.text ?? text, () => {
			const copy = new ServerCopy(world, rest, unsent, found, refusalText, (other) =>
				desk.adopt(readStudy(engine, other)),
			);
			const first = readStudy(engine, earlier?.text ?? text);
			const save = (study: Study): void => void copy.save(study);
			const desk = new StudyDesk(world, engine, first, true, save);
			if (earlier) copy.resume(earlier);
			const leave = (): void => {
				copy.leave();
				desk.leave();
			};
			return {kind: 'study', desk, place: {kind: 'server', copy}, leave};
		});
	} catch (error) {
		return {kind: 'refused', why: refusalText(error)};
	}
}
