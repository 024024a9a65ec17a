import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { currentUser } from '../http/current-user.ts';
import { Forbidden } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import { mayListen } from './may-listen.ts';
import { signChannel, signUser } from './signatures.ts';

const socketId = v.pipe(
  v.string('Forbindelsens nummer mangler.'),
  v.regex(/^\d+\.\d+$/, 'Forbindelsens nummer er ikke gyldigt.'),
);
// Loose: pusher-js sends along whatever parameters it has been given.
const channelRequest = v.looseObject({
  socket_id: socketId,
  channel_name: v.pipe(
    v.string('Kanalens navn mangler.'),
    v.minLength(1, 'Kanalens navn mangler.'),
    v.maxLength(200, 'Kanalens navn er for langt.'),
  ),
});
const userRequest = v.looseObject({ socket_id: socketId });

/** The two calls of the specification with which a page's realtime connection is let into channels and signed in. */
export function registerBroadcasting(app: FastifyInstance) {
  const { reverb } = app.services.settings;

  app.route({
    method: 'POST',
    url: '/broadcasting/auth',
    config: { beforeSecondFactor: true, forScreens: true, whileTesting: true },
    handler: async (request) => {
      const user = currentUser(request);
      const { socket_id, channel_name } = parse(channelRequest, request.body);
      if (!(await mayListen(app.services, user, channel_name))) {
        throw new Forbidden('Du har ikke adgang til denne kanal.');
      }
      return signChannel(reverb, socket_id, channel_name, user);
    },
  });

  app.route({
    method: 'POST',
    url: '/broadcasting/user-auth',
    config: { beforeSecondFactor: true, forScreens: true, whileTesting: true },
    handler: async (request) => {
      const { socket_id } = parse(userRequest, request.body);
      return signUser(reverb, socket_id, currentUser(request));
    },
  });
}
