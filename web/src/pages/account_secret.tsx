// A token right after it was created.
import {t} from '../app/words';

interface Shown {
	label: string;
	text: string;
	secret: string;
	noted: () => void;
}

/** The server stores only a hash of it: a lost one has to be replaced. */
export function Secret({label, text, secret, noted}: Shown) {
	return (
		<div class="stack" data-testid="secret">
			<label class="field">
				{label}
				<input readonly value={secret} onFocus={(event) => event.currentTarget.select()} />
			</label>
			<p class="small">{text}</p>
			<p>
				<button type="button" class="button" onClick={noted}>
					{t('web.bots.noted')}
				</button>
			</p>
		</div>
	);
}
