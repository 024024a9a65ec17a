import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseMarkup } from '#domain/documents/markup.ts';
import type { Bp } from '#domain/amounts/money.ts';

interface MarkupInputProps {
  markupBp: Bp;
  disabled: boolean;
  onChange: (markupBp: Bp) => void;
}

/** What is added to the cost of lines that a match makes; taken with Enter, or when the field is left. */
export function MarkupInput({ markupBp, disabled, onChange }: MarkupInputProps) {
  const [text, setText] = useState(String(markupBp / 100).replace('.', ','));
  const [error, setError] = useState<string | null>(null);
  function take() {
    const parsed = parseMarkup(text);
    setError(parsed.ok ? null : parsed.message);
    if (parsed.ok && parsed.value !== markupBp) onChange(parsed.value);
  }
  return (
    <TextInput
      mt="md"
      label="Avance på ordrelinjer, %"
      description="Lægges til det, der blev købt, når et match opretter linjer."
      inputMode="decimal"
      value={text}
      error={error}
      disabled={disabled}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
