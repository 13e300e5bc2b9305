// A replay in a frame of another site (embed.html). It signs nobody in and stores nothing.
// #/TABLE/PLY is a game of the server, #/position/LETTERS/PLY one that comes with the address;
// #/study/server/ID/CHAPTER/PLY and #/study/link/LETTERS/CHAPTER/PLY show a chapter of a study.
import {render, type VNode} from 'preact';
import {browserWorld} from './app/browser';
import {unpackRecord} from './app/game_link';
import {LocalSession} from './app/local_session';
import {gameOfRecord} from './app/records';
import {address, plyOf, route} from './app/router';
import {dark, startSettings} from './app/settings';
import {chapterTexts, readChapter} from './app/study';
import {t} from './app/words';
import type {World} from './app/world';
import type {Engine, Registry} from './engine/engine';
import type {LocalTable} from './games/session';
import {loaderOf, type Bundles} from './loader';

/** Written by the build, from the engine. */
declare const REGISTRY: Registry;

/** A game, and its page in the client. */
interface Place {
	find(world: World): Promise<string | null>;
	page: string;
	ply: number | null;
	/** Of a study: its number, from 1. */
	chapter?: number;
}

function studyPlace([where = '', id = '', chapter = '', ply = '']: string[]): Place {
	return {
		find: (world) => (where === 'server' ? studyOf(world, id) : unpackRecord(id)),
		page: address('study', where, id),
		ply: plyOf(ply) ?? 0,
		chapter: plyOf(chapter) ?? 1,
	};
}

function placeOf([first = '', second = '', third = '', ...rest]: string[]): Place {
	if (first === 'study') return studyPlace([second, third, ...rest]);
	if (first === 'position')
		return {
			find: () => unpackRecord(second),
			page: address('position', second, third),
			ply: plyOf(third),
		};
	return {
		find: (world) => recordOf(world, first),
		page: address('online', first, ...(second ? ['replay', second] : [])),
		ply: plyOf(second),
	};
}

async function recordOf(world: World, table: string): Promise<string | null> {
	const answer = await world.fetch(`v1/tables/${encodeURIComponent(table)}/record`);
	return answer.ok ? answer.text() : null;
}

/** The text of a study that the server shows to everyone, or to those with its link. */
async function studyOf(world: World, id: string): Promise<string | null> {
	const answer = await world.fetch(`v1/studies/${encodeURIComponent(id)}`);
	return answer.ok ? ((await answer.json()) as {text: string}).text : null;
}

/** A game in which nobody decides anything here: no seat is ours. */
function sessionOf(
	world: World,
	engine: Engine,
	text: string,
	viewOf: NonNullable<Bundles['tables']['value']['value']>['viewOf'],
): LocalTable {
	const saved = gameOfRecord(world, engine, text, '');
	const seats = saved.seats.map(({name}) => ({name, bot: 'master'}));
	return new LocalSession(world, engine, viewOf(saved.game, engine.facts(saved)), {
		...saved,
		seats,
	});
}

async function gameAt(world: World, bundles: Bundles, home: string): Promise<VNode | null> {
	const {find, page, ply, chapter: number} = placeOf(route.value);
	const [engine, tables, text] = await Promise.all([
		bundles.engine.get(),
		bundles.tables.get(),
		find(world),
	]);
	const record = text !== null && number ? chapterTexts(text)[number - 1] : text;
	if (record === null || record === undefined) return null;
	const session = sessionOf(world, engine, record, tables.viewOf);
	const chapter = number ? readChapter(engine, record) : null;
	await bundles.style(session.view.game).get();
	session.peek(ply);
	const link = new URL(page, home).href;
	const {value: isDark} = dark;
	return <tables.Embed {...{session, chapter, link, isDark}} caption="" />;
}

function Failed({why}: {why: string}) {
	return (
		<p class="embed embed-caption" role="alert">
			{why}
		</p>
	);
}

async function start(root: HTMLElement): Promise<void> {
	const home = new URL('.', document.baseURI).href;
	const bundles = loaderOf(REGISTRY);
	await startSettings();
	const show = async (): Promise<void> => {
		const game = await gameAt(browserWorld(home), bundles, home).catch((fault: unknown) => (
			<Failed why={t('web.embed.failed', String(fault))} />
		));
		root.textContent = '';
		render(<main>{game ?? <Failed why={t('web.embed.missing')} />}</main>, root);
	};
	route.subscribe(() => void show());
}

const root = document.getElementById('app');
if (root) void start(root);
