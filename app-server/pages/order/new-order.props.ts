import type { CustomerHit } from '#domain/customers/order-customer.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import type { Option } from '../shared.props.ts';

/** The answer of `GET /kunder/opslag?q=`: best first, at most eight. */
export interface CustomerAnswer {
  hits: CustomerHit[];
}

/** A utility that sends orders. */
interface PartnerChoice {
  id: string;
  name: string;
  /** Why nothing can be received for it, in whole sentences; empty when it can. */
  reasons: string[];
}

/** The answer of `GET /ordrer/ny`: what can be chosen for every new order. */
export interface NewOrderChoices {
  partners: PartnerChoice[];
  /** Who can be responsible. */
  people: Option[];
}

/** An order of the last 30 days that may be the one that is being created. */
export interface AlikeOrder {
  orderNo: string;
  title: string;
  status: OrderStatus;
  workType: WorkTypeCode;
  customerName: string;
  address: string;
  receivedAt: string;
  /** What it has in common with the new one. */
  same: 'address' | 'work';
}

/** The answer of `GET /ordrer/ny/lignende`. */
export interface AlikeAnswer {
  orders: AlikeOrder[];
  /** The number of the order that the utility's case has already; `null` when it has none. */
  caseOrderNo: string | null;
  /** The case number does not look like one of the utility's. */
  unlikeCase: boolean;
}

/** The answer of `POST /ordrer`. */
export interface CreatedOrder {
  id: string;
  orderNo: string;
  requisitionNo: string;
  version: number;
  status: OrderStatus;
}

/** The answer of `GET /postnumre/:postnr`. */
export interface TownAnswer {
  /** `null` when the table does not know the postnr. */
  city: string | null;
  /** In Danish order; a postnr can lie in several. */
  municipalities: string[];
}
