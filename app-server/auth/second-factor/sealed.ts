import { createHmac } from 'node:crypto';
import { sealText, unsealText } from '../../records/sealed-text.ts';
import type { Settings } from '../../settings.ts';

type Key = Pick<Settings, 'accountKey'>;

/**
 * Encrypts a secret of a user; it can be read only as that user's.
 * @returns nonce, tag and text in base64url, with dots between
 */
export function seal({ accountKey }: Key, userId: string, secret: string): string {
  return sealText(accountKey, userId, secret);
}

/** @returns `null` when the key is another one, as after a change of `SESSION_SECRET`, or the text was changed or is another user's */
export function unseal({ accountKey }: Key, userId: string, sealed: string): string | null {
  return unsealText(accountKey, userId, sealed);
}

/** The hash of a code of a user: with the database alone nobody can try codes. */
export function hashCode({ accountKey }: Key, userId: string, code: string): string {
  return createHmac('sha256', accountKey).update(`${userId} ${code}`).digest('hex');
}
