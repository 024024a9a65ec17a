import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documentSettings } from '#app-server/database/schema/documents/documents.ts';
import { findCandidates } from '#app-server/documents/matching/candidates.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import {
  documentArrived,
  readingFailed,
  readingStarted,
  readingSucceeded,
  SYSTEM,
} from '#app-server/documents/progress.ts';
import type { ReadAnswer } from '#app-server/documents/reading/worker.ts';
import type { Services } from '#app-server/services.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { ForeignDocument } from './foreign-document.ts';

/** What became of a document, held against what is true of it. */
export interface Verdict {
  document: ForeignDocument;
  reading: DocumentReading | null;
  /** Milliseconds. */
  readMs: number;
  matchMs: number;
  /** The first of the candidates is an order that it belongs to. */
  rightFirst: boolean;
  /** An order was suggested on the match page. */
  suggested: boolean;
  certain: boolean;
  automatic: boolean;
  /** It said "Sikker" of a wrong order, or where nothing may be called certain. */
  wronglyCertain: boolean;
  /** It was matched without a person to a wrong order, or where that asks for a person. */
  wronglyAutomatic: boolean;
}

/** Lets documents be matched by themselves, as a leader may. */
export async function switchAutomationOn({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.update(documentSettings).set({ autoMatch: true }).where(eq(documentSettings.id, 1));
}

/** Takes a document in, reads it and looks for its order, as the product does. */
export async function judge(
  services: Services,
  foreign: ForeignDocument,
  read: (content: Uint8Array) => Promise<ReadAnswer | { kind: 'closed' }>,
): Promise<Verdict> {
  const content = await foreign.draw();
  const { document } = await documentArrived(services, SYSTEM, {
    fileHash: createHash('sha256').update(content).digest('hex'),
    fileName: `papir.${foreign.type}`,
    fileSize: content.length,
    mediaType: null,
    source: 'folder',
  });
  await readingStarted(services, document.id);
  const begun = performance.now();
  const answer = await read(content);
  const readMs = performance.now() - begun;
  if (answer.kind !== 'read') {
    await readingFailed(services, document.id, 'broken');
    return { ...nothing(foreign), readMs };
  }
  const stored = await readingSucceeded(services, document.id, answer.file);
  const asked = performance.now();
  const [best] = await findCandidates(services.db, stored);
  const matchMs = performance.now() - asked;
  const { state } = await suggest(services, document.id);
  const { orders, mayBeCertain, currency } = foreign.truth;
  const rightFirst = best !== undefined && orders.includes(best.order.id);
  const certain = best?.certain ?? false;
  const automatic = state === 'auto_matched';
  return {
    document: foreign,
    reading: answer.file.reading,
    readMs,
    matchMs,
    rightFirst,
    suggested: state === 'suggested' || state === 'auto_matched',
    certain,
    automatic,
    wronglyCertain: certain && !(rightFirst && mayBeCertain),
    wronglyAutomatic: automatic && !(rightFirst && mayBeCertain && currency === 'DKK'),
  };
}

function nothing(document: ForeignDocument): Verdict {
  return {
    document,
    reading: null,
    readMs: 0,
    matchMs: 0,
    rightFirst: false,
    suggested: false,
    certain: false,
    automatic: false,
    wronglyCertain: false,
    wronglyAutomatic: false,
  };
}

/** One thing that was asked of the documents, and the names of those of which it was wrong. */
export interface Share {
  what: string;
  of: number;
  wrong: readonly string[];
}

/** What was right and wrong, of the documents of which it can be asked. */
export function shares(verdicts: readonly Verdict[]): Share[] {
  const withText = verdicts.filter(({ document }) => document.truth.hasText);
  const ours = withText.filter(({ document }) => document.truth.orders.length > 0);
  const nobodys = verdicts.filter(({ document }) => document.truth.orders.length === 0);
  const priced = withText.filter(({ document }) => document.truth.totalOre !== null);
  const share = (
    what: string,
    some: readonly Verdict[],
    isRight: (verdict: Verdict) => boolean,
  ): Share => ({
    what,
    of: some.length,
    wrong: some.filter((one) => !isRight(one)).map(({ document }) => document.name),
  });
  return [
    share('right order first', ours, ({ rightFirst }) => rightFirst),
    share('Sikker', verdicts, ({ wronglyCertain }) => !wronglyCertain),
    share('automatic', verdicts, ({ wronglyAutomatic }) => !wronglyAutomatic),
    share('supplier', withText, isSupplierRight),
    share(
      'currency',
      withText,
      ({ document, reading }) => reading?.currency === document.truth.currency,
    ),
    share(
      'total',
      priced,
      ({ document, reading }) => abs(reading?.totalOre) === document.truth.totalOre,
    ),
    share('net', priced, ({ document, reading }) => abs(reading?.netOre) === document.truth.netOre),
    share('kind', withText, ({ document, reading }) => reading?.kind === document.truth.kind),
    share('nothing suggested for nobody’s', nobodys, ({ suggested }) => !suggested),
  ];
}

/** Prints what was right and wrong. */
export function tellShares(verdicts: readonly Verdict[]): void {
  for (const { what, of, wrong } of shares(verdicts)) {
    console.log(`${what}: ${of - wrong.length} of ${of}${wrong.map((n) => `\n  ${n}`).join('')}`);
  }
}

function isSupplierRight({ document, reading }: Verdict): boolean {
  const { name, cvr } = document.truth.supplier;
  const read = foldForSearch(reading?.supplierName?.value ?? '');
  return (reading?.supplierCvr?.value ?? null) === cvr && read === foldForSearch(name);
}

function abs(found: { value: number } | null | undefined): number | undefined {
  return found ? Math.abs(found.value) : undefined;
}
