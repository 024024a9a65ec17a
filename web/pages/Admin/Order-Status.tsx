import { Text } from '@mantine/core';
import { Suspense } from 'react';
import type { AdminOrderStatusProps } from '#app-server/pages/admin/admin-order-status.props.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { type StatusSetting, statusesOff } from '#domain/statuses/status-settings.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { statusSettings } from '#domain/statuses/status-settings-schema.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { Page } from '#web/layout/page.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';
import { BoardPreview } from '#web/statuses/admin/board-preview.tsx';
import { statusColumns } from '#web/statuses/admin/status-columns.tsx';
import { useStatusCounts } from '#web/statuses/admin/use-status-counts.ts';

const StatusCourse = lazyPart(
  () => import('#web/statuses/admin/status-course.tsx'),
  (module) => module.StatusCourse,
);

const keyOf = ({ status }: StatusSetting) => status;
const machine = savedOnPage(
  'Admin/Order-Status',
  tableDraftMachine<StatusSetting>({
    keyOf,
    problemsIn: (rows) => problemsInRows(statusSettings, rows),
  }),
  'Statusserne er gemt.',
);

/** How the statuses of orders are shown everywhere. Their course is the business's own and cannot be changed here. */
export default function AdminOrderStatus(props: AdminOrderStatusProps) {
  const table = useSettingsTable('Admin/Order-Status', machine, props);
  useStatusCounts(props.seq);
  const { draft, preview } = table;
  return (
    <Page wide actions={<TableActions table={table} previewLabel="Forhåndsvis tavle" />}>
      <Text mb="md">Selve forløbet kan ikke ændres her – kun navne, farver og grænser.</Text>
      {preview && <BoardPreview draft={draft} />}
      <SettingsTable
        label="Statusser"
        rowHeader="Status"
        table={table}
        columns={statusColumns}
        keyOf={keyOf}
        nameOf={({ status }) => orderStatusInfo[status].label}
      />
      <Suspense fallback={null}>
        <StatusCourse counts={props.counts} off={statusesOff(draft)} />
      </Suspense>
    </Page>
  );
}
