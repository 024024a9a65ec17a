import { IconTrash } from '@tabler/icons-react';
import type { AddressCounts } from '#app-server/pages/admin/areas.props.ts';
import type { Area } from '#domain/areas/areas.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import { TextCell } from '#web/settings-table/cells.tsx';
import type { SettingsColumn } from '#web/settings-table/settings-table.tsx';

/**
 * The columns of the areas.
 * @param addresses in each; an area is removed only when there are none
 * @param onRemove takes the key of a row
 */
export function areaColumns(
  addresses: AddressCounts | null,
  onRemove: (key: string) => void,
): SettingsColumn<Area>[] {
  return [
    {
      field: 'name',
      header: 'Navn',
      cell: ({ row, name, problem, disabled, onChange }) => (
        <TextCell
          label={`Navn, ${name}`}
          value={row.name}
          problem={problem}
          disabled={disabled}
          maxLength={40}
          onChange={(typed) => onChange({ name: typed })}
        />
      ),
    },
    {
      field: 'ranges',
      header: 'Postnumre',
      cell: ({ row, name, problem, disabled, onChange }) => (
        <TextCell
          label={`Postnumre, ${name}`}
          width={300}
          value={row.ranges}
          problem={problem}
          disabled={disabled}
          onChange={(ranges) => onChange({ ranges })}
        />
      ),
    },
    {
      field: 'addresses',
      header: 'Adresser',
      cell: ({ row, name, mayEdit, disabled }) => {
        if (addresses === null) return '…';
        const used = addresses[row.id] ?? 0;
        if (used > 0 || !mayEdit) return formatCount(used);
        return (
          <IconButton
            aria-label={`Fjern ${name}`}
            disabled={disabled}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        );
      },
    },
  ];
}
