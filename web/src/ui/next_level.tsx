// After a one-sided game: suggests the next level up or down.
import {useClient} from '../app/client';
import {newGame} from '../app/games';
import {withBotLevel, suggestedLevel} from '../app/levels';
import {go} from '../app/router';
import {t} from '../app/words';
import {Person} from '../art/people';
import type {TableSession} from '../games/session';
import {Plain} from './sentence';

// words: levels.*
export function NextLevel({session}: {session: TableSession}) {
	const {world, loader} = useClient();
	const {levels} = loader.registry;
	const {seats, setup} = session;
	if (!session.coach) return null;
	const points = session.live.value.points;
	const level = suggestedLevel({seats, points, over: session.isOver()}, levels);
	if (!level) return null;
	const isStronger =
		levels.indexOf(level) > levels.findIndex((one) => one === seats.find(({bot}) => bot)?.bot);
	const play = async (): Promise<void> =>
		go(
			'table',
			await newGame(world, setup, withBotLevel(seats, level), {
				coach: session.coach?.value ?? 0,
			}),
		);
	return (
		<section class="panel next-level" data-testid="next-level">
			<Person level={level} height={64} />
			<div>
				<h2>{t('web.next-level.title', t(`levels.${level}`))}</h2>
				<p class="small">
					{t(isStronger ? 'web.next-level.stronger' : 'web.next-level.gentler')}
				</p>
			</div>
			<Plain label={t('web.next-level')} onClick={() => void play()} />
		</section>
	);
}
