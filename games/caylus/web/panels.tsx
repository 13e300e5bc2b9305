// The panels beside Caylus's board: the favour table, and the tiles that can be built.
import {useSignal} from '@preact/signals';
import {Fragment, type ComponentChildren} from 'preact';
import {Badge, Line as Icon, Token} from '#art/art';
import {capitalize, t, tn} from '#app/words';
import {Drawer} from '#art/drawer';
import type {TableProps} from '#games/view';
import {Signs} from './art';
import {topicId} from './topics';
import {tileName} from './names';
import {LINE_SIGNS, type TileArt} from './printed';
import {BUILDABLE_TILES, LINES, type BuildableTile, type Craft, type Line} from './state';
import type {Caylus, Key} from './types';

type Props = TableProps<Caylus>;

/** A line or a column of the table: a button while favours are being used. */
function FavourPart({
	props,
	part,
	children,
}: {
	props: Props;
	part: Extract<Key, {kind: 'line' | 'column'}>;
	children: ComponentChildren;
}) {
	const asked = part.kind === 'line' ? 'favour' : 'use';
	const open = props.open.has(part) ? 'cy-favour-open' : '';
	const chosen = props.chosen.has(part) ? 'cy-favour-chosen' : '';
	if (!props.mine || props.shown.node !== asked) return <>{children}</>;
	return (
		<button
			type="button"
			class={`cy-favour ${open} ${chosen}`}
			aria-pressed={props.chosen.has(part)}
			onClick={() => props.pick(part)}
		>
			{children}
		</button>
	);
}

/** What a column of a line brings, and whose markers stand there. */
function FavourCell({line, column, props}: {line: Line; column: number; props: Props}) {
	const {state} = props.shown;
	const picture = props.printed.favours[line][column - 1];
	const here = state.seats.map(({markers}) => markers[line] === column);
	return (
		<td class={column <= state.favours.columns ? '' : 'cy-shut'}>
			<FavourPart props={props} part={{kind: 'column', line, column}}>
				{picture ? <Signs picture={picture} size={15} /> : '–'}
				<span class="sr">{t('web.caylus.column', column)}</span>
			</FavourPart>
			<span class="cy-markers">
				{here.map((is, seat) => is && <Badge key={seat} seat={seat} size={13} />)}
			</span>
			<span class="sr">
				{here.map((is, seat) => (is ? props.names[seat] : '')).join(' ')}
			</span>
		</td>
	);
}

function FavourTable(props: Props) {
	const {state} = props.shown;
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
								<FavourPart props={props} part={{kind: 'line', line}}>
									<Signs picture={LINE_SIGNS[line]} size={16} />{' '}
									{capitalize(t(`caylus.line.${line}`))}
								</FavourPart>
							</th>
							{props.printed.favours[line].map((_, at) => (
								<FavourCell key={at} line={line} column={at + 1} props={props} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The tiles that are built, by their sort. */
const SORTS: [Craft, string][] = [
	['wood', 'W'],
	['stone', 'S'],
	['prestige', 'B'],
];

function tilesOf(craft: Craft, {printed, shown}: Props): [BuildableTile, TileArt, number][] {
	return BUILDABLE_TILES.filter(
		(tile) => printed.tiles[tile].kind === craft && tile in shown.state.supply,
	).map((tile) => [tile, printed.tiles[tile], shown.state.supply[tile]]);
}

/** Every tile that can be built: cost, what its builder gains, what its user does. */
function SupplyList({craft, props, take}: {craft: Craft; props: Props; take: (key: Key) => void}) {
	return (
		<ul class="plain cy-tiles">
			{tilesOf(craft, props).map(([tile, art, left]) => {
				const key: Key = {kind: 'tile', tile};
				const open = props.mine && props.open.has(key);
				return (
					<li
						key={tile}
						class={left ? '' : 'cy-gone'}
						data-card={topicId({kind: 'tile', tile})}
					>
						<button
							type="button"
							class={open ? 'cy-tile cy-tile-open' : 'cy-tile'}
							onClick={() => take(key)}
						>
							<b>
								{tileName(tile)}
								{left > 1 && ` ×${left}`}
							</b>
							<Signs picture={art.cost} size={15} />
							<Signs picture={art.gain} size={15} />
							<small>
								{art.kind === 'prestige' ? (
									''
								) : (
									<Signs picture={art.picture} size={15} />
								)}
							</small>
						</button>
					</li>
				);
			})}
		</ul>
	);
}

function SupplySorts({props, take}: {props: Props; take: (key: Key) => void}) {
	return (
		<>
			{SORTS.map(([craft]) => (
				<Fragment key={craft}>
					<h3>{capitalize(t(`web.caylus.kind.${craft}`))}</h3>
					<SupplyList craft={craft} props={props} take={take} />
				</Fragment>
			))}
		</>
	);
}

/** How many tiles of each sort are left. */
function SupplyCounts({props}: {props: Props}) {
	return (
		<span class="cy-supply-counts">
			{SORTS.map(([craft, sign]) => {
				const left = tilesOf(craft, props).reduce((sum, [, , n]) => sum + n, 0);
				return (
					<span key={craft} title={t('web.option', t(`web.caylus.kind.${craft}`), left)}>
						<Signs picture={sign} size={17} />
						<span class="sr">{t(`web.caylus.kind.${craft}`)}</span> {left}
					</span>
				);
			})}
		</span>
	);
}

// words: web.caylus.kind.*
function Supply(props: Props) {
	const browsing = useSignal(false);
	const take = (key: Key): void => {
		browsing.value = false;
		props.pick(key);
	};
	return (
		<section class="panel cy-supply">
			<h2>
				{t('web.caylus.supply')}
				<SupplyCounts props={props} />
				{!props.narrow && (
					<button
						type="button"
						class="button small-button"
						onClick={() => (browsing.value = true)}
					>
						{t('web.browse')} <Icon name="eye" size={15} />
					</button>
				)}
			</h2>
			{props.narrow && <SupplySorts props={props} take={take} />}
			{browsing.value && (
				<Drawer title={t('web.caylus.supply')} close={() => (browsing.value = false)}>
					<p class="small">{t('web.caylus.supply-columns')}</p>
					<SupplySorts props={props} take={take} />
				</Drawer>
			)}
		</section>
	);
}

export function Panels(props: Props) {
	return (
		<>
			<FavourTable {...props} />
			<Supply {...props} />
		</>
	);
}
