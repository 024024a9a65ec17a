import { ActionIcon, Button, Checkbox, Group, Table, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { laneStatuses } from '#domain/boards/board.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { OPTIONAL_STATUSES, type StatusSetting } from '#domain/statuses/status-settings.ts';
import type { StatusChange } from '#machines/screens/status-admin.ts';
import { light } from '#web/layout/theme/theme.ts';
import { LimitInput } from './limit-input.tsx';
import classes from './status-admin.module.css';
import { SubReasons } from './sub-reasons.tsx';

interface StatusRowProps {
  setting: StatusSetting;
  problem: (field: keyof StatusSetting) => string | undefined;
  disabled: boolean;
  onChange: (change: StatusChange) => void;
  onMove: (by: 1 | -1) => void;
}

const hanging = new Set(Object.values(laneStatuses).flat());

/** One status of the table. Its born name stays beside it, so that nobody loses track of which it is. */
export function StatusRow({ setting, problem, disabled, onChange, onMove }: StatusRowProps) {
  const { status, label, shortLabel, colour, yellowAfter, redAfter, onBoard, subReasons, inUse } =
    setting;
  const born = orderStatusInfo[status];
  const name = born.label;
  const shown = colour ?? light.status[born.colour].mark;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group gap={2} wrap="nowrap">
          {name}
          {!disabled && (
            <>
              <ActionIcon
                variant="subtle"
                aria-label={`Flyt ${name} op`}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Flyt ${name} ned`}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </Table.Th>
      <Table.Td>
        <TextInput
          size="xs"
          miw={150}
          aria-label={`Navn på ${name}`}
          value={label}
          error={problem('label')}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => onChange({ label: value })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          w={110}
          aria-label={`Kort navn på ${name}`}
          value={shortLabel}
          error={problem('shortLabel')}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => onChange({ shortLabel: value })}
        />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <input
            type="color"
            className={classes.colour}
            aria-label={`Farve på ${name}`}
            value={shown}
            disabled={disabled}
            onChange={({ currentTarget: { value } }) => onChange({ colour: value })}
          />
          {colour !== null && !disabled && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Nulstil farven på ${name}`}
              onClick={() => onChange({ colour: null })}
            >
              Nulstil
            </Button>
          )}
        </Group>
        {problem('colour') !== undefined && (
          <p role="alert" className={classes.problem}>
            {problem('colour')}
          </p>
        )}
      </Table.Td>
      <Table.Td>
        <LimitInput
          label={`Gul grænse for ${name}`}
          limit={yellowAfter}
          problem={problem('yellowAfter')}
          disabled={disabled}
          onChange={(limit) => onChange({ yellowAfter: limit })}
        />
      </Table.Td>
      <Table.Td>
        <LimitInput
          label={`Rød grænse for ${name}`}
          limit={redAfter}
          problem={problem('redAfter')}
          disabled={disabled}
          onChange={(limit) => onChange({ redAfter: limit })}
        />
      </Table.Td>
      <Table.Td>
        {hanging.has(status) ? (
          <Checkbox
            aria-label={`${name} på tavlen`}
            checked={onBoard}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onChange({ onBoard: checked })}
          />
        ) : (
          '–'
        )}
      </Table.Td>
      <Table.Td>
        {OPTIONAL_STATUSES.includes(status) ? (
          <Checkbox
            aria-label={`${name} i brug`}
            checked={inUse}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onChange({ inUse: checked })}
          />
        ) : (
          'Altid'
        )}
      </Table.Td>
      <Table.Td>
        <SubReasons
          name={name}
          reasons={subReasons}
          problem={problem('subReasons')}
          disabled={disabled}
          onChange={(reasons) => onChange({ subReasons: reasons })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
