// After our first move at a table of a server: whether we wish to know when it is our turn.
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {t} from '../app/words';

export function NotifyOffer() {
	const {notifications} = useClient();
	if (!notifications.isOffered.value) return null;
	return (
		<aside class="panel notify-offer" data-testid="notify-offer" aria-label={t('web.notify')}>
			<Line name="bell" size={18} />
			<p>{t('web.notify.offer')}</p>
			<span class="row">
				<button
					type="button"
					class="button go small-button"
					onClick={() => void notifications.accept().catch(() => undefined)}
				>
					{t('web.notify.offer.yes')}
				</button>
				<button
					type="button"
					class="button small-button"
					onClick={() => notifications.decline()}
				>
					{t('web.notify.offer.no')}
				</button>
			</span>
		</aside>
	);
}
