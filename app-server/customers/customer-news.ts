import { channels } from '#domain/events/channels.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import type { customers } from '../database/schema/customers/customers.ts';
import type { NewEvent } from '../events/commit.ts';

interface CustomerEvent {
  type: Extract<DomainEventType, `customer.${string}`>;
  /** The customer as it is after the event. */
  customer: Pick<typeof customers.$inferSelect, 'id' | 'customerNo' | 'version'>;
  /** Personal values are references (`withoutPersonal`). */
  changed: Changes;
  forced?: NewEvent['forced'];
  /** To those who hear of customers by their orders (`shownNews`). */
  beside?: NewEvent['messages'];
}

/** An event of a customer with its messages: they say which customer it is, and nothing personal. */
export function customerEvent({
  type,
  customer,
  changed,
  forced,
  beside = [],
}: CustomerEvent): NewEvent {
  const { id, customerNo, version } = customer;
  const patch = { id, customerNo, version };
  return {
    type,
    entityId: id,
    version,
    changed,
    forced,
    messages: [
      ...[channels.customers, channels.customer(id)].map((channel) => ({ channel, type, patch })),
      ...beside,
    ],
  };
}
