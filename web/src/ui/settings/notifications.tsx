// Notifications of our turns: by this browser, by mail; when, and when not.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../../app/client';
import {refusalText} from '../../app/online';
import {address} from '../../app/router';
import {t, tn} from '../../app/words';
import type {NoticeData} from '../../net/protocol';
import {ChoiceRow, SettingRow, SwitchRow} from './rows';

/** Carries something out; a refusal is shown. */
type Attempt = (act: () => Promise<unknown>) => void;

export function Notify() {
	const {online, notifications} = useClient();
	const fault = useSignal('');
	const attempt: Attempt = (act) => {
		fault.value = '';
		act().catch((error: unknown) => (fault.value = refusalText(error)));
	};
	const me = online.me.value;
	useEffect(() => {
		if (me) attempt(() => notifications.load());
	}, [me?.id]);
	const data = notifications.data.value;
	if (!me || !data) return <NotKnown />;
	return (
		<>
			<ThisBrowser attempt={attempt} />
			<Turns data={data} attempt={attempt} />
			<QuietHours data={data} attempt={attempt} />
			{data.has_mail && <Mail data={data} guest={me.guest} attempt={attempt} />}
			<p role="alert" class={fault.value ? 'fault' : 'sr'}>
				{fault.value}
			</p>
		</>
	);
}

/** Without a server, or before we have a name there. */
function NotKnown() {
	return <p class="small setting">{t('web.notify.not-known')}</p>;
}

function ThisBrowser({attempt}: {attempt: Attempt}) {
	const {notifications} = useClient();
	const permission = notifications.permission.value;
	// words: web.notify.browser.*
	const help =
		permission === 'denied' || permission === 'unsupported' ? permission : ('help' as const);
	return (
		<SwitchRow
			title={t('web.notify.browser')}
			help={t(`web.notify.browser.${help}`)}
			checked={notifications.isOn.value}
			disabled={help !== 'help'}
			change={(on) => attempt(() => (on ? notifications.turnOn() : notifications.turnOff()))}
		/>
	);
}

/** Minutes before the time of a turn is up. */
const REMINDERS = ['0', '60', '180', '720'];

function Turns({data, attempt}: {data: NoticeData; attempt: Attempt}) {
	const {notifications} = useClient();
	return (
		<>
			<SwitchRow
				title={t('web.notify.turns')}
				help={t('web.notify.turns.help')}
				checked={data.turns}
				change={(turns) => attempt(() => notifications.choose({turns}))}
			/>
			<SwitchRow
				title={t('web.notify.ends')}
				checked={data.ends}
				change={(ends) => attempt(() => notifications.choose({ends}))}
			/>
			<ChoiceRow
				name="remind"
				title={t('web.notify.remind')}
				help={t('web.notify.remind.help')}
				values={REMINDERS}
				value={String(data.remind)}
				label={(minutes) =>
					minutes === '0'
						? t('web.notify.never')
						: tn('web.notify.hours', Number(minutes) / 60)
				}
				change={(minutes) => attempt(() => notifications.choose({remind: Number(minutes)}))}
			/>
		</>
	);
}

const EVENING = 22 * 60;
const MORNING = 8 * 60;
const timeText = (minutes: number): string =>
	[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minutesOf(text: string): number | null {
	const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
	return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function QuietHours({data, attempt}: {data: NoticeData; attempt: Attempt}) {
	const {notifications} = useClient();
	const {quiet} = data;
	return (
		<>
			<SwitchRow
				title={t('web.notify.quiet')}
				help={quiet ? t('web.notify.quiet.zone', quiet.zone) : t('web.notify.quiet.help')}
				checked={!!quiet}
				change={(on) =>
					attempt(() =>
						notifications.choose({quiet: on ? {from: EVENING, to: MORNING} : null}),
					)
				}
			/>
			{quiet && (
				<SettingRow title={t('web.notify.quiet.hours')}>
					<span class="row">
						<Time
							label={t('web.notify.quiet.from')}
							value={quiet.from}
							change={(from) =>
								attempt(() => notifications.choose({quiet: {...quiet, from}}))
							}
						/>
						–
						<Time
							label={t('web.notify.quiet.to')}
							value={quiet.to}
							change={(to) =>
								attempt(() => notifications.choose({quiet: {...quiet, to}}))
							}
						/>
					</span>
				</SettingRow>
			)}
		</>
	);
}

function Time(props: {label: string; value: number; change: (minutes: number) => void}) {
	return (
		<input
			class="setting-field"
			type="time"
			aria-label={props.label}
			value={timeText(props.value)}
			onChange={(event) => {
				const minutes = minutesOf(event.currentTarget.value);
				if (minutes !== null) props.change(minutes);
			}}
		/>
	);
}

function Mail({data, guest, attempt}: {data: NoticeData; guest: boolean; attempt: Attempt}) {
	const {notifications} = useClient();
	if (guest)
		return (
			<SettingRow title={t('web.notify.mail')} help={t('web.notify.mail.guest')}>
				<a class="button" href={address('you')}>
					{t('web.settings.account.open')}
				</a>
			</SettingRow>
		);
	return (
		<>
			<MailAddress data={data} attempt={attempt} />
			{data.mail && (
				<ChoiceRow
					name="digest"
					title={t('web.notify.digest')}
					values={['turn', 'day']}
					value={data.digest ? 'day' : 'turn'}
					// words: web.notify.digest.*
					label={(pace) => t(`web.notify.digest.${pace}`)}
					change={(pace) => attempt(() => notifications.choose({digest: pace === 'day'}))}
				/>
			)}
		</>
	);
}

function MailAddress({data, attempt}: {data: NoticeData; attempt: Attempt}) {
	const {notifications} = useClient();
	const typed = useSignal<string | null>(null);
	const value = typed.value ?? data.mail?.address ?? '';
	// words: web.notify.mail.*
	const state = !data.mail ? 'help' : data.mail.confirmed ? 'confirmed' : 'waits';
	return (
		<SettingRow
			id="setting-mail"
			title={t('web.notify.mail')}
			help={t(`web.notify.mail.${state}`)}
		>
			<span class="row">
				<input
					class="setting-field"
					type="email"
					name="mail"
					maxlength={254}
					autocomplete="email"
					aria-labelledby="setting-mail"
					value={value}
					onInput={(event) => (typed.value = event.currentTarget.value)}
				/>
				<button
					type="button"
					class="button small-button"
					data-testid="save-mail"
					onClick={() =>
						attempt(async () => {
							await notifications.setMail(value.trim());
							typed.value = null;
						})
					}
				>
					{t('web.hook.save')}
				</button>
			</span>
		</SettingRow>
	);
}
