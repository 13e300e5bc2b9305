// full.ts - completes the views: boards, names, logs, cards, all that a table needs.
import {VIEWS} from '.';
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';

for (const view of [medina, caylus, tiletum]) Object.assign(VIEWS[view.game] as object, view);
