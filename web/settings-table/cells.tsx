import type { ReactNode } from 'react';
import { Tick } from '#web/parts/controls/tick.tsx';
import { CellInput, CellSelect } from './cell-field.tsx';
import classes from './settings-table.module.css';

interface CellInputProps<Value> {
  label: string;
  value: Value;
  problem?: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A text in a cell. */
export function TextCell(
  props: CellInputProps<string> & {
    width?: number;
    maxLength?: number;
    inputMode?: 'numeric';
    /** What stands under the field while nothing is wrong with it. */
    note?: string | undefined;
  },
) {
  const { label, value, problem, disabled, onChange, width = 150, maxLength, inputMode } = props;
  const { note } = props;
  return (
    <CellInput
      width={{ least: width, most: width * 2 }}
      aria-label={label}
      value={value}
      problem={problem}
      disabled={disabled}
      maxLength={maxLength}
      inputMode={inputMode}
      note={note}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Yes or no in a cell. */
export function CheckCell({ label, value, problem, disabled, onChange }: CellInputProps<boolean>) {
  return (
    <>
      <Tick
        large
        label={label}
        checked={value}
        disabled={disabled}
        onChange={() => onChange(!value)}
      />
      <CellProblem problem={problem} />
    </>
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
    <CellSelect
      width={{ least: width }}
      aria-label={label}
      value={value}
      problem={problem}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </CellSelect>
  );
}

/** A colour `#rrggbb` in a cell, with a text beside it. */
export function ColourCell(props: CellInputProps<string> & { children?: ReactNode }) {
  const { label, value, problem, disabled, onChange, children } = props;
  return (
    <>
      <div className={classes.pair}>
        <input
          type="color"
          className={classes.colour}
          aria-label={label}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {children}
      </div>
      <CellProblem problem={problem} />
    </>
  );
}

function CellProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p role="alert" className={classes.problem}>
      {problem}
    </p>
  );
}
