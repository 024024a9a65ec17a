import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { draftBody } from '../../erp/economic/draft-body.ts';
import type { ErpCall } from '../../erp/gateway/erp-answer.ts';
import type { ErpGateway } from '../../erp/gateway/erp-gateway.ts';
import { commit } from '../../events/commit.ts';
import type { Services } from '../../services.ts';
import { connectionNews } from '../connection/stored-connection.ts';
import type { LedgerCheck } from '../draft/ask-ledger.ts';
import { writeTransfer } from '../draft/write-transfer.ts';
import type { StoredTransfer } from '../stored-transfers.ts';
import type { Transfer } from '../transfer.ts';
import type { Prepared, Sender } from './advance-transfer.ts';
import { pauseQueue, TOKENS_REFUSED } from './queue-lease.ts';
import type { ReadBilled } from './read-together.ts';
import { LEDGER, type Store } from './store-together.ts';

/** What the senders of one run share. */
interface Run {
  gateway: ErpGateway;
  check: LedgerCheck;
  /** Of the connection that the gateway was opened with. */
  version: number;
  save: Store;
  read: ReadBilled;
}

/** The sender of one transfer: its order is read from the database, and what becomes of it is stored there. */
export function senderOf(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  { gateway, check, version, save, read }: Run,
  first: StoredTransfer,
): Sender {
  const { clock } = services;
  let stored = first;
  return {
    gateway,
    clock,
    newKey: () => ulid(clock().getTime()),
    async save(transfer: Transfer, call: ErpCall | null) {
      await save({ stored, after: transfer, call });
      stored = { ...stored, transfer, version: stored.version + 1 };
    },
    async prepare({ reference }: Transfer): Promise<Prepared> {
      const { orders, numbers } = await read(stored.id, reference);
      const day = stored.transfer.invoiceOn ?? copenhagenDate(clock());
      const result = writeTransfer(orders, numbers, day);
      if (!result.ok) return { kind: 'wrong', causes: result.causes };
      const checked = await check.check(result.written);
      if (checked.kind !== 'accepted') return checked;
      const { draft, totalOre } = result.written;
      return { kind: 'ready', body: draftBody(draft), totalOre };
    },
    disconnected: () =>
      commit(services, LEDGER, async (tx, record) => {
        if (await pauseQueue(tx, TOKENS_REFUSED, clock(), version))
          record(await connectionNews(tx));
      }),
  };
}
