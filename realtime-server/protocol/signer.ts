import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const hexDigest = /^[0-9a-f]{64}$/i;

/** HMAC-SHA256 with an app's secret. The key is prepared once, since every subscription and every request needs it. */
export class Signer {
  readonly #key: KeyObject;

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret, 'utf8'));
  }

  /** The signature of `text`, as hex. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex');
  }

  /** Whether `signature` (hex) is the one of `text`, in a time that does not tell how much of it is right. */
  verifies(text: string, signature: string): boolean {
    if (!hexDigest.test(signature)) return false;
    const expected = createHmac('sha256', this.#key).update(text).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }
}
