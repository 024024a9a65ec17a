import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';
import { danishMoment } from './moment.ts';

/** The password was changed, so that who did not do it hears of it. */
export const passwordChanged = letterKind(
  v.object({ name: v.string(), at: v.string() }),
  ({ name, at }, { appName, appUrl }) => ({
    subject: 'Adgangskoden er ændret',
    paragraphs: [
      `${greeting(name)},`,
      `Din adgangskode til ${appName} blev ændret ${danishMoment(at)}.`,
    ],
    button: { label: 'Var det ikke dig?', url: `${appUrl}/glemt-adgangskode` },
    notes: ['Var det ikke dig, så vælg straks en ny adgangskode, og sig det til en administrator.'],
    because: 'din adgangskode er ændret',
  }),
);
