import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { say } from '#web/layout/notices/toast.ts';

type Typed<Props, Value> = Omit<Props, 'value' | 'onChange'> & {
  value: Value;
  onChange: (value: Value) => void;
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Says that a field takes a part of what is pasted: the browser leaves the rest out without a word. */
function sayIfCut({ currentTarget, clipboardData }: ClipboardEvent<Field>) {
  const { value, maxLength, selectionStart, selectionEnd } = currentTarget;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  if (maxLength >= 0 && kept + clipboardData.getData('text').length > maxLength) {
    say.info(`Der er kun plads til ${maxLength} tegn. Resten af teksten er ikke sat ind.`);
  }
}
/** One line of text. What is written is mostly said of somebody else, so no browser fills in its reader's own: a form about oneself says what may be filled. */
export function TextField({ onChange, ...field }: Typed<TextInputProps, string>) {
  return (
    <TextInput
      autoComplete="off"
      onPaste={sayIfCut}
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Several lines of text. */
export function LongTextField({ onChange, ...field }: Typed<TextareaProps, string>) {
  return (
    <Textarea
      onPaste={sayIfCut}
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/**
 * A number with decimals, as text: the caller parses it, so that half a number can stand in the field.
 * The unit goes in `rightSection`.
 */
export function DecimalField(props: Typed<TextInputProps, string>) {
  return <TextField {...props} inputMode="decimal" />;
}

/** A whole number from zero; `null` while the field is empty. Other characters than digits are left out. */
export function WholeNumberField({
  value,
  onChange,
  ...field
}: Typed<TextInputProps, number | null>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(typed) => {
        const digits = typed.replaceAll(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
