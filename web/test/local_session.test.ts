// Games on a device without a browser: bots that think, undo, leaving, tabs.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LocalSession} from '../src/app/local_session';
import {TrialSession} from '../src/app/trial_session';
import {FakePlayer} from './fake_player';
import {FakeBrowser, FakeWorld, SILENT, savedGame, settle} from './fake_world';
import {loadEngine} from './support';

const engine = await loadEngine();
const SAVED = savedGame('a game', 'mason');

interface Tab {
	world: FakeWorld;
	session: LocalSession;
}

function open(browser = new FakeBrowser()): Tab {
	const world = new FakeWorld(browser);
	const saved = browser.kept.get(SAVED.id) ?? SAVED;
	return {world, session: new LocalSession(world, engine, SILENT, saved)};
}

/** A tab in which it is the person's turn. */
async function opened(browser?: FakeBrowser): Promise<Tab> {
	const tab = open(browser);
	await tab.session.proceed();
	assert.ok(tab.session.mine());
	return tab;
}

/** Plays the first legal move, again and again, until the bot is to move; answers the moves. */
async function playTurn({session}: Tab): Promise<string[]> {
	const made: string[] = [];
	while (session.mine()) {
		const move = session.shown.value.moves[0] ?? '';
		made.push(move);
		void session.play(move);
		await settle();
	}
	return made;
}

/** The bot's first legal move. */
function botMove({session}: Tab): string {
	return session.live.value.moves[0] ?? '';
}

test('a move is kept at once, and the bot is asked about the position after it', async () => {
	const browser = new FakeBrowser();
	const tab = await opened(browser);
	const made = await playTurn(tab);
	const {asked} = tab.world.thinker.last;
	assert.deepEqual(asked.moves.slice(-made.length), made);
	assert.equal(asked.level, 'mason');
	assert.deepEqual(browser.kept.get(SAVED.id)?.moves, asked.moves);
	assert.equal(browser.kept.get(SAVED.id)?.turn, 1);
	assert.ok(tab.session.thinking.value);
	const move = botMove(tab);
	await tab.world.thinker.last.say(move);
	await tab.world.pass(0);
	assert.equal(tab.session.moves.value.at(-1), move);
	tab.session.leave();
});

test('a bot thinks while moves are shown; where nobody plays, it waits', async () => {
	const tab = await opened();
	const {stage} = tab.session;
	stage.setPlayer(new FakePlayer(stage));
	void tab.session.play(tab.session.live.value.moves[0] ?? '');
	while (tab.world.thinker.thoughts.length === 0) {
		await settle();
		assert.ok(!stage.isIdle(), 'on its way');
		if (tab.world.thinker.thoughts.length === 0)
			void tab.session.play((stage.finish(), tab.session.live.value.moves[0] ?? ''));
	}
	const {length} = tab.session.moves.value;
	await tab.world.thinker.last.say(botMove(tab));
	assert.equal(tab.session.moves.value.length, length + 1);
	tab.session.leave();

	const seats = SAVED.seats.map((seat) => ({...seat, bot: 'mason'}));
	const world = new FakeWorld();
	const watched = new LocalSession(world, engine, SILENT, {...SAVED, seats});
	watched.stage.setPlayer(new FakePlayer(watched.stage));
	void watched.proceed();
	await settle();
	assert.equal(world.thinker.thoughts.length, 0, 'not yet');
	watched.stage.finish();
	await settle();
	assert.equal(world.thinker.thoughts.length, 1);
	watched.leave();
});

test('nobody plays for a bot, not even by writing its move', async () => {
	const tab = await opened();
	await playTurn(tab);
	const {length} = tab.session.moves.value;
	void tab.session.play(botMove(tab));
	await settle();
	assert.equal(tab.session.moves.value.length, length);
	tab.session.leave();
});

test('undo while a bot thinks: its answer is not wanted any more', async () => {
	const browser = new FakeBrowser();
	const tab = await opened(browser);
	const before = tab.session.moves.value;
	const made = await playTurn(tab);
	const thought = tab.world.thinker.last;
	const late = botMove(tab);
	void tab.session.undo();
	await tab.world.pass(0);
	assert.ok(thought.dropped);
	assert.equal(tab.session.thinking.value, false);
	assert.ok(tab.session.mine());
	const rest = [...before, ...made.slice(0, -1)];
	assert.deepEqual(tab.session.moves.value, rest);
	assert.deepEqual(browser.kept.get(SAVED.id)?.moves, rest);
	await thought.say(late);
	await tab.world.pass(1000);
	assert.deepEqual(tab.session.moves.value, rest);
	tab.session.leave();
});

test('undo of a whole turn goes back to its first move', async () => {
	const tab = await opened();
	await playTurn(tab);
	while (!tab.session.mine()) {
		await tab.world.thinker.last.say(botMove(tab));
		await tab.world.pass(0);
	}
	const before = tab.session.moves.value;
	assert.ok((await playTurn(tab)).length > 1);
	void tab.session.undo(true);
	await tab.world.pass(0);
	assert.deepEqual(tab.session.moves.value, before);
	tab.session.leave();
});

