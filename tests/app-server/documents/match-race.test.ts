import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentMatches } from '#app-server/database/schema/documents/documents.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import { Conflict, Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
import { found } from '#tests/support/readings.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { bought, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

describe('two people at one document', () => {
  it('end in a conflict that says who was first, never in two matches', async () => {
    const { services, people } = company;
    const [one, other] = [await company.receive(), await company.receive()];
    const document = await suggestedDocument(company, { netOre: found(77_777) });
    const match = (orderId: string) =>
      ({ decision: 'match', version: document.version, orderId, mode: 'lines' }) as const;
    const results = await Promise.allSettled([
      decide(services, people.office, document.id, match(one.id)),
      decide(services, people.office2, document.id, match(other.id)),
    ]);
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]).toBeInstanceOf(Conflict);
    expect(failed[0].body).toMatchObject({
      message: 'The record has been modified by another user.',
      currentVersion: document.version + 1,
      conflicts: [{ field: 'state', base: 'Intet forslag', mine: 'Matchet', theirs: 'Matchet' }],
    });
    const matches = await services.db
      .select()
      .from(documentMatches)
      .where(eq(documentMatches.documentId, document.id));
    expect(matches).toHaveLength(1);
    const loser = failed[0].body.changedBy.initials === 'AN' ? people.office2 : people.office;
    const winner = failed[0].body.changedBy.name;
    await expect(
      decide(services, loser, document.id, { ...match(other.id), force: true }),
    ).rejects.toEqual(
      new Invalid({ decision: `Dokumentet er allerede matchet af ${winner} kl. 09.00` }),
    );
  });

  it('do not conflict when the machine only looked again meanwhile', async () => {
    const { services, people } = company;
    const addresses = [found({ street: 'Kirkevej', houseNo: '1', postnr: '7100', city: 'Vejle' })];
    const document = await suggestedDocument(company, { netOre: found(4_321_000), addresses });
    const order = await company.receive();
    await services.db.update(orders).set({ netOre: 4_320_000 }).where(eq(orders.id, order.id));
    const again = await suggest(services, document.id);
    expect(again.version).toBeGreaterThan(document.version);
    const answer = await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(answer.item.state).toBe('matched');
  });

  it('let only those overwrite who may', async () => {
    const { services, people } = company;
    const document = await suggestedDocument(company, bought);
    await decide(services, people.office, document.id, {
      decision: 'park',
      version: document.version,
      until: '2026-12-01',
    });
    const order = await company.receive();
    const request = {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'attach',
      force: true,
    } as const;
    await expect(decide(services, people.finance, document.id, request)).rejects.toBeInstanceOf(
      Forbidden,
    );
    expect((await decide(services, people.office2, document.id, request)).item.state).toBe(
      'matched',
    );
    const [event] = await services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, document.id))
      .orderBy(asc(domainEvents.seq))
      .offset(5);
    expect(event).toMatchObject({
      type: 'document.matched',
      forced: { over: people.office.id, fields: ['state'] },
    });
  });
});
