// The card of a thing: shown on hover, on a long press, or with I.
import {signal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import type {Shown} from '../app/session';
import {t} from '../app/words';
import type {Card, View} from '../games/view';
import {shortcut} from './keyboard';
import {RuleLink} from './rules';

interface Open {
	card: Card;
	x: number;
	y: number;
}

const open = signal<Open | null>(null);
const HOVER_MS = 450;
const PRESS_MS = 420;

export function closeCard(): void {
	open.value = null;
}

/** The card of an element: what its game says about it, or just a word. */
function cardOf(target: Element, {view, shown, names}: Showing): Card | null {
	const word = target.getAttribute('data-word');
	if (word !== null) return {title: word, lines: []};
	const topic = view.topics(shown).get(target.getAttribute('data-card') ?? '');
	return topic === undefined ? null : view.card(topic, shown, names);
}

/** What has a card. */
const CARDS = '[data-card], [data-word]';

/** The table whose things have cards. */
interface Showing {
	view: View;
	shown: Shown;
	names: string[];
}

/** Watches every element with data-card or data-word below the page. */
export function useCards(showing: Showing): void {
	/** Where the mouse was last: if the page changes below it, nothing was pointed at. */
	const pointer = useRef<[x: number, y: number] | null>(null);
	useEffect(() => {
		let timer = 0;
		const cancel = (): void => clearTimeout(timer);
		const show = (target: Element): void => {
			const card = cardOf(target, showing);
			const box = target.getBoundingClientRect();
			open.value = card ? {card, x: box.left + box.width / 2, y: box.bottom} : null;
		};
		const find = (event: Event): Element | null =>
			event.target instanceof Element ? event.target.closest(CARDS) : null;
		const hasMoved = ({screenX: x, screenY: y}: PointerEvent): boolean => {
			const {current: last} = pointer;
			pointer.current = [x, y];
			return last !== null && (last[0] !== x || last[1] !== y);
		};
		const over = (event: PointerEvent): void => {
			if (event.pointerType !== 'mouse' || !hasMoved(event)) return;
			cancel();
			const target = find(event);
			if (!target) return void (timer = window.setTimeout(closeCard, 200));
			timer = window.setTimeout(() => show(target), HOVER_MS);
			if (open.value) open.value = null;
		};
		const down = (event: PointerEvent): void => {
			cancel();
			open.value = null;
			const target = find(event);
			if (target && event.pointerType !== 'mouse')
				timer = window.setTimeout(() => show(target), PRESS_MS);
		};
		const key = (event: KeyboardEvent): void => {
			if (event.key === 'Escape') open.value = null;
			const target = document.activeElement?.closest(CARDS);
			if (shortcut(event) === 'i' && !event.ctrlKey && !event.metaKey && target) show(target);
		};
		const move = (event: PointerEvent): void => {
			if (pointer.current === null) pointer.current = [event.screenX, event.screenY];
		};
		document.addEventListener('pointermove', move);
		document.addEventListener('pointerover', over);
		document.addEventListener('pointerdown', down);
		document.addEventListener('pointerup', cancel);
		document.addEventListener('pointercancel', cancel);
		document.addEventListener('keydown', key);
		return () => {
			cancel();
			open.value = null;
			document.removeEventListener('pointermove', move);
			document.removeEventListener('pointerover', over);
			document.removeEventListener('pointerdown', down);
			document.removeEventListener('pointerup', cancel);
			document.removeEventListener('pointercancel', cancel);
			document.removeEventListener('keydown', key);
		};
	});
}

export function CardLayer({letter}: {letter: string}) {
	if (!open.value) return null;
	const {card, x, y} = open.value;
	const width = 280;
	const left = Math.max(8, Math.min(x - width / 2, innerWidth - width - 8));
	const below = y + 150 < innerHeight;
	const place = below ? {top: `${y + 8}px`} : {bottom: `${innerHeight - y + 48}px`};
	return (
		<div class="card" role="status" style={{left: `${left}px`, width: `${width}px`, ...place}}>
			<div class="card-head">
				{card.art}
				<h2>{card.title}</h2>
			</div>
			{card.lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{card.rules && card.rules.length > 0 && (
				<p class="small">
					{t('web.rules')}:{' '}
					{card.rules.map((rule) => (
						<RuleLink key={rule} letter={letter} rule={rule} />
					))}
				</p>
			)}
		</div>
	);
}
