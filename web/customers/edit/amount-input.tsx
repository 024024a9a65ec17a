import { useState } from 'react';
import { DecimalField } from '#web/forms/text-fields.tsx';

interface AmountInputProps {
  label: string;
  id: string;
  /** The stored number, or what was typed and cannot be read. */
  value: string | number | null;
  format: (value: number) => string;
  /** The number that a text means; the text itself when it means none, so that the server can say why. */
  read: (text: string) => string | number | null;
  error: string | undefined;
  description: string | undefined;
  unit: string;
  'data-autofocus'?: true | undefined;
  onChange: (value: string | number | null) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** An amount or a share: what is typed stays as it is typed. */
export function AmountInput({ value, format, read, unit, onChange, ...field }: AmountInputProps) {
  const [typed, setTyped] = useState(typeof value === 'number' ? format(value) : (value ?? ''));
  return (
    <DecimalField
      {...field}
      rightSection={unit}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}
