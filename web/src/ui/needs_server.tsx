// What needs a server, or a word about there being none.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {t} from '../app/words';

/** Shows its children if there is a server; otherwise says that there is none. */
export function NeedsServer({children}: {children: preact.ComponentChildren}) {
	const {server} = useClient().online;
	if (server.value) return <>{children}</>;
	if (server.value === undefined) return <p class="small">{t('web.online.looking')}</p>;
	return (
		<section class="panel stack no-server" data-testid="no-server">
			<h2>{t('web.online.none')}</h2>
			<p>{t('web.online.none-text')}</p>
			<p class="row">
				<a class="button" href="docs/host.html">
					{t('web.online.host')}
				</a>
				<a class="button" href={address()}>
					{t('web.home')}
				</a>
			</p>
		</section>
	);
}
