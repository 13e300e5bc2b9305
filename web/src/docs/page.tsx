// A page of the documentation, as the build writes it: the text, links to all others, and what
// docs.ts adds. It can be read without scripts.
import {renderToString} from 'preact-render-to-string';
import {Line, Logo} from '../art/art';

export interface Heading {
	level: number;
	/** Its content, as HTML. */
	html: string;
	id: string;
}

export interface Entry {
	name: string;
	title: string;
}

export interface DocsPage extends Entry {
	/** The text. */
	html: string;
	headings: Heading[];
}

export interface Group {
	title: string;
	pages: Entry[];
}

function Top() {
	return (
		<header class="top docs-top">
			<a class="home" href="../" title="Play">
				<Logo />
				<span class="house">Bastide</span>
			</a>
			<a class="top-button docs-narrow" href="#contents" title="Contents">
				<Line name="menu" />
				<span class="sr">Contents</span>
			</a>
			<form class="docs-search" role="search" hidden>
				<input
					type="search"
					placeholder="Search the documentation"
					aria-label="Search the documentation"
					aria-controls="found"
					autocomplete="off"
				/>
			</form>
			<button type="button" class="icon-button" data-theme-button hidden>
				<span class="docs-sun">
					<Line name="sun" />
				</span>
				<span class="docs-moon">
					<Line name="moon" />
				</span>
				<span class="sr">Light or dark</span>
			</button>
		</header>
	);
}

/** The headings of the page that is open; of the manual also its commands, one below the other. */
function Here({page: {name, headings}}: {page: DocsPage}) {
	const deepest = name === 'command' ? 3 : 2;
	const shown = headings.filter(({level}) => level > 1 && level <= deepest);
	if (shown.length < 2) return null;
	return (
		<ul>
			{shown.map(({id, html}) => (
				<li key={id}>
					<a href={`#${id}`} dangerouslySetInnerHTML={{__html: html}} />
				</li>
			))}
		</ul>
	);
}

function Contents({groups, page}: {groups: Group[]; page: DocsPage}) {
	return (
		<nav class="docs-contents" id="contents" aria-label="Contents">
			{groups.map(({title, pages}) => (
				<section key={title}>
					<h2>{title}</h2>
					<ul>
						{pages.map((each) => (
							<li key={each.name}>
								<a
									href={`${each.name}.html`}
									aria-current={each.name === page.name ? 'page' : undefined}
								>
									{each.title}
								</a>
								{each.name === page.name && <Here page={page} />}
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}

/** The pages before and after this one. */
function Neighbours({groups, page}: {groups: Group[]; page: DocsPage}) {
	const all = groups.flatMap(({pages}) => pages);
	const at = all.findIndex(({name}) => name === page.name);
	const [before, after] = at < 0 ? [] : [all[at - 1], all[at + 1]];
	return (
		<nav class="docs-neighbours" aria-label="Before and after">
			{before && (
				<a rel="prev" href={`${before.name}.html`}>
					← {before.title}
				</a>
			)}
			{after && (
				<a rel="next" href={`${after.name}.html`}>
					{after.title} →
				</a>
			)}
		</nav>
	);
}

function Body({groups, page}: {groups: Group[]; page: DocsPage}) {
	return (
		<body class="docs-page">
			<Top />
			<div class="docs">
				<main>
					<div id="found" class="docs-found" aria-live="polite" hidden />
					<article class="docs-text" dangerouslySetInnerHTML={{__html: page.html}} />
					<Neighbours groups={groups} page={page} />
				</main>
				<Contents groups={groups} page={page} />
			</div>
		</body>
	);
}

export function pageOf(page: DocsPage, groups: Group[]): string {
	const title = page.name === 'index' ? 'Bastide' : `${page.title} · Bastide`;
	const html = renderToString(
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
				<link rel="icon" href="../icon.svg" type="image/svg+xml" />
				<link rel="stylesheet" href="../docs.css" />
				<script src="../docs.js" />
			</head>
			<Body groups={groups} page={page} />
		</html>,
	);
	return `<!doctype html>\n${html}\n`;
}
