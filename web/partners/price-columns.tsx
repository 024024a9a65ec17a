import { IconTrash } from '@tabler/icons-react';
import { UNITS } from '#domain/orders/order-line.ts';
import type { PartnerPrice } from '#domain/partners/partner-price.ts';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import { ChoiceCell, TextCell } from '#web/settings-table/cells.tsx';
import type { SettingsColumn } from '#web/settings-table/settings-table.tsx';

const units = UNITS.map((value) => ({ value, label: value }));
const unitOf = (code: string) => UNITS.find((unit) => unit === code);

/** The columns of the prices of one partner. */
export function priceColumns(onRemove: (key: string) => void): SettingsColumn<PartnerPrice>[] {
  return [
    textColumn('workCode', 'Ydelseskode', 100, 20),
    textColumn('text', 'Ydelse', 220, 250),
    {
      field: 'unit',
      header: 'Enhed',
      cell: ({ row, name, problem, disabled, onChange }) => (
        <ChoiceCell
          label={`Enhed, ${name}`}
          width={84}
          value={row.unit}
          problem={problem}
          disabled={disabled}
          options={units}
          onChange={(code) => onChange({ unit: unitOf(code) ?? row.unit })}
        />
      ),
    },
    textColumn('price', 'Pris ekskl. moms', 100, 14),
    dayColumn('validFrom', 'Gælder fra'),
    dayColumn('validTo', 'Til og med'),
    {
      field: 'remove',
      header: 'Fjern',
      cell: ({ row, name, mayEdit, disabled }) =>
        mayEdit && (
          <IconButton
            aria-label={`Fjern ${name}`}
            disabled={disabled}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        ),
    },
  ];
}

function textColumn(
  field: 'workCode' | 'text' | 'price',
  header: string,
  width: number,
  maxLength: number,
): SettingsColumn<PartnerPrice> {
  return {
    field,
    header,
    cell: ({ row, name, problem, disabled, onChange }) => (
      <TextCell
        label={`${header}, ${name}`}
        width={width}
        value={row[field]}
        problem={problem}
        disabled={disabled}
        maxLength={maxLength}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    ),
  };
}

function dayColumn(field: 'validFrom' | 'validTo', header: string): SettingsColumn<PartnerPrice> {
  return {
    field,
    header,
    cell: ({ row, name, problem, disabled, onChange }) => (
      <TextCell
        label={`${header}, ${name}`}
        width={104}
        maxLength={12}
        value={row[field]}
        problem={problem}
        disabled={disabled}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    ),
  };
}
