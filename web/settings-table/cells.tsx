import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-table.module.css';

interface CellInputProps<Value> {
  label: string;
  value: Value;
  problem?: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A text in a cell. */
export function TextCell(props: CellInputProps<string> & { width?: number; maxLength?: number }) {
  const { label, value, problem, disabled, onChange, width = 150, maxLength } = props;
  return (
    <TextInput
      size="xs"
      miw={width}
      maw={width * 2}
      aria-label={label}
      value={value}
      error={problem}
      disabled={disabled}
      maxLength={maxLength}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Yes or no in a cell. */
export function CheckCell({ label, value, problem, disabled, onChange }: CellInputProps<boolean>) {
  return (
    <Checkbox
      aria-label={label}
      checked={value}
      error={problem}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** One of several in a cell; the empty value is `''`. */
export function ChoiceCell(
  props: CellInputProps<string> & {
    options: readonly { value: string; label: string }[];
    width?: number;
  },
) {
  const { label, value, problem, disabled, onChange, options, width = 104 } = props;
  return (
    <NativeSelect
      size="xs"
      miw={width}
      aria-label={label}
      value={value}
      error={problem}
      disabled={disabled}
      data={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A colour `#rrggbb` in a cell, with a text beside it. */
export function ColourCell(props: CellInputProps<string> & { children?: ReactNode }) {
  const { label, value, problem, disabled, onChange, children } = props;
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <input
          type="color"
          className={classes.colour}
          aria-label={label}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {children}
      </Group>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
