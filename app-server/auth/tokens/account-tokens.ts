import { createHash, createHmac } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { accountTokens } from '../../database/schema/mails.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { CLOCKS_APART } from '../clock-set-back.ts';
import type { Queryable, Services, Transaction } from '../../services.ts';

type Row = typeof accountTokens.$inferSelect;
export type AccountTokenKind = Row['kind'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a token can be used, in milliseconds. */
const LIFETIMES: Record<AccountTokenKind, number> = {
  invitation: 7 * 24 * HOUR,
  reset: 60 * MINUTE,
  verification: 24 * HOUR,
};
/** What a token can be used for, or why it can not. A token of another kind, or a part of one, is unknown. */
export type FoundToken =
  | { state: 'usable'; row: Row }
  | { state: 'unknown' | 'used' | 'replaced' | 'expired' };

/** What is told of a token that cannot be used. */
export const TOKEN_SENTENCES: Record<
  AccountTokenKind,
  Record<Exclude<FoundToken['state'], 'usable'>, string>
> = {
  invitation: {
    unknown: 'Invitationen findes ikke. Er hele linket kommet med?',
    used: 'Invitationen er brugt. Log ind med din adgangskode.',
    replaced: 'Invitationen gælder ikke længere. Brug linket i den seneste mail.',
    expired: 'Invitationen er udløbet. Bed om en ny.',
  },
  reset: {
    unknown: 'Linket findes ikke. Er hele linket kommet med?',
    used: 'Linket er brugt. Bed om et nyt.',
    replaced: 'Linket gælder ikke længere. Brug linket i den seneste mail.',
    expired: 'Linket er udløbet. Bed om et nyt.',
  },
  verification: {
    unknown: 'Linket findes ikke. Er hele linket kommet med?',
    used: 'Linket er brugt: e-mailen er bekræftet.',
    replaced: 'Linket gælder ikke længere. Brug linket i den seneste mail.',
    expired: 'Linket er udløbet. Bed om et nyt.',
  },
};

/**
 * The token of a row: 256 bits that only a process with the application's key can work out.
 * @throws Error in a program without the key
 */
export function tokenOf({ linkKey }: Pick<Services['settings'], 'linkKey'>, id: string): string {
  if (linkKey === null) throw new Error('SESSION_SECRET is missing: links cannot be worked out');
  return createHmac('sha256', Buffer.from(linkKey, 'hex')).update(id).digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a token for a user. Earlier ones of the same kind cannot be used any more.
 * @returns the id of its row, from which a mail's link is worked out
 */
export async function makeToken(
  tx: Transaction,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  given: Pick<Row, 'kind' | 'userId' | 'email' | 'createdBy'>,
): Promise<string> {
  const now = clock();
  const id = ulid(now.getTime());
  await revokeTokens(tx, given, now);
  await tx.insert(accountTokens).values({
    ...given,
    id,
    tokenHash: hashOf(tokenOf(settings, id)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES[given.kind]),
  });
  return id;
}

/** Makes a user's open tokens of a kind unusable. */
export async function revokeTokens(
  tx: Transaction,
  { userId, kind }: Pick<Row, 'userId' | 'kind'>,
  now: Date,
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
      ),
    );
}

/** Looks a token up without using it. */
export async function findToken(
  db: Queryable,
  kind: AccountTokenKind,
  token: string,
  now: Date,
): Promise<FoundToken> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, hashOf(token)), eq(accountTokens.kind, kind)));
  if (!row) return { state: 'unknown' };
  if (row.usedAt !== null) return { state: 'used' };
  if (row.revokedAt !== null) return { state: 'replaced' };
  if (!isTime(row, now)) return { state: 'expired' };
  return { state: 'usable', row };
}

/**
 * A clock that was set back makes no token last longer: one from the future counts as expired, too.
 */
function isTime({ createdAt, expiresAt }: Row, now: Date): boolean {
  return now < expiresAt && now.getTime() >= createdAt.getTime() - CLOCKS_APART;
}

/**
 * Uses a token up: of several at the same time one succeeds.
 * @throws Invalid for the field `token` with the sentence that says why it cannot be used
 */
export async function takeToken(
  tx: Transaction,
  kind: AccountTokenKind,
  token: string,
  now: Date,
): Promise<Row> {
  const [taken] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.tokenHash, hashOf(token)),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
        gt(accountTokens.expiresAt, now),
        lte(accountTokens.createdAt, new Date(now.getTime() + CLOCKS_APART)),
      ),
    )
    .returning();
  if (taken) return taken;
  const { state } = await findToken(tx, kind, token, now);
  throw new Invalid({ token: TOKEN_SENTENCES[kind][state === 'usable' ? 'used' : state] });
}
