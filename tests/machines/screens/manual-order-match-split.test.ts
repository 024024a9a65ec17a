import { describe, expect, it } from 'vitest';
import {
  editedParts,
  firstParts,
  isWhole,
  itemsLeft,
  restOf,
} from '#machines/screens/manual-order-match/manual-order-match-split.ts';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type {
  DecisionResult,
  SplitBy,
  SplitEdit,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { line, openMatch, order, document, settle } from './match-actor.ts';

const [first, second, third] = [order('26-00001'), order('26-00002'), order('26-00003')];

/** An invoice for three orders on three pages, each heading its own lines, and 12,50 kr. of freight. */
const invoice = document('a', {
  pages: 3,
  netOre: 31_250,
  candidates: [second, first, third],
  lines: [
    line(10_000, '26-00001', 1),
    line(5_000, '26-00001', 2),
    line(6_000, '26-00002', 2),
    line(9_000, '26-00003', 3),
  ],
});

function edited(by: SplitBy, ...edits: SplitEdit[]) {
  return edits.reduce(
    (parts, edit) => editedParts(invoice, by, parts, edit),
    firstParts(invoice, by, null) as ReturnType<typeof editedParts>,
  );
}

describe('dividing a document', () => {
  it('begins with the orders that head groups of lines on the document', () => {
    expect(
      firstParts(invoice, 'lines', null).map(({ orderNo, lines, netOre }) => [
        orderNo,
        lines,
        netOre,
      ]),
    ).toEqual([
      ['26-00002', [2], 6_000],
      ['26-00001', [0, 1], 15_000],
      ['26-00003', [3], 9_000],
    ]);
  });

  it('gives every page to one order only', () => {
    const pages = firstParts(invoice, 'pages', null).flatMap((part) => part.pages);

    expect(pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('begins with the chosen order alone when the document names none', () => {
    expect(firstParts(document('a'), 'lines', second)).toEqual([
      {
        orderId: second.orderId,
        orderNo: second.orderNo,
        mode: 'lines',
        pages: [],
        lines: [],
        netOre: 0,
      },
    ]);
    expect(firstParts(document('a'), 'lines', null)).toEqual([]);
  });

  it('leaves out orders that can take nothing', () => {
    const locked = { ...invoice, candidates: [first, { ...second, blocked: 'Låst.' }, third] };

    expect(firstParts(locked, 'lines', null).map(({ orderNo }) => orderNo)).toEqual([
      '26-00001',
      '26-00003',
    ]);
  });

  it('counts what is left to the øre, and is whole only at nothing', () => {
    const before = edited('lines');
    expect(restOf(invoice, before)).toBe(1_250);
    expect(isWhole(invoice, 'lines', before)).toBe(false);

    const after = edited('lines', { type: 'split.restGiven', orderId: first.orderId });
    expect(restOf(invoice, after)).toBe(0);
    expect(isWhole(invoice, 'lines', after)).toBe(true);
  });

  it.each([
    ['lines', [0, 2], [0, 2, 3], 26_250],
    ['pages', [1], [1, 3], 20_250],
  ] as const)(
    'gives one order the %s that no other has, with freight and rounding',
    (by, left, got, netOre) => {
      const taken = left.map((item) => ({ type: 'split.moved', item, orderId: null }) as const);
      const before = edited(by, ...taken);
      expect(itemsLeft(invoice, by, before)).toEqual(left);
      const given = { type: 'split.restGiven', orderId: third.orderId } as const;
      const after = editedParts(invoice, by, before, given);
      expect(after.at(-1)).toMatchObject({ [by]: got, netOre });
      expect(itemsLeft(invoice, by, after)).toEqual([]);
      expect(restOf(invoice, after)).toBe(0);
    },
  );

  it('moves a line from one order to another, with its amount', () => {
    const parts = edited('lines', { type: 'split.moved', item: 1, orderId: third.orderId });

    expect(parts.map(({ lines, netOre }) => [lines, netOre])).toEqual([
      [[2], 6_000],
      [[0], 10_000],
      [[1, 3], 14_000],
    ]);
  });

  it('keeps an amount that was typed when something is moved between two others', () => {
    const parts = edited(
      'lines',
      { type: 'split.amountSet', orderId: second.orderId, netOre: 7_250 },
      { type: 'split.moved', item: 1, orderId: third.orderId },
    );

    expect(parts[0]?.netOre).toBe(7_250);
  });

  it('takes a page from everybody, adds an order once, removes one, and sets what becomes of it', () => {
    const parts = edited(
      'pages',
      { type: 'split.moved', item: 3, orderId: null },
      { type: 'split.orderAdded', order: order('26-00004') },
      { type: 'split.orderAdded', order: order('26-00004') },
      { type: 'split.orderRemoved', orderId: third.orderId },
      { type: 'split.modeSet', orderId: first.orderId, mode: 'attach' },
    );

    expect(parts.map(({ orderNo, mode }) => [orderNo, mode])).toEqual([
      ['26-00002', 'lines'],
      ['26-00001', 'attach'],
      ['26-00004', 'lines'],
    ]);
    expect(parts.flatMap(({ pages }) => pages)).not.toContain(3);
    expect(isWhole(invoice, 'pages', parts)).toBe(false);
  });

  it('is not whole with one order, or with an order that gets nothing', () => {
    const alone = [{ ...first, mode: 'lines' as const, pages: [1], lines: [], netOre: 31_250 }];
    expect(isWhole(invoice, 'pages', alone)).toBe(false);
    const empty = { ...second, mode: 'lines' as const, pages: [], lines: [], netOre: 0 };
    expect(isWhole(invoice, 'pages', [...alone, empty])).toBe(false);
  });
});

describe(`${manualOrderMatchMachine.id}: split`, () => {
  const divide = (decide?: () => Promise<DecisionResult>) =>
    openMatch(
      {},
      { document: (id) => Promise.resolve({ ...invoice, id }), ...(decide && { decide }) },
    );

  it('sends nothing before nothing is left, and then every part', async () => {
    const { actor, steps, view } = divide();
    await settle();
    actor.send({ type: 'split.begun', by: 'lines' });
    actor.send({ type: 'split.checked' });
    expect(view().split).toMatchObject({ rest: 1_250, whole: false, sending: false });
    actor.send({ type: 'split.restGiven', orderId: first.orderId });
    expect(view().split).toMatchObject({ rest: 0, whole: true });
    actor.send({ type: 'split.checked' });
    await settle();

    expect(steps.map(({ decision }) => decision)).toEqual([
      {
        decision: 'split',
        by: 'lines',
        parts: [
          { orderId: second.orderId, mode: 'lines', lines: [2], netOre: 6_000 },
          { orderId: first.orderId, mode: 'lines', lines: [0, 1], netOre: 16_250 },
          { orderId: third.orderId, mode: 'lines', lines: [3], netOre: 9_000 },
        ],
      },
    ]);
    expect(view()).toMatchObject({ documentId: 'b', split: null });
  });

  it.each(['pages', 'lines'] as const)(
    'by %s: nothing is lost when the server refuses',
    async (by) => {
      const { actor, view } = divide(() =>
        Promise.resolve({ kind: 'refused', sentence: 'Ordren er låst.' }),
      );
      await settle();
      actor.send({ type: 'split.begun', by });
      actor.send({ type: 'split.restGiven', orderId: first.orderId });
      const before = view().split?.parts;
      actor.send({ type: 'split.checked' });
      expect(view().split?.sending).toBe(true);
      await settle();

      const whole = { rest: 0, left: 0, whole: true, sending: false };
      expect(view().split).toEqual({ by, parts: before, ...whole });
      expect(view().sentence).toBe('Ordren er låst.');
    },
  );

  it('is left with Escape, and with the document', async () => {
    const { actor, view } = divide();
    await settle();
    actor.send({ type: 'split.begun', by: 'pages' });
    actor.send({ type: 'split.ended' });
    expect(view().split).toBeNull();
    actor.send({ type: 'split.begun', by: 'pages' });
    actor.send({ type: 'queue.next' });
    expect(view().split).toBeNull();
  });
});
