import type { ItemLine } from '#domain/document-reading.ts';
import { basisPoints, type Ore } from '#domain/money.ts';
import { orderNamedIn } from './references.ts';
import { attribute, elements, textAt } from './xml.ts';

/** A line of an electronic invoice: an item line that has no place on a paper yet. */
export type UblLine = Omit<ItemLine, 'box'>;

/** Units of UN/ECE Recommendation 20 that the trade uses, in Danish. */
const units: Record<string, string> = {
  EA: 'stk',
  C62: 'stk',
  H87: 'stk',
  NAR: 'stk',
  MTR: 'm',
  KMT: 'km',
  HUR: 'time',
  SET: 'sæt',
  RO: 'rulle',
  PK: 'pakke',
};
const PRICE_UNITS = [1, 10, 100, 1000] as const;
const LARGEST = 1_000_000_000_00;

/** Reads one line; empty when it has no quantity or amount. */
export function readUblLine(
  line: unknown,
  quantity: 'InvoicedQuantity' | 'CreditedQuantity',
): UblLine[] {
  const [count] = elements(line, quantity);
  const qtyMilli = scaledAt(count, 3);
  const netOre = amountAt(line, 'LineExtensionAmount');
  const name = textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description');
  if (qtyMilli === undefined || netOre === undefined || name === undefined) return [];
  const code = attribute(count, 'unitCode')?.toUpperCase() ?? 'EA';
  const base = (scaledAt(elements(line, 'Price', 'BaseQuantity')[0], 3) ?? 1000) / 1000;
  const priceUnit = PRICE_UNITS.find((unit) => unit === base);
  const price = amountAt(line, 'Price', 'PriceAmount');
  return [
    {
      itemNo: textAt(line, 'Item', 'SellersItemIdentification', 'ID')?.slice(0, 60) ?? null,
      ean: gtinOf(line, 'StandardItemIdentification') ?? gtinOf(line, 'SellersItemIdentification'),
      text: name,
      qtyMilli,
      unit: units[code] ?? 'stk',
      unitOre: priceUnit ? (price ?? null) : null,
      priceUnit: priceUnit ?? 1,
      discountBp: discountOf(line, netOre),
      netOre,
      orderNo: orderNamedBy(line),
    },
  ];
}

/** An amount in hundredths; `undefined` when there is none, or one beyond what is believed. */
export function amountAt(node: unknown, ...path: string[]): Ore | undefined {
  const scaled = scaledAt(elements(node, ...path)[0], 2);
  return scaled === undefined || Math.abs(scaled) > LARGEST ? undefined : scaled;
}

/** An xs:decimal as a whole number of 10^-`decimals`, rounded. */
function scaledAt(element: unknown, decimals: number): number | undefined {
  const text = textAt(element) ?? '';
  if (!/^[-+]?\d{1,12}(?:\.\d{0,12})?$/.test(text)) return undefined;
  const scaled = Math.round(Number(text) * 10 ** decimals);
  return Number.isSafeInteger(scaled) ? scaled + 0 : undefined;
}

/** A GTIN says so by its scheme: `GTIN` in OIOUBL, `0160` in Peppol. */
function gtinOf(line: unknown, identification: string): string | null {
  const [id] = elements(line, 'Item', identification, 'ID');
  const text = textAt(id) ?? '';
  return /^(?:GTIN|0160)$/.test(attribute(id, 'schemeID') ?? '') && /^\d{8,14}$/.test(text)
    ? text
    : null;
}

function discountOf(line: unknown, netOre: Ore): number {
  const given = elements(line, 'AllowanceCharge')
    .filter((each) => textAt(each, 'ChargeIndicator') === 'false')
    .reduce<number>((sum, each) => sum + (amountAt(each, 'Amount') ?? 0), 0);
  const share = basisPoints(given, netOre + given) ?? 0;
  return share > 0 && share <= 10_000 ? share : 0;
}

function orderNamedBy(line: unknown): string | null {
  const named = [
    textAt(line, 'OrderLineReference', 'OrderReference', 'ID'),
    textAt(line, 'OrderLineReference', 'OrderReference', 'CustomerReference'),
    textAt(line, 'Note'),
  ];
  return named.map((text) => orderNamedIn(text ?? '')).find((orderNo) => orderNo !== null) ?? null;
}
