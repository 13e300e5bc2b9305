// Your access tokens: sign-ins for programs that act for you, and may do less than you.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {SCOPES} from '#generated/schema/api';
import {useClient} from '../app/client';
import {dayText, t, tn} from '../app/words';
import type {AccessToken, AccessTokenSecret, NewAccessToken} from '../net/protocol';
import type {Attempt} from './account_data';
import {Secret} from './account_secret';

/** The first is the default. */
const DAYS = [30, 7, 90, 365];
const NAME_MAX = 40;

export function Tokens({attempt}: {attempt: Attempt}) {
	const {rest} = useClient().online;
	const tokens = useSignal<AccessToken[]>([]);
	const created = useSignal<AccessTokenSecret | null>(null);
	const look = async (): Promise<void> => {
		tokens.value = await rest.tokens();
	};
	useEffect(() => void look().catch(() => undefined), []);
	return (
		<section class="panel stack" data-testid="tokens">
			<h2>{t('web.tokens')}</h2>
			<p class="small">{t('web.tokens.text')}</p>
			<ul class="plain stack">
				{tokens.value.map((token) => (
					<TokenRow
						key={token.token}
						token={token}
						revoke={() =>
							attempt(async () => {
								created.value = null;
								tokens.value = await rest.revokeToken(token.token);
							})
						}
					/>
				))}
			</ul>
			<div role="status">
				{created.value && (
					<Secret
						label={t('web.bots.token', created.value.token.name)}
						text={t('web.tokens.secret-text')}
						secret={created.value.secret}
						noted={() => (created.value = null)}
					/>
				)}
			</div>
			<NewTokenForm
				create={(wanted) =>
					attempt(async () => {
						created.value = await rest.newToken(wanted);
						await look();
					})
				}
			/>
		</section>
	);
}

// words: web.tokens.scope.*
function TokenRow({token, revoke}: {token: AccessToken; revoke: () => Promise<void>}) {
	return (
		<li class="row" data-token={token.name}>
			<span>
				<b>{token.name}</b>{' '}
				<span class="small">
					{token.scopes.map((scope) => t(`web.tokens.scope.${scope}`)).join(' · ')}
					{' · '}
					{t('web.tokens.until', dayText(token.expires))}
				</span>
			</span>
			<span class="spring" />
			<button
				type="button"
				class="button small-button"
				aria-label={t('web.tokens.revoke-named', token.name)}
				onClick={() => void revoke()}
			>
				{t('web.tokens.revoke')}
			</button>
		</li>
	);
}

function wantedOf(form: HTMLFormElement): NewAccessToken {
	const data = new FormData(form);
	return {
		name: data.get('name') as string,
		scopes: SCOPES.filter((scope) => data.getAll('scopes').includes(scope)),
		days: Number(data.get('days')),
	};
}

function NewTokenForm({create}: {create: (wanted: NewAccessToken) => Promise<void>}) {
	const allows = useSignal(true);
	return (
		<form
			class="stack"
			data-testid="new-token"
			onInput={(event) => (allows.value = wantedOf(event.currentTarget).scopes.length > 0)}
			onReset={() => (allows.value = true)}
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				void create(wantedOf(form)).then(() => form.reset());
			}}
		>
			<label class="field">
				{t('web.tokens.name')}
				<input name="name" required maxlength={NAME_MAX} autocomplete="off" />
			</label>
			<fieldset class="stack">
				<legend>{t('web.tokens.scopes')}</legend>
				{SCOPES.map((scope) => (
					<label key={scope} class="row">
						<input
							type="checkbox"
							name="scopes"
							value={scope}
							defaultChecked={scope === 'read'}
						/>
						{t(`web.tokens.scope.${scope}`)}
					</label>
				))}
			</fieldset>
			<label class="field">
				{t('web.tokens.days')}
				<select name="days">
					{DAYS.map((days) => (
						<option key={days} value={days}>
							{tn('web.tokens.after', days)}
						</option>
					))}
				</select>
			</label>
			<p>
				<button type="submit" class="button" disabled={!allows.value}>
					{t('web.tokens.new')}
				</button>
			</p>
		</form>
	);
}
