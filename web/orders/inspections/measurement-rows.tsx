import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Measurement, usualMeasurements } from '#domain/inspections/inspection.ts';
import { TextField } from '../../forms/text-fields.tsx';
import classes from './inspection.module.css';

/** A row that is being written; rows keep their place by `key`. */
export interface MeasurementRow extends Measurement {
  key: number;
}

/** The usual measurements, with nothing measured yet. */
export function firstRows(): MeasurementRow[] {
  return usualMeasurements.map((usual, key) => ({ ...usual, value: '', key }));
}

/** The rows in which something was measured. */
export function writtenRows(rows: readonly MeasurementRow[]): Measurement[] {
  return rows
    .filter(({ value }) => value.trim() !== '')
    .map(({ name, value, unit }) => ({
      name: name.trim(),
      value: value.trim(),
      unit: unit.trim(),
    }));
}

interface MeasurementRowsProps {
  rows: readonly MeasurementRow[];
  onChange: (rows: MeasurementRow[]) => void;
}

/** What was measured, a row each. Rows without a value are left out. */
export function MeasurementRows({ rows, onChange }: MeasurementRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const set = (key: number, fields: Partial<Measurement>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, name: '', value: '', unit: '' }]);
    // The new row is there after the next paint.
    requestAnimationFrame(() => {
      const names = list.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [];
      names[names.length - 1]?.focus();
    });
  };
  return (
    <fieldset ref={list} className={classes.measurements}>
      <legend>Målinger</legend>
      <p className={classes.hint}>Skriv det, der er målt. Tomme rækker bliver ikke gemt.</p>
      {rows.map(({ key, name, value, unit }) => (
        <div key={key} className={classes.row}>
          <TextField
            data-name
            aria-label="Måling"
            placeholder="Måling"
            maxLength={60}
            value={name}
            onChange={(typed) => set(key, { name: typed })}
          />
          <TextField
            aria-label={`Værdi for ${name === '' ? 'målingen' : name}`}
            placeholder="Værdi"
            maxLength={40}
            value={value}
            onChange={(typed) => set(key, { value: typed })}
          />
          <TextField
            aria-label={`Enhed for ${name === '' ? 'målingen' : name}`}
            placeholder="Enhed"
            maxLength={12}
            value={unit}
            onChange={(typed) => set(key, { unit: typed })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Fjern ${name === '' ? 'rækken' : name}`}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={add}>
        Tilføj måling
      </Button>
    </fieldset>
  );
}
