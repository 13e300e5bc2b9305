// A study of a server while its owner edits it. Changes are stored on the device first and sent a
// little later, so that nothing is lost without a network. If the study was saved elsewhere in the
// meantime, the server refuses, and the author decides.
import {signal} from '@preact/signals';
import type {Study} from '../app/study';
import type {World} from '../app/world';
import {Refusal, type StudyHead, type StudyText} from '../net/protocol';
import {NO_SERVER, type Rest} from '../net/rest';
import {savedStudy, type UnsentStore, type UnsentStudy} from './saved_study';

/** saved: the server has it; waiting: it will be sent again; conflict: it was saved elsewhere;
    refused: the server does not take it. */
export type SendState = 'saved' | 'waiting' | 'sending' | 'conflict' | 'refused';

/** Several changes are sent together, and within the limits of a server. */
const SEND_MS = 4000;
const AGAIN_MS = 15000;

type Asked = Pick<Rest, 'saveStudy' | 'study'>;

export class ServerCopy {
	readonly head;
	readonly state = signal<SendState>('saved');
	/** Why the server refused, or ''. */
	readonly fault = signal('');
	/** The browser does not take what is not sent yet. */
	readonly isRefused = signal(false);
	private pending: UnsentStudy | null = null;
	/** What the author's changes begin with. */
	private base: string;
	private readonly stopWatching: () => void;
	private stopTimer: () => void = () => undefined;
	private isSending = false;

	constructor(
		private readonly world: World,
		private readonly rest: Asked,
		private readonly store: UnsentStore,
		{text, ...head}: StudyText,
		/** A refusal in words. */
		private readonly inWords: (error: unknown) => string,
		/** Takes over what another tab of this browser has changed. */
		changed: (text: string) => void,
	) {
		this.head = signal<StudyHead>(head);
		this.base = text;
		this.stopWatching = store.watch(head.study, (other) => {
			this.take(other.text);
			changed(other.text);
		});
	}

	/** The other tab sends it. */
	private take(text: string): void {
		this.stopTimer();
		this.pending = null;
		this.base = text;
		this.state.value = 'saved';
	}

	/** Sends what an earlier visit did not. Whether the latest version is what those changes began
	    with, only the server knows. */
	resume(found: UnsentStudy): void {
		this.base = '';
		this.pending = found;
		this.state.value = 'waiting';
		void this.send();
	}

	async save(study: Study): Promise<void> {
		const {study: id, version} = this.head.value;
		const based = this.pending?.version ?? version;
		const pending = {...savedStudy(this.world, study, id), version: based};
		this.pending = pending;
		if (this.state.value !== 'conflict') {
			this.state.value = 'waiting';
			this.sendIn(SEND_MS);
		}
		this.isRefused.value = !(await this.store.save(pending));
	}

	private sendIn(ms: number): void {
		this.stopTimer();
		this.stopTimer = this.world.later(ms, () => void this.send());
	}

	/** Sends what was changed, now. */
	async send(): Promise<void> {
		const {pending} = this;
		if (!pending || this.isSending || this.state.value === 'conflict') return;
		this.stopTimer();
		this.isSending = true;
		this.state.value = 'sending';
		try {
			const head = await this.rest.saveStudy(pending.id, pending.version, pending.text);
			await this.sent(pending, head);
		} catch (error) {
			await this.refuse(error, pending);
		} finally {
			this.isSending = false;
		}
	}

	private async sent(sent: UnsentStudy, head: StudyHead): Promise<void> {
		this.head.value = head;
		this.fault.value = '';
		this.base = sent.text;
		if (this.pending !== sent && this.pending) {
			// It was changed while it was on its way.
			this.pending = {...this.pending, version: head.version};
			await this.store.save(this.pending);
			this.state.value = 'waiting';
			this.sendIn(SEND_MS);
			return;
		}
		this.pending = null;
		this.state.value = 'saved';
		await this.store.remove(sent.id);
	}

	private async refuse(error: unknown, sent: UnsentStudy): Promise<void> {
		const code = error instanceof Refusal ? error.code : NO_SERVER;
		const isLater = code === NO_SERVER || code === 'too-many' || code === 'storage';
		this.fault.value = this.inWords(error);
		if (code === 'other-version') return this.compare(sent);
		this.state.value = isLater ? 'waiting' : 'refused';
		if (isLater) this.sendIn(AGAIN_MS);
	}

	/** The latest version may be what our changes begin with: another tab has sent it. */
	private async compare(sent: UnsentStudy): Promise<void> {
		const latest = await this.rest.study(sent.id).catch(() => null);
		if (latest?.text !== this.base || !this.pending) {
			this.state.value = 'conflict';
			return;
		}
		this.pending = {...this.pending, version: latest.version};
		this.state.value = 'waiting';
		this.sendIn(0);
	}

	/** Ours becomes the latest version; the one that was saved elsewhere stays in the history. */
	async overwrite(): Promise<void> {
		if (!this.pending) return;
		try {
			const {version} = await this.rest.study(this.pending.id);
			this.pending = {...this.pending, version};
			this.state.value = 'waiting';
			await this.store.save(this.pending);
			await this.send();
		} catch (error) {
			this.fault.value = this.inWords(error);
		}
	}

	/** The other version is used; what was not sent is forgotten. */
	async discard(): Promise<void> {
		this.stopTimer();
		this.pending = null;
		await this.store.remove(this.head.value.study);
	}

	leave(): void {
		this.stopWatching();
		this.stopTimer();
		void this.send();
	}
}
