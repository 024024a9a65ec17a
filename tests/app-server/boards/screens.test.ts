import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreensAnswer } from '#app-server/pages/order/screen-pairing.props.ts';
import { screenPairings, screens } from '#app-server/database/schema/screens.ts';
import { connectionEndings, sessions } from '#app-server/database/schema/people/people.ts';
import { boards } from '#app-server/database/schema/customers/places.ts';
import type { PairingState } from '#domain/boards/screen-pairing.ts';
import { channels } from '#domain/events/channels.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

let test: TestApp;
let leader: TestBrowser;
let other: TestBrowser;
let leaderUser: CurrentUser;
let addresses = 0;

beforeAll(async () => {
  test = await openTestApp();
  await test.services.db
    .insert(boards)
    .values([
      { id: 'NORTH', name: 'Nord', areaId: null },
      { id: 'SOUTH', name: 'Syd', areaId: null },
    ])
    .onConflictDoNothing();
  leaderUser = await addUser(test, ['leader']);
  leader = await new TestBrowser(test.app).logIn(leaderUser);
  other = await new TestBrowser(test.app).logIn(await addUser(test, ['administrator']));
});
afterAll(() => test.close());

/** A television that opens the board. Each has an address of its own, unless one is given. */
async function turnOn(address = `192.0.2.${(addresses += 1)}`): Promise<TestBrowser> {
  const television = new TestBrowser(test.app, address);
  const answer = await television.open('/tavle');
  expect(answer.headers.location).toBe('/tavle/par');
  await television.open('/tavle/par');
  return television;
}
const look = async (television: TestBrowser) =>
  (await television.call('GET', '/tavle/par/tilstand')).json<PairingState>();
async function digitsOn(television: TestBrowser): Promise<string> {
  const told = await look(television);
  if (told.state !== 'showing') throw new Error(`the screen is ${told.state}`);
  return told.digits;
}
const pair = (by: TestBrowser, digits: string, more = {}) =>
  by.call('POST', '/skaerme', { digits, name: 'Værkstedet', boardId: 'NORTH', ...more });
const listed = async () => (await leader.call('GET', '/skaerme')).json<ScreensAnswer>().screens;

