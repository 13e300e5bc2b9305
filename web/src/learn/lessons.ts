// The introductions and rulebooks that the games bring.
import {lessons} from '#generated/lessons';
import {rulebooks} from '#generated/rulebooks';
import type {Book} from './book';
import type {Lesson} from './lesson';

export const LESSONS: Readonly<Record<string, Lesson>> = lessons;
export const BOOKS: Readonly<Record<string, Book>> = rulebooks;
