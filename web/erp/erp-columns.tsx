import type { ErpEntry } from '#domain/erp/erp-kinds.ts';
import { erpFault, type ErpFault, type ErpMapping } from '#domain/erp/erp-mapping.ts';
import { erpSubject } from '#domain/erp/erp-subjects.ts';
import { ChoiceCell, TextCell } from '#web/settings-table/cells.tsx';
import type { SettingsCell, SettingsColumn } from '#web/settings-table/settings-table.tsx';
import classes from './erp.module.css';

const faultTexts: Readonly<Record<ErpFault, string>> = {
  missing: 'Mangler',
  unknown: 'Findes ikke i Visma',
  barred: 'Spærret i Visma',
};

/**
 * The columns of what has which number in the ERP.
 * @param lists of the ERP: where one has been fetched the number is chosen from it, elsewhere it is typed
 */
export function erpColumns(lists: readonly ErpEntry[]): SettingsColumn<ErpMapping>[] {
  const listOf = ({ key }: ErpMapping) =>
    lists.filter(({ kind }) => kind === erpSubject(key)?.kind);
  return [
    {
      field: 'number',
      header: 'Nr. i Visma',
      cell: (cell) => {
        const list = listOf(cell.row);
        return list.length === 0 ? (
          <TypedNumber {...cell} />
        ) : (
          <ChosenNumber {...cell} list={list} />
        );
      },
    },
    {
      field: 'name',
      header: 'Navn i Visma',
      cell: ({ row, name, problem, disabled, onChange }) => (
        <TextCell
          label={`Navn i Visma, ${name}`}
          width={220}
          value={row.name}
          problem={problem}
          disabled={disabled || listOf(row).length > 0}
          maxLength={60}
          onChange={(typed) => onChange({ name: typed })}
        />
      ),
    },
    {
      field: 'fault',
      header: 'Status',
      cell: ({ row }) => {
        const fault = erpFault(row, lists);
        return (
          <span className={classes.state} data-fault={fault ?? undefined}>
            {fault === null ? 'Klar' : faultTexts[fault]}
          </span>
        );
      },
    },
  ];
}

function TypedNumber({ row, name, problem, disabled, onChange }: SettingsCell<ErpMapping>) {
  return (
    <TextCell
      label={`Nr. i Visma, ${name}`}
      width={88}
      inputMode="numeric"
      value={row.number}
      problem={problem}
      disabled={disabled}
      maxLength={10}
      onChange={(number) => onChange({ number })}
    />
  );
}

function ChosenNumber(props: SettingsCell<ErpMapping> & { list: readonly ErpEntry[] }) {
  const { row, name, problem, disabled, onChange, list } = props;
  const chosen = list.find(({ number }) => String(number) === row.number);
  const options = list
    .filter(({ number, barred }) => !barred || number === chosen?.number)
    .map(({ number, name: called }) => ({ value: String(number), label: `${number} ${called}` }));
  return (
    <ChoiceCell
      label={`Nr. i Visma, ${name}`}
      width={220}
      value={row.number}
      problem={problem}
      disabled={disabled}
      options={[
        { value: '', label: 'Vælg …' },
        ...(row.number === '' || chosen ? [] : [{ value: row.number, label: row.number }]),
        ...options,
      ]}
      onChange={(number) =>
        onChange({ number, name: list.find((one) => String(one.number) === number)?.name ?? '' })
      }
    />
  );
}
