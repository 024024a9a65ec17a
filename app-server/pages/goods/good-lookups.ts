import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { UNITS } from '#domain/orders/order-line.ts';
import { currentPrices } from '../../goods/lookup/current-prices.ts';
import { findGoods } from '../../goods/lookup/find-goods.ts';
import { scannedGood } from '../../goods/lookup/scanned-good.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

const search = v.looseObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'Søgningen er for lang.')), ''),
  /** Only goods that are sold in this unit; then a search without words finds them all. */
  enhed: v.optional(v.picklist(UNITS, 'Enheden er ikke gyldig.')),
});
const scan = v.looseObject({
  kode: v.pipe(
    v.string('Koden mangler.'),
    v.trim(),
    v.minLength(1, 'Koden mangler.'),
    v.maxLength(60, 'Koden er for lang.'),
  ),
});
const ids = v.looseObject({
  ids: v.pipe(
    v.string('Varerne mangler.'),
    v.transform((text) => text.split(',')),
    v.array(v.pipe(v.string(), v.ulid('Varen findes ikke.'))),
    v.maxLength(100, 'Højst 100 varer ad gangen.'),
  ),
});

/** Finding goods: for a line, by a scanner, and what they cost now. */
export function registerGoodLookups(app: FastifyInstance) {
  const { services } = app;

  // Whoever writes lines picks goods for them, without a right to the list of goods.
  app.get('/varer/opslag', { config: { permission: 'order.see' } }, async (request, reply) => {
    const { q, enhed } = parse(search, request.query);
    return reply.send(await findGoods(services.db, currentUser(request), q, enhed));
  });

  app.get('/varer/kode', { config: { permission: 'good.see' } }, async (request, reply) => {
    const { kode } = parse(scan, request.query);
    return reply.send(await scannedGood(services.db, kode));
  });

  app.get('/varer/priser', { config: { permission: 'good.see' } }, async (request, reply) => {
    const { ids: wanted } = parse(ids, request.query);
    return reply.send(await currentPrices(services.db, currentUser(request), wanted));
  });
}
