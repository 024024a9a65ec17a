import type { CustomerPart } from '#domain/customers/customer-parts.ts';
import type { DomainEventType } from '#domain/events/events.ts';
import type { Transaction } from '../../services.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** The values of a part by its fields. */
export type PartFields = Record<string, string | number | null>;

interface By {
  userId: string;
  now: Date;
}

/** A kind of parts of a customer: how one is found and written, and which events tell of it. */
export interface PartKind<Fields extends PartFields> {
  part: CustomerPart;
  events: Record<'added' | 'changed' | 'removed', Extract<DomainEventType, `customer.${string}`>>;
  /** Reads some fields as a save sends them. @throws Invalid */
  read: (fields: unknown) => Partial<Fields>;
  /** What is said of one that is not there. */
  gone: string;
  /** The fields of one that is in use. */
  find: (tx: Transaction, customerId: string, id: string) => Promise<Fields | undefined>;
  insert: (
    tx: Transaction,
    customer: StoredCustomer,
    fields: Fields,
    by: By,
  ) => Promise<{ id: string; values: Fields }>;
  /** Writes some fields. @returns all of them as they are then */
  update: (
    tx: Transaction,
    customer: StoredCustomer,
    id: string,
    fields: Partial<Fields>,
    by: By,
  ) => Promise<Fields>;
  archive: (tx: Transaction, id: string, by: By) => Promise<void>;
  /** Takes one that is archived back into use. @returns its fields; undefined where there is none */
  restore: (tx: Transaction, customerId: string, id: string, by: By) => Promise<Fields | undefined>;
}
