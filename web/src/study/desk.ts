// A study that is open: which of its positions is shown, what the author changes, what the reader
// answers.
import {batch, computed, signal} from '@preact/signals';
import {
	chapterTitle,
	childWith,
	childrenOf,
	faultOf,
	limitOf,
	lineFrom,
	movesTo,
	newChapter,
	pathTo,
	promoted,
	questionAt,
	withMove,
	withNotes,
	without,
	type Chapter,
	type NoteKind,
	type Study,
} from '../app/study';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import {StudySession} from './session';

export type Tool = 'move' | 'arrow' | 'mark' | 'letter';

/** What came of an answer; '' where the study does not say why it is wrong. */
export type Reply = {kind: 'right'; text: string} | {kind: 'wrong'; text: string; move: string};

const UNDO_MAX = 100;

export class StudyDesk {
	readonly study;
	readonly chapterAt = signal(0);
	/** The node that is shown. */
	readonly at = signal(0);
	/** Readers answer questions; authors see all of it and change it. */
	readonly isReading = signal(false);
	readonly tool = signal<Tool>('move');
	readonly colour = signal('green');
	readonly isDashed = signal(false);
	/** To the last question. */
	readonly reply = signal<Reply | null>(null);
	readonly isHinted = signal(false);
	readonly session;
	readonly chapter;
	readonly question;
	private past: {study: Study; chapterAt: number; at: number}[] = [];
	readonly canUndo = signal(false);
	/** Why the last change was not made: files cannot have it. */
	readonly limit = signal<'deep' | 'long' | null>(null);

	constructor(
		private readonly world: World,
		private readonly engine: Engine,
		study: Study,
		/** Whether it may be changed. */
		readonly isOwn: boolean,
		private readonly save: (study: Study) => void,
	) {
		this.study = signal(study);
		this.chapter = computed(() => this.study.value[this.chapterAt.value] as Chapter);
		this.question = computed(() =>
			this.isReading.value ? questionAt(this.chapter.value, this.at.value) : null,
		);
		this.isReading.value = !isOwn;
		this.session = signal(this.sit());
		this.show();
	}

	private sit(): StudySession {
		const session = StudySession.of(this.world, this.engine, this.chapter.value);
		session.made = (moves) => this.play(moves);
		return session;
	}

	/** Shows the node that is chosen. */
	private show(): void {
		const session = this.session.value;
		session.isOpen.value = this.isReading.value
			? this.question.value !== null
			: this.tool.value === 'move';
		session.open(this.chapter.value, this.at.value);
	}

	go(at: number): void {
		batch(() => {
			this.at.value = at;
			this.reply.value = null;
			this.isHinted.value = false;
		});
		this.show();
	}

	openChapter(chapterAt: number): void {
		const before = this.session.value;
		batch(() => {
			this.chapterAt.value = chapterAt;
			this.at.value = 0;
			this.reply.value = null;
			this.session.value = this.sit();
		});
		before.leave();
		this.show();
	}

	read(isReading: boolean): void {
		this.isReading.value = isReading;
		this.tool.value = 'move';
		this.go(this.at.value);
	}

	take(tool: Tool): void {
		this.tool.value = tool;
		this.show();
	}

	/** The first move after the node; null where the reader has to find it, or there is none. */
	next(): number | null {
		return this.question.value
			? null
			: (childrenOf(this.chapter.value, this.at.value)[0] ?? null);
	}

	forward(): void {
		const next = this.next();
		if (next !== null) this.go(next);
	}

	back(): void {
		const {parent = -1} = this.chapter.value.nodes[this.at.value] ?? {};
		if (parent >= 0) this.go(parent);
	}

	/** To the end of the line, or to what must be found on the way. */
	last(): void {
		const line = lineFrom(this.chapter.value, this.at.value);
		const all = [this.at.value, ...line];
		const stop = this.isReading.value
			? all.find((node) => questionAt(this.chapter.value, node))
			: undefined;
		this.go(stop ?? all[all.length - 1] ?? 0);
	}

	/** What a reader must still find, and what follows it. */
	isHidden(node: number): boolean {
		if (!this.isReading.value) return false;
		const {value: chapter} = this.chapter;
		const path = new Set([0, ...pathTo(chapter, this.at.value)]);
		const isAsked = (parent: number): boolean =>
			questionAt(chapter, parent) !== null &&
			!childrenOf(chapter, parent).some((child) => path.has(child));
		return [...pathTo(chapter, node)].some((one) => isAsked(chapter.nodes[one]?.parent ?? 0));
	}

	// --- moves

	private play(moves: string[]): void {
		if (this.isReading.value) this.answer(moves[0] as string);
		else this.addMoves(moves);
	}

