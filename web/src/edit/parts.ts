// What every part of the editor is drawn from.
import type {Engine} from '../engine/engine';
import type {Editor} from './editor';

export interface Parts {
	editor: Editor;
	engine: Engine;
	names: string[];
}
