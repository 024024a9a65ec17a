import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoardConfig, type BoardSnapshot, CARDS_PER_LANE } from '#domain/boards/board.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { boardAt, type BoardRecording } from '#domain/boards/board-recording.ts';
import { loadBoardRecording } from '#app-server/boards/board-recording.ts';
import { loadBoardSnapshot } from '#app-server/boards/board-snapshot.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { logIn, openApp } from '../orders/support/browser.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';
import { DAY, onlyThese, type Told } from './order-histories.ts';

const whole: BoardConfig = { id: ids.boardAll, name: 'Alle', areaId: null };
const area: BoardConfig = { id: ids.boardArea, name: 'Trekanten', areaId: ids.area };

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** What can be compared of a live board and a reconstructed one: equals have no order. */
function shown({ cards, more, counters }: ReturnType<typeof boardAt>) {
  return { cards: cards.toSorted((a, b) => a.orderNo.localeCompare(b.orderNo)), more, counters };
}

const now = () => company.services.clock().getTime();
const remember = (board: BoardConfig) => loadBoardRecording(company.services, board);
const snapshot = (board: BoardConfig, at = now()) =>
  loadBoardSnapshot(
    { ...company.services, clock: () => new Date(at) },
    { board, seq: 0 },
    company.people.office,
  );

