// The questions about one group of components, and the laws that the answers break.
import {t, textOr, tn} from '../app/words';
import {asksOf, type Ask, type Row, type Values} from './box';
import type {Draft} from './draft';
import type {BoxPictures} from './pictures';

interface Props {
	draft: Draft;
	facts: unknown;
	pictures: BoxPictures | undefined;
}

// words: box.*.group.* box.*.look.*
export function GroupPanel({group, ...props}: Props & {group: string}) {
	const {draft, pictures} = props;
	const {game, rows} = draft.box;
	const asked = rows.filter((row) => row.group === group && row.isAsked);
	if (asked.length === 0) return null;
	const counted = asked.filter(({isExtra}) => !isExtra);
	const whole = counted.filter(({id}) => draft.whole.value.has(id)).length;
	const ids = new Set(asked.map(({id}) => id));
	const faults = draft.faults.value.filter((fault) => fault.rows.some((id) => ids.has(id)));
	const values: Values = (id, ask) => {
		const row = rows.find((one) => one.id === id);
		return row?.isAsked ? draft.answer(row, ask) : (row?.known[ask] ?? '');
	};
	return (
		<section class="panel">
			<details class="box-group" data-group={group} data-faults={faults.length}>
				<summary>
					<h2>{textOr(`box.${game}.group.${group}`, group)}</h2>
					<span class="spring" />
					{faults.length > 0 && (
						<b class="box-broken">{tn('box.faults', faults.length)}</b>
					)}
					<span class={whole === counted.length ? 'box-full' : ''}>
						{t('box.of', whole, counted.length)}
					</span>
				</summary>
				<p>{textOr(`box.${game}.look.${group}`, '')}</p>
				<div role="status">
					<ul class="plain box-faults">
						{faults.map((fault) => (
							<li key={fault.text()} class="fault" data-fault={fault.rows.join(' ')}>
								{fault.text()}
							</li>
						))}
					</ul>
				</div>
				{pictures && <pictures.Group group={group} values={values} />}
				<div class="box-rows">
					{asked.map((row) => (
						<RowField
							key={row.id}
							{...props}
							row={row}
							isBroken={faults.some((fault) => fault.rows.includes(row.id))}
						/>
					))}
				</div>
			</details>
		</section>
	);
}

function RowField({row, draft, facts, pictures, isBroken}: Props & {row: Row; isBroken: boolean}) {
	const state = draft.whole.value.has(row.id)
		? 'is-whole'
		: draft.isPartial(row)
			? 'is-partial'
			: '';
	return (
		<fieldset class={`box-row ${state}`} data-row={row.id} data-broken={isBroken}>
			<legend>{row.name()}</legend>
			{pictures && <pictures.Component row={row} facts={facts} />}
			<div class="box-asks">
				{asksOf(row, draft.entered.value[row.id]).map((ask) => (
					<AskField key={ask.id} draft={draft} row={row} ask={ask} />
				))}
			</div>
		</fieldset>
	);
}

function AskField({draft, row, ask}: {draft: Draft; row: Row; ask: Ask}) {
	const value = draft.answer(row, ask.id);
	const enter = (entered: string): void => draft.enter(row, ask.id, entered);
	return (
		<label class="box-ask">
			<span>{ask.label()}</span>
			{ask.options ? (
				<select
					name={`${row.id}/${ask.id}`}
					value={value}
					onChange={({currentTarget}) => enter(currentTarget.value)}
				>
					<option value="" />
					{ask.options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label()}
						</option>
					))}
				</select>
			) : (
				<input
					name={`${row.id}/${ask.id}`}
					type="number"
					inputMode="numeric"
					min={ask.low}
					max={ask.high}
					value={value}
					onInput={({currentTarget}) => enter(currentTarget.value)}
				/>
			)}
		</label>
	);
}
