import type { FastifyInstance } from 'fastify';
import { may } from '#domain/rights.ts';
import {
  activityTypeTable,
  countActivities,
  hourGoods,
  loadActivityTypes,
} from '../../activities/activity-type-table.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { lastSeq } from '../../records/last-seq.ts';
import { saveSettingsTable, saveTableRequest } from '../../settings-table/save-settings-table.ts';
import { pageRoute } from '../page-route.ts';

/** The kinds of activities: read by leaders, changed by administrators. */
export function registerActivityTypes(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Admin/Activity-Types');

  app.get(path, { config }, async (request, reply) => {
    const { db } = services;
    const seq = await lastSeq(db);
    const { version, rows } = await loadActivityTypes(db);
    return reply.inertia('Admin/Activity-Types', {
      version,
      rows: [...rows],
      used: () => countActivities(db),
      goods: () => hourGoods(db),
      seq,
      mayEdit: may(currentUser(request).groups, 'activity_type.edit'),
    });
  });

  app.put(path, { config: { permission: 'activity_type.edit' } }, async (request, reply) => {
    const body = parse(saveTableRequest, request.body);
    const user = currentUser(request);
    return reply.send(await saveSettingsTable(services, user, activityTypeTable, body));
  });
}
