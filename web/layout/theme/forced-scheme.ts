import { createStore } from '../store.ts';

/** The colour scheme that a page has whatever its user has chosen; `undefined` where the choice holds. */
export const forcedScheme = createStore<'light' | 'dark' | undefined>(undefined);
