import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { DEMO_COMPANY, DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawDocument } from '#app-server/demo/documents/draw-document.ts';
import { partnerRows } from '#app-server/demo/company/partners.ts';
import { findCandidates } from '#app-server/documents/matching/candidates.ts';
import {
  documentArrived,
  readingStarted,
  readingSucceeded,
  SYSTEM,
} from '#app-server/documents/progress.ts';
import { openReader } from '#app-server/documents/reading/reader.ts';
import type { Services } from '#app-server/services.ts';
import { readSettings } from '#app-server/settings.ts';
import { figure, percentile } from './figure.ts';
import { benchForeignDocuments } from './match-foreign.ts';
import { labelledDocuments, type LabelledDocument } from './labelled-documents.ts';

const PAPERS = 240;

/**
 * The share of documents matched with the correct order: a labelled set for the demo company's 5 000 orders, read and matched like
 * in production, and then documents with other layouts than the demo's.
 */
export async function benchMatch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-match-'));
  const log = pino({ level: 'silent' });
  const keys = { REVERB_APP_ID: 'a', REVERB_APP_KEY: 'b', REVERB_APP_SECRET: 'c' };
  const settings = readSettings({ ...keys, DATA_DIR: folder });
  const database = await openDatabase(settings, log);
  const anchor = new Date('2026-11-20T13:00:00Z');
  const demo = makeDemo(DEMO_SEED, anchor.getTime());
  await fillDemo(database.db, { seed: DEMO_SEED, anchor, demo, log });
  const services = {
    db: database.db,
    settings,
    clock: () => anchor,
    log,
    wakeOutbox: () => undefined,
  };
  const reader = openReader();
  const patterns = partnerRows(DEMO_SEED, () => '').map(({ id, caseNoPattern }) => ({
    partnerId: id,
    pattern: caseNoPattern,
  }));

  const results: Result[] = [];
  for (const labelled of labelledDocuments(demo, PAPERS)) {
    const path = join(folder, 'document');
    const content = await drawDocument(labelled.document);
    writeFileSync(path, content);
    const begun = performance.now();
    const answer = await reader.read(path, patterns, DEMO_COMPANY);
    const readMs = performance.now() - begun;
    if (answer.kind !== 'read')
      throw new Error(`a document was not read: ${JSON.stringify(answer)}`);
    results.push({ ...labelled, readMs, ...(await matched(services, content, answer.file)) });
  }
  tell(results);
  await benchForeignDocuments(services, { demo, folder, reader, patterns });
  await reader.close();
  await database.close();
  rmSync(folder, { recursive: true });
}

interface Result extends LabelledDocument {
  readMs: number;
  matchMs: number;
  first: string | undefined;
  certain: boolean;
}

type Read = Parameters<typeof readingSucceeded>[2];

async function matched(services: Services, content: Uint8Array, read: Read) {
  const fileHash = createHash('sha256').update(content).digest('hex');
  const file = {
    fileHash,
    fileName: 'document.pdf',
    fileSize: content.length,
    mediaType: null,
    source: 'folder',
  } as const;
  const { document } = await documentArrived(services, SYSTEM, file);
  await readingStarted(services, document.id);
  const stored = await readingSucceeded(services, document.id, read);
  const begun = performance.now();
  const [best] = await findCandidates(services.db, stored);
  return {
    matchMs: performance.now() - begun,
    first: best?.order.id,
    certain: best?.certain ?? false,
  };
}

function tell(results: readonly Result[]) {
  const isRight = ({ first, orderId }: Result) => first === orderId;
  const share = (some: readonly Result[]) => (100 * some.filter(isRight).length) / some.length;
  figure('match right order first', share(results), '%', { atLeast: 97 });
  const certain = results.filter((result) => result.certain);
  figure(
    'match wrong among Sikker',
    certain.filter((result) => !isRight(result)).length,
    'documents',
    { atMost: 0 },
  );
  figure('match called Sikker', (100 * certain.length) / results.length, '%');
  for (const says of ['requisition', 'order', 'case', 'mistyped', 'none'] as const) {
    const some = results.filter((result) => result.says === says);
    figure(`match right first, ${says} (${some.length})`, share(some), '%');
  }
  const [readMs, matchMs] = [results.map((r) => r.readMs), results.map((r) => r.matchMs)];
  figure('match reading p50', percentile(readMs, 0.5), 'ms');
  figure('match reading p95', percentile(readMs, 0.95), 'ms');
  figure('match candidates p50', percentile(matchMs, 0.5), 'ms');
  figure('match candidates p95', percentile(matchMs, 0.95), 'ms', { atMost: 50 });
}
