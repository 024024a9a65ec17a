import * as v from 'valibot';
import { greeting, letterKind } from './letter.ts';

/** Somebody is to become a user. */
export const invitation = letterKind(
  v.object({ name: v.string(), invitedBy: v.nullable(v.string()) }),
  ({ name, invitedBy }, { appName, company, link }) => ({
    subject: `Invitation til ${appName}`,
    paragraphs: [
      `${greeting(name)},`,
      invitedBy === null
        ? `${company} inviterer dig til ${appName}.`
        : `${invitedBy} inviterer dig til ${appName} hos ${company}.`,
      'Vælg en adgangskode, så er din bruger klar.',
    ],
    button: { label: 'Opret din bruger', url: link },
    notes: ['Linket gælder i 7 dage og kan bruges én gang.'],
    because: `${company} har oprettet en bruger til denne adresse`,
  }),
);
