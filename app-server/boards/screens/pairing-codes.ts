import { createHmac } from 'node:crypto';
import type { Services } from '../../services.ts';

type Key = Pick<Services['settings'], 'linkKey'>;

const CODES = 1_000_000;

/** The six digits of a waiting screen: only a process with the application's key can work them out of the row's id. */
export function digitsOf(settings: Key, pairingId: string): string {
  // 48 bits: that they are no multiple of a million shifts the chance of a number by less than a billionth.
  const number = keyed(settings, `pairing:${pairingId}`).readUIntBE(0, 6) % CODES;
  return String(number).padStart(6, '0');
}

/** What is stored of the digits. A plain hash of a million numbers would be no secret. */
export function hashOfDigits(settings: Key, digits: string): string {
  return keyed(settings, `digits:${digits}`).toString('hex');
}

function keyed({ linkKey }: Key, text: string): Buffer {
  if (linkKey === null) throw new Error('SESSION_SECRET is missing: digits cannot be worked out');
  return createHmac('sha256', Buffer.from(linkKey, 'hex')).update(text).digest();
}
