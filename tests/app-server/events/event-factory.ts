import { commit, type NewEvent } from '#app-server/events/commit.ts';
import type { Database } from '#app-server/services.ts';

/** An event about an order with one message per channel. */
export function orderUpdated(order: string, channels: string[], patch: unknown = {}): NewEvent {
  return {
    type: 'order.updated',
    entityId: order,
    version: 2,
    changed: { title: ['a', 'b'] },
    messages: channels.map((channel) => ({ channel, type: 'order.updated', patch })),
  };
}

export const eventTime = new Date('2026-11-21T09:38:00.000Z');

/** Writes one event in its own commit. */
export function write(db: Database, event: NewEvent, userId: string | null = null): Promise<void> {
  return commit(
    { db, clock: () => eventTime, wakeOutbox: () => undefined },
    { userId, cause: 'user' },
    async (_tx, record) => record(event),
  );
}
