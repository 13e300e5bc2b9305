// Your data on the server: the devices where you are signed in, a new password, all data as a file,
// and deleting the account.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {browserName} from '../app/people';
import {dayText, t} from '../app/words';
import type {Login, ProfileHead} from '../net/protocol';
import {saveFile} from '../ui/files';

/** Carries something out; a refusal is shown. */
export type Attempt = (act: () => Promise<unknown>) => Promise<void>;

/** Where you are signed in, and the password: a new one signs out everywhere else. */
export function SignIns({
	hasPassword,
	changed,
	attempt,
}: {
	hasPassword: boolean;
	changed: () => void;
	attempt: Attempt;
}) {
	const {rest} = useClient().online;
	const logins = useSignal<Login[]>([]);
	const look = (): void =>
		void rest.logins().then(
			(found) => (logins.value = found),
			() => undefined,
		);
	useEffect(look, []);
	return (
		<>
			<Logins logins={logins} attempt={attempt} />
			<NewPassword
				hasOld={hasPassword}
				changed={() => {
					look();
					changed();
				}}
				attempt={attempt}
			/>
		</>
	);
}

/** Whether others see the profile, and whether the games may be published. */
export function ProfileChoices({id, attempt}: {id: string; attempt: Attempt}) {
	const {rest} = useClient().online;
	const head = useSignal<ProfileHead | null>(null);
	useEffect(
		() =>
			void rest.profile(id).then(
				({person}) => (head.value = person),
				() => undefined,
			),
		[id],
	);
	if (!head.value) return null;
	return (
		<>
			<Choice
				title={t('web.profile')}
				text={t('web.profile.text')}
				label={t('web.profile.hide')}
				testid="hide-profile"
				checked={head.value.hidden}
				choose={(hidden) => void attempt(() => rest.hideProfile(hidden))}
			/>
			<Choice
				title={t('web.publish')}
				text={t('web.publish.text')}
				label={t('web.publish.agree')}
				testid="publish"
				checked={head.value.publishes === true}
				choose={(publishes) => void attempt(() => rest.setPublishing(publishes))}
			/>
		</>
	);
}

function Choice({
	title,
	text,
	label,
	testid,
	checked,
	choose,
}: {
	title: string;
	text: string;
	label: string;
	testid: string;
	checked: boolean;
	choose: (checked: boolean) => void;
}) {
	return (
		<section class="panel stack">
			<h2>{title}</h2>
			<p class="small">{text}</p>
			<label class="row">
				<input
					type="checkbox"
					data-testid={testid}
					defaultChecked={checked}
					onChange={({currentTarget}) => choose(currentTarget.checked)}
				/>
				{label}
			</label>
		</section>
	);
}

/** The devices, the latest used first; each can be signed out. */
function Logins({logins, attempt}: {logins: Signal<Login[]>; attempt: Attempt}) {
	const {rest} = useClient().online;
	return (
		<section class="panel stack" data-testid="logins">
			<h2>{t('web.logins')}</h2>
			<ul class="plain stack">
				{logins.value.map((login) => (
					<li key={login.login} class="row">
						<span>
							<b>{browserName(login.agent)}</b>{' '}
							<span class="small">
								{login.address} · {t('web.logins.seen', dayText(login.seen))}
							</span>
						</span>
						<span class="spring" />
						{login.current ? (
							<span class="small">{t('web.logins.this')}</span>
						) : (
							<button
								type="button"
								class="button small-button"
								onClick={() =>
									void attempt(async () => {
										logins.value = await rest.endLogin(login.login);
									})
								}
							>
								{t('web.logins.end')}
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

const field = (form: HTMLFormElement, name: string): string =>
	(form.elements.namedItem(name) as HTMLInputElement).value;

function Password({name, label}: {name: 'old' | 'password'; label: string}) {
	return (
		<label class="field">
			{label}
			<input
				name={name}
				type="password"
				required
				minlength={8}
				maxlength={128}
				autocomplete={name === 'old' ? 'current-password' : 'new-password'}
			/>
		</label>
	);
}

/** Another password, or the first one. */
function NewPassword({
	hasOld,
	changed,
	attempt,
}: {
	hasOld: boolean;
	changed: () => void;
	attempt: Attempt;
}) {
	const {online} = useClient();
	const done = useSignal(false);
	return (
		<form
			class="panel stack"
			data-testid="new-password"
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				done.value = false;
				void attempt(async () => {
					const password = field(form, 'password');
					if (hasOld) await online.changePassword(field(form, 'old'), password);
					else await online.choosePassword(password);
					form.reset();
					done.value = true;
					changed();
				});
			}}
		>
			<h2>{t(hasOld ? 'web.password' : 'web.password.first')}</h2>
			{hasOld && <Password name="old" label={t('web.password.old')} />}
			<Password name="password" label={t('web.password.new')} />
			<p class="row">
				<button type="submit" class="button">
					{t(hasOld ? 'web.password.save' : 'web.password.first')}
				</button>
				<span role="status" class="small">
					{done.value ? t('web.password.saved') : ''}
				</span>
			</p>
		</form>
	);
}

/** All of it as a file; and, asked for twice, its end. */
export function OwnData({hasPassword, attempt}: {hasPassword: boolean; attempt: Attempt}) {
	const {online} = useClient();
	const asked = useSignal(false);
	const save = async (): Promise<void> =>
		saveFile('bastide.json', JSON.stringify(await online.rest.data(), null, '\t'));
	return (
		<section class="panel stack" data-testid="own-data">
			<h2>{t('web.data')}</h2>
			<p class="small">{t('web.data.text')}</p>
			<p class="row">
				<button
					type="button"
					class="button"
					data-testid="save-data"
					onClick={() => void attempt(save)}
				>
					{t('web.data.save')}
				</button>
				<button
					type="button"
					class="button"
					aria-expanded={asked.value}
					onClick={() => (asked.value = !asked.value)}
				>
					{t('web.data.delete')}
				</button>
			</p>
			{asked.value && (
				<form
					class="stack"
					data-testid="delete"
					onSubmit={(event) => {
						event.preventDefault();
						const password = hasPassword ? field(event.currentTarget, 'old') : '';
						void attempt(() => online.deleteMe(password));
					}}
				>
					<p>{t('web.data.delete-text')}</p>
					{hasPassword && <Password name="old" label={t('web.password.old')} />}
					<p class="row">
						<button type="submit" class="button go">
							{t('web.data.delete-yes')}
						</button>
						<button type="button" class="button" onClick={() => (asked.value = false)}>
							{t('web.data.delete-no')}
						</button>
					</p>
				</form>
			)}
		</section>
	);
}
