import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { goodPrices, goods } from '#app-server/database/schema/goods.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let browsers: OrderPages['browsers'];
let db: OrderPages['company']['services']['db'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ browsers } = pages);
  db = pages.company.services.db;
});
afterAll(() => pages.close());

interface Errors {
  message: string;
  errors: Record<string, string>;
}

const stored = async (goodNo: string) => {
  const [good] = await db.select().from(goods).where(eq(goods.goodNo, goodNo));
  if (!good) throw new Error(`no good ${goodNo}`);
  return good;
};
let made = 0;
/** A good of its own for a test; its number. */
async function newGood(fields: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const goodNo = `T-${made}`;
  const body = { goodNo, name: `Prøve ${made}`, goodGroup: 'Prøver', unit: 'stk', ...fields };
  const prices = { priceUnit: 1, costOre: 4000, salesOre: 7000, ean: null };
  const answer = await browsers.office.call('POST', '/varer', { ...prices, ...body });
  expect(answer.json()).toMatchObject({ goodNo: body.goodNo, version: 1 });
  return body.goodNo;
}
const save = (goodNo: string, body: object, who: 'office' | 'leader' | 'fitter' = 'office') =>
  browsers[who].call('PATCH', `/varer/${goodNo}`, body);

describe('the page of a good', () => {
  it('is also found by the number that the ledger knows the good by', async () => {
    const goodNo = await newGood();
    await db.update(goods).set({ erpProductNo: 'E/77' }).where(eq(goods.goodNo, goodNo));
    const answer = await browsers.office.call('GET', '/varer/E%2F77');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/varer/${goodNo}`]);
    expect((await browsers.office.call('GET', '/varer/E%2F78')).statusCode).toBe(404);
  });
});

describe('the card of a good beside its number elsewhere', () => {
  it('has the prices that its reader may see, and says what stands against it', async () => {
    const goodNo = await newGood();
    const other = await newGood();
    const { id: replacedById } = await stored(other);
    await db.update(goods).set({ barred: true, replacedById }).where(eq(goods.goodNo, goodNo));
    const card = async (who: 'office' | 'leader' | 'fitter') =>
      (await browsers[who].call('GET', `/varer/${goodNo}/kort`)).json<{
        lines: { label: string; text: string }[];
        warnings: string[];
      }>();
    const labels = async (who: 'office' | 'leader' | 'fitter') =>
      (await card(who)).lines.map(({ label }) => label);
    expect(await labels('leader')).toEqual(['Varenr.', 'Salgspris', 'Kostpris']);
    expect(await labels('office')).toEqual(['Varenr.', 'Salgspris']);
    expect(await labels('fitter')).toEqual(['Varenr.']);
    expect((await card('office')).warnings).toEqual([
      'Varen er spærret.',
      `Erstattes af ${other} Prøve ${made}.`,
    ]);
  });
});

describe('a good', () => {
  it('is created with its first prices in its history', async () => {
    const goodNo = await newGood({ ean: '2900000100015' });
    const good = await stored(goodNo);
    const history = await db.select().from(goodPrices).where(eq(goodPrices.goodId, good.id));
    expect(history).toMatchObject([{ version: 1, costOre: 4000, salesOre: 7000 }]);
  });

  it.each([
    ['a number that is in use', { goodNo: '101010' }, 'goodNo'],
    ['a number that is an address of the product', { goodNo: 'priser' }, 'goodNo'],
    ['a bar code with a wrong check digit', { ean: '2900000100016' }, 'ean'],
    ['a price of nothing', { salesOre: 0 }, 'salesOre'],
    ['a negative price', { costOre: -1 }, 'costOre'],
    ['a price of 1e15', { salesOre: 1e15 }, 'salesOre'],
    ['a price with more decimals than øre', { salesOre: 10.5 }, 'salesOre'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
  ])('is refused with %s, in a sentence at its field', async (_, fields, field) => {
    const whole = { goodNo: 'NY', name: 'Ny', goodGroup: 'Prøver', unit: 'stk', priceUnit: 1 };
    const body = { ...whole, costOre: 1, salesOre: 2, ean: null, ...fields };
    const answer = await browsers.office.call('POST', '/varer', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Errors>().errors[field]).toMatch(/^[A-ZÆØÅ].*\.$/);
  });

  it('keeps names that break things, without the marks that nobody sees', async () => {
    const goodNo = await newGood({ name: 'ApS & Co. <El> =cmd \u202eRTL\u202c 𝒳 Åse' });
    expect((await stored(goodNo)).name).toBe('ApS & Co. <El> =cmd RTL 𝒳 Åse');
  });

  it('is found by every number of it', async () => {
    const goodNo = await newGood();
    const numbers = {
      elNo: '8765 432 109',
      vvsNo: '712345678',
      dbNo: '5551234',
      ean: '2900000100022',
    };
    expect((await save(goodNo, { version: 1, ...numbers })).statusCode).toBe(200);
    const item = {
      supplier: 'Nordisk El-Engros A/S',
      supplierNo: 'NE-7654321',
      listOre: 5000,
      netOre: 4000,
      discountGroup: null,
      packSize: 10,
    };
    expect((await save(goodNo, { version: 2, supplierItems: [item] }, 'leader')).statusCode).toBe(
      200,
    );
    for (const code of [
      '2900000100022',
      '8765432109',
      '712345678',
      '5551234',
      'NE-7654321',
      goodNo,
    ]) {
      const scanned = await browsers.fitter.call('GET', `/varer/kode?kode=${code}`);
      expect([code, scanned.json()]).toEqual([code, { goodNo }]);
      const found = await browsers.office.call('GET', `/varer/opslag?q=${code}`);
      expect(found.json()).toContainEqual(expect.objectContaining({ goodNo, isNumbered: true }));
    }
    const part = await browsers.office.call('GET', '/varer/opslag?q=NE-765432');
    expect(part.json()).toContainEqual(expect.objectContaining({ goodNo, isNumbered: false }));
    const unknown = await browsers.fitter.call('GET', '/varer/kode?kode=999999');
    expect(unknown.json()).toMatchObject({ message: 'Ingen vare har koden 999999.' });
  });

  it('is found before others where each word that is searched for begins or ends one of its own', async () => {
    const inside = await newGood({ goodNo: 'W-a', name: 'Kabelskab 13, prøvevare' });
    const barred = await newGood({ goodNo: 'W-b', name: 'Installationskabel 3G6 prøvevare' });
    await browsers.office.call('POST', `/varer/${barred}/spaerring`, { version: 1, barred: true });
    const cable = await newGood({ goodNo: 'W-c', name: 'Installationskabel 3G1,5 mm² prøvevare' });
    const rail = await newGood({ goodNo: 'W-d', name: 'Kabelbakke (3 m) prøvevare' });
    const found = async (query: string) => {
      const url = `/varer/opslag?q=${encodeURIComponent(query)}`;
      const answer = await browsers.office.call('GET', url);
      return answer.json<{ goodNo: string }[]>().map(({ goodNo }) => goodNo);
    };
    expect(await found('kabel 3 prøvevare')).toEqual([cable, rail, inside, barred]);
    expect(await found('kabel (3 prøve')).toEqual([rail]);
    expect(await found(`${inside} kabel`)).toEqual([inside]);
  });

  it('has its suppliers’ prices dated by their change alone, and edited by who may edit prices', async () => {
    const goodNo = await newGood();
    const item = {
      supplier: 'A',
      supplierNo: '1',
      listOre: 5000,
      netOre: 4000,
      discountGroup: null,
      packSize: null,
    };
    expect((await save(goodNo, { version: 1, supplierItems: [item] })).statusCode).toBe(403);
    await save(goodNo, { version: 1, supplierItems: [item] }, 'leader');
    const [first] = (await stored(goodNo)).supplierItems;
    pages.company.later(60);
    const more = [
      { ...item, discountGroup: 'B' },
      { ...item, supplier: 'C', netOre: 3900 },
    ];
    await save(goodNo, { version: 2, supplierItems: more }, 'leader');
    const after = (await stored(goodNo)).supplierItems;
    expect(after[0]?.updatedAt).toBe(first?.updatedAt);
    expect(after[1]?.updatedAt).not.toBe(first?.updatedAt);
  });

  it('merges edits of different fields and asks about the same one', async () => {
    const goodNo = await newGood();
    expect((await save(goodNo, { version: 1, name: 'Andet navn' })).json()).toMatchObject({
      version: 2,
    });
    const merged = await save(goodNo, { version: 1, elNo: '1234567890' }, 'leader');
    expect(merged.json()).toMatchObject({ version: 3, merged: [{ field: 'name' }] });
    const conflict = await save(goodNo, { version: 1, name: 'Tredje navn' }, 'leader');
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toMatchObject({
      conflicts: [{ field: 'name', mine: 'Tredje navn', theirs: 'Andet navn' }],
    });
    const forced = await save(goodNo, { version: 1, name: 'Tredje navn', force: true }, 'leader');
    expect(forced.json()).toMatchObject({ version: 4 });
    expect((await stored(goodNo)).name).toBe('Tredje navn');
  });

  it('refuses edits of a fitter, who sees it without prices', async () => {
    const goodNo = await newGood();
    expect((await save(goodNo, { version: 1, name: 'X' }, 'fitter')).statusCode).toBe(403);
    const seen = await browsers.fitter.visit('GET', `/varer/${goodNo}`);
    expect(seen.body).not.toContain('7000');
    expect(seen.body).not.toContain('4000');
  });

  it('is barred and used again, with news of each', async () => {
    const goodNo = await newGood();
    const { id } = await stored(goodNo);
    const url = `/varer/${goodNo}/spaerring`;
    expect(
      (await browsers.office.call('POST', url, { version: 1, barred: true })).json(),
    ).toMatchObject({ version: 2 });
    expect(
      (await browsers.office.call('POST', url, { version: 1, barred: false })).statusCode,
    ).toBe(409);
    await browsers.office.call('POST', url, { version: 2, barred: false });
    const events = await db
      .select({ type: domainEvents.type })
      .from(domainEvents)
      .where(eq(domainEvents.entityId, id))
      .orderBy(desc(domainEvents.seq));
    expect(events.map(({ type }) => type)).toEqual([
      'good.unbarred',
      'good.barred',
      'good.created',
    ]);
  });

  it('is replaced by another, never in a ring', async () => {
    const [a, b, c] = [await newGood(), await newGood(), await newGood()];
    const [idA, idB, idC] = [(await stored(a)).id, (await stored(b)).id, (await stored(c)).id];
    await save(a, { version: 1, replacedById: idB });
    await save(b, { version: 1, replacedById: idC });
    const ring = await save(c, { version: 1, replacedById: idA });
    expect(ring.json<Errors>().errors['replacedById']).toBe(
      `Kæden ville gå i ring: ${a} → ${b} → ${c}.`,
    );
    expect((await save(c, { version: 1, replacedById: idC })).json()).toMatchObject({
      message: 'En vare kan ikke erstattes af sig selv.',
    });
    await browsers.office.call('POST', `/varer/${b}/spaerring`, { version: 2, barred: true });
    const found = await browsers.office.call('GET', `/varer/opslag?q=${a}`);
    expect(found.json()).toMatchObject([{ goodNo: a, replacedBy: { goodNo: c } }]);
  });

  it('is a package of other goods, one level deep', async () => {
    const [bundle, part] = [await newGood({ unit: 'sæt' }), await newGood()];
    const [idBundle, idPart] = [(await stored(bundle)).id, (await stored(part)).id];
    const parts = (items: object[]) => ({ version: 1, packageItems: items });
    const refused = async (goodNo: string, items: object[]) =>
      (await save(goodNo, parts(items))).json<Errors>().errors['packageItems'];
    expect(await refused(bundle, [{ goodId: idBundle, qtyMilli: 1000 }])).toMatch(/sig selv/);
    const twice = { goodId: idPart, qtyMilli: 1000 };
    expect(await refused(bundle, [twice, twice])).toMatch(/to gange/);
    expect(await refused(bundle, [{ goodId: ids.nobody, qtyMilli: 1000 }])).toMatch(/findes ikke/);
    await save(bundle, parts([twice]));
    expect(await refused(part, [{ goodId: ids.cable, qtyMilli: 1000 }])).toMatch(/del af sættet/);
    expect(await refused(await newGood(), [{ goodId: idBundle, qtyMilli: 1000 }])).toMatch(
      /selv et sæt/,
    );
  });
});

describe('the list of goods', () => {
  const numbers = async (query: string, who: 'office' | 'leader' = 'office') => {
    const answer = await browsers[who].call('GET', `/varer.csv${query}`);
    return answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
  };

  it('is narrowed by text, group, stock, barring and packages', async () => {
    const goodNo = await newGood({ goodGroup: 'Hylde', name: 'Kabelbinder øæå' });
    await save(goodNo, { version: 1, stockable: true, minQtyMilli: 5000, stockQtyMilli: 2000 });
    expect(await numbers('?q=KABELBINDER%20oe')).toEqual([goodNo]);
    expect(await numbers('?group=Hylde')).toEqual([goodNo]);
    expect(await numbers('?low=1')).toEqual([goodNo]);
    expect(await numbers('?barred=yes')).toContain('101020');
    expect(await numbers('?barred=no')).not.toContain('101020');
  });

  it('says nothing of costs by its filters to who may not see them', async () => {
    const cheap = await newGood({ costOre: 9000 });
    expect(await numbers('?underCost=1', 'leader')).toContain(cheap);
    expect((await numbers('?underCost=1')).length).toBeGreaterThan(1);
    const answer = await browsers.office.call('GET', '/varer.csv');
    expect(answer.body).not.toContain('Kostpris');
  });
});
