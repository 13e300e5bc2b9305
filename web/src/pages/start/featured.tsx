// The game that the server shows everyone. Its board comes when the section is in view and the page
// is at rest.
import {useEffect} from 'preact/hooks';
import {useClient} from '../../app/client';
import {t} from '../../app/words';
import type {TableRow} from '../../net/protocol';
import {useNear} from '../../ui/near';
import {useListed} from '../../ui/tables';

/** The first page is drawn and at rest. */
const REST_MS = 1500;

export function Featured() {
	const {
		online: {rest, myTables},
		loader: {registry},
	} = useClient();
	const row = useListed(() => rest.featuredTables()).find(
		(one) =>
			registry.games.some(({name}) => name === one.game) &&
			!myTables.value.some(({table}) => table === one.table),
	);
	return row ? <Game row={row} /> : null;
}

function Game({row}: {row: TableRow}) {
	const {watchedTable} = useClient().loader;
	const {place, near} = useNear<HTMLElement>('0px');
	useEffect(() => {
		if (!near) return;
		const timer = setTimeout(() => watchedTable.request(), REST_MS);
		return () => clearTimeout(timer);
	}, [near]);
	const Table = watchedTable.value.value;
	return (
		<section class="panel stack featured" data-testid="featured" ref={place}>
			<h2>{t('web.start.featured')}</h2>
			{Table && <Table key={row.table} row={row} />}
		</section>
	);
}
