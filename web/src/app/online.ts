// The server behind this page, if there is one: who we are there, and where it is our
// turn.
import {computed, effect, signal, untracked} from '@preact/signals';
import {Connection} from '../net/connection';
import {
	Refusal,
	type Person,
	type PoolRating,
	type TableMessage,
	type TableRow,
} from '../net/protocol';
import {NO_SERVER, Rest} from '../net/rest';
import {choose, settings} from './settings';
import {has, t} from './words';
import type {World} from './world';

const REFRESH_MS = 60000;
const SOON_MS = 300;

export class Online {
	readonly connection: Connection;
	readonly rest: Rest;
	/** Whether this device has a network at all. */
	readonly network = signal(true);
	/** Whether there is a server; undefined until that is known. */
	readonly server = signal<boolean | undefined>(undefined);
	/** Our own tables, those that wait for us first. */
	readonly myTables = signal<TableRow[]>([]);
	readonly turns = computed(() => this.myTables.value.filter(({your_turn}) => your_turn).length);
	readonly me = computed<Person | null>(() => this.connection.you.value ?? null);
	/** Asks for a name; the answer, or null, goes to `done`. */
	readonly naming = signal<{done(name: string | null): void} | null>(null);
	/** What is known of tables that stand in lists, by id. */
	readonly details = signal(new Map<string, TableMessage>());
	/** Ratings of people, by id; none of those who hide them. */
	readonly ratings = signal(new Map<string, PoolRating[]>());
	/** What is to be done while we are still known: before signing out. */
	beforeLeaving: () => Promise<void> = () => Promise.resolve();
	private stopRefresh = (): void => undefined;

	/** `home` is the folder of the page, with its slash. */
	constructor(
		private readonly world: World,
		private readonly home: string,
	) {
		this.connection = new Connection(world);
		this.rest = new Rest(home, (address, init) => world.fetch(address, init));
	}

	/** Looks for a server now and whenever there is a network again. */
	start(): void {
		this.network.value = navigator.onLine;
		this.server.value = navigator.onLine ? undefined : false;
		void this.look();
		addEventListener('offline', () => (this.network.value = false));
		addEventListener('online', () => {
			this.network.value = true;
			void this.look();
			this.connection.nudge();
		});
		document.addEventListener('visibilitychange', () => {
			if (document.hidden) return;
			this.connection.nudge();
			this.refreshTables();
		});
		this.refreshForEver();
		this.connection.onTurn(() => this.refreshTables());
		effect(() => {
			void this.me.value;
			untracked(() => this.refreshTables());
		});
		effect(() => {
			if (this.connection.state.value.kind === 'open') this.server.value = true;
		});
	}

	private async look(): Promise<void> {
		if (this.server.value || !navigator.onLine) return;
		this.server.value = await this.rest.isThere();
		if (this.server.value) this.connection.connect();
	}

	private refreshForEver(): void {
		this.world.later(REFRESH_MS, () => {
			this.refreshTables();
			this.refreshForEver();
		});
	}

	/** Asks for our own tables again, once for several reasons in a row. */
	refreshTables(): void {
		this.stopRefresh();
		this.stopRefresh = this.world.later(SOON_MS, () => {
			if (!this.me.value) this.myTables.value = [];
			else if (!document.hidden)
				this.rest.myTables().then(
					(tables) => (this.myTables.value = tables),
					() => undefined,
				);
		});
	}

	/** Asks who sits at a table in a list, unless that is known. */
	async learnOf({table, size}: TableRow): Promise<void> {
		const known = this.details.value.get(table)?.events ?? [];
		if (this.details.value.get(table)?.now.size === size) return;
		const message = await this.rest.table(table, known.length).catch(() => null);
		if (!message) return;
		const events = [...known, ...message.events];
		this.details.value = new Map(this.details.value).set(table, {...message, events});
	}

	/** Asks for the ratings of a person once. */
	async learnRatings(person: string): Promise<void> {
		if (this.ratings.value.has(person)) return;
		const found = await this.rest.profile(person).catch(() => null);
		this.ratings.value = new Map(this.ratings.value).set(person, found?.ratings ?? []);
	}

	/** Whom the server has greeted us as. Throws if it cannot be reached. */
	private greeted(): Promise<Person | null> {
		const {connection} = this;
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

	private async comeAgain(): Promise<Person | null> {
		this.connection.you.value = undefined;
		this.connection.reconnect();
		return this.greeted();
	}

	/** Who we are, as a guest if needed: asks for a name once. Null if the visitor gives none. */
	async ensureIdentity(): Promise<Person | null> {
		const known = await this.greeted();
		if (known) return known;
		const name = settings.value.name.trim() || (await this.askName());
		if (!name) return null;
		await this.rest.guest(name);
		choose('name', name);
		return this.comeAgain();
	}

	private async askName(): Promise<string | null> {
		const name = await new Promise<string | null>((done) => (this.naming.value = {done}));
		this.naming.value = null;
		return name;
	}

	async keepName(name: string, password: string): Promise<void> {
		if (!(await this.greeted())) await this.rest.guest(name);
		await this.rest.register(name, password);
		choose('name', name);
		await this.comeAgain();
	}

	async signIn(name: string, password: string): Promise<void> {
		const {you} = await this.rest.login(name, password);
		choose('name', you.name);
		await this.comeAgain();
	}

	/** Leaves for the page of the provider, which leads back here. */
	async signInElsewhere(): Promise<void> {
		location.assign(await this.rest.signInPage());
	}

	async rename(name: string): Promise<void> {
		await this.rest.rename(name);
		await this.comeAgain();
	}

	async choosePassword(password: string): Promise<void> {
		await this.rest.register(this.me.value?.name ?? '', password);
		this.connection.reconnect();
	}

	async changePassword(old: string, password: string): Promise<void> {
		const name = this.me.value?.name ?? '';
		await this.rest.changePassword(name, old, password);
		this.connection.reconnect();
	}

	/** Deletes everything that says who we were. */
	async deleteMe(password: string): Promise<void> {
		await this.rest.deleteMe(password);
		choose('name', '');
		await this.comeAgain();
	}

	async signOut(everywhere: boolean): Promise<void> {
		await this.beforeLeaving().catch(() => undefined);
		await (everywhere ? this.rest.logoutEverywhere() : this.rest.logout());
		choose('name', '');
		await this.comeAgain();
	}

	/** Where others find a table. */
	invitation(table: string): string {
		return new URL(`table/${table}`, this.home).href;
	}
}

// words: web.refusal.*
/** A refusal in words. */
export function refusalText(error: unknown): string {
	const code = error instanceof Refusal ? error.code : NO_SERVER;
	const id = `web.refusal.${code}`;
	return has(id) ? t(id) : t('web.refusal', code);
}
