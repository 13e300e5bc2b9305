// The end of the start page: install as an app, documentation, credits.
import {useEffect} from 'preact/hooks';
import {Line} from '../../art/art';
import {useClient} from '../../app/client';
import {t} from '../../app/words';

function Install() {
	const {installer} = useClient();
	useEffect(() => installer.show(), []);
	if (installer.offer.value === 'none') return null;
	return (
		<p class="row" data-testid="install">
			{installer.offer.value === 'button' ? (
				<button type="button" class="foot-link" onClick={() => void installer.install()}>
					<Line name="save" size={16} /> {t('web.install')}
				</button>
			) : (
				<span>{t('web.install.share')}</span>
			)}
			<button
				type="button"
				class="icon-button"
				aria-label={t('web.install.decline')}
				title={t('web.install.decline')}
				onClick={() => installer.decline()}
			>
				<Line name="close" size={16} />
			</button>
		</p>
	);
}

export function Footer() {
	return (
		<footer class="start-foot">
			<a class="foot-link" href="docs/index.html">
				{t('web.docs')}
			</a>
			<a class="foot-link" href="notices.txt">
				{t('web.notices')}
			</a>
			<Install />
		</footer>
	);
}
