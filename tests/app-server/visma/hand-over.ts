import {
  advanceTransfer,
  afterFall,
  type Sender,
} from '#app-server/visma/queue/advance-transfer.ts';
import { queuedTransfer, type Transfer } from '#app-server/visma/transfer.ts';
import { draftBody } from '#app-server/erp/economic/draft-body.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { someInvoice } from '#tests/support/erp/invoices.ts';
import { PATIENCE } from '#tests/support/patience.ts';

/** The process of the sender fell: what was not stored is gone. */
class Fall extends Error {}

/** How many things are done about a transfer before it counts as stuck. */
const MOST_STEPS = 200;

/**
 * One order on its way to the double: the sender with the real gateway, on the double's clock, and a row in memory in the database's place.
 * @param falls says, before and after each time that the row is stored, whether the process falls
 */
export function handOver(double: Double, baseUrl: string, reference: string, falls = () => false) {
  const { clock } = double.ledger;
  const row: { now: Transfer } = { now: queuedTransfer(reference, clock.now()) };
  const story: string[] = [];
  let keys = 0;
  const sender: Sender = {
    gateway: economicGateway({
      baseUrl,
      appSecretToken: 'secret',
      agreementGrantToken: 'grant',
      timeoutMs: PATIENCE,
    }),
    clock: () => clock.now(),
    async save(transfer) {
      if (falls()) throw new Fall();
      row.now = transfer;
      story.push(transfer.state);
      if (falls()) throw new Fall();
    },
    async prepare(transfer) {
      const draft = { ...someInvoice, reference: transfer.reference };
      return { kind: 'ready', body: draftBody(draft), totalOre: 1_600_00 };
    },
    newKey: () => `${reference}-${(keys += 1)}`,
    disconnected: async () => undefined,
  };

  /** Does what is due until nothing is left to do, and moves the clock on to each next time. */
  const settle = async (): Promise<Transfer> => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { state, dueAt } = row.now;
      if (!['queued', 'failed_temporary', 'unknown'].includes(state)) return row.now;
      if (dueAt > clock.now()) clock.stopAt(dueAt);
      try {
        await advanceTransfer(sender, row.now);
      } catch (error) {
        if (!(error instanceof Fall)) throw error;
        row.now = afterFall(row.now, clock.now());
        story.push(`fell: ${row.now.state}`);
      }
    }
    throw new Error(`Stuck: ${story.join(' → ')}`);
  };
  return { settle, story, sender, row };
}

/** What the ledger holds with a reference. */
export function heldBy({ ledger }: Double, reference: string) {
  const isOurs = ({
    content,
  }: {
    content: { references?: { other?: string | undefined } | undefined };
  }) => content.references?.other === reference;
  return {
    drafts: [...ledger.drafts.values()].filter(isOurs).length,
    booked: [...ledger.booked.values()].filter(isOurs).length,
  };
}
