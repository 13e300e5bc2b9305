// Tiletum's table: the wheel, the map of Europe, the offers and the King track.
import {useSignal} from '@preact/signals';
import {useLayoutEffect} from 'preact/hooks';
import {t} from '#app/words';
import {BoardTabs} from '#games/board_tabs';
import type {TableProps} from '#games/view';
import {EuropeMap} from './map';
import {KingTrack, Offers} from './offers';
import {actionNow} from './state';
import {OwnBoard} from './tray';
import type {Tiletum} from './types';
import {MapWindow, WheelWindow} from './map_window';
import {Wheel} from './wheel';

type Props = TableProps<Tiletum>;

/** On phones one part of the table is shown at a time. */
const PHONE_VIEWS = ['map', 'wheel', 'offers', 'own'] as const;
type PhoneView = (typeof PHONE_VIEWS)[number];

/** The tab to show for this decision. */
function needed({shown: {node, state}}: Props): PhoneView {
	const action = actionNow(state);
	if (node === 'choose' || node === 'bonus' || node === 'joker') return 'wheel';
	if (node === 'act' && (action === 'character' || action === 'contract')) return 'offers';
	if (node === 'pick' || node === 'wake') return 'own';
	return 'map';
}

const VIEW_ICONS: Record<PhoneView, string> = {
	map: 'map',
	wheel: 'wheel',
	offers: 'cards',
	own: 'city',
};

function PhonePart({view, props}: {view: PhoneView; props: Props}) {
	switch (view) {
		case 'map':
			return (
				<>
					<MapWindow {...props} />
					<KingTrack {...props} />
				</>
			);
		case 'wheel':
			return <WheelWindow {...props} />;
		case 'offers':
			return <Offers {...props} />;
		case 'own':
			return <OwnBoard {...props} />;
	}
}

// words: web.tiletum.view.*
function PhoneBoard(props: Props) {
	const {node, ply} = props.shown;
	const view = useSignal<PhoneView>('wheel');
	useLayoutEffect(() => {
		const wanted = PHONE_VIEWS.find((name) => name === props.tab);
		if (wanted) view.value = wanted;
		else if (props.mine) view.value = needed(props);
	}, [node, ply, props.mine, props.tab]);
	return (
		<BoardTabs
			tabs={PHONE_VIEWS.map((name) => ({
				name,
				label: t(`web.tiletum.view.${name}`),
				icon: VIEW_ICONS[name],
			}))}
			shown={view.value}
			show={(name) => (view.value = name)}
			label={t('web.tiletum.board')}
		>
			<PhonePart view={view.value} props={props} />
		</BoardTabs>
	);
}

export function Board(props: Props) {
	if (props.narrow) return <PhoneBoard {...props} />;
	return (
		<div class="tt-board" data-board role="group" aria-label={t('web.tiletum.board')}>
			<div class="tt-column">
				<Wheel {...props} />
				<Offers {...props} />
			</div>
			<div class="tt-column">
				<EuropeMap {...props} />
				<KingTrack {...props} />
			</div>
		</div>
	);
}
