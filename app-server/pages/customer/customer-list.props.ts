import type { ColumnLayout } from '#domain/column-layout.ts';
import type { CustomerBlock, CustomerKind } from '#domain/customers-and-partners.ts';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import type { NeededField } from '#domain/customers/new-customer.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { Option } from '../shared.props.ts';

/** A customer as the list shows it. */
export interface CustomerRow {
  id: string;
  version: number;
  customerNo: number;
  kind: CustomerKind;
  name: string;
  addressLine: string;
  postnr: string;
  city: string;
  /** Their phone, or their mobile where they have no other. */
  phone: string | null;
  email: string | null;
  cvr: string | null;
  gln: string | null;
  blocked: CustomerBlock;
  /** Somebody has asked for them to be anonymised. */
  anonymising: boolean;
  /** What they should have and do not have. */
  missing: NeededField[];
  /** More is open than their credit limit; never for readers who may not see prices. */
  overCredit: boolean;
  /** Of the orders that the reader may see. */
  openOrders: number;
  updatedAt: string;
}

/** What the list shows under its filters. */
export interface CustomerListPart {
  filters: CustomerListFilters;
  rows: CustomerRow[];
  pageSize: number;
  /** Hits of the filters; where counting stopped there are more and `capped` is true. */
  total: { count: number; capped: boolean };
  areas: Option[];
  /** The last event the rows include. */
  seq: number;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Customer/Customer-List': CustomerListProps;
  }
}

export interface CustomerListProps extends CustomerListPart {
  views: SavedView[];
  /** How the reader has arranged the columns. */
  columns: ColumnLayout;
}

/** What `private-customers` says of a customer: the row is fetched again. */
export interface CustomerNews {
  id: string;
  customerNo: number;
  version: number;
}

/** The answer of `POST /kunder`. */
export interface CreatedCustomer {
  id: string;
  customerNo: number;
}
