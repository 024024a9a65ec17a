import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { gather, type Crew } from '#app-server/demo/day/crew.ts';
import { runAction, playMinute, startDay } from '#app-server/demo/day/day.ts';
import { actionsOf, type DayAction } from '#app-server/demo/day/rhythm.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import type { Mailbox } from '#app-server/demo/company/people.ts';
import { rng } from '#app-server/demo/rows/random.ts';
import { messagesAfter } from '#app-server/events/channel-message.ts';
import { registerOrderInfo } from '#app-server/pages/order/order-info.ts';
import { registerOrderStatus } from '#app-server/pages/order/order-status.ts';
import { readNews } from '#domain/events/channel-news.ts';
import { openTestApp, type TestApp } from '../http/support/test-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tavlen-'));
let product: TestApp;
let crew: Crew;
let baseUrl: string;
const ending = new AbortController();
const told: unknown[][] = [];
const log = { info: () => undefined, warn: (...said: unknown[]) => void told.push(said) };

beforeAll(async () => {
  product = await openTestApp({
    settings: { dataDir },
    routes: (app) => {
      if (app.hasRoute({ method: 'GET', url: '/ordrer' })) return;
      registerOrderStatus(app);
      registerOrderInfo(app);
    },
  });
  const { db, clock } = product.services;
  await fillDemo(db, { seed: DEMO_SEED, anchor: clock(), orders: 1_000, log });
  baseUrl = await product.app.listen({ port: 0, host: '127.0.0.1' });
  crew = gather(baseUrl, clock, log, ending.signal);
});
afterAll(async () => {
  ending.abort();
  product.app.server.closeAllConnections();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function lastSeq(): Promise<number> {
  const [last] = await product.services.db
    .select({ seq: domainEvents.seq })
    .from(domainEvents)
    .orderBy(desc(domainEvents.seq))
    .limit(1);
  return last?.seq ?? 0;
}

/** The events of the first attempt at an action that succeeded. */
async function eventsOf(action: DayAction) {
  const before = await lastSeq();
  for (let tick = 0; tick < 60; tick += 1) {
    const reply = await runAction(crew, tick, action);
    if (reply?.ok) break;
  }
  return eventsAfter(before);
}

function eventsAfter(seq: number) {
  return product.services.db
    .select()
    .from(domainEvents)
    .where(gt(domainEvents.seq, seq))
    .orderBy(domainEvents.seq);
}

describe('the simulated working day', () => {
  const office = ['kontor', 'hanne', 'signe', 'camilla'] as const;
  test.each<[DayAction, string, readonly Mailbox[]]>([
    ['batch', 'order.created', office],
    ['receive', 'order.created', office],
    ['plan', 'order.status_changed', office],
    ['await', 'order.status_changed', office],
    ['answer', 'order.status_changed', office],
    ['inspect', 'order.status_changed', ['joergen']],
    ['prepare', 'order.status_changed', ['oekonomi', 'kontor']],
    ['edit', 'order.updated', office],
    ['transfer', 'visma.queued', ['oekonomi']],
    ['document', 'document.arrived', office],
  ])('%s is done through the routes by a user with the right', async (action, type, people) => {
    const events = await eventsOf(action);
    const ids = people.map((name) => crew.staff.id(name));
    // Everybody logs in before their first deed.
    const event = events.find((one) => one.type !== 'user.logged_in');
    expect(event?.type).toBe(type);
    expect(ids).toContain(event?.actorId);
    expect(event?.cause).toBe('user');
  });

  test('a fitter begins a job, notes the hours, and reports it done', async () => {
    const before = await lastSeq();
    for (let tick = 0; tick < 40; tick += 1) await runAction(crew, tick, 'finish');
    const finished = await eventsAfter(before);
    expect(finished.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['order.line_added', 'order.status_changed']),
    );
    expect(finished.some(({ changed }) => changed['status']?.[1] === 'done')).toBe(true);
    for (const { actorId } of finished) expect(crew.staff.fitters).toContain(actorId);
    const started = await eventsOf('start');
    const order = await product.services.db.query.orders.findFirst({
      where: eq(orders.id, started[0]?.entityId ?? ''),
    });
    expect(order?.status).toBe('in_progress');
  });

  test('the batch brings orders of the utilities, each with its own case', async () => {
    const created = (await eventsOf('batch')).filter(({ type }) => type === 'order.created');
    const rows = await product.services.db.query.orders.findMany({
      where: inArray(
        orders.id,
        created.map(({ entityId }) => entityId),
      ),
    });
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row.kind).toBe('vaerk');
      expect(row.payerId).not.toBe(row.customerId);
    }
    expect(new Set(rows.map(({ partnerCaseNo }) => partnerCaseNo)).size).toBe(rows.length);
  });

  test('a minute chooses the same actions every time, the batch at five past six', () => {
    const choose = (tick: number, minute: number) => actionsOf(rng(DEMO_SEED, 'day', tick), minute);
    expect(choose(1, 365)).toContain('batch');
    const day = Array.from({ length: 600 }, (_, minute) => choose(minute, 360 + minute));
    expect(day).toEqual(Array.from({ length: 600 }, (_, m) => choose(m, 360 + m)));
    expect(day.flat().length).toBeGreaterThan(150);
    expect(Math.max(...day.map((actions) => actions.length))).toBeLessThanOrEqual(3);
  });

  test('goes on when the application does not answer, and stops when it is told to', async () => {
    const { clock } = product.services;
    const nobody = gather('http://127.0.0.1:1', clock, log, ending.signal);
    told.length = 0;
    await playMinute(nobody, 1, 365);
    expect(told[0]?.[1]).toBe('could not be done');

    const before = await lastSeq();
    const day = startDay({ speed: 60, baseUrl, clock, log });
    await expect.poll(lastSeq, { interval: 100 }).toBeGreaterThan(before);
    await day.stop();
    // The server finishes what it had begun, and reads the documents that came.
    let after = before;
    const isQuiet = async () => {
      const last = after;
      after = await lastSeq();
      return after === last;
    };
    await expect.poll(isQuiet, { interval: 1_000 }).toBe(true);
    await playMinute(crew, 3, 0);
    expect(await lastSeq()).toBe(after);
  });

  test('tells on every channel only what the pages can read', async () => {
    const told = await messagesAfter(product.services.db, 0, 10_000);
    const unreadable = told.filter(
      ({ channel, message }) => readNews(channel, message.type, message).kind !== 'message',
    );
    expect(unreadable).toEqual([]);
    const families = new Set(told.map(({ channel }) => channel.split('.')[0]));
    expect(families).toEqual(
      new Set([
        'private-visma',
        'presence-order',
        'private-area-orders',
        'private-board',
        'private-discreet-board',
        'private-documents',
        'private-orders',
        'private-user',
        'private-users',
      ]),
    );
  });
});
