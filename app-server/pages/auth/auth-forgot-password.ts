import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askForReset } from '../../auth/tokens/ask-for-reset.ts';
import { sentEmail } from '../../auth/sent-values.ts';
import { countTry } from '../../auth/throttle.ts';
import { TooManyTries } from '../../auth/login-errors.ts';
import { clientOf } from '../../http/client-address.ts';
import { parse } from '../../http/parse.ts';
import { hasOutbox } from '../../mail/outbox.ts';
import { pageRoute } from '../page-route.ts';

const asked = v.strictObject({ email: sentEmail });

/** “Glemt adgangskode?”: the same answer in the same time, whether or not the address is anybody's. */
export function registerForgotPassword(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Auth/ForgotPassword');
  app.get(path, { config }, async (_request, reply) =>
    reply.inertia('Auth/ForgotPassword', { outbox: hasOutbox(services.settings) }),
  );

  app.post(path, { config: { public: true } }, async (request, reply) => {
    const { email } = parse(asked, request.body);
    const who = { account: `reset ${email}`, address: `reset ${clientOf(request)}` };
    const waitMs = await countTry(services.db, who, services.clock());
    if (waitMs > 0) throw new TooManyTries(waitMs);
    app.later(() => askForReset(services, email));
    return reply.send({});
  });

  // Password managers lead their user there (W3C, “A Well-Known URL for Changing Passwords”).
  app.get('/.well-known/change-password', { config: { public: true } }, async (_request, reply) =>
    reply.redirect('/profil#adgangskode'),
  );
}
