import { cellsOf, type Cell } from '../text/cells.ts';
import type { TextLine } from '../text/text-line.ts';

/** What a column of a table of goods holds. */
export type ColumnRole =
  | 'itemNo'
  | 'ean'
  | 'text'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'priceUnit'
  | 'discount'
  | 'net'
  | 'ignored';

export interface Column {
  role: ColumnRole;
  from: number;
  to: number;
}

/** Headings of columns, in the order in which they are tried. */
const headings: readonly [role: ColumnRole, heading: RegExp][] = [
  [
    'ignored',
    /^(?:pos\.?|linje|lin\.?|nr\.?|line|moms ?%?|momskode|vat ?%?|mva ?%?|el-?nr\.?|lokation|rest|bestilt)$/i,
  ],
  ['ean', /^(?:ean|gtin|stregkode)/i],
  [
    'itemNo',
    /^(?:vare ?nr|varenummer|vare|art(?:ikel)?[. -]?(?:nr)?|artikelnummer|produkt ?nr|best\.? ?nr|item(?: ?no| number)?|article(?: no)?|part no|code|art\.-nr)\.?$/i,
  ],
  [
    'text',
    /^(?:vare)?(?:beskrivelse|tekst|betegnelse|benævnelse|varenavn|ydelse|specifikation|description|benämning|bezeichnung|beschreibung|beskrivning)$/i,
  ],
  [
    'quantity',
    /^(?:antal|antall|mængde|leveret|lev\.|ant\.|stk\.|qty\.?|quantity|menge|anzahl)(?: ?\/? ?(?:enhed|enhet|enh\.?|unit|einheit))?$/i,
  ],
  ['unit', /^(?:enhed|enhet|enh\.?|unit|einheit|uom)$/i],
  ['priceUnit', /^(?:pr\.?|pris ?pr\.?|prisenh(?:ed|\.)?|pris ?enh\.?|per)$/i],
  [
    'unitPrice',
    /^(?:(?:enheds?|stk\.?|a)[ -]?pris|pris|nettopris|listepris|bruttopris|pris\/enh\.?|[àá] ?-?pris|unit price|price|einzelpreis|preis)(?: \(?[a-z€$£]{1,3}\.?\)?)?$/i,
  ],
  ['discount', /^(?:rabat|rabatt|rab\.?|discount|disc\.?)(?: ?%)?$/i],
  [
    'net',
    /^(?:beløp|beløb|belopp|linjebeløb|i alt|nettobeløb|total|netto|linjetotal|sum|summa|amount|betrag|gesamt|gesamtpreis)(?: \(?[a-z€$£]{1,3}\.?\)?| ekskl\. moms)?$/i,
  ],
];
/** Fewer known headings are no table of goods. */
const ENOUGH = 3;

/** The columns of a table when the line is its heading. */
export function columnsOf(line: TextLine): Column[] | undefined {
  const columns = cellsOf(line).map(({ text, from, to }): Column | undefined => {
    const role = headings.find(([, heading]) => heading.test(text))?.[0];
    return role && { role, from, to };
  });
  const recognised = columns.flatMap((column) => column ?? []);
  const roles = new Set(recognised.map(({ role }) => role));
  const isTable =
    recognised.length >= ENOUGH &&
    roles.has('quantity') &&
    (roles.has('text') || roles.has('itemNo'));
  return isTable ? recognised : undefined;
}

/** The column that a cell stands in: the one whose left side, right side or middle it shares most nearly. */
export function columnAt(cell: Cell, columns: readonly Column[]): ColumnRole | undefined {
  const distance = ({ from, to }: Column) =>
    Math.min(
      Math.abs(cell.from - from),
      Math.abs(cell.to - to),
      Math.abs((cell.from + cell.to) / 2 - (from + to) / 2),
    );
  return columns.toSorted((a, b) => distance(a) - distance(b))[0]?.role;
}
