// The settings as a form. A choice takes effect right away.
import {Line} from '../../art/art';
import {t} from '../../app/words';
import {GROUPS} from './groups';

export function SettingsForm() {
	return (
		<form class="settings" onSubmit={(event) => event.preventDefault()}>
			{GROUPS.map(({id, icon, Rows}) => (
				<section key={id} class="panel setting-group" aria-labelledby={`group-${id}`}>
					<h2 id={`group-${id}`} tabindex={-1}>
						<Line name={icon} size={18} /> {t(`web.settings.group.${id}`)}
					</h2>
					<Rows />
				</section>
			))}
		</form>
	);
}
