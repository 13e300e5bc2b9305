// A new table on the server: game, seats, options, pace, and who may join.
import {useSignal, type Signal} from '@preact/signals';
import {Badge} from '../art/art';
import {useClient} from '../app/client';
import {deviceStorage} from '../app/local_storage';
import {refusalText, type Online} from '../app/online';
import {go} from '../app/router';
import {commit} from '../app/dice_verifier';
import {capitalize, t, tn} from '../app/words';
import type {Registry} from '../engine/engine';
import type {Clock, NewFill, NewTable} from '../net/protocol';
import {paceText} from '../ui/clock';
import {NeedsServer} from '../ui/needs_server';
import {BotOptions, Segments, useChoice} from '../ui/setup';
import {Question, Summary, WhichGame, WhichRules} from '../ui/table_form';
import {PageTop} from '../ui/page_top';

const PLAYERS = 3;
const BANKS = [5, 10, 15, 20, 30, 45, 60, 90];
const INCREMENTS = [0, 5, 10, 20, 30, 60];
/** How long people may join before bots take the free seats, and which bots. */
const FILL_MINUTES = [2, 5, 15, 60];
const FILL_LEVEL = 'apprentice';
const DAYS = [1, 2, 3, 5, 7, 14];
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86400;

/** Clocks as they are offered first. */
const CLOCKS: Record<Clock['kind'], Clock> = {
	none: {kind: 'none'},
	live: {kind: 'live', bank: 20 * MINUTE_SECONDS, increment: 10},
	turn: {kind: 'turn', bank: 2 * DAY_SECONDS},
};

/** Opens the table; it starts right away if every seat is taken. */
async function openTable(online: Online, table: NewTable): Promise<void> {
	if (!(await online.ensureIdentity())) return;
	const id = await online.rest.newTable(table);
	if (table.seats?.every(Boolean)) {
		if (table.seats.includes('me'))
			await commit(deviceStorage, online.connection, id).catch(() => undefined);
		await online.connection.command(id, {type: 'start'});
	}
	go('online', id);
}

/** Puts a player on a seat; "me" only on one. */
function seated(seats: string[], at: number, who: string): string[] {
	return seats.map((seat, place) =>
		place === at ? who : who === 'me' && seat === 'me' ? '' : seat,
	);
}

// words: levels.*
/** Who will sit in a seat; nothing where it is free. */
function seatText(seat: string): string {
	if (seat === 'me') return capitalize(t('web.you'));
	return seat && t('web.bot', t(`levels.${seat}`));
}

export function NewOnline({registry, game}: {registry: Registry; game?: string | undefined}) {
	return (
		<div class="page new-table">
			<PageTop title={t('web.new.online')} />
			<main>
				<NeedsServer>
					<NewTableForm registry={registry} game={game} />
				</NeedsServer>
			</main>
		</div>
	);
}

function NewTableForm({registry, game}: {registry: Registry; game: string | undefined}) {
	const {online} = useClient();
	const choice = useChoice(registry, game, PLAYERS);
	const plans = useSignal<string[]>(['me']);
	const clock = useSignal<Clock>(CLOCKS.none);
	const listed = useSignal(false);
	/** Until it is chosen: rated for people who have ratings. */
	const chosenRated = useSignal<boolean | null>(null);
	const {me} = online;
	const rated = chosenRated.value ?? (me.value ? !me.value.guest : false);
	const filling = useSignal<NewFill | null>(null);
	const fault = useSignal('');
	const players = choice.players.value;
	const seats = Array.from({length: players}, (_, at) => plans.value[at] ?? '');
	const isFull = seats.every(Boolean);
	const open = (): void => {
		fault.value = '';
		const table = {
			game: choice.name.value,
			players,
			options: choice.options.value,
			clock: clock.value,
			listed: listed.value,
			rated,
			seats,
			...(isFull || !filling.value ? {} : {fill: filling.value}),
		};
		openTable(online, table).catch((error: unknown) => (fault.value = refusalText(error)));
	};
	const facts = [
		paceText(clock.value),
		t(listed.value ? 'web.new.listed' : 'web.new.by-link'),
		t(rated ? 'web.new.rated' : 'web.new.casual'),
	];
	return (
		<form class="table-form" onSubmit={(event) => (event.preventDefault(), open())}>
			<div class="table-questions">
				<WhichGame choice={choice} />
				<Question number={2} title={t('web.new.seats')}>
					<Seats seats={seats} plans={plans} levels={registry.levels} />
					{!isFull && <FillField filling={filling} levels={registry.levels} />}
				</Question>
				<Question number={3} title={t('web.new.pace')}>
					<ClockField clock={clock} />
					<ListedField listed={listed} />
					<RatedField rated={rated} choose={(one) => (chosenRated.value = one)} />
				</Question>
				<WhichRules choice={choice} number={4} />
			</div>
			<Summary choice={choice} names={seats.map(seatText)} facts={facts}>
				<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
					{fault.value}
				</p>
				<button type="submit" class="button go" data-testid="open-table">
					{t(isFull ? 'web.new.start' : 'web.new.open')}
				</button>
			</Summary>
		</form>
	);
}

