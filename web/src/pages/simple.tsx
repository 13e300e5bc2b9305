// Pages with only text: not found, still loading.
import {t} from '../app/words';
import {Nothing} from '../ui/nothing';
import {PageTop} from '../ui/page_top';

export function Missing() {
	return (
		<div class="page">
			<PageTop />
			<main>
				<Nothing at={location.hash} />
			</main>
		</div>
	);
}

/** A page of which a part is on its way, or did not come. */
export function Waiting({title, failed}: {title: string; failed: boolean}) {
	return (
		<div class="page">
			<PageTop title={title} />
			<main class="narrow-page" aria-busy={!failed}>
				{failed && <p role="alert">{t('web.later.failed')}</p>}
			</main>
		</div>
	);
}
