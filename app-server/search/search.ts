import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { currentUser } from '../http/current-user.ts';
import { parse } from '../http/parse.ts';
import type { AddressAnswer, SearchAnswer } from '../pages/search.props.ts';
import { findAddresses } from './find-addresses.ts';
import { findDocuments } from './find-documents.ts';
import { findOrders } from './find-orders.ts';
import { findCustomerCards, findGoodCards } from './find-records.ts';

const search = v.strictObject({
  q: v.pipe(
    v.string('Skriv, hvad du søger efter.'),
    v.maxLength(100, 'Søgningen må højst være 100 tegn.'),
  ),
});

/** The search of Ctrl-K for records; the browser itself finds pages. Every user may search and finds what they may see. */
export function registerSearch(app: FastifyInstance) {
  app.route({
    method: 'GET',
    url: '/soeg',
    handler: async (request): Promise<SearchAnswer> => {
      const { q } = parse(search, request.query);
      const { db } = app.services;
      const user = currentUser(request);
      const [hits, customers, goods, documents] = await Promise.all([
        findOrders(app.services, user, q),
        findCustomerCards(db, user, q),
        findGoodCards(db, user, q),
        findDocuments(db, user, q),
      ]);
      return { hits, customers, goods, documents };
    },
  });
  app.get(
    '/adresser',
    { config: { permission: 'order.create' } },
    async (request): Promise<AddressAnswer> => {
      const { q } = parse(search, request.query);
      return { hits: await findAddresses(app.services, currentUser(request), q) };
    },
  );
}
