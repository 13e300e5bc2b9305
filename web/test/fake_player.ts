// A player of frames that shows the first and notes all.
import type {Frame, FramePlayer, Stage} from '../src/app/stage';

/** Notes the frames that it is asked to show, and shows the first of them. */
export class FakePlayer implements FramePlayer {
	frames: Frame[] = [];
	ends = 0;

	constructor(private readonly stage: Stage) {}

	add(frames: Frame[]): void {
		if (frames[0] && this.stage.isIdle())
			this.stage.draw(frames[0].before, frames[0].before.points);
		this.frames.push(...frames);
	}

	finish(): void {
		this.ends++;
		this.frames = [];
	}
}
