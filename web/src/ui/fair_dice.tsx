// Why the dice of a table can be trusted, and how to check them: here, or with the record.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {OnlineTable} from '../games/session';
import {deviceStorage} from '../app/local_storage';
import {findFault, pinPromise, type DiceFault} from '../app/dice_verifier';
import {t, tn} from '../app/words';

type Known = ReturnType<typeof pinPromise>;

const commandOf = (known: Known, table: string): string =>
	`bastide verify --fair ${known.fair} ` +
	`${known.entropy ? `--entropy ${known.entropy} ` : ''}${table}.game`;

/** The promise, our entropy, and whether the table still has both. */
// words: web.fair.*
function VerifiedDice(props: {session: OnlineTable; known: Known; wrong: DiceFault | null}) {
	const {session, known, wrong} = props;
	const {seats} = session.now;
	const own = seats[session.ownSeat()];
	return (
		<>
			{wrong && (
				<p role="alert" data-testid="fair-doubt">
					{t(`web.fair.${wrong}`)}
				</p>
			)}
			<p class="small">
				{t('web.fair.hash')} <code>{session.head.fair}</code>
			</p>
			{known.entropy && (
				<p class="small">
					{t('web.fair.own')} <code data-testid="fair-own">{known.entropy}</code>
				</p>
			)}
			{own && !own.entropy && <p class="small">{t('web.fair.none')}</p>}
			{seats.map(
				(seat, at) =>
					seat.withheld && (
						<p class="small" key={at}>
							{t('web.event.withheld', seat.name ?? '')}
						</p>
					),
			)}
		</>
	);
}

export function FairDice({session}: {session: OnlineTable}) {
	const result = useSignal('');
	const {secret} = session.now;
	const known = pinPromise(deviceStorage, session.head);
	const wrong = useSignal<DiceFault | null>(null);
	useEffect(() => {
		const own = session.now.seats[session.ownSeat()];
		void findFault(known, session.head, session.now, own).then(
			(found) => (wrong.value = found),
		);
	}, [session.now.size]);
	const check = async (): Promise<void> => {
		const found = await session.checkDice();
		if (!found) result.value = t('web.fair.cannot');
		else if (!found.kept) result.value = t('web.fair.not-kept');
		else
			result.value =
				found.wrong === null
					? tn('web.fair.right', found.dice)
					: t('web.fair.wrong', found.wrong + 1);
	};
	return (
		<details class="panel fair" data-testid="fair" open={wrong.value !== null}>
			<summary>{t('web.fair')}</summary>
			<p class="small">{t('web.fair.text')}</p>
			<VerifiedDice session={session} known={known} wrong={wrong.value} />
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
					<p role="status">{result.value}</p>
				</>
			) : (
				<p class="small">{t('web.fair.later')}</p>
			)}
			<p class="small">
				{t('web.fair.verify')} <code>{commandOf(known, session.feed.table)}</code>
			</p>
		</details>
	);
}
