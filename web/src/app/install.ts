// Installs the page as an app. The browser says when that is possible. The page offers it once, and
// never again after a "no".
import {signal} from '@preact/signals';
import {deviceStorage} from './local_storage';

/** What the start page offers: a button, or a word on where Safari hides it. */
export type Offer = 'none' | 'button' | 'share';

/** What Chromium sends where a page can be installed. */
export interface InstallEvent extends Event {
	prompt(): Promise<{outcome: 'accepted' | 'dismissed'}>;
}

/** What it has to know of the browser. */
export interface Device {
	onInstallable(act: (event: InstallEvent) => void): void;
	onInstalled(act: () => void): void;
	/** Safari on a phone or tablet, which never sends an event, and shows the page in a tab. */
	isSharing(): boolean;
	hasDeclined(): boolean;
	decline(): void;
}

const KEY = 'bastide.install';

export function browserDevice(): Device {
	return {
		onInstallable: (act) =>
			addEventListener('beforeinstallprompt', (event) => act(event as InstallEvent)),
		onInstalled: (act) => addEventListener('appinstalled', act),
		isSharing: () => 'standalone' in navigator && !navigator.standalone,
		hasDeclined: () => deviceStorage.getItem(KEY) === 'declined',
		decline: () => deviceStorage.setItem(KEY, 'declined'),
	};
}

export class Installer {
	readonly offer = signal<Offer>('none');
	private event: InstallEvent | undefined;
	private isShown = false;

	constructor(private readonly device: Device) {
		device.onInstallable((event) => {
			event.preventDefault(); // it is offered in the page, not over it
			this.event = event;
			this.update();
		});
		device.onInstalled(() => this.forget());
	}

	/** The page is ready, and its offer may change. */
	show(): void {
		this.isShown = true;
		this.update();
	}

	async install(): Promise<void> {
		const {event} = this;
		this.forget(); // an event is good for one question
		if ((await event?.prompt())?.outcome === 'dismissed') this.decline();
	}

	decline(): void {
		this.device.decline();
		this.forget();
	}

	private forget(): void {
		this.event = undefined;
		this.update();
	}

	private update(): void {
		if (!this.isShown) return;
		if (this.device.hasDeclined()) this.offer.value = 'none';
		else if (this.event) this.offer.value = 'button';
		else this.offer.value = this.device.isSharing() ? 'share' : 'none';
	}
}
