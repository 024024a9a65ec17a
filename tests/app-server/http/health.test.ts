import { afterAll, beforeAll, expect, test } from 'vitest';
import { commit } from '#app-server/events/commit.ts';
import { orderUpdated } from '../events/event-factory.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await openTestApp();
  app.services.clock = () => new Date(Date.now() + ahead * 1000);
});
afterAll(() => app.close());

const up = async () => (await app.app.inject('/up')).json();

test('/up tells that nothing waits and that nothing is wrong', async () => {
  expect(await up()).toEqual({
    status: 'ok',
    database: 'ok',
    realtime: 'down',
    outbox: { waiting: 0, seconds: 0 },
    warnings: [],
  });
});

test('/up tells how much news waits for the realtime server, and says so when it is stuck', async () => {
  await commit(app.services, { userId: null, cause: 'automation' }, async (_tx, record) => {
    record(orderUpdated('order-1', ['private-orders', 'private-board.main']));
  });
  expect(await up()).toMatchObject({ outbox: { waiting: 2 }, warnings: [] });
  ahead = 120;
  const later = await up();
  expect(later.outbox.seconds).toBeGreaterThanOrEqual(120);
  expect(later.warnings).toEqual([expect.stringContaining('Nyheder har ventet i')]);
});

test.each([
  [301, 'foran'],
  [-400, 'bagefter'],
])(
  '/up says so when this machine and the database disagree about the time (%i s)',
  async (seconds, where) => {
    ahead = seconds;
    const { status, warnings } = await up();
    expect(status).toBe('ok');
    expect(warnings[0]).toMatch(
      new RegExp(`^Urene går ikke ens: denne maskine er \\d+ s ${where} databasens`),
    );
  },
);
