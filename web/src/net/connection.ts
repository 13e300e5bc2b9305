// The WebSocket of protocol.md. It reconnects, tells the server how much of each table is
// known already, and sends unanswered commands again. The server carries each command out once, by
// its id, so nothing is lost or done twice.
import {signal} from '@preact/signals';
import {Feed} from './feed';
import {Refusal, type Command, type Person, type ServerMessage} from './protocol';

/** What is used of a WebSocket. */
export interface Wire {
	send(text: string): void;
	close(): void;
	onmessage: ((event: {data: unknown}) => void) | null;
	onclose: ((event: unknown) => void) | null;
}

/** The world around a connection; tests have their own. */
export interface ConnectionWorld {
	open(): Wire;
	/** Milliseconds since 1970. */
	now(): number;
	/** Does something later; answers how to prevent it. */
	later(ms: number, act: () => void): () => void;
	/** 0 <= x < 1 */
	random(): number;
	/** A unique id. */
	newId(): string;
}

/** 'waiting': lost, and opened again at `until`. */
export type State = {kind: 'idle' | 'connecting' | 'open'} | {kind: 'waiting'; until: number};

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15000;
const PING_MS = 20000;
const SILENCE_MS = 8000;
const SLOW_DOWN_MS = 1500;

/** How long to wait before the next attempt after so many failures: twice as long each time, with a
    random part. */
export function backoffDelay(failed: number, random: number): number {
	const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed);
	return most / 2 + (most / 2) * random;
}

interface Sent {
	text: string;
	done(number: number): void;
	failed(refusal: Refusal): void;
}

export class Connection {
	readonly state = signal<State>({kind: 'idle'});
	/** Who the server says we are: undefined before it does, null if we are not signed in. */
	readonly you = signal<Person | null | undefined>(undefined);
	/** What to add to the clock of this device to get the server's. */
	ahead = 0;
	private wire: Wire | null = null;
	private failed = 0;
	private readonly unanswered = new Map<string, Sent>();
	private readonly feeds = new Map<string, Feed>();
	private readonly turnListeners = new Set<(table: string) => void>();
	private stopWaiting = (): void => undefined;
	private stopPinging = (): void => undefined;

	constructor(private readonly world: ConnectionWorld) {}

	/** The server's time. */
	time(): number {
		return this.world.now() + this.ahead;
	}

	/** Opens the connection if it is not; does not wait any longer if it waits. */
	connect(): void {
		if (this.wire) return;
		this.stopWaiting();
		this.state.value = {kind: 'connecting'};
		const wire = this.world.open();
		this.wire = wire;
		wire.onmessage = ({data}) => this.wire === wire && this.take(String(data));
		wire.onclose = () => this.wire === wire && this.lost();
		this.watchFor(SILENCE_MS);
	}

	/** Checks right away whether the connection works. */
	nudge(): void {
		if (this.state.value.kind === 'waiting') this.connect();
		else if (this.state.value.kind === 'open') this.ping();
	}

	/** Opens another connection: for another account, or because this one is dead. */
	reconnect(): void {
		const {wire} = this;
		this.wire = null;
		wire?.close();
		this.failed = 0;
		this.connect();
	}

	private lost(): void {
		this.wire = null;
		this.stopPinging();
		const wait = backoffDelay(this.failed++, this.world.random());
		this.state.value = {kind: 'waiting', until: this.world.now() + wait};
		this.stopWaiting();
		this.stopWaiting = this.world.later(wait, () => this.connect());
	}

	/** A server that is silent for so long is gone. */
	private watchFor(ms: number): void {
		this.stopPinging();
		this.stopPinging = this.world.later(ms, () => {
			this.wire?.close();
			this.lost();
		});
	}

	private ping(): void {
		this.send(JSON.stringify({type: 'ping'}));
		this.watchFor(SILENCE_MS);
	}

	private send(text: string): void {
		if (this.state.value.kind === 'open') this.wire?.send(text);
	}

	private sendWatch(feed: Feed, have = feed.have): void {
		this.send(JSON.stringify({type: 'watch', table: feed.table, ...(have > 0 ? {have} : {})}));
	}

	private take(text: string): void {
		const message = JSON.parse(text) as ServerMessage;
		this.stopPinging();
		this.stopPinging = this.world.later(PING_MS, () => this.ping());
		switch (message.type) {
			case 'hello':
				return this.greet(message.time, message.you ?? null);
			case 'ok':
				return this.settle(message.id, (sent) => sent.done(message.number));
			case 'error':
				return this.takeError(message);
			case 'turn':
				return this.turnListeners.forEach((listener) => listener(message.table));
			case 'table':
				return this.feeds.get(message.table)?.takeTable(message);
			case 'events': {
				const feed = this.feeds.get(message.table);
				if (feed && !feed.takeEvents(message)) this.sendWatch(feed);
				// Nothing new, but a person in earlier events has another name.
				else if (feed && message.events.length === 0) this.sendWatch(feed, 0);
				return;
			}
			case 'present': {
				const feed = this.feeds.get(message.table);
				if (feed) feed.present.value = message;
				return;
			}
			case 'pong':
				// Any message counts as a sign of life.
				return;
		}
	}

	private greet(time: number, you: Person | null): void {
		this.ahead = time - this.world.now();
		this.failed = 0;
		this.state.value = {kind: 'open'};
		this.you.value = you;
		for (const feed of this.feeds.values()) this.sendWatch(feed);
		for (const {text} of this.unanswered.values()) this.send(text);
	}

	private settle(id: string | undefined, act: (sent: Sent) => void): void {
		const sent = this.unanswered.get(id ?? '');
		if (!sent) return;
		this.unanswered.delete(id as string);
		act(sent);
	}

	private takeError({
		id,
		table,
		code,
		rule,
	}: {
		id?: string;
		table?: string;
		code: string;
		rule?: string;
	}): void {
		const sent = this.unanswered.get(id ?? '');
		// The server stops: its successor will get our commands.
		if (code === 'stopping') return;
		if (code === 'too-many' && sent)
			return void this.world.later(
				SLOW_DOWN_MS,
				() => this.unanswered.has(id as string) && this.send(sent.text),
			);
		const feed = table && !id ? this.feeds.get(table) : undefined;
		if (feed) feed.refused.value = code;
		this.settle(id, ({failed}) => failed(new Refusal(code, rule)));
	}

	/** Carries a command out, now or when there is a connection again. Throws a Refusal. An id
	    that was used before makes it the same command. */
	command(table: string, command: Command, id = this.world.newId()): Promise<number> {
		const text = JSON.stringify({...command, id, table});
		return new Promise((done, failed) => {
			this.unanswered.set(id, {text, done, failed});
			this.send(text);
		});
	}

	/** Subscribes to a table. */
	watch(table: string): Feed {
		let feed = this.feeds.get(table);
		if (!feed) {
			feed = new Feed(table);
			this.feeds.set(table, feed);
			this.sendWatch(feed);
		}
		this.connect();
		return feed;
	}

	unwatch(table: string): void {
		if (this.feeds.delete(table)) this.send(JSON.stringify({type: 'unwatch', table}));
	}

	/** Calls whenever it becomes our turn at some table; answers how to stop that. */
	onTurn(listener: (table: string) => void): () => void {
		this.turnListeners.add(listener);
		return () => this.turnListeners.delete(listener);
	}
}
