import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionEndings, users } from '#app-server/database/schema/people/people.ts';
import { groups } from '#app-server/database/schema/people/groups.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { areas } from '#app-server/database/schema/customers/places.ts';
import { removeExpired } from '#app-server/auth/session-store.ts';
import { realtimeApi } from '#app-server/events/realtime-api.ts';
import {
  type ConnectionEndings,
  startConnectionEndings,
} from '#app-server/realtime/connection-endings.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { channels } from '#domain/events/channels.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { type RealtimeServer, startRealtimeServer } from '#realtime-server/server.ts';
import { RawClient } from '#tests/realtime-server/support/raw-client.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { addOrder } from '../http/support/test-orders.ts';
import { TestBrowser } from '../http/support/test-browser.ts';

const { appId: id, appKey: key, appSecret: secret } = testSettings.reverb;
let test: TestApp;
let server: RealtimeServer;
let endings: ConnectionEndings;
let office: CurrentUser;
const sockets: RawClient[] = [];

const api = (port: number) =>
  realtimeApi({ ...testSettings.reverb, serverUrl: `http://127.0.0.1:${port}` }, () => new Date());

beforeAll(async () => {
  test = await openTestApp();
  server = await startRealtimeServer({ apps: [{ id, key, secret }], host: '127.0.0.1' });
  endings = startConnectionEndings(test.services, api(server.port).endConnections);
  office = await addUser(test, ['office']);
});
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate();
  await endings.stop();
  await server.stop();
  await test.close();
});

/** A socket without a page: it never signs in, and ignores every message. */
async function rawSocket(browser: TestBrowser, ...names: string[]): Promise<RawClient> {
  const socket = new RawClient(server.port, { key });
  sockets.push(socket);
  await socket.established();
  for (const channel of names) {
    const answer = await browser.call('POST', '/broadcasting/auth', {
      socket_id: socket.socketId,
      channel_name: channel,
    });
    socket.send({
      event: 'pusher:subscribe',
      data: { channel, ...answer.json<{ auth: string; channel_data: string }>() },
    });
    await socket.take(
      'pusher_internal:subscription_succeeded',
      (frame) => frame.channel === channel,
    );
  }
  return socket;
}

/** What a socket has been sent after all its connection had to tell. */
async function heardAfter(socket: RawClient, channel: string): Promise<unknown[]> {
  const { code } = await socket.closed;
  await api(server.port).post([{ channel, name: 'order.updated', data: '{}' }]);
  return [code, ...socket.untaken.filter(({ event }) => event === 'order.updated')];
}

