import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goods } from '#app-server/database/schema/goods.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
beforeAll(async () => {
  pages = await openOrderPages();
});
afterAll(() => pages.close());

type Who = 'office' | 'office2' | 'leader';
const url = '/varer/101010';
const stored = async () => {
  const [good] = await pages.company.services.db
    .select()
    .from(goods)
    .where(eq(goods.goodNo, '101010'));
  if (!good) throw new Error('the good is gone');
  return good;
};
/** Saves fields. @returns what takes it back */
async function save(who: Who, fields: object) {
  const { version } = await stored();
  const answer = await pages.browsers[who].call('PATCH', url, { version, ...fields });
  expect(answer.statusCode).toBe(200);
  return { version, fields: Object.keys(fields) };
}
const undo = (who: Who, made: object) => pages.browsers[who].call('POST', `${url}/fortryd`, made);

describe('the saving of a good that is taken back', () => {
  it('leaves the fields as they were, and a colleague’s other field as it is', async () => {
    const { name } = await stored();
    const made = await save('office', { name: 'Ladeboks 12 kW', elNo: '1234567890' });
    await save('office2', { goodGroup: '20' });
    expect((await undo('office', made)).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ name, elNo: null, goodGroup: '20' });
  });

  it('gives the suppliers back as they were', async () => {
    const item = { supplier: 'Solar', supplierNo: '1', listOre: 900, netOre: 500 };
    const first = { ...item, discountGroup: null, packSize: 10 };
    await save('leader', { supplierItems: [first] });
    const made = await save('leader', { supplierItems: [{ ...first, netOre: 400 }] });
    expect((await undo('leader', made)).statusCode).toBe(200);
    expect((await stored()).supplierItems).toMatchObject([first]);
  });

  it('is refused with a sentence when a colleague has changed the same field since', async () => {
    const made = await save('office', { name: 'Annes' });
    await save('office2', { name: 'Hannes' });
    const answer = await undo('office', made);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      '»Navn« er siden ændret af Hanne Holm.',
    ]);
    expect((await stored()).name).toBe('Hannes');
  });

  it('is refused when it would give a bar code to two goods', async () => {
    await save('office', { ean: '2900000100015' });
    const made = await save('office', { ean: null });
    await pages.company.services.db
      .update(goods)
      .set({ ean: '2900000100015' })
      .where(eq(goods.goodNo, '900010'));
    expect((await undo('office', made)).json()).toMatchObject({
      message: 'Vare 900010 har allerede denne stregkode.',
    });
  });
});
