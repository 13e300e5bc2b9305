// Moving the focus on a board: by geometry with the arrows, among open places with .
// and ,

const ARROWS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

function cells(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>('[data-board] [data-cell]')];
}

function centre(element: Element): [number, number] {
	const box = element.getBoundingClientRect();
	return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest place in a direction; what lies aside counts thrice. */
function nearest(from: Element, [dx, dy]: [number, number]): HTMLElement | null {
	const [x, y] = centre(from);
	let best: HTMLElement | null = null;
	let least = Infinity;
	for (const cell of cells()) {
		const [cx, cy] = centre(cell);
		const ahead = (cx - x) * dx + (cy - y) * dy;
		const aside = Math.abs((cx - x) * dy + (cy - y) * dx);
		if (ahead < 4 || aside > ahead * 2) continue;
		const far = ahead + aside * 3;
		if (far < least) [least, best] = [far, cell];
	}
	return best;
}

function focus(cell: HTMLElement | null | undefined): boolean {
	if (!cell) return false;
	for (const other of document.querySelectorAll('[data-board] [data-cell][tabindex="0"]'))
		other.setAttribute('tabindex', '-1');
	cell.setAttribute('tabindex', '0');
	cell.focus();
	return true;
}

/** Moves the focus if the key asks for it. */
export function moveFocus(event: KeyboardEvent): boolean {
	const active = document.activeElement;
	const onBoard = active?.closest('[data-board]') && active.hasAttribute('data-cell');
	const arrow = ARROWS[event.key];
	if (arrow && onBoard) return focus(nearest(active as Element, arrow));
	if (event.key === '.' || event.key === ',') {
		const open = cells().filter((cell) => cell.hasAttribute('data-open'));
		const at = open.indexOf(active as HTMLElement);
		const next = event.key === '.' ? at + 1 : at < 0 ? -1 : at - 1;
		return focus(open.at(next % Math.max(1, open.length)));
	}
	return false;
}

/** Enter and space pick the place that has the focus; figures pick what bears them. */
export function pickByKey(event: KeyboardEvent): boolean {
	const active = document.activeElement;
	if ((event.key === 'Enter' || event.key === ' ') && active?.hasAttribute('data-cell'))
		return active.dispatchEvent(new MouseEvent('click', {bubbles: true}));
	if (!/^[1-9]$/.test(event.key)) return false;
	document.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
	return true;
}

/** Goes to the place that is called so, or begins so: p8, r15, nur. */
export function goTo(name: string): boolean {
	const called = (cell: HTMLElement): string => cell.getAttribute('data-name') ?? '';
	const all = cells();
	return focus(
		all.find((cell) => called(cell) === name) ??
			all.find((cell) => called(cell).startsWith(name)),
	);
}

/** One place of the board can be reached with Tab. */
export function ensureTabStop(): void {
	const all = cells();
	if (all.some((cell) => cell.getAttribute('tabindex') === '0')) return;
	const first =
		all.find((cell) => cell.hasAttribute('data-open')) ?? all[Math.floor(all.length / 2)];
	first?.setAttribute('tabindex', '0');
}

/** A button or link that has the focus, or what a click was on. */
export function buttonOf(element: Element | null): Element | null {
	return element?.closest('button, a, summary, [role=tab]') ?? null;
}

/** The focus is on another button or link: Enter belongs to that one. Not if only a click has left
    the focus there, nor on what is picked already: then Enter presses the red button. */
export function onAnotherButton(clicked: Element | null = null): boolean {
	const button = buttonOf(document.activeElement);
	return button !== null && button !== clicked && !button.matches('[aria-pressed=true]');
}

/** The key of a shortcut. Where letters are not Latin ones, it is the Latin letter of the same
    key. */
export function shortcut({key, code}: KeyboardEvent): string {
	const isForeignLetter = key.length === 1 && key > '~' && code.startsWith('Key');
	return (isForeignLetter ? code.slice('Key'.length) : key).toLowerCase();
}

export function isTyping(event: KeyboardEvent): boolean {
	return (
		event.target instanceof HTMLElement &&
		/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
	);
}

/** The focus is in a drawer: its keys are no moves. */
export function inDrawer(event: KeyboardEvent): boolean {
	return event.target instanceof Element && event.target.closest('.drawer') !== null;
}
