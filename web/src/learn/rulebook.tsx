// The rules as a book: sections with pictures, every rule by its number, and a search.
import {boxed} from '#generated/content';
import {signal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {address} from '../app/router';
import {gameName, has, t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {NothingYet} from '../ui/nothing_yet';
import {PageTop} from '../ui/page_top';
import {TopLink} from '../ui/top';
import {bookWord, ruleNumbers, ruleWords, type Book, type Section} from './book';
import {BOOKS, LESSONS} from './lessons';
import type {Lesson} from './lesson';
import {Picture} from './picture';
import {hasTerms, ruleHasTerms, splitByTerms, termsOf} from '../app/search';
import {marksOf, sourceOf} from './rule_sources';

const query = signal('');

/** The rules as a page: #/rules/GAME, #/rules/GAME/SECTION, #/rules/GAME/C48 */
export function RulesPage({
	engine,
	game,
	place,
}: {
	engine: Engine;
	game: string | undefined;
	place: string | undefined;
}) {
	const {registry} = useClient().loader;
	const known = registry.games.some(({name}) => name === game);
	const games = registry.games
		.filter(({name, hidden}) => name in BOOKS && (!hidden || name === game))
		.map(({name}) => name);
	const chosen = game && known ? game : (games[0] ?? '');
	useEffect(() => () => void (query.value = ''), [chosen]);
	return (
		<div class="page rules-page">
			<PageTop title={t('web.rules')}>
				<TopLink icon="play" label={t('web.learn')} to={address('learn', chosen)} />
			</PageTop>
			<main class="narrow-page book-page">
				<nav class="segments book-games" aria-label={t('learn.games')}>
					{games.map((name) => (
						<a
							key={name}
							class="segment"
							href={address('rules', name)}
							aria-current={name === chosen ? 'page' : undefined}
						>
							{gameName(name)}
						</a>
					))}
				</nav>
				<Rulebook key={chosen} engine={engine} game={chosen} place={place ?? ''} linked />
			</main>
		</div>
	);
}

interface Reading {
	engine: Engine;
	book: Book;
	lesson: Lesson;
	terms: string[];
	/** The section or rule to show. */
	place: string;
	/** On its own page every section has an address; beside a table a click only scrolls. */
	linked: boolean;
}

interface Found {
	section: Section;
	rules: string[];
}

interface BookProps {
	engine: Engine;
	game: string;
	place: string;
	linked?: boolean;
}

/** The rules of a game; their numbers alone if it brings no book. */
export function Rulebook(props: BookProps) {
	const {game} = props;
	const [book, lesson] = [BOOKS[game], LESSONS[game]];
	return book && lesson ? (
		<WholeBook {...props} book={book} lesson={lesson} />
	) : (
		<NumbersAlone {...props} />
	);
}

/** No game has more rules. */
const RULES_MAX = 200;

/** The rules by number, as the table names them when it refuses a move. */
function NumbersAlone({engine, game, place, linked}: BookProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => goTo(box.current, place), [place, game]);
	const letter = engine.games.find(({name}) => name === game)?.letter ?? '';
	const rules = Array.from({length: RULES_MAX}, (_, at) => `${letter}${at + 1}`).filter((rule) =>
		has(`${game}.rule.${rule}`),
	);
	return (
		<div class="book" ref={box}>
			<div class="book-body">
				<Intro game={game} />
				{rules.length === 0 && <NothingYet game={game} of="rules" />}
				<Numbers
					game={game}
					rules={rules}
					place={place}
					linked={linked ?? false}
					terms={[]}
				/>
			</div>
		</div>
	);
}

function WholeBook({
	engine,
	game,
	place,
	linked = false,
	book,
	lesson,
}: BookProps & {book: Book; lesson: Lesson}) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (place) query.value = '';
	}, [place]);
	useEffect(() => goTo(box.current, place), [place, game]);
	const terms = termsOf(query.value);
	const reading: Reading = {engine, book, lesson, terms, place, linked};
	const chapters = chaptersOf(reading);
	return (
		<div class={`book ${linked ? 'book-linked' : ''}`} ref={box}>
			<div class="book-side">
				<Search count={finds(reading, chapters)} searching={terms.length > 0} />
				<Contents
					reading={reading}
					sections={chapters.map(({section}) => section)}
					box={box}
				/>
			</div>
			<div class="book-body">
				{terms.length === 0 && <Intro game={game} />}
				{chapters.map(({section, rules}) => (
					<Chapter key={section.id} section={section} rules={rules} {...reading} />
				))}
				{terms.length === 0 && <Sources game={game} />}
			</div>
		</div>
	);
}

/** The sections that have what is looked for, with those of their rules that have it. */
function chaptersOf(reading: Reading): Found[] {
	const {book, terms} = reading;
	return book.sections
		.map((section) => ({
			section,
			rules: ruleNumbers(section.rules).filter(
				(rule) => !terms.length || ruleHasTerms(rule, ruleWords(book.game, rule), terms),
			),
		}))
		.filter(({section, rules}) => rules.length > 0 || said(reading, section));
}

/** How often it was found. */
function finds(reading: Reading, chapters: Found[]): number {
	return chapters.reduce(
		(sum, {section, rules}) => sum + rules.length + (said(reading, section) ? 1 : 0),
		0,
	);
}

