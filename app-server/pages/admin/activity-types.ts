import type { FastifyInstance } from 'fastify';
import {
  activityTypeTable,
  countActivities,
  hourGoods,
} from '../../activities/activity-type-table.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';

/** The kinds of activities: read by leaders, changed by administrators. */
export function registerActivityTypes(app: FastifyInstance) {
  const { db } = app.services;
  const { path, config } = pageRoute('Admin/Activity-Types');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Activity-Types', {
      ...(await settingsTableProps(request, activityTypeTable)),
      used: () => countActivities(db),
      goods: () => hourGoods(db),
    }),
  );
  registerSettingsTableSave(app, activityTypeTable);
}
