// Sessions with the view of their game.
import type {LocalSession} from '../app/local_session';
import type {OnlineSession} from '../app/online_session';
import type {Session} from '../app/session';
import type {View} from './view';

export type TableSession = Session<unknown, View>;
export type LocalTable = LocalSession<unknown, View>;
export type OnlineTable = OnlineSession<unknown, View>;
