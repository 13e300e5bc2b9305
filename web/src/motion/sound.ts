// Sounds, all synthesised: no samples are loaded. Nothing sounds before the first tap or key: there
// is no audio context before it.
import type {SoundName} from '../games/beats';

/** sine, triangle, noise */
type Wave = 's' | 't' | 'n';

/** A layer: from one pitch to another, when it starts, attack and decay in milliseconds, gain; for
    noise, the pitch is that of a filter of this quality and kind. */
interface Layer {
	wave: Wave;
	from: number;
	to: number;
	at: number;
	attack: number;
	decay: number;
	gain: number;
	q?: number;
	filter?: BiquadFilterType;
}

type Row = [Wave, number, number, number, number, number, number, number?, BiquadFilterType?];

function layer([wave, from, to, at, attack, decay, gain, q, filter]: Row): Layer {
	return {wave, from, to, at, attack, decay, gain, ...(q && {q}), ...(filter && {filter})};
}

const knock = (at: number, hz: number, gain: number): Row[] => [
	['n', hz, hz * 0.8, at, 1, 26, gain, 2.2],
	['t', hz * 0.22, hz * 0.15, at, 1, 38, gain * 0.7],
];
const bell = (at: number, hz: number, gain: number, ms: number): Row[] => [
	['s', hz, hz, at, 3, ms, gain],
	['s', hz * 2.76, hz * 2.76, at, 1, ms * 0.4, gain * 0.3],
	['s', hz * 5.4, hz * 5.4, at, 1, ms * 0.14, gain * 0.16],
];
const note = (at: number, hz: number, gain: number, ms: number): Row[] => [
	['s', hz, hz, at, 4, ms, gain],
	['t', hz * 2, hz * 2, at, 3, ms * 0.6, gain * 0.22],
];
const DICE = [0, 60, 112, 172, 246, 336, 452];
const WHEEL = [0, 70, 142, 218, 300, 392, 498];

const ROWS: Record<SoundName, Row[]> = {
	tap: [
		['n', 2200, 2000, 0, 1, 14, 0.24, 2],
		['s', 520, 420, 0, 1, 26, 0.15],
	],
	no: [
		['s', 196, 190, 0, 4, 70, 0.2],
		['s', 185, 175, 95, 4, 95, 0.2],
		['n', 420, 300, 0, 3, 60, 0.1, 0.8, 'lowpass'],
	],
	wood: [
		['n', 1900, 1500, 0, 1, 45, 0.4, 1.2],
		['t', 240, 150, 0, 1, 70, 0.29],
		['s', 480, 440, 0, 1, 40, 0.11],
	],
	stone: [
		['n', 900, 380, 0, 2, 120, 0.3, 0.7, 'lowpass'],
		['s', 112, 70, 0, 2, 140, 0.3],
		['n', 3200, 2800, 0, 1, 22, 0.085, 2],
	],
	step: [
		['n', 700, 560, 0, 1, 42, 0.34, 1.5],
		['s', 170, 120, 0, 1, 42, 0.24],
	],
	coin: [
		['s', 2637, 2637, 0, 1, 220, 0.11],
		['s', 3951, 3951, 18, 1, 260, 0.08],
		['n', 6500, 6500, 0, 1, 12, 0.12, 0.7, 'highpass'],
	],
	cube: [...knock(0, 2600, 0.31), ...knock(48, 3000, 0.19)],
	card: [
		['n', 3000, 1200, 0, 26, 110, 0.35, 0.8],
		['n', 1500, 1100, 120, 1, 30, 0.23, 1.5],
	],
	dice: DICE.flatMap((at, i) => knock(at, 1500 + (i % 3) * 380, 0.44 - 0.045 * i)),
	wheel: WHEEL.flatMap((at, i): Row[] => [
		['n', 1800 - 60 * i, 1500, at, 1, 16, 0.5, 4],
		['t', 300, 220, at, 1, 20, 0.2],
	]),
	points: [...note(0, 659, 0.15, 170), ...note(75, 988, 0.15, 280)],
	loss: [
		['t', 330, 311, 0, 6, 190, 0.17],
		['t', 247, 220, 120, 6, 270, 0.17],
	],
	bell: [...bell(0, 587, 0.17, 900), ...bell(150, 880, 0.13, 1100)],
	clock: [0, 240, 480].flatMap((at) => bell(at, 880, 0.14, 160)),
	end: [
		...[294, 370, 440].flatMap((hz, i) => note(i * 120, hz, 0.13, 900)),
		...bell(390, 587, 0.16, 1500),
		['n', 900, 2600, 300, 260, 500, 0.04, 0.6],
	],
};

