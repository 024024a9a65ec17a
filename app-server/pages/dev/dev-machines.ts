import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { stepsSince } from '../../dev/step-watch.ts';
import { currentUser } from '../../http/current-user.ts';
import { Forbidden } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';
import type { StepsAnswer } from './dev-machines.props.ts';
import { may } from '#domain/rights/rights.ts';

const since = v.looseObject({ since: v.optional(v.pipe(v.string(), v.digits()), '0') });

/** The machines, seen: everybody's in the demo; where real work is done, an administrator's, and only to be read. */
export function registerDevMachines(app: FastifyInstance) {
  const demo = app.services.settings.env === 'demo';

  const { path, config } = pageRoute('Dev/Machines');
  app.get(path, { config }, async (request, reply) => {
    if (!demo && !may(currentUser(request).rights, 'user.administer')) throw new Forbidden();
    return reply.inertia('Dev/Machines', { mode: demo ? 'full' : 'read' });
  });

  app.get('/dev/machines/trin', async (request, reply) => {
    if (!demo) throw new Forbidden();
    const steps = stepsSince(Number(parse(since, request.query).since));
    return reply.send({ steps } satisfies StepsAnswer);
  });
}
