// The one panel that comes in from the right (from below on phones); never two levels.
import type {ComponentChildren} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {Line} from './art';
import {t} from '../app/words';

/** At the right; wide if it holds a picture; or in the middle of the page. */
type Shape = 'narrow' | 'wide' | 'centred';

/** `beside`: what lies to the left can still be seen and used, where there is room for both. */
export function Drawer({
	title,
	close,
	beside = false,
	shape = 'narrow',
	children,
}: {
	title: string;
	close: () => void;
	beside?: boolean;
	shape?: Shape;
	children: ComponentChildren;
}) {
	const box = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		const before = document.activeElement as HTMLElement | null;
		(box.current?.querySelector<HTMLElement>('[data-first]') ?? box.current)?.focus();
		return () => before?.focus?.();
	}, []);
	return (
		<div
			class={beside ? 'veil veil-beside' : 'veil'}
			onClick={(event) => event.target === event.currentTarget && close()}
		>
			<section
				class="drawer"
				data-shape={shape}
				role="dialog"
				aria-modal={!beside || matchMedia('(max-width: 720px)').matches}
				aria-label={title}
				tabindex={-1}
				ref={box}
				onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), close())}
			>
				<div class="drawer-head">
					<h2>{title}</h2>
					<button
						type="button"
						class="icon-button"
						onClick={close}
						aria-label={t('web.close')}
					>
						<Line name="close" />
					</button>
				</div>
				<div class="drawer-body" tabindex={0}>
					{children}
				</div>
			</section>
		</div>
	);
}
