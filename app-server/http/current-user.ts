import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../services.ts';
import { NotLoggedIn } from './failures/errors.ts';

/**
 * The user behind the request, on a route that is not public.
 * @throws NotLoggedIn when there is none
 */
export function currentUser(request: FastifyRequest): CurrentUser {
  const { user } = request.session;
  if (!user) throw new NotLoggedIn();
  return user;
}
