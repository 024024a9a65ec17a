import { MONTHS } from '#domain/time/day-span.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { GoodsDocument } from './demo-document.ts';

type Kind = GoodsDocument['kind'];

/** The layout of a wholesaler's documents, and the words it uses. Columns end or begin at x, in points. */
export interface Layout {
  headings: Record<Kind, string>;
  numberLabel: Record<Kind, string>;
  dateLabel: string;
  deliveryLabel: string;
  date: (date: CalendarDate) => string;
  /** `behind`: label and value on one line; `below`: a row of headings with the values under it. */
  facts: 'behind' | 'below';
  logo: 'left' | 'right' | 'middle';
  columns: readonly { role: ColumnRole; heading: string; x: number; right?: true }[];
  /** The price unit has its own column, follows the price, or is missing. */
  perUnit: 'column' | 'slash' | 'none';
  sums: { net: string; vat: string; total: string };
  cvrLabel: string;
  /** Also prints the receiver's CVR number. */
  namesReceiverCvr: boolean;
  rowHeight: number;
  size: number;
}
type ColumnRole = 'no' | 'text' | 'qty' | 'unit' | 'price' | 'per' | 'discount' | 'net';

const parts = (date: CalendarDate) => date.split('-');
const dotted = (date: CalendarDate) => parts(date).toReversed().join('.');
const dashed = (date: CalendarDate) => parts(date).toReversed().join('-');
const short = (date: CalendarDate) => `${date.slice(8)}/${date.slice(5, 7)}-${date.slice(2, 4)}`;
const spelled = (date: CalendarDate) =>
  `${Number(date.slice(8))}. ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** The layouts, by number. */
export const layouts: readonly [Layout, ...Layout[]] = [
  {
    headings: {
      supplier_invoice: 'FAKTURA',
      credit_note: 'KREDITNOTA',
      order_confirmation: 'ORDREBEKRÆFTELSE',
      delivery_note: 'FØLGESEDDEL',
    },
    numberLabel: {
      supplier_invoice: 'Fakturanr.',
      credit_note: 'Kreditnota nr.',
      order_confirmation: 'Ordrenr.',
      delivery_note: 'Følgeseddel nr.',
    },
    dateLabel: 'Dato',
    deliveryLabel: 'Leveringsdato',
    date: dotted,
    facts: 'behind',
    logo: 'left',
    columns: [
      { role: 'no', heading: 'Varenr.', x: 50 },
      { role: 'text', heading: 'Beskrivelse', x: 125 },
      { role: 'qty', heading: 'Antal', x: 355, right: true },
      { role: 'unit', heading: 'Enhed', x: 365 },
      { role: 'price', heading: 'Pris', x: 440, right: true },
      { role: 'discount', heading: 'Rabat %', x: 485, right: true },
      { role: 'net', heading: 'Beløb', x: 545, right: true },
    ],
    perUnit: 'slash',
    sums: { net: 'Nettobeløb', vat: '25,00 % moms', total: 'Total DKK' },
    cvrLabel: 'CVR-nr.',
    namesReceiverCvr: false,
    rowHeight: 14,
    size: 9,
  },
  {
    headings: {
      supplier_invoice: 'Faktura',
      credit_note: 'Kreditnota',
      order_confirmation: 'Ordrebekræftelse',
      delivery_note: 'Følgeseddel',
    },
    numberLabel: {
      supplier_invoice: 'Faktura nr.',
      credit_note: 'Kreditnota nr.',
      order_confirmation: 'Vores ordrenr.',
      delivery_note: 'Følgeseddelnr.',
    },
    dateLabel: 'Udskriftsdato',
    deliveryLabel: 'Leveret den',
    date: spelled,
    facts: 'behind',
    logo: 'right',
    columns: [
      { role: 'qty', heading: 'Antal', x: 80, right: true },
      { role: 'unit', heading: 'Enh.', x: 88 },
      { role: 'no', heading: 'Varenummer', x: 125 },
      { role: 'text', heading: 'Betegnelse', x: 200 },
      { role: 'price', heading: 'Nettopris', x: 430, right: true },
      { role: 'per', heading: 'Pr.', x: 465, right: true },
      { role: 'net', heading: 'I alt', x: 545, right: true },
    ],
    perUnit: 'column',
    sums: { net: 'I alt ekskl. moms', vat: 'Moms 25 %', total: 'At betale' },
    cvrLabel: 'CVR',
    namesReceiverCvr: true,
    rowHeight: 13,
    size: 8.5,
  },
  {
    headings: {
      supplier_invoice: 'Faktura',
      credit_note: 'Kreditnota',
      order_confirmation: 'Ordrebekræftelse',
      delivery_note: 'Leveringsseddel',
    },
    numberLabel: {
      supplier_invoice: 'Fakturanummer',
      credit_note: 'Kreditnotanummer',
      order_confirmation: 'Ordrenummer',
      delivery_note: 'Leverancenr.',
    },
    dateLabel: 'Bilagsdato',
    deliveryLabel: 'Udleveringsdato',
    date: dashed,
    facts: 'below',
    logo: 'middle',
    columns: [
      { role: 'no', heading: 'Artikelnr.', x: 45 },
      { role: 'text', heading: 'Tekst', x: 120 },
      { role: 'qty', heading: 'Mængde', x: 370, right: true },
      { role: 'price', heading: 'Stk.pris', x: 450, right: true },
      { role: 'net', heading: 'Linjebeløb', x: 550, right: true },
    ],
    perUnit: 'none',
    sums: { net: 'Momsgrundlag', vat: 'Momsbeløb', total: 'Total inkl. moms' },
    cvrLabel: 'SE/CVR-nr.',
    namesReceiverCvr: false,
    rowHeight: 12,
    size: 8,
  },
  {
    headings: {
      supplier_invoice: 'FAKTURA',
      credit_note: 'KREDITNOTA',
      order_confirmation: 'ORDREBEKRÆFTELSE',
      delivery_note: 'FØLGESEDDEL',
    },
    numberLabel: {
      supplier_invoice: 'Faktura',
      credit_note: 'Kreditnota',
      order_confirmation: 'Ordre nr.',
      delivery_note: 'Følgeseddel',
    },
    dateLabel: 'Fakturadato',
    deliveryLabel: 'Afhentet den',
    date: short,
    facts: 'behind',
    logo: 'left',
    columns: [
      { role: 'text', heading: 'Varebeskrivelse', x: 125 },
      { role: 'no', heading: 'Vare nr.', x: 50 },
      { role: 'qty', heading: 'Leveret', x: 375, right: true },
      { role: 'unit', heading: 'Enh', x: 382 },
      { role: 'price', heading: 'Pris', x: 455, right: true },
      { role: 'net', heading: 'Beløb kr.', x: 545, right: true },
    ],
    perUnit: 'slash',
    sums: { net: 'Subtotal', vat: 'Moms', total: 'I alt inkl. moms' },
    cvrLabel: 'CVR nr.',
    namesReceiverCvr: true,
    rowHeight: 15,
    size: 9.5,
  },
];
