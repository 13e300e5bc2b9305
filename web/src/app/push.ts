// What the page needs of the browser to be notified when it is closed.

/** A subscription, as the server stores it. */
export interface Subscription {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export type Permission = 'unsupported' | 'default' | 'granted' | 'denied';

export interface PushDevice {
	permission(): Permission;
	/** Asks the person, from a click. */
	ask(): Promise<Permission>;
	/** The subscription of this browser, if there is one. */
	current(): Promise<Subscription | null>;
	/** `key`: the server's. */
	subscribe(key: string): Promise<Subscription>;
	unsubscribe(): Promise<void>;
}

function base64url(bytes: ArrayBuffer | null): string {
	const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
	return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function subscriptionOf(found: PushSubscription): Subscription {
	return {
		endpoint: found.endpoint,
		p256dh: base64url(found.getKey('p256dh')),
		auth: base64url(found.getKey('auth')),
	};
}

const isSupported = (): boolean =>
	'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function manager(): Promise<PushManager> {
	return (await navigator.serviceWorker.ready).pushManager;
}

export function browserPush(): PushDevice {
	return {
		permission: () => (isSupported() ? Notification.permission : 'unsupported'),
		ask: async () => (isSupported() ? Notification.requestPermission() : 'unsupported'),
		async current() {
			if (!isSupported() || Notification.permission !== 'granted') return null;
			const found = await (await manager()).getSubscription();
			return found ? subscriptionOf(found) : null;
		},
		async subscribe(key) {
			const options = {userVisibleOnly: true, applicationServerKey: key};
			return subscriptionOf(await (await manager()).subscribe(options));
		},
		async unsubscribe() {
			await (await (await manager()).getSubscription())?.unsubscribe();
		},
	};
}
