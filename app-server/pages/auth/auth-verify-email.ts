import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { parseEmail } from '#domain/accounts/email-address.ts';
import {
  askToVerify,
  pendingEmail,
  verifyEmail,
  withdrawEmail,
} from '../../auth/tokens/email-verification.ts';
import { sentEmail, sentToken } from '../../auth/sent-values.ts';
import { countTry } from '../../auth/throttle.ts';
import { TooManyTries } from '../../auth/login-errors.ts';
import { shownOwner } from '../../auth/tokens/token-owner.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { hasOutbox } from '../../mail/outbox.ts';
import type { CurrentUser } from '../../services.ts';
import { pageRoute } from '../page-route.ts';
import { tokenPages } from './token-pages.ts';
import { shownEmail } from '../../users/shown-email.ts';

const wanted = v.strictObject({ email: sentEmail });

/** A new e-mail: it is written on its page, and becomes the user's when the link that was sent to it is used. */
export function registerVerifyEmail(app: FastifyInstance) {
  const { services } = app;
  const { db, clock, settings } = services;
  const { path, config } = pageRoute('Auth/VerifyEmail');

  app.get(path, { config }, async (request, reply) => {
    const { id, email } = currentUser(request);
    const pending = await pendingEmail(db, id, clock());
    const outbox = hasOutbox(settings);
    return reply.inertia('Auth/VerifyEmail', {
      kind: 'own',
      email: shownEmail(email),
      pending: pending === null ? null : shownEmail(pending),
      outbox,
    });
  });

  const send = async (reply: FastifyReply, user: CurrentUser, email: string) => {
    const who = { account: `verify ${user.id}`, address: `verify ${user.id}` };
    const waitMs = await countTry(db, who, clock());
    if (waitMs > 0) throw new TooManyTries(waitMs);
    await askToVerify(services, user, email);
    return reply.send({});
  };
  app.post(path, { config: { confirmed: true } }, async (request, reply) => {
    const read = parseEmail(parse(wanted, request.body).email);
    if (!read.ok) throw new Invalid({ email: read.message });
    return send(reply, currentUser(request), read.value);
  });
  app.post(`${path}/igen`, async (request, reply) => {
    const user = currentUser(request);
    const email = await pendingEmail(db, user.id, clock());
    if (email === null) throw new Invalid({ email: 'Der er ingen e-mail at bekræfte.' });
    return send(reply, user, email);
  });
  app.delete(path, async (request, reply) => {
    await withdrawEmail(services, currentUser(request).id);
    return reply.send({});
  });

  app.get(`${path}/:token`, { config: { public: true } }, async (request, reply) => {
    tokenPages(reply);
    const { token } = parse(sentToken, request.params);
    const found = await shownOwner(services, 'verification', token);
    return reply.inertia(
      'Auth/VerifyEmail',
      'owner' in found
        ? { kind: 'link', email: shownEmail(found.owner.tokenEmail), problem: null }
        : { kind: 'link', email: null, problem: found.problem },
    );
  });
  const limited = { public: true, rateLimit: { max: 30, timeWindow: '1 minute' } } as const;
  app.post(`${path}/:token`, { config: limited }, async (request, reply) => {
    const { token } = parse(sentToken, request.params);
    await verifyEmail(services, token, request.session.user);
    return reply.send({});
  });
}
