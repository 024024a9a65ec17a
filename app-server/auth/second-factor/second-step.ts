import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeys, totpSecrets } from '../../database/schema/people/second-factors.ts';
import { users } from '../../database/schema/people/people.ts';
import { isWithin } from '../clock-set-back.ts';
import { countTry, forgiveTries } from '../throttle.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { enter, loginColumns, type LoginUser, mayLogIn } from '../enter.ts';
import { LoginRefused, TooManyTries } from '../login-errors.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { useTotpCode } from './totp.ts';

/** How long after the password the second factor is waited for, in milliseconds. */
const PATIENCE = 10 * 60_000;

/** What the log-in page asks for after the password. */
export interface SecondStep {
  totp: boolean;
  passkey: boolean;
}

/** Remembers in the visitor's signed cookie that the password was right. A change of the password ends that. */
export function beginSecondStep(request: FastifyRequest, user: LoginUser, remember: boolean): void {
  const at = request.server.services.clock().getTime();
  request.session.keep({ secondStep: { userId: user.id, proof: proofOf(user), at, remember } });
}

/** Forgets that the password was right. */
export function leaveSecondStep(request: FastifyRequest): void {
  request.session.take('secondStep');
}

/** What the visitor is asked for; `null` before the password, and when they took too long. */
export async function secondStepOf(request: FastifyRequest): Promise<SecondStep | null> {
  const waiting = await whoWaits(request);
  if (!waiting) return null;
  const { db } = request.server.services;
  const [apps, keys] = await Promise.all([
    db.$count(totpSecrets, eq(totpSecrets.userId, waiting.user.id)),
    db.$count(passkeys, eq(passkeys.userId, waiting.user.id)),
  ]);
  return { totp: apps > 0, passkey: keys > 0 };
}

/**
 * Logs in whoever gave the password before, with a code of their app or a recovery code.
 * @returns the address to go to
 * @throws LoginRefused when the code is wrong; Invalid when it comes too late; TooManyTries
 */
export async function enterWithCode(request: FastifyRequest, code: string): Promise<string> {
  const { services } = request.server;
  const waiting = await whoWaits(request);
  if (!waiting) {
    leaveSecondStep(request);
    throw new Invalid({ code: 'Det tog for lang tid. Log ind igen.' });
  }
  const { user, remember } = waiting;
  // Counted for the account wherever the codes come from: only who knows the password comes here.
  const who = { account: user.id, address: `second factor ${user.id}` };
  const waitMs = await countTry(services.db, who, services.clock());
  if (waitMs > 0) throw new TooManyTries(waitMs, 'code');
  const isApp = /^\s*(?:\d\s*){6}$/.test(code);
  const isRight = await (isApp ? useTotpCode : useRecoveryCode)(services, user.id, code);
  if (!isRight) throw new LoginRefused(user.id, who, { code: 'Koden er forkert eller brugt.' });
  await forgiveTries(services.db, who);
  leaveSecondStep(request);
  return enter(request, user, remember, isApp ? 'totp' : 'recovery_code');
}

async function whoWaits({ server, session }: FastifyRequest) {
  const { db, clock } = server.services;
  const { secondStep } = session.data;
  if (!secondStep || !isWithin(PATIENCE, secondStep.at, clock())) return null;
  const [user] = await db.select(loginColumns).from(users).where(eq(users.id, secondStep.userId));
  if (!user || !mayLogIn(user) || proofOf(user) !== secondStep.proof) return null;
  return { user, remember: secondStep.remember };
}

/** Says which password it was, without saying anything about it. */
function proofOf({ passwordHash }: Pick<LoginUser, 'passwordHash'>): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}
