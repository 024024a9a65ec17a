import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { totpSecrets } from '../../database/schema/people/second-factors.ts';
import type { Services, Transaction } from '../../services.ts';
import { seal, unseal } from './sealed.ts';

const PERIOD_S = 30;

type Needs = Pick<Services, 'db' | 'settings' | 'clock'>;

/** What an app needs so as to make codes: the address in the QR code, and the secret for typing. */
export interface NewTotp {
  uri: string;
  secret: string;
}

/** Makes a secret for the user's app. It counts when a first code has been typed (`confirmTotp`); until then a new one replaces it. */
export async function beginTotp(
  { db, settings }: Needs,
  { id, email }: { id: string; email: string },
): Promise<NewTotp> {
  const secret = new Secret({ size: 20 }).base32;
  const row = { sealedSecret: seal(settings, id, secret), lastStep: 0 };
  await db
    .insert(totpSecrets)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { ...row, confirmedAt: null } });
  const totp = totpOf(secret, { issuer: settings.appName, label: email });
  return { uri: totp.toString(), secret };
}

/** Uses the first code of a new secret. @returns whether it was right; the caller then writes down that the user has an app */
export async function isFirstCode(
  { settings, clock }: Pick<Needs, 'settings' | 'clock'>,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  if (!row || row.confirmedAt) return false;
  const step = stepOf(unseal(settings, userId, row.sealedSecret), code, clock());
  if (step === null) return false;
  await tx
    .update(totpSecrets)
    .set({ confirmedAt: clock(), lastStep: step })
    .where(eq(totpSecrets.userId, userId));
  return true;
}

/**
 * Uses a code of the user's app, of this period of 30 s or the ones beside it.
 * @returns whether it was right and newer than every code used before
 */
export async function useTotpCode(
  { db, settings, clock }: Needs,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  if (!row) return false;
  const step = stepOf(unseal(settings, userId, row.sealedSecret), code, clock());
  if (step === null) return false;
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return used.length === 1;
}

/** @param secret `null` when it cannot be read any more: no code is right then */
function stepOf(secret: string | null, typed: string, now: Date): number | null {
  if (secret === null) return null;
  const token = typed.replaceAll(/\D/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}
