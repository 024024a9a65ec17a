import { channels } from '#domain/events/channels.ts';
import type { TransferState } from '#domain/erp/transfer.ts';
import type { NewEvent } from '../events/commit.ts';

type TransferEventType = Exclude<
  Extract<NewEvent['type'], `visma.${string}`>,
  'visma.connection_changed' | 'visma.overdue_changed'
>;

const typeOf: Readonly<Record<TransferState, TransferEventType>> = {
  queued: 'visma.queued',
  validating: 'visma.validating',
  sending: 'visma.sending',
  transferred: 'visma.transferred',
  booked: 'visma.booked',
  failed_fixable: 'visma.failed',
  failed_temporary: 'visma.failed',
  unknown: 'visma.unknown',
  discarded: 'visma.discarded',
};

/** A transfer after a change. */
interface MovedTransfer {
  id: string;
  orderIds: readonly string[];
  version: number;
  from: TransferState | null;
  to: TransferState;
  reason?: string | undefined;
  /** The approved other sum before and now, in øre. */
  approved?: readonly [before: number | null, after: number | null];
}

/** The event of a transfer that has moved on. Its news names it and says where it stands: whoever may see it fetches the rest. */
export function transferEvent({
  id,
  orderIds,
  version,
  from,
  to,
  reason,
  approved: [before, after] = [null, null],
}: MovedTransfer): NewEvent {
  const type = typeOf[to];
  const [orderId = null, ...more] = orderIds;
  const patch = { id, version, orderId, state: to, ...(more.length > 0 && { orderIds }) };
  return {
    type,
    entityId: id,
    version,
    changed: { state: [from, to], ...(before !== after && { approvedOre: [before, after] }) },
    reason,
    messages: [{ channel: channels.visma, type, patch }],
  };
}

/** The event of a change of the connection or of its queue. */
export function connectionEvent(version: number, changed: NewEvent['changed']): NewEvent {
  const type = 'visma.connection_changed';
  const patch = { id: 'connection', version, orderId: null, state: null };
  return {
    type,
    entityId: 'visma-connection',
    version,
    changed,
    messages: [{ channel: channels.visma, type, patch }],
  };
}
