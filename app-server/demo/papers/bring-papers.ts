import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { emailOf, type Mailbox } from '../company/people.ts';
import { orders } from '../../database/schema/orders.ts';
import { users } from '../../database/schema/people.ts';
import { decide } from '../../documents/decisions/decide.ts';
import { takeIn } from '../../documents/intake/take-in.ts';
import { SYSTEM } from '../../documents/progress.ts';
import { readDocument, type ReadingRoom } from '../../documents/reading/read-waiting.ts';
import { openDocument } from '../../documents/stored-document.ts';
import { HttpError } from '../../http/failures/errors.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { drawPaper } from './draw-paper.ts';
import { endPaperPlan, keepPaperPlan, openPaperPlan } from './paper-plan-file.ts';
import type { PlannedPaper } from './planned-paper.ts';

const MINUTE = 60_000;
/** How the papers come in, so that nobody notices: requests, and papers that people hand in, come first. Milliseconds. */
export interface Pace {
  /** The start is over, and the first pages are answered, before the first paper comes. */
  beginAfter: number;
  /** The shortest pause between two papers. */
  pause: number;
  /** The pause is so many times as long as the paper took: one that was hard leaves the processor alone for longer. */
  rest: number;
}

const DEMO_PACE: Pace = { beginAfter: 3_000, pause: 100, rest: 2 };

/** The reader and what it needs; `quiet` resolves when no other paper waits for it. */
export interface DemoPaperRoom extends ReadingRoom {
  quiet(): Promise<void>;
}

export interface DemoPapers {
  /** Resolves when all papers have come in, or when it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lets the demo's papers come in after the start, which they must not hold up: the inbox first, then those that were matched. Each
 * is drawn, taken in, read and decided as any other, on a clock that stands at its own time. A stop or a fall loses nothing: what is
 * still to come is kept, and a paper that was half done is known by its content at the next start.
 */
export function bringPapers(
  services: Services,
  room: DemoPaperRoom,
  pace: Pace = DEMO_PACE,
): DemoPapers {
  const ending = new AbortController();
  const { signal } = ending;
  const { dataDir } = services.settings;
  /** Ends early when all of it is stopped. */
  const rest = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const bringAll = async () => {
    let plan = openPaperPlan(dataDir);
    const count = plan.length;
    if (count === 0) return;
    await rest(pace.beginAfter);
    for (let next = plan[0]; next !== undefined; next = plan[0]) {
      await room.quiet();
      const begun = performance.now();
      if (signal.aborted || !(await bring(services, room, next))) return;
      plan = plan.slice(1);
      keepPaperPlan(dataDir, plan);
      const took = performance.now() - begun;
      await rest(Math.max(pace.pause, took * pace.rest));
    }
    endPaperPlan(dataDir);
    services.log.info({ papers: count }, 'the demo papers are in');
  };
  const done = bringAll().catch((error: unknown) => {
    services.log.error(
      { err: error },
      'the demo papers could not be brought; it is tried at the next start',
    );
  });
  return {
    done,
    async stop() {
      ending.abort();
      await done;
    },
  };
}

/** @returns false when the reader was closed */
async function bring(
  services: Services,
  room: ReadingRoom,
  planned: PlannedPaper,
): Promise<boolean> {
  const { fileName, arrivedAt, paper, decided } = planned;
  const at = (time: number): Services => ({ ...services, clock: () => new Date(time) });
  const source = paper.form === 'xml' ? 'edi' : paper.form === 'scan' ? 'scan' : 'mail';
  const content = inOne(await drawPaper(paper));
  const intake = { storage: room.storage, wakeReading: () => undefined };
  const { document } = await takeIn(at(arrivedAt), intake, SYSTEM, {
    name: fileName,
    content,
    source,
  });
  if (
    document.state === 'arrived' &&
    !(await readDocument(at(arrivedAt + 2_000), room, document.id))
  )
    return false;
  if (decided) await decideAt(at(arrivedAt + decided.afterMinutes * MINUTE), document.id, decided);
  return true;
}

async function decideAt(
  services: Services,
  documentId: string,
  { by, orderNo, afterMinutes }: NonNullable<PlannedPaper['decided']>,
): Promise<void> {
  const document = await openDocument(services.db, documentId);
  if (document.state !== 'suggested' && document.state !== 'no_suggestion') return;
  const [order] = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderNo, orderNo));
  const user = await userAt(services, by);
  if (!order || !user) return;
  try {
    await decide(services, user, documentId, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'attach',
      seconds: 15 + (afterMinutes % 60),
    });
  } catch (error) {
    // Somebody was quicker, or the order takes no more: the paper stays in the inbox.
    if (!(error instanceof HttpError)) throw error;
  }
}

async function userAt({ db }: Services, mailbox: Mailbox): Promise<CurrentUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(mailbox)));
  return user;
}

async function* inOne(content: Uint8Array) {
  yield content;
}
