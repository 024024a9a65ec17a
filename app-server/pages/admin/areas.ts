import type { FastifyInstance } from 'fastify';
import { allPostnumre, areaTable, countAddresses } from '../../areas/area-table.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';

/** The areas: read by leaders, changed by administrators. */
export function registerAreas(app: FastifyInstance) {
  const { db } = app.services;
  const { path, config } = pageRoute('Admin/Areas');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Areas', {
      ...(await settingsTableProps(request, areaTable)),
      addresses: () => countAddresses(db),
      postnumre: () => allPostnumre(db),
    }),
  );
  registerSettingsTableSave(app, areaTable);
}
