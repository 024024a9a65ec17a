import type { DraftContent } from '../api/draft-schema.ts';
import type { CustomerContent, ProductContent } from '../api/master-schemas.ts';
import type { LedgerClock } from './ledger-clock.ts';
import { firstSwitches, type Switches } from './switches.ts';

/** A row of one of the short lists: a unit, a VAT zone, a layout, a group. */
export interface Entry {
  number: number;
  name: string;
}

export interface PaymentTerms extends Entry {
  daysOfCredit: number;
  paymentTermsType: string;
}

/** A month of an accounting year. The legacy API does not tell that it is barred. */
export interface Period {
  periodNumber: number;
  fromDate: string;
  toDate: string;
  closed: boolean;
  barred: boolean;
}

export interface AccountingYear {
  year: string;
  periods: Period[];
}

interface Contact {
  customerNumber: number;
  customerContactNumber: number;
  name: string;
}

export interface Draft {
  number: number;
  content: DraftContent;
  /** When a search sees it. */
  createdAt: Date;
  lastUpdated: Date;
  /** When somebody books it, if that was said; otherwise after a while. */
  booksAt?: Date;
}

export interface Booked {
  number: number;
  content: DraftContent;
  bookedAt: Date;
}

/** What it was told that it would hold if it had been there from the beginning. */
interface TakenHistory {
  /** Each by its kind and number: it is taken once, whatever has become of it since. */
  taken: Set<string>;
  /** Nothing of it is missing. */
  isWhole: boolean;
}

/** Everything that the ledger holds. Dates are `YYYY-MM-DD`, amounts are kroner as they were sent. */
export interface Ledger {
  clock: LedgerClock;
  switches: Switches;
  units: Map<number, Entry>;
  vatZones: Map<number, Entry>;
  paymentTerms: Map<number, PaymentTerms>;
  layouts: Map<number, Entry>;
  customerGroups: Map<number, Entry>;
  productGroups: Map<number, Entry>;
  years: AccountingYear[];
  contacts: Contact[];
  customers: Map<number, CustomerContent & { customerNumber: number }>;
  products: Map<string, ProductContent>;
  drafts: Map<number, Draft>;
  booked: Map<number, Booked>;
  /** Numbers of deleted drafts: they are used again. */
  freedNumbers: number[];
  history: TakenHistory;
}

/** A ledger without entries. */
export function emptyLedger(clock: LedgerClock): Ledger {
  return {
    clock,
    switches: { ...firstSwitches },
    units: new Map(),
    vatZones: new Map(),
    paymentTerms: new Map(),
    layouts: new Map(),
    customerGroups: new Map(),
    productGroups: new Map(),
    years: [],
    contacts: [],
    customers: new Map(),
    products: new Map(),
    drafts: new Map(),
    booked: new Map(),
    freedNumbers: [],
    history: { taken: new Set(), isWhole: false },
  };
}
