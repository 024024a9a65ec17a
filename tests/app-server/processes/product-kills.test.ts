import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app-server/database/open.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { channels } from '#domain/events/channels.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import { openOrder, saveFields } from '#tests/support/product/order-requests.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { rounds } from '#tests/support/rounds.ts';
import { someOrders, whileWriting, type Acknowledged } from './order-writers.ts';
import { Subscriber } from './subscriber.ts';

/** A start of the realtime server is cheap; one of the app-server takes most of a round, which many writers at a time make worth more. */
const REALTIME_KILLS = rounds({ few: 2, all: 20 });
const APP_KILLS = rounds({ few: 2, all: 10 });
const EDITORS = 8;

let template: string;
let product: Product;
let office: HttpSession;
let orders: string[];
let subscriber: Subscriber;

beforeAll(async () => {
  // Does nothing if everything is built.
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  template = await mkdtemp(join(tmpdir(), 'tavlen-'));
  const log = pino({ enabled: false });
  const database = await openDatabase({ databaseUrl: null, dataDir: template }, log);
  await fillDemo(database.db, { seed: 1, anchor: new Date(), orders: 300, log });
  await database.close();
  product = await startProduct({ template });
  office = await logIn(product.origin, 'kontor@tavlen.example');
  orders = await someOrders(office, EDITORS);
  subscriber = new Subscriber(product, office, channels.orders);
});
afterAll(async () => {
  subscriber.close();
  await product.end();
  await rm(template, { recursive: true });
});

/** Waits until other processes have reached a state. */
const until = async (condition: () => boolean): Promise<void> =>
  await expect.poll(condition, { interval: 2 }).toBe(true);

/** The writes without a message. */
function untold(writes: readonly Acknowledged[], messages: readonly ChannelMessage[]) {
  const told = new Set(
    messages.map(({ patch, version }) => `${Reflect.get(Object(patch), 'orderNo')}:${version}`),
  );
  return writes.filter(({ orderNo, version }) => !told.has(`${orderNo}:${version}`));
}

/** Checks that each message names the one before it, so that none is missing between the first and the last. */
function expectUnbroken(messages: readonly ChannelMessage[]): void {
  expect(messages.slice(1).map(({ previous }) => previous)).toEqual(
    messages.slice(0, -1).map(({ seq }) => seq),
  );
}

test('every acknowledged write is stored with its event after kills of the app-server during writes', async () => {
  const begun = new Map<string, { version: number; title: string }>();
  for (const orderNo of orders) begun.set(orderNo, (await openOrder(office, orderNo)).order);
  for (let round = 0; round < APP_KILLS; round++) {
    const { seq: since } = await subscriber.missedSince(0);
    const answered = await whileWriting(office, orders, async (acknowledged) => {
      await until(() => acknowledged.length >= 5 + ((round * 7) % 11));
      await product.kill('app-server');
    });
    await product.start('app-server');
    const { messages, complete } = await subscriber.missedSince(since);
    expect(complete).toBe(true);
    expectUnbroken(messages);
    expect(untold(answered, messages)).toEqual([]);
    for (const orderNo of orders) {
      const { order } = await openOrder(office, orderNo);
      const versions = answered.filter((write) => write.orderNo === orderNo);
      expect(order.version).toBeGreaterThanOrEqual(
        Math.max(0, ...versions.map((write) => write.version)),
      );
      // The row and its event are written in one transaction: neither is ahead of the other.
      const untouched = begun.get(orderNo);
      const isUntouched = order.version === untouched?.version;
      expect(order.title).toBe(isUntouched ? untouched.title : `Titel ${order.version}`);
    }
  }
}, 900_000);

test('every event reaches a subscriber who asks for missed messages, after kills of the realtime server', async () => {
  let { seq: last } = await subscriber.missedSince(0);
  const received: ChannelMessage[] = [];
  const written: Acknowledged[] = [];
  const take = (messages: readonly ChannelMessage[]) => {
    for (const message of messages) {
      if (message.seq <= last) continue;
      // After a gap: the message comes again with the missed ones.
      if (message.previous > last) return;
      received.push(message);
      last = message.seq;
    }
  };
  let live = 0;
  for (let round = 0; round < REALTIME_KILLS; round++) {
    await subscriber.connect();
    const missed = await subscriber.missedSince(last);
    expect(missed.complete).toBe(true);
    take(missed.messages);
    subscriber.heard.length = 0;
    const writes = await whileWriting(office, orders, async (acknowledged) => {
      await until(() => subscriber.heard.length > round % 5);
      await product.kill('realtime-server');
      const so = acknowledged.length;
      await until(() => acknowledged.length >= so + EDITORS);
    });
    live += subscriber.heard.length;
    written.push(...writes);
    take(subscriber.heard);
    await product.start('realtime-server');
  }
  take((await subscriber.missedSince(last)).messages);
  expect(live).toBeGreaterThanOrEqual(REALTIME_KILLS);
  expectUnbroken(received);
  expect(untold(written, received)).toEqual([]);

  // New messages arrive again without a request.
  await subscriber.connect();
  await saveFields(office, orders[0] ?? '', { title: 'Efter det hele' });
  const { seq: newest } = await subscriber.missedSince(last);
  await until(() => subscriber.heard.some(({ seq }) => seq === newest));
}, 900_000);

test('all processes of the product end when the process of `npm start` is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tavlen-'));
  await cp(template, dataDir, { recursive: true });
  const [appPort, realtimePort] = [await freePort(), await freePort()];
  const erpPort = await freePort();
  const supervisor = spawn(process.execPath, ['--import', 'tsx', 'app-server/start.ts'], {
    env: {
      ...process.env,
      APP_ENV: 'demo',
      APP_PORT: String(appPort),
      DATA_DIR: dataDir,
      REVERB_SERVER_PORT: String(realtimePort),
      ERP_PORT: String(erpPort),
      DEMO_DAY: '60',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(supervisor, 'exit');
  await once(supervisor.stdout, 'data');
  // The demo day starts last and prints nothing.
  await until(() => childrenOf(supervisor.pid).length === 4);
  const children = childrenOf(supervisor.pid);
  supervisor.kill('SIGKILL');
  await exited;
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

function childrenOf(parent: number | undefined): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return processes
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('dist/server'),
    )
    .map(([pid]) => Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
