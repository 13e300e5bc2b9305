// How the server notifies us of our turns: what we have chosen there, and whether this browser
// takes part.
import {signal} from '@preact/signals';
import type {Language, NoticeChoice, NoticeData, QuietChoice} from '../net/protocol';
import type {Rest} from '../net/rest';
import type {Permission, PushDevice} from './push';
import {aheadIn, shiftsFrom} from './quiet_shifts';

type Hours = Pick<QuietChoice, 'from' | 'to'>;
type Changes = Partial<Omit<NoticeChoice, 'language' | 'quiet'>> & {quiet?: Hours | null};

/** What it has to know of the page. */
export interface NoticePage {
	rest: Rest;
	now(): number;
	language(): Language;
	zone(): string;
	/** Whether the offer was answered before; and that it is now. */
	isAnswered(): boolean;
	answer(): void;
}

export class Notifications {
	/** As the server has it; null until it is loaded. */
	readonly data = signal<NoticeData | null>(null);
	readonly permission = signal<Permission>('default');
	/** Whether this browser is notified. */
	readonly isOn = signal(false);
	/** After our first move at a table of a server we are asked once. */
	readonly isOffered = signal(false);

	constructor(
		private readonly page: NoticePage,
		private readonly device: PushDevice,
	) {}

	async load(): Promise<void> {
		this.take(await this.page.rest.notices());
		this.permission.value = this.device.permission();
		const current = await this.device.current();
		this.isOn.value = !!this.data.value?.push.some(
			({endpoint}) => endpoint === current?.endpoint,
		);
	}

	private take(data: NoticeData): void {
		this.data.value = data;
	}

	/** From a click: the browser may ask for permission. Returns whether it is on. */
	async turnOn(): Promise<boolean> {
		this.permission.value = await this.device.ask();
		if (this.permission.value !== 'granted') return false;
		const {key} = this.data.value ?? (await this.page.rest.notices());
		const subscription = await this.device.subscribe(key);
		this.take(await this.page.rest.addPush(subscription, this.page.language()));
		this.isOn.value = true;
		return true;
	}

	async turnOff(): Promise<void> {
		const current = await this.device.current();
		if (current) this.take(await this.page.rest.deletePush(current.endpoint));
		await this.device.unsubscribe();
		this.isOn.value = false;
	}

	/** Before someone else may sign in here. */
	async leave(): Promise<void> {
		if (this.isOn.value || (await this.device.current())) await this.turnOff();
		this.data.value = null;
	}

	/** Changes some of the settings. */
	async choose(changed: Changes): Promise<void> {
		const {data} = this;
		if (!data.value) return;
		const {turns, ends, remind, digest, quiet} = data.value;
		const wanted = {turns, ends, remind, digest, quiet, ...changed};
		this.take(
			await this.page.rest.setNotices({
				...wanted,
				language: this.page.language(),
				quiet: wanted.quiet ? this.withShifts(wanted.quiet) : null,
			}),
		);
	}

	private withShifts({from, to}: Hours): QuietChoice {
		const zone = this.page.zone();
		return {from, to, zone, shifts: shiftsFrom(this.page.now(), aheadIn(zone))};
	}

	async setMail(address: string): Promise<void> {
		this.take(await this.page.rest.setMail(address, this.page.language()));
	}

	async setQuietTable(table: string, quiet: boolean): Promise<void> {
		this.take(await this.page.rest.setQuietTable(table, quiet));
	}

	/** We have moved at a table of the server. */
	moved(): void {
		if (this.page.isAnswered() || this.device.permission() !== 'default') return;
		this.isOffered.value = true;
	}

	async accept(): Promise<void> {
		this.decline();
		await this.turnOn();
	}

	decline(): void {
		this.isOffered.value = false;
		this.page.answer();
	}
}
