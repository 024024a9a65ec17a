import type { FastifyInstance } from 'fastify';
import { settingsTables } from '#domain/settings-tables.ts';
import { allPostnumre, areaTable, countAddresses } from '../../areas/area-table.ts';
import {
  registerSettingsTableSave,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';
import type { AddressCounts } from './areas.props.ts';

/** The areas: read by leaders, changed by administrators. */
export function registerAreas(app: FastifyInstance) {
  const { db } = app.services;
  const { path, config } = pageRoute('Admin/Areas');
  const { permission } = settingsTables['Admin/Areas'];

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Areas', {
      ...(await settingsTableProps(request, areaTable)),
      postnumre: () => allPostnumre(db),
    }),
  );
  // Asked for once the page stands: every address is counted.
  app.get(`${path}/adresser`, { config: { permission } }, async (_, reply) =>
    reply.send((await countAddresses(db)) satisfies AddressCounts),
  );
  registerSettingsTableSave(app, areaTable);
}