describe('a socket that does not obey', () => {
  it('gets no messages after its user has logged out', async () => {
    const browser = await new TestBrowser(test.app).logIn(office);
    const socket = await rawSocket(browser, channels.orders);
    const other = await rawSocket(
      await new TestBrowser(test.app).logIn(await addUser(test, ['office'])),
      channels.orders,
    );
    await browser.call('POST', '/logout');

    expect(await heardAfter(socket, channels.orders)).toEqual([4009]);
    expect(await other.take('order.updated')).toMatchObject({ channel: channels.orders });
    const again = await browser.call('POST', '/broadcasting/auth', {
      socket_id: '1.1',
      channel_name: channels.orders,
    });
    expect(again.statusCode).toBe(403);
  });

  it('gets no messages after its user’s session has expired and been deleted', async () => {
    const user = await addUser(test, ['office']);
    const socket = await rawSocket(
      await new TestBrowser(test.app).logIn(user),
      settingsTables['Admin/Order-Status'].channel,
    );
    await removeExpired(test.services.db, new Date('2027-11-21T08:00:00Z'));

    expect(await heardAfter(socket, settingsTables['Admin/Order-Status'].channel)).toEqual([4009]);
  });

  it.each([
    ['another group', { groups: ['screen' as const] }],
    ['a lock on the account', { state: 'locked' as const }],
    ['the archive', { archivedAt: new Date('2026-11-21T08:00:00Z') }],
  ])('hears nothing after its user was given %s, by whatever program', async (_, lost) => {
    const user = await addUser(test, ['office']);
    const socket = await rawSocket(await new TestBrowser(test.app).logIn(user), channels.orders);
    await test.services.db.update(users).set(lost).where(eq(users.id, user.id));

    expect(await heardAfter(socket, channels.orders)).toEqual([4009]);
  });

  it('is nobody’s reader of an order that was taken from its fitter; who sees every order stays', async () => {
    const fitter = await addUser(test, ['fitter']);
    const { id } = await addOrder(test.services.db, {
      responsibleId: office.id,
      fitterIds: [fitter.id],
    });
    const channel = channels.orderPresence(id);
    const fitters = await new TestBrowser(test.app).logIn(fitter);
    const socket = await rawSocket(fitters, channel, channels.user(fitter.id));
    const boss = await addUser(test, ['leader']);
    const others = await rawSocket(await new TestBrowser(test.app).logIn(boss), channel);
    await test.services.db
      .update(orders)
      .set({ fitterIds: [], responsibleId: boss.id })
      .where(eq(orders.id, id));

    expect(await heardAfter(socket, channel)).toEqual([4009]);
    await others.take('pusher_internal:member_removed');
    expect(await others.take('order.updated')).toMatchObject({ channel });
    const wishes = [channel, channels.user(fitter.id)].map((channel_name) =>
      fitters.call('POST', '/broadcasting/auth', { socket_id: '1.1', channel_name }),
    );
    expect((await Promise.all(wishes)).map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });
});

describe('a socket of somebody who sees one area', () => {
  /** A member of a group that sees the orders of areas, and an order in their one area. */
  async function leaderOf(areaId: string) {
    const { db } = test.services;
    await db.insert(areas).values({ id: areaId, name: areaId, color: 'blue', postnrRanges: [] });
    const grants = { 'order.see': 'areas' } as const;
    await db
      .insert(groups)
      .values({ code: 'area_leader', name: 'Områdeleder', grants })
      .onConflictDoNothing();
    const user = await addUser(test, ['area_leader'], { areaIds: [areaId] });
    const order = await addOrder(db, { responsibleId: office.id, areaId });
    const browser = await new TestBrowser(test.app).logIn(user);
    const mayHear = async (channel_name: string) => {
      const wish = { socket_id: '1.1', channel_name };
      return (await browser.call('POST', '/broadcasting/auth', wish)).statusCode;
    };
    return { user, order, browser, mayHear };
  }

  it('hears nothing of the area after it was taken from its leader', async () => {
    const { user, order, browser, mayHear } = await leaderOf('area-taken');
    const channel = channels.areaOrders('area-taken');
    const socket = await rawSocket(browser, channel, channels.orderPresence(order.id));
    expect(await mayHear(channels.areaOrders('area-other'))).toBe(403);
    expect(await mayHear(channels.orders)).toBe(403);
    await test.services.db.update(users).set({ areaIds: [] }).where(eq(users.id, user.id));

    expect(await heardAfter(socket, channel)).toEqual([4009]);
    expect(await mayHear(channel)).toBe(403);
    expect(await mayHear(channels.orderPresence(order.id))).toBe(403);
  });

  it('is nobody’s reader of an order that has left the area; who sees it all the same stays', async () => {
    const { order, browser, mayHear } = await leaderOf('area-left');
    const channel = channels.orderPresence(order.id);
    const socket = await rawSocket(browser, channel);
    const other = await rawSocket(await new TestBrowser(test.app).logIn(office), channel);
    await test.services.db.update(orders).set({ areaId: null }).where(eq(orders.id, order.id));

    expect(await heardAfter(socket, channel)).toEqual([4009]);
    await other.take('pusher_internal:member_removed');
    expect(await other.take('order.updated')).toMatchObject({ channel });
    expect([await mayHear(channel), await mayHear(channels.areaOrders('area-left'))]).toEqual([
      403, 200,
    ]);
  });
});

describe('ending connections', () => {
  it('is tried again until the realtime server has answered, also by the next process', async () => {
    await endings.stop();
    const { db } = test.services;
    const user = await addUser(test, ['office']);
    const browser = await new TestBrowser(test.app).logIn(user);
    const socket = await rawSocket(browser, channels.orders);
    await browser.call('POST', '/logout');
    const asked: string[] = [];
    const failing = startConnectionEndings(test.services, (userId) => {
      asked.push(userId);
      return Promise.reject(new Error('The realtime server cannot be reached.'));
    });
    await expect.poll(() => asked).toEqual([user.id]);
    await failing.stop();
    expect(await db.select().from(connectionEndings)).toMatchObject([
      { userId: user.id, attempts: 1 },
    ]);

    endings = startConnectionEndings(test.services, api(server.port).endConnections);
    expect(await heardAfter(socket, channels.orders)).toEqual([4009]);
    await expect.poll(() => db.$count(connectionEndings)).toBe(0);
  });

  it('is not asked for by a change that takes nothing away', async () => {
    const { db } = test.services;
    const fitter = await addUser(test, ['fitter']);
    const { id } = await addOrder(db, { responsibleId: office.id, fitterIds: [fitter.id] });
    await endings.stop();
    await db.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, fitter.id));
    await db.update(orders).set({ title: 'Ny' }).where(eq(orders.id, id));
    await db
      .update(orders)
      .set({ fitterIds: [fitter.id, office.id] })
      .where(eq(orders.id, id));

    expect(await db.$count(connectionEndings)).toBe(0);
  });
});
