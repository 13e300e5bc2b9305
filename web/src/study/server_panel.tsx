// What the server has to do with a study: storing it there, who reads it, earlier versions, a
// clone, a report.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {ComponentChildren} from 'preact';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address, go} from '../app/router';
import {readStudy, titleOf, writeStudy} from '../app/study';
import {language, t} from '../app/words';
import {Line} from '../art/art';
import {Drawer} from '../art/drawer';
import type {Engine} from '../engine/engine';
import type {StudyHead, StudyVersion, Visibility} from '../net/protocol';
import {copyText} from '../ui/files';
import {NeedsServer} from '../ui/needs_server';
import type {StudyDesk} from './desk';
import type {Place} from './open';
import type {ServerCopy} from './server_copy';

type Attempt = (act: () => Promise<unknown>) => Promise<void>;

const VISIBILITIES: Visibility[] = ['private', 'unlisted', 'public'];
const REASON_LETTERS_MAX = 250;

interface Props {
	desk: StudyDesk;
	engine: Engine;
	place: Place;
	close: () => void;
}

/** The server answers there with a preview, and leads people to the page. */
export function serverLink(study: string): string {
	return new URL(`study/${study}`, document.baseURI).href;
}

/** A chapter of a study for the page of another site. */
function embedCode(desk: StudyDesk, study: string): string {
	const place = address('study', 'server', study, desk.chapterAt.value + 1, 0);
	const frame = document.createElement('iframe');
	frame.title = titleOf(desk.study.value);
	frame.setAttribute('src', new URL(`embed.html${place}`, document.baseURI).href);
	frame.width = '700';
	frame.height = '800';
	return frame.outerHTML;
}

export function ServerPanel({desk, engine, place, close}: Props) {
	const fault = useSignal('');
	const attempt: Attempt = async (act) => {
		fault.value = '';
		await act().catch((error: unknown) => (fault.value = refusalText(error)));
	};
	return (
		<Drawer title={t('study.server')} close={close} shape="wide">
			<NeedsServer>
				<div class="stack" data-testid="study-server">
					<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
						{fault.value}
					</p>
					{place.kind === 'server' ? (
						<Own copy={place.copy} {...{desk, engine, attempt}} />
					) : place.kind === 'read' && place.head ? (
						<Others head={place.head} attempt={attempt} />
					) : (
						<Store desk={desk} attempt={attempt} />
					)}
				</div>
			</NeedsServer>
		</Drawer>
	);
}

/** Its children for people with a password; for others, what is missing. */
export function NeedsPassword({children}: {children: ComponentChildren}) {
	const me = useClient().online.me.value;
	if (me && !me.guest) return <>{children}</>;
	return (
		<>
			<p class="small">{t('study.needs-password')}</p>
			<p class="row">
				<a class="button" href={address('you')}>
					<Line name="person" size={15} /> {t('web.you.sign-in')}
				</a>
			</p>
		</>
	);
}

function Store({desk, attempt}: {desk: StudyDesk; attempt: Attempt}) {
	const {rest} = useClient().online;
	const store = async (): Promise<void> => {
		const {study} = await rest.newStudy(writeStudy(desk.study.value), 'private');
		go('study', 'server', study);
	};
	return (
		<>
			<p>{t('study.store-text')}</p>
			<NeedsPassword>
				<p class="row">
					<button
						type="button"
						class="button go"
						data-testid="store-study"
						onClick={() => void attempt(store)}
					>
						{t('study.store')}
					</button>
				</p>
			</NeedsPassword>
		</>
	);
}

// --- one's own

interface OwnProps {
	desk: StudyDesk;
	engine: Engine;
	copy: ServerCopy;
	attempt: Attempt;
}

function Own(props: OwnProps) {
	return (
		<>
			<Readers {...props} />
			<Versions {...props} />
			<Removal {...props} />
		</>
	);
}

