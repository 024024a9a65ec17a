import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  addFactor,
  hasApp,
  removeFactor,
  renewRecoveryCodes,
} from '../../auth/second-factor/factors.ts';
import { beginTotp, isFirstCode } from '../../auth/second-factor/totp.ts';
import { totpSecrets } from '../../database/schema/people/second-factors.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import type { NewRecoveryCodes } from './profile-edit.props.ts';

const typedCode = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'Skriv koden.'), v.maxLength(20)),
});

/** The app that makes codes, and the recovery codes. */
export function registerProfileFactors(app: FastifyInstance) {
  const { services } = app;
  const config = {
    beforeSecondFactor: true,
    confirmed: true,
    rateLimit: { max: 30, timeWindow: '1 minute' },
  } as const;

  app.post('/profil/kode-app', { config }, async (request, reply) => {
    const user = currentUser(request);
    if (await hasApp(services.db, user.id)) {
      throw new Invalid({ code: 'Fjern den kode-app, du har, før du tilføjer en ny.' });
    }
    return reply.send(await beginTotp(services, user));
  });

  app.put('/profil/kode-app', { config }, async (request, reply) => {
    const user = currentUser(request);
    const { code } = parse(typedCode, request.body);
    const recoveryCodes = await addFactor(services, user, 'totp', (tx) =>
      isFirstCode(services, tx, user.id, code),
    );
    if (recoveryCodes === null) {
      throw new Invalid({ code: 'Koden passer ikke. Vent på den næste, og prøv igen.' });
    }
    return reply.send({ recoveryCodes } satisfies NewRecoveryCodes);
  });

  app.delete('/profil/kode-app', { config }, async (request, reply) => {
    const user = currentUser(request);
    await removeFactor(services, user, 'totp', async (tx) => {
      const gone = await tx
        .delete(totpSecrets)
        .where(eq(totpSecrets.userId, user.id))
        .returning({ confirmedAt: totpSecrets.confirmedAt });
      return gone.some(({ confirmedAt }) => confirmedAt !== null);
    });
    return reply.send({});
  });

  app.post('/profil/genoprettelseskoder', { config }, async (request, reply) => {
    const user = currentUser(request);
    if (!user.secondFactor) {
      throw new Invalid({}, 'Tilføj en adgangsnøgle eller en kode-app først.');
    }
    const recoveryCodes = await renewRecoveryCodes(services, user);
    return reply.send({ recoveryCodes } satisfies NewRecoveryCodes);
  });
}
