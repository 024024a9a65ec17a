import type { FastifyInstance } from 'fastify';
import { erpMappingTable, loadErpEntries } from '../../erp/erp-mapping-table.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';

/** What has which number in the ERP: read by leaders, changed by administrators. */
export function registerErpGroups(app: FastifyInstance) {
  const { db } = app.services;
  const { path, config } = pageRoute('Admin/Erp-Groups');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Erp-Groups', {
      ...(await settingsTableProps(request, erpMappingTable)),
      lists: () => loadErpEntries(db),
    }),
  );
  registerSettingsTableSave(app, erpMappingTable);
}
