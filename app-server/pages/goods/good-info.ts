import type { FastifyInstance } from 'fastify';
import { barring, goodSave } from '#domain/goods/good-fields.ts';
import { loadGoodPage } from '../../goods/card/good-page.ts';
import { goodHoverCard } from '../../goods/card/hover-card.ts';
import { barGood } from '../../goods/edit/bar-good.ts';
import { saveGood } from '../../goods/edit/save-good.ts';
import { undoGoodSave } from '../../goods/edit/undo-good-save.ts';
import { goodNoOfProduct } from '../../goods/stored-good.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { isVisit } from '../../http/inertia/headers.ts';
import { redirectTo } from '../../http/inertia/redirects.ts';
import { parse } from '../../http/parse.ts';
import { asOfSession } from '../../records/as-of.ts';
import { undoSaveRequest } from '../../records/own-save.ts';
import { pageRoute } from '../page-route.ts';

interface GoodAddress {
  Params: { goodNo: string };
}

/** The card of one good, and what is done to it from there. */
export function registerGoodInfo(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Vare/Vare-Info');

  app.get<GoodAddress>(path, { config }, async (request, reply) => {
    const { goodNo } = request.params;
    const asOf = asOfSession(request);
    try {
      const page = await loadGoodPage(services.db, currentUser(request), goodNo, asOf);
      return await reply.inertia('Vare/Vare-Info', page);
    } catch (error) {
      // What the ledger refuses is named by the number that it knows the good by.
      const own = error instanceof NotFound ? await goodNoOfProduct(services.db, goodNo) : null;
      if (own === null) throw error;
      return reply.redirect(`/varer/${encodeURIComponent(own)}`);
    }
  });

  app.get<GoodAddress>(
    '/varer/:goodNo/kort',
    { config: { permission: 'good.see' } },
    async (request, reply) => {
      const { goodNo } = request.params;
      return reply.send(await goodHoverCard(services.db, currentUser(request), goodNo));
    },
  );

  // Which fields somebody may edit is decided field by field.
  app.patch<GoodAddress>(path, { config: { permission: 'good.see' } }, async (request, reply) => {
    const { goodNo } = request.params;
    const body = parse(goodSave, request.body);
    const saved = await saveGood(services, currentUser(request), goodNo, body);
    if (!isVisit(request)) return reply.send(saved);
    return redirectTo(reply, `/varer/${encodeURIComponent(goodNo)}`);
  });

  app.post<GoodAddress>(
    '/varer/:goodNo/fortryd',
    { config: { permission: 'good.see' } },
    async (request, reply) => {
      const { goodNo } = request.params;
      const body = parse(undoSaveRequest, request.body);
      return reply.send(await undoGoodSave(services, currentUser(request), goodNo, body));
    },
  );

  app.post<GoodAddress>(
    '/varer/:goodNo/spaerring',
    { config: { permission: 'good.edit' } },
    async (request, reply) => {
      const { goodNo } = request.params;
      const body = parse(barring, request.body);
      return reply.send(await barGood(services, currentUser(request), goodNo, body));
    },
  );
}
