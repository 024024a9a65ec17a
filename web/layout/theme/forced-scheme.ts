import { createStore } from '../store.ts';

/** The colour scheme that the current page forces; `undefined` when the user's choice applies. */
export const forcedScheme = createStore<'light' | 'dark' | undefined>(undefined);
