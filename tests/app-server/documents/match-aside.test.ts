import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { returnParked } from '#app-server/documents/parked-due.ts';
import { loadDetails } from '#app-server/documents/views/details.ts';
import { loadQueue } from '#app-server/documents/views/queue.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import type { DocumentView } from '#domain/documents/document.ts';
import { found } from '#tests/support/readings.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { documentNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const namesOf = async (view: DocumentView = 'inbox') =>
  (await loadQueue(company.services, { view, sort: 'age' })).items.map(
    ({ documentNo }) => documentNo,
  );

describe('a parked document', () => {
  it('is away until its day, and then back with its note in the history', async () => {
    const { services, people } = company;
    const document = await suggestedDocument(company, { documentNo: found('P') });
    await decide(services, people.office, document.id, {
      decision: 'park',
      version: document.version,
      until: '2026-11-20',
      note: 'Vent på Bæltnet',
    });
    expect(await namesOf()).not.toContain('P');
    expect(await namesOf('parked')).toEqual(['P']);
    expect(await returnParked(services)).toBe(0);
    company.later(2 * 24 * 60);
    expect(await namesOf()).toContain('P');
    expect(await returnParked(services)).toBe(1);
    expect(await documentNow(company, document.id)).toMatchObject({
      state: 'no_suggestion',
      parkedUntil: null,
    });
    const { history } = await loadDetails(services, people.office, document.id);
    expect(history.map(({ text, reason, actor }) => [text, reason, actor?.initials])).toEqual([
      ['Modtaget', null, undefined],
      ['Læst', null, undefined],
      ['Intet forslag', null, undefined],
      ['Sat til side til 20. nov. 2026', 'Vent på Bæltnet', 'AN'],
      ['Tilbage i indbakken', 'Vent på Bæltnet', undefined],
    ]);
  });

  it('is taken forth before its day by hand, or by undoing the parking', async () => {
    const { services, people } = company;
    const { office } = people;
    const document = await suggestedDocument(company, { documentNo: found('Q') });
    const park = (version: number) =>
      decide(services, office, document.id, { decision: 'park', version, until: '2027-01-05' });
    const parked = await park(document.version);
    expect(parked.undoUntil).not.toBeNull();
    const { item, undoUntil } = await decide(services, office, document.id, {
      decision: 'unpark',
      version: parked.item.version,
    });
    expect(undoUntil).toBeNull();
    expect(await namesOf()).toContain('Q');

    const again = await park(item.version);
    expect(await namesOf()).not.toContain('Q');
    const undone = await undoDecision(services, office, document.id, {
      version: again.item.version,
    });
    expect(undone).toMatchObject({ item: { state: 'no_suggestion', parkedUntil: null } });
    expect(await namesOf()).toContain('Q');
  });
});

describe('a rejected document', () => {
  it('points to the one it repeats, which is there and no duplicate itself', async () => {
    const { services, people } = company;
    const first = await suggestedDocument(company, { documentNo: found('D-1') });
    const second = await suggestedDocument(company, { documentNo: found('D-1') });
    const reject = (document: { id: string; version: number }, duplicateOf: string) =>
      decide(services, people.office, document.id, {
        decision: 'reject',
        version: document.version,
        reason: 'duplicate',
        duplicateOf,
      });
    expect((await loadDetails(services, people.office, second.id)).sameNumber).toMatchObject([
      { id: first.id },
    ]);
    await expect(reject(second, second.id)).rejects.toEqual(
      new Invalid({ duplicateOf: 'Dokumentet findes ikke.' }),
    );
    await reject(second, first.id);
    expect(await loadDetails(services, people.office, second.id)).toMatchObject({
      rejectReason: 'duplicate',
      duplicateOf: { id: first.id, documentNo: 'D-1' },
    });
    await expect(reject(first, second.id)).rejects.toEqual(
      new Invalid({ duplicateOf: 'Det valgte dokument er selv en dublet.' }),
    );
    const undone = await undoDecision(services, people.leader, second.id, {
      version: second.version + 1,
    });
    expect(undone.item.state).toBe('no_suggestion');
    expect(await documentNow(company, second.id)).toMatchObject({
      rejectReason: null,
      duplicateOfId: null,
    });
  });
});
