// What a page says of a game that does not bring what the page shows.
import {address} from '../app/router';
import {gameName, t} from '../app/words';

// words: web.none.*
export function NothingYet({game, of}: {game: string; of: 'learn' | 'rules' | 'puzzles'}) {
	return (
		<section class="panel stack" role="status" data-testid="nothing-yet">
			<p>{t(`web.none.${of}`, gameName(game))}</p>
			<p class="row">
				<a class="button" href={address('new', game)}>
					{t('web.start.play-short')}
				</a>
			</p>
		</section>
	);
}
