import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { EnteredChange, ImpactRequest, PriceChange } from '#domain/goods/price-change.ts';
import type { PriceImpact, PricesAnswer } from '#domain/goods/price-run.ts';
import { ulid } from '#domain/ulid.ts';
import { priceChangeMachine } from '#machines/screens/price-change.ts';
import type { PricePart } from '#machines/screens/price-change/price-change-setup.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';

/** New prices of these goods: where the change stands, and what takes it further. */
export function usePriceChange(goods: ImpactRequest['goods']) {
  const [machine] = useState(() =>
    priceChangeMachine.provide({
      actors: {
        lookAtImpact: fromPromise<PriceImpact, PriceChange>(({ input, signal }) =>
          call<PriceImpact>('post', '/varer/priser/virkning', { change: input, goods }, { signal }),
        ),
        applyPart: fromPromise<PricesAnswer, PricePart>(({ input, signal }) =>
          call<PricesAnswer>('post', '/varer/priser', input, { signal }),
        ),
      },
    }),
  );
  const actor = usePageActor(machine);
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const total = context.impact?.goods.length ?? 0;
  return {
    ...context,
    phase: snapshot.value,
    busy: snapshot.hasTag('busy'),
    canTakeBack: snapshot.can({ type: 'run.undone' }),
    /** How many goods have had their answer, and how many there are. */
    progress: { done: total - context.left.length, of: total },
    look: (change: EnteredChange) => actor.send({ type: 'impact.requested', change }),
    back: () => actor.send({ type: 'change.edited' }),
    confirm: (orderLines: boolean) =>
      actor.send({ type: 'change.confirmed', runId: ulid(Date.now()), orderLines }),
    stop: () => actor.send({ type: 'run.stopped' }),
    resume: () => actor.send({ type: 'run.resumed' }),
    takeBack: () => actor.send({ type: 'run.undone' }),
  };
}

export type PriceChanging = ReturnType<typeof usePriceChange>;
