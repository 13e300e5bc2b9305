// localsession.ts - a game on this device: people at one screen, bots in a worker, kept in this
// browser.
import type {Engine} from '../engine/engine';
import {draw} from '../engine/players';
import {dropAll, think} from './bots';
import {go} from './router';
import {Session, sleep, type Shown, type Teller} from './session';
import {pause, still} from './settings';
import {keep, type SavedGame, type SeatPlan} from './store';

function random(): number {
	return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

export class LocalSession<S = unknown, V extends Teller<S> = Teller<S>> extends Session<S, V> {
	constructor(
		engine: Engine,
		view: V,
		readonly saved: SavedGame,
	) {
		super(
			engine,
			view,
			{game: saved.game, players: saved.players, options: saved.options},
			saved.moves,
		);
	}

	get seats(): SeatPlan[] {
		return this.saved.seats;
	}

	isMine(seat: number): boolean {
		return this.seats[seat]?.bot === null;
	}

	get replayPath(): string[] {
		return ['replay', this.saved.id];
	}

	again(): void {
		go('again', this.saved.id);
	}

	/** Makes a move, then everything up to the next person's decision. */
	async play(move: string): Promise<void> {
		if (this.peeked.value || !this.shown.value.moves.includes(move)) return;
		const era = ++this.era;
		await this.make(move, era);
		await this.proceed(era);
	}

	/** Chance and bots act until a person has to decide. */
	async proceed(era = ++this.era): Promise<void> {
		while (era === this.era) {
			const actor = this.position.actor();
			if (actor === 'chance') {
				await this.make(draw(this.position, random), era);
				continue;
			}
			const bot = typeof actor === 'number' ? this.seats[actor]?.bot : null;
			if (!bot) break;
			this.thinking.value = true;
			const least = sleep(still.value ? 0 : pause() * 1.6);
			const {move} = await think(this.setup, this.moves.value, bot);
			await least;
			if (era !== this.era) break;
			this.thinking.value = false;
			await this.make(move, era);
		}
		if (era === this.era) this.thinking.value = false;
	}

	async undo(turn = false): Promise<void> {
		const log = this.log.value;
		const persons = log.filter(({actor}) => this.acts(actor));
		let to = persons[persons.length - 1];
		if (!to) return;
		if (turn)
			while (to.ply > 0 && log[to.ply - 1]?.actor === to.actor) to = log[to.ply - 1] ?? to;
		this.era++;
		dropAll();
		this.thinking.value = false;
		this.rebuild(this.moves.value.slice(0, to.ply));
		this.made(this.live.value);
		await this.proceed();
	}

	canUndo(): boolean {
		return !this.peeked.value && this.log.value.some(({actor}) => this.acts(actor));
	}

	protected override made(live: Shown<S>): void {
		void keep({
			...this.saved,
			moves: this.moves.value,
			updated: Date.now(),
			over: live.actor === 'over',
			turn: typeof live.actor === 'number' ? live.actor : null,
			points: live.points,
		});
	}
}
