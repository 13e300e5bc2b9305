// late.ts - something that the first page does without: fetched once, when somebody wants it.
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';

export class Late<T> {
	/** Null until it is there. */
	readonly value = signal<T | null>(null);
	/** The last attempt failed; the next one who wants it tries again. */
	readonly failed = signal(false);
	private coming: Promise<T> | null = null;

	constructor(private readonly fetch: () => Promise<T>) {}

	get(): Promise<T> {
		this.coming ??= this.fetch().then(
			(found) => {
				this.failed.value = false;
				return (this.value.value = found);
			},
			(error: unknown) => {
				this.coming = null;
				this.failed.value = true;
				throw error;
			},
		);
		return this.coming;
	}

	/** The same for those who look at `value` and `failed`. */
	want(): void {
		this.get().catch(() => undefined);
	}
}

/** Wants something for as long as a component is shown. */
export function useLate<T>(late: Late<T>): {value: T | null; failed: boolean} {
	useEffect(() => late.want(), [late]);
	return {value: late.value.value, failed: late.failed.value};
}
