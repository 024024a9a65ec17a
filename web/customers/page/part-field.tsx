import type { HTMLAttributes } from 'react';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField, WholeNumberField } from '#web/forms/text-fields.tsx';

export type PartValue = string | number | null;

/** One field of a part, as it is written. */
export interface PartInput {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'phases';
  required?: boolean;
  keys?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

interface PartFieldProps {
  input: PartInput;
  value: PartValue;
  /** What follows from another field and so is not typed: the town of a known postnr. */
  known: string | null;
  error: string | undefined;
  /** What is unusual about the value, or what stands there instead. */
  note: string | undefined;
  isFirst: boolean;
  onChange: (value: PartValue) => void;
  onLeave: () => void;
}

const phases = [
  { value: '', label: 'Ikke oplyst' },
  { value: '1', label: '1 fase' },
  { value: '3', label: '3 faser' },
] as const;

/** A field of a contact person or an address. */
export function PartField(props: PartFieldProps) {
  const { input, value, known, error, note, isFirst, onChange, onLeave } = props;
  const { name, label, kind, required, keys } = input;
  const common = {
    label,
    name,
    required,
    error,
    description: note,
    'data-autofocus': isFirst || undefined,
  };
  if (kind === 'number')
    return (
      <WholeNumberField
        {...common}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  if (kind === 'phases')
    return (
      <ChoiceField
        {...common}
        choices={phases}
        value={phases.find((one) => one.value === String(value ?? ''))?.value}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
    );
  return (
    <TextField
      {...common}
      inputMode={keys}
      maxLength={200}
      readOnly={known !== null}
      tabIndex={known === null ? 0 : -1}
      value={known ?? (typeof value === 'string' ? value : '')}
      onBlur={onLeave}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
