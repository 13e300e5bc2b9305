// Choose an opponent: the levels of strength as people.
import type {Signal} from '@preact/signals';
import {t} from '../app/words';
import {Person} from '../art/people';

// words: levels.*
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
							<b>{t(`levels.${one}`)}</b>
							<span>{t(`levels.${one}.for`)}</span>
							<small>{t(`levels.${one}.plays`)}</small>
						</span>
					</label>
				))}
			</div>
			<p class="chosen-level" aria-hidden="true">
				{t(`levels.${level.value}.for`)} · {t(`levels.${level.value}.plays`)}
			</p>
		</fieldset>
	);
}
