// What becomes of the answers: a text to send, the file for `tools/generate/box`, and the tables.
import {useSignal} from '@preact/signals';
import {t, tn} from '../app/words';
import {copyText, openFile, saveFile} from '../ui/files';
import {boxText, differs, letterText, wholeRows} from './box';
import type {Draft} from './draft';

/** Longer addresses are cut off by some mail programs. */
const MAIL_MAX = 1800;

export function Send({draft}: {draft: Draft}) {
	const {box, entered, merged, remark} = draft;
	const whole = wholeRows(box, entered.value);
	const changed = whole.filter((row) => differs(row, entered.value[row.id] ?? {}));
	const text = letterText(box, entered.value, remark.value);
	const copied = useSignal('');
	const [subject, body] = [t('box.title'), text].map(encodeURIComponent);
	const mail = `mailto:?subject=${subject}&body=${body}`;
	return (
		<section class="panel stack box-send" data-testid="box-send">
			<h2>{t('box.send')}</h2>
			<p>{tn('box.differ', changed.length, whole.length)}</p>
			<label class="stack">
				<span>{t('box.remark')}</span>
				<textarea
					rows={2}
					value={remark.value}
					onInput={({currentTarget}) => draft.say(currentTarget.value)}
				/>
			</label>
			<label class="stack">
				<span>{t('box.text')}</span>
				<textarea class="box-text" data-testid="box-text" rows={8} readOnly value={text} />
			</label>
			<p class="row">
				<button
					type="button"
					class="button go"
					onClick={() =>
						void copyText(text).then((done) => (copied.value = done ? text : ''))
					}
				>
					{t(copied.value === text ? 'box.copied' : 'box.copy')}
				</button>
				{mail.length < MAIL_MAX && (
					<a class="button" href={mail}>
						{t('box.mail')}
					</a>
				)}
			</p>
			<Files draft={draft} />
			{merged.value.length > 0 && (
				<div class="fault stack" data-testid="box-merged">
					<p>{t('box.unfit')}</p>
					<ul>
						{merged.value.map((fault) => (
							<li key={fault.text()}>{fault.text()}</li>
						))}
					</ul>
				</div>
			)}
			<Stored draft={draft} />
		</section>
	);
}

/** The tables are offered only if they keep the laws. */
function Files({draft}: {draft: Draft}) {
	const {box, entered, merged} = draft;
	const files = merged.value.length > 0 ? [] : Object.entries(box.write(entered.value));
	return (
		<div class="stack">
			<h3>{t('box.files')}</h3>
			<p class="small">{t('box.files-text', 'tools/generate/box FILE')}</p>
			<p class="row">
				<button
					type="button"
					class="button"
					data-testid="box-file"
					onClick={() => saveFile(`${box.game}-box.txt`, boxText(box, entered.value))}
				>
					{box.game}-box.txt
				</button>
				{files.map(([name, text]) => (
					<button
						key={name}
						type="button"
						class="button"
						data-def={name}
						onClick={() => saveFile(name, text)}
					>
						{name}
					</button>
				))}
			</p>
		</div>
	);
}

function Stored({draft}: {draft: Draft}) {
	const unknown = useSignal<string[]>([]);
	const open = async (): Promise<void> => {
		const text = await openFile();
		if (text !== null) unknown.value = draft.read(text);
	};
	return (
		<div class="stack">
			<p class="small">{t('box.stored')}</p>
			<p class="row">
				<button type="button" class="button" onClick={() => void open()}>
					{t('box.open')}
				</button>
				<button
					type="button"
					class="button"
					data-testid="box-clear"
					onClick={() => confirm(t('box.clear-sure')) && draft.clear()}
				>
					{t('box.clear')}
				</button>
			</p>
			{unknown.value.length > 0 && (
				<p role="alert" class="fault">
					{t('box.unread', unknown.value.join(' · '))}
				</p>
			)}
		</div>
	);
}
