// Why something that was picked is not possible, with the rule that forbids it.
import type {TableSession} from '../games/session';
import {t} from '../app/words';
import {RuleLink, ruleText} from './rules';

export function WhyNot({
	session,
	place,
	rule,
}: {
	session: TableSession;
	place: unknown;
	rule: number;
}) {
	const {view} = session;
	return (
		<section class="panel why-not" role="alert">
			<p>
				<b>{t('web.why-not', view.partTitle(place, session.shown.value))}</b>{' '}
				{rule
					? (ruleText(view.game, session.letter, rule) ?? t('web.why-not.rule'))
					: t('web.why-not.now')}{' '}
				{rule > 0 && <RuleLink letter={session.letter} rule={rule} />}
			</p>
		</section>
	);
}
