import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentFacts } from '#machines/lifecycles/documents/document-facts.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import { goods } from '../../database/schema/goods.ts';
import type { Queryable } from '../../services.ts';
import { loadSettings, type StoredDocument } from '../stored-document.ts';
import type { RankedOrder } from './candidates.ts';

/** How much a document may exceed what the order is expected to be worth. */
const TOLERANCE = 1.1;

/** What the lifecycle asks before it lets the machine match by itself. */
export async function automationFacts(
  q: Queryable,
  document: StoredDocument,
  best: RankedOrder,
): Promise<
  Pick<
    DocumentFacts,
    'autoMatchOn' | 'certain' | 'exactRequisition' | 'supplierKnown' | 'amountPlausible'
  >
> {
  const { autoMatch } = await loadSettings(q);
  return {
    autoMatchOn: autoMatch,
    certain: best.certain,
    exactRequisition: hasExactRequisition(document, best),
    supplierKnown: await isKnownSupplier(q, document),
    amountPlausible: isPlausible(document, best),
  };
}

/** The document contains the order's requisition number with a correct check digit. That it has no other number is part of `certain`. */
function hasExactRequisition({ reading }: StoredDocument, { order }: RankedOrder): boolean {
  const written = reading?.requisitionNos ?? [];
  return written.some(({ value, valid }) => valid && value === order.requisitionNo);
}

/** A partner, a wholesaler of our goods, or a sender whose document a person has matched before. */
async function isKnownSupplier(
  q: Queryable,
  { id, supplierCvr, supplierName }: StoredDocument,
): Promise<boolean> {
  if (supplierCvr === null) return false;
  const [partner] = await q
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.cvr, supplierCvr))
    .limit(1);
  if (partner) return true;
  const [before] = await q
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentMatches, eq(documentMatches.documentId, documents.id))
    .where(
      and(
        eq(documents.supplierCvr, supplierCvr),
        inArray(documents.state, ['matched', 'split', 'locked']),
        eq(documentMatches.automatic, false),
        sql`${documents.id} <> ${id}`,
      ),
    )
    .limit(1);
  if (before) return true;
  const [sold] = await q
    .select({ id: goods.id })
    .from(goods)
    .where(sql`${goods.supplierItems} @> ${JSON.stringify([{ supplier: supplierName }])}::jsonb`)
    .limit(1);
  return sold !== undefined;
}

/** Danish kroner that add up, and no more than the order can carry. */
function isPlausible({ reading, netOre, currency }: StoredDocument, { order }: RankedOrder) {
  if (reading?.amountsAgree === false || netOre === null || netOre <= 0) return false;
  const worth = Math.max(order.netOre, order.expectedNetOre, order.costOre);
  return currency === 'DKK' && netOre <= worth * TOLERANCE;
}
