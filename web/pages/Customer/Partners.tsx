import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PartnersProps } from '#app-server/pages/customer/partners.props.ts';
import { type Partner, partners } from '#domain/partners/partner.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { ulid } from '#domain/ulid.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { CustomerTabs } from '#web/customers/customer-tabs.tsx';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { Page } from '#web/layout/page.tsx';
import { partnerColumns } from '#web/partners/partner-columns.tsx';
import { partnerConflictTexts } from '#web/partners/partner-conflict-texts.ts';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';

const keyOf = ({ id }: Partner) => id;
const machine = savedOnPage(
  'Customer/Partners',
  tableDraftMachine<Partner>({ keyOf, problemsIn: (rows) => problemsInRows(partners, rows) }),
  'Værkerne er gemt.',
  true,
);

const newPartner = (): Partner => ({
  id: ulid(Date.now()),
  name: '',
  mark: '',
  kind: 'grid',
  cvr: '',
  debtorNo: '',
  caseNoPattern: '',
  caseNoExamples: '',
  slaAcceptH: '8',
  slaContactH: '16',
  slaDoneDays: '15',
  intake: 'manual',
  reportBack: 'email',
  settlement: 'per_order',
  requiredDocs: '',
});

/** The utilities that send orders, each with its agreement. */
export default function Partners(props: PartnersProps) {
  const table = useSettingsTable('Customer/Partners', machine, props, ['debtors', 'used']);
  useConflictTexts(partnerConflictTexts);
  const { draft, problems, mayEdit, busy, send } = table;
  return (
    <Page wide actions={<TableActions table={table} />}>
      <CustomerTabs />
      {problems[''] !== undefined && <Text role="alert">{problems['']}</Text>}
      {draft.length === 0 && <Text>Der er ingen værker endnu.</Text>}
      <SettingsTable
        label="Værker"
        rowHeader="Værk"
        table={table}
        columns={partnerColumns(props.debtors, props.used, (key) =>
          send({ type: 'row.removed', key }),
        )}
        keyOf={keyOf}
        nameOf={({ name }) => name || 'Nyt værk'}
        sorted
        cards
      />
      {mayEdit && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => send({ type: 'row.added', row: newPartner() })}
        >
          Nyt værk
        </Button>
      )}
    </Page>
  );
}
