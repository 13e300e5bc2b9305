// Introductions and rules, loaded on request.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {gameName, t, textOr, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {GameCover} from '../games';
import {NothingYet} from '../ui/nothing_yet';
import {PageTop} from '../ui/page_top';
import {StudyLinks} from '../ui/study_links';
import {LESSONS} from './lessons';
import {Player} from './player';
import {progressOf} from './progress';

export {loadLessons} from './lessons';
export {Rulebook, RulesPage} from './rulebook';

/** #/learn, #/learn/GAME, #/learn/GAME/4 */
export function LearnPage({
	engine,
	game,
	step,
}: {
	engine: Engine;
	game: string | undefined;
	step: string | undefined;
}) {
	const lesson = game ? LESSONS[game] : undefined;
	if (!lesson) return <Choice asked={game} />;
	const wanted = step === undefined ? progressOf(lesson.game).at : Number(step) - 1;
	const at = Math.max(0, Math.min(lesson.steps.length - 1, wanted || 0));
	return <Player key={lesson.game} engine={engine} lesson={lesson} at={at} />;
}

// words: web.*.pitch
/** `asked`: the game that was asked for, and has no introduction. */
function Choice({asked}: {asked: string | undefined}) {
	const {registry} = useClient().loader;
	const unready = registry.games.find(({name}) => name === asked);
	return (
		<div class="page learn-page">
			<PageTop title={t('web.learn')} />
			<main class="narrow-page">
				{unready && <NothingYet game={unready.name} of="learn" />}
				<h2>{t('learn.choose')}</h2>
				<p>{t('learn.choose-text')}</p>
				<ul class="plain learn-games">
					{registry.games
						.flatMap(({name, hidden}) => (hidden ? [] : (LESSONS[name] ?? [])))
						.map(({game, steps}) => (
							<Card key={game} game={game} steps={steps.length} />
						))}
				</ul>
				<StudyLinks />
			</main>
		</div>
	);
}

function Card({game, steps}: {game: string; steps: number}) {
	const {at, done} = progressOf(game);
	return (
		<li class="panel game-card">
			<GameCover game={game} />
			<div class="game-card-body">
				<h3>{gameName(game)}</h3>
				<p>{textOr(`web.${game}.pitch`, '')}</p>
				<p class="small">
					{done
						? t('learn.done')
						: at > 0
							? t('learn.step', at + 1, steps)
							: tn('learn.count', steps)}
				</p>
				<p class="row">
					<a class="button go wide-button" href={address('learn', game)}>
						{t(at > 0 ? 'learn.resume' : 'learn.begin')}
					</a>
					{at > 0 && (
						<a class="button" href={address('learn', game, 1)}>
							{t('learn.afresh')}
						</a>
					)}
					<a class="button" href={address('rules', game)}>
						{t('web.rules')}
					</a>
				</p>
			</div>
		</li>
	);
}
