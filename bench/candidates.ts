import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, gt } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { findCandidates } from '#app-server/documents/matching/candidates.ts';
import type { StoredDocument } from '#app-server/documents/stored-document.ts';
import type { Queryable } from '#app-server/services.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { explained } from '#tests/support/database/explained.ts';
import { found, item, reading, requisition } from '#tests/support/readings.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { figure, percentile } from './figure.ts';
import { fillLoadSet } from './load-set.ts';

const DOCUMENTS = 200;
const LOAD = 1_000_000;

/** The time to find and score the candidates of one document among a million orders, on both databases. */
export async function benchCandidates(): Promise<void> {
  await benchCandidatesOn('embedded', LOAD);
  await benchCandidatesOn('postgres', LOAD);
}

async function benchCandidatesOn(kind: 'embedded' | 'postgres', load: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tavlen-candidates-'));
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  if (kind === 'postgres' && !postgres) {
    return console.log('bench candidates: PostgreSQL is not installed, embedded only');
  }
  const log = pino({ level: 'warn' });
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.url ?? null }, log);
  try {
    const anchor = new Date('2026-11-21T12:00:00Z');
    await fillDemo(database.db, { seed: 1, anchor, log });
    if (load > 0) await fillLoadSet(database.db, { orders: load });
    await measure(`candidates ${kind} ${load}`, database);
  } finally {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function measure(name: string, { db, unhurried }: Awaited<ReturnType<typeof openDatabase>>) {
  const times: number[] = [];
  let first = 0;
  const documents = await documentsOf(db);
  for (const { document, orderId } of documents) {
    const start = performance.now();
    const candidates = await findCandidates(db, document);
    times.push(performance.now() - start);
    if (candidates[0]?.order.id === orderId) first += 1;
  }
  figure(`${name} median`, percentile(times, 0.5), 'ms');
  figure(`${name} p95`, percentile(times, 0.95), 'ms', { atMost: 50 });
  figure(`${name} right first`, (100 * first) / documents.length, '%');
  const [one] = documents;
  if (!one) return;
  const plans = await explained(unhurried, (asked) => findCandidates(asked, one.document));
  const scans = plans.filter((plan) => /Seq Scan on (orders|order_lines)\b/.test(plan));
  figure(`${name} queries without an index`, scans.length, 'queries', { atMost: 0 });
  for (const plan of scans) console.log(plan);
}

/** Documents with every possible reference to an order. They are the slowest to look up because every query runs. */
async function documentsOf(q: Queryable) {
  const spread = await q
    .select()
    .from(orders)
    .where(gt(orders.netOre, 0))
    .orderBy(asc(orders.postnr), asc(orders.houseNo))
    .limit(DOCUMENTS);
  const documents: { document: StoredDocument; orderId: string }[] = [];
  for (const order of spread) {
    const lines = await q
      .select({ goodNo: goods.goodNo, netOre: orderLines.netOre })
      .from(orderLines)
      .innerJoin(goods, eq(goods.id, orderLines.goodId))
      .where(eq(orderLines.orderId, order.id));
    const read = reading({
      documentNo: found('4711'),
      netOre: found(order.netOre),
      documentDate: found(copenhagenDate(order.receivedAt)),
      requisitionNos: [requisition(order.requisitionNo)],
      customerNames: [found(order.customerName)],
      addresses: [
        found({
          street: order.street,
          houseNo: order.houseNo,
          postnr: order.postnr,
          city: order.city,
        }),
      ],
      itemLines: lines.map(({ goodNo, netOre }) => item({ itemNo: goodNo, netOre })),
    });
    documents.push({ document: storedDocument(read), orderId: order.id });
  }
  return documents;
}

function storedDocument(read: StoredDocument['reading']): StoredDocument {
  const at = new Date(0);
  return {
    id: '0'.repeat(26),
    fileHash: '',
    viewHash: null,
    fileName: 'papir.pdf',
    fileSize: 0,
    mediaType: 'application/pdf',
    source: 'upload',
    arrivedAt: at,
    state: 'readable',
    stateSince: at,
    unreadableReason: null,
    kind: 'supplier_invoice',
    pages: 1,
    textLayer: 'yes',
    reading: read,
    supplierCvr: read?.supplierCvr?.value ?? null,
    supplierName: read?.supplierName?.value ?? null,
    documentNo: read?.documentNo?.value ?? null,
    documentDate: null,
    currency: 'DKK',
    netOre: read?.netOre?.value ?? null,
    vatOre: null,
    totalOre: null,
    bestOrderId: null,
    bestScore: null,
    certain: false,
    rejectReason: null,
    duplicateOfId: null,
    parkedUntil: null,
    note: null,
    decidedAt: null,
    decidedBy: null,
    handlingSeconds: null,
    lockedFrom: null,
    search: null,
    version: 1,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
    archivedAt: null,
    erasedAt: null,
  };
}

/** `tsx bench/candidates.ts embedded|postgres [orders]` */
if (process.argv[1] === import.meta.filename) {
  const kind = process.argv[2] === 'postgres' ? 'postgres' : 'embedded';
  await benchCandidatesOn(kind, Number(process.argv[3] ?? LOAD));
}
