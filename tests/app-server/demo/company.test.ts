import { beforeAll, describe, expect, test } from 'vitest';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { orderAge } from '#domain/orders/order-age.ts';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parseGtin } from '#domain/identifiers/gtin.ts';
import { parseMeteringPoint } from '#domain/identifiers/metering-point.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { lineNetOre, vatOre } from '#domain/amounts/money.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { goodRows } from '#app-server/demo/company/goods.ts';
import { makeJobs } from '#app-server/demo/orders/jobs.ts';
import { makeDemo, type Demo } from '#app-server/demo/make-demo.ts';

const anchor = new Date('2026-11-20T08:30:00Z');
let demo: Demo;
beforeAll(() => {
  demo = makeDemo(4217, anchor.getTime(), 5_000);
});

function countBy<T>(rows: readonly T[], key: (row: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
}

describe('the size of the company', () => {
  test('5 000 orders stand where the design says', () => {
    expect(countBy(demo.orders, ({ status }) => status)).toEqual({
      invoiced: 4_420,
      planned: 110,
      done: 75,
      received: 70,
      cancelled: 70,
      ready_to_invoice: 60,
      in_progress: 48,
      transferred: 45,
      verified: 40,
      awaiting_material: 34,
      awaiting_customer: 28,
    });
  });

  test('there are as many customers, addresses, goods, activities and events as it says, or nearly', () => {
    expect(demo.company.clientele.customers).toHaveLength(1_900);
    expect(demo.company.clientele.addresses).toHaveLength(2_300);
    expect(goodRows(4217, anchor)).toHaveLength(1_200);
    expect(demo.postnumre).toHaveLength(1_434);
    expect(demo.activities.length / 11_000).toBeCloseTo(1, 0.5);
    expect(Math.abs(demo.events.length - 60_000)).toBeLessThan(9_000);
  });

  test('kinds of customers and of work have their shares', () => {
    const { private: people = 0, public: bodies = 0 } = countBy(
      demo.company.clientele.customers,
      ({ kind }) => kind,
    );
    expect(Math.abs(people / 1_900 - 0.68)).toBeLessThan(0.03);
    expect(Math.abs(bodies / 1_900 - 0.05)).toBeLessThan(0.015);
    const types = countBy(demo.orders, ({ workType }) => workType);
    expect(Math.abs((types['meter_change'] ?? 0) / 5_000 - 0.18)).toBeLessThan(0.02);
    expect(Math.abs((types['charger_standard'] ?? 0) / 5_000 - 0.14)).toBeLessThan(0.02);
    const vaerk = demo.orders.filter(({ kind }) => kind === 'vaerk').length;
    expect(Math.abs(vaerk / 5_000 - 0.58)).toBeLessThan(0.03);
    expect(demo.vaerk).toHaveLength(vaerk);
  });

  test('about one open card in eight is yellow and one in fifty red', () => {
    const open = demo.orders.filter(({ status }) => OPEN_STATUSES.some((open) => open === status));
    const levels = countBy(
      open,
      ({ status, statusSince, plannedStart = null, estimatedMin = null }) =>
        orderAge({ status, statusSince, plannedStart, estimatedMin }, anchor, shippedCalendar)
          .level,
    );
    const share = (count: number) => count / open.length;
    const yellow = share((levels['yellow'] ?? 0) + (levels['orange'] ?? 0));
    expect(Math.abs(yellow - 0.12)).toBeLessThan(0.025);
    expect(Math.abs(share(levels['red'] ?? 0) - 0.02)).toBeLessThan(0.01);
  });

  test('orders are about 6 700 kr. each, with a contribution that a leader can live with', () => {
    const invoiced = demo.orders.filter(({ status }) => status === 'invoiced');
    const sum = (pick: 'netOre' | 'costOre') =>
      invoiced.reduce((total, order) => total + (order[pick] ?? 0), 0);
    const mean = sum('netOre') / invoiced.length / 100;
    expect(Math.abs(mean / 6_665 - 1)).toBeLessThan(0.1);
    const share = 1 - sum('costOre') / sum('netOre');
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.4);
  });
});

