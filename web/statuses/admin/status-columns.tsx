import { Button } from '@mantine/core';
import { laneStatuses } from '#domain/boards/board.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { OPTIONAL_STATUSES, type StatusSetting } from '#domain/statuses/status-settings.ts';
import { light } from '#web/layout/theme/theme.ts';
import { CheckCell, ColourCell, TextCell } from '#web/settings-table/cells.tsx';
import type { SettingsCell, SettingsColumn } from '#web/settings-table/settings-table.tsx';
import { LimitInput } from './limit-input.tsx';
import { SubReasons } from './sub-reasons.tsx';

const onTheBoard = new Set(Object.values(laneStatuses).flat());

/** The colour that was set, or that the status has by itself. */
function StatusColour(cell: SettingsCell<StatusSetting>) {
  const { row, name, problem, mayEdit, disabled, onChange } = cell;
  const value = row.colour ?? light.status[orderStatusInfo[row.status].colour].mark;
  return (
    <ColourCell
      {...{ problem, disabled, value }}
      label={`Farve på ${name}`}
      onChange={(colour) => onChange({ colour })}
    >
      {row.colour !== null && mayEdit && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={disabled}
          aria-label={`Nulstil farven på ${name}`}
          onClick={() => onChange({ colour: null })}
        >
          Nulstil
        </Button>
      )}
    </ColourCell>
  );
}

/** What can be set for a status. */
export const statusColumns: readonly SettingsColumn<StatusSetting>[] = [
  {
    field: 'label',
    header: 'Navn',
    cell: ({ row, name, onChange, ...cell }) => (
      <TextCell
        {...cell}
        label={`Navn på ${name}`}
        value={row.label}
        onChange={(label) => onChange({ label })}
      />
    ),
  },
  {
    field: 'shortLabel',
    header: 'Kort navn',
    cell: ({ row, name, onChange, ...cell }) => (
      <TextCell
        {...cell}
        width={110}
        label={`Kort navn på ${name}`}
        value={row.shortLabel}
        onChange={(shortLabel) => onChange({ shortLabel })}
      />
    ),
  },
  { field: 'colour', header: 'Farve', cell: (cell) => <StatusColour {...cell} /> },
  {
    field: 'yellowAfter',
    header: 'Gul grænse',
    cell: ({ row, name, onChange, ...cell }) => (
      <LimitInput
        {...cell}
        label={`Gul grænse for ${name}`}
        limit={row.yellowAfter}
        onChange={(yellowAfter) => onChange({ yellowAfter })}
      />
    ),
  },
  {
    field: 'redAfter',
    header: 'Rød grænse',
    cell: ({ row, name, onChange, ...cell }) => (
      <LimitInput
        {...cell}
        label={`Rød grænse for ${name}`}
        limit={row.redAfter}
        onChange={(redAfter) => onChange({ redAfter })}
      />
    ),
  },
  {
    field: 'onBoard',
    header: 'På tavlen',
    cell: ({ row, name, onChange, ...cell }) =>
      onTheBoard.has(row.status) ? (
        <CheckCell
          {...cell}
          label={`${name} på tavlen`}
          value={row.onBoard}
          onChange={(onBoard) => onChange({ onBoard })}
        />
      ) : (
        '–'
      ),
  },
  {
    field: 'inUse',
    header: 'I brug',
    cell: ({ row, name, onChange, ...cell }) =>
      OPTIONAL_STATUSES.includes(row.status) ? (
        <CheckCell
          {...cell}
          label={`${name} i brug`}
          value={row.inUse}
          onChange={(inUse) => onChange({ inUse })}
        />
      ) : (
        'Altid'
      ),
  },
  {
    field: 'subReasons',
    header: 'Årsager',
    cell: ({ row, name, onChange, ...cell }) => (
      <SubReasons
        {...cell}
        name={name}
        reasons={row.subReasons}
        onChange={(subReasons) => onChange({ subReasons })}
      />
    ),
  },
];
