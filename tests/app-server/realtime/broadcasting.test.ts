import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signChannel, signUser } from '#app-server/realtime/signatures.ts';
import { mayListen } from '#app-server/realtime/may-listen.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { channels } from '#domain/events/channels.ts';
import type { MissedMessages } from '#domain/events/events.ts';
import { NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { settingsChannels } from '#domain/settings-tables.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { addOrder } from '../http/support/test-orders.ts';
import { TestBrowser, metaToken } from '../http/support/test-browser.ts';

const SOCKET = '1234.1234';
const KEY = testSettings.reverb.appKey;
let test: TestApp;
let office: CurrentUser;
let administrator: CurrentUser;
let fitter: CurrentUser;
let screen: CurrentUser;
let own: string;
let others: string;
let customer: string;
let othersCustomer: string;

beforeAll(async () => {
  test = await openTestApp();
  office = await addUser(test, ['office']);
  administrator = await addUser(test, ['administrator']);
  fitter = await addUser(test, ['fitter']);
  screen = await addUser(test, ['screen'], { kiosk: true });
  const { db } = test.services;
  const ownOrder = await addOrder(db, { responsibleId: office.id, fitterIds: [fitter.id] });
  const othersOrder = await addOrder(db, { responsibleId: office.id });
  own = ownOrder.id;
  others = othersOrder.id;
  customer = ownOrder.customerId;
  othersCustomer = othersOrder.customerId;
});
afterAll(() => test.close());

describe('signatures', () => {
  const user = { id: '10', name: 'Mr. Channels', initials: 'MC' };
  it('of private channels name the user, whose connections can then be ended', () => {
    const signed = signChannel(testSettings.reverb, SOCKET, 'private-foobar', user);
    expect(signed.channel_data).toBe('{"user_id":"10"}');
    const text = `${SOCKET}:private-foobar:${signed.channel_data}`;
    const mac = createHmac('sha256', testSettings.reverb.appSecret).update(text).digest('hex');
    expect(signed.auth).toBe(`${KEY}:${mac}`);
  });

  it('of presence channels cover who joins, whose id is a text', () => {
    const { auth, channel_data } = signChannel(
      testSettings.reverb,
      SOCKET,
      'presence-order.1',
      user,
    );
    expect(channel_data).toBe(
      '{"user_id":"10","user_info":{"name":"Mr. Channels","initials":"MC"}}',
    );
    expect(auth).toMatch(new RegExp(`^${KEY}:[0-9a-f]{64}$`));
    const other = signChannel(testSettings.reverb, SOCKET, 'presence-order.1', {
      ...user,
      name: 'X',
    });
    expect(other.auth).not.toBe(auth);
  });

  it('of a sign-in cover the socket and the user', () => {
    const signed = signUser(testSettings.reverb, SOCKET, user);
    expect(JSON.parse(signed.user_data)).toEqual({
      id: '10',
      user_info: { name: 'Mr. Channels', initials: 'MC' },
    });
    expect(signUser(testSettings.reverb, '1.1', user).auth).not.toBe(signed.auth);
  });
});

describe('who may listen', () => {
  /** A sentence, who asks, for which channel, and the answer. */
  type Case = [string, () => CurrentUser, () => string, boolean];
  const cases: Record<keyof typeof channels, Case[]> = {
    orders: [
      ['the office hears all orders', () => office, () => channels.orders, true],
      ['a fitter does not, seeing only their own', () => fitter, () => channels.orders, false],
      ['a screen does not', () => screen, () => channels.orders, false],
    ],
    areaOrders: [
      ['the office hears an area', () => office, () => channels.areaOrders('a1'), true],
      ['a fitter hears none', () => fitter, () => channels.areaOrders('a1'), false],
    ],
    metrics: [
      ['the office hears the figures', () => office, () => channels.metrics, true],
      ['a fitter does not hear the figures', () => fitter, () => channels.metrics, false],
    ],
    documents: [
      ['the office hears of documents', () => office, () => channels.documents, true],
      ['a fitter does not hear of documents', () => fitter, () => channels.documents, false],
      ['a screen does not hear of documents', () => screen, () => channels.documents, false],
    ],
    customers: [
      ['the office hears of customers', () => office, () => channels.customers, true],
      ['a fitter does not hear of all', () => fitter, () => channels.customers, false],
      ['a screen does not', () => screen, () => channels.customers, false],
    ],
    groups: [
      ['an administrator hears of groups', () => administrator, () => channels.groups, true],
      ['the office does not hear of groups', () => office, () => channels.groups, false],
    ],
    users: [['the office does not hear of accounts', () => office, () => channels.users, false]],
    company: [
      ['the office does not hear of the company', () => office, () => channels.company, false],
    ],
    workingHours: [
      ['a fitter hears when the company works', () => fitter, () => channels.workingHours, true],
      ['a screen hears when the company works', () => screen, () => channels.workingHours, true],
    ],
    screens: [['the office does not hear of screens', () => office, () => channels.screens, false]],
    board: [
      ['the office hears a board', () => office, () => channels.board('b1'), true],
      [
        'a screen does not, names and amounts and all',
        () => screen,
        () => channels.board('b1'),
        false,
      ],
      ['a fitter does not hear the whole board', () => fitter, () => channels.board('b1'), false],
    ],
    discreetBoard: [
      ['a screen hears it discreetly', () => screen, () => channels.discreetBoard('b1'), true],
      ['a fitter hears it discreetly', () => fitter, () => channels.discreetBoard('b1'), true],
    ],
    goods: [
      ['a fitter hears of goods', () => fitter, () => channels.goods, true],
      ['a screen does not hear of goods', () => screen, () => channels.goods, false],
    ],
    visma: [
      ['the office hears of transfers', () => office, () => channels.visma, true],
      ['a fitter hears of none', () => fitter, () => channels.visma, false],
    ],
    user: [
      ['everybody hears what is for them', () => fitter, () => channels.user(fitter.id), true],
      ['nobody hears what is for another', () => office, () => channels.user(fitter.id), false],
    ],
    customer: [
      ['the office hears any customer', () => office, () => channels.customer(customer), true],
      ['a fitter hears their own', () => fitter, () => channels.customer(customer), true],
      ['a fitter hears no other', () => fitter, () => channels.customer(othersCustomer), false],
      ['nobody hears one that is not there', () => office, () => channels.customer('nej'), false],
    ],
    customerPresence: [
      [
        'the office joins any customer',
        () => office,
        () => channels.customerPresence(customer),
        true,
      ],
      ['a screen joins none', () => screen, () => channels.customerPresence(customer), false],
    ],
    orderPresence: [
      ['the office joins any order', () => office, () => channels.orderPresence(others), true],
      ['a fitter joins their own order', () => fitter, () => channels.orderPresence(own), true],
      ['a fitter joins no other', () => fitter, () => channels.orderPresence(others), false],
      ['a screen joins none', () => screen, () => channels.orderPresence(own), false],
      [
        'nobody joins an order that is not there',
        () => office,
        () => channels.orderPresence('nej'),
        false,
      ],
    ],
    documentPresence: [
      ['the office joins a document', () => office, () => channels.documentPresence('d1'), true],
      ['a fitter joins no document', () => fitter, () => channels.documentPresence('d1'), false],
    ],
    goodPresence: [
      ['the office joins a good', () => office, () => channels.goodPresence('g1'), true],
      ['a screen joins none', () => screen, () => channels.goodPresence('g1'), false],
    ],
  };

  it('is tested for every channel that there is', () => {
    expect(Object.keys(cases)).toEqual(Object.keys(channels));
  });

  it.each(Object.values(cases).flat())('%s', async (_sentence, user, channel, expected) => {
    expect(await mayListen(test.services, user(), channel())).toBe(expected);
  });

  it.each(settingsChannels)(
    'a screen and a fitter hear changes of settings: %s',
    async (channel) => {
      expect(await mayListen(test.services, screen, channel)).toBe(true);
      expect(await mayListen(test.services, fitter, channel)).toBe(true);
    },
  );

  it.each(['private-everything', 'orders'])(
    'nobody hears a channel that is none of ours: %s',
    async (channel) => {
      expect(await mayListen(test.services, office, channel)).toBe(false);
    },
  );
});

describe('POST /broadcasting/auth', () => {
  const body = () => ({ socket_id: SOCKET, channel_name: channels.orderPresence(own) });

  it('answers JSON and form-encoded bodies, with the token of the page’s meta tag', async () => {
    const browser = await new TestBrowser(test.app).logIn(fitter);
    const headers = { 'x-csrf-token': metaToken((await browser.open('/')).body) };
    const expected = signChannel(testSettings.reverb, SOCKET, channels.orderPresence(own), fitter);
    const json = await browser.send({
      method: 'POST',
      url: '/broadcasting/auth',
      payload: body(),
      headers,
    });
    expect([json.statusCode, json.json()]).toEqual([200, expected]);
    const form = await browser.send({
      method: 'POST',
      url: '/broadcasting/auth',
      payload: new URLSearchParams(body()).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.statusCode, form.json()]).toEqual([200, expected]);
  });

  it('refuses a channel that the user may not subscribe to, in Danish', async () => {
    const browser = await new TestBrowser(test.app).logIn(fitter);
    const answer = await browser.call('POST', '/broadcasting/auth', {
      ...body(),
      channel_name: channels.metrics,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'Du har ikke adgang til denne kanal.' },
    ]);
  });

  it('tells an expired session as such, and refuses other sites', async () => {
    const stranger = await new TestBrowser(test.app).call('POST', '/broadcasting/auth', body());
    expect([stranger.statusCode, stranger.json()]).toEqual([
      403,
      { message: NOT_LOGGED_IN_MESSAGE },
    ]);
    const browser = await new TestBrowser(test.app).logIn(office);
    expect(
      (await browser.send({ method: 'POST', url: '/broadcasting/auth', payload: body() }))
        .statusCode,
    ).toBe(419);
  });

  it.each([
    [
      'no socket',
      { channel_name: 'private-orders' },
      { socket_id: 'Forbindelsens nummer mangler.' },
    ],
    [
      'a socket that would change what is signed',
      { socket_id: '1.1:x', channel_name: 'private-orders' },
      { socket_id: 'Forbindelsens nummer er ikke gyldigt.' },
    ],
    ['no channel', { socket_id: SOCKET }, { channel_name: 'Kanalens navn mangler.' }],
  ])('refuses %s', async (_what, sent, errors) => {
    const browser = await new TestBrowser(test.app).logIn(office);
    const answer = await browser.call('POST', '/broadcasting/auth', sent);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });
});

describe('POST /broadcasting/user-auth', () => {
  it('signs the user in', async () => {
    const browser = await new TestBrowser(test.app).logIn(screen);
    const answer = await browser.call('POST', '/broadcasting/user-auth', { socket_id: SOCKET });
    expect(answer.json()).toEqual(signUser(testSettings.reverb, SOCKET, screen));
  });
});

describe('GET /haendelser', () => {
  it('asks for the same right as listening', async () => {
    const browser = await new TestBrowser(test.app).logIn(fitter);
    const answers = await Promise.all(
      [channels.user(fitter.id), channels.user(office.id), channels.metrics].map((channel) =>
        browser.call('GET', `/haendelser?channel=${channel}&since=0`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
    const missed = answers[0]?.json<MissedMessages>();
    expect(missed?.complete).toBe(true);
    expect(new Set(missed?.messages.map(({ type }) => type))).toEqual(new Set(['user.logged_in']));
  });
});
