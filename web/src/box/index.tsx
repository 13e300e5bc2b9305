// "Do you own the box?": the facts of a game that were filled in, for people who can read them off
// the components. Loaded on request. #/box/GAME
import {boxPictures} from '#generated/boxPictures';
import {boxes} from '#generated/boxes';
import {useEffect, useMemo} from 'preact/hooks';
import {gameName, t, tn} from '../app/words';
import {infoOf, type Engine} from '../engine/engine';
import {CardLayer} from '../ui/card';
import {GameStyle} from '../ui/game_style';
import {PageTop} from '../ui/page_top';
import type {Box, Row} from './box';
import {Draft} from './draft';
import {GroupPanel} from './group';
import type {BoxPictures} from './pictures';
import {Send} from './send';

const BOXES: Readonly<Record<string, Box>> = boxes;
const PICTURES: Readonly<Record<string, BoxPictures>> = boxPictures;

export function BoxPage({engine, game}: {engine: Engine; game: string}) {
	const box = BOXES[game];
	return (
		<div class={`page box-page game-${game}`} data-testid="box">
			<PageTop title={t('box.title')} subtitle={box ? gameName(game) : ''} />
			{box ? (
				<GameStyle game={game}>
					<Form engine={engine} box={box} />
					<CardLayer letter={infoOf(engine, game).letter} />
				</GameStyle>
			) : (
				<main class="narrow-page">
					<p>{t('box.none')}</p>
				</main>
			)}
		</div>
	);
}

const isCounted = ({isAsked, isExtra}: Row): boolean => isAsked && !isExtra;

function Form({engine, box}: {engine: Engine; box: Box}) {
	const draft = useMemo(() => new Draft(box), [box]);
	const facts = useMemo(() => {
		const {playersMin} = infoOf(engine, box.game);
		return engine.facts({game: box.game, players: playersMin, options: {}});
	}, [box]);
	useEffect(() => scrollTo(0, 0), []);
	const asked = box.rows.filter(isCounted);
	if (asked.length === 0)
		return (
			<main class="narrow-page">
				<p data-testid="box-done">{t('box.nothing-left')}</p>
			</main>
		);
	const whole = asked.filter(({id}) => draft.whole.value.has(id)).length;
	return (
		<main class="narrow-page wide-page box-main">
			<section class="panel stack">
				<p>{t('box.why', asked.length)}</p>
				<p class="small">{t('box.how')}</p>
				<p class="row" data-testid="box-progress" data-whole={whole}>
					<progress max={asked.length} value={whole} aria-label={t('box.progress')} />
					<b>{tn('box.entered', whole, asked.length)}</b>
				</p>
			</section>
			{box.groups.map((group) => (
				<GroupPanel
					key={group}
					draft={draft}
					group={group}
					facts={facts}
					pictures={PICTURES[box.game]}
				/>
			))}
			<Send draft={draft} />
		</main>
	);
}
