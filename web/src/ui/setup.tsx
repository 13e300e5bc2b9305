// What every new table asks: which game, for how many, with which options.
import {useSignal, type Signal} from '@preact/signals';
import {gameName, has, t} from '../app/words';
import {infoOf, type GameInfo, type Registry} from '../engine/engine';
import {GameCover} from '../games';

/** What is played; the game that was asked for, or the first. */
export interface Choice {
	games: GameInfo[];
	info: GameInfo;
	name: Signal<string>;
	players: Signal<number>;
	/** Those that differ from what is usual. */
	options: Signal<Record<string, string>>;
}

export function useChoice(registry: Registry, game: string | undefined, players: number): Choice {
	const games = registry.games.filter((one) => !one.hidden || one.name === game);
	const first = games.find((one) => one.name === game) ?? games[0];
	const name = useSignal(first?.name ?? '');
	return {
		games,
		info: infoOf(registry, name.value),
		name,
		players: useSignal(first ? withinBounds(first, players) : players),
		options: useSignal<Record<string, string>>({}),
	};
}

/** As many players as were asked for, or as near as the game allows. */
function withinBounds({playersMin, playersMax}: GameInfo, players: number): number {
	return Math.max(playersMin, Math.min(playersMax, players));
}

/** Another game has its own options, and may have fewer seats. */
function chooseGame({games, name, players, options}: Choice, game: string): void {
	name.value = game;
	options.value = {};
	const info = games.find((one) => one.name === game);
	if (info) players.value = withinBounds(info, players.value);
}

export function Segments<T extends string | number>({
	name,
	values,
	value,
	label,
	choose,
}: {
	name: string;
	values: T[];
	value: T;
	label: (value: T) => string;
	choose: (value: T) => void;
}) {
	return (
		<div class="segments">
			{values.map((one) => (
				<label key={one}>
					<input
						type="radio"
						name={name}
						checked={value === one}
						onChange={() => choose(one)}
					/>
					<span>{label(one)}</span>
				</label>
			))}
		</div>
	);
}

// words: web.*.facts web.*.pitch
/** The games by their pictures. `pitch`: with a line about each. */
export function GamePictures({choice, pitch = false}: {choice: Choice; pitch?: boolean}) {
	return (
		<div class="game-pictures" role="radiogroup" aria-label={t('web.new.game')}>
			{choice.games.map(({name}) => (
				<label key={name} class="radio-card game-picture" data-testid={`game-${name}`}>
					<input
						type="radio"
						name="game"
						checked={choice.name.value === name}
						onChange={() => chooseGame(choice, name)}
					/>
					<GameCover game={name} />
					<span class="game-picture-body">
						<b>{gameName(name)}</b>
						{pitch && <Pitch game={name} />}
					</span>
				</label>
			))}
		</div>
	);
}

/** A game that brings no words is shown by its name. */
function Pitch({game}: {game: string}) {
	if (!has(`web.${game}.pitch`)) return null;
	return (
		<>
			<span class="small">{t(`web.${game}.facts`)}</span>
			<span class="game-pitch">{t(`web.${game}.pitch`)}</span>
		</>
	);
}

// words: levels.*
/** Bots of every level, in a list of who may sit somewhere. */
export function BotOptions({levels}: {levels: string[]}) {
	return (
		<>
			{levels.map((level) => (
				<option key={level} value={level}>
					{t('web.bot', t(`levels.${level}`))}
				</option>
			))}
		</>
	);
}

export function PlayersField({
	choice: {info, players},
}: {
	choice: Pick<Choice, 'info' | 'players'>;
}) {
	const counts = Array.from(
		{length: info.playersMax - info.playersMin + 1},
		(_, at) => info.playersMin + at,
	);
	return (
		<fieldset class="players-field">
			<legend>{t('web.start.players')}</legend>
			<Segments
				name="players"
				values={counts}
				value={players.value}
				label={String}
				choose={(count) => (players.value = count)}
			/>
		</fieldset>
	);
}
