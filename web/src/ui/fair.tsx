// fair.tsx - why the dice of a table can be trusted, and how to check them: here, or with the
// record.
import {useSignal} from '@preact/signals';
import type {OnlineTable} from '../games/session';
import {t, tn} from '../app/words';

export function Fair({session}: {session: OnlineTable}) {
	const verdict = useSignal('');
	const {secret} = session.now;
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
		<details class="panel fair" data-testid="fair">
			<summary>{t('web.fair')}</summary>
			<p class="small">{t('web.fair.text')}</p>
			<p class="small">
				{t('web.fair.hash')} <code>{session.head.fair}</code>
			</p>
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
				{t('web.fair.verify')} <code>bastide verify {session.feed.table}.game</code>
			</p>
		</details>
	);
}
