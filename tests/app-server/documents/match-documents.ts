import { asc, eq } from 'drizzle-orm';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import {
  documentArrived,
  readingStarted,
  readingSucceeded,
} from '#app-server/documents/progress.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import type { StoredDocument } from '#app-server/documents/stored-document.ts';
import { SYSTEM } from '#app-server/documents/progress.ts';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { countPerDatabase } from '#tests/support/database/count-per-database.ts';
import { found, item, reading } from '#tests/support/readings.ts';
import type { Company } from '../orders/support/company.ts';

const countDocuments = countPerDatabase();

/** A document arrives and is read. */
export async function readDocument(
  { services }: Company,
  more: Partial<DocumentReading> = {},
): Promise<StoredDocument> {
  const arrived = countDocuments(services.db);
  const { document } = await documentArrived(services, SYSTEM, {
    fileHash: String(arrived).padStart(64, '0'),
    fileName: `papir-${arrived}.pdf`,
    fileSize: 1000,
    mediaType: 'application/pdf',
    source: 'upload',
  });
  await readingStarted(services, document.id);
  const read = reading({ documentNo: found(`F${arrived}`), ...more });
  return readingSucceeded(services, document.id, { reading: read, textLayer: 'yes' });
}

/** A document arrives, is read, and its orders are looked for. */
export async function suggestedDocument(
  company: Company,
  more: Partial<DocumentReading> = {},
): Promise<StoredDocument> {
  const { id } = await readDocument(company, more);
  return suggest(company.services, id);
}

/** What is bought on most documents here: three lines' worth on two lines. */
export const bought = {
  netOre: found(12_985),
  itemLines: [
    item(),
    item({ text: 'Ladeboks 11 kW', itemNo: '101010', qtyMilli: 1000, netOre: 9000 }),
  ],
};

/** The lines of an order, in their order. */
export const linesOf = ({ services }: Company, orderId: string) =>
  services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));

/** An order as it stands. */
export const orderNow = async ({ services }: Company, id: string) =>
  (await services.db.select().from(orders).where(eq(orders.id, id)))[0];

/** A document as it stands. */
export const documentNow = async ({ services }: Company, id: string) =>
  (await services.db.select().from(documents).where(eq(documents.id, id)))[0];
