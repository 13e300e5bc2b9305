// Where a sign-in with a provider ends that did not succeed: what happened, and what to do.
import {address} from '../app/router';
import {has, t} from '../app/words';
import {NeedsServer} from '../ui/needs_server';
import {Top} from '../ui/top';

/** `fault` is a word of server/signin/signin.c. */
export function SignInFailed({fault}: {fault: string | undefined}) {
	const id = `web.signin.${fault}`;
	// words: web.signin.*
	return (
		<div class="page">
			<Top title={t('web.signin')} />
			<main class="narrow-page">
				<NeedsServer>
					<section class="panel stack">
						<p role="alert" data-testid="signin-failed">
							{t(has(id) ? id : 'web.signin.provider')}
						</p>
						<p class="row">
							<a class="button go" href={address('you')}>
								{t('web.signin.back')}
							</a>
							<a class="button" href={address()}>
								{t('web.home')}
							</a>
						</p>
					</section>
				</NeedsServer>
			</main>
		</div>
	);
}
