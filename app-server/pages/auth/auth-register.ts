import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { registerUser } from '../../auth/tokens/register-user.ts';
import { sentNewPassword, sentToken } from '../../auth/sent-values.ts';
import { shownOwner } from '../../auth/tokens/token-owner.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';
import { tokenPages } from './token-pages.ts';
import { shownEmail } from '../../users/shown-email.ts';

const chosen = v.strictObject({
  name: v.pipe(
    v.string('Skriv dit navn.'),
    v.trim(),
    v.minLength(1, 'Skriv dit navn.'),
    v.maxLength(100, 'Navnet er for langt.'),
  ),
  password: sentNewPassword,
});

/** “Opret bruger”: only by the link of an invitation. */
export function registerRegister(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Auth/Register');
  app.get(path, { config }, async (request, reply) => {
    tokenPages(reply);
    const { token } = parse(sentToken, request.params);
    const found = await shownOwner(services, 'invitation', token);
    if ('problem' in found) {
      return reply.inertia('Auth/Register', { invited: null, problem: found.problem });
    }
    const { name, email } = found.owner;
    return reply.inertia('Auth/Register', {
      invited: { name, email: shownEmail(email) },
      problem: null,
    });
  });

  app.get('/registrer', { config: { public: true } }, async (_request, reply) =>
    reply.inertia('Auth/Register', {
      invited: null,
      problem: 'Du skal bruge en invitation for at oprette en bruger.',
    }),
  );

  const limited = { public: true, rateLimit: { max: 30, timeWindow: '1 minute' } } as const;
  app.post(path, { config: limited }, async (request, reply) => {
    const { token } = parse(sentToken, request.params);
    await registerUser(services, { token, ...parse(chosen, request.body) });
    return reply.send({});
  });
}