	addMoves(moves: string[]): void {
		const actors = this.session.value.actorsOf(moves);
		let [chapter, at] = [this.chapter.value, this.at.value];
		for (const [place, move] of moves.entries()) {
			const found = withMove(chapter, at, actors[place] ?? -1, move);
			[chapter, at] = [found.chapter, found.at];
		}
		if (chapter !== this.chapter.value && !this.change(chapter)) return;
		this.go(at);
	}

	private answer(move: string): void {
		const {value: chapter} = this.chapter;
		const {value: question} = this.question;
		const {value: at} = this.at;
		const fault = faultOf(chapter, at, move);
		const [next] = childrenOf(chapter, at);
		if (!question || next === undefined) return;
		if (fault !== null) {
			this.reply.value = {kind: 'wrong', text: fault, move};
			return;
		}
		this.go(next);
		this.reply.value = {kind: 'right', text: question.done ?? ''};
	}

	/** The reader gives up. */
	reveal(): void {
		const [move] = this.question.value?.right ?? [];
		if (move !== undefined) this.answer(move);
	}

	remove(): void {
		const {parent = -1} = this.chapter.value.nodes[this.at.value] ?? {};
		if (parent < 0) return;
		const rest = without(this.chapter.value, this.at.value);
		if (!this.change(rest)) return;
		// All nodes before the removed one keep their places.
		this.go(parent);
	}

	promote(): void {
		const found = promoted(this.chapter.value, this.at.value);
		if (this.change(found.chapter)) this.go(found.at);
	}

	// --- notes

	setNotes(
		kind: NoteKind,
		texts: string[],
		at = this.at.value,
		chapterAt = this.chapterAt.value,
	): void {
		const chapter = this.study.value[chapterAt];
		if (chapter) this.change(withNotes(chapter, at, kind, texts), chapterAt);
		if (kind === 'find') this.show();
	}

	/** The name of the study is a note of its first chapter. */
	setTitle(title: string): void {
		const [first, ...others] = this.study.value;
		if (first) this.store([withNotes(first, 0, 'study', [title]), ...others]);
	}

	// --- chapters

	/** A chapter with the same set-up, from the beginning. */
	addChapter(title: string): void {
		const {setup, names} = this.chapter.value;
		const chapter = withNotes(newChapter(setup, names), 0, 'chapter', [title]);
		if (this.store([...this.study.value, chapter]))
			this.openChapter(this.study.value.length - 1);
	}

	removeChapter(): void {
		const {value: all} = this.study;
		if (all.length < 2) return;
		const [{value: at}, title] = [this.chapterAt, this.study.value[0]];
		const rest = all.filter((_, place) => place !== at);
		const name = title ? title.nodes[0]?.notes.find(({kind}) => kind === 'study')?.text : '';
		const [first, ...others] = rest;
		this.store(first && name ? [withNotes(first, 0, 'study', [name]), ...others] : rest);
		this.openChapter(Math.max(0, at - 1));
	}

	names(): string[] {
		return this.study.value.map(chapterTitle);
	}

	// --- changes

	private change(chapter: Chapter, at = this.chapterAt.value): boolean {
		return this.store(this.study.value.map((one, place) => (place === at ? chapter : one)));
	}

	/** False if no file could have it: then nothing changes. */
	private store(study: Study): boolean {
		this.limit.value = limitOf(study);
		if (this.limit.value) {
			this.show();
			return false;
		}
		this.remember();
		this.study.value = study;
		this.save(study);
		return true;
	}

	private remember(): void {
		const now = {study: this.study.value, chapterAt: this.chapterAt.value, at: this.at.value};
		this.past = [...this.past, now].slice(-UNDO_MAX);
		this.canUndo.value = true;
	}

	/** Takes an earlier version instead; it can be undone. */
	replace(study: Study): void {
		this.adopt(study);
		this.save(study);
	}

	/** Shows what another tab has saved, at the same place if it is still there. */
	adopt(study: Study): void {
		const moves = movesTo(this.chapter.value, this.at.value);
		this.remember();
		batch(() => {
			this.study.value = study;
			this.chapterAt.value = Math.min(this.chapterAt.value, study.length - 1);
		});
		const chapter = this.chapter.value;
		const at = moves.reduce<number | undefined>(
			(node, move) => (node === undefined ? undefined : childWith(chapter, node, move)),
			0,
		);
		this.openChapter(this.chapterAt.value);
		this.go(at ?? 0);
	}

	undo(): void {
		const before = this.past.pop();
		if (!before) return;
		this.canUndo.value = this.past.length > 0;
		this.study.value = before.study;
		if (this.chapterAt.value !== before.chapterAt) this.openChapter(before.chapterAt);
		this.go(before.at);
		this.save(before.study);
	}

	leave(): void {
		this.session.value.leave();
	}
}
