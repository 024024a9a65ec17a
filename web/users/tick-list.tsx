import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './users.module.css';

interface Tick {
  value: string;
  label: string;
  description?: string;
}

interface TickListProps {
  legend: string;
  choices: readonly Tick[];
  value: readonly string[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: string[]) => void;
}

/** Some of a few choices. What was chosen and is gone stays, and can be taken out. */
export function TickList({ legend, choices, value, error, disabled, onChange }: TickListProps) {
  const problem = useId();
  const gone = value.filter((one) => !choices.some((choice) => choice.value === one));
  const all: Tick[] = [
    ...choices,
    ...gone.map((one) => ({ value: one, label: `${one} (slettet)` })),
  ];
  return (
    <fieldset
      className={classes.choices}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : problem}
    >
      <legend>{legend}</legend>
      {all.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          description={choice.description}
          checked={value.includes(choice.value)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? [...value, choice.value]
                : value.filter((one) => one !== choice.value),
            )
          }
        />
      ))}
      {error !== undefined && (
        <span id={problem} role="alert" className={classes.problem}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
