import { and, eq, inArray } from 'drizzle-orm';
import { documentKindLabels } from '#domain/documents/document.ts';
import { pricedLines, type DocumentShare } from '#domain/documents/document-lines.ts';
import { ulid } from '#domain/ulid.ts';
import { goods } from '../../database/schema/goods.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import { lineAmounts, type StoredLine } from '../../orders/lines/line-rules.ts';
import { nextLineNo, vatCodeOf } from '../../orders/lines/new-line.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Transaction } from '../../services.ts';
import { knownGoods } from '../matching/known-goods.ts';
import { loadSettings, type StoredDocument } from '../stored-document.ts';

/** What a document is called in a sentence: "Leverandørfaktura 4711 fra Solar". */
export function documentTitle(document: StoredDocument): string {
  const { kind, documentNo, supplierName, fileName } = document;
  const name = kind === 'unknown' ? 'Dokument' : documentKindLabels[kind];
  const from = supplierName === null ? '' : ` fra ${supplierName}`;
  return `${name} ${documentNo ?? fileName}${from}`;
}

/**
 * Writes the lines that a match makes on an order: at cost plus markup, billed unless the order has an agreed price. The
 * document's cost is distributed over them to the øre.
 */
export async function insertMatchLines(
  tx: Transaction,
  document: StoredDocument,
  order: StoredOrder,
  share: DocumentShare,
  match: { id: string; userId: string | null; now: Date },
): Promise<StoredLine[]> {
  const { reading, kind, currency, netOre } = document;
  const { markupBp } = await loadSettings(tx);
  const bill = {
    kind,
    title: documentTitle(document),
    currency,
    netOre,
    itemLines: reading?.itemLines ?? [],
  };
  const priced = pricedLines(bill, share, markupBp);
  if (priced.length === 0) return [];
  const goodOf = await usableGoods(tx, reading ? await knownGoods(tx, reading) : []);
  const vatCode = await vatCodeOf(tx, order);
  const firstNo = await nextLineNo(tx, order.id);
  const billable = order.pricing === 'time_and_material';
  return tx
    .insert(orderLines)
    .values(
      priced.map(({ index, costOre, ...line }, place) => {
        const values = {
          ...line,
          kind: 'good' as const,
          goodId: index === null ? null : (goodOf[index] ?? null),
          discountBp: 0,
          billable,
        };
        return {
          ...values,
          netOre: lineAmounts(values).netOre,
          costOre,
          id: ulid(match.now.getTime()),
          orderId: order.id,
          lineNo: firstNo + place,
          vatCode,
          source: 'document' as const,
          sourceRef: match.id,
          createdAt: match.now,
          createdBy: match.userId,
          updatedAt: match.now,
          updatedBy: match.userId,
        };
      }),
    )
    .returning();
}

/** A barred good was bought all the same: its line keeps the document's words but not the good. */
async function usableGoods(tx: Transaction, ids: readonly (string | null)[]) {
  const named = ids.flatMap((id) => id ?? []);
  if (named.length === 0) return ids;
  const rows = await tx
    .select({ id: goods.id })
    .from(goods)
    .where(and(inArray(goods.id, named), eq(goods.barred, false)));
  const usable = new Set(rows.map(({ id }) => id));
  return ids.map((id) => (id !== null && usable.has(id) ? id : null));
}
