import { initialTransition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orderMachine, orderSnapshot, type OrderState } from '#machines/lifecycles/order.ts';
import { orderSteps, takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { inspectionSample } from '#machines/samples/order-samples.ts';
import { actorIn, actors, goodFacts } from './order-fixtures.ts';

function order(more: Partial<OrderState> = {}): OrderState {
  return {
    status: 'received',
    documentation: 'complete',
    gridNotification: 'not_required',
    ...more,
  };
}

describe('the steps of an order', () => {
  it('begin at received with nothing documented and the money open', () => {
    const [snapshot] = initialTransition(orderMachine, {
      facts: goodFacts(),
      status: 'received',
      documentation: 'missing',
      gridNotification: 'not_required',
    });

    expect(snapshot.value).toEqual({
      status: 'received',
      documentation: 'missing',
      gridNotification: 'not_required',
      billing: 'open',
    });
  });

  it('put a stored order back exactly where it was, for every status', () => {
    const billing = ORDER_STATUSES.map((status) => {
      const { value } = orderSnapshot(
        order({ status, documentation: 'approved', gridNotification: 'meter_set' }),
        goodFacts(),
      );
      return [status, value];
    });
    const expected = {
      ready_to_invoice: 'locked',
      transferred: 'transferred',
      invoiced: 'invoiced',
    } as Record<string, string>;

    expect(billing).toEqual(
      ORDER_STATUSES.map((status) => [
        status,
        {
          status,
          documentation: 'approved',
          gridNotification: 'meter_set',
          billing: expected[status] ?? 'open',
        },
      ]),
    );
  });

  it('hide what a person may never do and explain what the order forbids', () => {
    const steps = orderSteps(
      orderSnapshot(order({ status: 'in_progress' }), goodFacts({ actor: actors.M })),
    );

    expect(
      steps.map(({ event, never, allowed, reasons }) => ({ event, never, allowed, reasons })),
    ).toEqual([
      {
        event: 'work.complete',
        never: false,
        allowed: false,
        reasons: [
          {
            sentence:
              'Det kræver rettigheden »Skift status«, og at du er montør på ordren eller må det på alle ordrer.',
          },
        ],
      },
      { event: 'material.await', never: false, allowed: true, reasons: [] },
      { event: 'customer.await', never: false, allowed: true, reasons: [] },
      {
        event: 'order.cancel',
        never: true,
        allowed: false,
        reasons: [
          { sentence: 'Det kræver rettigheden »Annullér ordrer«.' },
          {
            sentence:
              'Ordren har linjer med værdi. Det kræver rettigheden »Annullér ordrer med værdi«.',
            jump: 'lines',
          },
        ],
      },
    ]);
  });

  it('say that a step of the system happens by itself', () => {
    const steps = orderSteps(
      orderSnapshot(order({ status: 'ready_to_invoice' }), goodFacts({ actor: actors.A })),
    );

    expect(steps.find(({ event }) => event === 'transfer.succeed')).toMatchObject({
      never: true,
      allowed: false,
      reasons: [{ sentence: 'Det sker automatisk, når Visma melder tilbage.' }],
    });
  });

  it.each([
    ['received', 'K', 'order.plan'],
    ['received', 'Mown', 'work.start'],
    ['planned', 'K', 'work.start'],
    ['in_progress', 'Mown', 'work.complete'],
    ['awaiting_material', 'K', 'material.receive'],
    ['awaiting_customer', 'K', 'customer.answer'],
    ['done', 'F', 'inspection.approve'],
    ['done', 'K', undefined],
    ['verified', 'Ø', 'invoicing.prepare'],
    ['ready_to_invoice', 'K', undefined],
    ['ready_to_invoice', 'S', 'transfer.succeed'],
    ['transferred', 'A', undefined],
    ['invoiced', 'A', undefined],
    ['cancelled', 'A', undefined],
  ] as const)('at %s expect of %s: %s', (status, letter, expected) => {
    const steps = orderSteps(
      orderSnapshot(order({ status }), goodFacts({ actor: actors[letter] })),
    );

    expect(steps.flatMap(({ event, primary }) => (primary ? [event] : []))).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  it('keep expecting the next step while something still forbids it', () => {
    const steps = orderSteps(orderSnapshot(order(), goodFacts({ certificatesValid: false })));

    expect(steps.find(({ primary }) => primary)).toMatchObject({
      event: 'order.plan',
      allowed: false,
    });
  });

  it('add up the groups of one person', () => {
    const both = actorIn(['fitter', 'technical_manager'], { isOwnOrder: true });
    const snapshot = orderSnapshot(order({ status: 'done' }), goodFacts({ actor: both }));

    expect(orderSteps(snapshot).flatMap(({ event, allowed }) => (allowed ? [event] : []))).toEqual([
      'inspection.approve',
      'work.reopen',
    ]);
  });

  it('return a waiting order of unknown origin to where its facts say it was', () => {
    const returns = [
      { workStarted: true },
      { workStarted: false },
      { workStarted: false, plannedStart: null },
      { workStarted: false, fitterCount: 0 },
    ].map((more) =>
      takeStep(
        orderSnapshot(
          order({ status: 'awaiting_customer' }),
          goodFacts({ awaitingFrom: null, ...more }),
        ),
        { type: 'customer.answer' },
      ),
    );

    expect(returns.map((result) => result.ok && result.state.status)).toEqual([
      'in_progress',
      'planned',
      'received',
      'received',
    ]);
  });

  it('approve the documentation with the order, and open it again with the order', () => {
    const approved = takeStep(orderSnapshot(order({ status: 'done' }), goodFacts()), {
      type: 'inspection.approve',
      inspection: inspectionSample,
    });
    const verified = order({ status: 'verified', documentation: 'approved' });
    const rejected = takeStep(orderSnapshot(verified, goodFacts()), {
      type: 'inspection.reject',
      reason: 'Måling mangler.',
    });

    expect(approved).toEqual({ ok: true, state: verified });
    expect(rejected).toEqual({ ok: true, state: order({ status: 'done' }) });
  });

  it.each([
    ['work under way', 'in_progress', 'complete', { type: 'inspection.approve' }],
    [
      'an order in the ERP',
      'transferred',
      'approved',
      { type: 'inspection.reject', reason: 'For sent.' },
    ],
    ['an order under way', 'planned', 'approved', { type: 'order.restore' }],
  ] as const)('leave the documentation of %s alone', (_, status, documentation, event) => {
    const result = takeStep(orderSnapshot(order({ status, documentation }), goodFacts()), event);

    expect(result.ok).toBe(false);
  });

  it('offer a credit no inspection to reject, and say how a cancelled one is made again', () => {
    const of = (status: OrderStatus) =>
      orderSteps(
        orderSnapshot(order({ status, documentation: 'approved' }), goodFacts({ isCredit: true })),
      ).map(({ event, allowed, never }) => ({ event, allowed, never }));

    expect(of('verified')).toEqual([
      { event: 'invoicing.prepare', allowed: true, never: false },
      { event: 'inspection.reject', allowed: false, never: true },
      { event: 'order.cancel', allowed: true, never: false },
    ]);
    expect(of('cancelled')).toEqual([{ event: 'order.restore', allowed: false, never: false }]);
  });

  it('say which step is impossible where, in the words of the buttons', () => {
    const refused = [
      takeStep(orderSnapshot(order(), goodFacts()), { type: 'work.complete' }),
      takeStep(orderSnapshot(order({ status: 'invoiced' }), goodFacts()), { type: 'work.start' }),
      takeStep(orderSnapshot(order(), goodFacts()), { type: 'grid.assign' }),
    ];

    expect(refused).toEqual([
      {
        ok: false,
        reasons: [{ sentence: '»Meld udført« er ikke muligt, når ordren er »Modtaget«.' }],
      },
      { ok: false, reasons: [{ sentence: 'Ordren er låst, fordi den er faktureret.' }] },
      {
        ok: false,
        reasons: [{ sentence: 'Det er ikke muligt, som sagen står nu (»Modtaget«).' }],
      },
    ]);
  });

  it('lock the money from the moment the order is ready to be invoiced', () => {
    expect(ORDER_STATUSES.filter((status) => lockSentence(status) !== null)).toEqual([
      'ready_to_invoice',
      'transferred',
      'invoiced',
      'cancelled',
    ]);
    expect(lockSentence('transferred')).toBe('Ordren er låst, fordi den er overført til Visma.');
    expect(lockSentence('verified')).toBeNull();
  });

  it('carry facts that survive the way over the wire', () => {
    const facts = goodFacts();

    expect(orderSteps(orderSnapshot(order(), JSON.parse(JSON.stringify(facts))))).toEqual(
      orderSteps(orderSnapshot(order(), facts)),
    );
  });
});
