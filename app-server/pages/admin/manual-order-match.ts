import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { danishCompare } from '#domain/text/danish-text.ts';
import { decisionRequest, markRequest, undoRequest } from '#domain/documents/document-decision.ts';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { decide } from '../../documents/decisions/decide.ts';
import { markField } from '../../documents/decisions/mark-field.ts';
import { undoDecision } from '../../documents/decisions/undo.ts';
import { changeSettings, settingsRequest, settingsView } from '../../documents/settings.ts';
import { loadSettings } from '../../documents/stored-document.ts';
import { loadDetails } from '../../documents/views/details.ts';
import { loadMeasures } from '../../documents/views/measures.ts';
import { queueQuery } from '../../documents/views/queue-filters.ts';
import { loadQueue } from '../../documents/views/queue.ts';
import { searchOrders } from '../../documents/views/search-orders.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { defaultViewQuery, isView, queryCleaner, shownView } from '../../lists/saved-view-query.ts';
import { registerSavedViews } from '../../lists/saved-view-routes.ts';
import { loadSavedViews } from '../../lists/saved-views.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { pageRoute } from '../page-route.ts';
import type { ManualOrderMatchProps } from './manual-order-match.props.ts';
import type { Option } from '../shared.props.ts';
import { type AsOf, asOfSession } from '../../records/as-of.ts';

interface DocumentAddress {
  Params: { id: string };
}
const right = { config: { permission: 'document.match' } } as const;

const pageQuery = v.object({
  dokument: v.optional(v.pipe(v.string(), v.ulid())),
  side: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(4), v.toNumber(), v.minValue(1))),
});
/** The filters of a saved view of the queue. */
const cleanQueueView = queryCleaner(documentQueueQuery);

const searchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Søgningen er for lang.')), ''),
});

/** The match page: its page, and everything that is done to a document from there. */
export function registerManualOrderMatch(app: FastifyInstance) {
  const { services } = app;

  const { path, config } = pageRoute('Admin/ManualOrderMatch');
  app.get(path, { config }, async (request, reply) => {
    const user = currentUser(request);
    const views = await loadSavedViews(services.db, 'documents', user, cleanQueueView);
    const start = defaultViewQuery(request.query, views);
    if (start !== null) return reply.redirect(`${path}?${start}`);
    const props = await loadPage(services, user, asOfSession(request), request.query, views);
    return reply.inertia('Admin/ManualOrderMatch', props);
  });

  registerSavedViews(app, {
    list: 'documents',
    path,
    permission: 'document.match',
    clean: cleanQueueView,
  });

  app.get('/dokumenter', right, async (request, reply) => {
    const { after, ...filters } = parse(queueQuery, request.query);
    return reply.send(await loadQueue(services, filters, after, asOfSession(request)));
  });

  app.get('/dokumentmatch/maal', right, async (_, reply) =>
    reply.send(await loadMeasures(services)),
  );

  app.put('/dokumentmatch/indstillinger', right, async (request, reply) => {
    const body = parse(settingsRequest, request.body);
    return reply.send(await changeSettings(services, currentUser(request), body));
  });

  app.get<DocumentAddress>('/dokumenter/:id', right, async (request, reply) => {
    const { id } = request.params;
    return reply.send(await loadDetails(services, currentUser(request), id, asOfSession(request)));
  });

  app.get<DocumentAddress>('/dokumenter/:id/ordrer', right, async (request, reply) => {
    const { q } = parse(searchQuery, request.query);
    return reply.send(await searchOrders(services, currentUser(request), request.params.id, q));
  });

  app.post<DocumentAddress>('/dokumenter/:id/afgoerelse', right, async (request, reply) => {
    const body = parse(decisionRequest, request.body);
    const answer = await decide(services, currentUser(request), request.params.id, body);
    if (body.decision === 'read_again') services.wakeReading?.();
    return reply.send(answer);
  });

  app.post<DocumentAddress>('/dokumenter/:id/fortryd', right, async (request, reply) => {
    const body = parse(undoRequest, request.body);
    return reply.send(await undoDecision(services, currentUser(request), request.params.id, body));
  });

  app.post<DocumentAddress>('/dokumenter/:id/felter', right, async (request, reply) => {
    const body = parse(markRequest, request.body);
    return reply.send(await markField(services, currentUser(request), request.params.id, body));
  });
}

async function loadPage(
  services: Services,
  user: CurrentUser,
  asOf: AsOf,
  query: unknown,
  views: SavedView[],
): Promise<ManualOrderMatchProps> {
  const { db } = services;
  const { filters } = documentQueueQuery.read(
    query,
    (name, value) => name === 'saved' && !isView(value, views),
  );
  const asked = v.safeParse(pageQuery, query);
  const { dokument, side = 1 } = asked.success ? asked.output : {};
  const [queue, document, measures, settings, withPartners] = await Promise.all([
    loadQueue(services, filters, undefined, asOf),
    dokument === undefined ? null : existing(loadDetails(services, user, dokument, asOf)),
    loadMeasures(services),
    loadSettings(db),
    partnerOptions(db),
  ]);
  return {
    filters: { ...filters, saved: shownView(filters.saved, views) },
    views,
    queue,
    document,
    page: side,
    measures,
    settings: settingsView(settings),
    can: {
      automate: may(user.rights, 'document.automate'),
      createOrder: may(user.rights, 'order.create'),
      overwrite: scopeOf(user.rights, 'order.overwrite') === 'all',
      seePrices: may(user.rights, 'order.prices.see'),
    },
    options: { partners: withPartners },
    seq: asOf.seq,
  };
}

/** An old link to a document that is gone opens the match page without it. */
async function existing<Value>(loading: Promise<Value>): Promise<Value | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function partnerOptions(q: Queryable): Promise<Option[]> {
  const rows = await q
    .select({ value: partners.id, label: partners.name })
    .from(partners)
    .where(isNull(partners.archivedAt));
  return rows.toSorted((a, b) => danishCompare(a.label, b.label));
}
