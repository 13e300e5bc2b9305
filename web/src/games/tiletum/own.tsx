// own.tsx - a player's board: six buildings with their rooms and crests, storehouse, contracts, dice.
import {Piece, Token} from '../../art/art';
import {capital, t, tn} from '../../app/words';
import type {TableProps} from '../view';
import {Die, Picture, TileFace} from './art';
import {tileName} from './names';
import type {Building, State} from './state';
import {Target} from './target';
import {ACTION_SIGNS, CREST_BONUS, FACTS, kindColour} from './tiles';

const ROOM_W = 66;
const ROOM_H = 28;
const GROUND = 138;

function House({
	building,
	number,
	seat,
	props,
}: {
	building: Building;
	number: number;
	seat: number;
	props: TableProps<State>;
}) {
	const x = 8 + (number - 1) * 84;
	const floors = Math.max(1, building.rooms.length);
	const top = GROUND - floors * (ROOM_H + 2);
	const tint = kindColour(building.kind);
	const marker = FACTS.buildings[number - 1]?.marker;
	const crest = {x: x + 4, y: GROUND + 4, w: 68, h: 40};
	return (
		<g>
			<path d={`M${x + 76} ${top + 4}l6 6v${GROUND - top - 6}h-6z`} class="md-shadow" />
			<rect
				x={x}
				y={top}
				width="76"
				height={GROUND - top}
				fill="#EBDCB9"
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			{tint && <rect x={x + 1} y={top + 1} width="74" height="4" fill={tint} />}
			<path
				d={`M${x - 5} ${top}l43 -22l43 22z`}
				fill="#B8674A"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<path d={`M${x + 5} ${top - 2}l32 -16`} stroke="#E0A088" stroke-width="1.6" />
			{!building.filled && number < 6 && (
				<Piece name="house" seat={seat} x={x + 38} y={top - 13} size={24} />
			)}
			{building.rooms.map((tile, at) => {
				const floor = at + 1;
				const y = GROUND - floor * (ROOM_H + 2);
				const box = {x: x + 5, y, w: ROOM_W, h: ROOM_H};
				return (
					<g key={floor}>
						{tile ? (
							<TileFace tile={tile} x={box.x} y={box.y} w={box.w} h={box.h} />
						) : (
							<>
								<rect
									x={box.x}
									y={box.y}
									width={box.w}
									height={box.h}
									rx="3"
									class="tt-room"
								/>
								<Picture
									picture={`A${floor}`}
									x={box.x + box.w / 2}
									y={box.y + box.h / 2}
									size={16}
								/>
							</>
						)}
						<Target
							box={box}
							place={`room:${number}:${floor}`}
							label={tile ? tileName(tile) : t('web.tiletum.room', number, floor)}
							card={tile ? `tile:${tile}` : 'room:'}
							props={props}
						/>
					</g>
				);
			})}
			{number === 6 && (
				<text x={x + 38} y={GROUND - 12} class="tt-room-text">
					{t('web.tiletum.inhabited')}
				</text>
			)}
			<rect
				x={crest.x}
				y={crest.y}
				width={crest.w}
				height={crest.h}
				rx="5"
				class="tt-crest"
			/>
			{building.crest ? (
				<TileFace tile={building.crest} x={crest.x + 16} y={crest.y + 4} w={36} h={32} />
			) : (
				<Picture
					picture={`f${building.food}>${CREST_BONUS[number - 1]}`}
					x={crest.x + 34}
					y={crest.y + 14}
					size={19}
					most={66}
				/>
			)}
			{!building.crest && !!marker && (
				<g opacity={building.completed ? 1 : 0.85}>
					<Picture
						picture={`A${marker}${building.kind ? (ACTION_SIGNS[building.kind] ?? '') : ''}`}
						x={crest.x + 34}
						y={crest.y + 31}
						size={13}
					/>
				</g>
			)}
			{props.mine && (
				<Target
					box={crest}
					place={`crest:${number}`}
					label={t('web.tiletum.crest-space', number)}
					card="crest:"
					props={props}
				/>
			)}
			{(props.open.has(`building:${number}`) ||
				props.chosen.includes(`building:${number}`)) && (
				<Target
					box={{x, y: top, w: 76, h: GROUND - top}}
					place={`building:${number}`}
					label={t('web.tiletum.building', number)}
					card="room:"
					props={props}
				/>
			)}
		</g>
	);
}

