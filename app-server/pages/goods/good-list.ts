import type { FastifyInstance } from 'fastify';
import { newGood } from '#domain/goods/good-fields.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { createGood } from '../../goods/edit/create-good.ts';
import { goodListCsv } from '../../goods/list/good-csv.ts';
import { cleanGoodView, goodFilters } from '../../goods/list/good-filters.ts';
import { loadGoodList } from '../../goods/list/good-list.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { loadColumnLayout, registerColumnLayout } from '../../lists/column-layouts.ts';
import { sendCsv } from '../../lists/csv-file.ts';
import { defaultViewQuery, shownView } from '../../lists/saved-view-query.ts';
import { registerSavedViews } from '../../lists/saved-view-routes.ts';
import { loadSavedViews } from '../../lists/saved-views.ts';
import { asOfSession } from '../../records/as-of.ts';
import { pageRoute } from '../page-route.ts';

/** The list of goods, its file, and a new good. */
export function registerGoodList(app: FastifyInstance) {
  const { services } = app;
  const permission = 'good.see';

  const { path, config } = pageRoute('Vare/Vare-List');
  app.get(path, { config }, async (request, reply) => {
    const user = currentUser(request);
    const [views, columns] = await Promise.all([
      loadSavedViews(services.db, 'goods', user, cleanGoodView),
      loadColumnLayout(services.db, 'goods', user),
    ]);
    const start = defaultViewQuery(request.query, views);
    if (start !== null) return reply.redirect(`${path}?${start}`);
    const { filters, clean, asSent } = goodFilters(request.query, visibilityOf(user.rights), views);
    if (!asSent) return reply.redirect(clean ? `${path}?${clean}` : path);
    const props = await loadGoodList(services.db, user, filters, asOfSession(request));
    const saved = shownView(filters.saved, views);
    return reply.inertia('Vare/Vare-List', {
      ...props,
      filters: { ...props.filters, saved },
      views,
      columns,
    });
  });

  registerSavedViews(app, { list: 'goods', path, permission, clean: cleanGoodView });
  registerColumnLayout(app, { list: 'goods', path, permission });

  app.get('/varer.csv', { config: { permission } }, async (request, reply) => {
    const user = currentUser(request);
    const { filters } = goodFilters(request.query, visibilityOf(user.rights));
    const lines = await goodListCsv(services.db, user, filters);
    return sendCsv(reply, `varer-${copenhagenDate(services.clock())}`, lines);
  });

  app.post(path, { config: { permission: 'good.edit' } }, async (request, reply) => {
    const body = parse(newGood, request.body);
    return reply.code(201).send(await createGood(services, currentUser(request), body));
  });
}
