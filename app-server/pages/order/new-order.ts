import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { DuplicateAnswer } from '#domain/customers/duplicates.ts';
import { placeOf } from '../../customers/towns.ts';
import { duplicatesRequest } from '../../customers/duplicates/duplicates-request.ts';
import { findDuplicates } from '../../customers/duplicates/find-duplicates.ts';
import { findCustomers } from '../../customers/find-customers.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { alikeOrders, alikeRequest } from '../../orders/create/alike-orders.ts';
import { newOrderChoices, newOrderCustomer } from '../../orders/create/new-order-choices.ts';
import { receiveOrder } from '../../orders/create/receive-order.ts';
import type { CreatedOrder, CustomerAnswer, TownAnswer } from './new-order.props.ts';

const search = v.strictObject({
  q: v.pipe(
    v.string('Skriv, hvem du søger efter.'),
    v.maxLength(100, 'Søgningen må højst være 100 tegn.'),
  ),
});
const config = { permission: 'order.create' } as const;

/** “Ny ordre”: what the dialog asks while it is filled in, and the order that it sends. */
export function registerNewOrder(app: FastifyInstance) {
  const { services } = app;

  app.get('/ordrer/ny', { config }, (request) => newOrderChoices(services, currentUser(request)));

  app.get<{ Params: { id: string } }>('/ordrer/ny/kunder/:id', { config }, (request) =>
    newOrderCustomer(services, currentUser(request), request.params.id),
  );

  app.get('/ordrer/ny/lignende', { config }, (request) =>
    alikeOrders(services, currentUser(request), parse(alikeRequest, request.query)),
  );

  app.get('/kunder/opslag', { config }, async (request): Promise<CustomerAnswer> => {
    const { q } = parse(search, request.query);
    return { hits: await findCustomers(services, currentUser(request), q) };
  });

  app.get('/kunder/dubletter', { config }, async (request): Promise<DuplicateAnswer> => ({
    duplicates: await findDuplicates(services.db, parse(duplicatesRequest, request.query)),
  }));

  app.get<{ Params: { postnr: string } }>(
    '/postnumre/:postnr',
    { config },
    (request): Promise<TownAnswer> => placeOf(services.db, request.params.postnr),
  );

  app.post('/ordrer', { config }, async (request, reply) => {
    const order = await receiveOrder(services, currentUser(request), request.body);
    const { id, orderNo, requisitionNo, version, status } = order;
    const answer: CreatedOrder = { id, orderNo, requisitionNo, version, status };
    return reply.code(201).send(answer);
  });
}
