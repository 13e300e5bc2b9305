// What can be picked is a key, a value with a kind. Two keys are the same if their ids are. An id
// is written for maps and for the page, and never parsed: code that has one looks for its key among
// those that were offered.

export interface Kinded {
	readonly kind: string;
}

/** Writes keys: a view. */
export interface Writer<K> {
	id(key: K): string;
}

/** Keys with something that belongs to each, in the order in which they came. */
export class KeyMap<K, T> {
	private readonly entries = new Map<string, [K, T]>();

	constructor(private readonly writer: Writer<K>) {}

	has(key: K): boolean {
		return this.entries.has(this.writer.id(key));
	}

	get(key: K): T | undefined {
		return this.entries.get(this.writer.id(key))?.[1];
	}

	set(key: K, value: T): void {
		this.entries.set(this.writer.id(key), [key, value]);
	}

	get size(): number {
		return this.entries.size;
	}

	keys(): K[] {
		return [...this.entries.values()].map(([key]) => key);
	}

	values(): T[] {
		return [...this.entries.values()].map(([, value]) => value);
	}

	[Symbol.iterator](): Iterator<[K, T]> {
		return this.entries.values();
	}

	/** The same keys with something else. */
	map<U>(change: (value: T) => U): KeyMap<K, U> {
		const changed = new KeyMap<K, U>(this.writer);
		for (const [key, value] of this) changed.set(key, change(value));
		return changed;
	}
}

/** Some keys, in the order in which they were picked. A set never changes. */
export class KeySet<K> implements Iterable<K> {
	private readonly ids: Set<string>;

	constructor(
		private readonly writer: Writer<K>,
		private readonly all: readonly K[] = [],
	) {
		this.ids = new Set(all.map((key) => writer.id(key)));
	}

	has(key: K): boolean {
		return this.ids.has(this.writer.id(key));
	}

	get size(): number {
		return this.all.length;
	}

	[Symbol.iterator](): Iterator<K> {
		return this.all[Symbol.iterator]();
	}

	with(key: K): KeySet<K> {
		return new KeySet(this.writer, [...this.all, key]);
	}

	without(key: K): KeySet<K> {
		const gone = this.writer.id(key);
		return new KeySet(
			this.writer,
			this.all.filter((one) => this.writer.id(one) !== gone),
		);
	}

	/** Those of one kind. */
	find<T extends K>(is: (key: K) => key is T): T | undefined {
		return this.all.find(is);
	}
}