export const SOUNDS = Object.fromEntries(
	Object.entries(ROWS).map(([name, rows]) => [name, rows.map(layer)]),
) as Record<SoundName, Layer[]>;

/** Their pitch never varies. */
const EXACT: readonly SoundName[] = ['bell', 'end', 'points', 'clock'];
const SILENCE = 1e-4;
const SAME_MS = 70;
const CROWD_MS = 120;
const DUCKING = 0.72;

/** Plays one sound into a graph, from a time on. */
export function synthesise(
	context: BaseAudioContext,
	out: AudioNode,
	hiss: AudioBuffer,
	name: SoundName,
	{start, gain, pitch}: {start: number; gain: number; pitch: number},
): void {
	for (const one of SOUNDS[name]) {
		const from = start + one.at / 1000;
		const end = from + (one.attack + one.decay) / 1000;
		const envelope = context.createGain();
		envelope.gain.setValueAtTime(0, from);
		envelope.gain.linearRampToValueAtTime(one.gain * gain, from + one.attack / 1000);
		envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
		envelope.connect(out);
		const glide = (frequency: AudioParam): void => {
			frequency.setValueAtTime(one.from * pitch, from);
			frequency.exponentialRampToValueAtTime(one.to * pitch, end);
		};
		if (one.wave === 'n') {
			const source = context.createBufferSource();
			const filter = context.createBiquadFilter();
			source.buffer = hiss;
			source.loop = true;
			filter.type = one.filter ?? 'bandpass';
			filter.Q.value = one.q ?? 1;
			glide(filter.frequency);
			source.connect(filter).connect(envelope);
			source.start(from, (one.at * 0.37) % 1);
			source.stop(end + 0.02);
		} else {
			const source = context.createOscillator();
			source.type = one.wave === 's' ? 'sine' : 'triangle';
			glide(source.frequency);
			source.connect(envelope);
			source.start(from);
			source.stop(end + 0.02);
		}
	}
}

/** A second of noise, the same every time. */
export function noise(context: BaseAudioContext): AudioBuffer {
	const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
	const data = buffer.getChannelData(0);
	let seed = 1;
	for (let at = 0; at < data.length; at++) {
		seed = (seed * 16807) % 2147483647;
		data[at] = seed / 1073741823.5 - 1;
	}
	return buffer;
}

interface Graph {
	context: AudioContext;
	volume: GainNode;
	hiss: AudioBuffer;
}

function graph(): Graph {
	const context = new AudioContext();
	const compressor = context.createDynamicsCompressor();
	const volume = context.createGain();
	compressor.threshold.value = -14;
	compressor.ratio.value = 6;
	volume.connect(compressor).connect(context.destination);
	return {context, volume, hiss: noise(context)};
}

/** What a person chose: all sounds, only the bell, or none; and how loud, from 0 to 1. */
export interface Loudness {
	sound: 'off' | 'bell' | 'all';
	volume: number;
}

export class Sounds {
	private graph: Graph | null = null;
	private voices: {name: SoundName; at: number}[] = [];

	constructor(private readonly loudness: () => Loudness) {}

	/** After a tap or a key. */
	wake(): void {
		if (this.loudness().sound === 'off') return;
		this.graph ??= graph();
		// Also 'interrupted', where another app took the sound.
		if (this.graph.context.state !== 'running') void this.graph.context.resume();
	}

	play(name: SoundName, pitch = 1): void {
		const {sound, volume} = this.loudness();
		const isBell = name === 'bell' || name === 'clock';
		const isWanted = sound === 'all' || (sound === 'bell' && isBell);
		const now = performance.now();
		if (!this.graph || !isWanted || this.graph.context.state !== 'running') return;
		if (document.hidden && !isBell) return;
		if (this.voices.some((one) => one.name === name && now - one.at < SAME_MS)) return;
		this.voices = this.voices.filter(({at}) => now - at < CROWD_MS);
		const gain = DUCKING ** this.voices.length;
		this.voices.push({name, at: now});
		const {context, volume: out, hiss} = this.graph;
		out.gain.value = volume * volume;
		const varied = EXACT.includes(name) ? pitch : pitch * (0.97 + Math.random() * 0.06);
		synthesise(context, out, hiss, name, {start: context.currentTime, gain, pitch: varied});
	}

	leave(): void {
		void this.graph?.context.close();
		this.graph = null;
	}
}
