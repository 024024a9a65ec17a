import type { FastifyInstance } from 'fastify';
import { visibilityOf } from '#domain/visibility.ts';
import { currentUser } from '../../http/current-user.ts';
import { isPrefetch, isVisit } from '../../http/inertia/headers.ts';
import { redirectTo } from '../../http/inertia/redirects.ts';
import { parse } from '../../http/parse.ts';
import { copyOrder } from '../../orders/create/copy-order.ts';
import { addLine, changeLine, removeLine } from '../../orders/lines/lines.ts';
import { lineChange, lineRemoval, newLine } from '../../orders/lines/line-request.ts';
import { addPackage, packageRequest } from '../../orders/lines/package-lines.ts';
import { renewal, renewLinePrice } from '../../orders/lines/renew-price.ts';
import { listFilters } from '../../orders/list/list-filters.ts';
import { loadOrderPage } from '../../orders/page/order-page.ts';
import { asOfSession } from '../../records/as-of.ts';
import { saveOrder } from '../../orders/save/save-order.ts';
import { stepRequest } from '../../orders/steps/step-request.ts';
import { undoOrderStep, undoRequest } from '../../orders/steps/undo-step.ts';
import { takeOrderStep } from '../../orders/steps/take-step.ts';
import { keepSeenList, toldList } from '../../orders/session-data.ts';
import { pageRoute } from '../page-route.ts';
import { registerTimeRoutes } from './time-routes.ts';
import { orderSave } from '#domain/orders/order-fields.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';

interface OrderAddress {
  Params: { orderNo: string };
}
interface LineAddress {
  Params: { orderNo: string; lineId: string };
}

/** The page of one order, and everything that is done to it from there. */
export function registerOrderInfo(app: FastifyInstance) {
  const { services } = app;

  const { path, config } = pageRoute('Order/Order-Info');
  app.get<OrderAddress>(path, { config }, async (request, reply) => {
    const { orderNo } = request.params;
    const { session } = request;
    const told = toldList(request);
    const own = new URLSearchParams(told ?? session.data.orderList ?? '');
    const asked = Object.keys(Object(request.query)).length > 0;
    const user = currentUser(request);
    const { filters } = listFilters(
      asked ? request.query : Object.fromEntries(own),
      visibilityOf(user.rights),
    );
    // A list that the window had fetched early is seen without a request of its own.
    if (told !== null && !asked)
      keepSeenList(request, orderListQuery.write({ ...filters, page: 1 }));
    const page = await loadOrderPage(services, user, orderNo, filters, asOfSession(request));
    // Taken when it is sent and not before: a reload of other parts must not swallow it.
    const merged = () =>
      isPrefetch(request)
        ? null
        : ((session.data.merged?.orderNo === orderNo ? session.take('merged')?.changes : null) ??
          null);
    return reply.inertia('Order/Order-Info', { ...page, merged });
  });

  app.patch<OrderAddress>(
    '/ordrer/:orderNo',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const { orderNo } = request.params;
      const saved = await saveOrder(
        services,
        currentUser(request),
        orderNo,
        parse(orderSave, request.body),
      );
      if (!isVisit(request)) return reply.send(saved);
      if (saved.merged.length > 0) {
        request.session.keep({ merged: { orderNo, changes: saved.merged } });
      }
      return redirectTo(reply, `/ordrer/${orderNo}`);
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/kopi',
    { config: { permission: 'order.create' } },
    async (request, reply) => {
      const { orderNo } = request.params;
      const copy = await copyOrder(services, currentUser(request), orderNo);
      request.session.flash('success', `Ordre ${copy.orderNo} er oprettet som kopi af ${orderNo}.`);
      return redirectTo(reply, `/ordrer/${copy.orderNo}`);
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/trin',
    { config: { permission: 'order.see' } },
    async (request, reply) => {
      const body = parse(stepRequest, request.body);
      const { orderNo } = request.params;
      return reply.send(await takeOrderStep(services, currentUser(request), orderNo, body));
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/fortryd',
    { config: { permission: 'order.see' } },
    async (request, reply) => {
      const { version } = parse(undoRequest, request.body);
      const { orderNo } = request.params;
      return reply.send(await undoOrderStep(services, currentUser(request), orderNo, version));
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/linjer',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(newLine, request.body);
      const { orderNo } = request.params;
      return reply.code(201).send(await addLine(services, currentUser(request), orderNo, body));
    },
  );

  app.patch<LineAddress>(
    '/ordrer/:orderNo/linjer/:lineId',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(lineChange, request.body);
      const { orderNo, lineId } = request.params;
      return reply.send(await changeLine(services, currentUser(request), orderNo, lineId, body));
    },
  );

  app.delete<LineAddress>(
    '/ordrer/:orderNo/linjer/:lineId',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(lineRemoval, request.body);
      const { orderNo, lineId } = request.params;
      return reply.send(await removeLine(services, currentUser(request), orderNo, lineId, body));
    },
  );

  app.post<OrderAddress>(
    '/ordrer/:orderNo/linjer/saet',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(packageRequest, request.body);
      const { orderNo } = request.params;
      return reply.code(201).send(await addPackage(services, currentUser(request), orderNo, body));
    },
  );

  app.post<LineAddress>(
    '/ordrer/:orderNo/linjer/:lineId/pris',
    { config: { permission: 'order.edit' } },
    async (request, reply) => {
      const body = parse(renewal, request.body);
      const { orderNo, lineId } = request.params;
      const user = currentUser(request);
      return reply.send(await renewLinePrice(services, user, orderNo, lineId, body));
    },
  );

  registerTimeRoutes(app);
}
