import type { FastifyInstance } from 'fastify';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { outcomeOfRun } from '../../orders/bulk/bulk-outcome.ts';
import { outcomeRequest } from '../../orders/bulk/bulk-request.ts';
import { orderListCsv } from '../../orders/list/list-csv.ts';
import { sendCsv } from '../../lists/csv-file.ts';
import { loadColumnLayout, registerColumnLayout } from '../../lists/column-layouts.ts';
import { defaultViewQuery, shownView } from '../../lists/saved-view-query.ts';
import { registerSavedViews } from '../../lists/saved-view-routes.ts';
import { loadSavedViews } from '../../lists/saved-views.ts';
import { cleanOrderView, listFilters } from '../../orders/list/list-filters.ts';
import { loadOrderList } from '../../orders/list/order-list.ts';
import { orderFieldsNow } from '../../orders/save/order-fields-now.ts';
import { printedRows, printRequest } from '../../orders/list/printed-rows.ts';
import { editOrders, editRequest } from '../../orders/bulk/edit-orders.ts';
import { planOrders } from '../../orders/bulk/plan-orders.ts';
import { takeBackRequest, takeBackRun } from '../../orders/bulk/take-back.ts';
import { planRequest } from '../../orders/bulk/plan-request.ts';
import { loadSelection } from '../../orders/list/selection.ts';
import { asOfSession } from '../../records/as-of.ts';
import { stepsRequest } from '../../orders/steps/step-request.ts';
import { takeOrderSteps } from '../../orders/bulk/take-steps.ts';
import { keepSeenList } from '../../orders/session-data.ts';
import { pageRoute } from '../page-route.ts';

/** The worklist of orders, its file, and what is done to many orders from it. */
export function registerOrderStatus(app: FastifyInstance) {
  const { services } = app;

  const { path, config } = pageRoute('Order/Order-Status');
  app.get(path, { config }, async (request, reply) => {
    const user = currentUser(request);
    const [views, columns] = await Promise.all([
      loadSavedViews(services.db, 'orders', user, cleanOrderView),
      loadColumnLayout(services.db, 'orders', user),
    ]);
    const start = defaultViewQuery(request.query, views);
    if (start !== null) return reply.redirect(`${path}?${start}`);
    const { filters, clean, asSent } = listFilters(request.query, visibilityOf(user.rights), views);
    if (!asSent) return reply.redirect(clean ? `${path}?${clean}` : path);
    const props = await loadOrderList(services, user, filters, asOfSession(request));
    keepSeenList(request, orderListQuery.write({ ...props.filters, page: 1 }));
    const saved = shownView(filters.saved, views);
    return reply.inertia('Order/Order-Status', {
      ...props,
      filters: { ...props.filters, saved },
      views,
      columns,
    });
  });

  registerSavedViews(app, {
    list: 'orders',
    path,
    permission: 'order.see',
    clean: cleanOrderView,
  });
  registerColumnLayout(app, { list: 'orders', path, permission: 'order.see' });

  app.get('/ordrer.csv', { config: { permission: 'order.see' } }, async (request, reply) => {
    const { filters } = listFilters(request.query, visibilityOf(currentUser(request).rights));
    const lines = await orderListCsv(services, currentUser(request), filters);
    return sendCsv(reply, `ordrer-${copenhagenDate(services.clock())}`, lines);
  });

  app.get('/ordrer/udvalg', { config: { permission: 'order.see' } }, async (request, reply) => {
    const { filters } = listFilters(request.query, visibilityOf(currentUser(request).rights));
    return reply.send(await loadSelection(services, currentUser(request), filters));
  });

  app.post('/ordrer/print', { config: { permission: 'order.see' } }, async (request, reply) => {
    const body = parse(printRequest, request.body);
    return reply.send(await printedRows(services, currentUser(request), body));
  });

  app.get<{ Params: { orderNo: string } }>(
    '/ordrer/:orderNo/felter',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const { orderNo } = request.params;
      return reply.send(await orderFieldsNow(services.db, currentUser(request), orderNo));
    },
  );

  app.post(
    '/ordrer/planlaegning',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(planRequest, request.body);
      return reply.send(await planOrders(services, currentUser(request), body));
    },
  );

  app.post('/ordrer/felter', { config: { permission: 'order.edit' } }, async (request, reply) => {
    const body = parse(editRequest, request.body);
    return reply.send(await editOrders(services, currentUser(request), body));
  });

  app.post('/ordrer/udfald', { config: { permission: 'order.see' } }, async (request, reply) => {
    const body = parse(outcomeRequest, request.body);
    return reply.send(await outcomeOfRun(services, currentUser(request), body));
  });

  app.post('/ordrer/fortryd', { config: { permission: 'order.see' } }, async (request, reply) => {
    const body = parse(takeBackRequest, request.body);
    return reply.send(await takeBackRun(services, currentUser(request), body));
  });

  app.post('/ordrer/trin', { config: { permission: 'order.see' } }, async (request, reply) => {
    const body = parse(stepsRequest, request.body);
    return reply.send(await takeOrderSteps(services, currentUser(request), body));
  });
}
