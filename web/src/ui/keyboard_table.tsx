// All keys in one table; ? opens it on every page.
import {signal, useSignal} from '@preact/signals';
import {useLayoutEffect} from 'preact/hooks';
import {Drawer} from '../art/drawer';
import {t} from '../app/words';
import {KEY_GROUPS, type KeyRow} from './key_rows';
import {isTyping} from './keyboard';

const shown = signal(false);

export function showKeys(): void {
	shown.value = true;
}

/** The table of keys, while it is open. Put once on top of all pages. */
export function KeyboardTable() {
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (event.key !== '?' || isTyping(event) || event.ctrlKey || event.metaKey) return;
			if (document.querySelector('[aria-modal=true]')) return;
			event.preventDefault();
			showKeys();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
	if (!shown.value) return null;
	return (
		<Drawer title={t('web.keys')} close={() => (shown.value = false)} shape="centred">
			<KeyGroups />
		</Drawer>
	);
}

// words: web.keys.*
function KeyGroups() {
	const wanted = useSignal('');
	const matches = ({keys, id}: KeyRow): boolean =>
		`${keys.join(' ')} ${t(`web.keys.${id}`)}`
			.toLowerCase()
			.includes(wanted.value.trim().toLowerCase());
	const groups = Object.entries(KEY_GROUPS)
		.map(([name, rows]) => [name, rows.filter(matches)] as const)
		.filter(([, rows]) => rows.length > 0);
	return (
		<>
			<label class="search">
				<span class="sr">{t('web.keys.find')}</span>
				<input
					type="search"
					placeholder={t('web.keys.find')}
					value={wanted.value}
					onInput={(event) => (wanted.value = event.currentTarget.value)}
				/>
			</label>
			<div class="key-groups" role="status">
				{groups.map(([name, rows]) => (
					<section key={name}>
						<h3>{t(`web.keys.group.${name}`)}</h3>
						<dl>
							{rows.map((row) => (
								<OneKey key={row.id} {...row} />
							))}
						</dl>
					</section>
				))}
				{groups.length === 0 && <p>{t('web.keys.none')}</p>}
			</div>
			<p class="small">{t('web.keys.typed')}</p>
		</>
	);
}

function OneKey({keys, id}: KeyRow) {
	return (
		<div>
			<dt>
				{keys.map((key) =>
					key === '–' ? (
						key
					) : (
						<span key={key}>
							{key.split('+').map((part) => (
								<kbd key={part}>{keyName(part)}</kbd>
							))}
						</span>
					),
				)}
			</dt>
			<dd>{t(`web.keys.${id}`)}</dd>
		</div>
	);
}

// words: web.keys.name.*
/** What is printed on the key. */
function keyName(key: string): string {
	return key.length > 1 ? t(`web.keys.name.${key.toLowerCase()}`) : key;
}
