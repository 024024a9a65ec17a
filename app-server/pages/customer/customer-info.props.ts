import type { CustomerCredit } from '#domain/customers/credit.ts';
import type { CustomerField, CustomerFields } from '#domain/customers/customer-fields.ts';
import type { AddressFields, ContactFields } from '#domain/customers/customer-parts.ts';
import type { DocumentKind } from '#domain/documents/document.ts';
import type { DomainEventType } from '#domain/events/events.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import type { Redacted } from '#domain/visibility.ts';
import type { CustomerTalk } from './customer-talks.props.ts';
import type { TimelineChanges } from '../order/order-info.props.ts';

/** A customer; what the reader may not see of their terms is `null`. */
export interface CustomerDetails extends Redacted<CustomerFields> {
  id: string;
  customerNo: number;
  version: number;
  gdprStatus: 'active' | 'anonymised';
  /** No longer in use, such as one that was merged into another. */
  archived: boolean;
}

export interface CustomerContact extends ContactFields {
  id: string;
}

export interface CustomerAddress extends AddressFields {
  id: string;
  city: string;
  areaName: string | null;
  /** Orders at it that the reader may see. */
  orders: number;
}

/** An order of the customer, as a row. */
interface CustomerOrder {
  id: string;
  orderNo: string;
  title: string;
  status: OrderStatus;
  statusSince: string;
  workType: WorkTypeCode;
  address: string;
  receivedAt: string;
  netOre: number | null;
}

/** A piece of work on one of the customer's orders. */
export interface CustomerActivity {
  id: string;
  orderNo: string;
  type: string;
  assignee: string;
  state: ActivityState;
  at: string | null;
}

/** A document that stands on one of the customer's orders. */
export interface CustomerDocument {
  id: string;
  orderNo: string;
  kind: DocumentKind;
  supplierName: string | null;
  documentNo: string | null;
  at: string;
  /** `null` where it may hold prices that the reader may not see. */
  fileUrl: string | null;
}

/** What was invoiced to the customer in a month. */
export interface CustomerMonth {
  /** The first day of the month. */
  period: string;
  label: string;
  netOre: number;
  /** `null` where the reader may not see it. */
  contributionOre: number | null;
}

/**
 * What the ledger says that the customer owes, in øre with VAT. `unknown`: nothing is connected, or the ledger has no such customer;
 * `silent`: it did not answer.
 */
export type CustomerOwed =
  | { state: 'known'; balanceOre: number; dueOre: number }
  | { state: 'unknown' }
  | { state: 'silent' };

export interface CustomerTimelineEntry {
  seq: number;
  type: DomainEventType;
  at: string;
  actor: { id: string; initials: string; name: string } | null;
  /** Danish text by field code; a personal value that has been deleted is `null`. */
  changed: TimelineChanges;
  forcedOver: { initials: string; name: string } | null;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Customer/Customer-Info': CustomerInfoProps;
  }
}

export interface CustomerInfoProps {
  customer: CustomerDetails;
  contacts: CustomerContact[];
  addresses: CustomerAddress[];
  /** Open ones first, at most twenty; `more`: there are others. */
  orders: { rows: CustomerOrder[]; open: number; more: boolean };
  /** What is open against the credit limit; `null` without one, and for those who may not see prices. */
  credit: CustomerCredit | null;
  /** Who has asked for them to be anonymised, and when; `null` where nobody has. */
  anonymising: { by: string; at: string } | null;
  activities: CustomerActivity[];
  /** The last ones first. */
  talks: CustomerTalk[];
  documents: CustomerDocument[];
  /** The last 24 months, oldest first; `null` for those who may not see prices. */
  months: CustomerMonth[] | null;
  timeline: CustomerTimelineEntry[];
  can: {
    /** The fields that the reader may edit. */
    fields: CustomerField[];
    /** Contacts and addresses. */
    editParts: boolean;
    /** Whether calls and mails can be written down. */
    logTalks: boolean;
    /** Whether an order can be created for this customer now; otherwise why not, in Danish. */
    createOrder: { allowed: true } | { allowed: false; reason: string | null };
    /** Why nothing can be edited, in Danish; `null` when it can. */
    lock: string | null;
  };
  seq: number;
}