test('undo while a hint is thought about: it is dropped, and another can be asked', async () => {
	const tab = await opened();
	void tab.session.play(tab.session.shown.value.moves[0] ?? '');
	await settle();
	const hint = tab.session.hint();
	assert.ok(tab.session.hinting.value);
	void tab.session.undo();
	assert.equal(await hint, null);
	assert.equal(tab.session.hinting.value, false);
	const next = tab.session.hint();
	await tab.world.thinker.last.say('a move');
	assert.equal((await next)?.move, 'a move');
	tab.session.leave();
});

test('leaving while a bot thinks: nothing is played, kept or held after that', async () => {
	const held = engine.held;
	const browser = new FakeBrowser();
	const tab = await opened(browser);
	await playTurn(tab);
	const thought = tab.world.thinker.last;
	const kept = browser.kept.get(SAVED.id);
	const late = botMove(tab);
	tab.session.leave();
	assert.ok(thought.dropped);
	await thought.say(late);
	await tab.world.pass(10_000);
	assert.equal(browser.kept.get(SAVED.id), kept);
	assert.equal(engine.held, held);
});

test('two tabs of one game: the other shows what is done in one, and asks no bot', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	await playTurn(one);
	await browser.deliver();
	assert.deepEqual(two.session.moves.value, one.session.moves.value);
	assert.equal(two.world.thinker.thoughts.length, 0);
	await one.world.thinker.last.say(botMove(one));
	await one.world.pass(1000);
	await browser.deliver();
	assert.deepEqual(two.session.moves.value, one.session.moves.value);
	one.session.leave();
	two.session.leave();
});

test('two tabs of one game: a tab that was behind overwrites nothing', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	await playTurn(one);
	await browser.deliver();
	assert.equal(two.session.mine(), false, 'it is not our turn any more');
	void two.session.play(botMove(two));
	await settle();
	assert.deepEqual(browser.kept.get(SAVED.id)?.moves, one.session.moves.value);
	one.session.leave();
	two.session.leave();
});

test('two tabs of one game: news while a move is being shown take its place', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	const [first = '', second = ''] = one.session.shown.value.moves;
	one.session.stage.setPlayer(new FakePlayer(one.session.stage));
	two.world.time = one.world.time + 5;
	void one.session.play(first);
	await settle();
	assert.notEqual(one.session.shown.value, one.session.live.value, 'on its way');
	void two.session.play(second);
	await browser.deliver();
	assert.ok(one.session.stage.isIdle(), 'gone');
	assert.deepEqual(one.session.moves.value, two.session.moves.value);
	assert.deepEqual(one.session.live.value.state, two.session.live.value.state);
	one.session.leave();
	two.session.leave();
});

test('a tab that was left hears of nothing any more', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	two.session.leave();
	const held = engine.held;
	const before = two.session.moves.value;
	await playTurn(one);
	await browser.deliver();
	assert.equal(two.session.moves.value, before);
	assert.equal(engine.held, held);
	one.session.leave();
});

test('two tabs act in the same moment: both come to the game of the later one', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	const [first = '', second = ''] = one.session.shown.value.moves;
	two.world.time = one.world.time + 5;
	void two.session.play(second);
	void one.session.play(first);
	await settle();
	await browser.deliver();
	assert.equal(one.session.moves.value.at(-1), second);
	assert.deepEqual(two.session.moves.value, one.session.moves.value);
	one.session.leave();
	two.session.leave();
});

test('the tab in which a bot thought is closed: the other goes on when looked at', async () => {
	const browser = new FakeBrowser();
	const one = await opened(browser);
	const two = open(browser);
	await playTurn(one);
	await browser.deliver();
	one.session.leave();
	two.session.resume();
	assert.deepEqual(two.world.thinker.last.asked.moves, two.session.moves.value);
	two.session.resume();
	assert.equal(two.world.thinker.thoughts.length, 1, 'once');
	two.session.leave();
});

