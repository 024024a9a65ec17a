import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import * as v from 'valibot';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { bookDraft } from '#app-server/erp/double/ledger/invoices.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import type { ErpGateway } from '#app-server/erp/gateway/erp-gateway.ts';
import { discardTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';
import type { TransferState } from '#domain/erp/transfer.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import type { useConnectedCompany } from './support.ts';

type Connected = ReturnType<typeof useConnectedCompany>;

/** How long the ledger's answer is waited for where it may hang, in milliseconds: it is lost soon. */
const TIMEOUT = 250;

export const faultOf = (one: object) => v.parse(faultSchema, one);

/**
 * The sender of a connected company, whose process can fall at a call.
 * @param timeoutMs a busy machine answers late too: where nothing hangs, it is waited for
 */
export function senderOfCompany({ services, double }: Connected, timeoutMs = TIMEOUT) {
  const gatewayNow = () =>
    economicGateway({
      baseUrl: services().settings.visma.url,
      appSecretToken: 'secret',
      agreementGrantToken: 'grant',
      timeoutMs,
    });
  const work = (change: (gateway: ErpGateway) => Partial<ErpGateway> = () => ({})) => {
    const gateway = gatewayNow();
    Object.assign(gateway, change({ ...gateway }));
    const ledger = { gateway, check: ledgerCheck(gateway, services().clock) };
    return workQueue(services(), async () => ledger, 'test');
  };
  const fall = async (change: (gateway: ErpGateway) => Partial<ErpGateway>) => {
    await work(change).catch((error: unknown) => {
      if (!(error instanceof Fall)) throw error;
    });
  };
  const fault = (one: object) => double().faults.push(faultOf(one));
  return { work, fall, fault, follow: () => followLedger(services(), gatewayNow()) };
}

class Fall extends Error {}

async function fell(): Promise<never> {
  throw new Fall();
}

const patientSender = (connected: Connected) => senderOfCompany(connected, PATIENCE);

interface Place {
  state: TransferState;
  /** What else is true of the transfer there. */
  but?: string;
  /** Brings the one transfer that waits in the queue there. */
  bring: (connected: Connected) => Promise<unknown>;
}

/** Every state of the lifecycle, and how a transfer that was just queued gets there. */
export const places: readonly Place[] = [
  { state: 'queued', bring: async () => undefined },
  {
    state: 'validating',
    bring: (connected) => patientSender(connected).fall(() => ({ periods: fell })),
  },
  {
    state: 'sending',
    but: 'the call never left',
    bring: (connected) => patientSender(connected).fall(() => ({ createDraft: fell })),
  },
  {
    state: 'sending',
    but: 'the draft is there',
    bring: (connected) =>
      patientSender(connected).fall((gateway) => ({
        createDraft: (...args) => gateway.createDraft(...args).then(fell),
      })),
  },
  { state: 'failed_temporary', bring: failing({ kind: 'rate limit' }) },
  { state: 'unknown', but: 'nothing is there', bring: lost({ kind: 'reset before commit' }) },
  { state: 'unknown', but: 'the draft is there', bring: lost({ kind: 'close after commit' }) },
  {
    state: 'failed_fixable',
    bring: failing({ kind: 'refuse', at: ['date'], errorCode: 'E04300', errorMessage: 'Refused.' }),
  },
  { state: 'transferred', bring: (connected) => patientSender(connected).work() },
  {
    state: 'booked',
    bring: async (connected) => {
      const { work, follow } = patientSender(connected);
      await work();
      for (const { number } of draftsOf(connected.double()))
        bookDraft(connected.double().ledger, number);
      await follow();
    },
  },
  {
    state: 'discarded',
    bring: async ({ services, company }) => {
      const rows = await services().db.select().from(vismaTransfers);
      const items = rows.map(({ id, version }) => ({ id, version }));
      const request = { items, dryRun: false, reason: 'Kunden betaler kontant.' };
      // A queued one is discarded before it is sent.
      await discardTransfers(services(), company().people.administrator, request);
    },
  },
];

export const draftsOf = ({ ledger }: Double) => [...ledger.drafts.values()];

function failing(fault: object): Place['bring'] {
  return async (connected) => {
    const { work, fault: push } = patientSender(connected);
    push({ ...fault, method: 'POST', path: '/invoices' });
    await work();
  };
}

/** The answer is lost, and the ledger does not answer the first search either. */
function lost(fault: object): Place['bring'] {
  return async (connected) => {
    const { work, fault: push } = patientSender(connected);
    push({ ...fault, method: 'POST', path: '/invoices' });
    push({ kind: 'status', status: 503, method: 'GET', path: '/invoices' });
    await work();
  };
}
