// Luck and skill: what dice and draws gave, and the points that each seat lost per decision, by
// source. Nothing is concluded before everything is measured.
import type {Analysis} from '../app/analysis';
import {LUCK_SHOWN, averageResult, skillsOf, type SeatSkill} from '../app/skill';
import {capitalize, inSentence, pointsText, signed, t, textOr, tn} from '../app/words';
import {Badge, Line} from '../art/art';
import type {TableSession} from '../games/session';
import {useReasonWords} from './coach';

interface Props {
	session: TableSession;
	names: string[];
	analysis: Analysis;
}

export function LuckAndSkill(props: Props) {
	const {session, names, analysis} = props;
	const isSaid = useReasonWords();
	const {all, known} = analysis.measured.value;
	if (!isSaid || all === 0 || analysis.verdicts.value.size === 0) return null;
	return (
		<section class="panel luck-skill" data-testid="luck-skill">
			<h2>{t('reasons.skill')}</h2>
			{known < all ? (
				<Measuring analysis={analysis} />
			) : (
				<Measured session={session} names={names} analysis={analysis} />
			)}
		</section>
	);
}

/** How far the measuring has come; it continues where it was stopped. */
function Measuring({analysis}: {analysis: Analysis}) {
	const {all, known} = analysis.measured.value;
	const isRunning = analysis.running.value || analysis.measuring.value > 0;
	return (
		<>
			{isRunning && <p class="small">{t('reasons.skill.looking')}</p>}
			<progress max={all} value={known} aria-label={t('reasons.skill.looking')} />
			{!isRunning && (
				<button type="button" class="button" onClick={() => void analysis.run()}>
					<Line name="eye" size={15} /> {t('web.replay.analyse')}
				</button>
			)}
		</>
	);
}

function Measured({session, names, analysis}: Props) {
	const {points} = session.live.value;
	const skills = skillsOf(
		session.log.value,
		analysis.verdicts.value,
		analysis.luck.value,
		points.length,
	);
	const hasLuck = skills.some(({luck}) => Math.abs(luck) >= LUCK_SHOWN);
	const most = Math.max(...skills.map(({rate}) => rate));
	const order = skills.map((_, seat) => seat);
	order.sort((a, b) => (skills[a]?.rate ?? 0) - (skills[b]?.rate ?? 0));
	return (
		<>
			{hasLuck && <Luck {...{session, names, skills}} />}
			<p class="small">{t('reasons.skill.rate')}</p>
			<ul class="plain">
				{order.map((seat) => (
					<Seat
						key={seat}
						game={session.view.game}
						seat={seat}
						name={names[seat] ?? ''}
						skill={skills[seat] as SeatSkill}
						most={most}
						hasLuck={hasLuck}
					/>
				))}
			</ul>
		</>
	);
}

function Luck({session, names, skills}: Omit<Props, 'analysis'> & {skills: SeatSkill[]}) {
	const own = session.soleSeat();
	const luck = skills.map((skill) => skill.luck);
	const mine = own === null ? 0 : Math.round(luck[own] ?? 0);
	return (
		<p>
			{Math.abs(mine) >= LUCK_SHOWN && (
				<b>{tn(mine < 0 ? 'reasons.skill.cost' : 'reasons.skill.gave', Math.abs(mine))} </b>
			)}
			{session.isOver() && averageText(session, names, luck)}
		</p>
	);
}

/** "With average luck you would have won by 12 points." */
function averageText(session: TableSession, names: string[], luck: number[]): string {
	const {seat, margin} = averageResult(session.live.value.points, luck);
	if (margin === 0) return t('reasons.skill.even');
	if (seat === session.soleSeat()) return tn('reasons.skill.average-you', margin);
	return tn('reasons.skill.average', margin, inSentence(names[seat] ?? ''));
}

// words: *.source.*
function Seat(props: {
	game: string;
	seat: number;
	name: string;
	skill: SeatSkill;
	most: number;
	hasLuck: boolean;
}) {
	const {game, seat, name, skill, most, hasLuck} = props;
	const sources = skill.sources.map(
		({word, points}) =>
			`${capitalize(textOr(`${game}.source.${word}`, word))} ${pointsText(points)}`,
	);
	return (
		<li data-testid="skill-seat">
			<Badge seat={seat} /> <span class="skill-name">{name}</span>
			<span class="skill-track" aria-hidden="true">
				<i style={`--share: ${most > 0 ? skill.rate / most : 0}`} />
			</span>
			<b>{pointsText(skill.rate)}</b>
			{(sources.length > 0 || hasLuck) && (
				<small>
					{hasLuck && t('reasons.skill.luck', signed(Math.round(skill.luck)))}
					{hasLuck && sources.length > 0 && ' · '}
					{sources.join(' · ')}
				</small>
			)}
		</li>
	);
}
