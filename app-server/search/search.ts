import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { currentUser } from '../http/current-user.ts';
import { parse } from '../http/parse.ts';
import type { AddressAnswer, SearchAnswer } from '../pages/search.props.ts';
import { findAddresses } from './find-addresses.ts';
import { findOrders } from './find-orders.ts';

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
      return { hits: await findOrders(app.services, currentUser(request), q) };
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
