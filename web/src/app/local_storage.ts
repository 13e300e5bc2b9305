// Small things that the browser keeps for the page. Where it refuses (no site data
// allowed, no room left), the page remembers them itself until it is closed.

class SafeStorage {
	private readonly own = new Map<string, string>();

	/** `find` may throw: a browser that stores nothing does not even show its storage. */
	constructor(private readonly find: () => Storage) {}

	getItem(name: string): string | null {
		const own = this.own.get(name);
		if (own !== undefined) return own;
		try {
			return this.find().getItem(name);
		} catch {
			return null;
		}
	}

	setItem(name: string, text: string): void {
		this.own.set(name, text);
		try {
			this.find().setItem(name, text);
			this.own.delete(name);
		} catch {
			// It stays with the page.
		}
	}

	removeItem(name: string): void {
		this.own.delete(name);
		try {
			this.find().removeItem(name);
		} catch {
			// It was with the page alone.
		}
	}
}

/** On this device. */
export const deviceStorage = new SafeStorage(() => localStorage);
/** In this tab, also when it is loaded again. */
export const tabStorage = new SafeStorage(() => sessionStorage);
