// index.tsx - Caylus for people: how moves are picked and named, what they change, what lies beside.
import {signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {Badge, Count, Line, NEUTRAL, Token} from '../../art/art';
import type {Entry, Shown} from '../../app/session';
import type {Actor} from '../../engine/engine';
import {capital, counted, has, nameOf, phrase, t, tn, type Phrase} from '../../app/words';
import {Drawer} from '../../art/drawer';
import {goodsNotes} from '../notes';
import {sourcesOf, type Categories, type Ledger} from '../sources';
import type {Card, Effect, Part, Sentence, TableProps, Told, GameView} from '../view';
import {Signs} from './art';
import {Board} from './board';
import {Cover} from './cover';
import {spaceName, spacePhrase, tileName} from './names';
import {
	CUBES,
	LINES,
	SPECIALS,
	roadSpace,
	supplyOf,
	workersAt,
	type Seat,
	type State,
} from './state';
import {FACTS, FAVOURS, SPECIAL_PICTURES, TILES, type Kind, type TileArt} from './tiles';

const DECLINES = ['pass', 'skip', 'leave', 'done'];

function parts(move: string, shown: Shown<State>): Part[] {
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	switch (verb) {
		case 'place':
		case 'gate':
		case 'transform':
			return [{key: words[0] as string, at: 'board'}];
		case 'provost':
			return [{key: `provost:${shown.state.provost + Number(words[0])}`, at: 'board'}];
		case 'build': {
			const tile: Part = {key: `tile:${words[0]}`, at: 'list'};
			const second = words[1];
			if (!second) return [tile];
			return [
				tile,
				/^r\d/.test(second)
					? {key: second, at: 'board'}
					: {key: `cube:${second}`, at: 'list'},
			];
		}
		case 'favour':
			return [{key: `line:${words[0]}`, at: 'list'}];
		case 'use':
			return [{key: `use:${shown.state.favours.line}:${words[0]}`, at: 'list'}];
		default:
			return [{key: move, at: 'list'}];
	}
}

/** Signs for goods in a move: "take food cloth" is "fc". */
const LETTERS: Record<string, string> = {food: 'f', wood: 'w', stone: 's', cloth: 'c', gold: 'g'};

function goodsPicture(words: string[]): string {
	return words.map((word) => LETTERS[word] ?? '').join('');
}

function partPicture(key: string, shown: Shown<State>): string {
	const [kind, name, column] = key.split(':') as [string, string?, string?];
	if (kind === 'tile' && name) return `${TILES[name]?.cost ?? ''}>${TILES[name]?.gain ?? ''}`;
	if (kind === 'cube' && name) return LETTERS[name] ?? '';
	if (kind === 'use') return FAVOURS[name as string]?.[Number(column) - 1] ?? '';
	if (kind === 'line') return 'L';
	const words = key.split(' ');
	const tile = shown.state.active ? roadSpace(shown.state, shown.state.active)?.tile : undefined;
	switch (words[0]) {
		case 'batch':
			return `f${goodsPicture(words.slice(1))}`;
		case 'sell':
			return `${goodsPicture(words.slice(1))}>${(tile && TILES[tile]?.facts.deniers) ?? ''}d`;
		case 'pay':
			return payPicture(words.slice(1), tile);
		case 'joust':
			return SPECIAL_PICTURES.joust as string;
		case 'stay':
			return '';
		default:
			return goodsPicture(words.slice(1));
	}
}

/** The rate that begins with so much; the second picture is the second rate. */
function payPicture(words: string[], tile: string | undefined): string {
	const art = tile ? TILES[tile] : undefined;
	if (words.length > 1)
		return `${goodsPicture(words)}>${art?.facts.rates?.find(([pay]) => pay === words.length)?.[1] ?? ''}g`;
	return (
		[art?.picture, art?.also].find(
			(rate) =>
				rate &&
				(rate.startsWith(words[0] as string) || (words[0] === '1' && !/^\d/.test(rate))),
		) ?? ''
	);
}

// words: caylus.cube.* caylus.line.* caylus.node.*
function cubeName(cube: string): string {
	return t(`caylus.cube.${cube}`);
}

function cubesName(words: string[]): string {
	return words.map(cubeName).join(' + ');
}

function partName(key: string, shown: Shown<State>): string {
	const [kind, name, column] = key.split(':') as [string, string?, string?];
	if (kind === 'tile' && name) return tileName(name);
	if (kind === 'cube' && name) return cubeName(name);
	if (kind === 'line' && name) return capital(t(`caylus.line.${name}`));
	if (kind === 'use') return t('web.caylus.column', column ?? '');
	if (kind === 'provost') return t('web.caylus.provost-to', name ?? '');
	const words = key.split(' ');
	if (words[0] === 'pay' && /\d/.test(words[1] ?? ''))
		return t('web.caylus.rate', words[1] ?? '');
	if (words[0] === 'joust') return t('web.caylus.joust');
	if (words[0] === 'stay') return t('web.caylus.stay');
	if (words[0] === 'batch') return cubesName(['food', ...words.slice(1)]);
	if (words.length > 1) return cubesName(words.slice(1));
	if (DECLINES.includes(key)) return moveName(key, shown);
	return spaceName(key, shown.state);
}

function moveName(move: string, shown: Shown<State>): string {
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	const {state} = shown;
	switch (verb) {
		case 'place':
		case 'gate':
			return t('web.caylus.button.place', spaceName(words[0] as string, state));
		case 'transform':
			return t('web.caylus.button.transform', spaceName(words[0] as string, state));
		case 'provost': {
			const steps = Number(words[0]);
			return tn(
				steps > 0 ? 'web.caylus.button.forward' : 'web.caylus.button.back',
				Math.abs(steps),
			);
		}
		case 'build':
			return t('web.caylus.button.build', tileName(words[0] as string));
		case 'favour':
			return t('web.caylus.button.favour', t(`caylus.line.${words[0]}`));
		case 'use':
			return t('web.caylus.column', words[0] as string);
		case 'batch':
			return t('web.caylus.button.batch', cubesName(['food', ...words]));
		case 'sell':
			return t('web.caylus.button.sell', cubesName(words));
		case 'buy':
			return t('web.caylus.button.buy', cubesName(words));
		case 'pay':
			return t(
				'web.caylus.button.pay',
				/\d/.test(words[0] as string) ? (words[0] as string) : cubesName(words),
			);
		case 'take':
			return t('web.caylus.button.take', cubesName(words));
		case 'give':
			return t('web.caylus.button.give', cubesName(words));
		case 'joust':
			return t('web.caylus.joust');
		case 'stay':
			return t('web.caylus.stay');
		case 'leave':
			return t('web.caylus.leave');
		case 'pass':
			return t('web.caylus.pass');
		case 'done':
			return t('web.caylus.done');
		default:
			return t('web.caylus.skip');
	}
}

// words: web.caylus.detail.*
function sentence(props: TableProps<State>): Sentence {
	const {state, node} = props.shown;
	const seat = state.seats[props.self] as Seat;
	const active = state.active ? spaceName(state.active, state) : '';
	if (node === 'place') {
		const price = Math.max(1, ...Object.values(state.prices));
		return {
			title: t('caylus.node.place'),
			detail: tn('web.caylus.detail.place', price, seat.deniers, seat.workers),
		};
	}
	if (node === 'provost')
		return {
			title: t('caylus.node.provost'),
			detail: tn('web.caylus.detail.provost', seat.deniers, state.provost),
		};
	const title = t(`caylus.node.${node}`);
	const section = state.sections.find(({building}) => building);
	if (node === 'castle' && section)
		return {
			title,
			detail: t(
				'web.caylus.detail.castle',
				t(`caylus.section.${section.name}`),
				section.points,
				section.room - section.filled,
			),
		};
	if (node === 'favour' || node === 'use')
		return {
			title,
			detail: state.favours.pending
				? tn('web.caylus.detail.favours', state.favours.pending)
				: t('web.caylus.detail.choose'),
		};
	return {
		title,
		detail: active ? t('web.caylus.detail.active', active) : t('web.caylus.detail.choose'),
	};
}

/** What a seat won and lost: tokens and numbers. */
function goodsChange(before: Seat, after: Seat): [string, number][] {
	const found: [string, number][] = [];
	for (const cube of CUBES)
		if (after.cubes[cube] !== before.cubes[cube])
			found.push([cube, after.cubes[cube] - before.cubes[cube]]);
	if (after.deniers !== before.deniers) found.push(['denier', after.deniers - before.deniers]);
	return found;
}

/** "4th of 7": the place of a space in the order in which the road works. */
function placeEffects(move: string, after: State): Effect[] {
	const [verb, space] = move.split(' ') as [string, string?];
	if ((verb !== 'place' && verb !== 'gate') || !space) return [];
	const at = roadSpace(after, space);
	if (!at || !/^r\d/.test(space))
		return SPECIALS.includes(space as never)
			? [
					{
						token: <Token name="worker" seat={NEUTRAL} />,
						text: t(`web.caylus.special.${space}`),
					},
				]
			: [];
	const number = Number(space.slice(1));
	const order: string[] = [...after.activation, ...after.stranded];
	const found: Effect[] = [
		{
			token: <Token name="worker" seat={NEUTRAL} />,
			text: t('web.caylus.effect.then'),
			art: <Signs picture={TILES[at.tile]?.picture ?? ''} size={17} />,
		},
	];
	if (order.includes(space))
		found.push({
			token: <Line name="list" />,
			text: t('web.caylus.effect.order', order.indexOf(space) + 1, order.length),
		});
	found.push({token: <Token name="provost" />, text: reachText(number, after.provost)});
	return found;
}

/** With which position of the provost a space works. */
function reachText(number: number, provost: number): string {
	const spare = provost - number;
	return spare < 0
		? tn('web.caylus.effect.short', -spare, number, provost)
		: tn('web.caylus.effect.spare', spare, number, provost);
}

function effects(move: string, before: State, after: State, names: string[]): Effect[] {
	const found: Effect[] = after.turn === before.turn ? placeEffects(move, after) : [];
	after.seats.forEach((seat, at) => {
		const old = before.seats[at] as Seat;
		const goods = goodsChange(old, seat);
		const points = seat.points === old.points ? undefined : `${old.points} → ${seat.points}`;
		if (goods.length || points)
			found.push({
				seat: at,
				text: `${names[at]} `,
				goods,
				...(points ? {change: points} : {}),
			});
		if (seat.income !== old.income)
			found.push({
				seat: at,
				text: t('web.caylus.effect.income'),
				change: `${old.income} → ${seat.income}`,
			});
	});
	if (after.provost !== before.provost)
		found.push({
			token: <Token name="provost" />,
			text: t('web.caylus.effect.provost'),
			change: `${before.provost} → ${after.provost}`,
		});
	if (after.turn === before.turn && after.bailiff_goal !== before.bailiff_goal)
		found.push({
			token: <Token name="bailiff" />,
			text: t('web.caylus.effect.bailiff-goal'),
			change: `${before.bailiff_goal} → ${after.bailiff_goal}`,
		});
	if (after.bailiff !== before.bailiff)
		found.push({
			token: <Token name="bailiff" />,
			text: t('web.caylus.effect.bailiff'),
			change: `${before.bailiff} → ${after.bailiff}`,
		});
	if (after.turn === before.turn) {
		for (const space of after.activation)
			if (before.stranded.includes(space)) found.push(reachEffect(space, after, true));
		for (const space of after.stranded)
			if (before.activation.includes(space)) found.push(reachEffect(space, after, false));
	}
	after.road.forEach((space, at) => {
		const old = before.road[at];
		if (old && old.tile !== space.tile)
			found.push({token: <Token name="hammer" />, text: spaceName(space.space, after)});
	});
	return found;
}

function reachEffect(space: string, state: State, works: boolean): Effect {
	const worker = (roadSpace(state, space)?.worker ?? 1) - 1;
	return {
		seat: worker,
		text: t(
			works ? 'web.caylus.effect.reached' : 'web.caylus.effect.stranded',
			spaceName(space, state),
		),
	};
}

function goodPhrase(token: string, n: number): Phrase {
	return token === 'denier'
		? counted('web.caylus.some-deniers', n)
		: phrase('web.good', n, phrase(`caylus.cube.${token}`));
}

function notes(before: State, after: State): Phrase[] {
	const found: Phrase[] = [];
	if (after.phase !== before.phase || after.turn !== before.turn)
		found.push(
			phrase(
				'web.caylus.note.phase',
				after.turn,
				phrase(`web.caylus.phase.${Math.max(1, after.phase)}`),
			),
		);
	after.seats.forEach((seat, at) => {
		const old = before.seats[at] as Seat;
		const goods = goodsChange(old, seat);
		found.push(...goodsNotes(at, goods, goodPhrase));
		if (seat.points !== old.points)
			found.push(phrase('web.note.points', nameOf(at), old.points, seat.points));
	});
	if (after.bailiff !== before.bailiff)
		found.push(phrase('web.caylus.note.bailiff', after.bailiff));
	after.sections.forEach((section, at) => {
		if (section.scored && !before.sections[at]?.scored)
			found.push(phrase('web.caylus.note.scored', phrase(`caylus.section.${section.name}`)));
	});
	return found;
}

// words: web.caylus.log.*
function tell(move: string, actor: Actor, before: State, after: State): Told {
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	const who = typeof actor === 'number' ? nameOf(actor) : '';
	const first = words[0] ?? '';
	const cubes: Phrase = {
		id: '',
		list: words.filter((word) => word in LETTERS).map((word) => phrase(`caylus.cube.${word}`)),
	};
	const said = ((): Phrase => {
		switch (verb) {
			case 'deal':
				return phrase('web.caylus.log.deal', who, phrase(`caylus.tile.${first}`));
			case 'order':
				return phrase('web.caylus.log.order', nameOf(Number(first) - 1));
			case 'place':
			case 'gate':
			case 'transform':
				return phrase(`web.caylus.log.${verb}`, who, spacePhrase(first, before));
			case 'provost':
				return phrase('web.caylus.log.provost', who, before.provost + Number(first));
			case 'build':
				return phrase('web.caylus.log.build', who, phrase(`caylus.tile.${first}`));
			case 'favour':
				return phrase('web.caylus.log.favour', who, phrase(`caylus.line.${first}`));
			case 'use':
				return phrase('web.caylus.log.use', who, first);
			case 'pay':
				return /\d/.test(first)
					? phrase('web.caylus.log.pay', who, first)
					: phrase('web.caylus.log.pay', who, cubes);
			case 'batch':
			case 'sell':
			case 'buy':
			case 'take':
			case 'give':
				return phrase(`web.caylus.log.${verb}`, who, cubes);
			default:
				return phrase(`web.caylus.log.${verb}`, who);
		}
	})();
	return {said, notes: notes(before, after)};
}

// words: web.caylus.order.*
/** "1st": the place in the turn order, and whether the seat has passed. */
function orderNote(state: State, seat: number): string {
	const place = state.order.indexOf(seat + 1) + 1;
	const passed = state.phase === 2 && state.passing.includes(seat + 1);
	return [place ? t(`web.caylus.order.${place}`) : '', passed ? t('web.caylus.passed') : '']
		.filter(Boolean)
		.join(' · ');
}

function Goods({shown, seat}: {shown: Shown<State>; seat: number}) {
	const own = shown.state.seats[seat];
	if (!own) return null;
	return (
		<div class="goods cy-goods">
			{CUBES.map((cube) => (
				<Count
					key={cube}
					name={cube}
					n={own.cubes[cube]}
					size={20}
					label={cubeName(cube)}
				/>
			))}
			<Count name="denier" n={own.deniers} size={20} label={t('web.caylus.deniers')} />
			<span class="spring" />
			<span class="small">{orderNote(shown.state, seat)}</span>
			<Count
				name="worker"
				seat={seat}
				n={own.workers}
				size={20}
				label={t('web.caylus.workers-home')}
			/>
		</div>
	);
}

interface Step {
	key: string;
	seat: number;
	/** What stands in the disc. */
	number: string;
	name: string;
	picture: string;
	works: boolean;
	isNew: boolean;
}

/** All that will happen, in order: the special buildings, the road, the castle. */
function steps(state: State, now: State): Step[] {
	const found: Step[] = [];
	SPECIALS.forEach((space, at) => {
		for (const seat of workersAt(state, space))
			found.push({
				key: `${space} ${seat}`,
				seat,
				number: String(at + 1),
				name: spaceName(space, state),
				picture: SPECIAL_PICTURES[space] ?? '',
				works: true,
				isNew: !workersAt(now, space).includes(seat),
			});
	});
	for (const space of [...state.activation, ...state.stranded]) {
		const at = roadSpace(state, space);
		if (!at?.worker) continue;
		const works = state.activation.includes(space);
		found.push({
			key: space,
			seat: at.worker - 1,
			number: works ? String(state.activation.indexOf(space) + 1) : '–',
			name: spaceName(space, state),
			picture: TILES[at.tile]?.picture ?? '',
			works,
			isNew: works !== now.activation.includes(space),
		});
	}
	for (const seat of state.special.castle)
		found.push({
			key: `castle ${seat - 1}`,
			seat: seat - 1,
			number: 'C',
			name: t('caylus.space.castle'),
			picture: '',
			works: true,
			isNew: !now.special.castle.includes(seat),
		});
	return found;
}

/** The order of activation: one's own workers with what they bring, the others' in between, and the
    provost where the road stops working. */
function Tray(props: TableProps<State>) {
	const state = props.preview?.state ?? props.shown.state;
	const all = steps(state, props.shown.state);
	const end = all.findIndex(({key, works}) => !works || key.startsWith('castle'));
	const item = (step: Step) => (
		<StripItem
			key={step.key}
			step={step}
			own={step.seat === props.self}
			name={props.names[step.seat] ?? ''}
		/>
	);
	return (
		<ol class="tray cy-strip" aria-label={t('web.caylus.strip')} tabindex={0}>
			{all.slice(0, end < 0 ? undefined : end).map(item)}
			{all.length > 0 && (
				<li class="cy-step-provost" title={t('web.caylus.provost-at', state.provost)}>
					<Token name="provost" size={26} />
					<b>{state.provost}</b>
					<span class="sr">{t('web.caylus.provost-at', state.provost)}</span>
				</li>
			)}
			{end >= 0 && all.slice(end).map(item)}
			{all.length === 0 && <li class="small cy-empty">{t('web.caylus.no-workers')}</li>}
		</ol>
	);
}

function StripItem({step, own, name}: {step: Step; own: boolean; name: string}) {
	const card = `at:${step.key.split(' ')[0]}`;
	const look = `${/^r\d/.test(step.key) ? '' : 'cy-step-special'} ${step.works ? '' : 'cy-step-off'} ${step.isNew ? 'cy-step-new' : ''}`;
	if (!own)
		return (
			<li class={`cy-step-other ${look}`} data-card={card} title={`${name}: ${step.name}`}>
				<Badge seat={step.seat} size={17} />
				<b class="cy-step-number">{step.number}</b>
				<span class="sr">
					{name}: {step.name}
				</span>
			</li>
		);
	return (
		<li class={`cy-step ${look}`} data-card={card}>
			<b class="cy-step-number">{step.number}</b>
			<span>
				<b>{step.name}</b>
				<small>
					{step.works ? (
						step.picture ? (
							<Signs picture={step.picture} size={16} />
						) : (
							t('web.caylus.batches')
						)
					) : (
						t('web.caylus.out-of-reach')
					)}
				</small>
			</span>
		</li>
	);
}

/** A line or a column of the table: a button while favours are being used. */
function FavourPart({
	props,
	part,
	children,
}: {
	props: TableProps<State>;
	part: string;
	children: ComponentChildren;
}) {
	const asked = part.startsWith('line:') ? 'favour' : 'use';
	if (!props.mine || props.shown.node !== asked) return <>{children}</>;
	return (
		<button
			type="button"
			class={`cy-favour ${props.open.has(part) ? 'cy-favour-open' : ''} ${props.chosen.includes(part) ? 'cy-favour-chosen' : ''}`}
			onClick={() => props.pick(part)}
		>
			{children}
		</button>
	);
}

function FavourTable(props: TableProps<State>) {
	const {shown, names} = props;
	const {state} = shown;
	if (state.options.favours === 'light') return null;
	return (
		<section class="panel cy-favours">
			<h2>
				<span>
					{t('web.caylus.favours')} <Token name="lily" size={18} />
				</span>
				<small>{tn('web.caylus.columns-open', state.favours.columns)}</small>
			</h2>
			<table>
				<tbody>
					{LINES.map((line) => (
						<tr key={line}>
							<th scope="row">
								<FavourPart props={props} part={`line:${line}`}>
									{capital(t(`caylus.line.${line}`))}
								</FavourPart>
							</th>
							{(FAVOURS[line] as string[]).map((picture, at) => (
								<td key={at} class={at < state.favours.columns ? '' : 'cy-shut'}>
									<FavourPart props={props} part={`use:${line}:${at + 1}`}>
										{picture ? <Signs picture={picture} size={15} /> : '–'}
										<span class="sr">{t('web.caylus.column', at + 1)}</span>
									</FavourPart>
									<span class="cy-markers">
										{state.seats.map(
											(seat, place) =>
												seat.markers[line] === at + 1 && (
													<Badge key={place} seat={place} size={13} />
												),
										)}
									</span>
									<span class="sr">
										{state.seats
											.map((seat, place) =>
												seat.markers[line] === at + 1 ? names[place] : '',
											)
											.join(' ')}
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const KINDS = [
	['wood', 'W'],
	['stone', 'S'],
	['prestige', 'B'],
] as const;
const browsing = signal(false);

function tilesLeft(state: State, kind: Kind): [string, TileArt][] {
	return Object.entries(TILES).filter(([name, art]) => art.kind === kind && name in state.supply);
}

/** Every tile that can be built: cost, what its builder gains, what its user does. */
function SupplyList({kind, props}: {kind: Kind; props: TableProps<State>}) {
	const {state} = props.shown;
	const take = (name: string): void => {
		browsing.value = false;
		props.pick(`tile:${name}`);
	};
	return (
		<ul class="plain cy-tiles">
			{tilesLeft(state, kind).map(([name, art]) => (
				<li
					key={name}
					class={supplyOf(state, name) ? '' : 'cy-gone'}
					data-card={`tile:${name}`}
				>
					<button
						type="button"
						class={
							props.mine && props.open.has(`tile:${name}`)
								? 'cy-tile cy-tile-open'
								: 'cy-tile'
						}
						onClick={() => take(name)}
					>
						<b>
							{tileName(name)}
							{supplyOf(state, name) > 1 && ` ×${supplyOf(state, name)}`}
						</b>
						<Signs picture={art.cost ?? ''} size={15} />
						<Signs picture={art.gain ?? ''} size={15} />
						<small>
							{art.kind === 'prestige' ? (
								''
							) : (
								<Signs picture={art.picture} size={15} />
							)}
						</small>
					</button>
				</li>
			))}
		</ul>
	);
}

function Supply(props: TableProps<State>) {
	const {
		shown: {state},
		turned,
	} = props;
	const open = (): void => void (browsing.value = true);
	return (
		<section class="panel cy-supply">
			<h2>
				{t('web.caylus.supply')}
				<span class="cy-supply-counts">
					{KINDS.map(([kind, sign]) => {
						const left = tilesLeft(state, kind).reduce(
							(sum, [name]) => sum + supplyOf(state, name),
							0,
						);
						return (
							<span key={kind} title={`${t(`web.caylus.kind.${kind}`)}: ${left}`}>
								<Signs picture={sign} size={17} />
								<span class="sr">{t(`web.caylus.kind.${kind}`)}</span> {left}
							</span>
						);
					})}
				</span>
				{!turned && (
					<button type="button" class="button small-button" onClick={open}>
						{t('web.browse')} <Line name="eye" size={15} />
					</button>
				)}
			</h2>
			{turned && KINDS.map(([kind]) => <SupplyKind key={kind} kind={kind} props={props} />)}
			{browsing.value && (
				<Drawer title={t('web.caylus.supply')} close={() => (browsing.value = false)}>
					<p class="small">{t('web.caylus.supply-columns')}</p>
					{KINDS.map(([kind]) => (
						<SupplyKind key={kind} kind={kind} props={props} />
					))}
				</Drawer>
			)}
		</section>
	);
}

function SupplyKind({kind, props}: {kind: Kind; props: TableProps<State>}) {
	return (
		<>
			<h3>{capital(t(`web.caylus.kind.${kind}`))}</h3>
			<SupplyList kind={kind} props={props} />
		</>
	);
}

// words: web.caylus.kind.* web.caylus.tile.*
function Panels(props: TableProps<State>) {
	return (
		<>
			<FavourTable {...props} />
			<Supply {...props} />
		</>
	);
}

function tileCard(tile: string): Card {
	const art = TILES[tile];
	const id = `web.caylus.tile.${tile}`;
	const lines = [t(`web.caylus.kind.${art?.kind ?? 'fixed'}`), has(id) ? t(id) : ''];
	return {
		title: tileName(tile),
		art: art ? <Signs picture={art.picture} size={24} /> : undefined,
		lines: lines.filter(Boolean),
	} as Card;
}

function card(key: string, shown: Shown<State>, names: string[]): Card | null {
	const {state} = shown;
	const at = key.replace(/^(at|tile|choice):/, '');
	if (key.startsWith('tile:')) return tileCard(at);
	if (key.startsWith('choice:')) return at.startsWith('tile:') ? tileCard(at.slice(5)) : null;
	if (key.startsWith('phase:'))
		return {
			title: t(`web.caylus.phase.${key.slice(6)}`),
			lines: [t(`web.caylus.does.${key.slice(6)}`)],
		};
	if (key === 'officer:provost')
		return {
			title: t('web.caylus.effect.provost'),
			art: <Token name="provost" size={40} />,
			lines: [t('web.caylus.about.provost')],
			rules: [48, 49, 53],
		};
	if (key === 'officer:bailiff')
		return {
			title: t('web.caylus.effect.bailiff'),
			art: <Token name="bailiff" size={40} />,
			lines: [t('web.caylus.about.bailiff', state.bailiff_goal)],
			rules: [89, 91],
		};
	if (key.startsWith('mark:'))
		return {
			title: t(`caylus.section.${key.slice(5)}`),
			lines: [t('web.caylus.about.mark')],
			rules: [91],
		};
	if (!key.startsWith('at:')) return null;
	if (/^r\d/.test(at)) {
		const space = roadSpace(state, at);
		if (!space?.tile)
			return {title: spaceName(at, state), lines: [t('web.caylus.card.lot')], rules: [61]};
		const made = tileCard(space.tile);
		const number = Number(at.slice(1));
		return {
			...made,
			title: spaceName(at, state),
			lines: [
				...made.lines,
				...(space.owner === null
					? []
					: [t('web.caylus.owner', names[space.owner - 1] ?? '')]),
				...(space.worker === null
					? []
					: [t('web.caylus.worker-of', names[space.worker - 1] ?? '')]),
				...(space.waiting === null
					? []
					: [t('web.caylus.waiting', names[space.waiting - 1] ?? '')]),
				reachText(number, state.provost),
			],
			rules: [51],
		};
	}
	if (at.startsWith('provost:')) return null;
	if (at === 'castle') return castleCard(state, names);
	return {
		title: spaceName(at, state),
		lines: [t(`web.caylus.special.${at}`)],
		rules: SPECIAL_RULES[at] ?? [],
	};
}

// words: web.caylus.special.* web.caylus.does.*
const SPECIAL_RULES: Record<string, number[]> = {
	gate: [35, 37],
	'trading-post': [40],
	guild: [41],
	joust: [42],
	stables: [43],
	inn: [24, 45],
};

function castleCard(state: State, names: string[]): Card {
	const lines = state.sections.map((section) => {
		const counts = section.houses.map((count, seat) => `${names[seat]} ${count}`).join(', ');
		return `${t(`caylus.section.${section.name}`)} ${section.filled}/${section.room}: ${counts}`;
	});
	return {
		title: t('caylus.space.castle'),
		lines: [t('web.caylus.special.castle'), ...lines],
		rules: [80, 82, 84, 91],
	};
}

const CATEGORIES: Categories = {
	build: ['web.caylus.source.build', '#A8683A'],
	castle: ['web.caylus.source.castle', '#DDD3BA'],
	favour: ['web.caylus.source.favour', '#F4C63A'],
	trade: ['web.caylus.source.trade', '#93B7C6'],
	visit: ['web.caylus.source.visit', '#E9BDB6'],
	other: ['web.caylus.source.other', '#C4C8CD'],
};

function categoryOf(entry: Entry, seat: number, change: number): string {
	// Only the castle takes points away.
	if (change < 0) return 'castle';
	const verb = entry.move.split(' ')[0];
	if (verb === 'build' || verb === 'transform') return entry.actor === seat ? 'build' : 'other';
	if (verb === 'batch' || verb === 'done') return 'castle';
	if (verb === 'use') return 'favour';
	if (verb === 'pay') return 'trade';
	if (verb === 'place' || verb === 'gate') return 'visit';
	return 'other';
}

// words: web.caylus.source.*
const LEDGER: Ledger = {categories: CATEGORIES, categoryOf, start: 0};

function subtitle(shown: Shown<State>): string {
	const {state} = shown;
	return `${tn('web.players', state.seats.length)} · ${t('web.caylus.turn', state.turn)}${state.phase ? ` · ${t(`web.caylus.phase.${state.phase}`)}` : ''}`;
}

/** How far the provost goes, as the notation writes it. */
function spelledShift(steps: number): string {
	return steps > 0 ? `+${steps}` : String(steps);
}

export const caylus: GameView<State> = {
	game: 'caylus',
	letter: 'C',
	turns: true,
	goodsRow: true,
	parts,
	isDecline: (move) => DECLINES.includes(move),
	warning: (move, shown) =>
		move === 'done' &&
		shown.moves.length > 1 &&
		shown.state.seats[shown.actor as number]?.batches === 0
			? t('web.caylus.warn.idle', FACTS.idle_loss)
			: null,
	sentence,
	moveName,
	partName,
	partArt: (key, shown) => {
		const picture = partPicture(key, shown);
		return picture ? <Signs picture={picture} size={20} /> : null;
	},
	meant(chosen, key, shown) {
		const tile = chosen.find((one) => one.startsWith('tile:'));
		switch (shown.node) {
			case 'place':
				return `place ${key}`;
			case 'gate':
				return `gate ${key}`;
			case 'provost':
			case 'guild':
				return /^r\d/.test(key)
					? `provost ${spelledShift(Number(key.slice(1)) - shown.state.provost)}`
					: null;
			case 'carpenter':
			case 'mason':
				return key.startsWith('tile:') ? `build ${key.slice(5)}` : null;
			case 'favour':
				return key.startsWith('line:') ? `favour ${key.slice(5)}` : null;
			case 'use':
				return key.startsWith(`use:${shown.state.favours.line}:`)
					? `use ${key.split(':')[2]}`
					: null;
			case 'lawyer':
				return /^r\d/.test(key) ? `transform ${key}` : null;
			case 'architect':
				if (key.startsWith('tile:'))
					return `build ${key.slice(5)} ${shown.state.seats[shown.actor as number]?.owned[0] ?? 'r1'}`;
				return tile && /^r\d/.test(key) ? `build ${tile.slice(5)} ${key}` : null;
			default:
				return null;
		}
	},
	placeName: (key, shown) =>
		/^(tile|line|use):/.test(key) ? partName(key, shown) : spaceName(key, shown.state),
	tell,
	effects,
	card,
	sources: (shown, seat, log) => sourcesOf(LEDGER, shown, seat, log),
	subtitle,
	Board,
	Tray,
	Goods,
	Panels,
	Cover,
};
