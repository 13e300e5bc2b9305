// plan.ts - where the spots lie on the map of Europe (596 x 440), and its coasts.

import type {SpotName} from './schema';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export const MAP_WIDTH = 596;
export const MAP_HEIGHT = 440;

export const PLACES: Record<SpotName, [number, number]> = {
	london: [62, 66],
	'london-brugge': [116, 100],
	brugge: [158, 122],
	antwerpen: [222, 84],
	'antwerpen-hamburg': [290, 64],
	hamburg: [352, 44],
	tiletum: [176, 178],
	koln: [272, 126],
	leipzig: [426, 92],
	paris: [112, 226],
	troyes: [196, 244],
	strasbourg: [280, 232],
	frankfurt: [346, 178],
	nurnberg: [416, 190],
	praha: [500, 140],
	'paris-bordeaux': [80, 284],
	bordeaux: [52, 338],
	'strasbourg-milano': [292, 288],
	'nurnberg-verona': [404, 266],
	wien: [546, 212],
	lyon: [188, 314],
	milano: [296, 342],
	verona: [386, 330],
	venezia: [466, 304],
	toulouse: [112, 392],
	arles: [196, 400],
	'arles-genova': [256, 412],
	genova: [318, 404],
	firenze: [420, 396],
};

export const BRITAIN = 'M0 0H106C102 18 92 30 96 46C104 62 98 82 82 94C60 108 28 106 0 98Z';
export const CONTINENT =
	'M596 0H322C318 14 304 22 286 34C262 44 240 48 218 60C192 74 164 84 144 104' +
	'C126 118 108 128 96 142C80 150 62 156 56 172C40 178 26 186 30 202C18 210 8 216 10 228' +
	'C22 238 40 240 48 254C46 280 34 300 26 326C18 350 18 378 26 404C58 412 84 424 118 424' +
	'C150 430 172 432 198 428C222 434 240 432 262 434C282 430 300 432 318 426' +
	'C340 428 352 436 360 440H596V352C576 350 556 340 540 326C520 316 500 322 494 336' +
	'C488 352 500 368 514 384C532 402 548 420 560 440H596Z';
export const ADRIATIC =
	'M596 348C574 350 556 340 540 326C520 316 500 322 494 336C488 352 500 368 514 384' +
	'C532 402 548 420 560 440H596Z';
export const ALPS: [number, number][] = [
	[244, 300],
	[262, 318],
	[338, 296],
	[354, 308],
	[446, 262],
	[464, 268],
	[492, 256],
];
export const WOODS: [number, number][] = [
	[250, 190],
	[322, 116],
	[454, 148],
	[150, 276],
	[482, 196],
	[376, 128],
];
