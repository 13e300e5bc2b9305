// Reports a person at a table to the host.
import {useSignal} from '@preact/signals';
import {refusalText, type Online} from '../app/online';
import {peopleAt} from '../app/people';
import {t} from '../app/words';
import type {Feed} from '../net/feed';

const MOST_REPORT_LETTERS = 250;

export function ReportForm({feed, online}: {feed: Feed; online: Online}) {
	const told = useSignal('');
	const people = peopleAt(feed, online.me.value?.id, t('web.talk.onlooker'));
	const send = async (form: HTMLFormElement): Promise<void> => {
		const value = (name: string): string =>
			(form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value;
		told.value = '';
		try {
			if (!(await online.ensureIdentity())) return;
			await online.rest.report({
				table: feed.table,
				person: value('person'),
				text: value('why').trim(),
			});
			form.reset();
			told.value = t('web.report.sent');
		} catch (error) {
			told.value = refusalText(error);
		}
	};
	if (people.length === 0) return null;
	return (
		<details class="report" data-testid="report">
			<summary class="small">{t('web.report')}</summary>
			<form
				class="stack"
				onSubmit={(event) => {
					event.preventDefault();
					void send(event.currentTarget);
				}}
			>
				<p class="small">{t('web.report.text')}</p>
				<label class="field">
					{t('web.report.who')}
					<select name="person" required>
						{people.map(({id, name}) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
				<label class="field">
					{t('web.report.why')}
					<input name="why" required maxlength={MOST_REPORT_LETTERS} autocomplete="off" />
				</label>
				<p class="row">
					<button type="submit" class="button small-button">
						{t('web.report.send')}
					</button>
					<span role="status" class="small">
						{told.value}
					</span>
				</p>
			</form>
		</details>
	);
}
