import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  type HandoverAnswer,
  handoverRequest,
  type OpenWork,
} from '#domain/accounts/offboarding.ts';
import { refuseUnconfirmed } from '../../auth/confirmed.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { handOver, openWorkOf } from '../../users/offboarding/hand-over.ts';

const idOf = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Somebody leaves: what is open of theirs, and closing the account together with the hand-over. */
export function registerOffboarding(app: FastifyInstance) {
  const { services } = app;
  const right = { config: { permission: 'user.administer' } } as const;
  const path = '/admin/brugere/:id/overdragelse';

  app.get(path, right, async (request): Promise<OpenWork> => {
    const { id } = parse(idOf, request.params);
    return openWorkOf(services, currentUser(request), id);
  });

  app.post(path, right, async (request): Promise<HandoverAnswer> => {
    const { id } = parse(idOf, request.params);
    const body = parse(handoverRequest, request.body);
    if (!body.dryRun) refuseUnconfirmed(request);
    return handOver(services, currentUser(request), id, body);
  });
}
