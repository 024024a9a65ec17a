import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { authMachine } from '../screens/auth.ts';

export const authEntry = catalogueEntry(authMachine, {
  lives: 'page',
  shown: {
    context: ['wait'],
    events: { 'field.changed': ['field'], 'wait.told': ['seconds'] },
  },
  whyNot: {
    wasAccepted: 'Serveren sagde ikke ja.',
    wasThrottled: 'Der har ikke været for mange forsøg.',
    isLastProblem: 'Andre felter er stadig forkerte.',
  },
  spans: { wait: { from: 1_000, to: 900_000 } },
  samples: [
    { type: 'form.submitted', values: { email: 'navn@firma.example' } },
    { type: 'field.changed', field: 'email' },
    { type: 'field.changed', field: 'password' },
    { type: 'wait.told', seconds: 30 },
  ],
  answers: {
    send: [
      { kind: 'accepted' },
      { kind: 'throttled', seconds: 5 },
      { kind: 'invalid', errors: { email: 'E-mail eller adgangskode er forkert.' } },
      { kind: 'invalid', errors: { email: 'Mangler.', password: 'Mangler.' } },
    ],
  },
});
