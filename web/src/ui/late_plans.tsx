// Conditional moves at a table, from the moment when one may plan there.
import {useClient} from '../app/client';
import {useLazy} from '../app/lazy';
import type {PlanPanelProps} from '../app/loader';
import type {Plans} from '../app/plans';
import type {View} from '../games/view';
import {logLines} from './log_lines';

export function LatePlans({plans}: {plans: Plans<unknown, View>}) {
	const isWithdrawn = plans.news.value === 'withdrawn';
	if (!plans.trial.value && !plans.isOpen() && !isWithdrawn) return null;
	const {view} = plans.session;
	const tell: PlanPanelProps['tell'] = (entries) =>
		logLines(entries, view).flatMap(({sentences}) => sentences.map(({said}) => said));
	return <Loaded plans={plans} tell={tell} />;
}

function Loaded(props: PlanPanelProps) {
	const {value: Panel} = useLazy(useClient().loader.plans);
	return Panel && <Panel {...props} />;
}
