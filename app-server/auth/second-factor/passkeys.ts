import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../../database/schema/people/people.ts';
import { passkeys } from '../../database/schema/people/second-factors.ts';
import type { CurrentUser } from '../../services.ts';
import { loginColumns } from '../enter.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { addFactor } from './factors.ts';
import { relyingParty } from './relying-party.ts';

/** What the browser is asked so as to make a passkey, on a device that does not have one of this user yet. */
export async function askForPasskey(request: FastifyRequest, user: CurrentUser) {
  const { db } = request.server.services;
  const { name, id } = relyingParty(request);
  const had = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: had.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(request, options.challenge);
  return options;
}

/** Stores the passkey that a browser made. @returns the first recovery codes, as `addFactor` does; `null` when it is not valid */
export async function addPasskey(
  request: FastifyRequest,
  user: CurrentUser,
  response: RegistrationResponseJSON,
  name: string,
): Promise<string[] | null> {
  const { services } = request.server;
  const { id, origin } = relyingParty(request);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(request, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  const row = {
    id: credential.id,
    userId: user.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    createdAt: services.clock(),
  };
  return addFactor(services, user, 'passkey', async (tx) => {
    const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
    return added.length === 1;
  });
}

/** What the browser is asked so as to log in with any passkey it has for this address. */
export async function askForLogin(request: FastifyRequest) {
  const { id } = relyingParty(request);
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  await keepChallenge(request, options.challenge);
  return options;
}

/** What the browser is asked so that the user proves who they are; `null` when they have no passkey. */
export async function askOwn(request: FastifyRequest, userId: string) {
  const { db } = request.server.services;
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (own.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(request).id,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
  });
  await keepChallenge(request, options.challenge);
  return options;
}

/** Uses a passkey. @returns whose it is; `null` when it is not known or not valid */
export async function userOfPasskey(request: FastifyRequest, response: AuthenticationResponseJSON) {
  const { db, clock } = request.server.services;
  const [found] = await db
    .select({ key: passkeys, user: loginColumns })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, response.id));
  if (!found) return null;
  const { key, user } = found;
  const { id, origin } = relyingParty(request);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(request, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, key.id), lte(passkeys.counter, newCounter)))
    .returning({ id: passkeys.id });
  return used.length === 1 ? user : null;
}
