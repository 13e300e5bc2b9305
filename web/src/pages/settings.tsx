// The settings as a page: a list of their groups, the groups, and the way to the keyboard table.
import {useEffect} from 'preact/hooks';
import {Line} from '../art/art';
import {address} from '../app/router';
import {t} from '../app/words';
import {showKeys} from '../ui/keyboard_table';
import {SettingsForm} from '../ui/settings';
import {GROUPS} from '../ui/settings/groups';
import {PageTop} from '../ui/page_top';

/** `group`: the one that the address names. */
export function SettingsPage({group}: {group: string | undefined}) {
	useEffect(() => {
		const title = document.getElementById(`group-${group}`);
		title?.scrollIntoView({block: 'center'});
		title?.focus({preventScroll: true});
	}, [group]);
	return (
		<div class="page settings-page">
			<PageTop title={t('web.settings')} />
			<main class="settings-columns">
				<nav class="settings-list" aria-label={t('web.settings')}>
					{GROUPS.map(({id, icon}) => (
						<a
							key={id}
							href={address('settings', id)}
							aria-current={id === group ? 'true' : undefined}
						>
							<Line name={icon} size={16} /> {t(`web.settings.group.${id}`)}
						</a>
					))}
					<button type="button" onClick={showKeys} data-testid="keys">
						<Line name="keyboard" size={16} /> {t('web.keys')} <kbd>?</kbd>
					</button>
				</nav>
				<SettingsForm />
			</main>
		</div>
	);
}
