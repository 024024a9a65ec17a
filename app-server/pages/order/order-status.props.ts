import type { ColumnLayout } from '#domain/column-layout.ts';
import type { OrderFields } from '#domain/orders/order-fields.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { OrderFlag, OrderSummary, Priority } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { Option } from '../shared.props.ts';

export interface OrderRow extends OrderSummary {
  customerNo: number;
  customerName: string;
  address: string;
  /** The town of the address, shown when there is no room for all of it. */
  city: string;
  partnerName: string | null;
  partnerCaseNo: string | null;
  fitters: { initials: string; name: string }[];
  plannedStart: string | null;
  estimatedMin: number | null;
  dueAt: string | null;
  /** `null` where the user may not see prices. */
  netOre: number | null;
  /** Dækningsgrad in basis points; `null` where the user may not see it or there is no amount. */
  contributionBp: number | null;
  flags: OrderFlag[];
}

/** What the list shows under its filters. */
export interface OrderListPart {
  filters: OrderListFilters;
  rows: OrderRow[];
  /** The name behind the filter of a payer; `null` without one. */
  payerName: string | null;
  /** The name behind the filter of a customer; `null` without one. */
  customerName: string | null;
  pageSize: number;
  /** Hits of the filters; where counting stopped there are more and `capped` is true ("1.000+"). */
  total: { count: number; capped: boolean };
  /**
   * Every status with its count and amount, for the filters beside status; `null` amount where prices may not be seen. A `capped` one
   * has more orders than its count, and no amount.
   */
  tabs: { status: OrderStatus; count: number; netOre: number | null; capped?: true }[];
  options: { areas: Option[]; fitters: Option[]; partners: Option[] };
  /** The last event the rows include. */
  seq: number;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Order-Status': OrderStatusProps;
  }
}

export interface OrderStatusProps extends OrderListPart {
  views: SavedView[];
  /** How the reader has arranged the columns. */
  columns: ColumnLayout;
}

/** What `private-orders` and `private-user.{id}` say about an order, whatever happened to it: enough to update a row in place. */
export interface OrderNews {
  id: string;
  orderNo: string;
  version: number;
  status: OrderStatus;
  statusSince: string;
  title: string;
  priority: Priority;
  plannedStart: string | null;
  dueAt: string | null;
  flags: OrderFlag[];
  fitterInitials: string[];
}

/** `GET /ordrer/:orderNo/felter`: what is edited in a row, as it stands now. */
export interface OrderFieldsNow {
  version: number;
  status: OrderStatus;
  estimatedMin: number | null;
  /** Why the fields cannot be edited, in Danish; `null` when they can. */
  lock: string | null;
  fields: Pick<OrderFields, 'fitterIds' | 'plannedStart' | 'plannedEnd' | 'dueAt' | 'priority'>;
}

/** `POST /ordrer/print`: the rows that are printed; `more`: the list holds more than are printed at a time. */
export interface PrintedOrders {
  rows: OrderRow[];
  more: boolean;
}

/** An order as it was last seen, with what is needed to change it. */
export interface ChosenOrder {
  id: string;
  version: number;
  status: OrderStatus;
  orderNo: string;
}

/** `GET /ordrer/udvalg?filters`: every order the filters find, as it stands now, in the order of the list. */
export interface OrderSelection {
  orders: ChosenOrder[];
}

/** What became of one order of many, or would: `version` is the one it has then. */
export interface BulkResult {
  id: string;
  orderNo: string;
  ok: boolean;
  reasons: string[];
  /** What is rarely meant about it, in Danish: it is confirmed together with the run. */
  questions?: string[];
  /** When it is planned, where the orders are placed one after the other. */
  found?: Record<string, string>;
  version: number;
}

/**
 * `POST /ordrer/trin` `{ event, orders: [{ id, version }], payload, dryRun, runId }` and `POST /ordrer/planlaegning`
 * `{ plan, orders, dryRun, runId }`: tørkørsel and the run itself answer alike. So does `POST /ordrer/fortryd` `{ of, orders, runId }`,
 * which takes back what the run `of` has done.
 */
export interface BulkAnswer {
  dryRun: boolean;
  results: BulkResult[];
}

/** `POST /ordrer/udfald` `{ runId, orders: [id] }`: those of the orders that a run of this person has changed. */
export interface BulkOutcome {
  results: BulkResult[];
}
