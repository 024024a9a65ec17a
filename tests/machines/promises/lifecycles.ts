import { assign } from 'xstate';
import { fetchedDocument } from '#machines/samples/document-entry.ts';
import { orderEntry } from '#machines/samples/order-entry.ts';
import { documentMachine } from '#machines/lifecycles/document.ts';
import { orderMachine } from '#machines/lifecycles/order.ts';
import { always, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

const open = ['received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer'];
const locking: Readonly<Record<string, string>> = {
  ready_to_invoice: 'locked',
  transferred: 'transferred',
  invoiced: 'invoiced',
};

/** The status table of the business: from each status only to these. */
const table: Readonly<Record<string, readonly string[]>> = {
  received: ['planned', 'in_progress', 'awaiting_customer', 'cancelled'],
  planned: ['received', 'in_progress', 'awaiting_customer', 'cancelled'],
  in_progress: ['awaiting_material', 'awaiting_customer', 'done', 'cancelled'],
  awaiting_material: ['received', 'planned', 'in_progress', 'cancelled'],
  awaiting_customer: ['received', 'planned', 'in_progress', 'cancelled'],
  done: ['in_progress', 'verified', 'cancelled'],
  verified: ['done', 'ready_to_invoice', 'cancelled'],
  ready_to_invoice: ['verified', 'transferred', 'cancelled'],
  transferred: ['ready_to_invoice', 'invoiced'],
  invoiced: [],
  cancelled: ['received'],
};

export const order: Promised = {
  entry: orderEntry,
  laws: [
    always(
      'takes only the steps of the status table',
      ({ before, after }) => {
        const [from, to] = [String(before.value.status), String(after.value.status)];
        return from === to || Boolean(table[from]?.includes(to));
      },
      twin(orderMachine, '"target": "verified"', '"target": "invoiced"'),
    ),
    always(
      'remembers the status that it stands in',
      ({ after }) => after.context.status === after.value.status,
      orderMachine.provide({ actions: { noteStatus: () => undefined } }),
    ),
    always(
      'locks the money exactly from ready to invoice on',
      ({ after }) => after.value.billing === (locking[after.value.status] ?? 'open'),
      twin(orderMachine, '"target": "locked"', '"target": "invoiced"'),
    ),
    always(
      'lets force bypass nothing',
      ({ event, after, instead }) => {
        const forced = instead({ ...event, force: true });
        return JSON.stringify(forced.value) === JSON.stringify(after.value);
      },
      orderMachine.provide({ guards: { meets: ({ event }) => 'force' in event } }),
    ),
    always(
      'lets no fitter approve, invoice or cancel',
      ({ before, after }) =>
        before.context.facts.actor.rights['order.status.change'] !== 'own' ||
        [...open, 'done'].includes(after.value.status),
      orderMachine.provide({ guards: { meets: () => true } }),
    ),
  ],
};

export const document: Promised = {
  entry: fetchedDocument,
  laws: [
    always(
      'remembers the state that it stands in',
      ({ after }) => after.context.state === after.value,
      documentMachine.provide({ actions: { noteState: () => undefined } }),
    ),
    {
      says: 'is unlocked as what it was locked as, and only locked documents know that',
      watch: () => {
        let lockedAs: unknown = null;
        return ({ before, after }) => {
          const was = lockedAs;
          if (isIn(after, 'locked') && !isIn(before, 'locked')) lockedAs = before.value;
          if (!isIn(after, 'locked')) lockedAs = null;
          const unlocked = isIn(before, 'locked') && !isIn(after, 'locked');
          return after.context.lockedFrom === lockedAs && (!unlocked || after.value === was);
        };
      },
      brokenBy: documentMachine.provide({
        actions: { noteLockedFrom: assign({ lockedFrom: 'split' }) },
      }),
    },
    always(
      'comes out of the lock by nothing but the deleted draft',
      ({ before, event, after }) =>
        !isIn(before, 'locked') || isIn(after, 'locked') || event.type === 'order.unlock',
      twin(documentMachine, '"order.unlock"', '"document.undo"'),
    ),
    always(
      'is matched by itself only by the system',
      ({ before, event, after }) =>
        !isIn(after, 'auto_matched') ||
        isIn(before, 'auto_matched') ||
        event.type === 'order.unlock' ||
        before.context.facts.actor.system,
      documentMachine.provide({ guards: { meets: () => true } }),
    ),
  ],
};
