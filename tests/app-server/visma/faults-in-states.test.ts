import { notInArray } from 'drizzle-orm';
import { expect, describe, it } from 'vitest';
import type { TransferState } from '#domain/erp/transfer.ts';
import { vismaConnection, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { bookDraft, deleteDraft } from '#app-server/erp/double/ledger/invoices.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { resendTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { lookInLedger } from '#app-server/visma/acts/look-in-ledger.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { rounds } from '#tests/support/rounds.ts';
import { heldBy } from './hand-over.ts';
import { draftsOf, faultOf, places, senderOfCompany } from './lifecycle-states.ts';
import { useConnectedCompany } from './support.ts';

const connected = useConnectedCompany({ shared: true });
const { company, double, services, readyOrder } = connected;
const MINUTE = 60_000;
const ENDED: TransferState[] = ['transferred', 'booked', 'discarded'];
/** Each fault meets every state; in `npm test` every third one, another third with each fault. */
const EVERY = rounds({ few: 1, all: 3 });

interface Fault {
  name: string;
  /** @returns what mends it, where it does not pass by itself */
  happen: (double: Double) => void | (() => void);
}

const next = (name: string, ...faults: object[]): Fault => ({
  name,
  happen: (double) => void double.faults.push(...faults.map(faultOf)),
});
/** The ledger refuses every draft until somebody has corrected something. */
const refused = (name: string, errorCode: string, ...at: (string | number)[]): Fault => ({
  name,
  happen({ faults }) {
    const refusal = { kind: 'refuse', at, errorCode, errorMessage: `${name}.` };
    faults.push(faultOf({ ...refusal, method: 'POST', path: '/invoices', times: 999 }));
    return () => (faults.length = 0);
  },
});
const onDrafts = { method: 'POST', path: '/invoices' };
const period = ({ ledger }: Double) => {
  const today = ledger.clock.now().toISOString().slice(0, 10);
  return ledger.years
    .flatMap(({ periods }) => periods)
    .find(({ fromDate, toDate }) => fromDate <= today && today <= toDate);
};
const switched = (
  name: string,
  entry: (double: Double) => object | undefined,
  on: object,
  off: object,
): Fault => ({
  name,
  happen(double) {
    const found = entry(double);
    if (found) Object.assign(found, on);
    return () => found && Object.assign(found, off);
  },
});

/** The table of faults of `economic-api.md` §10, as far as the double has them. */
const faults: readonly Fault[] = [
  next('rate limit', { kind: 'rate limit', times: 3 }),
  next('rate limit without a header', { kind: 'rate limit', retryAfter: null, times: 3 }),
  next('rate limit for an hour', { kind: 'rate limit', retryAfter: 3_600, ...onDrafts }),
  ...[500, 502, 503].map((status) =>
    next(`status ${status}`, { kind: 'status', status, times: 3 }),
  ),
  next('close after commit', { kind: 'close after commit', ...onDrafts }),
  next('hang after commit', { kind: 'hang after commit', ...onDrafts }),
  next('reset before commit', { kind: 'reset before commit', times: 2 }),
  next('truncated body', { kind: 'truncated', times: 2 }),
  next('slow reply', { kind: 'slow', ms: 40, times: 2 }),
  next('revoked grant', { kind: 'status', status: 401, times: 2 }),
  next('missing role', { kind: 'status', status: 403, times: 2 }),
  next('no write access', { kind: 'status', status: 403, method: 'POST', times: 2 }),
  switched(
    'barred product',
    ({ ledger }) => ledger.products.get('101010'),
    { barred: true },
    { barred: false },
  ),
  refused('barred customer', 'E06820', 'customer'),
  refused('missing terms', 'E07080', 'paymentTerms'),
  refused('type of terms', 'E07180', 'paymentTerms'),
  refused('foreign contact', 'E04800', 'recipient', 'attention'),
  refused('decimals', 'E04740', 'lines', 0, 'quantity'),
  refused('no quantity', 'E04730', 'lines', 0),
  refused('unknown product', 'E06000', 'lines', 0, 'product'),
  refused('unknown layout', 'E06000', 'layout'),
  refused('unknown customer', 'E06000', 'customer'),
  switched('closed period', period, { closed: true }, { closed: false }),
  switched('barred period', period, { barred: true }, { barred: false }),
  refused('clash of keys', 'PayloadChanged', 'idempotencyKey'),
  {
    name: 'expired key',
    happen: ({ faults: planned }) => {
      planned.push(faultOf({ kind: 'status', status: 503, method: 'GET', times: 6 }));
      company().later(61);
    },
  },
  {
    name: 'draft deleted by a person',
    happen: ({ ledger }) => {
      for (const number of ledger.drafts.keys()) deleteDraft(ledger, number);
    },
  },
  {
    name: 'draft booked by a person',
    happen: ({ ledger }) => {
      for (const number of ledger.drafts.keys()) bookDraft(ledger, number);
    },
  },
  {
    name: 'draft edited by a person',
    happen: (double) => {
      const lines = draftsOf(double).flatMap(({ content }) => content.lines ?? []);
      const prices = lines.map(({ unitNetPrice }) => unitNetPrice);
      for (const line of lines) line.unitNetPrice = 1;
      return () => lines.forEach((line, at) => Object.assign(line, { unitNetPrice: prices[at] }));
    },
  },
  {
    name: 'lagging search',
    happen: ({ ledger, faults: planned }) => {
      ledger.switches.searchLag = 100_000;
      planned.push(faultOf({ kind: 'close after commit', ...onDrafts }));
      return () => (ledger.switches.searchLag = 0);
    },
  },
];

const only = async () => {
  const rows = await services().db.select().from(vismaTransfers);
  return rows.toSorted((a, b) => b.id.localeCompare(a.id));
};

/** The transfers for which somebody, or the sender, has something left to do. */
const stillOpen = () =>
  services().db.select().from(vismaTransfers).where(notInArray(vismaTransfers.state, ENDED));

/** Does what is due, follows the ledger, moves the clock on, and lets people mend what is theirs, until nothing is left to do. */
async function settle(mend: () => void): Promise<string[]> {
  const { work, follow } = senderOfCompany(connected);
  const story: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await services().db.update(vismaConnection).set({ pausedAt: null, pauseReason: null });
    await work();
    // A webhook comes twice, and the list of drafts may still lack a new one.
    await Promise.all([follow(), follow()]);
    const open = await stillOpen();
    story.push(open.map(({ state }) => state).join());
    if (open.length === 0) return story;
    const fixable = open.filter(({ state }) => state === 'failed_fixable');
    const due = Math.min(...open.map(({ dueAt }) => dueAt.getTime()));
    const waits = Math.ceil((due - services().clock().getTime()) / MINUTE);
    company().later(Math.max(1, waits));
    if (fixable.length === 0) continue;
    mend();
    for (const { id, ledgerNumber } of fixable.filter(({ ledgerKind }) => ledgerKind === 'draft')) {
      // Only who has deleted the wrong draft and looked can send again.
      if (double().ledger.drafts.has(ledgerNumber ?? 0))
        deleteDraft(double().ledger, ledgerNumber ?? 0);
      await lookInLedger(services(), id);
    }
    const now = (await stillOpen()).filter(({ state }) => state === 'failed_fixable');
    const again = {
      items: now.map(({ id, version }) => ({ id, version })),
      dryRun: false,
      invoiceOn: null,
    };
    await resendTransfers(services(), company().people.finance, again);
  }
  throw new Error(`Stuck: ${story.join(' → ')}`);
}

