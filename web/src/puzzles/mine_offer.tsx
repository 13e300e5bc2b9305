// The way to the puzzles from the solver's own games.
import {useClient} from '../app/client';
import {mistakes} from '../app/mistakes';
import {address} from '../app/router';
import {t, tn} from '../app/words';

export function MineOffer() {
	const due = mistakes.due(useClient().world.now()).length;
	return (
		<section class="panel mine-offer" data-testid="mine-offer">
			<div>
				<h2>{t('puzzles.mine')}</h2>
				<p class="small">
					{due > 0 ? tn('puzzles.mine.due', due) : t('puzzles.mine.pitch')}
				</p>
			</div>
			<a class="button" href={address('puzzles', 'mine')}>
				{t('puzzles.mine.see')}
			</a>
		</section>
	);
}
