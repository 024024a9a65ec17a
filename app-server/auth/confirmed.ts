import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { currentUser } from '../http/current-user.ts';
import { HttpError, Invalid } from '../http/failures/errors.ts';
import { isWithin } from './clock-set-back.ts';
import { checkPassword } from './passwords/check-password.ts';
import { userOfPasskey } from './second-factor/passkeys.ts';

/** How long a login or a repeated password is good for, in milliseconds. */
const GOOD_FOR = 15 * 60_000;

/** Whether the person has just logged in, or has just typed their password again. */
export function isConfirmed({ server, session }: FastifyRequest): boolean {
  const now = server.services.clock();
  const proofs = [session.beganAt?.getTime() ?? 0, session.data.confirmedAt ?? 0];
  return proofs.some((at) => isWithin(GOOD_FOR, at, now));
}

/** 423: the password has to be typed first. */
export class PasswordNeeded extends HttpError {
  constructor() {
    super(423, 'Bekræft din adgangskode for at fortsætte.');
  }
}

/** Before what may close the owner out. @throws an error with status 423 when the password has to be typed first */
export function refuseUnconfirmed(request: FastifyRequest): void {
  if (!isConfirmed(request)) throw new PasswordNeeded();
}

/** Takes a passkey of the user. @throws Invalid when it is not valid, or another user's */
export async function confirmByPasskey(
  request: FastifyRequest,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const owner = await userOfPasskey(request, response);
  if (owner?.id !== currentUser(request).id) {
    throw new Invalid({}, 'Adgangsnøglen hører ikke til din bruger. Brug din adgangskode.');
  }
  noteConfirmed(request);
}

/** Takes the password again. @throws Invalid for field `password`; TooManyTries */
export async function confirm(request: FastifyRequest, password: string): Promise<void> {
  await checkPassword(request, currentUser(request).id, password, 'password');
  noteConfirmed(request);
}

function noteConfirmed({ session, server }: FastifyRequest): void {
  session.keep({ confirmedAt: server.services.clock().getTime() });
}
