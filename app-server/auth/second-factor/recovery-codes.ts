import { randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '../../database/schema/people/second-factors.ts';
import type { Queryable, Services, Transaction } from '../../services.ts';
import { hashCode } from './sealed.ts';

const CODES = 10;
/** Without signs that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

type Needs = Pick<Services, 'settings'>;

/** Makes ten new codes in the place of all before. They are shown once: only their hashes are stored. @returns `abcde-fghjk` each */
export async function makeRecoveryCodes(
  { settings }: Needs,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(settings, userId, plain(code)) })));
  return codes;
}

/** Uses a code up. @returns whether it was one of the user's that had not been used */
export async function useRecoveryCode(
  { db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const codeHash = hashCode(settings, userId, plain(typed));
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** How many codes the user has left. */
export async function recoveryCodesLeft(q: Queryable, userId: string): Promise<number> {
  const [left] = await q
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
