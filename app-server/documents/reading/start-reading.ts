import { asc, eq } from 'drizzle-orm';
import { documents } from '../../database/schema/documents.ts';
import type { Services } from '../../services.ts';
import { resumeReading } from '../progress.ts';
import { readDocument, type ReadingRoom } from './read-waiting.ts';

/** How long it takes at most until a document is seen that nobody told of: one that another app-server took in. */
const LOOK_EVERY = 5_000;

export interface Reading {
  /** There may be a document that waits. */
  wake(): void;
  /** Resolves when no document waits to be read: work of less hurry asks before it takes the reader. */
  quiet(): Promise<void>;
  /** Resolves when nothing is read and no document is being written. */
  stop(): Promise<void>;
}

/**
 * Reads the documents that wait, oldest first, one at a time. What an earlier process left half read is taken up again; a failure
 * of the database or the disk is told, and tried again at the next look.
 */
export function startReading(services: Services, room: ReadingRoom): Reading {
  const ending = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    again = false;
    for await (const id of waiting(services)) {
      if (!(await readDocument(services, room, id)) || ending.signal.aborted) return undefined;
    }
    return again ? readAll() : undefined;
  };
  const wake = () => {
    again = true;
    if (ending.signal.aborted || running) return;
    running = readAll()
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'documents could not be read; it is tried again');
      })
      .finally(() => {
        running = undefined;
      });
  };
  running = takeUp(services, room)
    .catch((error: unknown) => {
      services.log.error({ err: error }, 'what was half read could not be taken up');
    })
    .finally(() => {
      running = undefined;
      wake();
    });
  const timer = setInterval(wake, LOOK_EVERY);
  return {
    wake,
    async quiet() {
      await running;
    },
    async stop() {
      ending.abort();
      clearInterval(timer);
      await room.reader.close();
      await running;
    },
  };
}

/** What was being read is read again, and what was read gets the candidates that it was left without. */
async function takeUp(services: Services, { suggest }: ReadingRoom): Promise<void> {
  await resumeReading(services);
  const read = await services.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.state, 'readable'));
  for (const { id } of read) await suggest(services, id);
}

/** The documents that wait to be read, oldest first, each as it stands when it is its turn. */
async function* waiting({ db }: Services): AsyncGenerator<string> {
  for (;;) {
    const [oldest] = await db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.state, 'arrived'))
      .orderBy(asc(documents.arrivedAt), asc(documents.id))
      .limit(1);
    if (!oldest) return;
    yield oldest.id;
  }
}
