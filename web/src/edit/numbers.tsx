// Numbers that no piece of the board stands for: what each player has, and all members as they are
// in the text form.
import {useSignal} from '@preact/signals';
import {capitalize, t} from '../app/words';
import {Badge} from '../art/art';
import type {Member} from '../engine/engine';
import {readNumbers, spellNumbers} from '../games/draft';
import type {StockRow} from '../games/view';
import {stockRows} from './fixes';
import type {Parts} from './parts';

function stockOf({editor}: Parts, seat: number): StockRow[] {
	return stockRows(editor.view, editor.draft, editor.checked, seat);
}

export function Stock(parts: Parts) {
	if (stockOf(parts, 0).length === 0) return null;
	return (
		<section class="panel edit-stock">
			<h2>{t('edit.stock')}</h2>
			{parts.names.map((name, seat) => (
				<div key={seat} role="group" aria-label={name} class="edit-seat">
					<h3>
						<Badge seat={seat} /> {name}
					</h3>
					<div class="edit-steppers">
						{stockOf(parts, seat).map((row) => (
							<Stepper
								key={`${row.member} ${row.index}`}
								{...parts}
								{...{row, seat}}
							/>
						))}
					</div>
				</div>
			))}
		</section>
	);
}

function Stepper({editor, names, row, seat}: Parts & {row: StockRow; seat: number}) {
	const {draft} = editor;
	const {low, high} = draft.member(row.member);
	const value = draft.ofSeat(row.member, seat, row.index) ?? 0;
	const set = (to: number): void =>
		editor.change(draft.withSeat(row.member, seat, to, row.index));
	const title = capitalize(row.name);
	const label = t('web.option', names[seat] ?? '', title);
	return (
		<div
			class="edit-stepper"
			title={title}
			data-stock={`${seat} ${row.member} ${row.index ?? 0}`}
		>
			<span class="edit-stepper-name">{row.art ?? title}</span>
			<button
				type="button"
				aria-label={t('edit.less', label)}
				disabled={value <= low}
				onClick={() => set(value - 1)}
			>
				−
			</button>
			<input
				inputMode="numeric"
				aria-label={label}
				value={value}
				onChange={({currentTarget}) => {
					const asked = Number(currentTarget.value);
					if (Number.isInteger(asked)) set(asked);
					else currentTarget.value = String(value);
				}}
			/>
			<button
				type="button"
				aria-label={t('edit.more', label)}
				disabled={value >= high}
				onClick={() => set(value + 1)}
			>
				+
			</button>
		</div>
	);
}

/** Every member, as the text form spells it. */
export function AllNumbers({editor}: Parts) {
	return (
		<details class="panel edit-all">
			<summary>{t('edit.all')}</summary>
			<p class="small">{t('edit.all-text')}</p>
			{editor.draft.members.map((member) => (
				<MemberField key={member.name} editor={editor} member={member} />
			))}
		</details>
	);
}

function MemberField({editor, member}: Pick<Parts, 'editor'> & {member: Member}) {
	const {name, numbers} = member;
	const isWrong = useSignal(false);
	return (
		<label class="edit-member">
			<code>{name}</code>
			<input
				spellcheck={false}
				autocomplete="off"
				aria-invalid={isWrong.value}
				data-member={name}
				value={spellNumbers(numbers).join(' ')}
				onChange={({currentTarget}) => {
					const read = readNumbers(currentTarget.value);
					isWrong.value = read?.length !== numbers.length || !within(member, read);
					if (read && !isWrong.value) editor.change(editor.draft.withAll(name, read));
				}}
			/>
		</label>
	);
}

function within({low, high, optional}: Member, numbers: (number | null)[]): boolean {
	return numbers.every((one) => (one === null ? optional : one >= low && one <= high));
}
