// A component that is drawn again only when its properties are other objects.
import {Component, h, type FunctionComponent} from 'preact';

export function memo<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
	class Memo extends Component<P> {
		override shouldComponentUpdate(next: P): boolean {
			const keys = Object.keys(next) as (keyof P)[];
			return keys.some((key) => next[key] !== this.props[key]);
		}

		override render() {
			return h(Inner, this.props as P);
		}
	}
	return Memo as unknown as FunctionComponent<P>;
}
