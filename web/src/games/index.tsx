// The games as far as the first page needs them: their covers.
import {covers} from '#generated/covers';
import {seatClass} from '../art/art';
import {gameName} from '../app/words';

const COVERS: Record<string, {viewBox: string; drawing: string}> = covers;

/** A drawing for the start page: its own, or its name among the colours of the seats. */
export function GameCover({game}: {game: string}) {
	const cover = COVERS[game];
	if (!cover) return <DefaultCover game={game} />;
	return (
		<svg
			viewBox={cover.viewBox}
			preserveAspectRatio="xMidYMid slice"
			class="cover"
			aria-hidden="true"
			dangerouslySetInnerHTML={{__html: cover.drawing}}
		/>
	);
}

const [WIDTH, HEIGHT, SIDE] = [390, 210, 30];
const SEATS = 5;
/** Every third square of the plan is a seat's. */
const BUILT = 3;

/** The largest letters, and how wide one is in units of its height. */
const LETTERS = 38;
const LETTER_WIDTH = 0.52;

/** The size of letters with which a name fits on the cover. */
function letterSize(name: string): number {
	return Math.min(LETTERS, (WIDTH - 80) / (name.length * LETTER_WIDTH));
}

function DefaultCover({game}: {game: string}) {
	const [columns, rows] = [WIDTH / SIDE, HEIGHT / SIDE];
	const squares = Array.from({length: columns * rows}, (_, at) => ({
		at,
		x: (at % columns) * SIDE,
		y: Math.floor(at / columns) * SIDE,
	}));
	return (
		<svg
			class="cover"
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
		>
			{squares.map(({at, x, y}) => (
				<g key={at} class={seatClass(Math.floor(at / BUILT) % SEATS)}>
					<rect
						x={x + 2}
						y={y + 2}
						width={SIDE - 4}
						height={SIDE - 4}
						rx="5"
						fill={at % BUILT ? 'var(--board2)' : 'var(--p)'}
					/>
				</g>
			))}
			<rect x="30" y="60" width={WIDTH - 60} height="90" rx="8" fill="var(--panel)" />
			<text
				x={WIDTH / 2}
				y="105"
				dominant-baseline="central"
				class="cover-name"
				font-size={letterSize(gameName(game))}
			>
				{gameName(game)}
			</text>
		</svg>
	);
}
