import { openReader, type Reader } from './reader.ts';

type Order = Parameters<Reader['read']>;
type Answer = Awaited<ReturnType<Reader['read']>>;
interface Thread {
  reader: Reader;
  /** Documents that it reads or that wait for it. */
  documents: number;
}

/**
 * Reads documents in several threads, so that a slow one does not delay the next. Memory is measured of the whole process: when
 * it runs out while several documents are read, the cause is not known, and each of them is read again, alone.
 */
export function openReaders(count: number, open: () => Reader = openReader): Reader {
  const threads = Array.from({ length: count }, (): Thread => ({
    reader: open(),
    documents: 0,
  }));
  const running = new Set<{ done: Promise<Answer>; hadCompany: boolean }>();
  /** The next waits for the last of those that are read alone. */
  let aloneAtLast: Promise<unknown> = Promise.resolve();

  const readNow = async (order: Order): Promise<{ answer: Answer; hadCompany: boolean }> => {
    const thread = threads.reduce((best, each) => (each.documents < best.documents ? each : best));
    thread.documents += 1;
    const mine = { done: thread.reader.read(...order), hadCompany: running.size > 0 };
    for (const other of running) other.hadCompany = true;
    running.add(mine);
    try {
      return { answer: await mine.done, hadCompany: mine.hadCompany };
    } finally {
      running.delete(mine);
      thread.documents -= 1;
    }
  };
  const readAlone = (order: Order): Promise<Answer> => {
    const mine = aloneAtLast.then(async () => {
      await Promise.allSettled([...running].map(({ done }) => done));
      return (await readNow(order)).answer;
    });
    aloneAtLast = mine.catch(() => undefined);
    return mine;
  };
  return {
    async read(...order) {
      await aloneAtLast;
      const { answer, hadCompany } = await readNow(order);
      const ranOut = answer.kind === 'unreadable' && answer.reason === 'memory';
      return ranOut && hadCompany ? readAlone(order) : answer;
    },
    async close() {
      await Promise.all(threads.map(({ reader }) => reader.close()));
    },
  };
}
