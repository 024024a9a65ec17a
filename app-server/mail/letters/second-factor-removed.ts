import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';
import { danishMoment } from './moment.ts';

/** An administrator removed a user's second factor. */
export const secondFactorRemoved = letterKind(
  v.object({ name: v.string(), at: v.string(), by: v.string(), reason: v.string() }),
  ({ name, at, by, reason }, { appName, appUrl }) => ({
    subject: 'Dit totrinslogin er fjernet',
    paragraphs: [
      `${greeting(name)},`,
      `${by} fjernede totrinslogin fra din bruger i ${appName} ${danishMoment(at)}. Du er logget ud alle steder og logger nu ind med din adgangskode alene.`,
      `Begrundelse: ${reason}`,
    ],
    button: { label: 'Log ind, og vælg et nyt', url: `${appUrl}/profil` },
    notes: ['Har du ikke selv bedt om det, så sig det straks til en anden administrator.'],
    because: 'dit totrinslogin er fjernet',
  }),
);
