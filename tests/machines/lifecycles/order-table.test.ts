import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { STATUS_EVENTS, type StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { orderSnapshot, type OrderState } from '#machines/lifecycles/order.ts';
import { orderSteps, takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderEvents } from '#machines/samples/order-samples.ts';
import { actors, goodFacts, type Letter } from './order-fixtures.ts';

type Row = {
  from: OrderStatus;
  event: StatusEvent;
  to: OrderStatus;
  label: string;
  who: Letter[];
  facts?: Partial<OrderFacts>;
};

const office: Letter[] = ['K', 'L', 'A'];
const start: Omit<Row, 'from'> = {
  event: 'work.start',
  to: 'in_progress',
  label: 'Start arbejde',
  who: ['Mown', ...office],
};
const awaitCustomer: Omit<Row, 'from'> = {
  event: 'customer.await',
  to: 'awaiting_customer',
  label: 'Afvent kunde',
  who: ['M', 'Mown', ...office],
};
const answered: Omit<Row, 'from' | 'to'> = {
  event: 'customer.answer',
  label: 'Kunde har svaret',
  who: ['M', 'Mown', ...office],
};
const cancelled: Omit<Row, 'from'> = {
  event: 'order.cancel',
  to: 'cancelled',
  label: 'Annullér ordre',
  who: office,
  facts: { hasWorth: false },
};

const table: Row[] = [
  { from: 'received', event: 'order.plan', to: 'planned', label: 'Planlæg', who: office },
  {
    from: 'planned',
    event: 'order.unplan',
    to: 'received',
    label: 'Fjern planlægning',
    who: office,
  },
  { from: 'received', ...start },
  { from: 'planned', ...start },
  { from: 'awaiting_material', ...start },
  { from: 'awaiting_customer', ...start },
  {
    from: 'in_progress',
    event: 'material.await',
    to: 'awaiting_material',
    label: 'Afvent materiale',
    who: ['M', 'Mown', ...office],
  },
  {
    from: 'awaiting_material',
    event: 'material.receive',
    to: 'in_progress',
    label: 'Materiale modtaget',
    who: ['M', 'Mown', ...office],
    facts: { awaitingFrom: 'in_progress' },
  },
  { from: 'received', ...awaitCustomer },
  { from: 'planned', ...awaitCustomer },
  { from: 'in_progress', ...awaitCustomer },
  { from: 'awaiting_customer', ...answered, to: 'received', facts: { awaitingFrom: 'received' } },
  { from: 'awaiting_customer', ...answered, to: 'planned', facts: { awaitingFrom: 'planned' } },
  {
    from: 'awaiting_customer',
    ...answered,
    to: 'in_progress',
    facts: { awaitingFrom: 'in_progress' },
  },
  {
    from: 'in_progress',
    event: 'work.complete',
    to: 'done',
    label: 'Meld udført',
    who: ['Mown', ...office],
  },
  {
    from: 'done',
    event: 'work.reopen',
    to: 'in_progress',
    label: 'Genåbn arbejde',
    who: ['M', 'Mown', ...office],
  },
  {
    from: 'done',
    event: 'inspection.approve',
    to: 'verified',
    label: 'Godkend kontrol',
    who: ['F', 'L', 'A'],
  },
  {
    from: 'verified',
    event: 'inspection.reject',
    to: 'done',
    label: 'Afvis kontrol',
    who: ['F', 'L', 'A'],
  },
  {
    from: 'verified',
    event: 'invoicing.prepare',
    to: 'ready_to_invoice',
    label: 'Klargør til fakturering',
    who: [...office, 'Ø'],
  },
  {
    from: 'ready_to_invoice',
    event: 'invoicing.withdraw',
    to: 'verified',
    label: 'Træk tilbage',
    who: [...office, 'Ø'],
  },
  {
    from: 'ready_to_invoice',
    event: 'transfer.succeed',
    to: 'transferred',
    label: 'Overført til Visma',
    who: ['S'],
  },
  {
    from: 'transferred',
    event: 'transfer.revoke',
    to: 'ready_to_invoice',
    label: 'Kladden er slettet i Visma',
    who: ['S', 'Ø', 'A'],
  },
  {
    from: 'transferred',
    event: 'invoice.book',
    to: 'invoiced',
    label: 'Bogført i Visma',
    who: ['S'],
  },
  { from: 'received', ...cancelled },
  { from: 'planned', ...cancelled },
  { from: 'in_progress', ...cancelled },
  { from: 'awaiting_material', ...cancelled },
  { from: 'awaiting_customer', ...cancelled },
  { from: 'done', ...cancelled },
  { from: 'verified', ...cancelled },
  { from: 'ready_to_invoice', ...cancelled },
  {
    from: 'cancelled',
    event: 'order.restore',
    to: 'received',
    label: 'Genopret ordre',
    who: ['L', 'A'],
  },
  {
    from: 'invoiced',
    event: 'invoice.credit',
    to: 'invoiced',
    label: 'Opret kreditering',
    who: ['Ø', 'L', 'A'],
  },
];

const letters: Letter[] = ['M', 'Mown', 'K', 'L', 'A', 'F', 'Ø', 'S', 'planner', 'screen'];

function stateAt(status: OrderStatus): OrderState {
  return { status, documentation: 'complete', gridNotification: 'not_required' };
}

function filled(type: StatusEvent) {
  const event = orderEvents.find((one) => one.type === type);
  if (event === undefined) throw new Error(`no example of ${type}`);
  return event;
}

describe('order', () => {
  it.each(table)('$from → $to by $event, "$label", for $who and nobody else', (row) => {
    const asked = letters.map((letter) => {
      const snapshot = orderSnapshot(
        stateAt(row.from),
        goodFacts({ ...row.facts, actor: actors[letter] }),
      );
      const result = takeStep(snapshot, filled(row.event));
      const step = orderSteps(snapshot).find(({ event }) => event === row.event);
      return {
        letter,
        taken: result.ok && result.state.status,
        step: step && { label: step.label, to: step.to, allowed: step.allowed },
      };
    });

    expect(asked).toEqual(
      letters.map((letter) => ({
        letter,
        taken: row.who.includes(letter) && row.to,
        step: { label: row.label, to: row.to, allowed: row.who.includes(letter) },
      })),
    );
  });

  it('knows no way from one status to another beside those of the table', () => {
    const ways = ORDER_STATUSES.flatMap((status) =>
      (['received', 'planned', 'in_progress'] as const).flatMap((awaitingFrom) =>
        orderSteps(orderSnapshot(stateAt(status), goodFacts({ awaitingFrom }))).map(
          ({ event, to }) => `${status} ${event} ${to}`,
        ),
      ),
    );
    const materialReturns = [
      'awaiting_material material.receive received',
      'awaiting_material material.receive planned',
    ];

    expect([...new Set(ways)].sort()).toEqual(
      [...table.map(({ from, event, to }) => `${from} ${event} ${to}`), ...materialReturns].sort(),
    );
    expect(new Set(table.map(({ event }) => event))).toEqual(new Set(STATUS_EVENTS));
  });

  it.each(table)(
    '$event from $status refuses with the same reasons with and without force',
    (row) => {
      for (const letter of letters) {
        const bare = goodFacts({
          actor: actors[letter],
          fitterCount: 0,
          hasTimeOrFixedLine: false,
          unpricedLines: 2,
          transferUnderWay: true,
          transferDone: false,
          draftGone: false,
          bookedInvoiceFound: false,
          unmatchedGoods: 1,
          cancelledAt: null,
          workStarted: true,
          awaitingFrom: 'in_progress',
        });
        const snapshot = orderSnapshot({ ...stateAt(row.from), documentation: 'missing' }, bare);
        const forced = { ...filled(row.event), force: true };

        expect(takeStep(snapshot, forced)).toEqual(takeStep(snapshot, filled(row.event)));
      }
    },
  );

  it('never moves a locked order, however hard it is forced', () => {
    const snapshot = orderSnapshot(stateAt('transferred'), goodFacts());
    const forced = { type: 'order.cancel', reason: 'Fordi jeg vil.', force: true } as const;

    expect(takeStep(snapshot, forced)).toEqual({
      ok: false,
      reasons: [{ sentence: 'Ordren er låst, fordi den er overført til Visma.' }],
    });
  });
});
