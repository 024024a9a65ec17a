import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type BoardConfig,
  type BoardSnapshot,
  CARDS_PER_LANE,
  eachLane,
} from '#domain/boards/board.ts';
import { boardChannel } from '#domain/events/channels.ts';
import { redact, seesWholeBoard, boardVisibilityOf } from '#domain/visibility.ts';
import { channelHeads } from '../database/schema/events.ts';
import { boards } from '../database/schema/customers/places.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';
import { loadBoardCounts } from './board-counts.ts';
import { loadCards } from './board-lanes.ts';

/** A board, and the last event that was published on its reader's channel. */
export interface FoundBoard {
  board: BoardConfig;
  seq: number;
}

/** Every board that this reader may see, by name: all there are, or the one of a paired screen. */
export async function listBoards(
  q: Queryable,
  { rights, boardId }: Pick<CurrentUser, 'rights' | 'boardId'>,
): Promise<FoundBoard[]> {
  const rows = await q
    .select({
      board: { id: boards.id, name: boards.name, areaId: boards.areaId },
      seq: channelHeads.lastSeq,
    })
    .from(boards)
    .leftJoin(
      channelHeads,
      eq(channelHeads.channel, sql`${boardChannel('', rights)} || ${boards.id}`),
    )
    .where(
      and(isNull(boards.archivedAt), boardId === undefined ? undefined : eq(boards.id, boardId)),
    )
    .orderBy(asc(boards.name));
  return rows.map(({ board, seq }) => ({ board, seq: seq ?? 0 }));
}

/**
 * The current board, as its reader may see it. Each lane holds at most `most` cards: those whose deadline comes first and those that
 * have stood longest. Its `seq` was read before the cards: what happens meanwhile comes again as a message, which changes nothing twice.
 */
export async function loadBoardSnapshot(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { board, seq }: FoundBoard,
  { rights }: Pick<CurrentUser, 'rights'>,
  most = CARDS_PER_LANE,
): Promise<BoardSnapshot> {
  const now = clock();
  const [cards, { lanes, counters, ...waiting }] = await Promise.all([
    loadCards(db, board, now, most),
    loadBoardCounts(db, board, now),
  ]);
  const more = eachLane((lane) => {
    const shown = cards.filter((card) => card.lane === lane).length;
    return Math.max(0, (lanes.get(lane) ?? 0) - shown);
  });
  const visibility = boardVisibilityOf(rights);
  return {
    board,
    cards: cards.map((card) => redact(card, visibility)),
    more,
    counters: redact(counters, visibility),
    ...waiting,
    whole: seesWholeBoard(rights),
    channel: boardChannel(board.id, rights),
    seq,
    at: now.toISOString(),
  };
}
