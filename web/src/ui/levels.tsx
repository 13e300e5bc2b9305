// levels.tsx - who sits opposite: how strong the bots are.
import type {Signal} from '@preact/signals';
import {t} from '../app/words';

// words: web.level.*
export function LevelChoice({level, levels}: {level: Signal<string>; levels: string[]}) {
	return (
		<fieldset class="levels">
			<legend>{t('web.start.level')}</legend>
			<div class="segments">
				{levels.map((one) => (
					<label key={one} data-level={one}>
						<input
							type="radio"
							name="level"
							checked={level.value === one}
							onChange={() => (level.value = one)}
						/>
						<span>{t(`web.level.${one}`)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
