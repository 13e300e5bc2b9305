// Puzzles: one a day, by theme, on the real table; loaded on request.
import {useEffect, useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {deviceStorage} from '../app/local_storage';
import {address, go} from '../app/router';
import {t} from '../app/words';
import type {Engine} from '../engine/engine';
import type {Puzzle} from './book';
import {MinePages} from './mine';
import {Overview, Standing} from './overview';
import {Player} from './player';
import {Progress} from './progress';
import {nextPuzzle, puzzleOfDay} from './collection';
import {levelName} from './words';

export {loadBooks} from './collection';
export {DailyPicture} from './daily_picture';

/** #/puzzles, #/puzzles/day, #/puzzles/GAME, #/puzzles/GAME/THEME, #/puzzles/NAME,
    #/puzzles/mine, #/puzzles/mine/NAME */
export function PuzzlesPage({
	engine,
	puzzles,
	place,
	theme,
}: {
	engine: Engine;
	puzzles: Puzzle[];
	place: string | undefined;
	theme: string | undefined;
}) {
	const progress = useMemo(() => new Progress(puzzles, deviceStorage), [puzzles]);
	const {world, online, loader} = useClient();
	const {me} = online;
	useEffect(() => {
		if (me.value) progress.share(online.rest).catch(() => undefined);
	}, [me.value?.id]);
	const share = (): void => {
		if (me.value) progress.share(online.rest).catch(() => undefined);
	};
	if (place === undefined)
		return <Overview engine={engine} puzzles={puzzles} progress={progress} />;
	if (place === 'mine') return <MinePages engine={engine} name={theme} />;
	const among = puzzles.filter(
		(puzzle) => puzzle.game === place && (theme === undefined || puzzle.theme === theme),
	);
	const named = puzzles.find(({name}) => name === place);
	if (named)
		return (
			<Player
				key={named.name}
				engine={engine}
				puzzle={named}
				subtitle={`${levelName(named)} · ${named.rating}`}
				tally={progress}
				share={share}
				next={() => goToNextPuzzle(puzzles, progress, named)}
				standing={<Standing progress={progress} />}
			/>
		);
	if (among.length === 0 && loader.registry.games.some(({name}) => name === place))
		return <Overview engine={engine} puzzles={puzzles} progress={progress} asked={place} />;
	const next = place === 'day' ? puzzleOfDay(puzzles, world.now()) : nextPuzzle(among, progress);
	return <Redirect to={next ? address('puzzles', next.name) : address('puzzles')} />;
}

/** The next one: of the same game, and as hard as the solver is strong. */
function goToNextPuzzle(puzzles: Puzzle[], progress: Progress, {game, name}: Puzzle): void {
	const same = puzzles.filter((puzzle) => puzzle.game === game);
	const next = nextPuzzle(same, progress, name);
	go('puzzles', ...(next ? [next.name] : []));
}

/** Elsewhere, without a way back to here. */
function Redirect({to}: {to: string}) {
	useEffect(() => location.replace(to), [to]);
	return <p class="loading">{t('web.puzzles')}</p>;
}
