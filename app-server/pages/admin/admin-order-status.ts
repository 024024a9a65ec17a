import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { statusSums } from '../../database/schema/orders/sums.ts';
import type { Queryable } from '../../services.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { statusTable } from '../../statuses/status-table.ts';
import { pageRoute } from '../page-route.ts';

/** How the statuses are shown: read by leaders, changed by administrators. The course of an order itself is fixed. */
export function registerAdminOrderStatus(app: FastifyInstance) {
  const { db } = app.services;
  const { path, config } = pageRoute('Admin/Order-Status');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Order-Status', {
      ...(await settingsTableProps(request, statusTable)),
      counts: () => countByStatus(db),
    }),
  );
  registerSettingsTableSave(app, statusTable);
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
