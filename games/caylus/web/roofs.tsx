// The roofs of Caylus's tiles, by kind.
import type {FunctionComponent} from 'preact';
import type {Kind} from '#generated/schema/caylus';

interface RoofProps {
	x: number;
	y: number;
	w: number;
}

const INK = {
	stroke: 'var(--outline)',
	'stroke-width': 1.6,
	'stroke-linejoin': 'round' as const,
};

/** The stripes of a market's awning. */
const STRIPES = 6;

function Awning({x, y, w}: RoofProps) {
	const step = (w + 6) / STRIPES;
	const outline = `M${x + 2} ${y - 17}h${w - 4}l5 13${scallopsBack(STRIPES, step)}z`;
	return (
		<g {...INK}>
			<path d={outline} fill="#E9BDB6" />
			{Array.from({length: STRIPES / 2}, (_, at) => {
				const sx = x - 3 + step * (at * 2);
				const tx = x + 2 + ((w - 4) / STRIPES) * at * 2;
				return (
					<path
						key={at}
						d={[
							`M${tx} ${y - 17}h${(w - 4) / STRIPES}L${sx + step} ${y - 4}`,
							`q${-step / 2} 8 ${-step} 0z`,
						].join('')}
						fill="#C9786F"
						stroke="none"
					/>
				);
			})}
			<path d={outline} fill="none" />
		</g>
	);
}

function FlatRoof({x, y, w}: RoofProps) {
	return <path d={`M${x - 3} ${y - 11}h${w + 6}v12h${-w - 6}z`} fill="#D3C499" {...INK} />;
}

function Shingles({x, y, w}: RoofProps) {
	return (
		<g {...INK}>
			<path d={`M${x + 7} ${y - 19}h${w - 14}l10 20h${-w - 6}z`} fill="#A8683A" />
			<path
				d={[
					`M${x + 4} ${y - 12}h${w - 8}M${x + 1} ${y - 5.5}h${w - 2}`,
					`M${x + w * 0.3} ${y - 19}v7M${x + w * 0.62} ${y - 19}v7`,
					`M${x + w * 0.46} ${y - 12}v6.5M${x + w * 0.78} ${y - 12}v6.5`,
				].join('')}
				fill="none"
				stroke="#6F3F1C"
				stroke-width="1.2"
			/>
		</g>
	);
}

function Battlements({x, y, w}: RoofProps) {
	const m = (w + 4) / 9;
	const merlons = `h${m}v6h${m}v-6`.repeat(4);
	return <path d={`M${x - 2} ${y + 1}v-17${merlons}h${m}v17z`} fill="#A9B0BA" {...INK} />;
}

function Gable({x, y, w}: RoofProps) {
	return (
		<g {...INK}>
			<path d={`M${x + w - 20} ${y - 12}v-14h8v20z`} fill="#8A4B3A" />
			<path
				d={`M${x - 5} ${y + 1}L${x + w / 2} ${y - 22}L${x + w + 5} ${y + 1}z`}
				fill="#6FA353"
			/>
			<path
				d={`M${x + 6} ${y - 2}L${x + w / 2} ${y - 18}`}
				stroke="#A6D088"
				stroke-width="2"
			/>
		</g>
	);
}

function Spire({x, y, w}: RoofProps) {
	return (
		<g {...INK}>
			<path d={`M${x - 3} ${y + 1}v-10h${w + 6}v10z`} fill="#6E9CC4" />
			<path d={`M${x + w / 2 - 17} ${y - 9}l17-20l17 20z`} fill="#4E86B8" />
			<path d={`M${x + w / 2} ${y - 29}v-7m-3.5 3h7`} stroke-width="1.8" />
		</g>
	);
}

export const ROOFS_BY_KIND: Record<Kind, FunctionComponent<RoofProps>> = {
	neutral: Awning,
	fixed: FlatRoof,
	wood: Shingles,
	stone: Battlements,
	residence: Gable,
	prestige: Spire,
};

function scallopsBack(n: number, step: number): string {
	return Array.from({length: n}, () => `q${-step / 2} 8 ${-step} 0`).join('');
}
