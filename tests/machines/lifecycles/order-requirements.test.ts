import { describe, expect, it } from 'vitest';
import { requirements } from '#machines/lifecycles/orders/order-requirements.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import {
  orderSteps,
  reasonsAgainstCreation,
  takeStep,
} from '#machines/lifecycles/orders/order-steps.ts';
import { inspectionSample } from '#machines/samples/order-samples.ts';
import { actors, goodFacts } from './order-fixtures.ts';
import { fieldRefusals } from './field-refusals.ts';
import { officeRefusals } from './office-refusals.ts';
import type { Refusal } from './refusal.ts';

const reason = 'En god grund.';
const refusals = [...fieldRefusals, ...officeRefusals];

function snapshotOf({ at, without, state }: Pick<Refusal, 'at' | 'without' | 'state'>) {
  return orderSnapshot(
    { status: at, documentation: 'complete', gridNotification: 'not_required', ...state },
    goodFacts(without),
  );
}

describe('the requirements of the order', () => {
  it.each(refusals)('$at: $event.type is refused: $sentence', (one) => {
    expect(takeStep(snapshotOf(one), one.event)).toEqual({
      ok: false,
      reasons: [{ sentence: one.sentence, ...(one.jump && { jump: one.jump }) }],
    });
  });

  it('are each refused somewhere above, or when an order is created', () => {
    const blocked = goodFacts({ customerBlocked: true, payerBlocked: true });

    expect(reasonsAgainstCreation(blocked).map(({ sentence }) => sentence)).toEqual([
      'Kunden er spærret.',
      'Betaleren er spærret.',
    ]);
    const over = goodFacts({ actor: actors.K, creditExceeded: true });
    expect(reasonsAgainstCreation(over).map(({ sentence }) => sentence)).toEqual([
      'Ordren bringer betaleren over sit kreditmaksimum. Det kræver rettigheden »Ret kunders vilkår«.',
    ]);
    const leader = goodFacts({ actor: actors.L, creditExceeded: true });
    expect(reasonsAgainstCreation(leader)).toEqual([]);
    const atCreation = ['customerNotBlocked', 'creditKept'];
    expect(new Set([...refusals.map((one) => one.requirement), ...atCreation])).toEqual(
      new Set(Object.keys(requirements)),
    );
  });

  it.each([
    ['K', []],
    ['L', []],
    ['A', []],
    ['S', []],
    ['Mown', ['Det kræver rettigheden »Opret ordrer«.']],
    ['Ø', ['Det kræver rettigheden »Opret ordrer«.']],
  ] as const)('let %s create an order, or say who may', (letter, sentences) => {
    const against = reasonsAgainstCreation(goodFacts({ actor: actors[letter] }));

    expect(against.map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it.each([
    ['24 hours to the millisecond', '2026-11-19T09:00:00.000Z', true],
    ['one millisecond more', '2026-11-19T08:59:59.999Z', false],
    ['an unknown time', null, false],
  ] as const)('let a fitter reopen after %s: %s %s', (_, doneAt, ok) => {
    const snapshot = snapshotOf({ at: 'done', without: { actor: actors.Mown, doneAt } });

    expect(takeStep(snapshot, { type: 'work.reopen', reason }).ok).toBe(ok);
  });

  it.each([
    [
      'a reason given with the step',
      {},
      { type: 'inspection.approve', reason, inspection: inspectionSample } as const,
    ],
    [
      'a reason on file',
      { onePersonReason: reason },
      { type: 'inspection.approve', inspection: inspectionSample } as const,
    ],
  ])('let the performer approve alone with %s', (_, more, event) => {
    const snapshot = snapshotOf({ at: 'done', without: { performedByActor: true, ...more } });

    expect(takeStep(snapshot, event).ok).toBe(true);
  });

  it.each([
    ['a leader', { actor: actors.L }],
    [
      'the office with the approval of a leader',
      { actor: actors.K, leaderApprovedContribution: true },
    ],
  ])('let %s prepare an order below the limit', (_, more) => {
    const snapshot = snapshotOf({
      at: 'verified',
      without: { contributionBelowLimit: true, ...more },
    });

    expect(takeStep(snapshot, { type: 'invoicing.prepare' }).ok).toBe(true);
  });

  it('count what only the person can fill in as needed, not as forbidden', () => {
    const steps = orderSteps(
      snapshotOf({
        at: 'received',
        without: { fitterCount: 0, plannedStart: null, plannedEnd: null },
      }),
    );

    expect(
      steps.map(({ event, allowed, needs, reasons }) => ({ event, allowed, needs, reasons })),
    ).toEqual([
      { event: 'order.plan', allowed: true, needs: ['planning'], reasons: [] },
      {
        event: 'work.start',
        allowed: false,
        needs: [],
        reasons: [{ sentence: 'Ordren har ingen montør.', jump: 'planning' }],
      },
      { event: 'customer.await', allowed: true, needs: ['subReason', 'followUpDate'], reasons: [] },
      { event: 'order.cancel', allowed: true, needs: ['reason'], reasons: [] },
    ]);
  });
});
