// What all pages share. main.tsx passes it down in one context.
import {createContext} from 'preact';
import {useContext} from 'preact/hooks';
import type {Installer} from './install';
import type {Loader} from './loader';
import type {Notifications} from './notifications';
import type {Online} from './online';
import type {World} from './world';

export interface Client {
	readonly world: World;
	readonly loader: Loader;
	readonly online: Online;
	readonly installer: Installer;
	readonly notifications: Notifications;
}

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
	const client = useContext(ClientContext);
	if (!client) throw new Error('this page has no client');
	return client;
}
