import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';
import { danishMoment } from './moment.ts';

/** A user's address was changed: it is sent to the old one. */
export const emailChanged = letterKind(
  v.object({ name: v.string(), at: v.string() }),
  ({ name, at }, { appName }) => ({
    subject: 'Din e-mail er ændret',
    paragraphs: [
      `${greeting(name)},`,
      `Din bruger i ${appName} fik en ny e-mail ${danishMoment(at)}. Du kan ikke længere logge ind med denne adresse.`,
    ],
    notes: ['Var det ikke dig, så sig det straks til en administrator.'],
    because: 'adressen hørte til din bruger',
  }),
);
