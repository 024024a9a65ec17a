import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anonymiseRequests } from '#app-server/database/schema/customers/customer-care.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { logIn } from '../orders/support/browser.ts';
import { idOf } from '../orders/support/company.ts';
import { eachWithPair, mergePair } from './support/merge-company.ts';

const merging = eachWithPair();

const merge = (more: object = {}, browser = merging.office) => mergePair(merging, browser, more);

describe('a merge is refused', () => {
  it('with oneself', async () => {
    const answer = await merge({ loserNo: merging.winner.no });
    expect(answer.json().errors.loserNo).toBe('En kunde kan ikke flettes med sig selv.');
  });

  it('with somebody anonymised, or about to be', async () => {
    const { db, clock } = merging.company.services;
    await db.insert(anonymiseRequests).values({
      id: idOf(5),
      customerId: merging.loser.id,
      requestedAt: clock(),
      requestedBy: merging.company.people.office.id,
    });
    expect((await merge()).json().errors.loserNo).toBe(
      `Der er bedt om at få kunde ${merging.loser.no} anonymiseret. Afgør det først.`,
    );
    await db.delete(anonymiseRequests);
    await db
      .update(customers)
      .set({ gdprStatus: 'anonymised' })
      .where(eq(customers.id, merging.loser.id));
    expect((await merge()).json().errors.loserNo).toBe(
      `Kunde ${merging.loser.no} er anonymiseret og kan ikke flettes.`,
    );
  });

  it('to the second of two people who merge the same pair at once, either way round', async () => {
    const both = await Promise.all([
      merge(),
      merging.leader.call('POST', `/kunder/${merging.loser.no}/flet`, {
        loserNo: merging.winner.no,
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
    await merging.company.services.db
      .update(customers)
      .set({ version: 2 })
      .where(eq(customers.id, merging.loser.id));
    const answer = await merge();
    expect(answer.json().errors.winnerVersion).toMatch(/^En af kunderne er ændret/);
    expect(await merging.stored(merging.loser)).toMatchObject({ mergedIntoId: null });
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
    const browser = await logIn(merging.app, merging.company, merging.company.people[who]);
    expect((await merge({}, browser)).statusCode).toBe(403);
  });

  it('with numbers that nobody has, in sentences', async () => {
    expect((await merge({ loserNo: 999_999 })).statusCode).toBe(404);
    expect((await merge({ loserNo: -1 })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect((await merge({ loserNo: 'x' })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect(
      (await merging.office.call('GET', `/kunder/${merging.winner.no}/flet?med=x`)).statusCode,
    ).toBe(422);
  });
});