describe('the season', () => {
  const weights = [0.86, 0.88, 1.02, 0.94, 1.04, 1.06, 0.62, 1.02, 1.12, 1.16, 1.18, 1.1];
  const usual = (month: string, count: number) =>
    count / (weights[Number(month.slice(5)) - 1] ?? 1);
  const anchors = ['2026-11-20T08:30:00Z', '2026-12-01T08:00:00Z', '2027-03-08T06:00:00Z'];

  test.each(anchors)(
    'orders came in month by month as the design weighs them, seen on %s',
    (at) => {
      const then = Date.parse(at);
      const { orders } = then === anchor.getTime() ? demo : makeDemo(4217, then, 5_000);
      const months = countBy(orders, ({ receivedAt }) => copenhagenDate(receivedAt).slice(0, 7));
      const whole = Object.keys(months)
        .sort()
        .slice(1, -1)
        .map((month): [string, number] => [month, usual(month, months[month] ?? 0)]);
      expect(whole.length).toBeGreaterThan(21);
      const mean = whole.reduce((sum, [, count]) => sum + count, 0) / whole.length;
      const uneven = whole.filter(([, count]) => Math.abs(count / mean - 1) >= 0.15);
      expect(uneven).toEqual([]);
    },
  );

  test('turnover grows by some per cent from one year to the next, and July is quiet', () => {
    const invoiced = (from: string, to: string) =>
      demo.orders
        .filter(({ invoicedAt }) => {
          const day = invoicedAt ? copenhagenDate(invoicedAt) : '';
          return day >= from && day <= to;
        })
        .reduce((sum, { netOre }) => sum + (netOre ?? 0), 0);
    const growth = invoiced('2026-01-01', '2026-11-19') / invoiced('2025-01-01', '2025-11-19') - 1;
    expect(Math.abs(growth - 0.07)).toBeLessThan(0.05);
    const thisMonth =
      invoiced('2026-11-01', '2026-11-19') / invoiced('2025-11-01', '2025-11-19') - 1;
    // Three weeks have three or four solar plants, which are a fifth of what is sold in them.
    expect(Math.abs(thisMonth - 0.07)).toBeLessThan(0.3);
    const july = invoiced('2026-07-01', '2026-07-31');
    expect(july / invoiced('2026-06-01', '2026-06-30')).toBeLessThan(0.8);
    expect(july / invoiced('2026-08-01', '2026-08-31')).toBeLessThan(0.8);
  });

  test('as many orders are accepted and not done as at the beginning of the month, or nearly', () => {
    const undoneAt = (at: Date) => {
      const isPast = (then: Date | null | undefined) => Boolean(then && then <= at);
      return demo.orders.filter(
        ({ receivedAt, doneAt, cancelledAt }) =>
          isPast(receivedAt) && !isPast(doneAt) && !isPast(cancelledAt),
      ).length;
    };
    const change = undoneAt(anchor) / undoneAt(new Date('2026-11-01T00:00:00Z')) - 1;
    expect(Math.abs(change)).toBeLessThan(0.15);
  });

  test('no step is taken before the one that leads to it', () => {
    for (const job of makeJobs(4217, anchor.getTime(), 5_000)) {
      const times = [job.receivedAt, ...job.moves.map(({ at }) => at)];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(anchor.getTime());
    }
  });
});

