import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Partner } from '#domain/partners/partner.ts';
import type { PartnerPrice } from '#domain/partners/partner-price.ts';
import { partnerTable } from '#app-server/partners/partner-table.ts';
import { partnerPriceTable } from '#app-server/partners/price-table.ts';
import { alikeOrders } from '#app-server/orders/create/alike-orders.ts';
import { ulid } from '#domain/ulid.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

let company: Company;
let leader: Browser;
let office: Browser;
let administrator: Browser;
let close: () => Promise<unknown>;
beforeAll(async () => {
  company = await openCompany();
  const app = await openApp(company);
  leader = await logIn(app, company, company.people.leader);
  office = await logIn(app, company, company.people.office);
  administrator = await logIn(app, company, company.people.administrator);
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await company.database.close();
});

const put = (rows: readonly Partner[], version: number, by = leader) =>
  by.call('PUT', '/kunder/vaerker', { version, rows });
const first = async () => {
  const { rows, version } = await partnerTable.load(company.services.db);
  const [partner] = rows;
  if (!partner) throw new Error('The company has no partner');
  return { partner, rows, version };
};
const errorsOf = async (change: Partial<Partner>) => {
  const { partner, rows, version } = await first();
  const answer = await put([{ ...partner, ...change }, ...rows.slice(1)], version);
  return answer.json<{ errors: Record<string, string> }>().errors;
};

describe('the agreement with a partner', () => {
  it('is changed by leaders and read by the office', async () => {
    const { partner, rows, version } = await first();
    const changed = [{ ...partner, slaDoneDays: '12', requiredDocs: 'foto,  slutkontrol, foto' }];
    expect((await put([...changed, ...rows.slice(1)], version, office)).statusCode).toBe(403);
    expect((await put([...changed, ...rows.slice(1)], version)).statusCode).toBe(200);
    const after = await first();
    expect(after.partner).toEqual({
      ...partner,
      slaDoneDays: '12',
      requiredDocs: 'foto, slutkontrol',
    });
    expect((await put(rows, version)).statusCode).toBe(409);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Skriv et navn.'],
    [{ mark: 'B1' }, 'mark', 'Skriv to eller tre bogstaver.'],
    [{ cvr: '12 34 56 78' }, 'cvr', 'CVR-nummeret er ikke gyldigt. Kontrollér cifrene.'],
    [{ debtorNo: '999999' }, 'debtorNo', 'Der er ingen kunde med det nummer.'],
    [{ slaAcceptH: '4,5' }, 'slaAcceptH', 'Skriv et helt tal, fx 8.'],
    [{ slaDoneDays: '366' }, 'slaDoneDays', 'Højst 365.'],
  ])('is refused with %o', async (change, field, sentence) => {
    expect(await errorsOf(change)).toEqual({ [`0.${field}`]: sentence });
  });

  it('has a pattern of case numbers that is tried on examples before it is saved', async () => {
    const pattern = String.raw`BN-?\d{6}`;
    expect(await errorsOf({ caseNoPattern: '(' })).toEqual({
      '0.caseNoPattern': String.raw`Mønstret kan ikke læses. Skriv fx BN\d{6}.`,
    });
    expect(await errorsOf({ caseNoPattern: pattern, caseNoExamples: '' })).toEqual({
      '0.caseNoExamples': 'Skriv mindst ét sagsnummer at prøve mønstret på.',
    });
    expect(await errorsOf({ caseNoPattern: pattern, caseNoExamples: 'BN123456, 77' })).toEqual({
      '0.caseNoExamples': '»77« passer ikke til mønstret.',
    });
    expect(await errorsOf({ caseNoPattern: '(a+)+', caseNoExamples: 'aaa' })).toEqual({
      '0.caseNoPattern':
        'Mønstret tager for lang tid at afprøve. Undgå gentagelser inden i gentagelser.',
    });
    const examples = { caseNoPattern: pattern, caseNoExamples: 'BN123456, BN-654321' };
    expect(await errorsOf(examples)).toBeUndefined();
  });

  it('tells whoever creates an order that a case number looks strange', async () => {
    const { partner } = await first();
    const { services, people } = company;
    const nothing = { kunde: '', vej: '', husnr: '', postnr: '' };
    const unlike = async (sagsnr: string) =>
      (await alikeOrders(services, people.office, { ...nothing, vaerk: partner.id, sagsnr }))
        .unlikeCase;
    expect([await unlike('bn123456'), await unlike('X-1')]).toEqual([false, true]);
  });

  it('is as it was when its saving is taken back, unless a colleague has changed the same since', async () => {
    const undo = async (version: number) => {
      const answer = await leader.call('POST', '/kunder/vaerker/fortryd', { version });
      return answer.statusCode === 200 || answer.json<{ message: string }>().message;
    };
    const change = async (fields: Partial<Partner>, by: Browser) => {
      const { partner, rows, version } = await first();
      await put([{ ...partner, ...fields }, ...rows.slice(1)], version, by);
      return (await first()).version;
    };
    const before = await first();
    const made = await change({ slaAcceptH: '77' }, leader);
    await change({ slaContactH: '78' }, administrator);
    expect(await undo(made)).toBe(true);
    expect((await first()).partner).toEqual({ ...before.partner, slaContactH: '78' });

    const again = await change({ slaAcceptH: '79' }, leader);
    await change({ slaAcceptH: '80' }, administrator);
    expect(await undo(again)).toBe('»Bæltnet A/S« er siden ændret af Peter Møller.');
    expect(await undo(again + 1)).toBe('Der er ikke noget at fortryde.');
    await change({ slaAcceptH: before.partner.slaAcceptH }, leader);

    const { rows, version } = await first();
    const added = { ...before.partner, id: ulid(7), name: 'Lysnet', mark: 'ly' };
    await put([...rows, added], version);
    expect(await undo(version + 1)).toBe(true);
    expect((await first()).rows).toEqual(rows);
    await put([...rows, added], version + 2);
    await put(rows, version + 3);
    expect(await undo(version + 4)).toBe(true);
    expect((await first()).rows).toHaveLength(rows.length + 1);
    expect(await undo(version + 3)).toBe('»Lysnet« er siden ændret af Ida Bach.');
    await put(rows, version + 5);
  });

  it('goes with its prices, and not while it has orders', async () => {
    const { partner, rows, version } = await first();
    const other: Partner = { ...partner, id: ulid(1), name: 'Lysvej', mark: 'lf' };
    expect((await put([...rows, other], version)).statusCode).toBe(200);
    const added = await first();
    expect(added.rows.find(({ id }) => id === other.id)?.mark).toBe('LF');
    expect((await put(rows, added.version)).statusCode).toBe(200);
    await company.receive({ partnerId: partner.id, partnerCaseNo: 'BN100001' });
    const refused = await put([], added.version + 1);
    expect(refused.json()).toMatchObject({
      errors: { rows: 'Et værk med ordrer kan ikke fjernes.' },
    });
  });
});

