// Choose an opponent: the levels of strength as people. Three of them are folded away at first.
import {useSignal, type Signal} from '@preact/signals';
import {t} from '../app/words';
import {Person} from '../art/people';

const FOLDED = ['mason', 'warden', 'grandmaster'];
const SMALL_PX = 46;

// words: levels.*
export function LevelChoice({level, levels}: {level: Signal<string>; levels: string[]}) {
	const unfolds = useSignal(false);
	const isOpen = unfolds.value || FOLDED.includes(level.value);
	const shown = isOpen ? levels : levels.filter((one) => !FOLDED.includes(one));
	return (
		<fieldset class="levels">
			<legend>{t('web.start.level')}</legend>
			<div class="people">
				{shown.map((one) => (
					<label key={one} data-level={one}>
						<input
							type="radio"
							name="level"
							checked={level.value === one}
							onChange={() => (level.value = one)}
						/>
						<span class="panel-choice">
							<Person level={one} />
							<b>{t(`levels.${one}`)}</b>
							<span>{t(`levels.${one}.for`)}</span>
							<small>{t(`levels.${one}.plays`)}</small>
						</span>
					</label>
				))}
				{!isOpen && <MoreLevels unfold={() => (unfolds.value = true)} />}
			</div>
			<p class="chosen-level" aria-hidden="true">
				{t(`levels.${level.value}.for`)} · {t(`levels.${level.value}.plays`)}
			</p>
		</fieldset>
	);
}

function MoreLevels({unfold}: {unfold: () => void}) {
	return (
		<button
			type="button"
			class="panel-choice more-levels"
			aria-expanded={false}
			data-testid="more-levels"
			onClick={unfold}
		>
			<span class="more-people">
				{FOLDED.map((one) => (
					<Person key={one} level={one} height={SMALL_PX} />
				))}
			</span>
			<b>{t('web.start.more-levels')}</b>
			<span>{t('web.start.more-levels-for')}</span>
		</button>
	);
}
