import { hash, verify } from '@node-rs/argon2';

/** A password's argon2id hash, in the library's own strength (19 MiB, two passes: OWASP's recommendation), salt included. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash the same work is done in vain, so that the time of the answer
 * does not tell whether the user exists.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
}
