import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CustomerHit, OrderCustomer } from '#domain/customers/order-customer.ts';
import type {
  Afterwards,
  Created,
  NewOrderBody,
} from '#machines/screens/new-order/new-order-setup.ts';
import { newOrderMachine, newOrderView } from '#machines/screens/new-order.ts';
import { usePageActor } from '#web/page-actors.ts';
import { dropDraft } from '#web/record/drafts/drafts.ts';
import { useDraft } from '#web/record/drafts/use-draft.ts';
import { createOrder, fetchCustomer } from './new-order-calls.ts';
import { bodyOf, needsReference, problemsOf } from './new-order-problems.ts';
import {
  customerFrom,
  emptyValues,
  readNewOrderDraft,
  isWritten,
  type NewOrderDraft,
  type NewOrderValues,
  withCustomer,
  withoutCustomer,
} from './new-order-values.ts';

const machine = newOrderMachine.provide({
  actors: {
    loadCustomer: fromPromise<OrderCustomer, string>(({ input, signal }) =>
      fetchCustomer(input, signal),
    ),
    sendOrder: fromPromise<Created, NewOrderBody>(({ input, signal }) =>
      createOrder(input, signal),
    ),
  },
});
const DRAFT = 'new-order';

interface Host {
  onCreated: (orderNo: string, afterwards: Afterwards) => void;
  /** The dialog is left, without an order. */
  onLeft: () => void;
}

/**
 * The fields of a new order, whose it is, and what becomes of it.
 * @param begunFor the customer whose page it was begun on, if any
 */
export function useNewOrder(userId: string, begunFor: string | undefined, host: Host) {
  const actor = usePageActor(machine);
  const view = useSelector(actor, newOrderView, sameView);
  const [values, setValues] = useState<NewOrderValues>(() => emptyValues(userId));
  /** How often the order has been sent, or should have been. */
  const [tries, setTries] = useState(0);
  const [mayBeSeveral, setMayBeSeveral] = useState(false);
  const [done, setDone] = useState<Afterwards | 'kept' | 'dropped' | null>(null);
  const { customer, customerId, wish } = view;
  const written: NewOrderDraft = { values, customerId };
  const isDirty = isWritten(written, begunFor);
  const closing = done === 'open' || done === 'dropped';
  const draft = useDraft(userId, DRAFT, isDirty && !closing ? written : null, readNewOrderDraft);

  // The addresses come with the customer: what can be filled in from them is.
  const [filledFrom, setFilledFrom] = useState<OrderCustomer | null>(null);
  if (customer !== filledFrom) {
    setFilledFrom(customer);
    if (customer !== null) setValues((before) => withCustomer(before, customer));
  }

  const latest = useRef(host);
  useEffect(() => {
    latest.current = host;
  });
  useEffect(() => {
    const created = actor.on('order.created', ({ order, afterwards }) => {
      latest.current.onCreated(order.orderNo, afterwards);
      if (afterwards === 'next') setValues(emptyValues(userId));
      else setDone('open');
    });
    const left = actor.on('dialog.left', ({ draft: fate }) => setDone(fate));
    return () => {
      created.unsubscribe();
      left.unsubscribe();
    };
  }, [actor, userId]);
  // After the draft's own effects: what is thrown away is not stored again.
  useEffect(() => {
    if (done === null || done === 'next') return;
    // Where nothing was written, a stored draft is an earlier one: it is offered again.
    if (done !== 'kept' && isDirty) void dropDraft(userId, DRAFT);
    latest.current.onLeft();
  }, [done, isDirty, userId]);

  const chosen = { customerId, referenceNeeded: customer?.customer.referenceNeeded ?? false };
  const send = (afterwards: Afterwards) => {
    const problems = problemsOf(values, chosen);
    actor.send({ type: 'order.sent', body: bodyOf(values, chosen), afterwards, problems });
  };
  // With the address that came with the customer.
  useEffect(() => {
    if (wish !== null && customer !== null) send(wish);
  });

  return {
    ...view,
    values,
    needsReference: needsReference(values, chosen),
    isDirty,
    draft,
    tries,
    set: (change: Partial<NewOrderValues>) => {
      setValues((before) => ({ ...before, ...change }));
      for (const field of Object.keys(change)) actor.send({ type: 'field.changed', field });
    },
    /** Changes several fields at once, from what they are now. */
    change: (next: (before: NewOrderValues) => NewOrderValues) => setValues(next),
    touch: (field: string) => actor.send({ type: 'field.changed', field }),
    /** Addresses are on their way of which one may have to be chosen. */
    awaitsAddresses: view.fetching && mayBeSeveral,
    /** @param known which of the customer's addresses is chosen, or how many they have */
    pick: (
      id: string,
      known: { addressId: string } | { addresses?: CustomerHit['addresses'] } = {},
    ) => {
      const isChosen = 'addressId' in known;
      if (isChosen) setValues((before) => ({ ...before, addressId: known.addressId }));
      const addresses = isChosen ? 'one' : (known.addresses ?? 'several');
      if (addresses === 'none') setValues((before) => withCustomer(before, { addresses: [] }));
      // Until it is known that there is one alone, no letter goes past it.
      setMayBeSeveral(addresses === 'several');
      actor.send({ type: 'customer.picked', id });
    },
    describe: (query: string) => {
      setValues((before) => ({ ...withoutCustomer(before), newCustomer: customerFrom(query) }));
      actor.send({ type: 'customer.described' });
    },
    dropCustomer: () => {
      setValues(withoutCustomer);
      actor.send({ type: 'customer.dropped' });
    },
    retryCustomer: () => actor.send({ type: 'customer.retried' }),
    send: (afterwards: Afterwards) => {
      send(afterwards);
      setTries((before) => before + 1);
    },
    leave: () => actor.send({ type: 'leave.wanted', written: isDirty }),
    answerLeave: (answer: 'declined' | 'kept' | 'confirmed') =>
      actor.send({ type: `leave.${answer}` }),
    restore: (kept: NewOrderDraft) => {
      setValues({ ...kept.values, responsibleId: kept.values.responsibleId || userId });
      if (kept.customerId !== null) actor.send({ type: 'customer.picked', id: kept.customerId });
      else if (kept.values.newCustomer !== null) actor.send({ type: 'customer.described' });
    },
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;

type View = ReturnType<typeof newOrderView>;

function sameView(a: View, b: View): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
