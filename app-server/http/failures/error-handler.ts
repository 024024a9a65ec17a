import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InvalidBody } from '#domain/saving/http-messages.ts';
import { redactConflict } from '#domain/events/redact.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { TooManyTries } from '../../auth/login-errors.ts';
import { errorProps } from '../../pages/error.ts';
import { Conflict, Invalid, NotFound, NotLoggedIn, Unconfirmed } from './errors.ts';
import { failureOf, type Failure } from './failure.ts';
import { BUILD_PREFIX } from '../inertia/assets.ts';
import { ERROR_BAG, headerOf, isDocument, isVisit } from '../inertia/headers.ts';
import { back } from '../inertia/redirects.ts';

/** Statuses whose body is JSON for visits too: the browser's guard reads the message, and the current page stays open. */
const SAID_IN_JSON = [403, 409, 419, 423, 429];

/** Gives every failure its status and its body, for visits, calls and ordinary page loads. */
export function registerErrors(app: FastifyInstance) {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith(BUILD_PREFIX)) return reply.code(404).type('text/plain').send('');
    throw new NotFound();
  });

  app.setErrorHandler(async (thrown, request, reply) => {
    const failure = isCutOff(thrown, request) ? cutOff : failureOf(thrown);
    if (failure === cutOff) request.log.info('the client went away');
    if (failure.status >= 500) request.log.error({ err: thrown }, 'a request failed');
    if (isDocument(request)) return toBrowser(thrown, failure, request, reply);
    if (isVisit(request)) return toVisit(thrown, failure, request, reply);
    return toCall(thrown, failure, reply);
  });
}

/** Nobody reads this answer: the client disconnected before it had sent the whole request. */
const cutOff: Failure = { status: 400, message: 'Forespørgslen blev afbrudt.' };

/** Whether the client broke the request off. A database connection that ends gives a similar error. */
function isCutOff(thrown: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return thrown instanceof Error && (thrown === raw.errored || isCutOff(thrown.cause, { raw }));
}

function toBrowser(
  thrown: unknown,
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (thrown instanceof NotLoggedIn) {
    request.session.keep({ address: request.url });
    return reply.redirect('/login');
  }
  return showPage(failure, reply);
}

function toVisit(thrown: unknown, failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  if (SAID_IN_JSON.includes(failure.status)) return toCall(thrown, failure, reply);
  if (thrown instanceof Invalid && request.method !== 'GET') {
    const bag = headerOf(request, ERROR_BAG);
    request.session.keep({ errors: bag === '' ? thrown.errors : { [bag]: thrown.errors } });
    return back(reply);
  }
  return showPage(failure, reply);
}

function toCall(thrown: unknown, { status, message }: Failure, reply: FastifyReply) {
  reply.code(status);
  if (thrown instanceof Conflict) {
    const { user } = reply.request.session;
    return reply.send(redactConflict(thrown.body, visibilityOf(user?.rights ?? {})));
  }
  if (thrown instanceof TooManyTries) {
    const { errors, retryAfter } = thrown;
    reply.code(429).header('Retry-After', retryAfter);
    return reply.send({ message, errors, retryAfter } satisfies InvalidBody);
  }
  if (thrown instanceof Unconfirmed) {
    const { errors, questions } = thrown;
    return reply.send({ message, errors, questions } satisfies InvalidBody);
  }
  if (thrown instanceof Invalid) {
    return reply.send({ message, errors: thrown.errors } satisfies InvalidBody);
  }
  return reply.send({ message });
}

function showPage({ status, message }: Failure, reply: FastifyReply) {
  return reply.inertia('Error', errorProps(status, message), { status });
}
