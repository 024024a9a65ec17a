import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { transferListQuery } from '#domain/erp/transfer-list.ts';
import { may } from '#domain/rights/rights.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { sendCsv } from '../../lists/csv-file.ts';
import { asOfSession } from '../../records/as-of.ts';
import {
  approveDifferences,
  discardTransfers,
  resendTransfers,
} from '../../visma/acts/change-transfers.ts';
import { collectOrders } from '../../visma/acts/collect-orders.ts';
import { lookInLedger } from '../../visma/acts/look-in-ledger.ts';
import { outcomeOfTransferRun } from '../../visma/acts/outcome-of-run.ts';
import { setPaused } from '../../visma/acts/pause.ts';
import { sendOrders } from '../../visma/acts/send-orders.ts';
import {
  discardRequest,
  outcomeRequest,
  queueRequest,
  sendOrdersRequest,
  sendRequest,
} from '../../visma/acts/transfer-requests.ts';
import { connect, connectRequest } from '../../visma/connection/connect.ts';
import { attemptsCsv } from '../../visma/page/attempts-csv.ts';
import { loadFailing } from '../../visma/page/failing-transfers.ts';
import { webhookUrl } from '../../visma/follow/webhook.ts';
import { loadCollectableSelection } from '../../visma/page/collectable.ts';
import { reconcile } from '../../visma/page/reconcile.ts';
import { loadTransferDetail } from '../../visma/page/transfer-detail.ts';
import { loadReadySelection } from '../../visma/page/ready-orders.ts';
import { loadTransferPage } from '../../visma/page/transfer-page.ts';
import { pageRoute } from '../page-route.ts';

const recordId = v.pipe(v.string(), v.ulid());

/** The transfers of orders to the ledger, what is done to them, and the connection. */
export function registerOrderVismaInsert(app: FastifyInstance) {
  const { services } = app;
  const see = { permission: 'transfer.see' } as const;
  const send = { permission: 'transfer.send' } as const;

  const { path, config } = pageRoute('Admin/OrderVismaInsert');
  app.get(path, { config }, async (request, reply) => {
    const { filters, clean, asSent } = transferListQuery.read(request.query);
    if (!asSent) return reply.redirect(clean ? `${path}?${clean}` : path);
    const { seq } = asOfSession(request);
    const props = await loadTransferPage(services, filters, seq);
    services.lookedAtTransfers?.();
    const connects = may(currentUser(request).rights, 'transfer.connect');
    return reply.inertia('Admin/OrderVismaInsert', {
      ...props,
      webhookUrl: connects ? webhookUrl(services) : null,
    });
  });

  app.get('/visma/log.csv', { config: see }, async (_request, reply) => {
    const lines = await attemptsCsv(services.db);
    return sendCsv(reply, `visma-${copenhagenDate(services.clock())}`, lines);
  });

  app.get('/visma/fejl', { config: see }, async (request, reply) =>
    reply.send(await loadFailing(services.db, currentUser(request))),
  );

  app.get('/visma/afstemning', { config: see }, async (_request, reply) =>
    reply.send(await reconcile(services)),
  );

  app.get('/visma/klar', { config: send }, async (_request, reply) =>
    reply.send(await loadReadySelection(services.db)),
  );

  app.get<{ Querystring: { partner?: string } }>(
    '/visma/klar/samlet',
    { config: send },
    async (request, reply) => {
      const { partner } = request.query;
      if (partner !== undefined && !v.is(recordId, partner)) throw new NotFound();
      return reply.send(await loadCollectableSelection(services.db, partner));
    },
  );

  app.get<{ Params: { orderId: string }; Querystring: { overfoersel?: string } }>(
    '/visma/ordrer/:orderId',
    { config: see },
    async (request, reply) => {
      const { orderId } = request.params;
      const { overfoersel } = request.query;
      const isKnown = overfoersel === undefined || v.is(recordId, overfoersel);
      if (!v.is(recordId, orderId) || !isKnown) throw new NotFound();
      return reply.send(await loadTransferDetail(services, orderId, overfoersel));
    },
  );

  // It takes over what somebody did in the ledger meanwhile.
  app.post<{ Params: { id: string } }>(
    '/visma/overfoersler/:id/undersoeg',
    { config: see },
    async (request, reply) => {
      if (!v.is(recordId, request.params.id)) throw new NotFound();
      return reply.send(await lookInLedger(services, request.params.id));
    },
  );

  app.post('/visma/overfoer', { config: send }, async (request, reply) => {
    const body = parse(sendOrdersRequest, request.body);
    return reply.send(await sendOrders(services, currentUser(request), body));
  });
  app.post('/visma/samlefaktura', { config: send }, async (request, reply) => {
    const body = parse(sendRequest, request.body);
    return reply.send(await collectOrders(services, currentUser(request), body));
  });
  app.post('/visma/gensend', { config: send }, async (request, reply) => {
    const body = parse(sendRequest, request.body);
    return reply.send(await resendTransfers(services, currentUser(request), body));
  });
  app.post(
    '/visma/kasser',
    { config: { permission: 'transfer.revoke' } },
    async (request, reply) => {
      const body = parse(discardRequest, request.body);
      return reply.send(await discardTransfers(services, currentUser(request), body));
    },
  );
  app.post(
    '/visma/godkend',
    { config: { permission: 'transfer.revoke' } },
    async (request, reply) => {
      const body = parse(discardRequest, request.body);
      return reply.send(await approveDifferences(services, currentUser(request), body));
    },
  );
  app.post('/visma/udfald', { config: see }, async (request, reply) => {
    const body = parse(outcomeRequest, request.body);
    return reply.send(await outcomeOfTransferRun(services, currentUser(request), body));
  });

  app.put('/visma/koe', { config: send }, async (request, reply) => {
    await setPaused(services, currentUser(request), parse(queueRequest, request.body));
    return reply.send({});
  });
  app.put(
    '/visma/forbindelse',
    { config: { permission: 'transfer.connect', confirmed: true } },
    async (request, reply) => {
      const tokens = parse(connectRequest, request.body);
      return reply.send(await connect(services, currentUser(request), tokens));
    },
  );
}
