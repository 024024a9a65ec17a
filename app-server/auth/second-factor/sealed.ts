import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '../../settings.ts';

type Key = Pick<Settings, 'accountKey'>;
const CIPHER = 'aes-256-gcm';

/**
 * Encrypts a secret of a user; it can be read only as that user's.
 * @returns nonce, tag and text in base64url, with dots between
 */
export function seal({ accountKey }: Key, userId: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, accountKey, nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

/** @returns `null` when the key is another one, as after a change of `SESSION_SECRET`, or the text was changed or is another user's */
export function unseal({ accountKey }: Key, userId: string, sealed: string): string | null {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !text) return null;
  try {
    const cipher = createDecipheriv(CIPHER, accountKey, nonce, { authTagLength: 16 });
    cipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The hash of a code of a user: with the database alone nobody can try codes. */
export function hashCode({ accountKey }: Key, userId: string, code: string): string {
  return createHmac('sha256', accountKey).update(`${userId} ${code}`).digest('hex');
}
