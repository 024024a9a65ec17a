import { authEntry } from '#machines/samples/auth-entry.ts';
import { authMachine } from '#machines/screens/auth.ts';
import { always, isIn, type Promised } from './promised.ts';

export const auth: Promised = {
  entry: authEntry,
  laws: [
    always(
      'closes the form only for some seconds',
      ({ after }) => !after.hasTag('closed') || after.context.wait > 0,
      authMachine.provide({ actions: { noteWait: () => undefined } }),
    ),
    always(
      'keeps what was written in no state but while it is sent',
      ({ after }) =>
        isIn(after, 'submitting') || Object.keys(after.context.values ?? {}).length === 0,
      authMachine.provide({ actions: { forgetValues: () => undefined } }),
    ),
  ],
};