describe('what the company would check itself', () => {
  test('CVR, EAN, metering points, bar codes and requisition numbers are valid', () => {
    for (const { cvr, gln, kind } of demo.company.clientele.customers) {
      expect(parseGln(gln ?? '').ok).toBe(kind === 'public');
      expect(parseCvr(cvr ?? '').ok).toBe(kind !== 'private');
    }
    for (const { meteringPointId } of demo.company.clientele.addresses) {
      expect(parseMeteringPoint(meteringPointId ?? '').ok).toBe(true);
    }
    const eans = goodRows(4217, anchor).flatMap(({ ean }) => ean ?? []);
    expect(eans.length).toBeGreaterThan(1_100);
    for (const ean of eans) expect(parseGtin(ean).ok).toBe(true);
    for (const { requisitionNo } of demo.orders) {
      expect(parseRequisitionNo(requisitionNo).ok).toBe(true);
    }
  });

  test('no two customers share a CVR number', () => {
    const cvrs = demo.company.clientele.customers.flatMap(({ cvr }) => cvr ?? []);
    expect(new Set(cvrs).size).toBe(cvrs.length);
  });

  test('the money adds up from the lines', () => {
    const lines = new Map<string, typeof demo.lines>();
    for (const line of demo.lines)
      lines.set(line.orderId, [...(lines.get(line.orderId) ?? []), line]);
    for (const order of demo.orders) {
      let [net, cost] = [0, 0];
      for (const line of lines.get(order.id) ?? []) {
        const { qtyMilli, unitSalesOre, discountBp = 0, priceUnit = 1, billable = true } = line;
        const unit = priceUnit === 10 || priceUnit === 100 || priceUnit === 1000 ? priceUnit : 1;
        const expected =
          !billable || unitSalesOre === null || unitSalesOre === undefined
            ? 0
            : lineNetOre({ qtyMilli, unitOre: unitSalesOre, discountBp, priceUnit: unit });
        expect(line.netOre).toBe(expected);
        net += line.netOre;
        cost += line.costOre;
      }
      expect([order.netOre, order.costOre, order.vatOre]).toEqual([net, cost, vatOre(net)]);
      expect(order.totalOre).toBe(net + vatOre(net));
    }
  });

  test('hours of work that is not done have their line', () => {
    const refs = new Set(demo.lines.map(({ sourceRef }) => sourceRef));
    const notDone = new Set(
      demo.orders
        .filter(({ doneAt, status }) => !doneAt && status !== 'cancelled')
        .map(({ id }) => id),
    );
    const worked = demo.activities.filter(
      ({ orderId, billableMin }) => billableMin && orderId && notDone.has(orderId),
    );
    expect(worked.length).toBeGreaterThan(0);
    expect(worked.filter(({ id }) => !refs.has(id))).toEqual([]);
  });

  test('numbers run with time, no two alike, up to the day of the anchor', () => {
    const numbers = demo.orders.map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(5_000);
    const back = numbers.filter((no, place) => place > 0 && no < (numbers[place - 1] ?? ''));
    expect(back.length).toBeLessThan(8);
    expect(numbers.at(-1)?.slice(0, 2)).toBe('26');
    const invoices = demo.orders.flatMap(({ invoicedAt, invoiceNo }) =>
      invoicedAt && invoiceNo ? [{ at: invoicedAt.getTime(), no: Number(invoiceNo) }] : [],
    );
    invoices.sort((a, b) => a.no - b.no);
    expect(invoices).toHaveLength(4_420);
    expect(invoices.every(({ at }, place) => at >= (invoices[place - 1]?.at ?? 0))).toBe(true);
  });

  test('nobody is in two places now, and plans lie ahead in working time', () => {
    const running = demo.activities.filter(({ state }) => state === 'running');
    expect(running.length).toBeGreaterThan(5);
    expect(new Set(running.map(({ assigneeId }) => assigneeId)).size).toBe(running.length);
    const planned = demo.orders.filter(({ status }) => status === 'planned');
    const ahead = planned.filter(({ plannedStart }) => plannedStart && plannedStart > anchor);
    expect(ahead.length).toBeGreaterThan(95);
    for (const { plannedStart } of ahead)
      expect(shippedCalendar.isWorkingTime(plannedStart ?? 0)).toBe(true);
    const today = ahead.filter(
      ({ plannedStart }) => copenhagenDate(plannedStart ?? 0) === copenhagenDate(anchor),
    );
    expect(today.length).toBeGreaterThan(8);
  });
});

describe('the fitters’ clocks', () => {
  test.each([
    '2026-11-20T08:30:00Z',
    '2026-11-20T14:40:00Z',
    '2026-11-23T02:10:00Z',
    '2026-11-23T21:40:00Z',
    '2026-11-21T11:00:00Z',
    '2026-12-25T11:00:00Z',
    // Everybody works on something that was begun today.
    '2026-11-27T13:40:00Z',
    '2026-11-27T14:20:00Z',
  ])('stop with the working day, but for one or two of the latest one, seen on %s', (at) => {
    const { activities } = makeDemo(4217, Date.parse(at), 5_000);
    const running = activities.filter(({ state }) => state === 'running');
    const began = running.flatMap(({ startedAt }) => startedAt?.toISOString() ?? []);
    const forgotten = began.filter(
      (startedAt) =>
        clockQuestion({ startedAt, stillWorkingAt: null }, at, shippedCalendar) !== null,
    );
    expect([1, 2]).toContain(forgotten.length);
    for (const startedAt of began) expect(shippedCalendar.isWorkingTime(startedAt)).toBe(true);
    for (const startedAt of forgotten) {
      expect(shippedCalendar.minutesBetween(startedAt, at)).toBeLessThanOrEqual(
        2 * shippedCalendar.dayMinutes,
      );
    }
    expect(shippedCalendar.isWorkingTime(at) || running.length === forgotten.length).toBe(true);
  });
});
