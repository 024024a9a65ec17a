import { hkdfSync } from 'node:crypto';

/** A key of its own for each use, so that who knows one can say nothing about the others (RFC 5869). */
function derived(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** The key that links in mails are worked out with, in hexadecimal; `null` without a secret. */
export function linkKeyOf(secret: string | undefined): string | null {
  if (secret === undefined || secret === '') return null;
  return derived(secret, 'tavlen links in mails').toString('hex');
}

/** The key of second factors; empty without a secret. */
export function accountKeyOf(secret: string): Buffer {
  return secret === '' ? Buffer.alloc(0) : derived(secret, 'tavlen second factors');
}

/** The part of the webhook's address that only the ledger knows; `null` without a secret. */
export function webhookSecretOf(secret: string): string | null {
  return secret === '' ? null : derived(secret, 'tavlen webhook of the ledger').toString('hex');
}

/** The key of the ledger's tokens; empty without a secret. */
export function vismaKeyOf(secret: string): Buffer {
  return secret === '' ? Buffer.alloc(0) : derived(secret, 'tavlen tokens of the ledger');
}
