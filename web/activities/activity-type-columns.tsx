import { capital } from '#domain/text/capital.ts';
import { IconTrash } from '@tabler/icons-react';
import type { ActivityTypesProps } from '#app-server/pages/admin/activity-types.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import {
  ACTIVITY_CATEGORIES,
  activityIcons,
  type ActivityType,
  isActivityIcon,
  TYPE_IN_USE,
} from '#domain/activities/activity-types.ts';
import { CheckCell, ChoiceCell, ColourCell, TextCell } from '#web/settings-table/cells.tsx';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import type { SettingsColumn } from '#web/settings-table/settings-table.tsx';
import { ActivityTypeMark } from './activity-type-mark.tsx';
import classes from '#web/settings-table/settings-table.module.css';

const iconOptions = Object.entries(activityIcons).map(([value, label]) => ({ value, label }));
const categoryOptions = ACTIVITY_CATEGORIES.map((value) => ({
  value,
  label: capital(value),
}));

/** The columns of the table of activity types. */
export function activityTypeColumns(
  { used, goods }: Pick<ActivityTypesProps, 'used' | 'goods'>,
  onRemove: (id: string) => void,
): SettingsColumn<ActivityType>[] {
  return [
    {
      field: 'colour',
      header: 'Farve',
      cell: ({ row, name, onChange, ...cell }) => (
        <ColourCell
          {...cell}
          label={`Farve på ${name}`}
          value={row.colour}
          onChange={(colour) => onChange({ colour })}
        >
          <ActivityTypeMark {...row} />
        </ColourCell>
      ),
    },
    {
      field: 'icon',
      header: 'Ikon',
      cell: ({ row, name, onChange, ...cell }) => (
        <ChoiceCell
          {...cell}
          width={103}
          label={`Ikon for ${name}`}
          value={row.icon}
          options={iconOptions}
          onChange={(icon) => isActivityIcon(icon) && onChange({ icon })}
        />
      ),
    },
    {
      field: 'name',
      header: 'Navn',
      cell: ({ row, name, onChange, ...cell }) => (
        <TextCell
          {...cell}
          width={120}
          label={`Navn på ${name}`}
          value={row.name}
          onChange={(next) => onChange({ name: next })}
        />
      ),
    },
    {
      field: 'category',
      header: 'Kategori',
      cell: ({ row, name, onChange, ...cell }) => (
        <ChoiceCell
          {...cell}
          label={`Kategori for ${name}`}
          value={row.category}
          options={categoryOptions}
          onChange={(value) => {
            const category = ACTIVITY_CATEGORIES.find((one) => one === value);
            if (category !== undefined) onChange({ category });
          }}
        />
      ),
    },
    {
      field: 'billable',
      header: 'Fakturerbar',
      cell: ({ row, name, onChange, ...cell }) => (
        <CheckCell
          {...cell}
          label={`${name} er fakturerbar`}
          value={row.billable}
          onChange={(billable) => onChange({ billable })}
        />
      ),
    },
    {
      field: 'requiresOrder',
      header: 'Kræver ordre',
      cell: ({ row, name, onChange, ...cell }) => (
        <CheckCell
          {...cell}
          label={`${name} kræver ordre`}
          value={row.requiresOrder}
          onChange={(requiresOrder) => onChange({ requiresOrder })}
        />
      ),
    },
    {
      field: 'goodId',
      header: 'Vare',
      cell: ({ row, name, onChange, ...cell }) => (
        <ChoiceCell
          {...cell}
          width={104}
          label={`Vare for ${name}`}
          value={row.goodId ?? ''}
          options={[{ value: '', label: 'Ingen' }, ...goods]}
          onChange={(goodId) => onChange({ goodId: goodId === '' ? null : goodId })}
        />
      ),
    },
    {
      field: 'wageCode',
      header: 'Lønart',
      cell: ({ row, name, onChange, ...cell }) => (
        <TextCell
          {...cell}
          width={52}
          label={`Lønart for ${name}`}
          value={row.wageCode}
          onChange={(wageCode) => onChange({ wageCode })}
        />
      ),
    },
    {
      field: 'active',
      header: 'Aktiv',
      cell: ({ row, name, onChange, ...cell }) => (
        <CheckCell
          {...cell}
          label={`${name} er aktiv`}
          value={row.active}
          onChange={(active) => onChange({ active })}
        />
      ),
    },
    {
      field: 'id',
      header: 'Brugt',
      cell: ({ row, name, mayEdit, disabled }) => {
        const count = used[row.id] ?? 0;
        if (count > 0 || !mayEdit) {
          const times = `${formatCount(count)} ${count === 1 ? 'gang' : 'gange'}`;
          return (
            <span title={count > 0 ? TYPE_IN_USE : undefined} className={classes.count}>
              {times}
            </span>
          );
        }
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
