// fair.tsx - why the dice of a table can be trusted, and how to check them: here, or with the
// record.
import {useSignal} from '@preact/signals';
import type {OnlineTable} from '../games/session';
import {doubt, pin, type Doubt, type Remembered} from '../app/witness';
import {t, tn} from '../app/words';

const doubtOf = (session: OnlineTable, known: Remembered): Doubt | null =>
	doubt(known, session.head, session.now.seats[session.ownSeat()]);

/** The promise, what we threw in, and whether the table still has both. */
function Witnessed({session, known}: {session: OnlineTable; known: Remembered}) {
	const own = session.now.seats[session.ownSeat()];
	const wrong = doubtOf(session, known);
	return (
		<>
			{wrong && (
				<p role="alert" data-testid="fair-doubt">
					{wrong === 'changed' ? t('web.fair.changed') : t('web.fair.left-out')}
				</p>
			)}
			<p class="small">
				{t('web.fair.hash')} <code>{session.head.fair}</code>
			</p>
			{known.entropy && (
				<p class="small">
					{t('web.fair.own')} <code>{known.entropy}</code>
				</p>
			)}
			{own && !own.entropy && <p class="small">{t('web.fair.none')}</p>}
		</>
	);
}

export function Fair({session}: {session: OnlineTable}) {
	const verdict = useSignal('');
	const {secret} = session.now;
	const known = pin(localStorage, session.head);
	const wrong = doubtOf(session, known);
	const check = async (): Promise<void> => {
		const found = await session.checkDice();
		if (!found) verdict.value = t('web.fair.cannot');
		else if (!found.kept) verdict.value = t('web.fair.not-kept');
		else
			verdict.value =
				found.wrong === null
					? tn('web.fair.right', found.dice)
					: t('web.fair.wrong', found.wrong + 1);
	};
	return (
		<details class="panel fair" data-testid="fair" open={wrong !== null}>
			<summary>{t('web.fair')}</summary>
			<p class="small">{t('web.fair.text')}</p>
			<Witnessed session={session} known={known} />
			{secret ? (
				<>
					<p class="small">
						{t('web.fair.secret')} <code>{secret}</code>
					</p>
					<p>
						<button
							type="button"
							class="button"
							data-testid="check-dice"
							onClick={() => void check()}
						>
							{t('web.fair.check')}
						</button>
					</p>
					<p role="status">{verdict.value}</p>
				</>
			) : (
				<p class="small">{t('web.fair.later')}</p>
			)}
			<p class="small">
				{t('web.fair.verify')}{' '}
				<code>
					bastide verify --fair {known.fair} {session.feed.table}.game
				</code>
			</p>
		</details>
	);
}
