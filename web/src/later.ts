// later.ts - what the first page does without: tables and replays.
import './games/full';

export {OnlinePage} from './pages/onlinetable';
export {Replay} from './pages/replay';
export {Table} from './pages/table';
