import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';

/** An address is to become a user's: it is sent to the new one. */
export const verification = letterKind(
  v.object({ name: v.string() }),
  ({ name }, { appName, link }) => ({
    subject: 'Bekræft din e-mail',
    paragraphs: [
      `${greeting(name)},`,
      `Bekræft, at adressen er din. Derefter logger du ind i ${appName} med den.`,
    ],
    button: { label: 'Bekræft din e-mail', url: link },
    notes: [
      'Linket gælder i 24 timer og kan bruges én gang.',
      'Har du ikke bedt om det, skal du ikke gøre noget.',
    ],
    because: `adressen er skrevet på en bruger i ${appName}`,
  }),
);
