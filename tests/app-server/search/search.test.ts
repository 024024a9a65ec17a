import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#app-server/services.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { addOrder } from '../http/support/test-orders.ts';
import { TestBrowser } from '../http/support/test-browser.ts';

let test: TestApp;
let office: TestBrowser;
let user: CurrentUser;

const find = async (browser: TestBrowser, q: string) =>
  (await browser.call('GET', `/soeg?q=${encodeURIComponent(q)}`)).json().hits;
const labels = async (browser: TestBrowser, q: string) =>
  (await find(browser, q)).map(({ label }: { label: string }) => label);

beforeAll(async () => {
  test = await openTestApp();
  user = await addUser(test, ['office']);
  office = await new TestBrowser(test.app).logIn(user);
  const { db } = test.services;
  const responsibleId = user.id;
  await addOrder(db, {
    responsibleId,
    orderNo: '26-70001-5',
    requisitionNo: 'REK4711',
    title: 'Ladeboks',
    customerName: 'Søren Ågård',
    street: 'Æblevej',
    city: 'Ærøskøbing',
    postnr: '5970',
    partnerCaseNo: 'N1-88_12',
  });
  await addOrder(db, {
    responsibleId,
    orderNo: '26-70002-3',
    title: 'Ny tavle 100%',
    status: 'invoiced',
    statusSince: new Date('2026-11-21T06:00:00Z'),
  });
  await addOrder(db, { responsibleId, orderNo: '26-70003-1', title: 'Ny tavle' });
  await addOrder(db, {
    responsibleId,
    orderNo: '26-70004-9',
    title: 'Ny tavle',
    archivedAt: new Date(),
  });
});
afterAll(() => test.close());

describe('GET /soeg', () => {
  it('finds an order and returns its address, label and description', async () => {
    expect(await find(office, '26-70001-5')).toEqual([
      {
        href: '/ordrer/26-70001-5',
        label: '26-70001-5 Ladeboks',
        description: 'Søren Ågård · Æblevej 12, 5970 Ærøskøbing · Modtaget',
      },
    ]);
  });

  it.each([
    ['a part of its number', '70001'],
    ['its requisition', 'rek4711'],
    ['its case number', 'N1-88_12'],
    ['the customer without Danish letters', 'soeren aagaard'],
    ['the address, in any order and case', 'ÆRØSK æblevej'],
  ])('finds an order by %s', async (_what, q) => {
    expect(await labels(office, q)).toEqual(['26-70001-5 Ladeboks']);
  });

  it('lists open orders first and leaves out archived ones', async () => {
    expect(await labels(office, 'ny tavle')).toEqual([
      '26-70003-1 Ny tavle',
      '26-70002-3 Ny tavle 100%',
    ]);
  });

  it('treats the wildcards of a pattern as plain characters', async () => {
    expect(await labels(office, 'tavle 100%')).toEqual(['26-70002-3 Ny tavle 100%']);
    expect(await labels(office, 'n1_88')).toEqual([]);
  });

  it('finds a word of one or two letters at the beginning of a word alone', async () => {
    expect(await labels(office, 'tavle 10')).toEqual(['26-70002-3 Ny tavle 100%']);
    expect(await labels(office, 'tavle 00')).toEqual([]);
    expect(await labels(office, 'tavle .0')).toEqual([]);
    expect(await labels(office, 'ladeboks 26')).toEqual(['26-70001-5 Ladeboks']);
  });

  it.each(['', ' ', 'ab', 'findes slet ikke'])('finds nothing for “%s”', async (q) => {
    expect(await find(office, q)).toEqual([]);
  });

  it('returns eight at most', async () => {
    for (let n = 0; n < 10; n++)
      await addOrder(test.services.db, { responsibleId: user.id, title: 'Byggestrøm' });
    expect(await find(office, 'byggestrøm')).toHaveLength(8);
  });

  it('returns to a fitter only their own orders, and to a board screen none', async () => {
    const fitter = await addUser(test, ['fitter']);
    const order = await addOrder(test.services.db, {
      responsibleId: user.id,
      fitterIds: [fitter.id],
      title: 'Egen ladeboks',
    });
    expect(await labels(await new TestBrowser(test.app).logIn(fitter), 'ladeboks')).toEqual([
      `${order.orderNo} Egen ladeboks`,
    ]);
    const screen = await addUser(test, ['screen']);
    expect(await labels(await new TestBrowser(test.app).logIn(screen), 'ladeboks')).toEqual([]);
  });

  it('ranks the number first, then what is open, and there whole words before beginnings and the rest', async () => {
    const { db } = test.services;
    const add = (orderNo: string, title: string, status: 'received' | 'invoiced' = 'received') =>
      addOrder(db, { responsibleId: user.id, orderNo, title, status, customerName: 'Kunde' });
    await add('26-71001', 'Målerskab flyttes');
    await add('26-71002', 'Ny måler');
    await add('26-71003', 'Fjernmåler', 'received');
    await add('26-71004', 'Ny måler', 'invoiced');
    expect(await labels(office, 'måler')).toEqual([
      '26-71002 Ny måler',
      '26-71001 Målerskab flyttes',
      '26-71003 Fjernmåler',
      '26-71004 Ny måler',
    ]);
    await add('26-71005', 'Lampe 71003');
    expect((await labels(office, '71003'))[0]).toBe('26-71003 Fjernmåler');
    expect(await labels(office, '26-7100')).toHaveLength(5);
  });

  it('puts what is spelled as it was typed before what only sounds like it', async () => {
    const { db } = test.services;
    await addOrder(db, { responsibleId: user.id, orderNo: '26-72001', title: 'Aase ringer' });
    await addOrder(db, { responsibleId: user.id, orderNo: '26-72002', title: 'Åse ringer' });
    expect(await labels(office, 'åse ringer')).toEqual([
      '26-72002 Åse ringer',
      '26-72001 Aase ringer',
    ]);
    expect(await labels(office, 'aase ringer')).toEqual([
      '26-72001 Aase ringer',
      '26-72002 Åse ringer',
    ]);
  });

  it.each([
    ['/soeg', { q: 'Skriv, hvad du søger efter.' }],
    [`/soeg?q=${'x'.repeat(101)}`, { q: 'Søgningen må højst være 100 tegn.' }],
    ['/soeg?q=abc&limit=9', { limit: 'Feltet kendes ikke.' }],
  ])('refuses %s', async (url, errors) => {
    const answer = await office.call('GET', url);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });
});
