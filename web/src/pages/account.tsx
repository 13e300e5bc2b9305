// Your account on the server: a guest, or a name with a password.
import {useSignal} from '@preact/signals';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address} from '../app/router';
import {t} from '../app/words';
import type {Person} from '../net/protocol';
import {NeedsServer} from '../ui/needs_server';
import {PageTop} from '../ui/page_top';
import {Bots} from './account_bots';
import {OwnData, ProfileChoices, SignIns, type Attempt} from './account_data';
import {Hook} from './account_hook';
import {Elsewhere, Linked, hasPassword, useWaysIn} from './account_signin';
import {Tokens} from './account_tokens';

export function Account() {
	const fault = useSignal('');
	const busy = useSignal(false);
	const attempt: Attempt = async (act) => {
		fault.value = '';
		busy.value = true;
		await act().catch((error: unknown) => (fault.value = refusalText(error)));
		busy.value = false;
	};
	const you = useClient().online.me.value;
	const ways = useWaysIn(you);
	return (
		<div class="page account-page">
			<PageTop title={t('web.you.title')} />
			<main class="narrow-page" aria-busy={busy.value}>
				<NeedsServer>
					<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
						{fault.value}
					</p>
					{you ? (
						<Known you={you} byPassword={hasPassword(you, ways)} attempt={attempt} />
					) : (
						<p>{t('web.you.nobody')}</p>
					)}
					{(!you || you.guest) && <Elsewhere ways={ways} attempt={attempt} />}
					{(!you || you.guest) && <WaysIn name={you?.name ?? ''} attempt={attempt} />}
					{you && !you.guest && <Linked you={you} ways={ways} attempt={attempt} />}
					{you && !you.guest && (
						<SignIns
							hasPassword={hasPassword(you, ways)}
							changed={() => ways.look()}
							attempt={attempt}
						/>
					)}
					{you && <Hook attempt={attempt} />}
					{you && !you.guest && <Bots attempt={attempt} />}
					{you && !you.guest && <Tokens attempt={attempt} />}
					{you && !you.guest && <ProfileChoices id={you.id} attempt={attempt} />}
					{you && <OwnData hasPassword={hasPassword(you, ways)} attempt={attempt} />}
				</NeedsServer>
			</main>
		</div>
	);
}

/** Whom the server takes us for, and leaving. */
function Known({you, byPassword, attempt}: {you: Person; byPassword: boolean; attempt: Attempt}) {
	const {online} = useClient();
	return (
		<section class="panel stack">
			<h2 data-testid="whoami">{you.name}</h2>
			<p>
				{t(
					you.guest
						? 'web.you.guest'
						: byPassword
							? 'web.you.named'
							: 'web.you.elsewhere',
				)}
			</p>
			<p class="row">
				<a class="button" href={address('online')}>
					<Line name="people" /> {t('web.lobby.mine')}
				</a>
				{!you.guest && (
					<a class="button" href={address('people', you.id)} data-testid="my-profile">
						<Line name="person" /> {t('web.profile')}
					</a>
				)}
				<a class="button" href={address('ratings')}>
					{t('web.ratings')}
				</a>
				<button
					type="button"
					class="button"
					data-testid="sign-out"
					onClick={() => void attempt(() => online.signOut(false))}
				>
					{t('web.you.sign-out')}
				</button>
				{!you.guest && (
					<button
						type="button"
						class="button"
						data-testid="sign-out-everywhere"
						onClick={() => void attempt(() => online.signOut(true))}
					>
						{t('web.you.sign-out-everywhere')}
					</button>
				)}
			</p>
			<p class="small">{t(you.guest ? 'web.you.guest-leaves' : 'web.you.sessions')}</p>
		</section>
	);
}

/** An account name, new or existing. */
function WaysIn({name, attempt}: {name: string; attempt: Attempt}) {
	const {online} = useClient();
	return (
		<>
			<Credentials
				kind="register"
				title={t('web.you.keep')}
				text={t('web.you.keep-text')}
				name={name}
				submit={(chosen, password, publishes) =>
					attempt(async () => {
						await online.keepName(chosen, password);
						if (publishes) await online.rest.setPublishing(true);
					})
				}
			/>
			<Credentials
				kind="login"
				title={t('web.you.sign-in')}
				text={t('web.you.sign-in-text')}
				name=""
				submit={(known, password) => attempt(() => online.signIn(known, password))}
			/>
		</>
	);
}

/** To publish the games of a new account in the host's dumps. */
function Consent() {
	return (
		<>
			<label class="row">
				<input name="publish" type="checkbox" aria-describedby="publish-text" />
				{t('web.publish.agree')}
			</label>
			<p class="small" id="publish-text">
				{t('web.publish.text')}
			</p>
		</>
	);
}

interface CredentialsProps {
	kind: 'register' | 'login';
	title: string;
	text: string;
	name: string;
	submit: (name: string, password: string, publishes: boolean) => Promise<void>;
}

function Credentials({kind, title, text, name, submit}: CredentialsProps) {
	return (
		<form
			class="panel stack"
			data-testid={kind}
			onSubmit={(event) => {
				event.preventDefault();
				const field = (id: string): HTMLInputElement | null =>
					event.currentTarget.elements.namedItem(id) as HTMLInputElement | null;
				void submit(
					field('name')?.value ?? '',
					field('password')?.value ?? '',
					field('publish')?.checked ?? false,
				);
			}}
		>
			<h2>{title}</h2>
			<p class="small">{text}</p>
			<label class="field">
				{t('web.you.name')}
				<input
					name="name"
					required
					maxlength={24}
					defaultValue={name}
					autocomplete="username"
					spellcheck={false}
				/>
			</label>
			<label class="field">
				{t('web.you.password')}
				<input
					name="password"
					type="password"
					required
					minlength={8}
					maxlength={128}
					autocomplete={kind === 'register' ? 'new-password' : 'current-password'}
				/>
			</label>
			{kind === 'register' && <Consent />}
			<p>
				<button type="submit" class="button">
					{title}
				</button>
			</p>
		</form>
	);
}
