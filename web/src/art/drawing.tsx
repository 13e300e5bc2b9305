// A drawing from a file, in another drawing.
import {memo} from './memo';

/** Width, height, and what is drawn, in SVG. */
export type Drawing = [width: number, height: number, drawing: string];

interface PlacedProps {
	drawing: string;
	/** Where its origin goes. */
	x?: number;
	y?: number;
	/** How much wider than in its file. */
	stretch?: number;
	class?: string;
}

export const Placed = memo(function Placed(props: PlacedProps) {
	const {drawing, x = 0, y = 0, stretch = 1} = props;
	const move = x || y ? `translate(${x} ${y})` : '';
	const scale = stretch === 1 ? '' : `scale(${stretch} 1)`;
	return (
		<g
			class={props.class}
			transform={move + scale || undefined}
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
});
