// What was entered so far; it is saved on this device, so that nobody has to finish in one go.
import {computed, signal} from '@preact/signals';
import {deviceStorage} from '../app/local_storage';
import {
	asksOf,
	faultsOf,
	isWhole,
	mergedFaults,
	readText,
	wholeRows,
	type Answers,
	type Box,
	type Entered,
	type Fault,
	type Row,
} from './box';

interface Saved {
	entered: Entered;
	remark: string;
}

const nameOf = (game: string): string => `bastide.box.${game}`;

function saved(game: string): Saved {
	try {
		const {entered, remark} = JSON.parse(
			deviceStorage.getItem(nameOf(game)) ?? '{}',
		) as Partial<Saved>;
		return {entered: entered ?? {}, remark: remark ?? ''};
	} catch {
		return {entered: {}, remark: ''};
	}
}

export class Draft {
	readonly entered = signal<Entered>({});
	readonly remark = signal('');
	/** Laws that the entered values break. */
	readonly faults = computed<Fault[]>(() => faultsOf(this.box, this.entered.value));
	/** Laws that the tables would break, with our values for what is missing. */
	readonly merged = computed<Fault[]>(() => mergedFaults(this.box, this.entered.value));
	readonly whole = computed<ReadonlySet<string>>(
		() => new Set(wholeRows(this.box, this.entered.value).map(({id}) => id)),
	);

	constructor(readonly box: Box) {
		const {entered, remark} = saved(box.game);
		this.entered.value = entered;
		this.remark.value = remark;
	}

	answer(row: Row, ask: string): string {
		return this.entered.value[row.id]?.[ask] ?? '';
	}

	enter(row: Row, ask: string, value: string): void {
		const {[row.id]: before = {}, ...others} = this.entered.value;
		const {[ask]: _, ...rest} = before;
		const after: Answers = value === '' ? rest : {...rest, [ask]: value};
		this.set(Object.keys(after).length > 0 ? {...others, [row.id]: after} : others);
	}

	/** A row is begun, and not yet whole. */
	isPartial(row: Row): boolean {
		const answers = this.entered.value[row.id];
		return !!answers && asksOf(row, answers).length > 0 && !isWhole(row, answers);
	}

	/** Adds what a text says. Answers its lines that say nothing. */
	read(text: string): string[] {
		const {entered, unknown} = readText(this.box, text);
		this.set({...this.entered.value, ...entered});
		return unknown;
	}

	say(remark: string): void {
		this.remark.value = remark;
		this.save();
	}

	clear(): void {
		this.remark.value = '';
		this.set({});
	}

	private set(entered: Entered): void {
		this.entered.value = entered;
		this.save();
	}

	private save(): void {
		const text = JSON.stringify({entered: this.entered.value, remark: this.remark.value});
		deviceStorage.setItem(nameOf(this.box.game), text);
	}
}
