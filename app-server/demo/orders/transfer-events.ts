import type { TransferState } from '#domain/erp/transfer.ts';
import { transferEvent } from '../../visma/transfer-news.ts';
import type { LifeEvent } from './life.ts';
import type { TransferRow } from './transfers.ts';

/** So long after it was put into the queue a transfer is taken up, and sent, in milliseconds. */
const TAKEN_UP = 1_000;
const SENT = 2_000;

/** The course of a transfer as the sender records it: made, checked, sent, arrived, and booked where it is. Their numbers are given later. */
export function eventsOfTransfer({
  id,
  orderId,
  state,
  createdAt,
  keyAt,
  updatedAt,
}: TransferRow): LifeEvent[] {
  const made = createdAt.getTime();
  const course: [TransferState, Date][] = [
    ['queued', createdAt],
    ['validating', new Date(made + TAKEN_UP)],
    ['sending', new Date(made + SENT)],
    ['transferred', keyAt ?? updatedAt],
  ];
  if (state === 'booked') course.push(['booked', updatedAt]);
  return course.map(([to, at], index) => {
    const from = course[index - 1]?.[0] ?? null;
    const version = index + 1;
    const { messages: _, ...event } = transferEvent({ id, orderIds: [orderId], version, from, to });
    return { ...event, at, seq: 0, id: '', actorId: null, cause: 'erp' };
  });
}
