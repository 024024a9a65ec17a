import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ActivityTypesProps } from '#app-server/pages/admin/activity-types.props.ts';
import { type ActivityType, activityTypes } from '#domain/activities/activity-types.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { ulid } from '#domain/ulid.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { activityTypeColumns } from '#web/activities/activity-type-columns.tsx';
import { ActivityTypeMark } from '#web/activities/activity-type-mark.tsx';
import { useActivityTypeNews } from '#web/activities/use-activity-type-news.ts';
import { Page } from '#web/layout/page.tsx';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';

const keyOf = ({ id }: ActivityType) => id;
const machine = savedOnPage(
  'Admin/Activity-Types',
  tableDraftMachine<ActivityType>({
    keyOf,
    problemsIn: (rows) => problemsInRows(activityTypes, rows),
  }),
  'Aktivitetstyperne er gemt.',
);

const newType = (): ActivityType => ({
  id: ulid(Date.now()),
  name: '',
  category: 'intern',
  colour: '#868e96',
  icon: 'tool',
  billable: false,
  requiresOrder: false,
  goodId: null,
  wageCode: '',
  active: true,
});

/** The kinds of activities that can be planned and registered. */
export default function ActivityTypes(props: ActivityTypesProps) {
  const table = useSettingsTable('Admin/Activity-Types', machine, props);
  useActivityTypeNews(props.seq, 'used', 'goods');
  const { draft, preview, problems, mayEdit, busy, send } = table;
  const columns = activityTypeColumns(props, (key) => send({ type: 'row.removed', key }));
  return (
    <Page wide actions={<TableActions table={table} previewLabel="Forhåndsvis" />}>
      {preview && (
        <Group component="section" aria-label="Forhåndsvisning" gap="lg" mb="md">
          {draft
            .filter(({ active }) => active)
            .map(({ id, name, ...type }) => (
              <Group key={id} gap={6} wrap="nowrap">
                <ActivityTypeMark {...type} />
                {name}
              </Group>
            ))}
        </Group>
      )}
      {problems[''] !== undefined && <Text role="alert">{problems['']}</Text>}
      <SettingsTable
        label="Aktivitetstyper"
        rowHeader="Type"
        named
        table={table}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ name }) => name || 'Ny type'}
      />
      {mayEdit && (
        <Button
          mt="md"
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => send({ type: 'row.added', row: newType() })}
        >
          Ny type
        </Button>
      )}
    </Page>
  );
}
