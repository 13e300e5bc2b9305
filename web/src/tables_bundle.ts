// What the first page does not need: views, tables and replays.
export {viewOf} from './games/views';
export {Explorer} from './pages/explorer';
export {OnlinePage} from './pages/online_table';
export {Replay} from './pages/replay';
export {Embed} from './pages/embedded';
export {Overlay} from './pages/overlay';
export {Table} from './pages/table';
export {WatchedTable, WatchedTables} from './pages/watched_tables';
export {FindTable, WeekTournaments} from './pages/lobby_side';
export {EntryPanel} from './pages/table/entry';
export {Welcome} from './pages/table/welcome';