export function OwnBoard(props: TableProps<State>) {
	const state = props.preview?.state ?? props.shown.state;
	const own = state.seats[props.self];
	if (!own) return null;
	const phone = props.turned;
	const right = phone ? 8 : 528;
	const top = phone ? 192 : 0;
	return (
		<svg
			class="tt-own board"
			viewBox={phone ? '0 0 520 372' : '0 0 916 186'}
			role="group"
			aria-label={t('web.tiletum.own')}
		>
			{own.buildings.map((building, at) => (
				<House
					key={at}
					building={building}
					number={at + 1}
					seat={props.self}
					props={props}
				/>
			))}
			<text x={right} y={top + 16} class="tt-heading">
				{capital(t('tiletum.panel.store'))}
			</text>
			{Array.from({length: FACTS.store_spaces}, (_, at) => {
				const held = own.store[at];
				const box = {x: right + at * 66, y: top + 24, w: 62, h: 58};
				return (
					<g key={at}>
						{held ? (
							<TileFace
								tile={held.tile}
								x={box.x}
								y={box.y}
								w={box.w}
								h={box.h}
								used={held.in_use}
							/>
						) : (
							<rect
								x={box.x}
								y={box.y}
								width={box.w}
								height={box.h}
								rx="4"
								class="tt-lot tt-lot-empty"
							/>
						)}
						{held && !held.in_use && (
							<Target
								box={box}
								place={`store:${held.tile}`}
								label={tileName(held.tile)}
								card={`tile:${held.tile}`}
								props={props}
							/>
						)}
					</g>
				);
			})}
			<text x={right} y={top + 102} class="tt-heading">
				{t('web.tiletum.fulfilled')}
			</text>
			{FACTS.contract_spaces.map(({points, pillar}, at) => {
				const done = own.contracts[at];
				const x = right + at * 44;
				return (
					<g key={at}>
						<rect
							x={x}
							y={top + 110}
							width="40"
							height="46"
							rx="4"
							class={done ? 'tt-lot' : 'tt-lot tt-lot-empty'}
						/>
						{done ? (
							<Piece name="contract" x={x + 20} y={top + 133} size={32} />
						) : (
							pillar && (
								<Piece
									name="pillar"
									seat={props.self}
									x={x + 20}
									y={top + 130}
									size={30}
								/>
							)
						)}
						<text x={x + 20} y={top + 170} class="tt-small">
							{points ? `${points} P` : ''}
						</text>
					</g>
				);
			})}
			<text x={right + 290} y={top + 16} class="tt-heading">
				{t('web.tiletum.supply')}
			</text>
			<Piece name="house" seat={props.self} x={right + 304} y={top + 42} size={28} />
			<text x={right + 322} y={top + 48} class="tt-figure">
				{own.houses}
			</text>
			<Piece name="pillar" seat={props.self} x={right + 352} y={top + 42} size={28} />
			<text x={right + 370} y={top + 48} class="tt-figure">
				{own.pillars}
			</text>
			<text x={right + 290} y={top + 102} class="tt-heading">
				{t('web.tiletum.dice')}
			</text>
			{own.dice.map(({colour, value}, at) => (
				<Die
					key={at}
					colour={colour}
					value={value}
					x={right + 304 + at * 34}
					y={top + 126}
					size={27}
				/>
			))}
		</svg>
	);
}

export function OwnTray(props: TableProps<State>) {
	if (props.turned) return null;
	return (
		<div class="tt-tray" data-board>
			<OwnBoard {...props} />
		</div>
	);
}

/** What is pending, the top first. */
export function Pending({state}: {state: State}) {
	if (state.stack.length < 1) return null;
	return (
		<section class="panel tt-pending">
			<h2>
				{t('web.tiletum.pending')}
				<small>{t('web.tiletum.top-first')}</small>
			</h2>
			<ol class="plain">
				{[...state.stack].reverse().map((frame, at) => (
					<li
						key={at}
						class={at === 0 ? 'tt-frame-now' : ''}
						style={{marginLeft: `${at * 10}px`}}
					>
						<span>
							{frame.node === 'act'
								? t(`tiletum.action.${frame.action}`)
								: frame.node && t(`web.tiletum.frame.${frame.node}`)}
						</span>
						{frame.helper && <small>{tileName(frame.helper)}</small>}
						{(frame.node === 'act' || frame.node === 'joker') && (
							<b>
								<Token name="ap" size={16} /> {frame.ap}
							</b>
						)}
						{frame.node === 'gain' && (
							<b>{tn('web.tiletum.resources', frame.number)}</b>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
// words: web.tiletum.frame.*
