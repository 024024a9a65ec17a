import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { preparedRead } from '../../database/prepared-read.ts';
import { vismaConnection } from '../../database/schema/erp/transfers.ts';
import type { NewEvent } from '../../events/commit.ts';
import { sealText, unsealText } from '../../records/sealed-text.ts';
import type { Queryable, Services, Transaction } from '../../services.ts';
import { CONNECTION_ROW } from '../queue/queue-lease.ts';
import { connectionEvent } from '../transfer-news.ts';

/** The two tokens that the ledger asks for. */
const tokens = v.object({ appSecretToken: v.string(), agreementGrantToken: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

export type StoredConnection = typeof vismaConnection.$inferSelect;
type Needs = Pick<Services, 'settings'>;

/** Tokens can be read only for the address that they were entered for: they are sent nowhere else. */
const boundTo = ({ settings }: Needs) => `visma ${settings.visma.url}`;

const connectionRow = preparedRead([], (q) => q.select().from(vismaConnection));

/** The connection with its queue; `undefined` before there was one. */
export async function loadConnection(q: Queryable): Promise<StoredConnection | undefined> {
  const [row] = await connectionRow(q);
  return row;
}

/** Whether the ledger does not answer, as somebody has noted. */
export async function isLedgerAway(q: Queryable): Promise<boolean> {
  return ((await loadConnection(q))?.unansweredSince ?? null) !== null;
}

/** The tokens of a connection; `null` where there are none, or where they were entered for another address or with another key. */
export function tokensOf(services: Needs, row: StoredConnection | undefined): Tokens | null {
  const { key } = services.settings.visma;
  if (!row || row.sealedTokens === null || key.length === 0) return null;
  const text = unsealText(key, boundTo(services), row.sealedTokens);
  return text === null ? null : v.parse(tokens, JSON.parse(text));
}

/** Stores tokens, encrypted, with whose accounts they open. */
export async function storeTokens(
  tx: Transaction,
  services: Needs,
  given: Tokens,
  { agreementNumber, company }: { agreementNumber: number; company: string },
): Promise<void> {
  const { url, key } = services.settings.visma;
  const set = {
    baseUrl: url,
    sealedTokens: sealText(key, boundTo(services), JSON.stringify(given)),
    agreementNumber,
    company,
  };
  await tx
    .insert(vismaConnection)
    .values({ id: CONNECTION_ROW, ...set })
    .onConflictDoUpdate({
      target: vismaConnection.id,
      set: { ...set, version: sql`${vismaConnection.version} + 1` },
    });
}

/** Lets the sender ask the ledger again about what it has told: somebody has corrected something there. */
export async function forgetAnswers(tx: Transaction): Promise<void> {
  await tx
    .update(vismaConnection)
    .set({ version: sql`${vismaConnection.version} + 1` })
    .where(eq(vismaConnection.id, CONNECTION_ROW));
}

/** The event of the connection as it is now. No token is in it. */
export async function connectionNews(
  tx: Transaction,
  before?: StoredConnection,
): Promise<NewEvent> {
  const now = await loadConnection(tx);
  const isPaused = (row?: StoredConnection) => row !== undefined && row.pausedAt !== null;
  return connectionEvent(now?.version ?? 1, {
    paused: [isPaused(before), isPaused(now)],
    agreementNumber: [before?.agreementNumber ?? null, now?.agreementNumber ?? null],
  });
}