describe.each(faults.map((fault, at) => ({ ...fault, at })))('$name', ({ happen, at }) => {
  const met = places.filter((_, place) => EVERY === 3 || (place + at) % 3 === 0);
  it(`leaves one draft or invoice for each order that is transferred, in ${met.length} places of its lifecycle`, async () => {
    for (const { state, but, bring } of met) {
      const order = await readyOrder();
      const by = { userId: null, now: services().clock() };
      await services().db.transaction((tx) => queueTransfer(tx, [order], by));
      await bring(connected);
      const begun = (await only())[0]?.state;
      expect({ state, but, begun }).toEqual({ state, but, begun: state });

      const mend = happen(double()) ?? (() => undefined);
      const story = await settle(mend);
      mend();
      double().faults.length = 0;
      // What a person did with a draft is found by the lists, or by its number when it has been there for a while.
      company().later(11);
      await senderOfCompany(connected).follow();

      const told = { state, but, story };
      for (const { reference, state: end } of await only()) {
        const { drafts, booked } = heldBy(double(), reference);
        const expected = end === 'transferred' || end === 'booked' ? 1 : 0;
        expect({ ...told, reference, end, held: drafts + booked }).toEqual({
          ...told,
          reference,
          end,
          held: expected,
        });
      }
      const { failure, discrepancies, days } = await reconcile(services());
      expect({ ...told, failure, discrepancies }).toEqual({
        ...told,
        failure: null,
        discrepancies: [],
      });
      for (const { ours, theirs } of days) expect(ours).toEqual(theirs);
    }
  });
});
