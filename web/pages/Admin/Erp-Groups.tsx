import { Button, Text } from '@mantine/core';
import type { ErpGroupsProps } from '#app-server/pages/admin/erp-groups.props.ts';
import { type ErpMapping, erpMappings, missingText } from '#domain/erp/erp-mapping.ts';
import { erpSubject } from '#domain/erp/erp-subjects.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { CompanyTabs } from '#web/company/company-tabs.tsx';
import { erpColumns } from '#web/erp/erp-columns.tsx';
import { erpConflictTexts } from '#web/erp/erp-conflict-texts.ts';
import classes from '#web/erp/erp.module.css';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { Page } from '#web/layout/page.tsx';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';

const keyOf = ({ key }: ErpMapping) => key;
const machine = savedOnPage(
  'Admin/Erp-Groups',
  tableDraftMachine<ErpMapping>({
    keyOf,
    problemsIn: (rows) => problemsInRows(erpMappings, rows),
  }),
  'ERP-grupperne er gemt.',
);

function fetchSentence({ connected, lists }: ErpGroupsProps): string {
  if (!connected)
    return 'Forbindelsen til Visma er ikke sat op endnu. Skriv numrene selv; de står i Visma under indstillingerne for debitorer, varer og salg.';
  return lists.length === 0
    ? 'Når grupperne er hentet, vælges numrene af Vismas egne lister.'
    : 'Numrene vælges af de lister, der sidst er hentet.';
}

/** Which number the ERP has for each thing that an invoice names. */
export default function ErpGroups(props: ErpGroupsProps) {
  const table = useSettingsTable('Admin/Erp-Groups', machine, props);
  useConflictTexts(erpConflictTexts);
  const { draft, problems, mayEdit } = table;
  const { sending, failure, send } = useSending([]);
  const fetchLists = () =>
    void send('fetch', async () => {
      const { count } = await call<{ count: number }>('post', '/admin/grupper/erp/hent', {});
      await reloadProps('lists');
      say.success(`${count} grupper er hentet fra Visma.`);
    });
  return (
    <Page wide actions={<TableActions table={table} />}>
      <CompanyTabs />
      <div className={classes.head}>
        <p role="status">
          <strong>{missingText(draft)}</strong>
        </p>
        {mayEdit && (
          <>
            <Button
              variant="default"
              size="xs"
              disabled={!props.connected}
              loading={sending !== null}
              aria-describedby="hent-hvorfor"
              onClick={fetchLists}
            >
              Hent grupper fra Visma
            </Button>
            <p className={classes.quiet} id="hent-hvorfor" role="status">
              {failure ?? fetchSentence(props)}
            </p>
          </>
        )}
      </div>
      {problems[''] !== undefined && <Text role="alert">{problems['']}</Text>}
      <SettingsTable
        label="ERP-grupper"
        rowHeader="Hos os"
        table={table}
        columns={erpColumns(props.lists)}
        keyOf={keyOf}
        nameOf={({ key }) => erpSubject(key)?.label ?? key}
        sorted
      />
    </Page>
  );
}
