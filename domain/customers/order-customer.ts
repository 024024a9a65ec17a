import type { CustomerKind } from '../customers-and-partners.ts';

/** A customer as the search for a new order's customer shows them. */
export interface CustomerHit {
  id: string;
  customerNo: number;
  kind: CustomerKind;
  name: string;
  /** Where their letters go: street, postnr and town. */
  address: string;
  city: string;
  phone: string | null;
  cvr: string | null;
  /** Orders that are neither invoiced nor cancelled; counting stops at `OPEN_COUNTED`. */
  openOrders: number;
  /** New orders are refused. */
  blocked: boolean;
  /** More is open than their credit limit; never for readers who may not see prices. */
  overCredit: boolean;
  /** At how many addresses work is done for them. */
  addresses: 'none' | 'one' | 'several';
  /** Each order that they pay must carry their reference. */
  referenceNeeded: boolean;
}

/** Open orders of a customer are counted up to here. */
export const OPEN_COUNTED = 99;

/** An installation address of the customer. */
export interface KnownAddress {
  id: string;
  street: string;
  houseNo: string;
  floor: string | null;
  door: string | null;
  postnr: string;
  city: string;
}

/** The customer of a new order. */
export interface OrderCustomer {
  customer: CustomerHit;
  addresses: KnownAddress[];
  /** Why this customer can have no order, as the server says it when the order is sent; empty when it can be created. */
  reasons: string[];
  /** That the customer is over their credit limit, and what that means; `null` while they are within it. */
  credit: string | null;
}
