// The player's own board: below the map, or on a phone behind its own tab.
import {useEffect, useRef, useState} from 'preact/hooks';
import {t} from '#app/words';
import type {TableProps} from '#games/view';
import {DRAWER_PLAN, PHONE_PLAN, SeatBoard, deskPlan, type BoardPlan} from './seat_board';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** The least width that the parts of a board need beside each other. */
const LEAST = 988;

/** The player's own board in a box, with the plan that suits the box's proportions. */
function Fitted({planFor, props}: {planFor: (ratio: number) => BoardPlan; props: Props}) {
	const box = useRef<HTMLDivElement>(null);
	const [ratio, setRatio] = useState(0);
	useEffect(() => {
		const {current} = box;
		if (!current) return;
		const measure = new ResizeObserver(() => {
			const {clientWidth, clientHeight} = current;
			if (clientHeight > 0) setRatio(clientWidth / clientHeight);
		});
		measure.observe(current);
		return () => measure.disconnect();
	}, []);
	return (
		<div class="tt-tray-box" ref={box}>
			<SeatBoard
				seat={props.self}
				plan={planFor(ratio)}
				label={t('web.tiletum.own')}
				props={props}
			/>
		</div>
	);
}

/** As wide as it has room: its height is that of its box. */
function widest(ratio: number): BoardPlan {
	return deskPlan(Math.max(LEAST, Math.round(deskPlan(LEAST).height * ratio)));
}

/** On a phone in two rows of buildings, unless it lies on its side. */
export function OwnBoard(props: Props) {
	return <Fitted planFor={(ratio) => (ratio > 1.2 ? DRAWER_PLAN : PHONE_PLAN)} props={props} />;
}

export function Tray(props: Props) {
	if (props.narrow) return null;
	return (
		<div class="tt-tray" data-board>
			<Fitted planFor={widest} props={props} />
		</div>
	);
}
