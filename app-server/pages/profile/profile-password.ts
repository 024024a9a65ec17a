import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { changePassword } from '../../auth/passwords/change-password.ts';
import { checkPassword } from '../../auth/passwords/check-password.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { headerOf } from '../../http/inertia/headers.ts';
import { redirectTo } from '../../http/inertia/redirects.ts';
import { parse } from '../../http/parse.ts';
import { endDevice, endOtherDevices } from '../../users/profile/devices.ts';
import { typedPassword } from './typed-password.ts';

const change = v.strictObject({
  currentPassword: typedPassword,
  password: typedPassword,
  repeated: v.string(),
  endOthers: v.boolean(),
});
const deviceId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) });

/** The password of the user, and the devices on which they are logged in. */
export function registerProfilePassword(app: FastifyInstance) {
  const { services } = app;
  const config = { beforeSecondFactor: true } as const;

  app.put('/profil/adgangskode', { config }, async (request, reply) => {
    const user = currentUser(request);
    const { currentPassword, password, repeated, endOthers } = parse(change, request.body);
    if (repeated !== password) throw new Invalid({ repeated: 'De to adgangskoder er ikke ens.' });
    await checkPassword(request, user.id, currentPassword, 'currentPassword');
    await changePassword(services, user, {
      next: password,
      endOthers,
      keep: request.session.tokenHash,
      userAgent: headerOf(request, 'user-agent'),
    });
    return redirectTo(reply, '/profil');
  });

  app.delete('/profil/enheder/:id', { config }, async (request, reply) => {
    const user = currentUser(request);
    await endDevice(services, user, user.id, parse(deviceId, request.params).id);
    return reply.send({});
  });

  app.delete('/profil/enheder', { config }, async (request, reply) => {
    await endOtherDevices(services, currentUser(request), request.session.tokenHash);
    return reply.send({});
  });
}
