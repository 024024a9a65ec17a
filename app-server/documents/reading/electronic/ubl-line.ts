import { basisPoints, type Ore } from '#domain/amounts/money.ts';
import type { InvoiceLine } from './electronic-invoice.ts';
import { orderNamedIn } from '../facts/references.ts';
import { attribute, elements, textAt } from './xml.ts';
import { amountAt, priceUnitOf, scaledAt, unitOf } from './xml-values.ts';

/** Reads one line; empty when it has no quantity or amount. */
export function readUblLine(
  line: unknown,
  quantity: 'InvoicedQuantity' | 'CreditedQuantity',
): InvoiceLine[] {
  const [count] = elements(line, quantity);
  const qtyMilli = scaledAt(count, 3);
  const netOre = amountAt(line, 'LineExtensionAmount');
  const name = textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description');
  if (qtyMilli === undefined || netOre === undefined || name === undefined) return [];
  const priceUnit = priceUnitOf(elements(line, 'Price', 'BaseQuantity')[0]);
  const price = amountAt(line, 'Price', 'PriceAmount');
  const remarks = remarksOf(line);
  const item = {
    itemNo: textAt(line, 'Item', 'SellersItemIdentification', 'ID')?.slice(0, 60) ?? null,
    ean: gtinOf(line, 'StandardItemIdentification') ?? gtinOf(line, 'SellersItemIdentification'),
    text: name,
    qtyMilli,
    unit: unitOf(count),
    unitOre: priceUnit ? (price ?? null) : null,
    priceUnit: priceUnit ?? 1,
    discountBp: discountOf(line, netOre),
    netOre,
    orderNo: remarks.flatMap((remark) => orderNamedIn(remark) ?? [])[0] ?? null,
  };
  return [{ item, remarks }];
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

/** What a line says of orders: its references, its notes, and what the seller added to the item. */
const remarkPaths: readonly string[][] = [
  ['OrderLineReference', 'OrderReference', 'ID'],
  ['OrderLineReference', 'OrderReference', 'CustomerReference'],
  ['OrderLineReference', 'OrderReference', 'SalesOrderID'],
  ['DocumentReference', 'ID'],
  ['Item', 'BuyersItemIdentification', 'ID'],
  ['Item', 'AdditionalItemProperty', 'Value'],
  ['Delivery', 'DeliveryLocation', 'Description'],
  ['AccountingCost'],
  ['Note'],
];
const MOST_REMARKS = 20;

function remarksOf(line: unknown): string[] {
  return remarkPaths
    .flatMap((path) => elements(line, ...path))
    .slice(0, MOST_REMARKS)
    .flatMap((element) => textAt(element) ?? []);
}
