import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { confirm, confirmByPasskey } from '../../auth/confirmed.ts';
import { loginAnswer } from '../../auth/second-factor/passkey-answers.ts';
import { askOwn } from '../../auth/second-factor/passkeys.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { typedPassword } from './typed-password.ts';

const again = v.strictObject({ password: typedPassword });
const used = v.strictObject({ response: loginAnswer });

/** The user proves who they are before what a stranger at their screen must not do: by the password or by a passkey. */
export function registerProfileConfirm(app: FastifyInstance) {
  const config = {
    beforeSecondFactor: true,
    rateLimit: { max: 60, timeWindow: '1 minute' },
  } as const;

  app.post('/profil/bekraeft', { config }, async (request, reply) => {
    await confirm(request, parse(again, request.body).password);
    return reply.send({});
  });

  app.post('/profil/bekraeft/muligheder', { config }, async (request, reply) =>
    reply.send({ passkey: await askOwn(request, currentUser(request).id) }),
  );

  app.post('/profil/bekraeft/adgangsnoegle', { config }, async (request, reply) => {
    await confirmByPasskey(request, parse(used, request.body).response);
    return reply.send({});
  });
}
