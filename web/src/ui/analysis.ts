// The analysis of a game for as long as its page is open.
import {useEffect, useMemo} from 'preact/hooks';
import {Analysis} from '../app/analysis';
import {useClient} from '../app/client';
import type {TableSession} from '../games/session';

export function useAnalysis(session: TableSession): Analysis {
	const {world} = useClient();
	const analysis = useMemo(() => new Analysis(session, world), [session]);
	useEffect(() => () => analysis.stop(), [analysis]);
	return analysis;
}