function Seats({
	seats,
	plans,
	levels,
}: {
	seats: string[];
	plans: Signal<string[]>;
	levels: string[];
}) {
	return (
		<ul class="plain seat-list seat-list-online">
			{seats.map((seat, at) => (
				<li key={at}>
					<Badge seat={at} size={28} />
					<select
						aria-label={t('web.new.who', at + 1)}
						value={seat}
						onChange={(event) =>
							(plans.value = seated(seats, at, event.currentTarget.value))
						}
					>
						<option value="me">{capitalize(t('web.you'))}</option>
						<option value="">{t('web.new.somebody')}</option>
						<BotOptions levels={levels} />
					</select>
				</li>
			))}
		</ul>
	);
}

/** Whether bots take the seats that stay free, and which. */
function FillField({filling, levels}: {filling: Signal<NewFill | null>; levels: string[]}) {
	const now = filling.value;
	const choose = (minutes: number): void => {
		filling.value = minutes ? {level: now?.level ?? FILL_LEVEL, minutes} : null;
	};
	return (
		<div class="row fields">
			<Amount
				label={t('web.new.fill')}
				values={[0, ...FILL_MINUTES]}
				value={now?.minutes ?? 0}
				word={(n) => (n ? tn('web.new.fill-after', n) : t('web.new.fill-never'))}
				choose={choose}
			/>
			{now && (
				<label class="field">
					{t('web.new.fill-level')}
					<select
						value={now.level}
						onChange={({currentTarget}) =>
							(filling.value = {...now, level: currentTarget.value})
						}
					>
						<BotOptions levels={levels} />
					</select>
				</label>
			)}
		</div>
	);
}

// words: web.new.clock.*
function ClockField({clock}: {clock: Signal<Clock>}) {
	const now = clock.value;
	return (
		<fieldset>
			<legend>{t('web.new.clock')}</legend>
			<Segments
				name="clock"
				values={Object.keys(CLOCKS) as Clock['kind'][]}
				value={now.kind}
				label={(kind) => t(`web.new.clock.${kind}`)}
				choose={(kind) => (clock.value = CLOCKS[kind])}
			/>
			<p class="small">{t(`web.new.clock.${now.kind}-text`)}</p>
			{now.kind === 'live' && (
				<div class="row fields">
					<Amount
						label={t('web.new.bank')}
						values={BANKS}
						value={now.bank / MINUTE_SECONDS}
						word={(n) => tn('web.minutes', n)}
						choose={(n) => (clock.value = {...now, bank: n * MINUTE_SECONDS})}
					/>
					<Amount
						label={t('web.new.increment')}
						values={INCREMENTS}
						value={now.increment}
						word={(n) => tn('web.seconds', n)}
						choose={(increment) => (clock.value = {...now, increment})}
					/>
				</div>
			)}
			{now.kind === 'turn' && (
				<Amount
					label={t('web.new.days')}
					values={DAYS}
					value={now.bank / DAY_SECONDS}
					word={(n) => tn('web.days', n)}
					choose={(n) => (clock.value = {...now, bank: n * DAY_SECONDS})}
				/>
			)}
		</fieldset>
	);
}

function ListedField({listed}: {listed: Signal<boolean>}) {
	return (
		<fieldset>
			<legend>{t('web.new.guests')}</legend>
			<Segments
				name="listed"
				values={['link', 'open']}
				value={listed.value ? 'open' : 'link'}
				label={(one) => t(one === 'open' ? 'web.new.listed' : 'web.new.by-link')}
				choose={(one) => (listed.value = one === 'open')}
			/>
			<p class="small">{t(listed.value ? 'web.new.listed-text' : 'web.new.by-link-text')}</p>
		</fieldset>
	);
}

function RatedField({rated, choose}: {rated: boolean; choose: (rated: boolean) => void}) {
	return (
		<fieldset>
			<legend>{t('web.new.counting')}</legend>
			<Segments
				name="rated"
				values={['rated', 'casual']}
				value={rated ? 'rated' : 'casual'}
				label={(one) => t(one === 'rated' ? 'web.new.rated' : 'web.new.casual')}
				choose={(one) => choose(one === 'rated')}
			/>
			<p class="small">{t(rated ? 'web.new.rated-text' : 'web.new.casual-text')}</p>
		</fieldset>
	);
}

function Amount({
	label,
	values,
	value,
	word,
	choose,
}: {
	label: string;
	values: number[];
	value: number;
	word: (n: number) => string;
	choose: (n: number) => void;
}) {
	return (
		<label class="field">
			{label}
			<select value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
				{values.map((one) => (
					<option key={one} value={one}>
						{word(one)}
					</option>
				))}
			</select>
		</label>
	);
}