describe('the prices of a partner', () => {
  const price = (change: Partial<PartnerPrice>): PartnerPrice => ({
    id: ulid(1),
    partnerId: '',
    workCode: 'M1',
    text: 'Målerskift',
    unit: 'stk',
    price: '685',
    validFrom: '1/1-26',
    validTo: '',
    ...change,
  });
  const save = async (rows: readonly PartnerPrice[]) => {
    const { version } = await partnerPriceTable.load(company.services.db);
    return leader.call('PUT', '/kunder/vaerker/priser', { version, rows });
  };
  const problems = async (rows: readonly PartnerPrice[]) =>
    (await save(rows)).json<{ errors: Record<string, string> }>().errors;

  it('are kept with their days, the older one until the newer one begins', async () => {
    const partnerId = (await first()).partner.id;
    const older = price({ id: ulid(2), partnerId, price: '650,5', validFrom: '01-01-2025' });
    const rows = [{ ...older, validTo: '31-12-2025' }, price({ partnerId, workCode: 'm1' })];
    expect((await save(rows)).statusCode).toBe(200);
    const stored = await partnerPriceTable.load(company.services.db);
    expect(stored.rows.map(({ price: kr, validTo }) => [kr, validTo])).toEqual(
      expect.arrayContaining([
        ['650,50', '31-12-2025'],
        ['685,00', ''],
      ]),
    );
    const overlapping = 'Overlapper med en anden pris på samme kode.';
    expect(await problems([older, rows[1] ?? older])).toEqual({ '1.validFrom': overlapping });
  });

  it.each([
    ['-1', 'Prisen kan ikke være negativ.'],
    ['200000000', 'Beløbet er for stort.'],
    ['12,345', 'Beløbet kan højst have to decimaler: øre er det mindste.'],
  ])('are no %s', async (typed, sentence) => {
    const partnerId = (await first()).partner.id;
    expect(await problems([price({ partnerId, price: typed })])).toEqual({ '0.price': sentence });
  });

  it('end after they begin, and belong to a partner that exists', async () => {
    const partnerId = (await first()).partner.id;
    expect(await problems([price({ partnerId, validTo: '31-12-2025' })])).toEqual({
      '0.validTo': 'Slutter, før den begynder.',
    });
    expect(await problems([price({ partnerId, validFrom: '31-02-2026' })])).toEqual({
      '0.validFrom': 'Skriv en dato, fx 24-12-2026.',
    });
    expect(await problems([price({ partnerId: 'nobody' })])).toEqual({
      '0.partnerId': 'Værket findes ikke.',
    });
  });
});
