import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { resetPassword } from '../../auth/tokens/reset-password.ts';
import { sentNewPassword, sentToken } from '../../auth/sent-values.ts';
import { shownOwner } from '../../auth/tokens/token-owner.ts';
import { headerOf } from '../../http/inertia/headers.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';
import { tokenPages } from './token-pages.ts';
import { shownEmail } from '../../users/shown-email.ts';

const chosen = v.strictObject({ password: sentNewPassword });

/** The page that the link of a reset leads to. The token is used when the password is sent, not when the page is opened. */
export function registerResetPassword(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Auth/ResetPassword');
  app.get(path, { config }, async (request, reply) => {
    tokenPages(reply);
    const { token } = parse(sentToken, request.params);
    const found = await shownOwner(services, 'reset', token);
    return reply.inertia(
      'Auth/ResetPassword',
      'owner' in found
        ? { email: shownEmail(found.owner.email), problem: null }
        : { email: null, problem: found.problem },
    );
  });

  const limited = { public: true, rateLimit: { max: 30, timeWindow: '1 minute' } } as const;
  app.post(path, { config: limited }, async (request, reply) => {
    const { token } = parse(sentToken, request.params);
    const { password } = parse(chosen, request.body);
    const userAgent = headerOf(request, 'user-agent');
    await resetPassword(services, { token, password, userAgent });
    return reply.send({});
  });
}
