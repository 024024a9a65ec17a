import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PartnerPricesProps } from '#app-server/pages/customer/partners.props.ts';
import { type PartnerPrice, partnerPrices, typedDay } from '#domain/partners/partner-price.ts';
import { problemsInRows } from '#domain/saving/read-rows.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { tableDraftMachine } from '#machines/generic/table-draft.ts';
import { CustomerTabs } from '#web/customers/customer-tabs.tsx';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { Page } from '#web/layout/page.tsx';
import { partnerConflictTexts } from '#web/partners/partner-conflict-texts.ts';
import { priceColumns } from '#web/partners/price-columns.tsx';
import { savedOnPage } from '#web/settings-table/settings-table-machine.ts';
import { SettingsTable } from '#web/settings-table/settings-table.tsx';
import { TableActions } from '#web/settings-table/table-actions.tsx';
import { useSettingsTable } from '#web/settings-table/use-settings-table.ts';

const keyOf = ({ id }: PartnerPrice) => id;
const machine = savedOnPage(
  'Customer/Partner-Prices',
  tableDraftMachine<PartnerPrice>({
    keyOf,
    problemsIn: (rows) => problemsInRows(partnerPrices, rows),
  }),
  'Prislisterne er gemt.',
  true,
);

const newPrice = (partnerId: string): PartnerPrice => ({
  id: ulid(Date.now()),
  partnerId,
  workCode: '',
  text: '',
  unit: 'stk',
  price: '',
  validFrom: typedDay(copenhagenDate(Date.now())),
  validTo: '',
});

/** What each utility pays for each kind of work, and from when to when. */
export default function PartnerPrices(props: PartnerPricesProps) {
  const { partners } = props;
  const table = useSettingsTable('Customer/Partner-Prices', machine, props);
  useConflictTexts(partnerConflictTexts);
  const { draft, problems, mayEdit, busy, send } = table;
  const [chosen, setChosen] = useState(partners[0]?.value ?? '');
  const wrong = new Set(
    Object.keys(problems).map((path) => draft[Number(path.split('.')[0])]?.partnerId),
  );
  const elsewhere = partners.filter(({ value }) => value !== chosen && wrong.has(value));
  const shown = draft.filter(({ partnerId }) => partnerId === chosen);
  return (
    <Page wide actions={<TableActions table={table} />}>
      <CustomerTabs />
      {partners.length === 0 ? (
        <Text>Der er ingen værker endnu.</Text>
      ) : (
        <ChoiceField
          label="Værk"
          maw={360}
          mb="md"
          choices={partners}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {problems[''] !== undefined && <Text role="alert">{problems['']}</Text>}
      {elsewhere.length > 0 && (
        <Text role="alert" c="var(--tv-health-red-text)">
          Der er også noget at rette hos {elsewhere.map(({ label }) => label).join(', ')}.
        </Text>
      )}
      {partners.length > 0 && shown.length === 0 && <Text>Der er ikke aftalt priser endnu.</Text>}
      {shown.length > 0 && (
        <SettingsTable
          label="Prislister"
          rowHeader="Pris"
          table={table}
          columns={priceColumns((key) => send({ type: 'row.removed', key }))}
          keyOf={keyOf}
          nameOf={({ workCode }) => workCode || 'Ny pris'}
          shows={({ partnerId }) => partnerId === chosen}
          sorted
        />
      )}
      {mayEdit && chosen !== '' && (
        <Button
          mt="md"
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => send({ type: 'row.added', row: newPrice(chosen) })}
        >
          Ny pris
        </Button>
      )}
    </Page>
  );
}
