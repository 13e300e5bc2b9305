// A page that does not exist: what happened, and ways back.
import {Line} from '../art/art';
import {address} from '../app/router';
import {t} from '../app/words';

/** `at`: the address that leads nowhere. */
export function Nothing({at}: {at: string}) {
	return (
		<section class="nothing">
			<Lot />
			<h1>{t('web.nothing')}</h1>
			<p class="nothing-text">{t('web.nothing.text')}</p>
			<p>
				<code data-at="">{at}</code>
			</p>
			<p class="row">
				<a class="button" href={address()}>
					<Line name="home" /> {t('web.home')}
				</a>
				<a class="button" href={address('online')}>
					<Line name="people" /> {t('web.lobby')}
				</a>
				<a class="button" href={address('rules')}>
					<Line name="rules" /> {t('web.rules')}
				</a>
			</p>
			<ul class="plain nothing-causes">
				<Cause title={t('web.nothing.table')} text={t('web.nothing.table-text')} />
				<Cause title={t('web.nothing.replay')} text={t('web.nothing.replay-text')} />
				<Cause title={t('web.nothing.device')} text={t('web.nothing.device-text')} />
			</ul>
		</section>
	);
}

function Cause({title, text}: {title: string; text: string}) {
	return (
		<li class="panel">
			<b>{title}</b> <span class="small">{text}</span>
		</li>
	);
}

/** A lot on which a house is planned. */
function Lot() {
	return (
		<svg class="nothing-lot" viewBox="0 0 420 190" aria-hidden="true">
			<path class="lot-ground" d="M0 168h420v22H0z" />
			<g class="lot-plan">
				<path d="M128 168V58l38-36 38 36v110M204 92l43-30 43 30v76M128 58h76M204 92h86" />
				<path d="M158 168v-38h20v38M226 112h16v18h-16zM256 112h16v18h-16z" />
			</g>
			<path class="lot-line" d="M0 168h420" />
			<g class="seat0">
				<use href="#house0" x="24" y="116" width="56" height="56" />
			</g>
			<use href="#mason" x="318" y="112" width="56" height="56" />
			<path
				class="lot-bubble"
				d={
					'M318 38h68a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-34l-10 14-4-14h-20' +
					'a6 6 0 0 1-6-6v-26a6 6 0 0 1 6-6z'
				}
			/>
			<text class="lot-question" x="352" y="65">
				?
			</text>
		</svg>
	);
}
