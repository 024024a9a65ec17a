import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

type Typed<Props, Value> = Omit<Props, 'value' | 'onChange'> & {
  value: Value;
  onChange: (value: Value) => void;
};

/** One line of text. What is written is mostly said of somebody else, so no browser fills in its reader's own: a form about oneself says what may be filled. */
export function TextField({ onChange, ...field }: Typed<TextInputProps, string>) {
  return (
    <TextInput
      autoComplete="off"
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Several lines of text. */
export function LongTextField({ onChange, ...field }: Typed<TextareaProps, string>) {
  return <Textarea {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
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
