// Your bots: programs with their own accounts, which sign in with a token.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {dayText, t} from '../app/words';
import type {BotAccount, NewToken} from '../net/protocol';
import type {Attempt} from './account_data';
import {Secret} from './account_secret';

/** The list of bots. The server limits their number; a refusal is shown above. */
export function Bots({attempt}: {attempt: Attempt}) {
	const {rest} = useClient().online;
	const bots = useSignal<BotAccount[]>([]);
	const token = useSignal<NewToken | null>(null);
	const look = async (): Promise<void> => {
		bots.value = await rest.bots();
	};
	const take = (ask: () => Promise<NewToken>): Promise<void> =>
		attempt(async () => {
			token.value = null;
			token.value = await ask();
			await look();
		});
	useEffect(() => void look().catch(() => undefined), []);
	return (
		<section class="panel stack" data-testid="bots">
			<h2>{t('web.bots')}</h2>
			<p class="small">{t('web.bots.text')}</p>
			<ul class="plain stack">
				{bots.value.map((bot) => (
					<BotRow
						key={bot.id}
						bot={bot}
						renew={() => take(() => rest.newBotToken(bot.id))}
						remove={() =>
							attempt(async () => {
								token.value = null;
								bots.value = await rest.deleteBot(bot.id);
							})
						}
					/>
				))}
			</ul>
			<div role="status">
				{token.value && (
					<Secret
						label={t('web.bots.token', token.value.bot.name)}
						text={t('web.bots.token-text')}
						secret={token.value.token}
						noted={() => (token.value = null)}
					/>
				)}
			</div>
			<NewBot create={(name) => take(() => rest.newBot(name))} />
		</section>
	);
}

function BotRow(props: {bot: BotAccount; renew: () => Promise<void>; remove: () => Promise<void>}) {
	const {bot, renew, remove} = props;
	const asked = useSignal(false);
	return (
		<li class="stack" data-bot={bot.name}>
			<div class="row">
				<span>
					<b>{bot.name}</b>{' '}
					<span class="small">{t('web.bots.since', dayText(bot.created))}</span>
				</span>
				<span class="spring" />
				<button type="button" class="button small-button" onClick={() => void renew()}>
					{t('web.bots.renew')}
				</button>
				<button
					type="button"
					class="button small-button"
					aria-expanded={asked.value}
					onClick={() => (asked.value = !asked.value)}
				>
					{t('web.bots.delete')}
				</button>
			</div>
			{asked.value && (
				<div class="row confirm">
					<p class="small">{t('web.bots.delete-text')}</p>
					<button type="button" class="button go" onClick={() => void remove()}>
						{t('web.data.delete-yes')}
					</button>
					<button type="button" class="button" onClick={() => (asked.value = false)}>
						{t('web.bots.delete-no')}
					</button>
				</div>
			)}
		</li>
	);
}

function NewBot({create}: {create: (name: string) => Promise<void>}) {
	return (
		<form
			class="stack"
			data-testid="new-bot"
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				const name = form.elements.namedItem('name') as HTMLInputElement;
				void create(name.value).then(() => form.reset());
			}}
		>
			<label class="field">
				{t('web.bots.name')}
				<input name="name" required maxlength={24} autocomplete="off" spellcheck={false} />
			</label>
			<p>
				<button type="submit" class="button">
					{t('web.bots.new')}
				</button>
			</p>
		</form>
	);
}