test('the position is live while its moves are shown, step by step', async () => {
	const world = new FakeWorld();
	const setup = {game: 'caylus', players: 2, options: {}};
	const seats = [SAVED.seats[0], SAVED.seats[0]].flatMap((seat) => (seat ? [seat] : []));
	const session = new LocalSession(world, engine, SILENT, {...SAVED, ...setup, seats});
	const player = new FakePlayer(session.stage);
	session.stage.setPlayer(player);
	await session.proceed();
	assert.equal(player.frames.filter(({move}) => move?.startsWith('deal')).length, 6);
	assert.ok(player.frames.some(({step}) => step === 'income'));
	for (const [at, {before, after, step, move}] of player.frames.entries()) {
		assert.equal((step === null) !== (move === null), true, 'a move or a step');
		const next = player.frames[at + 1];
		if (next) assert.deepEqual(next.before.state, after.state, 'nothing is left out');
		assert.ok(before.points.length === 2);
	}
	assert.deepEqual(
		player.frames[player.frames.length - 1]?.after.state,
		session.live.value.state,
	);
	assert.ok(session.live.value.moves.length > 0, 'live');
	assert.notEqual(session.shown.value, session.live.value);
	assert.equal(session.mine(), false);
	assert.ok(session.shownLog.value.length < session.log.value.length);
	assert.ok(session.stage.finish());
	assert.equal(player.ends, 1);
	assert.equal(session.shown.value, session.live.value);
	assert.equal(session.mine(), true);
	assert.equal(session.shownLog.value, session.log.value);
	assert.equal(session.stage.finish(), false);
	session.leave();
});

test('moves do not fly over an earlier position, and can be shown again later', async () => {
	const tab = await opened();
	const {session} = tab;
	await playTurn(tab);
	const own = session.moves.value.length;
	const player = new FakePlayer(session.stage);
	session.stage.setPlayer(player);
	const move = botMove(tab);
	session.peek(0);
	await tab.world.thinker.last.say(move);
	assert.equal(session.moves.value[own], move);
	assert.ok(session.stage.isIdle());
	assert.equal(player.frames.length, 0);
	assert.equal(session.shown.value.ply, 0);
	session.showAgain();
	assert.equal(player.frames[0]?.move, move);
	assert.equal(session.shown.value.ply, own);
	session.leave();
});

test('what is shown again has no gap where some of it was not watched', async () => {
	const world = new FakeWorld();
	const seats = SAVED.seats.map((seat) => ({...seat, bot: 'mason'}));
	const session = new LocalSession(world, engine, SILENT, {...SAVED, seats});
	const tab = {world, session};
	const player = new FakePlayer(session.stage);
	void session.proceed();
	const bots = async (): Promise<void> => {
		await settle();
		await world.thinker.last.say(botMove(tab));
		session.stage.finish();
		await settle();
	};
	await bots();
	const from = session.moves.value.length;
	for (const watcher of [player, null, player]) {
		session.stage.setPlayer(watcher);
		await bots();
	}
	assert.deepEqual(
		session.framesSince(from).flatMap(({move}) => move ?? []),
		session.moves.value.slice(from),
	);
	session.leave();
});

test('a player that fails does not stop the game', async (t) => {
	t.mock.method(console, 'error', () => undefined);
	const tab = await opened();
	const {stage} = tab.session;
	let ends = 0;
	stage.setPlayer({
		add: () => {
			stage.draw(tab.session.live.value);
			throw new Error('nothing can be shown');
		},
		finish: () => void ends++,
	});
	const made = await playTurn(tab);
	assert.equal(ends, made.length);
	assert.ok(stage.isIdle());
	assert.deepEqual(tab.world.thinker.last.asked.moves, tab.session.moves.value);
	tab.session.leave();
});

test('what others did since the last own decision can be shown again', async () => {
	const tab = await opened(new FakeBrowser());
	await playTurn(tab);
	const {session} = tab;
	const player = new FakePlayer(session.stage);
	session.stage.setPlayer(player);
	const own = session.log.value.map(({actor}) => session.acts(actor)).lastIndexOf(true);
	session.showAgain();
	assert.deepEqual(
		player.frames.flatMap(({move}) => move ?? []),
		session.moves.value.slice(own + 1),
	);
	if (player.frames.length > 0) {
		const last = player.frames[player.frames.length - 1];
		assert.deepEqual(last?.after.state, session.live.value.state);
	}
	session.stage.finish();
	session.leave();
});

test('moves are tried for all seats and not saved; only they can be undone', async () => {
	const held = engine.held;
	const browser = new FakeBrowser();
	const tab = await opened(browser);
	await playTurn(tab);
	const {session, world} = tab;
	const game = session.moves.value;
	const kept = browser.kept.get(SAVED.id);
	const trial = new TrialSession(world, engine, session, game.length - 1);
	await trial.proceed();
	assert.equal(trial.canUndo(), false, 'what was played is not to be taken back');
	for (let made = 0; made < 4; made++) {
		assert.ok(trial.mine(), 'nobody else moves');
		void trial.play(trial.shown.value.moves[0] ?? '');
		await settle();
	}
	assert.equal(trial.tried.length, 4);
	assert.equal(new Set(trial.tried.map(({actor}) => actor)).size, 2);
	assert.equal(session.moves.value, game);
	assert.deepEqual([...browser.kept], [[SAVED.id, kept]]);
	for (let undone = 0; undone < 9; undone++) await trial.undo(true);
	assert.equal(trial.moves.value.length, game.length - 1);
	trial.leave();
	session.leave();
	assert.equal(engine.held, held);
});
