import type { FastifyInstance } from 'fastify';
import { currentUser } from '../http/current-user.ts';
import { Forbidden } from '../http/errors.ts';

/** The machines, seen: everybody's in the demo; where real work is done, an administrator's, and only to be read. */
export function registerDevMachines(app: FastifyInstance) {
  app.get('/dev/machines', async (request, reply) => {
    const demo = app.services.settings.env === 'demo';
    if (!demo && !currentUser(request).groups.includes('administrator')) throw new Forbidden();
    return reply.inertia('Dev/Machines', { mode: demo ? 'full' : 'read' });
  });
}
