import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymiseRequests } from '#app-server/database/schema/customer-care.ts';
import { customers } from '#app-server/database/schema/customers.ts';
import { type Browser, logIn } from '../orders/support/browser.ts';
import { type Company, idOf } from '../orders/support/company.ts';
import {
  mergePair,
  type MergeCompany,
  openMergeCompany,
  type Pair,
} from './support/merge-company.ts';

let merging: MergeCompany;
let company: Company;
let office: Browser;
/** The customer who stays and the one who becomes a part of them, new for every test. */
let winner: Pair['winner'];
let loser: Pair['loser'];

beforeAll(async () => {
  merging = await openMergeCompany();
  ({ company, office } = merging);
});
afterAll(() => merging.close());
beforeEach(async () => {
  ({ winner, loser } = await merging.pair());
});

const merge = (more: object = {}, browser = office) => mergePair({ winner, loser }, browser, more);

describe('a merge is refused', () => {
  it('with oneself', async () => {
    const answer = await merge({ loserNo: winner.no });
    expect(answer.json().errors.loserNo).toBe('En kunde kan ikke flettes med sig selv.');
  });

  it('with somebody anonymised, or about to be', async () => {
    const { db, clock } = company.services;
    await db.insert(anonymiseRequests).values({
      id: idOf(5),
      customerId: loser.id,
      requestedAt: clock(),
      requestedBy: company.people.office.id,
    });
    expect((await merge()).json().errors.loserNo).toBe(
      `Der er bedt om at få kunde ${loser.no} anonymiseret. Afgør det først.`,
    );
    await db.delete(anonymiseRequests);
    await db.update(customers).set({ gdprStatus: 'anonymised' }).where(eq(customers.id, loser.id));
    expect((await merge()).json().errors.loserNo).toBe(
      `Kunde ${loser.no} er anonymiseret og kan ikke flettes.`,
    );
  });

  it('to the second of two people who merge the same pair at once, either way round', async () => {
    const both = await Promise.all([
      merge(),
      merging.leader.call('POST', `/kunder/${loser.no}/flet`, {
        loserNo: winner.no,
        winnerVersion: 1,
        loserVersion: 1,
        take: [],
      }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const [refused] = both.filter(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors.loserNo).toMatch(
      /^Kunde \d+ er allerede flettet ind i kunde \d+\.$/,
    );
  });

  it('when one of them was changed since they were compared', async () => {
    await company.services.db
      .update(customers)
      .set({ version: 2 })
      .where(eq(customers.id, loser.id));
    const answer = await merge();
    expect(answer.json().errors.winnerVersion).toMatch(/^En af kunderne er ændret/);
    expect(await merging.stored(loser)).toMatchObject({ mergedIntoId: null });
  });

  it('where it takes terms from somebody who may not edit them, or leaves out what is needed', async () => {
    const foreign = await merge({ take: ['discountBp'] });
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      403,
      'Du må ikke rette »Fast rabat«.',
    ]);
    expect((await merge({ take: ['kind'] })).statusCode).toBe(200);
  });

  it.each(['fitter', 'planner', 'finance'] as const)('to somebody of %s', async (who) => {
    const browser = await logIn(merging.app, company, company.people[who]);
    expect((await merge({}, browser)).statusCode).toBe(403);
  });

  it('with numbers that nobody has, in sentences', async () => {
    expect((await merge({ loserNo: 999_999 })).statusCode).toBe(404);
    expect((await merge({ loserNo: -1 })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect((await merge({ loserNo: 'x' })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect((await office.call('GET', `/kunder/${winner.no}/flet?med=x`)).statusCode).toBe(422);
  });
});
