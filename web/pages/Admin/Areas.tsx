import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AreasProps } from '#app-server/pages/admin/areas.props.ts';
import { type Area, areas } from '#domain/areas/areas.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { ulid } from '#domain/ulid.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { areaColumns } from '#web/areas/area-columns.tsx';
import { useAddressCounts } from '#web/areas/use-address-counts.ts';
import { Gaps } from '#web/areas/gaps.tsx';
import { CompanyTabs } from '#web/company/company-tabs.tsx';
import { Page } from '#web/layout/page.tsx';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';

const keyOf = ({ id }: Area) => id;
const machine = savedOnPage(
  'Admin/Areas',
  tableDraftMachine<Area>({ keyOf, problemsIn: (rows) => problemsInRows(areas, rows) }),
  'Områderne er gemt.',
);

const newArea = (): Area => ({ id: ulid(Date.now()), name: '', ranges: '' });

/** The parts of the country with a team of their own, each with its postal codes and its board. */
export default function Areas(props: AreasProps) {
  const table = useSettingsTable('Admin/Areas', machine, props);
  const { draft, problems, mayEdit, busy, send } = table;
  const columns = areaColumns(useAddressCounts(props.version), (key) =>
    send({ type: 'row.removed', key }),
  );
  return (
    <Page wide actions={<TableActions table={table} />}>
      <CompanyTabs />
      <Text fz="sm" c="dimmed" mb="md">
        Hvert område får sin egen tavle. Adresser følger deres postnummer; ordrer, der er oprettet,
        bliver i deres område.
      </Text>
      {problems[''] !== undefined && <Text role="alert">{problems['']}</Text>}
      {draft.length === 0 && <Text>Der er ingen områder endnu.</Text>}
      {draft.length > 0 && (
        <SettingsTable
          label="Områder"
          rowHeader="Område"
          table={table}
          columns={columns}
          keyOf={keyOf}
          nameOf={({ name }) => name || 'Nyt område'}
          sorted
        />
      )}
      {mayEdit && (
        <Button
          mt="md"
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => send({ type: 'row.added', row: newArea() })}
        >
          Nyt område
        </Button>
      )}
      <Gaps areas={draft} postnumre={props.postnumre} />
    </Page>
  );
}