function Search({count, searching}: {count: number; searching: boolean}) {
	const result = (): string => {
		if (!searching) return '';
		return count > 0 ? tn('learn.found', count) : t('web.rules.none');
	};
	return (
		<>
			<label class="search">
				<span class="sr">{t('web.rules.search')}</span>
				<input
					type="search"
					placeholder={t('web.rules.search')}
					value={query.value}
					onInput={(event) => (query.value = event.currentTarget.value)}
				/>
			</label>
			<p class="small" role="status">
				{result()}
			</p>
		</>
	);
}

// words: web.*.intro
function Intro({game}: {game: string}) {
	return (
		<div class="book-intro">
			<h2>{gameName(game)}</h2>
			{has(`web.${game}.intro`) && <p>{t(`web.${game}.intro`)}</p>}
			{boxed.includes(game) && (
				<p>
					{t('learn.box')}{' '}
					<a href={address('box', game)} data-testid="own-box">
						{t('learn.own-box')}
					</a>
				</p>
			)}
		</div>
	);
}

/** The section's own words have all the terms. */
function said({book, terms}: Reading, section: Section): boolean {
	const words = ['title', 'text', ...(section.figures ?? []).map(({id}) => id)].map((part) =>
		t(bookWord(book, section, part)),
	);
	return hasTerms(words.join(' '), terms);
}

/** Shows a section or a rule and moves the keyboard focus there. */
function goTo(box: HTMLElement | null, place: string): void {
	if (!box || !place) return;
	const there = box.querySelector<HTMLElement>(`#rules-${CSS.escape(place)}`);
	there?.scrollIntoView({block: /^[A-Z]\d/.test(place) ? 'center' : 'start'});
	there?.focus({preventScroll: true});
}

function Contents({
	reading,
	sections,
	box,
}: {
	reading: Reading;
	sections: Section[];
	box: {current: HTMLElement | null};
}) {
	const {book, linked, place} = reading;
	const list = (
		<ol class="plain">
			{sections.map((section) => {
				const title = t(bookWord(book, section, 'title'));
				return (
					<li key={section.id}>
						{linked ? (
							<a
								href={address('rules', book.game, section.id)}
								aria-current={place === section.id ? 'location' : undefined}
							>
								{title}
							</a>
						) : (
							<button type="button" onClick={() => goTo(box.current, section.id)}>
								{title}
							</button>
						)}
					</li>
				);
			})}
		</ol>
	);
	return (
		<nav class="book-contents" aria-label={t('learn.contents')}>
			<details open={linked && matchMedia('(min-width: 721px)').matches}>
				<summary>{t('learn.contents')}</summary>
				{list}
			</details>
		</nav>
	);
}

function Chapter({section, rules, ...reading}: Reading & {section: Section; rules: string[]}) {
	const {engine, book, lesson, terms, linked} = reading;
	const word = (part: string): string => t(bookWord(book, section, part));
	const whole = terms.length === 0 || said(reading, section);
	return (
		<section
			class="chapter"
			id={`rules-${section.id}`}
			tabindex={-1}
			aria-labelledby={`title-${section.id}`}
		>
			<h3 id={`title-${section.id}`}>
				<Marked text={word('title')} terms={terms} />
				{linked && (
					<a
						class="book-anchor"
						href={address('rules', book.game, section.id)}
						aria-label={t('learn.link', word('title'))}
					>
						<Line name="link" size={15} />
					</a>
				)}
			</h3>
			{whole &&
				word('text')
					.split('\n')
					.map((text, at) => (
						<p key={at}>
							<Marked text={text} terms={terms} />
						</p>
					))}
			{whole &&
				section.figures?.map((figure) => (
					<figure key={figure.id}>
						<Picture engine={engine} lesson={lesson} figure={figure} />
						<figcaption>
							<Marked text={word(figure.id)} terms={terms} />
						</figcaption>
					</figure>
				))}
			<Numbers {...reading} game={reading.book.game} rules={rules} />
		</section>
	);
}

/** The rules of a section, each with its number. */
function Numbers({
	game,
	terms,
	place,
	linked,
	rules,
}: Pick<Reading, 'terms' | 'place' | 'linked'> & {game: string; rules: string[]}) {
	return (
		<>
			{rules.length > 0 && <h4>{t('learn.numbers')}</h4>}
			<dl>
				{rules.map((rule) => (
					<div
						key={rule}
						id={`rules-${rule}`}
						tabindex={-1}
						class={place === rule ? 'rule framed' : 'rule'}
					>
						<dt>{linked ? <a href={address('rules', game, rule)}>{rule}</a> : rule}</dt>
						<dd>
							<Marked text={ruleWords(game, rule)} terms={terms} />
							<small class="source">{sourceOf(game, rule)}</small>
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** What the marks behind the rules stand for. */
function Sources({game}: {game: string}) {
	return (
		<section class="chapter" aria-labelledby="title-sources">
			<h3 id="title-sources">{t('learn.sources')}</h3>
			<dl>
				{marksOf(game).map(([mark, meaning]) => (
					<div key={mark} class="rule source-mark">
						<dt>{mark}</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Marked({text, terms}: {text: string; terms: string[]}) {
	if (terms.length === 0) return <>{text}</>;
	return (
		<>
			{splitByTerms(text, terms).map((piece, at) =>
				at % 2 ? <mark key={at}>{piece}</mark> : piece,
			)}
		</>
	);
}
