import { createStore } from '../store.ts';

/** Why the user is offered to reload the page; `undefined` when there is no offer. */
export const reloadOffer = createStore<'newVersion' | 'pageNotLoaded' | undefined>(undefined);

export const reloadOfferTexts = {
  newVersion: 'Der er en ny version. Genindlæs, når det passer dig.',
  pageNotLoaded: 'Siden kunne ikke hentes. Det, du har skrevet, er her stadig.',
} as const;
