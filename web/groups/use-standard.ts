import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type EventFromLogic, fromPromise } from 'xstate';
import type { Drift } from '#domain/groups/group-drift.ts';
import { type ChosenGroup, initGroupsMachine } from '#machines/screens/init-groups.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { reloadGroups } from './use-group-draft.ts';

const machine = initGroupsMachine.provide({
  actors: {
    applyStandard: fromPromise<void, readonly ChosenGroup[]>(async ({ input, signal }) => {
      await call('post', '/admin/grupper/standard', { groups: input }, { signal });
      await reloadGroups();
    }),
  },
});

/** Whether the groups are as shipped, and what brings them there. */
export function useStandard(isEmpty: boolean, { missing, count }: Drift) {
  const differences = missing.length + count;
  const actor = usePageActor(machine, { input: { isEmpty, differences } });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    actor.send({ type: 'groups.found', found: { isEmpty, differences } });
  }, [actor, isEmpty, differences]);
  return {
    isEmpty: snapshot.hasTag('empty'),
    isDrifted: snapshot.hasTag('drifted'),
    isPreviewed: snapshot.hasTag('preview'),
    isDone: snapshot.hasTag('done'),
    busy: snapshot.hasTag('busy'),
    failure: snapshot.context.failure,
    send: (event: EventFromLogic<typeof initGroupsMachine>) => actor.send(event),
  };
}
