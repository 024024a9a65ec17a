import { and, asc, eq, notInArray } from 'drizzle-orm';
import { documents } from '../../database/schema/documents/documents.ts';
import type { Services } from '../../services.ts';
import { resumeReading } from '../progress.ts';
import { readDocument, type ReadingRoom } from './read-waiting.ts';

/** How long it takes at most until a document is seen that another app-server took in. */
const LOOK_EVERY = 5_000;
/** A document that is being read for longer is free again: its reader has crashed. Reading takes half a minute at most. */
const LONGEST_READING = 60_000;
/** So many documents are read at the same time. */
export const DOCUMENTS_AT_ONCE = 2;

export interface Reading {
  /** There may be a document that waits. */
  wake(): void;
  /** Resolves when no document waits to be read: work of less hurry asks before it takes the reader. */
  quiet(): Promise<void>;
  /** Resolves when nothing is read and no document is being written. */
  stop(): Promise<void>;
}

/**
 * Reads the documents that wait, oldest first, two at a time, so that a slow one does not hold up the others. What an earlier process
 * left half read is taken up again; a failure of the database or the disk is logged, and tried again at the next look.
 * @param alone whether no other app-server reads: otherwise what is being read may be in the hands of another one
 */
export function startReading(
  services: Services,
  room: ReadingRoom,
  { alone }: { alone: boolean },
): Reading {
  const ending = new AbortController();
  const inHand = new Set<string>();
  const lanes = new Set<Promise<void>>();
  let wakes = 0;

  const readAll = async (): Promise<void> => {
    for (let seen = -1; seen !== wakes;) {
      seen = wakes;
      for (;;) {
        const id = await oldestWaiting(services, inHand);
        if (id === undefined) break;
        // The other lane may have seen the same one meanwhile.
        if (inHand.has(id)) continue;
        inHand.add(id);
        const isRead = await readDocument(services, room, id).finally(() => inHand.delete(id));
        if (!isRead || ending.signal.aborted) return;
      }
    }
  };
  const wake = () => {
    wakes += 1;
    if (takingUp || ending.signal.aborted) return;
    while (lanes.size < DOCUMENTS_AT_ONCE) {
      const lane = readAll()
        .catch((error: unknown) => {
          services.log.error({ err: error }, 'documents could not be read; it is tried again');
        })
        .finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  };
  let takingUp: Promise<void> | undefined;
  const afterwards = (taking: Promise<void>) => {
    takingUp = taking
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'what was half read could not be taken up');
      })
      .finally(() => {
        takingUp = undefined;
        wake();
      });
  };
  const takeBack = () => resumeReading(services, alone ? 0 : LONGEST_READING);
  afterwards(takeBack().then(() => suggestForRead(services, room)));
  const timer = setInterval(() => {
    if (alone || takingUp) wake();
    else afterwards(takeBack());
  }, LOOK_EVERY);
  const quiet = async () => {
    await takingUp;
    await Promise.all(lanes);
  };
  return {
    wake,
    quiet,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await room.reader.close();
      await quiet();
    },
  };
}

/** What was read gets the candidates that it was left without. */
async function suggestForRead(services: Services, { suggest }: ReadingRoom): Promise<void> {
  const read = await services.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.state, 'readable'));
  for (const { id } of read) await suggest(services, id);
}

/** The document that has waited longest and that no reader of this process has. */
async function oldestWaiting(
  { db }: Services,
  inHand: ReadonlySet<string>,
): Promise<string | undefined> {
  const [oldest] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.state, 'arrived'), notInArray(documents.id, [...inHand])))
    .orderBy(asc(documents.arrivedAt), asc(documents.id))
    .limit(1);
  return oldest?.id;
}
