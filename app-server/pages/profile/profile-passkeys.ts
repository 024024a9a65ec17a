import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { removeFactor } from '../../auth/second-factor/factors.ts';
import { registrationAnswer } from '../../auth/second-factor/passkey-answers.ts';
import { addPasskey, askForPasskey } from '../../auth/second-factor/passkeys.ts';
import { passkeys } from '../../database/schema/people/second-factors.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import type { NewRecoveryCodes } from './profile-edit.props.ts';

const typedName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Skriv et navn.'),
  v.maxLength(60, 'Navnet er for langt.'),
);
const made = v.strictObject({ name: typedName, response: registrationAnswer });
const renamed = v.strictObject({ name: typedName });
const keyId = v.strictObject({ id: v.pipe(v.string(), v.maxLength(1500)) });

/** The passkeys of the user. */
export function registerProfilePasskeys(app: FastifyInstance) {
  const { services } = app;
  const config = {
    beforeSecondFactor: true,
    rateLimit: { max: 30, timeWindow: '1 minute' },
  } as const;
  const sure = { config: { ...config, confirmed: true } } as const;

  app.post('/profil/adgangsnoegler/muligheder', sure, async (request, reply) => {
    return reply.send(await askForPasskey(request, currentUser(request)));
  });

  app.post('/profil/adgangsnoegler', sure, async (request, reply) => {
    const { name, response } = parse(made, request.body);
    const recoveryCodes = await addPasskey(request, currentUser(request), response, name);
    if (recoveryCodes === null) {
      throw new Invalid({}, 'Adgangsnøglen kunne ikke bruges. Prøv igen.');
    }
    return reply.send({ recoveryCodes } satisfies NewRecoveryCodes);
  });

  app.patch('/profil/adgangsnoegler/:id', { config }, async (request, reply) => {
    const { id } = parse(keyId, request.params);
    const mine = and(eq(passkeys.id, id), eq(passkeys.userId, currentUser(request).id));
    const { name } = parse(renamed, request.body);
    const [found] = await services.db.update(passkeys).set({ name }).where(mine).returning();
    if (!found) throw new NotFound('Adgangsnøglen findes ikke længere.');
    return reply.send({});
  });

  app.delete('/profil/adgangsnoegler/:id', sure, async (request, reply) => {
    const user = currentUser(request);
    const { id } = parse(keyId, request.params);
    await removeFactor(services, user, 'passkey', async (tx) => {
      const mine = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
      return (await tx.delete(passkeys).where(mine).returning()).length > 0;
    });
    return reply.send({});
  });
}
