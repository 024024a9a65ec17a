import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { emailOf, type Mailbox } from '../people.ts';
import { orders } from '../../database/schema/orders.ts';
import { users } from '../../database/schema/people.ts';
import { decide } from '../../documents/decisions/decide.ts';
import { takeIn } from '../../documents/intake/take-in.ts';
import { SYSTEM } from '../../documents/progress.ts';
import { readDocument, type ReadingRoom } from '../../documents/reading/read-waiting.ts';
import { openDocument } from '../../documents/stored-document.ts';
import { HttpError } from '../../http/errors.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { drawPaper } from './draw-paper.ts';
import { endPaperPlan, openPaperPlan } from './paper-plan-file.ts';
import type { PlannedPaper } from './planned-paper.ts';

const MINUTE = 60_000;
/** Requests come first: between two papers the process does nothing of this. */
const PAUSE = 30;

export interface DemoPapers {
  /** Resolves when all papers have come in, or when it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lets the demo's papers come in after the start, which they must not hold up: the inbox first, then those that were matched. Each
 * is drawn, taken in, read and decided as any other, on a clock that stands at its own time. A stop or a fall loses nothing: what has
 * come in is known by its content at the next start.
 */
export function bringPapers(services: Services, room: ReadingRoom): DemoPapers {
  const ending = new AbortController();
  const bringAll = async () => {
    const plan = openPaperPlan(services.settings.dataDir);
    for (const paper of plan) {
      if (ending.signal.aborted || !(await bring(services, room, paper))) return;
      await wait(PAUSE);
    }
    endPaperPlan(services.settings.dataDir);
    if (plan.length > 0) services.log.info({ papers: plan.length }, 'the demo papers are in');
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
