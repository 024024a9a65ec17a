import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { may } from '#domain/rights.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { defaultStatusSettings } from '#domain/statuses/status-settings.ts';
import { statusSums } from '../../database/schema/sums.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import type { Queryable } from '../../services.ts';
import { pageRoute } from '../page-route.ts';
import { saveTableRequest } from '../../settings-table/save-settings-table.ts';
import { saveStatuses } from '../../statuses/save-statuses.ts';
import { loadStatuses } from '../../statuses/stored-statuses.ts';
import { lastSeq } from '../../records/last-seq.ts';

/** How the statuses are shown: read by leaders, changed by administrators. The course of an order itself is fixed. */
export function registerAdminOrderStatus(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Admin/Order-Status');

  app.get(path, { config }, async (request, reply) => {
    const seq = await lastSeq(services.db);
    const { settings, version } = await loadStatuses(services.db);
    return reply.inertia('Admin/Order-Status', {
      version,
      rows: settings ?? [...defaultStatusSettings],
      counts: () => countByStatus(services.db),
      seq,
      mayEdit: may(currentUser(request).groups, 'status.edit'),
    });
  });

  app.put(path, { config: { permission: 'status.edit' } }, async (request, reply) => {
    const body = parse(saveTableRequest, request.body);
    return reply.send(await saveStatuses(services, currentUser(request), body));
  });
}

/** How many orders stand in each status, from the ready sums. */
async function countByStatus(q: Queryable) {
  const rows = await q
    .select({ status: statusSums.status, count: sql<number>`sum(${statusSums.count})::int` })
    .from(statusSums)
    .where(eq(statusSums.slice, sliceKey({})))
    .groupBy(statusSums.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
