import type { FastifyInstance, FastifyRequest } from 'fastify';
import { impactRequest, pricesRequest } from '#domain/goods/price-change.ts';
import { changePrices } from '../../goods/prices/change-prices.ts';
import { priceImpact } from '../../goods/prices/impact.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

/** Changing the prices of one good or of many: what it would do, and doing it. */
export function registerGoodPrices(app: FastifyInstance) {
  const { services } = app;
  // Both take many parts, and let others go first between two of them. A PostgreSQL server answers others meanwhile.
  const isEmbedded = services.settings.databaseUrl === null;
  const between = (request: FastifyRequest) => (isEmbedded ? () => app.lull(request) : undefined);
  const right = { config: { permission: 'good.prices.edit' } } as const;

  app.post('/varer/priser/virkning', right, async (request, reply) => {
    const body = parse(impactRequest, request.body);
    const user = currentUser(request);
    return reply.send(await priceImpact(services, user, body, between(request)));
  });

  app.post('/varer/priser', right, async (request, reply) => {
    const body = parse(pricesRequest, request.body);
    return reply.send(await changePrices(services, currentUser(request), body, between(request)));
  });
}
