import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { type DuplicateAnswer, duplicateSentence } from '#domain/customers/duplicates.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { idOf, openCompany, type Company } from '../orders/support/company.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let fitter: Browser;

const known = {
  addressLine: 'Åkandevej 12, 2. tv.',
  postnr: '7100',
  city: 'Vejle',
  paymentTerms: 'Netto 14 dage',
  debtorGroup: 'Erhverv',
};
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  fitter = await logIn(app, company, company.people.fitter);
  await company.services.db.insert(customers).values([
    {
      ...known,
      id: idOf(60),
      customerNo: 60,
      kind: 'business',
      name: 'ApS & Co. <El>',
      cvr: '13748136',
      gln: '5799999000010',
      phone: '+4575821100',
      mobile: '+4520304050',
      email: 'Post@ApsOgCo.example',
    },
    { ...known, id: idOf(61), customerNo: 61, kind: 'private', name: 'Åse Østergård-Sørensen' },
    {
      ...known,
      id: idOf(62),
      customerNo: 62,
      kind: 'private',
      name: 'Nedlagt ApS',
      cvr: '13748136',
      archivedAt: new Date(),
    },
  ]);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

async function found(typed: Record<string, string>, browser = office) {
  const answer = await browser.call('GET', `/kunder/dubletter?${new URLSearchParams(typed)}`);
  const { duplicates }: DuplicateAnswer = answer.json();
  return duplicates.map(({ customerNo, reasons }) => [customerNo, ...reasons]);
}

describe('a customer who may be there already is found by', () => {
  it.each([
    ['a CVR number with spaces', { cvr: 'DK 13 74 81 36' }, ['cvr']],
    ['an EAN number', { ean: '5799 999 000 010' }, ['gln']],
    ['a telephone number, however it is written', { telefon: '0045 75 82 11 00' }, ['phone']],
    ['a mobile number that is typed as telephone', { telefon: '20304050' }, ['phone']],
    ['a telephone number that is typed as mobile', { mobil: '75821100' }, ['phone']],
    ['an e-mail in other letters', { email: ' post@apsogco.EXAMPLE ' }, ['email']],
    [
      'several things at once, each of them named',
      { cvr: '13748136', telefon: '75821100', email: 'post@apsogco.example' },
      ['cvr', 'phone', 'email'],
    ],
  ])('%s', async (_what, typed, reasons) => {
    expect(await found(typed)).toEqual([[60, ...reasons]]);
  });

  it.each([
    ['other Danish letters', 'Aase Oestergaard-Soerensen', 'aakandevej 12 2 tv'],
    [
      'marks that turn the direction of writing',
      '\u202eÅse Østergård-Sørensen\u202c',
      'Åkandevej 12, 2. tv',
    ],
    ['characters without width', 'Åse\u200b Østergård-\u200eSørensen\ufeff', 'ÅKANDEVEJ 12 2. TV'],
  ])('name and address with %s', async (_what, navn, adresse) => {
    expect(await found({ navn, adresse, postnr: '7100' })).toEqual([[61, 'address']]);
  });
});

describe('nobody is found', () => {
  it.each([
    ['by nothing', {}],
    ['by numbers that are not whole', { cvr: '1374', telefon: '7582', ean: '57', email: 'post@' }],
    ['by an EAN number with a wrong check digit', { ean: '5799999000011' }],
    ['by a name without its address', { navn: 'Åse Østergård-Sørensen', postnr: '7100' }],
    [
      'by the same name next door',
      { navn: 'Åse Østergård-Sørensen', adresse: 'Åkandevej 14, 2. tv', postnr: '7100' },
    ],
    [
      'by what stands in a formula or in markup',
      { navn: '=cmd|<b>', adresse: '<b>', postnr: '7100' },
    ],
    ['as a duplicate of themselves', { cvr: '13748136', uden: idOf(60) }],
    [
      'with 250 characters of four bytes',
      { navn: '𐍈'.repeat(125), adresse: 'x 1', postnr: '7100' },
    ],
  ])('%s', async (_what, typed) => {
    expect(await found(typed)).toEqual([]);
  });

  it('by somebody who may not look customers up', async () => {
    const answer = await fitter.call('GET', '/kunder/dubletter?cvr=13748136');
    expect(answer.statusCode).toBe(403);
  });
});

it('refuses what is too long, and says so', async () => {
  const answer = await office.call('GET', `/kunder/dubletter?navn=${'a'.repeat(300)}`);
  expect([answer.statusCode, answer.json().errors.navn]).toEqual([422, 'Højst 250 tegn.']);
});

it('says what is the same in one sentence', () => {
  const name = 'Jensen & Søn';
  expect(duplicateSentence({ name, reasons: ['cvr'] })).toBe(
    'Mulig dublet: Jensen & Søn, samme CVR',
  );
  expect(duplicateSentence({ name, reasons: ['cvr', 'phone', 'email'] })).toBe(
    'Mulig dublet: Jensen & Søn, samme CVR, telefonnummer og e-mail',
  );
});

it('creates a customer under the name that is seen', async () => {
  const answer = await office.call('POST', '/ordrer', {
    kind: 'direct',
    workType: 'fault_finding',
    title: 'HPFI slår fra',
    newCustomer: {
      kind: 'private',
      name: ' \u202eYılmaz\u200b  <b>=cmd</b>\u0007 ',
      street: 'Kirkevej',
      houseNo: '1',
      postnr: '7100',
      city: 'Vejle',
      email: 'y@example.dk',
    },
  });
  expect(answer.statusCode).toBe(201);
  const order = await office.call('GET', `/soeg?q=${encodeURIComponent('Yılmaz')}`);
  expect(order.body).toContain('Yılmaz <b>=cmd</b>');
});
