import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CustomerField } from '#domain/customers/customer-fields.ts';
import type { Merged, MergePreview, MergeRequest } from '#domain/customers/customer-merge.ts';
import { customerMergeMachine, customerMergeView } from '#machines/screens/customer-merge.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';

/** Two customers who are made one: who, which values stay, and where it stands. */
export function useMerge(customerNo: number, onMerged: (merged: Merged) => void) {
  const path = `/kunder/${customerNo}/flet`;
  const [machine] = useState(() =>
    customerMergeMachine.provide({
      actors: {
        loadPair: fromPromise<MergePreview, string>(({ input, signal }) =>
          call<MergePreview>('get', `${path}?med=${encodeURIComponent(input)}`, undefined, {
            signal,
          }),
        ),
        merge: fromPromise<Merged, MergeRequest | null>(({ input, signal }) =>
          call<Merged>('post', path, input, { signal }),
        ),
      },
    }),
  );
  const actor = usePageActor(machine);
  const snapshot = useSelector(actor, (now) => now);
  const latest = useRef(onMerged);
  useEffect(() => {
    latest.current = onMerged;
  });
  useEffect(() => {
    const merged = actor.on('customers.merged', (news) => latest.current(news.merged));
    return () => merged.unsubscribe();
  }, [actor]);
  return {
    ...customerMergeView(snapshot),
    choose: (loserNo: string) => actor.send({ type: 'pair.chosen', loserNo }),
    leave: () => actor.send({ type: 'pair.left' }),
    pick: (field: CustomerField, theirs: boolean) =>
      actor.send({ type: 'value.chosen', field, theirs }),
    confirm: () => actor.send({ type: 'merge.confirmed' }),
  };
}
