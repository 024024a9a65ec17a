import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '#domain/rights/rights.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { currentUser } from '../http/current-user.ts';
import { parse } from '../http/parse.ts';
import type { SettingsTableProps } from '../pages/settings-table.props.ts';
import { saveSettingsTable, saveTableRequest } from './save-settings-table.ts';
import { undoTableRequest, undoTableSave } from './undo-table-save.ts';
import type { SettingsTable } from './settings-table.ts';

/** The props that every page with a table of settings has. */
export async function settingsTableProps<Row>(
  request: FastifyRequest,
  { page, load }: SettingsTable<Row>,
): Promise<SettingsTableProps<Row>> {
  const { db } = request.server.services;
  // Before the rows: what is saved meanwhile is then fetched once more, and not missed.
  const seq = request.session.seq;
  const { version, rows } = await load(db);
  const mayEdit = may(currentUser(request).rights, settingsTables[page].editPermission);
  return { version, rows: [...rows], seq, mayEdit };
}

/** `PUT` to the page's address saves the table. It is answered with the table as it is then. */
export function registerSettingsTableSave<Row>(app: FastifyInstance, table: SettingsTable<Row>) {
  const { path, editPermission } = settingsTables[table.page];
  app.put(path, { config: { permission: editPermission } }, async (request, reply) => {
    const body = parse(saveTableRequest, request.body);
    return reply.send(await saveSettingsTable(app.services, currentUser(request), table, body));
  });
}

/** `POST …/fortryd` takes back a save of one's own. It is answered with the table as it is then. */
export function registerSettingsTableUndo<Row extends { id: string }>(
  app: FastifyInstance,
  table: SettingsTable<Row>,
) {
  const { path, editPermission } = settingsTables[table.page];
  app.post(
    `${path}/fortryd`,
    { config: { permission: editPermission } },
    async (request, reply) => {
      const { version } = parse(undoTableRequest, request.body);
      return reply.send(await undoTableSave(app.services, currentUser(request), table, version));
    },
  );
}
