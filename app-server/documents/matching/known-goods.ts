import { inArray, or, sql } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import type { DocumentReading, ItemLine } from '#domain/documents/document-reading.ts';
import { goods } from '../../database/schema/goods.ts';
import type { Queryable } from '../../services.ts';

/** The largest number of different item numbers that are looked up; more would not help to find the order. */
const MOST = 60;

/**
 * Which of our goods each item line of a document is: by our own number, by barcode, or by the number the sender gives it. A number
 * that another wholesaler gives another good is not taken for it.
 * @returns a good's id or `null` for every line, in their order
 */
export async function knownGoods(
  q: Queryable,
  reading: DocumentReading,
): Promise<(string | null)[]> {
  const numbers = unique(reading.itemLines.map(({ itemNo }) => itemNo));
  const eans = unique(reading.itemLines.map(({ ean }) => ean));
  if (numbers.length + eans.length === 0) return reading.itemLines.map(() => null);
  const rows = await q
    .select({
      id: goods.id,
      goodNo: goods.goodNo,
      ean: goods.ean,
      supplierItems: goods.supplierItems,
    })
    .from(goods)
    .where(
      or(
        inArray(goods.goodNo, numbers),
        inArray(goods.ean, eans),
        ...numbers.map(
          (supplierNo) => sql`${goods.supplierItems} @> ${JSON.stringify([{ supplierNo }])}::jsonb`,
        ),
      ),
    );
  const sender = reading.supplierName && foldForSearch(reading.supplierName.value);
  const isSender = (supplier: string) => sender === null || isNamed(sender, supplier);
  const isOf = ({ itemNo, ean }: ItemLine) =>
    rows.find(
      (good) =>
        (ean !== null && good.ean === ean) ||
        good.supplierItems.some(
          ({ supplier, supplierNo }) => supplierNo === itemNo && isSender(supplier),
        ),
    ) ?? rows.find(({ goodNo }) => goodNo === itemNo);
  return reading.itemLines.map((line) => isOf(line)?.id ?? null);
}

/** Whether a folded name begins with all of a firm's: `solar a/s` is Solar, `solaris a/s` is not. */
function isNamed(sender: string, supplier: string): boolean {
  const firm = foldForSearch(supplier);
  return sender.startsWith(firm) && !/^[\p{L}\d]/u.test(sender.slice(firm.length));
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))]
    .flatMap((value) => value ?? [])
    .slice(0, MOST);
}
