import type { PageWay } from '#domain/pages.ts';
import { commit, type RecordEvent } from '../events/commit.ts';
import { Conflict, HttpError } from '../http/failures/errors.ts';
import type { CurrentUser, Services, Transaction } from '../services.ts';
import { authorOf } from './author.ts';

/** Records written in one transaction: enough to be quick, few enough not to hold others up. */
const CHUNK = 50;

/** Many records as somebody has seen them, and whether they are to be changed or only asked about. */
interface BulkRun {
  items: readonly { id: string; version: number }[];
  dryRun: boolean;
  /** How many are written in one transaction, where some belong together. */
  atOnce?: number;
  /** Ties together the parts of one run. */
  runId?: string | undefined;
}

/**
 * What became of one record: the version it has then, what is rarely meant about it, and what a dry run has found for the run to use; or
 * why not, in Danish, with the ways to where reasons can be put right.
 */
export type Verdict =
  | { ok: true; version: number; questions?: string[]; found?: Record<string, string> }
  | { ok: false; reasons: string[]; ways?: Record<string, PageWay> };

/** Decides about one record and, where there is a `record`, changes it. */
type Judge<Item> = (item: Item, seenVersion: number) => Promise<Verdict>;

/** Begins a part of a run: reads once what its records share. Without `record` nothing may be written. */
export type BeginPart<Item> = (
  tx: Transaction,
  found: readonly Item[],
  record: RecordEvent | null,
) => Promise<Judge<Item>>;

/** How the records of one kind are read. */
interface BulkRecords<Item> {
  find: (tx: Transaction, ids: string[]) => Promise<Item[]>;
  /** Why the user is told nothing about it, in Danish; `null` when they may see it. */
  hiddenBecause: (item: Item) => string | null;
  /** What is said of one that is not there. */
  notFound: string;
  /** What one is called at the beginning of a sentence, such as `Ordren`. */
  noun: string;
}

/** The answer for one record; `item` is the one that was judged, `null` for what the user may not see. */
interface ItemResult<Item> {
  id: string;
  ok: boolean;
  reasons: string[];
  questions?: string[];
  found?: Record<string, string>;
  ways?: Record<string, PageWay>;
  version: number;
  item: Item | null;
}

/**
 * One command for many records. Each has its own decision and answer; one that is refused changes nothing and does not stop
 * the others. A dry run decides in the same way and writes nothing.
 */
export async function runOverItems<Item extends { id: string; version: number }>(
  services: Services,
  user: CurrentUser,
  { items, dryRun, runId, atOnce = CHUNK }: BulkRun,
  records: BulkRecords<Item>,
  begin: BeginPart<Item>,
): Promise<ItemResult<Item>[]> {
  const wanted = [...new Map(items.map((row) => [row.id, row])).values()];
  if (dryRun) {
    const look = (tx: Transaction) => judgePart(tx, wanted, null, records, begin);
    return services.db.transaction(look, { accessMode: 'read only' });
  }
  const results: ItemResult<Item>[] = [];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const part = wanted.slice(from, from + atOnce);
    const done = await commit(services, authorOf(user, runId), (tx, record) =>
      judgePart(tx, part, record, records, begin),
    );
    results.push(...done);
  }
  return results;
}

async function judgePart<Item extends { id: string; version: number }>(
  tx: Transaction,
  rows: BulkRun['items'],
  record: RecordEvent | null,
  { find, hiddenBecause, notFound, noun }: BulkRecords<Item>,
  begin: BeginPart<Item>,
): Promise<ItemResult<Item>[]> {
  const ids = rows.map(({ id }) => id);
  const found = await find(tx, ids);
  const byId = new Map(found.map((item) => [item.id, item]));
  const judge = await begin(tx, found, record);
  const results: ItemResult<Item>[] = [];
  for (const { id, version } of rows) {
    const item = byId.get(id);
    const hidden = item && hiddenBecause(item);
    if (item && hidden === null) {
      const verdict = await refusalOf(judge(item, version), noun);
      results.push({ id, reasons: [], version: item.version, ...verdict, item });
    } else {
      results.push({ id, ok: false, reasons: [hidden ?? notFound], version, item: null });
    }
  }
  return results;
}

/** A refusal is an answer like any other; other failures end the part, which is then not written at all. */
async function refusalOf(judged: Promise<Verdict>, noun: string): Promise<Verdict> {
  try {
    return await judged;
  } catch (error) {
    if (error instanceof HttpError) return { ok: false, reasons: [refusalSentence(error, noun)] };
    throw error;
  }
}

/** Why it was refused, as the report says it. */
function refusalSentence(error: HttpError, noun: string): string {
  if (!(error instanceof Conflict)) return error.message;
  return `${noun} er ændret af ${error.body.changedBy?.initials ?? 'systemet'}, siden du så den.`;
}
