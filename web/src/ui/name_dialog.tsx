// Asks for a name, and nothing else, before the first thing that a visitor does online.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {t} from '../app/words';
import {Drawer} from '../art/drawer';

export function NameDialog() {
	const asked = useClient().online.naming.value;
	if (!asked) return null;
	return (
		<Drawer title={t('web.online.who')} close={() => asked.done(null)}>
			<form
				class="stack"
				onSubmit={(event) => {
					event.preventDefault();
					const field = event.currentTarget.elements.namedItem(
						'name',
					) as HTMLInputElement;
					if (field.value.trim()) asked.done(field.value.trim());
				}}
			>
				<label class="field">
					{t('web.settings.name')}
					<input
						name="name"
						maxlength={24}
						required
						autocomplete="nickname"
						spellcheck={false}
						data-first
					/>
				</label>
				<p class="small">{t('web.online.who-text')}</p>
				<button type="submit" class="button go wide-button" data-testid="name-done">
					{t('web.online.go-on')}
				</button>
				<p class="small">
					{t('web.online.have-name')}{' '}
					<a href={address('you')} onClick={() => asked.done(null)}>
						{t('web.you.sign-in')}
					</a>
				</p>
			</form>
		</Drawer>
	);
}
