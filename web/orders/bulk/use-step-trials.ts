import { useEffect, useState } from 'react';
import type {
  BulkAnswer,
  BulkResult,
  ChosenOrder,
} from '#app-server/pages/order/order-status.props.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { StatusEvent, StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { call } from '#web/http/call.ts';
import type { BulkChoice } from './bulk-choices.ts';

/** For more orders than this the dry runs of all steps would keep the server busy: the one that is wanted says it then. */
const MOST = 200;

/** Answers that only have to be there: with them a dry run says the same as with those that are written later. */
const anyAnswer: StepPayload = {
  reason: '…',
  subReason: '…',
  followUpDate: addDays(copenhagenDate(new Date()), 1),
};

/**
 * What the dry run of each step says of the orders. A step is missing while that is not known: for a plan it depends on the people
 * and the time, and for many orders it is not asked beforehand.
 */
export function useStepTrials(
  orders: readonly ChosenOrder[],
  choices: readonly BulkChoice[],
): ReadonlyMap<StatusEvent, readonly BulkResult[]> {
  const [trials, setTrials] = useState<ReadonlyMap<StatusEvent, readonly BulkResult[]>>(new Map());
  const [asked] = useState({ orders, choices });
  useEffect(() => {
    if (asked.orders.length > MOST) return undefined;
    const abort = new AbortController();
    const items = asked.orders.map(({ id, version }) => ({ id, version }));
    for (const { event, needs } of asked.choices) {
      if (needs.includes('planning')) continue;
      const body = { event, payload: anyAnswer, orders: items, dryRun: true };
      call<BulkAnswer>('post', '/ordrer/trin', body, { signal: abort.signal }).then(
        ({ results }) => setTrials((before) => new Map(before).set(event, results)),
        // It stays unknown; the dry run that is asked for itself says why.
        () => undefined,
      );
    }
    return () => abort.abort();
  }, [asked]);
  return trials;
}
