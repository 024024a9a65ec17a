import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { loadBoardSnapshot } from '#app-server/boards/board-snapshot.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { readDocument, suggestedDocument } from '../documents/match-documents.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const told = async (boardId: string) => {
  const messages = await company.services.db
    .select()
    .from(channelMessages)
    .where(eq(channelMessages.channel, channels.board(boardId)))
    .orderBy(asc(channelMessages.seq));
  return messages.map(({ type, patch }) => ({ type, patch }));
};
const counted = (unmatchedDocuments: number) => ({
  type: 'counter.changed',
  patch: { unmatchedDocuments },
});

it('every board is sent the number of documents to match when one arrives or is decided, and only then', async () => {
  const { services, people } = company;
  const first = await suggestedDocument(company);
  await readDocument(company);
  expect(await told(ids.boardAll)).toEqual([counted(1), counted(2)]);
  await decide(services, people.office, first.id, {
    decision: 'reject',
    version: first.version,
    reason: 'not_ours',
  });
  for (const board of [ids.boardAll, ids.boardArea, ids.boardElsewhere]) {
    expect(await told(board)).toEqual([counted(1), counted(2), counted(1)]);
  }
  const board = { id: ids.boardArea, name: 'Trekanten', areaId: ids.area };
  const snapshot = await loadBoardSnapshot(services, { board, seq: 0 }, people.office);
  expect(snapshot.unmatchedDocuments).toBe(1);
});