describe('a screen that nobody is logged in on', () => {
  it('shows the same six digits until they are ten minutes old, and then new ones', async () => {
    const television = await turnOn();
    const digits = await digitsOn(television);
    expect(digits).toMatch(/^\d{6}$/);
    await television.open('/tavle/par');
    expect(await digitsOn(television)).toBe(digits);
    test.pass(10 * 60_000);
    expect(await digitsOn(television)).not.toBe(digits);
    expect((await pair(leader, digits)).json()).toMatchObject({
      errors: { digits: 'Tallene er udløbet. Brug de nye, der står på skærmen.' },
    });
    const stored = await test.services.db.select().from(screenPairings);
    expect(JSON.stringify(stored)).not.toContain(await digitsOn(television));
  });

  it('waits when too many at its address have asked', async () => {
    const many = Array.from({ length: 41 }, () => new TestBrowser(test.app, '198.51.100.1'));
    const told: string[] = [];
    for (const one of many) told.push((await look(one)).state);
    expect(told).toEqual([...Array<string>(40).fill('showing'), 'throttled']);
  });

  it('gets its board when its digits are typed, and keeps it over a reload', async () => {
    const television = await turnOn();
    const digits = await digitsOn(television);
    const typed = ` ${digits.slice(0, 3)} ${digits.slice(3)}`;
    expect((await pair(leader, typed)).statusCode).toBe(201);
    expect(await look(television)).toEqual({ state: 'paired', boardId: 'NORTH' });
    for (let reload = 0; reload < 2; reload++) {
      const page = await television.open('/tavle?board=main');
      expect(pageIn(page.body)).toMatchObject({
        props: {
          auth: { user: { name: 'Værkstedet', paired: true, rights: { 'board.see': 'all' } } },
          snapshot: { board: { id: 'NORTH' }, whole: false },
          boards: [{ id: 'NORTH' }],
        },
      });
    }
    expect(await look(television)).toEqual({ state: 'paired', boardId: 'NORTH' });
    const [screen] = await listed();
    expect(screen).toMatchObject({
      name: 'Værkstedet',
      board: 'Nord',
      pairedBy: leaderUser.name,
      lastSeenAt: test.services.clock().toISOString(),
    });
  });

  it('sees no other board, page or channel', async () => {
    const television = await turnOn();
    await pair(leader, await digitsOn(television));
    await look(television);
    const answers = await Promise.all([
      television.call('GET', '/tavle/NORTH'),
      television.call('GET', '/tavle/main'),
      television.call('GET', '/tavle/main/fortid'),
      television.open('/ordrer'),
      television.open('/profil'),
      television.call('GET', '/skaerme'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 403, 403, 403]);
    const hears = async (channel: string) =>
      (await television.call('GET', `/haendelser?since=0&channel=${channel}`)).statusCode;
    expect(await hears(channels.discreetBoard('NORTH'))).toBe(200);
    expect(await hears(channels.discreetBoard('main'))).toBe(403);
    expect(await hears('private-statuses')).toBe(403);
  });

  it('gets a session again while its digits last, when the answer was lost on the way', async () => {
    const television = await turnOn();
    const twin = new TestBrowser(test.app, television.address);
    for (const [name, value] of television.cookies) twin.cookies.set(name, value);
    await pair(leader, await digitsOn(television));
    expect(await look(television)).toEqual({ state: 'paired', boardId: 'NORTH' });
    expect(await look(twin)).toEqual({ state: 'paired', boardId: 'NORTH' });
    // There is one session: the first is gone.
    expect((await look(television)).state).toBe('showing');
  });
});

describe('who pairs a screen', () => {
  it('is told what is wrong with the digits, the name and the board', async () => {
    const errors = async (digits: string, more = {}) =>
      (await pair(other, digits, more)).json<{ errors: Record<string, string> }>().errors;
    expect(await errors('12345')).toEqual({ digits: 'Skriv de seks cifre, der står på skærmen.' });
    expect(await errors('000000', { name: ' ' })).toEqual({ name: 'Giv skærmen et navn.' });
    const digits = await digitsOn(await turnOn());
    expect(await errors(digits, { boardId: 'gone' })).toEqual({
      boardId: 'Tavlen findes ikke længere. Vælg en anden.',
    });
    expect((await pair(other, digits)).statusCode).toBe(201);
    expect(await errors(digits)).toEqual({
      digits: 'Tallene er allerede brugt til at parre en skærm.',
    });
  });

  it('is one of two who type the same digits at once', async () => {
    const digits = await digitsOn(await turnOn());
    const before = (await listed()).length;
    const both = await Promise.all([pair(leader, digits), pair(other, digits)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    expect((await listed()).length).toBe(before + 1);
  });

  it('waits after five wrong tries, from whatever address, and needs the right', async () => {
    const user = await addUser(test, ['leader']);
    const guesser = await new TestBrowser(test.app, '203.0.113.5').logIn(user);
    const said: number[] = [];
    for (let at = 0; at < 5; at++) said.push((await pair(guesser, '999999')).statusCode);
    expect(said).toEqual([422, 422, 422, 422, 422]);
    const elsewhere = new TestBrowser(test.app, '203.0.113.6');
    for (const [name, value] of guesser.cookies) elsewhere.cookies.set(name, value);
    const waits = await pair(elsewhere, '999999');
    expect([waits.statusCode, waits.json()]).toMatchObject([
      429,
      { errors: { digits: 'For mange forsøg. Prøv igen om 5 sekunder.' }, retryAfter: 5 },
    ]);
    const office = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    expect((await pair(office, '999999')).statusCode).toBe(403);
  });

  it('can rename it and move it: it is told its new board, and hears the old one no more', async () => {
    const { db } = test.services;
    const television = await turnOn();
    const { id } = (await pair(leader, await digitsOn(television))).json<{ id: string }>();
    await look(television);
    const change = async (by: TestBrowser, body: Record<string, string>) => {
      const { statusCode } = await by.call('PATCH', `/skaerme/${id}`, body);
      return statusCode;
    };
    await db.delete(connectionEndings);
    expect(await change(leader, { name: ' Lageret ' })).toBe(200);
    expect(await look(television)).toEqual({ state: 'paired', boardId: 'NORTH' });
    expect(await db.select().from(connectionEndings)).toEqual([]);
    expect(await change(other, { boardId: 'SOUTH' })).toBe(200);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({
      name: 'Lageret',
      boardId: 'SOUTH',
    });
    expect(await look(television)).toEqual({ state: 'paired', boardId: 'SOUTH' });
    const endings = await db.select().from(connectionEndings);
    expect(endings.map(({ userId }) => userId)).toEqual([id]);
    expect((await television.call('GET', '/tavle/NORTH')).statusCode).toBe(404);
    expect((await television.call('GET', '/tavle/SOUTH')).statusCode).toBe(200);
    const hears = await television.call(
      'GET',
      `/haendelser?since=0&channel=${channels.discreetBoard('NORTH')}`,
    );
    expect(hears.statusCode).toBe(403);

    expect(
      (await leader.call('PATCH', `/skaerme/${id}`, { boardId: 'gone' })).json(),
    ).toMatchObject({ errors: { boardId: 'Tavlen findes ikke længere. Vælg en anden.' } });
    expect((await leader.call('PATCH', `/skaerme/${id}`, { name: ' ' })).json()).toMatchObject({
      errors: { name: 'Giv skærmen et navn.' },
    });
    const office = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    expect(await change(office, { name: 'Min' })).toBe(403);
    await leader.call('DELETE', `/skaerme/${id}`);
    expect(await change(leader, { name: 'Lageret' })).toBe(404);
  });

  it('can end it: its session and its connections end, and it shows digits again', async () => {
    const { db } = test.services;
    const television = await turnOn();
    const { id } = (await pair(leader, await digitsOn(television))).json<{ id: string }>();
    await look(television);
    expect((await leader.call('DELETE', `/skaerme/${id}`)).statusCode).toBe(200);
    expect((await leader.call('DELETE', `/skaerme/${id}`)).json()).toEqual({
      message: 'Skærmen er allerede afsluttet.',
    });
    expect((await television.call('GET', '/tavle/NORTH')).statusCode).toBe(403);
    expect((await look(television)).state).toBe('showing');
    const ended = await db.select().from(connectionEndings);
    expect(ended.map(({ userId }) => userId)).toContain(id);
    const left = await db.select().from(sessions);
    expect(left.map(({ screenId }) => screenId)).not.toContain(id);
    expect((await db.select().from(screens)).map((one) => one.id)).not.toContain(id);
  });
});
