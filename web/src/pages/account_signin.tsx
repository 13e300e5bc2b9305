// Signing in with the provider of the server's host: the way there, and the providers that your
// account is linked to.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {dayText, t} from '../app/words';
import type {IdentityList, Person} from '../net/protocol';
import type {Attempt} from './account_data';

/** What the server offers, and what we use of it. */
export interface WaysIn {
	/** What people call the provider; '' if there is none. */
	provider: Signal<string>;
	own: Signal<IdentityList>;
	/** Whether `own` is that of the present person. */
	isKnown: Signal<boolean>;
	/** Asks for `own` again. */
	look(): void;
}

export function useWaysIn(you: Person | null): WaysIn {
	const {rest, server} = useClient().online;
	const provider = useSignal('');
	const own = useSignal<IdentityList>({password: false, identities: []});
	const isKnown = useSignal(false);
	useEffect(() => {
		if (server.value)
			rest.signInProvider().then(
				(name) => (provider.value = name),
				() => undefined,
			);
	}, [server.value]);
	const look = (): void =>
		void rest.identities().then(
			(found) => {
				own.value = found;
				isKnown.value = true;
			},
			() => undefined,
		);
	useEffect(() => {
		isKnown.value = false;
		if (you && !you.guest) look();
	}, [you?.id, you?.guest]);
	return {provider, own, isKnown, look};
}

/** Most people with an account have one, so that it is asked for unless we know better. */
export function hasPassword(you: Person, {own, isKnown}: WaysIn): boolean {
	return !you.guest && (!isKnown.value || own.value.password);
}

function SignInButton({label, attempt}: {label: string; attempt: Attempt}) {
	const {online} = useClient();
	return (
		<button
			type="button"
			class="button"
			data-testid="sign-in-elsewhere"
			onClick={() => void attempt(() => online.signInElsewhere())}
		>
			{label}
		</button>
	);
}

/** For guests, and for people who have no name here. */
export function Elsewhere({ways: {provider}, attempt}: {ways: WaysIn; attempt: Attempt}) {
	if (!provider.value) return null;
	return (
		<section class="panel stack" data-testid="elsewhere">
			<h2>{t('web.elsewhere.with', provider.value)}</h2>
			<p class="small">{t('web.elsewhere.text', provider.value)}</p>
			<p>
				<SignInButton
					label={t('web.elsewhere.continue', provider.value)}
					attempt={attempt}
				/>
			</p>
		</section>
	);
}

/** The providers of an account. */
export function Linked({you, ways, attempt}: {you: Person; ways: WaysIn; attempt: Attempt}) {
	const {provider, own, isKnown} = ways;
	if (!isKnown.value || (!provider.value && own.value.identities.length === 0)) return null;
	const {identities, password} = own.value;
	const isLinked = identities.some(({offered}) => offered);
	return (
		<section class="panel stack" data-testid="linked">
			<h2>{t('web.linked')}</h2>
			<p class="small">{t(isLinked ? 'web.linked.text' : 'web.linked.none')}</p>
			<Identities ways={ways} attempt={attempt} />
			{provider.value && (
				<p>
					<SignInButton
						label={t(isLinked ? 'web.linked.again' : 'web.linked.link', provider.value)}
						attempt={attempt}
					/>
				</p>
			)}
			{!password && <Rename you={you} attempt={attempt} />}
		</section>
	);
}

function Identities({ways: {provider, own}, attempt}: {ways: WaysIn; attempt: Attempt}) {
	const {rest} = useClient().online;
	return (
		<ul class="plain stack">
			{own.value.identities.map(({issuer, seen, offered}) => {
				const name = offered ? provider.value : new URL(issuer).host;
				return (
					<li key={issuer} class="row">
						<span>
							<b>{name}</b>{' '}
							<span class="small">{t('web.logins.seen', dayText(seen))}</span>
						</span>
						<span class="spring" />
						{own.value.password && (
							<button
								type="button"
								class="button small-button"
								aria-label={t('web.linked.unlink-named', name)}
								onClick={() =>
									void attempt(async () => {
										own.value = await rest.unlink(issuer);
									})
								}
							>
								{t('web.linked.unlink')}
							</button>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** A name came from the provider, so that it may not be the one that you wish. */
function Rename({you, attempt}: {you: Person; attempt: Attempt}) {
	const {online} = useClient();
	return (
		<form
			class="stack"
			data-testid="rename"
			onSubmit={(event) => {
				event.preventDefault();
				const data = new FormData(event.currentTarget);
				void attempt(() => online.rename(data.get('name') as string));
			}}
		>
			<label class="field">
				{t('web.you.name')}
				<input
					key={you.name}
					name="name"
					required
					maxlength={24}
					defaultValue={you.name}
					autocomplete="username"
					spellcheck={false}
				/>
			</label>
			<p>
				<button type="submit" class="button">
					{t('web.linked.rename')}
				</button>
			</p>
		</form>
	);
}
