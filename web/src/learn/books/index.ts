// index.ts - the rulebooks there are.
import type {Book} from '../book';
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';

export const BOOKS: Record<string, Book> = {medina, caylus, tiletum};
