import type { FastifyInstance } from 'fastify';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import {
  cancelTime,
  confirmTime,
  correctTime,
  timeCancellation,
  timeConfirmation,
  timeCorrection,
} from '../../orders/time/correct-time.ts';
import { registerTime, timeRegistration } from '../../orders/time/register-time.ts';
import {
  keepRunning,
  keepRunningRequest,
  stopActivity,
  stopRequest,
} from '../../orders/time/stop-activity.ts';

interface EntryAddress {
  Params: { orderNo: string; activityId: string };
}

/** Everything that is done to the time entries of an order. */
export function registerTimeRoutes(app: FastifyInstance) {
  const { services } = app;

  app.post<{ Params: { orderNo: string } }>(
    '/ordrer/:orderNo/tid',
    { config: { permission: 'activity.edit' } },
    async (request, reply) => {
      const body = parse(timeRegistration, request.body);
      const { orderNo } = request.params;
      return reply
        .code(201)
        .send(await registerTime(services, currentUser(request), orderNo, body));
    },
  );

  app.post<EntryAddress>(
    '/ordrer/:orderNo/aktiviteter/:activityId/stop',
    { config: { permission: 'activity.edit' } },
    async (request, reply) => {
      const body = parse(stopRequest, request.body);
      const { orderNo, activityId } = request.params;
      return reply.send(
        await stopActivity(services, currentUser(request), orderNo, activityId, body),
      );
    },
  );

  app.post<EntryAddress>(
    '/ordrer/:orderNo/aktiviteter/:activityId/arbejder-stadig',
    { config: { permission: 'activity.edit' } },
    async (request, reply) => {
      const body = parse(keepRunningRequest, request.body);
      const { orderNo, activityId } = request.params;
      return reply.send(
        await keepRunning(services, currentUser(request), orderNo, activityId, body),
      );
    },
  );

  app.patch<EntryAddress>(
    '/ordrer/:orderNo/aktiviteter/:activityId',
    { config: { permission: 'activity.correct' } },
    async (request, reply) => {
      const body = parse(timeCorrection, request.body);
      return reply.send(await correctTime(services, currentUser(request), request.params, body));
    },
  );

  app.post<EntryAddress>(
    '/ordrer/:orderNo/aktiviteter/:activityId/annuller',
    { config: { permission: 'activity.correct' } },
    async (request, reply) => {
      const body = parse(timeCancellation, request.body);
      return reply.send(await cancelTime(services, currentUser(request), request.params, body));
    },
  );

  app.post<EntryAddress>(
    '/ordrer/:orderNo/aktiviteter/:activityId/bekraeft',
    { config: { permission: 'activity.correct' } },
    async (request, reply) => {
      const body = parse(timeConfirmation, request.body);
      return reply.send(await confirmTime(services, currentUser(request), request.params, body));
    },
  );
}
