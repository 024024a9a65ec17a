import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';

/** A password is to be chosen again: the person asked for it, or an administrator did. */
export const reset = letterKind(
  v.object({ name: v.string(), startedBy: v.nullable(v.string()) }),
  ({ name, startedBy }, { appName, link }) => ({
    subject: `Ny adgangskode til ${appName}`,
    paragraphs: [
      `${greeting(name)},`,
      startedBy === null
        ? `Du har bedt om at vælge en ny adgangskode til ${appName}.`
        : `${startedBy} har bedt dig om at vælge en ny adgangskode til ${appName}.`,
    ],
    button: { label: 'Vælg ny adgangskode', url: link },
    notes: [
      'Linket gælder i 60 minutter og kan bruges én gang.',
      startedBy === null
        ? 'Var det ikke dig, skal du ikke gøre noget: Din adgangskode er uændret.'
        : 'Er du i tvivl, så spørg, før du bruger linket.',
    ],
    because: 'der er bedt om en ny adgangskode til din bruger',
  }),
);
