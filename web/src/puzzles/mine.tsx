// My mistakes: what is due today, where points are lost, and each slip as a puzzle that comes back.
import {useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {PAUSES, mistakes, today, type Mistake} from '../app/mistakes';
import {address, go} from '../app/router';
import {capitalize, gameName, pointsText, t, tn} from '../app/words';
import {Line} from '../art/art';
import type {Engine} from '../engine/engine';
import {useMistakeCheck} from '../ui/mistakes';
import {PageTop} from '../ui/page_top';
import type {Puzzle} from './book';
import {worstThemes} from './mine_themes';
import {PuzzlePicture} from './picture';
import {Player} from './player';
import type {Tally} from './progress';
import {dateName, themeName} from './words';

const DUE_SHOWN = 4;

/** #/puzzles/mine, #/puzzles/mine/NAME */
export function MinePages({engine, name}: {engine: Engine; name: string | undefined}) {
	const mistake = name === undefined ? undefined : mistakes.find(name);
	if (mistake?.state === 'fine')
		return <Drill key={mistake.name} engine={engine} mistake={mistake} />;
	return <Mine engine={engine} />;
}

function puzzleOf(mistake: Mistake): Puzzle {
	const {name, game, theme, answer, played, points, losses, text} = mistake;
	return {
		...{name, game, theme, answer, losses, text},
		...{level: '', rating: 0, deviation: 0, usual: played},
		rest: losses[0]?.points ?? 0,
		own: {played, points},
	};
}

/** The first try of this visit counts. */
class DrillTally implements Tally {
	private isCounted = false;

	constructor(private readonly now: () => number) {}

	find(): boolean {
		return this.isCounted;
	}

	add({puzzle, score}: {puzzle: string; score: number}): void {
		this.isCounted = true;
		mistakes.answered(puzzle, score > 0, this.now());
	}
}

function Drill({engine, mistake}: {engine: Engine; mistake: Mistake}) {
	const {world} = useClient();
	const puzzle = useMemo(() => puzzleOf(mistake), [mistake.name]);
	const tally = useMemo(() => new DrillTally(() => world.now()), [mistake.name]);
	const next = (): void => {
		const due = mistakes.due(world.now()).find(({name}) => name !== mistake.name);
		go('puzzles', 'mine', ...(due ? [due.name] : []));
	};
	return (
		<Player
			engine={engine}
			puzzle={puzzle}
			subtitle={t('puzzles.mine.from', dateName(mistake.at))}
			tally={tally}
			share={() => undefined}
			next={next}
			standing={<Again name={mistake.name} />}
		/>
	);
}

/** When it comes again. */
function Again({name}: {name: string}) {
	const {world} = useClient();
	const mistake = mistakes.find(name);
	if (!mistake) return null;
	const days = mistake.due - today(world.now());
	return (
		<section class="panel" data-testid="drill-again">
			<p>
				{mistake.solved > PAUSES.length
					? t('puzzles.mine.done')
					: tn('puzzles.mine.again', Math.max(1, days))}
			</p>
		</section>
	);
}

function Mine({engine}: {engine: Engine}) {
	useMistakeCheck(true);
	const {all} = mistakes;
	const open = all.value.filter(({state}) => state === 'open').length;
	const drills = mistakes.drills();
	return (
		<div class="page puzzles-page" data-testid="mine">
			<PageTop title={t('puzzles.mine')} />
			<main class="puzzles-main">
				{open > 0 && (
					<p class="panel small" role="status" data-testid="mine-checking">
						{tn('puzzles.mine.checking', open)}
					</p>
				)}
				{drills.length > 0 && (
					<div class="puzzles-head">
						<Sources drills={drills} />
						<Due engine={engine} />
					</div>
				)}
				{drills.length + open === 0 && <Nothing />}
				<section class="panel">
					<h2>{t('puzzles.mine.how')}</h2>
					<p class="small">{t('puzzles.mine.rules')}</p>
				</section>
			</main>
		</div>
	);
}

function Nothing() {
	return (
		<section class="panel stack" data-testid="mine-nothing">
			<p>{t('puzzles.mine.nothing')}</p>
			<p class="row">
				<a class="button" href={address()}>
					{t('puzzles.mine.play')}
				</a>
			</p>
		</section>
	);
}

/** What is asked today. */
function Due({engine}: {engine: Engine}) {
	const {world} = useClient();
	const due = mistakes.due(world.now());
	const [first] = due;
	return (
		<section class="panel mine-due">
			<h2>
				{t('puzzles.mine.today')}
				<small>{tn('puzzles.mine.drills', due.length)}</small>
			</h2>
			{first ? (
				<a
					class="button go"
					href={address('puzzles', 'mine', first.name)}
					data-testid="mine-start"
				>
					<Line name="play" size={15} /> {t('puzzles.mine.start')}
				</a>
			) : (
				<p>{t('puzzles.mine.none-today')}</p>
			)}
			<ul class="plain">
				{due.slice(0, DUE_SHOWN).map((mistake) => (
					<DueRow key={mistake.name} engine={engine} mistake={mistake} />
				))}
			</ul>
			{due.length > DUE_SHOWN && (
				<p class="small">{tn('puzzles.mine.more', due.length - DUE_SHOWN)}</p>
			)}
		</section>
	);
}

function DueRow({engine, mistake}: {engine: Engine; mistake: Mistake}) {
	const {game, theme, points, solved, at} = mistake;
	const puzzle = useMemo(() => puzzleOf(mistake), [mistake.name]);
	return (
		<li>
			<span class="mine-picture">
				<PuzzlePicture engine={engine} puzzle={puzzle} />
			</span>
			<span>
				<b>
					{gameName(game)}, {dateName(at)}
				</b>
				<small>{t('puzzles.mine.lost', pointsText(points), themeName(game, theme))}</small>
			</span>
			<small>{solved > 0 ? t('puzzles.mine.time', solved + 1) : t('puzzles.mine.new')}</small>
		</li>
	);
}

/** The three themes of each game where most is lost, with their puzzles. */
function Sources({drills}: {drills: Mistake[]}) {
	const games = [...new Set(drills.map(({game}) => game))];
	return (
		<section class="panel mine-sources">
			<h2>{t('puzzles.mine.sources')}</h2>
			{games.map((game) => (
				<GameSources
					key={game}
					game={game}
					drills={drills.filter((one) => one.game === game)}
				/>
			))}
		</section>
	);
}

function GameSources({game, drills}: {game: string; drills: Mistake[]}) {
	const themes = worstThemes(drills);
	const most = themes[0]?.points ?? 1;
	return (
		<>
			<h3>{gameName(game)}</h3>
			<ul class="plain">
				{themes.map(({theme, points, first, count}) => (
					<li key={theme} data-testid="mine-source">
						<span>{capitalize(themeName(game, theme))}</span>
						<span class="skill-track" aria-hidden="true">
							<i style={`--share: ${points / most}`} />
						</span>
						<b>{pointsText(points)}</b>
						<a class="button" href={address('puzzles', 'mine', first)}>
							{tn('puzzles.mine.drills', count)}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
