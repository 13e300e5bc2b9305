// Where links of mails lead: to confirm an address, and to stop all mail.
import {useSignal} from '@preact/signals';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address} from '../app/router';
import {t} from '../app/words';
import {NeedsServer} from '../ui/needs_server';
import {PageTop} from '../ui/page_top';
import {Missing} from './simple';

/** Programs that look into mails open every link, so that a link alone does nothing. */
export function MailPage({what, token}: {what: string | undefined; token: string}) {
	return what === 'confirm' || what === 'stop' ? (
		<Asked what={what} token={token} />
	) : (
		<Missing />
	);
}

function Asked({what, token}: {what: 'confirm' | 'stop'; token: string}) {
	const {rest} = useClient().online;
	const fault = useSignal('');
	const done = useSignal(false);
	const act = (): void => {
		fault.value = '';
		rest.followMailLink(what, token).then(
			() => (done.value = true),
			(error: unknown) => (fault.value = refusalText(error)),
		);
	};
	// words: web.mail.confirm web.mail.confirm.* web.mail.stop web.mail.stop.*
	return (
		<div class="page">
			<PageTop title={t(`web.mail.${what}`)} />
			<main class="narrow-page">
				<NeedsServer>
					<section class="panel stack">
						<p>{t(`web.mail.${what}.${done.value ? 'done' : 'text'}`)}</p>
						<p role="alert" class={fault.value ? 'fault' : 'sr'}>
							{fault.value}
						</p>
						<p class="row">
							{!done.value && (
								<button
									type="button"
									class="button go"
									data-testid="mail-link"
									onClick={act}
								>
									{t(`web.mail.${what}`)}
								</button>
							)}
							<a class="button" href={address('settings', 'notify')}>
								{t('web.mail.settings')}
							</a>
						</p>
					</section>
				</NeedsServer>
			</main>
		</div>
	);
}
