import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './in-turn.ts';

/**
 * The argon2id hash of a password, salt included, with the library's defaults (19 MiB, two passes: OWASP's recommendation). It is
 * worked out in libuv's threads, one at a time. `å` typed as one character or as two gives the same hash.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC')));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash the same work is done, so that the response time does not reveal
 * whether the user exists.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  // Who was invited has no password yet, and who was forgotten has none any more: the text is empty.
  const own = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const stored = own ?? (await nobody);
  const matches = await inTurn(() => verify(stored, password.normalize('NFKC')));
  return own !== undefined && matches;
}
