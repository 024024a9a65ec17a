import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { emailOf, type Mailbox } from '../company/people.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { decide } from '../../documents/decisions/decide.ts';
import { takeIn } from '../../documents/intake/take-in.ts';
import { SYSTEM } from '../../documents/progress.ts';
import { readDocument, type ReadingRoom } from '../../documents/reading/read-waiting.ts';
import { openDocument } from '../../documents/stored-document.ts';
import { HttpError } from '../../http/failures/errors.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { drawDocument } from './draw-document.ts';
import { endDocumentPlan, keepDocumentPlan, openDocumentPlan } from './document-plan-file.ts';
import type { PlannedDocument } from './planned-document.ts';
import { currentUserColumns, currentUserOf } from '../../users/granting-groups.ts';

const MINUTE = 60_000;
/** Pauses between the documents, so that requests and uploads come first. Milliseconds. */
export interface Pace {
  /** The first document arrives after the start is over and the first pages are answered. */
  beginAfter: number;
  /** The shortest pause between two documents. */
  pause: number;
  /** The pause as a multiple of the time that the last document took, so that a slow document leaves more CPU time for others. */
  rest: number;
}

const DEMO_PACE: Pace = { beginAfter: 3_000, pause: 100, rest: 2 };

/** The reader and what it needs. `quiet` resolves when no other document waits for it. */
export interface DemoDocumentRoom extends ReadingRoom {
  quiet(): Promise<void>;
}

export interface DemoDocuments {
  /** Resolves when all documents have arrived, or when it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Adds the demo's documents after the start, which they must not delay: the inbox first, then the matched ones. Each
 * is drawn, stored, read and decided like any other, with a clock at its own time. A stop or a crash loses nothing: the
 * remaining plan is kept, and a half-processed document is recognised by its content at the next start.
 */
export function bringDocuments(
  services: Services,
  room: DemoDocumentRoom,
  pace: Pace = DEMO_PACE,
): DemoDocuments {
  const ending = new AbortController();
  const { signal } = ending;
  const { dataDir } = services.settings;
  /** Resolves early when it is stopped. */
  const rest = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const bringAll = async () => {
    let plan = openDocumentPlan(dataDir);
    const count = plan.length;
    if (count === 0) return;
    await rest(pace.beginAfter);
    for (let next = plan[0]; next !== undefined; next = plan[0]) {
      await room.quiet();
      const begun = performance.now();
      if (signal.aborted || !(await bring(services, room, next))) return;
      plan = plan.slice(1);
      keepDocumentPlan(dataDir, plan);
      const took = performance.now() - begun;
      await rest(Math.max(pace.pause, took * pace.rest));
    }
    endDocumentPlan(dataDir);
    services.log.info({ documents: count }, 'the demo documents are in');
  };
  const done = bringAll().catch((error: unknown) => {
    services.log.error(
      { err: error },
      'the demo documents could not be brought; it is tried at the next start',
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
  planned: PlannedDocument,
): Promise<boolean> {
  const { fileName, arrivedAt, document, decided } = planned;
  const at = (time: number): Services => ({ ...services, clock: () => new Date(time) });
  const source = document.form === 'xml' ? 'edi' : document.form === 'scan' ? 'scan' : 'mail';
  const content = inOne(await drawDocument(document));
  const intake = { storage: room.storage, wakeReading: () => undefined };
  const { document: stored } = await takeIn(at(arrivedAt), intake, SYSTEM, {
    name: fileName,
    content,
    source,
  });
  if (stored.state === 'arrived' && !(await readDocument(at(arrivedAt + 2_000), room, stored.id)))
    return false;
  if (decided) await decideAt(at(arrivedAt + decided.afterMinutes * MINUTE), stored.id, decided);
  return true;
}

async function decideAt(
  services: Services,
  documentId: string,
  { by, orderNo, afterMinutes }: NonNullable<PlannedDocument['decided']>,
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
    // Another user was faster, or the order takes no more: the document stays in the inbox.
    if (!(error instanceof HttpError)) throw error;
  }
}

async function userAt({ db }: Services, mailbox: Mailbox): Promise<CurrentUser | undefined> {
  const [user] = await db
    .select(currentUserColumns)
    .from(users)
    .where(eq(users.email, emailOf(mailbox)));
  return user && currentUserOf(user);
}

async function* inOne(content: Uint8Array) {
  yield content;
}
