// lessons.ts - the introductions there are.
import {caylus} from './caylus';
import type {Lesson} from './lesson';
import {medina} from './medina';
import {tiletum} from './tiletum';

export const LESSONS: Record<string, Lesson> = {medina, caylus, tiletum};
