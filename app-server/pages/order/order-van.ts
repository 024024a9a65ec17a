import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { noteOrder, noteRequest, removeNote } from '../../orders/notes/order-notes.ts';
import { travel, travelRequest } from '../../orders/time/travel.ts';

interface OrderAddress {
  Params: { orderNo: string };
}

const noteAddress = v.looseObject({
  seq: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Noten findes ikke.'), v.transform(Number)),
});

/** What a fitter says of an order from the van: that they are on the way, and notes for everybody. */
export function registerOrderVan(app: FastifyInstance) {
  const { services } = app;

  app.post<{ Params: { orderNo: string; activityId: string } }>(
    '/ordrer/:orderNo/aktiviteter/:activityId/vej',
    { config: { permission: 'activity.edit' } },
    async (request, reply) => {
      const body = parse(travelRequest, request.body);
      const { orderNo, activityId } = request.params;
      return reply.send(await travel(services, currentUser(request), orderNo, activityId, body));
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/noter',
    { config: { permission: 'order.see' } },
    async (request, reply) => {
      const body = parse(noteRequest, request.body);
      const { orderNo } = request.params;
      return reply.code(201).send(await noteOrder(services, currentUser(request), orderNo, body));
    },
  );

  app.delete<{ Params: { orderNo: string; seq: string } }>(
    '/ordrer/:orderNo/noter/:seq',
    { config: { permission: 'order.see' } },
    async (request, reply) => {
      const { seq } = parse(noteAddress, request.params);
      const { orderNo } = request.params;
      return reply.send(await removeNote(services, currentUser(request), orderNo, seq));
    },
  );
}
