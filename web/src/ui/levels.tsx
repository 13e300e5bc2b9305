// levels.tsx - who sits opposite: the levels of strength as people, with whom each is for.
import type {Signal} from '@preact/signals';
import {t} from '../app/words';
import {Person} from '../art/people';

// words: web.level.* web.level-for.* web.level-plays.*
export function LevelChoice({level, levels}: {level: Signal<string>; levels: string[]}) {
	return (
		<fieldset class="levels">
			<legend>{t('web.start.level')}</legend>
			<div class="people">
				{levels.map((one) => (
					<label key={one} data-level={one}>
						<input
							type="radio"
							name="level"
							checked={level.value === one}
							onChange={() => (level.value = one)}
						/>
						<span class="panel-choice">
							<Person level={one} />
							<b>{t(`web.level.${one}`)}</b>
							<span>{t(`web.level-for.${one}`)}</span>
							<small>{t(`web.level-plays.${one}`)}</small>
						</span>
					</label>
				))}
			</div>
			<p class="chosen-level" aria-hidden="true">
				{t(`web.level-for.${level.value}`)} · {t(`web.level-plays.${level.value}`)}
			</p>
		</fieldset>
	);
}
