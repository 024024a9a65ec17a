import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { type AuthAnswer, authMachine, authView } from '#machines/screens/auth.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useCountdown } from '#web/parts/countdown.ts';

type Values = Record<string, string>;

/** The values of a form of an account, and its machine. `send` is taken as it is in the first drawing. */
export function useAuthForm<Named extends Values>(
  initial: Named,
  send: (values: Values) => Promise<AuthAnswer>,
) {
  const [values, setValues] = useState(initial);
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        send: fromPromise<AuthAnswer, Readonly<Record<string, string | boolean>>>(({ input }) =>
          send(Object.fromEntries(Object.entries(input).map(([name, one]) => [name, String(one)]))),
        ),
      },
    }),
  );
  const actor = usePageActor(machine);
  const view = authView(useSelector(actor, (snapshot) => snapshot));
  const secondsLeft = useCountdown(view.wait);

  function set(field: keyof Named & string, value: string) {
    setValues((before) => ({ ...before, [field]: value }));
    actor.send({ type: 'field.changed', field });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    actor.send({ type: 'form.submitted', values });
  }

  return { values, set, submit, ...view, secondsLeft };
}
