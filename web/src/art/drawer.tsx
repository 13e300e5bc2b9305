// The one panel that comes in from the right (from below on phones); never two levels.
import type {ComponentChildren} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {Line} from './art';
import {t} from '../app/words';

/** `beside`: what lies to the left can still be seen and used, where there is room for both.
    `wide`: it holds a picture. */
export function Drawer({
	title,
	close,
	beside = false,
	wide = false,
	children,
}: {
	title: string;
	close: () => void;
	beside?: boolean;
	wide?: boolean;
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
				class={wide ? 'drawer drawer-wide' : 'drawer'}
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