describe('a board remembers', () => {
  it('how it stood after each thing that happened, for days', async () => {
    const { services, people } = company;
    const receive: Company['receive'] = (more) => company.receive(more);
    const { step, planned, done, stored, timeLine } = orderActions(() => company);
    const seen: { at: number; boards: BoardSnapshot[] }[] = [];
    const then = async (minutes: number, act: () => Promise<unknown>) => {
      company.later(minutes);
      await act();
      seen.push({ at: now(), boards: [await snapshot(whole), await snapshot(area)] });
    };
    const save = async ({ id, orderNo }: StoredOrder, fields: object) =>
      saveOrder(services, people.office, orderNo, {
        version: (await stored(id)).version,
        ...fields,
      });
    const orders: StoredOrder[] = [];
    const keep = async (order: Promise<StoredOrder>) => orders.push(await order);
    const nth = (index: number) => () => {
      const order = orders[index];
      if (!order) throw new Error('not received yet');
      return order;
    };
    const [first, second, third] = [nth(0), nth(1), nth(2)] as const;

    await then(1, () => keep(receive({ title: 'Ladeboks' })));
    await then(5, () => keep(receive({ dueAt: '2026-11-18T12:00:00.000Z' })));
    await then(5, () => keep(planned(people.other)));
    await then(5, () => save(first(), { priority: 'urgent', title: 'Ladeboks, haster' }));
    await then(60, () => keep(done()));
    await then(5, () =>
      step(people.office, first(), 'customer.await', {
        subReason: 'Tilbud sendt',
        followUpDate: '2026-11-30',
      }),
    );
    // Another day: what was planned for it hangs there now.
    await then(1_440, () => save(second(), { dueAt: null, estimatedMin: 90 }));
    await then(5, () => step(people.other, third(), 'work.start'));
    await then(5, () => addLine(services, people.other, third().orderNo, timeLine));
    await then(5, () => step(people.other, third(), 'work.complete'));
    await then(5, () => step(people.leader, third(), 'work.reopen', { reason: 'Glemt måling' }));
    await then(5, () => save(third(), { fitterIds: [people.fitter.id, people.other.id] }));
    await then(5, () => step(people.leader, second(), 'order.cancel', { reason: 'Fortrudt' }));
    await then(5, () => step(people.office, first(), 'customer.answer'));

    company.later(3_000);
    for (const [index, board] of [whole, area].entries()) {
      const recording = await remember(board);
      for (const { at, boards } of seen) {
        const board = boards[index];
        if (!board) throw new Error('no board');
        expect({ at, ...shown(boardAt(recording, at)) }).toEqual({ at, ...shown(board) });
      }
      expect(shown(boardAt(recording, now()))).toEqual(shown(await snapshot(board)));
    }
  });

  it('since when an order stood where it stood, also when that was before it began to remember', async () => {
    const { people } = company;
    const { step, stopClocks, planned } = orderActions(() => company);
    const order = await planned();
    company.later(60);
    await step(people.fitter, order, 'work.start');
    await stopClocks(people.fitter, order);
    company.later(10 * 1_440);
    const [at, board] = [now(), await snapshot(whole)];
    company.later(10 * 1_440);
    await step(people.office, order, 'material.await', { subReason: 'Bestilt' });

    const past = boardAt(await remember(whole), at);
    const started = past.cards.find((card) => card.orderNo === order.orderNo);
    expect(started).toMatchObject({
      lane: 'in_progress',
      statusSince: new Date(at - 10 * DAY).toISOString(),
    });
    expect(shown(past)).toEqual(shown(board));
  });

  it('what stood first in a full lane at every hour, although nothing happened but time', async () => {
    const overdue: Told[] = Array.from({ length: 90 }, (_, index) => ({
      status: index % 2 === 0 ? 'done' : 'received',
      since: 20 + index,
      due: index % 3 === 0 ? null : index / 10 - 2,
    }));
    const more: Told[] = Array.from({ length: 90 }, (_, index) => ({
      status: 'done',
      since: 200 - index,
      due: index % 2 === 0 ? null : index / 12,
    }));
    const plan: Told[] = Array.from({ length: 20 }, (_, index) => ({
      status: 'planned',
      since: 20 + index,
      due: null,
      plannedStart: new Date(now() - (index - 5) * DAY),
    }));
    await onlyThese(company, [...overdue, ...more, ...plan]);
    const recording = await remember(whole);
    const hours = Array.from({ length: 28 }, (_, half) => now() - half * (DAY / 2));
    for (const at of hours) {
      const { counters: _counters, ...past } = shown(boardAt(recording, at));
      const { counters: _today, ...board } = shown(await snapshot(whole, at));
      // The day's plan is counted as of now; everything that was planned is among the cards.
      expect({ ...past, more: { ...past.more, today: 0 } }).toEqual({
        ...board,
        more: { ...board.more, today: 0 },
      });
    }
    expect(boardAt(recording, now()).more.done).toBe(135 - CARDS_PER_LANE);
  });

  it('fourteen days, from a midnight on, and only whole days when too much has happened', async () => {
    const { services } = company;
    const begin = new Date(now());
    await company.receive();
    company.later(1_440);
    await company.receive();
    const { from, until }: BoardRecording = await remember(whole);
    expect(until).toBe(new Date(now()).toISOString());
    expect(from).toBe(
      new Date(begin.getTime() - 13 * DAY - (begin.getTime() % DAY) - 3_600_000).toISOString(),
    );
    const short = await loadBoardRecording(services, whole, 1);
    expect(short.from).toBe(startOfCopenhagenDay(copenhagenDate(now())).toISOString());
    expect(shown(boardAt(short, now()))).toEqual(shown(await snapshot(whole)));
    await expect(loadBoardRecording(services, whole, 0)).rejects.toThrow(
      'Der er sket så meget i dag, at fortiden ikke kan vises.',
    );
  });

  it('for those who may see it, and a board that is not there is a Danish 404', async () => {
    const app = await openApp(company);
    const screen = await logIn(app, company, company.people.screen);
    const answer = await screen.call('GET', `/tavle/${ids.boardArea}/fortid`);
    expect(answer.json()).toMatchObject({ board: area });
    const missing = await screen.call('GET', '/tavle/findes-ikke/fortid');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Tavlen findes ikke.']);
    const barred = await logIn(app, company, company.people.technical_manager);
    expect((await barred.call('GET', `/tavle/${ids.boardArea}/fortid`)).statusCode).toBe(403);
    await app.close();
  });
});
