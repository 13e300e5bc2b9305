// Something that the first page does not need: it is fetched once, on the first request.
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';

export class Lazy<T> {
	/** Null until it is loaded. */
	readonly value = signal<T | null>(null);
	/** The last attempt failed; the next request tries again. */
	readonly failed = signal(false);
	private coming: Promise<T> | null = null;

	constructor(private readonly fetch: () => Promise<T>) {}

	get(): Promise<T> {
		return (this.coming ??= this.come());
	}

	private async come(): Promise<T> {
		this.failed.value = false;
		try {
			return (this.value.value = await this.fetch());
		} catch (error) {
			this.coming = null;
			this.failed.value = true;
			throw error;
		}
	}

	/** The same for those who look at `value` and `failed`. */
	request(): void {
		this.get().catch(() => undefined);
	}
}

/** Requests something for as long as a component is shown: again after a failure, when there is a
    network. */
export function useLazy<T>(lazy: Lazy<T>): {value: T | null; failed: boolean} {
	useEffect(() => {
		const want = (): void => lazy.request();
		want();
		addEventListener('online', want);
		return () => removeEventListener('online', want);
	}, [lazy]);
	return {value: lazy.value.value, failed: lazy.failed.value};
}
