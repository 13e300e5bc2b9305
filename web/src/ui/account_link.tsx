// The link to one's account at the top of pages that need the server.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {t} from '../app/words';
import {TopLink} from './top';

export function AccountLink() {
	const {server, me} = useClient().online;
	if (!server.value) return null;
	return (
		<TopLink icon="person" label={me.value?.name ?? t('web.you.sign-in')} to={address('you')} />
	);
}
