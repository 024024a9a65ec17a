import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import type { MergePreview } from '#domain/customers/customer-merge.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
beforeAll(async () => {
  pages = await openOrderPages();
});
afterAll(() => pages.close());

type Who = 'office' | 'office2';
async function merge(who: Who, winnerNo: number, loserNo: number) {
  const browser = pages.browsers[who];
  const seen = await browser.call('GET', `/kunder/${winnerNo}/flet?med=${loserNo}`);
  const { winner, loser } = seen.json<MergePreview>();
  return () =>
    browser.call('POST', `/kunder/${winnerNo}/flet`, {
      loserNo,
      winnerVersion: winner.version,
      loserVersion: loser.version,
      take: [],
    });
}
interface Outcome {
  mergeId?: string;
}
const outcomes = async (answers: ReturnType<Awaited<ReturnType<typeof merge>>>[]) =>
  (await Promise.all(answers))
    .map((answer) => ({ statusCode: answer.statusCode, body: answer.json<Outcome>() }))
    .toSorted((one, other) => one.statusCode - other.statusCode);

describe('two customers who are made one', () => {
  it('by two people at once: one does it, and the other is told that it is done', async () => {
    const [one, two] = [await merge('office', 1, 3), await merge('office2', 1, 3)];
    const [done, refused] = await outcomes([one(), two()]);
    expect(done).toMatchObject({ statusCode: 200, body: { loserNo: 3 } });
    expect(refused).toMatchObject({
      statusCode: 422,
      body: { errors: { loserNo: 'Kunde 3 er allerede flettet ind i kunde 1.' } },
    });
    const mergeId = done?.body.mergeId ?? '';
    await pages.browsers.office.call('POST', `/kunder/1/flet/${mergeId}/fortryd`, {});
  });

  it('by two people at once, each into the other: none of them is lost', async () => {
    const [one, two] = [await merge('office', 1, 3), await merge('office2', 3, 1)];
    const [done, refused] = await outcomes([one(), two()]);
    expect([done?.statusCode, refused?.statusCode]).toEqual([200, 422]);
    expect(JSON.stringify(refused?.body)).toMatch(
      /Kunde [13] er allerede flettet ind i kunde [13]/,
    );
    const left = await pages.company.services.db
      .select({ into: customers.mergedIntoId })
      .from(customers)
      .where(eq(customers.gdprStatus, 'active'));
    expect(left.filter(({ into }) => into !== null)).toHaveLength(1);
  });

  it('not into themselves, and not with somebody who was anonymised', async () => {
    const { db } = pages.company.services;
    const preview = async (loserNo: number) =>
      (
        await pages.browsers.office.call('GET', `/kunder/2/flet?med=${loserNo}`)
      ).json<MergePreview>().reasons;
    expect(await preview(2)).toEqual(['En kunde kan ikke flettes med sig selv.']);
    await db
      .update(customers)
      .set({ gdprStatus: 'anonymised' })
      .where(eq(customers.id, ids.partnerCustomer));
    const sentence = 'Kunde 4 er anonymiseret og kan ikke flettes.';
    expect(await preview(4)).toEqual([sentence]);
    const into = await (await merge('office', 4, 2))();
    expect(into.json<{ errors: Record<string, string> }>().errors).toEqual({ loserNo: sentence });
  });
});
