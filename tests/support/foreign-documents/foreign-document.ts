import type { DocumentKind } from '#domain/documents/document.ts';
import type { Ore } from '#domain/amounts/money.ts';

/** What is true of a document, whatever can be read of it. */
export interface Truth {
  /** Ids of the orders that it belongs to; empty when it belongs to none of ours. */
  orders: readonly string[];
  /** Numbers of the same orders, `26-04217`. */
  orderNos: readonly string[];
  /** Who sent it; `cvr` is `null` for a firm that has none or prints none. */
  supplier: { name: string; cvr: string | null };
  /** ISO 4217. */
  currency: string;
  /** Without sign: what the document comes to before and after moms. `null` for a document without amounts. */
  netOre: Ore | null;
  totalOre: Ore | null;
  kind: DocumentKind;
  /** Whether a person may be told "Sikker": everything on it speaks for one order. */
  mayBeCertain: boolean;
  /** Whether its words are there as text. */
  hasText: boolean;
}

/** A document of the corpus. Its file can be generated at any time and is always the same. */
export interface ForeignDocument {
  /** What is unusual about it; unique. */
  name: string;
  type: 'pdf' | 'xml';
  truth: Truth;
  draw: () => Promise<Uint8Array>;
}

/** A label and what stands behind or under it. */
type Fact = readonly [label: string, value: string];

/** A firm that sends documents. */
export interface Firm {
  name: string;
  street: string;
  town: string;
  /** Eight digits. */
  cvr: string | null;
  /** How it prints its number of registration, e.g. `CVR-nr. 12 34 56 78`. */
  registration: string;
}

export interface Item {
  no: string;
  text: string;
  qty: number;
  unit: string;
  unitOre: Ore;
  netOre: Ore;
}

/** Lines of goods; a heading stands above them when there is one. */
export interface Group {
  heading: string | null;
  items: readonly Item[];
}

/** The words of a language of trade, or of one firm. */
export interface Words {
  no: string;
  date: string;
  to: string;
  /** Headings of the table: number, text, quantity, unit, price, amount. */
  columns: readonly [string, string, string, string, string, string];
  net: string;
  vat: string;
  total: string;
}

/** How amounts are printed. */
export interface Money {
  currency: string;
  /** Of an amount without its currency, e.g. `1.234,56`. */
  print: (ore: Ore) => string;
  /** What stands behind (or, ending in a space, before) the total, e.g. ` kr.` or `€ `. */
  mark: string;
}

/** What is printed on a document; a layout decides where. Amounts are as they are printed, signs included. */
export interface Content {
  kind: DocumentKind;
  heading: string;
  firm: Firm;
  no: string;
  /** As printed. */
  date: string;
  /** Whose document it is: name and address, and lines with the own CVR where it is printed. */
  receiver: readonly string[];
  facts: readonly Fact[];
  /** Where goods were sent or work was done; empty when it does not say. */
  place: readonly string[];
  remarks: readonly string[];
  groups: readonly Group[];
  money: Money;
  words: Words;
  netOre: Ore;
  vatOre: Ore;
  footer: readonly string[];
}

/** Draws a document as a PDF. */
export type Layout = (content: Content) => Promise<Uint8Array>;

/** All goods of a document. */
export function itemsOf({ groups }: Pick<Content, 'groups'>): Item[] {
  return groups.flatMap(({ items }) => items);
}
