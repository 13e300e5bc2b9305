// Conditional moves: the lines that are stored for a table, and a note beside the trial position
// where a new one is entered.
import {useEffect, useRef} from 'preact/hooks';
import {Line as Icon} from '../art/art';
import type {PlanPanelProps} from '../app/loader';
import {refusalText} from '../app/online';
import {MOVES_MAX, anywayLine, exactLine, type Clause} from '../app/plan_lines';
import type {Entry} from '../app/session';
import {capitalize, say, t} from '../app/words';
import {inOneLine} from './log';

export function PlanPanel(props: PlanPanelProps) {
	if (props.plans.trial.value) return <PlanTrial {...props} />;
	return props.plans.isOpen() ? <StoredPlan {...props} /> : <Withdrawn {...props} />;
}

/** When it is our turn, mostly: there is nothing to plan, but the lines are gone. */
function Withdrawn({plans}: PlanPanelProps) {
	return (
		<aside class="panel notify-offer" data-testid="plan-withdrawn">
			<Icon name="branch" size={18} />
			<p role="status">{t('plans.news-withdrawn')}</p>
			<button
				type="button"
				class="icon-button"
				aria-label={t('web.close')}
				title={t('web.close')}
				onClick={() => plans.end(null)}
			>
				<Icon name="close" size={16} />
			</button>
		</aside>
	);
}

/** Why the last request was refused. */
function Fault({plans: {fault}}: PlanPanelProps) {
	return (
		<p role="alert" class={fault.value ? 'fault' : 'sr'}>
			{fault.value ? refusalText(fault.value) : ''}
		</p>
	);
}

// words: plans.news-*
function StoredPlan(props: PlanPanelProps) {
	const {plans} = props;
	const summary = useRef<HTMLElement>(null);
	const lines = plans.lines.value;
	const news = plans.news.value;
	const left = plans.linesLeft();
	useEffect(() => {
		void plans.load();
		// Who comes back from a trial position continues here.
		if (news) summary.current?.focus();
	}, [plans]);
	return (
		<details class="panel plans" data-testid="plans" open={news !== null}>
			<summary ref={summary}>
				{t('plans.title')} {lines.length > 0 && <b class="count">{lines.length}</b>}
			</summary>
			<p class="small">
				{t('plans.about')} {plans.session.head.clock.kind !== 'none' && t('plans.clock')}
			</p>
			<ol class="plain plan-lines">
				{lines.map((line, at) => (
					<PlanLine key={line.join()} {...{...props, line, at}} />
				))}
			</ol>
			<p role="status" class={news ? 'small' : 'sr'}>
				{news ? t(`plans.news-${news}`) : ''}
			</p>
			<Fault {...props} />
			<p class="row">
				<button
					type="button"
					class="button"
					data-testid="plan-add"
					disabled={left <= 0}
					onClick={() => plans.begin()}
				>
					<Icon name="branch" size={15} /> {t('plans.add')}
				</button>
				<span class="small">{left > 0 ? t('plans.left', left) : t('plans.full')}</span>
			</p>
		</details>
	);
}

function PlanLine(props: PlanPanelProps & {line: string[]; at: number}) {
	const {plans, line, at} = props;
	const clauses = plans.clauses(line);
	const label = t('plans.delete', at + 1);
	return (
		<li data-testid="plan-line">
			<div>
				{clauses ? (
					clauses.map((clause, place) => (
						<PlanClause key={place} {...{...props, clause}} />
					))
				) : (
					<p>{line.join(' · ')}</p>
				)}
			</div>
			<button
				type="button"
				class="icon-button"
				aria-label={label}
				title={label}
				onClick={() => void plans.remove(at)}
			>
				<Icon name="close" size={16} />
			</button>
		</li>
	);
}

/** A condition, or our answer. */
function PlanClause({plans, tell, clause}: PlanPanelProps & {clause: Clause<Entry>}) {
	if (clause.moves.length === 0) return <p>{t('plans.anything')}</p>;
	const names = plans.session.seats.map(({name}) => name);
	return (
		<p>
			<b>{t(clause.isAnswer ? 'plans.then' : 'plans.if')}</b>{' '}
			{turnsOf(clause.moves)
				.map((turn) => turnText(turn, names, tell))
				.join(' · ')}
		</p>
	);
}

/** Moves in a row of one seat. */
function turnsOf(moves: Entry[]): Entry[][] {
	return moves.reduce<Entry[][]>((turns, move) => {
		const last = turns[turns.length - 1];
		if (last?.[0]?.actor === move.actor) last.push(move);
		else turns.push([move]);
		return turns;
	}, []);
}

function turnText(turn: Entry[], names: string[], tell: PlanPanelProps['tell']): string {
	const actor = turn[0]?.actor;
	const name = typeof actor === 'number' ? (names[actor] ?? '') : '';
	const said = tell(turn).map((one) => say(one, names));
	return t('plans.turn', name, capitalize(inOneLine(said, name)));
}

/** Beside the trial position: what to do there, and what becomes of it. */
function PlanTrial(props: PlanPanelProps) {
	const {plans} = props;
	const heading = useRef<HTMLHeadingElement>(null);
	const buttons = useRef<HTMLParagraphElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const tried = plans.trial.value?.tried ?? [];
	const exact = exactLine(tried, plans.seat);
	const anyway = anywayLine(tried, plans.seat);
	const keep = (line: string[], label: string, name: string) => (
		<button
			type="button"
			class="button"
			data-testid={name}
			disabled={line.length > MOVES_MAX}
			onClick={() => void plans.keep(line)}
		>
			{label}
		</button>
	);
	const hasAnswer = exact.length > 0;
	// On a phone the sheet is low.
	useEffect(() => {
		if (hasAnswer) buttons.current?.scrollIntoView({block: 'nearest'});
	}, [hasAnswer]);
	return (
		<section class="panel trial-note" data-testid="plan-trial">
			<h2 ref={heading} tabindex={-1}>
				{t('plans.title')}
			</h2>
			{!hasAnswer && <p>{t('plans.trial')}</p>}
			<p class={hasAnswer ? 'small' : 'sr'} role="status">
				{hasAnswer ? t('plans.moves-left', Math.max(0, MOVES_MAX - exact.length)) : ''}
			</p>
			<Fault {...props} />
			<p class="row" ref={buttons}>
				{hasAnswer && keep(exact, t('plans.keep'), 'plan-keep')}
				{hasAnswer && keep(anyway, t('plans.keep-anyway'), 'plan-keep-anyway')}
				<button type="button" class="button" onClick={() => plans.end(null)}>
					{t('plans.cancel')}
				</button>
			</p>
		</section>
	);
}
