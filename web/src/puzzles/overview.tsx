// All puzzles: that of the day, the player's rating, and the themes of each game.
import {useClient} from '../app/client';
import {Line} from '../art/art';
import {address} from '../app/router';
import {capitalize, gameName, t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {NothingYet} from '../ui/nothing_yet';
import {PageTop} from '../ui/page_top';
import {dayOf, type Puzzle} from './book';
import {daysInRow, type Progress} from './progress';
import {PuzzlePicture} from './picture';
import {MineOffer} from './mine_offer';
import {puzzleOfDay, solvedOf, themesOf} from './collection';
import {dateName, levelName, themeName} from './words';

const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

/** `asked`: the game that was asked for, and has no puzzles. */
export function Overview({
	engine,
	puzzles,
	progress,
	asked,
}: {
	engine: Engine;
	puzzles: Puzzle[];
	progress: Progress;
	asked?: string;
}) {
	const {registry} = useClient().loader;
	return (
		<div class="page puzzles-page" data-testid="puzzles">
			<PageTop title={t('web.puzzles')} />
			<main class="puzzles-main">
				{asked !== undefined && <NothingYet game={asked} of="puzzles" />}
				<div class="puzzles-head">
					<Daily engine={engine} puzzles={puzzles} progress={progress} />
					<div class="stack">
						<MineOffer />
						<Standing progress={progress} />
					</div>
				</div>
				<ul class="plain puzzle-games">
					{registry.games
						.filter(({hidden}) => !hidden)
						.map(({name}) => (
							<GameBook
								key={name}
								game={name}
								puzzles={puzzles.filter((puzzle) => puzzle.game === name)}
								progress={progress}
							/>
						))}
				</ul>
			</main>
		</div>
	);
}

function Daily({
	engine,
	puzzles,
	progress,
}: {
	engine: Engine;
	puzzles: Puzzle[];
	progress: Progress;
}) {
	const {world} = useClient();
	const daily = puzzleOfDay(puzzles, world.now());
	if (!daily) return null;
	const score = progress.find(daily.name)?.score;
	return (
		<section class="panel puzzle-daily">
			<div class="puzzle-daily-cover">
				<PuzzlePicture engine={engine} puzzle={daily} />
			</div>
			<div class="puzzle-daily-words">
				<h2>{t('puzzles.of-day', dateName(world.now()))}</h2>
				<p>
					{gameName(daily.game)} · {levelName(daily)} · {daily.rating}
				</p>
				<p class="small">
					{score === undefined ? t('puzzles.pitch') : t(wordOfScore(score))}
				</p>
				<p>
					<a
						class="button go"
						href={address('puzzles', daily.name)}
						data-testid="puzzle-daily"
					>
						{t(score === undefined ? 'puzzles.begin' : 'puzzles.look-again')}
					</a>
				</p>
			</div>
		</section>
	);
}

export function wordOfScore(score: number): 'puzzles.solved' | 'puzzles.missed' {
	return score > 0 ? 'puzzles.solved' : 'puzzles.missed';
}

/** The rating, and the days of late. */
export function Standing({progress}: {progress: Progress}) {
	const now = useClient().world.now();
	const {rating, deviation} = progress.rating.value;
	const tries = progress.tries.value;
	const row = daysInRow(tries, now);
	return (
		<section class="panel puzzle-standing">
			<div class="puzzle-standing-head">
				<h2>{row > 0 ? tn('puzzles.row', row) : t('puzzles.row-none')}</h2>
				{tries.length > 0 && (
					<span class="small">
						{t('puzzles.your-rating', Math.round(rating), Math.round(2 * deviation))}
					</span>
				)}
			</div>
			<ol class="plain puzzle-days">
				{Array.from({length: DAYS_SHOWN}, (_, at) => (
					<Day key={at} tries={tries} time={now - (DAYS_SHOWN - 1 - at) * DAY_MS} />
				))}
			</ol>
		</section>
	);
}

function Day({tries, time}: {tries: Progress['tries']['value']; time: number}) {
	const ofDay = tries.filter(({at}) => dayOf(at) === dayOf(time));
	const solved = ofDay.some(({score}) => score > 0);
	const kind = solved ? 'day-solved' : ofDay.length > 0 ? 'day-tried' : 'day-idle';
	const told = solved
		? t('puzzles.solved')
		: ofDay.length > 0
			? t('puzzles.missed')
			: t('puzzles.idle');
	return (
		<li class={kind} title={t('web.option', dateName(time), told)}>
			{new Date(time).getUTCDate()}
			<span class="sr"> {told}</span>
		</li>
	);
}

function GameBook({
	game,
	puzzles,
	progress,
}: {
	game: string;
	puzzles: Puzzle[];
	progress: Progress;
}) {
	if (puzzles.length === 0) return null;
	return (
		<li class="panel puzzle-game" data-testid={`puzzles-${game}`}>
			<div class="puzzle-game-head">
				<h2>{gameName(game)}</h2>
				<span class="small">
					{t('puzzles.solved-of', solvedOf(puzzles, progress), puzzles.length)}
				</span>
				<a class="button" href={address('puzzles', game)}>
					{t('puzzles.next')} <Line name="next" size={14} />
				</a>
			</div>
			<ul class="plain puzzle-themes">
				{themesOf(puzzles, progress).map(({name, count, solved}) => (
					<li key={name}>
						<a href={address('puzzles', game, name)}>
							<span>{capitalize(themeName(game, name))}</span>
							<span class="small">{t('puzzles.of', solved, count)}</span>
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}
