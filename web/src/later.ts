// later.ts - what the first page does without: views, tables and replays.
import './games/full';

export {viewOf} from './games';
export {OnlinePage} from './pages/onlinetable';
export {Replay} from './pages/replay';
export {Table} from './pages/table';
