// An address that is notified of your turns: of your own program, or of a chat program.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {t} from '../app/words';
import type {Me} from '../net/protocol';
import type {Attempt} from './account_data';

/** What a webhook sends: our own JSON, or that of a chat program. */
const FORMATS = [
	['', 'Bastide (JSON)'],
	['discord', 'Discord'],
	['slack', 'Slack'],
	['matrix', 'Matrix'],
	['ntfy', 'ntfy'],
] as const;

export function Hook({attempt}: {attempt: Attempt}) {
	const {rest} = useClient().online;
	const found = useSignal<Me | null>(null);
	const format = useSignal('');
	/** Stays when the answer of the server comes late. */
	const typed = useSignal<string | null>(null);
	const done = useSignal(false);
	useEffect(() => {
		rest.me().then(
			(mine) => (found.value = mine),
			() => undefined,
		);
		rest.notices().then(
			(notices) => (format.value = notices.hook_format),
			() => undefined,
		);
	}, []);
	const save = async (): Promise<void> => {
		const address = typed.value ?? found.value?.hook ?? '';
		found.value = await rest.hook(address.trim());
		await rest.setHookFormat(format.value);
		typed.value = null;
		done.value = true;
	};
	return (
		<form
			class="panel stack"
			data-testid="hook"
			onSubmit={(event) => {
				event.preventDefault();
				done.value = false;
				void attempt(save);
			}}
		>
			<h2>{t('web.hook')}</h2>
			<p class="small">{t('web.hook.text')}</p>
			<label class="field">
				{t('web.hook.address')}
				<input
					name="url"
					type="url"
					maxlength={500}
					placeholder="https://"
					value={typed.value ?? found.value?.hook ?? ''}
					onInput={(event) => (typed.value = event.currentTarget.value)}
				/>
			</label>
			<Format format={format} />
			<SigningKey value={found.value?.hook_key} />
			<p class="row">
				<button type="submit" class="button">
					{t('web.hook.save')}
				</button>
				<span role="status" class="small">
					{done.value ? t(found.value?.hook ? 'web.hook.saved' : 'web.hook.ended') : ''}
				</span>
			</p>
		</form>
	);
}

function SigningKey({value}: {value: string | undefined}) {
	if (!value) return null;
	return (
		<p class="small hook-key">
			{t('web.hook.key')} <code>{value}</code>
		</p>
	);
}

function Format({format}: {format: Signal<string>}) {
	return (
		<label class="field">
			{t('web.hook.format')}
			<select
				name="format"
				value={format.value}
				onChange={(event) => (format.value = event.currentTarget.value)}
			>
				{FORMATS.map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}
