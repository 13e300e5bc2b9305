// The first page: which game, for how many, against whom; one click starts it.
import {t} from '../../app/words';
import {useClient} from '../../app/client';
import type {Registry} from '../../engine/engine';
import {GamePictures, useChoice} from '../../ui/setup';
import {PageTop} from '../../ui/page_top';
import {OpenTables, useOpenTables} from '../lobby';
import {MoreWays} from './more_ways';
import {PuzzleLinks} from './puzzles';
import {Featured} from './featured';
import {Footer} from './footer';
import {ContinueTables} from './continue_tables';
import {Setup} from './setup';

const PLAYERS = 3;
const MOST_OPEN = 5;

export function Start({registry}: {registry: Registry}) {
	const {server} = useClient().online;
	const choice = useChoice(registry, undefined, PLAYERS);
	const open = useOpenTables();
	return (
		<div class="page start">
			<PageTop />
			<main class="start-page">
				<div class="start-main">
					<div class="start-head">
						<h1>{t('web.start.title')}</h1>
						<p>{t(server.value ? 'web.start.text-online' : 'web.start.text')}</p>
					</div>
					<GamePictures choice={choice} pitch />
					<Setup choice={choice} levels={registry.levels} />
				</div>
				<div class="start-side">
					<ContinueTables />
					{server.value && (
						<section class="panel stack">
							<h2>{t('web.lobby.open')}</h2>
							<OpenTables open={open} most={MOST_OPEN} />
						</section>
					)}
					<Featured />
					<PuzzleLinks />
					<MoreWays />
					<Footer />
				</div>
			</main>
		</div>
	);
}
