import { useState } from 'react';
import { formatQty, parseQty } from '#domain/amounts/quantity.ts';
import { DecimalField } from '#web/forms/text-fields.tsx';

interface QtyFieldProps {
  label: string;
  unit: string;
  /** Thousandths; `null` while the field is empty, the typed text while it is no number. */
  value: number | string | null;
  error?: string | undefined;
  description?: string | undefined;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
}

/** A quantity as it is typed. What is no number goes on as text, so that the server says what is wrong with it. */
export function QtyField({ value, unit, onChange, ...field }: QtyFieldProps) {
  const [text, setText] = useState(() =>
    typeof value === 'number' ? formatQty(value).replaceAll('.', '') : (value ?? ''),
  );
  return (
    <DecimalField
      {...field}
      rightSection={unit}
      rightSectionWidth={44}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const read = parseQty(typed);
        if (typed.trim() === '') onChange(null);
        else onChange(read.ok ? read.value : typed);
      }}
    />
  );
}
