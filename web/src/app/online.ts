// online.ts - the server behind this page, if there is one: who we are there, and where it is our
// turn.
import {computed, effect, signal, untracked} from '@preact/signals';
import {Connection, type Wire} from '../net/connection';
import {Refusal, type Person, type TableRow} from '../net/protocol';
import {NO_SERVER, Rest} from '../net/rest';
import {choose, settings} from './settings';
import {newId} from './store';
import {has, t} from './words';

const home = new URL('.', document.baseURI).href;

export const rest = new Rest(home, (address, init) => fetch(address, init));

export const connection = new Connection({
	open: () => new WebSocket(`${home.replace(/^http/, 'ws')}v1/socket`) as unknown as Wire,
	now: () => Date.now(),
	later: (ms, act) => {
		const timer = setTimeout(act, ms);
		return () => clearTimeout(timer);
	},
	random: () => Math.random(),
	newId: () => newId() + newId(),
});

/** Whether a server is there; undefined until that is known. */
export const server = signal<boolean | undefined>(undefined);
/** Our own tables, those that wait for us first. */
export const myTables = signal<TableRow[]>([]);
export const turns = computed(() => myTables.value.filter(({your_turn}) => your_turn).length);
export const me = computed<Person | null>(() => connection.you.value ?? null);

const REFRESH_MS = 60000;
const SOON_MS = 300;

async function look(): Promise<void> {
	if (server.value || !navigator.onLine) return;
	server.value = await rest.isThere();
	if (server.value) connection.connect();
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Asks for our own tables again, once for several reasons in a row. */
export function refreshTables(): void {
	clearTimeout(soon);
	soon = setTimeout(() => {
		if (!me.value) myTables.value = [];
		else if (!document.hidden)
			rest.myTables().then(
				(tables) => (myTables.value = tables),
				() => undefined,
			);
	}, SOON_MS);
}

/** Looks for a server now and whenever there is a network again. */
export function startOnline(): void {
	server.value = navigator.onLine ? undefined : false;
	void look();
	addEventListener('online', () => {
		void look();
		connection.nudge();
	});
	document.addEventListener('visibilitychange', () => {
		if (document.hidden) return;
		connection.nudge();
		refreshTables();
	});
	setInterval(refreshTables, REFRESH_MS);
	connection.onTurn(refreshTables);
	effect(() => {
		void me.value;
		untracked(refreshTables);
	});
	effect(() => {
		if (connection.state.value.kind === 'open') server.value = true;
	});
}

/** Somebody is asked for a name; the answer, or null, goes to `done`. */
export const naming = signal<{done(name: string | null): void} | null>(null);

/** Whom the server has greeted us as. Throws if it cannot be reached. */
function greeted(): Promise<Person | null> {
	return new Promise((resolve, reject) => {
		const stop = effect(() => {
			const {kind} = connection.state.value;
			const {value} = connection.you;
			if (kind === 'open' && value !== undefined) resolve(value);
			else if (kind === 'waiting') reject(new Refusal(NO_SERVER));
			else return;
			queueMicrotask(() => stop());
		});
	});
}

async function comeAgain(): Promise<Person | null> {
	connection.you.value = undefined;
	connection.reconnect();
	return greeted();
}

/** Who we are, as a guest if need be: asks for a name once. Null if nobody wants to be named. */
export async function beSomebody(): Promise<Person | null> {
	const known = await greeted();
	if (known) return known;
	const kept = settings.value.name.trim();
	const name = kept || (await new Promise<string | null>((done) => (naming.value = {done})));
	naming.value = null;
	if (!name) return null;
	await rest.guest(name);
	choose('name', name);
	return comeAgain();
}

export async function keepName(name: string, password: string): Promise<void> {
	if (!(await greeted())) await rest.guest(name);
	await rest.register(name, password);
	choose('name', name);
	await comeAgain();
}

export async function signIn(name: string, password: string): Promise<void> {
	const {you} = await rest.login(name, password);
	choose('name', you.name);
	await comeAgain();
}

export async function signOut(everywhere: boolean): Promise<void> {
	await (everywhere ? rest.logoutEverywhere() : rest.logout());
	choose('name', '');
	await comeAgain();
}

// words: web.refusal.*
/** A refusal in words. */
export function refusalText(error: unknown): string {
	const code = error instanceof Refusal ? error.code : NO_SERVER;
	const id = `web.refusal.${code}`;
	return has(id) ? t(id) : t('web.refusal', code);
}

/** Where others find a table. */
export function invitation(table: string): string {
	return new URL(`table/${table}`, home).href;
}
