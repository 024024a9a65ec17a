import { setTimeout as sleep } from 'node:timers/promises';
import { asc, isNotNull, and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { vismaTransfers } from '../database/schema/erp/transfers.ts';
import type { Queryable, Services } from '../services.ts';
import { noteAway } from '../visma/connection/ledger-answers.ts';

/** How often the demo's ledger is asked while it does not answer, in milliseconds: seldom after a minute. */
const OFTEN = 250;
const SELDOM = 5_000;
const MINUTE = 60_000;
/** A ledger that has not answered for so long (milliseconds) is away: it is started beside the app-server. */
const STARTING = 5_000;
/** How many invoices travel in one request. */
const AT_ONCE = 100;
/** The drafts of the history are booked one after the other over so many milliseconds from now. */
const BOOKED_WITHIN = 3 * 24 * 60 * 60_000;

const held = v.object({
  drafts: v.number(),
  booked: v.number(),
  history: v.object({ taken: v.number(), isWhole: v.boolean() }),
});

type Needs = Pick<Services, 'db' | 'settings' | 'clock' | 'wakeOutbox' | 'log'>;
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Gives the ledger that the demo starts what the demo's orders say that it holds, once: a ledger that holds anything else is left alone.
 * Resolves when nothing of it is missing, or the signal was given. It waits for a ledger that does not answer or does not take all of
 * it, however long that takes: a queue that met an empty ledger would take back whatever was transferred.
 * @param atOnce how many invoices travel in one request
 */
export async function bringHistory(
  services: Needs,
  signal: AbortSignal,
  atOnce = AT_ONCE,
): Promise<void> {
  const { settings, log } = services;
  const ask: Ask = async (path, init = {}) => {
    const either = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
    const response = await fetch(`${settings.visma.url}/_control${path}`, {
      ...init,
      signal: either,
    });
    if (!response.ok) throw new Error(`The ledger of the demo answered ${response.status}.`);
    return response;
  };
  const began = performance.now();
  let isToldOf = false;
  while (!signal.aborted) {
    try {
      await fillUp(services, ask, atOnce);
      await noteAway(services, false);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const waited = performance.now() - began;
      if (waited > STARTING && !isToldOf) {
        isToldOf = true;
        log.warn(
          { err: error },
          'the ledger of the demo has not taken its history; the queue waits',
        );
        await noteAway(services, true).catch(() => undefined);
      }
      await sleep(waited < MINUTE ? OFTEN : SELDOM, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** @throws when the ledger does not take it: what it has taken is not taken twice */
async function fillUp({ db, clock }: Needs, ask: Ask, atOnce: number): Promise<void> {
  const { drafts, booked, history } = v.parse(held, await (await ask('')).json());
  if (history.isWhole || (history.taken === 0 && drafts + booked > 0)) return;
  const invoices = await loadHistory(db, clock().getTime());
  for (let from = 0; from === 0 || from < invoices.length; from += atOnce) {
    const isLast = from + atOnce >= invoices.length;
    const body = JSON.stringify({ isLast, invoices: invoices.slice(from, from + atOnce) });
    await ask('/history', { method: 'POST', body });
  }
}

async function loadHistory(db: Queryable, now: number) {
  const rows = await db
    .select()
    .from(vismaTransfers)
    .where(
      and(isNotNull(vismaTransfers.body), inArray(vismaTransfers.state, ['transferred', 'booked'])),
    )
    .orderBy(asc(vismaTransfers.updatedAt), asc(vismaTransfers.id));
  return rows.map(({ ledgerKind, ledgerNumber, body, keyAt, updatedAt }, index) => ({
    kind: ledgerKind,
    number: ledgerNumber,
    at: (ledgerKind === 'booked' ? updatedAt : (keyAt ?? updatedAt)).toISOString(),
    content: body,
    booksAt: new Date(now + (BOOKED_WITHIN * (index + 1)) / rows.length).toISOString(),
  }));
}
