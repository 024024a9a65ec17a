import { setTimeout as sleep } from 'node:timers/promises';
import { asc, isNotNull, and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { vismaTransfers } from '../database/schema/transfers.ts';
import type { Services } from '../services.ts';

/** How often the demo's ledger is asked while it does not answer, in milliseconds: seldom after a minute. */
const OFTEN = 250;
const SELDOM = 5_000;
const MINUTE = 60_000;
/** How many invoices travel in one request. */
const PART = 100;
/** The drafts of the history are booked one after the other over so many milliseconds from now. */
const BOOKED_WITHIN = 3 * 24 * 60 * 60_000;

const held = v.object({ drafts: v.number(), booked: v.number() });

/**
 * Gives the ledger that the demo starts what the demo's orders say that it holds, once: a ledger that holds anything is left alone.
 * Resolves when nothing of it is missing, or the signal was given. It waits for a ledger that does not answer, however long that
 * takes: a queue that met an empty ledger would take back whatever was transferred.
 */
export async function bringHistory(
  { db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { url } = settings.visma;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/_control${path}`, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
  const began = clock().getTime();
  let answer = await ask('').catch(() => undefined);
  while (answer?.ok !== true) {
    if (signal.aborted) return;
    const pause = clock().getTime() - began < MINUTE ? OFTEN : SELDOM;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    answer = await ask('').catch(() => undefined);
  }
  const { drafts, booked } = v.parse(held, await answer.json());
  if (drafts + booked > 0) return;
  const rows = await db
    .select()
    .from(vismaTransfers)
    .where(
      and(isNotNull(vismaTransfers.body), inArray(vismaTransfers.state, ['transferred', 'booked'])),
    )
    .orderBy(asc(vismaTransfers.updatedAt), asc(vismaTransfers.id));
  const now = clock().getTime();
  const history = rows.map(({ ledgerKind, ledgerNumber, body, keyAt, updatedAt }, index) => ({
    kind: ledgerKind,
    number: ledgerNumber,
    at: (ledgerKind === 'booked' ? updatedAt : (keyAt ?? updatedAt)).toISOString(),
    content: body,
    booksAt: new Date(now + (BOOKED_WITHIN * (index + 1)) / rows.length).toISOString(),
  }));
  for (let from = 0; from < history.length && !signal.aborted; from += PART) {
    const body = JSON.stringify(history.slice(from, from + PART));
    const { ok, status } = await ask('/history', { method: 'POST', body });
    if (!ok) throw new Error(`The ledger of the demo answered ${status}.`);
  }
}
