// tray.tsx - the own board, below the map.
import {useEffect, useRef, useState} from 'preact/hooks';
import {t} from '../../app/words';
import type {TableProps} from '../view';
import {PHONE_PLAN, SeatBoard, deskPlan} from './seatboard';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** The least width that the parts of a board need beside each other. */
const LEAST = 988;

/** The own board, as wide as it has room: it is as high as its box. */
function DeskBoard(props: Props) {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(LEAST);
	useEffect(() => {
		const {current} = box;
		if (!current) return;
		const measure = new ResizeObserver(() => {
			const {clientWidth, clientHeight} = current;
			if (clientHeight > 0)
				setWidth(
					Math.max(
						LEAST,
						Math.round((deskPlan(LEAST).height * clientWidth) / clientHeight),
					),
				);
		});
		measure.observe(current);
		return () => measure.disconnect();
	}, []);
	return (
		<div class="tt-tray" data-board>
			<div class="tt-tray-box" ref={box}>
				<SeatBoard
					seat={props.self}
					plan={deskPlan(width)}
					label={t('web.tiletum.own')}
					props={props}
				/>
			</div>
		</div>
	);
}

/** On a phone: in two rows, and a view of its own. */
export function OwnBoard(props: Props) {
	return (
		<SeatBoard seat={props.self} plan={PHONE_PLAN} label={t('web.tiletum.own')} props={props} />
	);
}

export function Tray(props: Props) {
	return props.turned ? null : <DeskBoard {...props} />;
}
