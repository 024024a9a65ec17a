import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../http/inertia/headers.ts';
import type { LoginRefused } from './login-errors.ts';
import { recordSecurity } from './security-log.ts';
import { isBlocked } from './throttle.ts';

/**
 * Writes to an account's log that somebody tried to log in. Only after the answer has been sent: an unknown address would otherwise be
 * answered sooner than a known one.
 */
export function noteFailedLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, who, errors }: LoginRefused,
): void {
  if (userId === null) return;
  const { services } = request.server;
  const method = 'code' in errors ? 'totp' : 'password';
  const userAgent = headerOf(request, 'user-agent');
  const write = async () => {
    const isLocked = await isBlocked(services.db, who, services.clock());
    const type = isLocked ? 'user.login_locked' : 'user.login_failed';
    await recordSecurity(services, type, userId, { method, userAgent }, null);
  };
  reply.raw.once('finish', () => {
    write().catch((error: unknown) =>
      request.log.error({ err: error }, 'a failed login was not noted'),
    );
  });
}
