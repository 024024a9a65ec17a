import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { type AuthAnswer, authMachine, authView } from '#machines/screens/auth.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useCountdown } from '#web/parts/time/countdown.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** The values of a form of an account, and its machine. `sender` is taken as it is in the first drawing. */
export function useAuthForm<Named extends Values>(
  initial: Named,
  sender: (values: Values) => Promise<AuthAnswer>,
) {
  const [values, setValues] = useState(initial);
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        send: fromPromise<AuthAnswer, Values>(({ input }) => sender(input)),
      },
    }),
  );
  const actor = usePageActor(machine);
  const view = authView(useSelector(actor, (snapshot) => snapshot));
  const secondsLeft = useCountdown(view.wait);

  function set<Field extends keyof Named & string>(field: Field, value: Named[Field]) {
    setValues((before) => ({ ...before, [field]: value }));
    actor.send({ type: 'field.changed', field });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    send(values);
  }

  /** Sends other values than those in the fields. */
  function send(sent: Named) {
    actor.send({ type: 'form.submitted', values: sent });
  }

  /** The page says that no further try is taken before so many seconds. */
  function tellWait(seconds: number) {
    actor.send({ type: 'wait.told', seconds });
  }

  return { values, set, submit, send, tellWait, ...view, secondsLeft };
}