// words: study.visibility.*
function Readers({desk, copy, attempt}: OwnProps) {
	const {rest} = useClient().online;
	const copied = useSignal('');
	const {study, visibility} = copy.head.value;
	const link = serverLink(study);
	const copyOne = async (text: string): Promise<void> => {
		if (await copyText(text)) copied.value = text;
	};
	const code = embedCode(desk, study);
	const choose = async (chosen: Visibility): Promise<void> => {
		const {visibility: now, changed} = await rest.showStudy(study, chosen);
		copy.head.value = {...copy.head.value, visibility: now, changed};
	};
	return (
		<fieldset class="stack study-readers">
			<legend>{t('study.readers')}</legend>
			{VISIBILITIES.map((one) => (
				<label key={one} class="row">
					<input
						type="radio"
						name="visibility"
						value={one}
						checked={one === visibility}
						onChange={() => void attempt(() => choose(one))}
					/>
					{t(`study.visibility.${one}`)}
				</label>
			))}
			{visibility !== 'private' && (
				<p class="row">
					<input
						class="study-link"
						readonly
						aria-label={t('study.link')}
						data-testid="study-link"
						value={link}
					/>
					<button type="button" class="button" onClick={() => void copyOne(link)}>
						<Line name="link" size={15} />{' '}
						{t(copied.value === link ? 'web.invite.copied' : 'study.share')}
					</button>
					<button
						type="button"
						class="button"
						data-testid="copy-embed"
						title={t('study.embed-text')}
						onClick={() => void copyOne(code)}
					>
						<Line name="open" size={15} />{' '}
						{t(copied.value === code ? 'web.invite.copied' : 'study.embed')}
					</button>
				</p>
			)}
		</fieldset>
	);
}

const timeText = (time: number): string =>
	new Date(time).toLocaleString(language.value, {dateStyle: 'medium', timeStyle: 'short'});

function Versions({desk, engine, copy, attempt}: OwnProps) {
	const {rest} = useClient().online;
	const versions = useSignal<StudyVersion[]>([]);
	const {study, version} = copy.head.value;
	useEffect(
		() => void attempt(async () => (versions.value = await rest.studyVersions(study))),
		[version],
	);
	const restore = async (number: number): Promise<void> =>
		desk.replace(readStudy(engine, await rest.studyVersion(study, number)));
	return (
		<section class="stack">
			<h3>{t('study.versions')}</h3>
			<p class="small">{t('study.versions-text')}</p>
			<ul class="plain" data-testid="study-versions">
				{versions.value.map(({version: number, at}) => (
					<li key={number} class="row study-row">
						<b>{number}</b>
						<span>{timeText(at)}</span>
						<span class="spring" />
						{number !== version && (
							<button
								type="button"
								class="button"
								data-restore={number}
								onClick={() => void attempt(() => restore(number))}
							>
								{t('study.restore')}
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Removal({copy, attempt}: OwnProps) {
	const {rest} = useClient().online;
	const remove = async (): Promise<void> => {
		if (!confirm(t('study.delete-server-sure'))) return;
		await rest.deleteStudy(copy.head.value.study);
		await copy.discard();
		go('study');
	};
	return (
		<p class="row">
			<button
				type="button"
				class="button"
				data-testid="delete-study"
				onClick={() => void attempt(remove)}
			>
				<Line name="trash" size={15} /> {t('study.delete-server')}
			</button>
		</p>
	);
}

// --- those of others

function Others({head: {study, owner}, attempt}: {head: StudyHead; attempt: Attempt}) {
	const {rest} = useClient().online;
	const clone = async (): Promise<void> =>
		go('study', 'server', (await rest.cloneStudy(study)).study);
	return (
		<>
			<p>
				{t('study.by')}{' '}
				<a href={address('people', owner.id)} data-testid="study-owner">
					{owner.name}
				</a>
			</p>
			<NeedsPassword>
				<p>{t('study.clone-text')}</p>
				<p class="row">
					<button
						type="button"
						class="button go"
						data-testid="clone-study"
						onClick={() => void attempt(clone)}
					>
						{t('study.clone')}
					</button>
				</p>
			</NeedsPassword>
			<Report study={study} />
		</>
	);
}

function Report({study}: {study: string}) {
	const {online} = useClient();
	const said = useSignal('');
	const send = async (form: HTMLFormElement): Promise<void> => {
		const why = (form.elements.namedItem('why') as HTMLInputElement).value.trim();
		try {
			if (!(await online.ensureIdentity())) return;
			await online.rest.reportStudy(study, why);
			form.reset();
			said.value = t('web.report.sent');
		} catch (error) {
			said.value = refusalText(error);
		}
	};
	return (
		<details class="report" data-testid="report-study">
			<summary class="small">{t('study.report')}</summary>
			<form
				class="stack"
				onSubmit={(event) => {
					event.preventDefault();
					void send(event.currentTarget);
				}}
			>
				<label class="field">
					{t('web.report.why')}
					<input name="why" required maxlength={REASON_LETTERS_MAX} autocomplete="off" />
				</label>
				<p class="row">
					<button type="submit" class="button small-button">
						{t('web.report.send')}
					</button>
					<span role="status" class="small">
						{said.value}
					</span>
				</p>
			</form>
		</details>
	);
}
