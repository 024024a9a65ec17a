import type { FastifyInstance } from 'fastify';
import { erpMappingTable, loadErpEntries } from '../../erp/erp-mapping-table.ts';
import { currentUser } from '../../http/current-user.ts';
import { fetchEntries } from '../../visma/connection/fetch-entries.ts';
import { loadConnection, tokensOf } from '../../visma/connection/stored-connection.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';

/** What has which number in the ERP: read by leaders, changed by administrators. */
export function registerErpGroups(app: FastifyInstance) {
  const { services } = app;
  const { db } = services;
  const { path, config } = pageRoute('Admin/Erp-Groups');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Erp-Groups', {
      ...(await settingsTableProps(request, erpMappingTable)),
      lists: () => loadErpEntries(db),
      connected: tokensOf(services, await loadConnection(db)) !== null,
    }),
  );
  registerSettingsTableSave(app, erpMappingTable);

  const edit = { config: { permission: 'erp_group.edit' } } as const;
  app.post('/admin/grupper/erp/hent', edit, async (request, reply) =>
    reply.send({ count: await fetchEntries(services, currentUser(request)) }),
  );
}
