import { asc, eq, isNull, sql } from 'drizzle-orm';
import { LANES, type BoardConfig, type BoardSnapshot, type Lane } from '#domain/board.ts';
import { channels } from '#domain/channels.ts';
import { channelHeads } from '../database/schema/events.ts';
import { boards } from '../database/schema/places.ts';
import type { Queryable, Services } from '../services.ts';
import { countUnmatched } from './board-documents.ts';
import { loadCards, countLanes } from './board-lanes.ts';
import { loadBoardCounters } from './board-messages.ts';

/** A wall, and the last event that its channel has told of. */
export interface FoundBoard {
  board: BoardConfig;
  seq: number;
}

/** Every wall there is, by name. */
export async function listBoards(q: Queryable): Promise<FoundBoard[]> {
  const rows = await q
    .select({
      board: { id: boards.id, name: boards.name, areaId: boards.areaId },
      seq: channelHeads.lastSeq,
    })
    .from(boards)
    .leftJoin(channelHeads, eq(channelHeads.channel, sql`${channels.board('')} || ${boards.id}`))
    .where(isNull(boards.archivedAt))
    .orderBy(asc(boards.name));
  return rows.map(({ board, seq }) => ({ board, seq: seq ?? 0 }));
}

/**
 * A wall as it stands now. Each lane holds at most `CARDS_PER_LANE` cards: those whose deadline comes first and those that
 * have stood longest. Its `seq` was read before the cards: what happens meanwhile comes again as a message, which changes nothing twice.
 */
export async function loadBoardSnapshot(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { board, seq }: FoundBoard,
): Promise<BoardSnapshot> {
  const now = clock();
  const [cards, counts, counters, unmatchedDocuments] = await Promise.all([
    loadCards(db, board, now),
    countLanes(db, board, now),
    loadBoardCounters(db, board.areaId, now),
    countUnmatched(db, now),
  ]);
  const more = Object.fromEntries(
    LANES.map((lane) => {
      const shown = cards.filter((card) => card.lane === lane).length;
      return [lane, Math.max(0, (counts.get(lane) ?? 0) - shown)];
    }),
  ) as Record<Lane, number>;
  return { board, cards, more, counters, unmatchedDocuments, seq, at: now.toISOString() };
}
